"""Evidence: certain cards, open ones, and alternatives read in every way in which they can be."""

from __future__ import annotations

from engine.cardset import CardSet
from engine.evidence import Evidence, may_hold
from engine.presets import ruleset

PLAIN = ruleset("plain")
DECK = PLAIN.deck.bits
SIX, SEVEN, ACE = (CardSet(code).bits for code in ("6H", "7H", "AH"))


def test_what_is_not_certain_is_unseen() -> None:
    evidence = Evidence(PLAIN, (SIX, SEVEN), {0b11: ACE, 0b10: DECK & ~(SIX | SEVEN | ACE)})

    assert evidence.sides == 2
    assert evidence.unseen == DECK & ~(SIX | SEVEN)


def test_without_alternatives_there_is_one_reading() -> None:
    evidence = Evidence(PLAIN, (SIX, 0), {0b11: DECK & ~SIX})

    assert list(evidence.readings()) == [evidence]
    assert not evidence.too_many_readings()


def test_an_alternative_is_a_card_of_its_own() -> None:
    evidence = Evidence(PLAIN, (SIX, 0), {0b11: DECK & ~SIX}, ((0, SIX | SEVEN),))

    assert [reading.certain for reading in evidence.readings()] == [(SIX | SEVEN, 0)]


def test_two_alternatives_of_one_side_are_two_cards_in_whichever_order() -> None:
    evidence = Evidence(PLAIN, (0, 0), {0b11: DECK}, ((0, SIX | SEVEN), (0, SIX | SEVEN)))
    readings = list(evidence.readings())

    assert [reading.certain for reading in readings] == [(SIX | SEVEN, 0)]
    assert readings[0].unseen == DECK & ~(SIX | SEVEN)


def test_an_alternative_that_only_others_may_have_cannot_be_read() -> None:
    evidence = Evidence(PLAIN, (0, 0), {0b10: SIX, 0b11: DECK & ~SIX}, ((0, SIX),))

    assert list(evidence.readings()) == []


def test_too_many_ways_of_reading_are_not_tried() -> None:
    assert Evidence(PLAIN, (0, 0), {0b11: DECK}, ((0, DECK),) * 2).too_many_readings()


def test_who_may_hold_an_open_card() -> None:
    open_cards = {0b10: SIX, 0b11: SEVEN}

    assert [may_hold(open_cards, side, SIX) for side in (0, 1)] == [False, True]
    assert [may_hold(open_cards, side, SEVEN) for side in (0, 1)] == [True, True]
    assert not may_hold(open_cards, 0, ACE)
