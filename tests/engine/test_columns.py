"""How the solver sees a ruleset: what one suit decides, what is counted over suits, what has to be carried along."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Suit
from engine.columns import NONE, columns_of, counter_place, counter_splits, counts_every_card
from engine.presets import choose, ruleset


def keys_of(columns: object, categories: tuple[str, ...]) -> list[str]:
    """The categories that some columns are read by."""
    return [categories[index] for column in columns for index in column.categories]  # type: ignore[attr-defined]


def test_in_the_classic_game_denari_decide_four_categories_alone() -> None:
    classic = ruleset("classic")
    columns, names = columns_of(classic), tuple(category.key for category in classic.categories)

    assert keys_of(columns.local[Suit.DENARI], names) == ["diamonds", "settebello", "re_bello", "napola"]
    assert all(columns.local[suit] == () for suit in (Suit.COPPE, Suit.SPADE, Suit.BASTONI))
    assert keys_of([columns.counter], names) == ["cards"]
    assert keys_of(columns.keys, names) == ["primiera"]


def test_two_categories_of_one_measure_share_a_column() -> None:
    rules = choose("classic", ["ten-denari-win"])
    names = tuple(category.key for category in rules.categories)
    first = columns_of(rules).local[Suit.DENARI][0]

    assert keys_of([first], names) == ["diamonds", "ten_denari"]


def test_r28_what_is_compared_when_nobody_is_complete_is_a_column_of_its_own() -> None:
    rules = choose("plain", ["incomplete-compared"])
    primiera, otherwise = columns_of(rules).keys

    assert primiera.categories == otherwise.seconds == (3,)


def test_r26_a_missing_suit_absorbs_and_comes_back_as_none() -> None:
    (primiera,) = columns_of(ruleset("plain")).keys

    assert primiera.amount(0) in (0, NONE)
    assert primiera.value(NONE + 21) is None
    assert primiera.amount_of(None) == NONE
    assert primiera.value(primiera.amount_of(76)) == 76


def test_r34_sevens_then_sixes_are_one_number_that_keeps_their_order() -> None:
    (bermila,) = columns_of(ruleset("chkobba")).keys

    assert bermila.value(bermila.amount_of((2, 1))) == (2, 1)
    assert bermila.amount_of((3, 0)) > bermila.amount_of((2, 4))


@given(st.integers(2, 3), st.integers(1, 12))
def test_every_split_of_the_counter_has_a_place_of_its_own(sides: int, total: int) -> None:
    splits = counter_splits(sides, total)
    places = {counter_place(split, total) for split in splits}

    assert len(places) == len(splits)
    assert all(sum(split) == total for split in splits)


def test_only_a_count_of_all_cards_says_how_few_a_side_can_have() -> None:
    assert counts_every_card(columns_of(ruleset("classic")).counter)
    assert not counts_every_card(columns_of(ruleset("scopa-frac")).counter)
