"""What is said of a hand, fact by fact: every card seen, every alternative, count, claim and tick, each with its place in what was posted.

Facts can be left out one by one, which is how a conflict among them is narrowed down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.cards import Card
from engine.cardset import CardSet
from engine.evidence import Claim, Evidence, Tick
from engine.hand_checks import least_cards
from engine.measures import Value
from engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class CardSeen:
    """A card that a side has for certain."""

    pointer: str
    side: int
    card: Card


@dataclass(frozen=True, slots=True)
class OneOf:
    """A card of a side that is one of these: it could not be read, or is not remembered."""

    pointer: str
    side: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class RestOf:
    """A side that has every card not seen elsewhere."""

    pointer: str
    side: int


@dataclass(frozen=True, slots=True)
class HeldBy:
    """A card that only these sides can have."""

    pointer: str
    card: Card
    sides: frozenset[int]


@dataclass(frozen=True, slots=True)
class Claimed:
    """A side's word for what a category counts of its pile."""

    pointer: str
    side: int
    category: int
    value: Value


@dataclass(frozen=True, slots=True)
class Ticked:
    """Somebody's word for who has a category; None is nobody."""

    pointer: str
    category: int
    taker: int | None


@dataclass(frozen=True, slots=True)
class ScopasMade:
    """A side's scope: it takes two cards to make one."""

    pointer: str
    side: int
    number: int


KnownFact: TypeAlias = CardSeen | OneOf | RestOf | HeldBy | Claimed | Ticked | ScopasMade


def evidence_from(
    facts: Sequence[KnownFact], ruleset: Ruleset, announced: tuple[Mapping[str, int], ...]
) -> Evidence | None:
    """The evidence that the facts make, or None where a card is seen with a side that cannot have it.

    >>> from engine.cards import Suit
    >>> from engine.presets import ruleset
    >>> settebello = Card(Suit.DENARI, 7)
    >>> seen, held = CardSeen("/sides/0/pile/0", 0, settebello), HeldBy("/held_by/0", settebello, frozenset({1}))
    >>> evidence_from([seen, held], ruleset("plain"), ({}, {})) is None
    True
    """
    sides = len(announced)
    certain = [0] * sides
    for fact in facts:
        if isinstance(fact, CardSeen):
            certain[fact.side] |= fact.card.bit
    may = _may_hold(facts, ruleset, certain)
    if any(
        not may.get(card.bit, 1) >> side & 1
        for side, pile in enumerate(certain)
        for card in CardSet.from_bits(pile)
    ):
        return None
    scopas = {fact.side: fact.number for fact in facts if isinstance(fact, ScopasMade)}
    return Evidence(
        ruleset,
        tuple(certain),
        _open(may, certain),
        alternatives=tuple((fact.side, fact.cards.bits) for fact in facts if isinstance(fact, OneOf)),
        claims=tuple(
            Claim(fact.side, fact.category, fact.value) for fact in facts if isinstance(fact, Claimed)
        ),
        ticks=tuple(Tick(fact.category, fact.taker) for fact in facts if isinstance(fact, Ticked)),
        announced=announced,
        least=tuple(least_cards(scopas.get(side, 0), ruleset) for side in range(sides)),
    )


def _may_hold(facts: Sequence[KnownFact], ruleset: Ruleset, certain: Sequence[int]) -> dict[int, int]:
    """For every card the sides that may have it, as bits."""
    may = {card.bit: (1 << len(certain)) - 1 for card in ruleset.deck}
    seen = sum(certain)
    for fact in facts:
        if isinstance(fact, HeldBy):
            may[fact.card.bit] &= sum(1 << side for side in fact.sides)
        elif isinstance(fact, RestOf):
            for bit in may:
                may[bit] &= -1 if bit & seen else 1 << fact.side
    return may


def _open(may: Mapping[int, int], certain: Sequence[int]) -> dict[int, int]:
    seen, found = sum(certain), dict[int, int]()
    for bit, sides in may.items():
        if not bit & seen:
            found[sides] = found.get(sides, 0) | bit
    return found
