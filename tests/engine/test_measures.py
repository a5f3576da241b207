"""What is counted of a pile: codes that add up over suits, and the values they stand for."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given

from engine.cards import DECK_40, DECK_52, LANE, LANE_MASK, Deck, Suit
from engine.measures import SUITS, Best, CardWeight, Count, Counts, PileMeasure, Run, Value, additive_codes
from engine.ruleset import Ruleset
from engine.tables import pile_measure
from tests import oracle
from tests.strategies import as_plain, drawn, plain_game, some_deal, some_game

STANDARD = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
PRIMIERA = Best(STANDARD)


def value_of(measure: PileMeasure, pile: int, deck: Deck = DECK_40) -> Value:
    """The measure of a pile, added up suit by suit."""
    total = sum(measure.codes(suit, deck)[pile >> LANE * suit & LANE_MASK] for suit in SUITS)
    return measure.decoder(deck)(total)


def game_and_pile(random: Random) -> tuple[Ruleset, int]:
    ruleset = some_game(random)
    return ruleset, some_deal(random, ruleset, 2)[0]


@given(drawn(game_and_pile))
def test_every_measure_is_a_sum_over_suits_of_what_the_naive_scorer_measures(
    game: tuple[Ruleset, int],
) -> None:
    ruleset, pile = game
    for category, plain in zip(ruleset.categories, plain_game(ruleset)["categories"], strict=True):
        measure = pile_measure(category)
        if measure is not None:
            expected = oracle.measured(ruleset.data, plain, as_plain(pile))
            found = value_of(measure, pile, ruleset.deck)
            assert (found, type(found)) == (expected, type(expected))
        if category.otherwise is not None:
            assert value_of(category.otherwise, pile, ruleset.deck) == oracle.leftover_measure(
                plain, as_plain(pile)
            )


@given(drawn(game_and_pile))
def test_no_sum_of_codes_is_wider_than_said(game: tuple[Ruleset, int]) -> None:
    ruleset, _ = game
    for category in ruleset.categories:
        measure = pile_measure(category)
        if measure is not None:
            most = sum(max(measure.codes(suit, ruleset.deck)) for suit in SUITS)
            assert most < 1 << measure.width(ruleset.deck)


# ---------------------------------------------------------------- counts


def test_r20_the_deck_has_forty_cards_and_ten_denari() -> None:
    assert Count((CardWeight(),)).total(DECK_40) == 40
    assert Count((CardWeight(),)).total(DECK_52) == 52
    assert Count((CardWeight(suits=(Suit.DENARI,)),)).total(DECK_40) == 10


def test_r22_a_single_card_is_yes_or_no() -> None:
    settebello = Count((CardWeight(suits=(Suit.DENARI,), ranks=(7,)),))
    assert settebello.is_single(DECK_40)
    assert value_of(settebello, 1 << 6) is True
    assert value_of(settebello, 1 << 5) is False
    assert not Count((CardWeight(ranks=(7,)),)).is_single(DECK_40)


def test_r34_weights_add_up_and_a_card_may_count_twice() -> None:
    low = Count((CardWeight(ranks=(1, 2)), CardWeight(suits=(Suit.SPADE,), ranks=(2,), weight=5)))
    assert low.weights(Suit.SPADE, DECK_40)[:3] == [1, 6, 0]
    assert low.weights(Suit.COPPE, DECK_40)[:3] == [1, 1, 0]
    assert low.total(DECK_40) == 13


def test_codes_of_all_sets_of_ranks_are_in_the_order_of_their_bits() -> None:
    assert additive_codes([1, 10, 100]) == [0, 1, 10, 11, 100, 101, 110, 111]
    assert additive_codes([]) == [0]


# ---------------------------------------------------------------- primiera


@pytest.mark.parametrize(("rank", "value"), list(enumerate(STANDARD, start=1)))
def test_r25_each_rank_has_its_value(rank: int, value: int) -> None:
    assert PRIMIERA.codes(Suit.COPPE, DECK_40)[1 << rank - 1] == value


def test_r25_only_the_best_card_of_a_suit_counts() -> None:
    everything_but_the_seven = 0b1110111111
    assert PRIMIERA.codes(Suit.COPPE, DECK_40)[everything_but_the_seven] == 18


def test_r26_three_suits_are_no_primiera_whatever_they_add_up_to() -> None:
    sevens = [1 << LANE * suit + 6 for suit in SUITS]
    assert value_of(PRIMIERA, sum(sevens)) == 84
    assert value_of(PRIMIERA, sum(sevens[:3])) is None
    assert value_of(PRIMIERA, 0) is None


def test_r28_what_there_is_adds_up_where_incomplete_ones_are_compared() -> None:
    sevens = [1 << LANE * suit + 6 for suit in SUITS]
    assert value_of(Best(STANDARD, incomplete=True), sum(sevens[:3])) == 63
    assert value_of(Best(STANDARD, incomplete=True), 0) == 0


def test_r30_a_total_is_40_or_42_to_79_or_81_or_84() -> None:
    totals = {sum(values) for values in product(set(STANDARD), repeat=4)}
    assert totals == {40, *range(42, 80), 81, 84}
    codes = {code for code in PRIMIERA.codes(Suit.DENARI, DECK_40) if code < 1 << 7}
    assert {sum(values) for values in product(codes, repeat=4)} == totals


# ---------------------------------------------------------------- napola


@pytest.mark.parametrize(
    ("ranks", "length"),
    [
        ([1, 2], 0),
        ([1, 2, 3], 3),
        ([1, 2, 3, 4, 5, 6], 6),
        ([1, 2, 3, 4, 5, 8], 5),
        ([2, 3, 4, 5, 6, 7, 8, 9, 10], 0),
        ([1, 3, 4, 5, 6, 7, 8, 9, 10], 0),
        ([1, 2, 3, 4, 6, 7], 4),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10),
    ],
)
def test_r31_the_run_of_denari_starts_at_the_ace_and_has_no_gap(ranks: list[int], length: int) -> None:
    held = sum(1 << rank - 1 for rank in ranks)
    assert value_of(Run(Suit.DENARI, 3), held) == length
    assert value_of(Run(Suit.SPADE, 3), held) == 0


def test_a_shorter_run_may_be_enough() -> None:
    assert value_of(Run(Suit.DENARI, 2), 0b11) == 2


# ---------------------------------------------------------------- several counts

SEVENS_SIXES = Counts((Count((CardWeight(ranks=(7,)),)), Count((CardWeight(ranks=(6,)),))))


def test_r29_sevens_come_before_sixes() -> None:
    two_sevens = 1 << 6 | 1 << LANE + 6
    four_sixes = sum(1 << LANE * suit + 5 for suit in SUITS)
    assert value_of(SEVENS_SIXES, two_sevens) == (2, 0)
    assert value_of(SEVENS_SIXES, four_sixes | 1 << 6) == (1, 4)


def test_codes_of_several_counts_compare_as_the_counts_do() -> None:
    values = list(product(range(5), repeat=2))
    by_code = sorted(values, key=lambda counts: SEVENS_SIXES.code(counts, DECK_40))
    assert by_code == sorted(values)
    assert all(
        SEVENS_SIXES.decoder(DECK_40)(SEVENS_SIXES.code(counts, DECK_40)) == counts for counts in values
    )
