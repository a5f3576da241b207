"""Whether piles can be worth what sides claim, against the solver and against every way to deal a few cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from engine.cards import DECK_40, Card, Suit
from engine.cardset import CardSet
from engine.evidence import Claim, Evidence
from engine.faults import TooOpenError
from engine.measures import Best, CardWeight, Count, Counts
from engine.solver import is_consistent
from engine.splits import can_have_counts, can_have_totals
from tests.strategies import game

PRIMIERA = Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))
INCOMPLETE = replace(PRIMIERA, incomplete=True)
OVERLAPPING = Counts(
    (
        Count((CardWeight(ranks=(7,)), CardWeight(suits=(Suit.DENARI,), ranks=(6,), weight=2))),
        Count((CardWeight(suits=(Suit.DENARI,)),)),
    )
)
DECK = CardSet.of(DECK_40)
Amount = Callable[[int, int], int]


def total(pile: Sequence[Card], measure: Best) -> int | None:
    held = [[measure.values[card.rank - 1] for card in pile if card.suit == suit] for suit in range(4)]
    if not measure.incomplete and not all(held):
        return None
    return sum(max(values, default=0) for values in held)


def counts(pile: Sequence[Card], measure: Counts) -> tuple[int, ...]:
    return tuple(
        sum(part.weights(card.suit, DECK_40)[card.rank - 1] for card in pile) for part in measure.parts
    )


def deals(cards: Sequence[Card], sides: int, *, everything: bool) -> set[tuple[tuple[Card, ...], ...]]:
    """Every way to deal the cards to the sides, and to nobody."""
    holders = range(sides) if everything else range(sides + 1)
    return {
        tuple(
            tuple(c for c, holder in zip(cards, dealt, strict=True) if holder == side)
            for side in range(sides)
        )
        for dealt in product(holders, repeat=len(cards))
    }


@pytest.mark.parametrize("everything", [True, False])
@pytest.mark.parametrize("measure", [PRIMIERA, INCOMPLETE])
def test_totals_can_be_had_exactly_where_some_deal_of_a_few_cards_gives_them(
    measure: Best, everything: bool, amount: Amount
) -> None:
    random = Random(7)
    for _ in range(amount(2, 20)):
        cards = sorted(random.sample(list(DECK_40), 7))
        for sides in (1, 2):
            given = {
                tuple(total(pile, measure) for pile in deal)
                for deal in deals(cards, sides, everything=everything)
            }
            values = [*sorted({value for found in given for value in found}, key=str), 43, 66, None]
            for wanted in set(product(values, repeat=sides)):
                if measure.incomplete and None in wanted:
                    continue
                said = can_have_totals(measure, CardSet.of(cards), wanted, everything=everything)
                assert said == (wanted in given), (cards, wanted)


@pytest.mark.parametrize("everything", [True, False])
def test_counts_can_be_had_exactly_where_some_deal_of_a_few_cards_gives_them(
    everything: bool, amount: Amount
) -> None:
    random = Random(8)
    for _ in range(amount(2, 20)):
        cards = sorted(random.sample([card for card in DECK_40 if card.rank in (5, 6, 7)], 6))
        for sides in (1, 2):
            given = {
                tuple(counts(pile, OVERLAPPING) for pile in deal)
                for deal in deals(cards, sides, everything=everything)
            }
            for wanted in product(product(range(5), range(4)), repeat=sides):
                said = can_have_counts(OVERLAPPING, CardSet.of(cards), DECK_40, wanted, everything=everything)
                assert said == (wanted in given), (cards, wanted)


def test_three_claims_on_the_whole_deck_are_judged_as_the_solver_does(amount: Amount) -> None:
    alone = replace(
        game("plain"), categories=tuple(c for c in game("plain").categories if c.key == "primiera")
    )
    random = Random(9)
    for _ in range(amount(4, 60)):
        wanted = [random.choice([None, *range(48, 82)]) for _ in range(3)]
        claims = tuple(Claim(side, 0, value) for side, value in enumerate(wanted))
        evidence = Evidence(alone, (0, 0, 0), {0b111: DECK.bits}, claims=claims)
        assert can_have_totals(PRIMIERA, DECK, wanted, everything=True) == is_consistent(evidence), wanted


def test_counts_that_overlap_in_too_many_ways_are_refused() -> None:
    parts = tuple(
        Count((CardWeight(suits=(Suit(rank % 4),)), CardWeight(ranks=(rank, rank + 1, rank + 2))))
        for rank in range(1, 9)
    )
    claims = [(10,) * 8, (12,) * 8, (9,) * 8]
    with pytest.raises(TooOpenError, match="too_open"):
        can_have_counts(Counts(parts), DECK, DECK_40, claims, everything=True)


def test_counts_of_ranks_stay_far_below_the_limit() -> None:
    parts = tuple(Count((CardWeight(ranks=(rank,)),)) for rank in range(1, 11))
    claims = [(2, 1) * 5, (1, 2) * 5, (1, 1) * 5]
    assert can_have_counts(Counts(parts), DECK, DECK_40, claims, everything=True)
