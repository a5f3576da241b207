"""Evidence: certain cards, open ones, and alternatives, each of which is a card of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cardset import CardSet
from engine.evidence import Choice, Evidence, may_hold
from engine.presets import ruleset
from engine.solver import witness

PLAIN = ruleset("plain")
DECK = PLAIN.deck.bits
SIX, SEVEN, ACE = (CardSet(code).bits for code in ("6H", "7H", "AH"))


def test_what_is_not_certain_is_unseen() -> None:
    evidence = Evidence(PLAIN, (SIX, SEVEN), {0b11: ACE, 0b10: DECK & ~(SIX | SEVEN | ACE)})

    assert evidence.sides == 2
    assert evidence.unseen == DECK & ~(SIX | SEVEN)


def test_like_alternatives_are_counted_together_and_without_what_is_certain() -> None:
    twice = Evidence(PLAIN, (SIX, 0), {0b11: DECK & ~SIX}, ((0, SIX | SEVEN), (1, ACE), (0, SIX | SEVEN)))

    assert twice.choices() == (Choice(0, SEVEN, 2), Choice(1, ACE, 1))


@pytest.mark.parametrize("alternatives", [((0, SIX | SEVEN), (0, SIX | SEVEN)), ((0, SIX), (0, SEVEN))])
def test_two_alternatives_of_one_side_are_two_cards(alternatives: tuple[tuple[int, int], ...]) -> None:
    evidence = Evidence(PLAIN, (0, 0), {0b11: DECK}, alternatives)
    found = witness(evidence)

    assert found is not None
    assert found[0] & (SIX | SEVEN) == SIX | SEVEN
    assert witness(replace(evidence, alternatives=(*alternatives, (0, SIX | SEVEN)))) is None


def test_an_alternative_that_only_others_may_have_fits_nothing() -> None:
    assert witness(Evidence(PLAIN, (0, 0), {0b10: SIX, 0b11: DECK & ~SIX}, ((0, SIX),))) is None


def test_an_alternative_may_lie_in_several_suits() -> None:
    elsewhere = CardSet("7D").bits
    evidence = Evidence(
        PLAIN, (0, SEVEN), {0b11: DECK & ~SEVEN}, ((0, SEVEN | elsewhere), (0, SIX | elsewhere))
    )
    found = witness(evidence)

    assert found is not None
    assert found[0] & (SIX | elsewhere) == SIX | elsewhere


def test_a_whole_side_has_nothing_but_its_alternatives() -> None:
    evidence = Evidence(
        PLAIN, (ACE, 0), {0b11: SIX | SEVEN, 0b10: DECK & ~(SIX | SEVEN | ACE)}, ((0, SIX | SEVEN),), 0b01
    )
    found = witness(evidence)

    assert found is not None
    assert found[0] in (ACE | SIX, ACE | SEVEN)


def test_who_may_hold_an_open_card() -> None:
    open_cards = {0b10: SIX, 0b11: SEVEN}

    assert [may_hold(open_cards, side, SIX) for side in (0, 1)] == [False, True]
    assert [may_hold(open_cards, side, SEVEN) for side in (0, 1)] == [True, True]
    assert not may_hold(open_cards, 0, ACE)
