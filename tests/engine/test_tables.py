"""The packed tables: one look-up a suit gives every measure of a pile."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from engine.cards import DECK_40
from engine.cardset import CardSet
from engine.measures import Announced, Best
from engine.ruleset import Ruleset
from engine.tables import best_cards, pile_measure, tables_of
from tests import oracle
from tests.strategies import as_plain, drawn, game, plain_game, some_deal, some_game

PRIMIERA = Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))


def game_and_pile(random: Random) -> tuple[Ruleset, int]:
    ruleset = some_game(random)
    return ruleset, some_deal(random, ruleset, 2)[0]


@given(drawn(game_and_pile))
def test_each_field_of_a_packed_sum_is_its_category_measured(played: tuple[Ruleset, int]) -> None:
    ruleset, pile = played
    tables = tables_of(ruleset)
    packed = tables.packed(pile)
    for index, category in enumerate(plain_game(ruleset)["categories"]):
        first, second = tables.first[index], tables.second[index]
        if first is None:
            assert isinstance(ruleset.categories[index].measure, Announced)
            continue
        assert first.category == index
        assert first.value(packed) == oracle.measured(ruleset.data, category, as_plain(pile))
        assert (second is None) is (category.get("otherwise") is None)
        if second is not None:
            assert second.value(packed) == oracle.leftover_measure(category, as_plain(pile))


def test_a_field_knows_what_the_whole_deck_counts() -> None:
    fields = tables_of(game("classic")).first
    assert [field.total for field in fields if field is not None] == [40, 10, 1, 1, 0, 0]


def test_tables_of_a_ruleset_are_made_once() -> None:
    assert tables_of(game("classic")) is tables_of(game("classic"))


def test_what_is_announced_is_not_read_from_the_pile() -> None:
    classic = game("classic")
    assert [pile_measure(category) is None for category in classic.categories] == [False] * 6 + [True]


@pytest.mark.parametrize(
    ("pile", "best"),
    [
        ("7D 6D AD", "7D"),
        ("6D AD 5D", "6D"),
        ("AD 5D KD", "AD"),
        ("QD KD JD", "JD"),
        ("KD 2D", "2D"),
        ("7D 6D AC 5C JS KS", "7D AC JS"),
        ("", ""),
    ],
)
def test_r25_the_best_card_of_each_suit_is_shown(pile: str, best: str) -> None:
    assert best_cards(PRIMIERA, DECK_40, CardSet(pile).bits) == CardSet(best)


@given(drawn(game_and_pile))
def test_r25_best_cards_add_up_to_the_primiera(played: tuple[Ruleset, int]) -> None:
    ruleset, pile = played
    for category in ruleset.categories:
        if isinstance(category.measure, Best):
            best = best_cards(category.measure, ruleset.deck, pile)
            assert best <= CardSet.from_bits(pile)
            by_suit = oracle.best_of_each_suit(category.measure.values, as_plain(pile))
            assert [category.measure.values[card.rank - 1] for card in best] == [
                by_suit[suit] for suit in oracle.SUITS if suit in by_suit
            ]
