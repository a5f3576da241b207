"""What a claimed value asks of a pile, as far as it can be told in a few words: "84 needs all four sevens"."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TypeAlias

from engine.cards import Card, Deck
from engine.cardset import CardSet
from engine.measures import SUITS, Best, Count, Counts, PileMeasure, Run, Value
from engine.tally_values import possible_values


@dataclass(frozen=True, slots=True)
class NoPile:
    """No pile gives the value: a primiera of 41 (R30), a napola of 2 (R31)."""


@dataclass(frozen=True, slots=True)
class MissingSuit:
    """A suit must be missing altogether (R26)."""


@dataclass(frozen=True, slots=True)
class BestRanks:
    """The best cards of the suits can only be these: how many, and of which ranks (R25)."""

    counted: tuple[tuple[int, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class RunOf:
    """A run needs these cards, and must not have the one that would make it longer (R31)."""

    cards: CardSet
    without: Card | None


Need: TypeAlias = NoPile | MissingSuit | BestRanks | RunOf


def need(value: Value, measure: PileMeasure, deck: Deck) -> Need | None:
    """What a pile must be like to have this value, or None where that is not said in a few words.

    >>> from engine.cards import DECK_40, Suit
    >>> primiera = Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))
    >>> need(84, primiera, DECK_40), need(40, primiera, DECK_40)
    (BestRanks(counted=((4, (7,)),)), BestRanks(counted=((4, (8, 9, 10)),)))
    >>> need(4, Run(Suit.DENARI), DECK_40)
    RunOf(cards=CardSet('AD 2D 3D 4D'), without=Card(Suit.DENARI, 5))
    """
    if isinstance(measure, Counts):
        most = [part.total(deck) for part in measure.parts]
        parts = value if isinstance(value, tuple) else ()
        return NoPile() if any(n > top for n, top in zip(parts, most, strict=True)) else None
    if value not in possible_values(measure, deck):
        return NoPile()
    if isinstance(measure, Count):
        return None
    if isinstance(measure, Run):
        return _run(value, measure, deck) if isinstance(value, int) and value else None
    return MissingSuit() if value is None else _best(value, measure)


def _run(length: int, run: Run, deck: Deck) -> RunOf:
    cards = CardSet.of(Card(run.suit, rank) for rank in range(1, length + 1))
    return RunOf(cards, Card(run.suit, length + 1) if length < deck.ranks else None)


def _best(total: object, measure: Best) -> BestRanks | None:
    """The only best cards that add up to the total; None where there are several ways."""
    if measure.incomplete:
        return None
    values = sorted(set(measure.values), reverse=True)
    ways = [way for way in combinations_with_replacement(values, len(SUITS)) if sum(way) == total]
    if len(ways) != 1:
        return None
    return BestRanks(
        tuple(
            (count, tuple(rank for rank, worth in enumerate(measure.values, 1) if worth == value))
            for value, count in Counter(ways[0]).items()
        )
    )
