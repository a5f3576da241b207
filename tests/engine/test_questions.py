"""The next question: the card that leaves the least open, whoever has it; and every primiera is settled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from engine.cards import Card, Suit
from engine.cardset import CardSet
from engine.evidence import Claim, Evidence
from engine.presets import ruleset
from engine.questions import next_question

CLASSIC = ruleset("classic")
SETTEBELLO, PRIMIERA = 2, 4


def nothing(*claims: Claim) -> Evidence:
    """Two sides of whom no card is known."""
    return Evidence(CLASSIC, (0, 0), {0b11: CLASSIC.deck.bits}, claims=claims)


def answered(evidence: Evidence, card: Card, side: int) -> Evidence:
    """The evidence once it is said who has the card."""
    certain = tuple(pile | card.bit if n == side else pile for n, pile in enumerate(evidence.certain))
    return replace(evidence, certain=certain, open={0b11: evidence.open[0b11] & ~card.bit})


def test_the_settebello_is_asked_for_by_name() -> None:
    assert next_question(nothing(), [SETTEBELLO]) == Card(Suit.DENARI, 7)


def test_a_primiera_begins_with_a_seven() -> None:
    found = next_question(nothing(), [PRIMIERA])

    assert found is not None
    assert found.rank == 7


def test_nothing_is_asked_once_it_is_decided() -> None:
    decided = answered(nothing(), Card(Suit.DENARI, 7), 0)

    assert next_question(decided, [SETTEBELLO]) is None
    assert next_question(nothing(Claim(0, PRIMIERA, 84)), [PRIMIERA]) is None


def test_with_several_categories_one_card_may_settle_most() -> None:
    assert next_question(nothing(), [SETTEBELLO, PRIMIERA]) == Card(Suit.DENARI, 7)


def test_a_primiera_is_always_settled_in_about_nine_answers(amount: Callable[[int, int], int]) -> None:
    random, counts = Random(7), []
    for _ in range(amount(12, 1000)):
        a = CardSet.of(card for card in CLASSIC.deck if random.random() < 0.5)
        evidence, asked = nothing(), 0
        while (card := next_question(evidence, [PRIMIERA])) is not None:
            evidence = answered(evidence, card, 0 if card in a else 1)
            asked += 1
            assert asked <= 40
        counts.append(asked)

    assert sum(counts) / len(counts) <= 9


@pytest.mark.parametrize("sides", [2, 3])
def test_a_question_of_three_sides_is_for_an_open_card(sides: int) -> None:
    random = Random(sides)
    deck = list(CLASSIC.deck)
    random.shuffle(deck)
    certain = tuple(CardSet.of(deck[8:][n::sides]).bits for n in range(sides))
    open_cards = CardSet.of(deck[:8])
    found = next_question(Evidence(CLASSIC, certain, {(1 << sides) - 1: open_cards.bits}), range(6))

    assert found is None or found in open_cards
