"""What a claimed value asks of a pile, in few words."""

from __future__ import annotations

from engine.cards import DECK_40, Card, Suit
from engine.cardset import CardSet
from engine.measures import Best, CardWeight, Count, Counts, Run
from engine.needs import BestRanks, MissingSuit, NoPile, RunOf, need

PRIMIERA = Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))


def test_r25_84_is_four_sevens() -> None:
    assert need(84, PRIMIERA, DECK_40) == BestRanks(((4, (7,)),))


def test_r26_none_is_a_missing_suit() -> None:
    assert need(None, PRIMIERA, DECK_40) == MissingSuit()


def test_r30_r31_what_no_pile_gives_is_said_so() -> None:
    assert need(41, PRIMIERA, DECK_40) == NoPile()
    assert need(2, Run(Suit.DENARI), DECK_40) == NoPile()
    assert need(41, Count((CardWeight(),)), DECK_40) == NoPile()
    sevens = Counts((Count((CardWeight(ranks=(7,)),)),))
    assert need((5,), sevens, DECK_40) == NoPile()
    assert need((4,), sevens, DECK_40) is None


def test_r31_a_napola_needs_its_cards_and_not_the_next() -> None:
    assert need(6, Run(Suit.DENARI), DECK_40) == RunOf(CardSet("AD 2D 3D 4D 5D 6D"), Card(Suit.DENARI, 7))
    found = need(10, Run(Suit.DENARI), DECK_40)
    assert isinstance(found, RunOf)
    assert found.without is None


def test_a_count_asks_for_nothing_in_particular() -> None:
    assert need(22, Count((CardWeight(),)), DECK_40) is None
