"""Whether sides can be dealt piles that are worth what they claim: primiere (R30), or counts compared in turn (R29).

The solver answers far wider questions. These two are asked of nothing but claims, and looked at for themselves they are short: of a suit only the
best cards matter, and cards that count alike are dealt together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from engine.cards import Card, Deck
from engine.cardset import CardSet
from engine.measures import SUITS, Best, Counts
from engine.states import Budget

LIMIT: Final = 50_000
"""How many ways of dealing like cards are looked at. Counts of different ranks need a few thousand; past this they overlap too much."""

Vector: TypeAlias = tuple[int, ...]
"""One number for each side, or for each count."""


def can_have_totals(measure: Best, cards: CardSet, wanted: Sequence[int | None], *, everything: bool) -> bool:
    """Whether as many sides can have primiere of these totals (None: no primiera) out of these cards; with `everything` no card may be left over.

    >>> from engine.cards import DECK_40
    >>> primiera = Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))
    >>> deck = CardSet.of(DECK_40)
    >>> [can_have_totals(primiera, deck, totals, everything=True) for totals in ((70, 50), (70, 70), (None, 84), (81, 81))]
    [False, True, True, False]
    """
    without = tuple(total is None for total in wanted)
    first, last = _halves(measure, cards.bits, without, everything=everything)
    whole = sum(total << _LANE * side for side, total in enumerate(wanted) if total is not None)
    lacking = sum(1 << side for side, total in enumerate(wanted) if total is None)
    return any(
        lacks | others == lacking
        for amount, some in first.items()
        for lacks, others in product(some, last.get(whole - amount, ()))
    )


_LANE: Final = 32
"""Bits for one side's total: no sum of values carries over."""

_Amounts: TypeAlias = dict[int, set[int]]
"""What sides with a total have of it, each in a lane of its own -> which sides without a primiera lack a suit, as bits."""


@lru_cache(maxsize=8)
def _halves(
    measure: Best, cards: int, without: tuple[bool, ...], *, everything: bool
) -> tuple[_Amounts, _Amounts]:
    """What two suits, and the other two, can be worth to the sides; `without` says which of them claim no primiera."""
    one, two, three, four = (
        _in_suit(
            [card for card in CardSet.from_bits(cards) if card.suit is suit],
            measure,
            without,
            everything=everything,
        )
        for suit in SUITS
    )
    return _joined(one, two), _joined(three, four)


def _in_suit(
    cards: Sequence[Card], measure: Best, without: Sequence[bool], *, everything: bool
) -> set[tuple[int, int]]:
    """What the best cards of one suit can be worth. All other cards of it go to whoever has the very best, or are left over."""
    found: set[tuple[int, int]] = set()
    worth = {card: measure.values[card.rank - 1] for card in cards}
    top = max(worth.values(), default=None)
    for best in product((None, *cards), repeat=len(without)):
        held = [card for card in best if card is not None]
        if len(set(held)) < len(held):
            continue
        if everything and max([worth[card] for card in held], default=None) != top:
            continue
        lacks = [side for side, card in enumerate(best) if card is None]
        if measure.incomplete or all(without[side] for side in lacks):
            amounts = [
                0 if card is None or none else worth[card] for card, none in zip(best, without, strict=True)
            ]
            lanes = sum(amount << _LANE * side for side, amount in enumerate(amounts))
            found.add((lanes, sum(1 << side for side in lacks if without[side])))
    return found


def _joined(one: Iterable[tuple[int, int]], other: Iterable[tuple[int, int]]) -> _Amounts:
    found: _Amounts = {}
    for amount, lacks in {(a + b, p | q) for a, p in one for b, q in other}:
        found.setdefault(amount, set()).add(lacks)
    return found


def can_have_counts(
    measure: Counts, cards: CardSet, deck: Deck, wanted: Sequence[Vector], *, everything: bool
) -> bool:
    """Whether as many sides can count this much out of these cards; with `everything` no card may be left over.

    >>> from engine.cards import DECK_40
    >>> from engine.measures import CardWeight, Count
    >>> sevens_sixes = Counts((Count((CardWeight(ranks=(7,)),)), Count((CardWeight(ranks=(6,)),))))
    >>> deck = CardSet.of(DECK_40)
    >>> [can_have_counts(sevens_sixes, deck, DECK_40, counts, everything=True) for counts in ([(3, 1), (1, 3)], [(3, 1), (1, 2)])]
    [True, False]

    Raises: TooOpenError where counts overlap in too many ways.
    """
    kinds = sorted(_kinds(measure, cards, deck).items(), reverse=True)
    left: set[tuple[Vector, ...]] = {tuple(wanted)}
    budget = Budget(LIMIT)
    for place, (weights, number) in enumerate(kinds):
        later = [any(kind[part] for kind, _ in kinds[place + 1 :]) for part in range(len(weights))]
        left = set(_dealt(left, weights, number, later, budget, everything=everything))
    return any(not any(map(any, sides)) for sides in left)


def _kinds(measure: Counts, cards: CardSet, deck: Deck) -> Counter[Vector]:
    """How many cards there are of each kind that counts alike."""
    weights = {
        suit: list(zip(*(part.weights(suit, deck) for part in measure.parts), strict=True)) for suit in SUITS
    }
    return Counter(weights[card.suit][card.rank - 1] for card in cards)


def _dealt(
    left: Iterable[tuple[Vector, ...]],
    weights: Vector,
    number: int,
    later: Sequence[bool],
    budget: Budget,
    *,
    everything: bool,
) -> Iterator[tuple[Vector, ...]]:
    """What sides still want once the cards of one kind are dealt. A want that no later card can fill ends there."""
    for sides in left:
        for shares in _shares(number, len(sides), everything=everything):
            budget.spend(1)
            wants = tuple(
                tuple(want - share * weight for want, weight in zip(side, weights, strict=True))
                for side, share in zip(sides, shares, strict=True)
            )
            if all(
                want == 0 or (want > 0 and can_come)
                for side in wants
                for want, can_come in zip(side, later, strict=True)
            ):
                yield wants


def _shares(number: int, sides: int, *, everything: bool) -> Iterator[Vector]:
    """Every way to deal so many like cards; those that no side gets are left over."""
    if sides == 0:
        if number == 0 or not everything:
            yield ()
        return
    for share in range(number + 1):
        for rest in _shares(number - share, sides - 1, everything=everything):
            yield (share, *rest)
