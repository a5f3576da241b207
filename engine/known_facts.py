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
from engine.hand_checks import least_cards, sweep_limits
from engine.measures import Announced, Value
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
    """A side that has every card which nobody else has: the piles of the sides `beside` it, which were laid out, are whole."""

    pointer: str
    side: int
    beside: frozenset[int]


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
class CountSaid:
    """A count said at the table for a side: its scope (two cards each, at least), or declarations."""

    pointer: str
    side: int
    category: int
    number: int


KnownFact: TypeAlias = CardSeen | OneOf | RestOf | HeldBy | Claimed | Ticked | CountSaid


def evidence_from(facts: Sequence[KnownFact], ruleset: Ruleset, sides: int) -> Evidence | None:
    """The evidence that the facts make, or None where a card is seen with a side that cannot have it, or a count said that no hand allows.

    >>> from engine.cards import Suit
    >>> from engine.presets import ruleset
    >>> settebello = Card(Suit.DENARI, 7)
    >>> seen, held = CardSeen("/sides/0/pile/0", 0, settebello), HeldBy("/held_by/0", settebello, frozenset({1}))
    >>> evidence_from([seen, held], ruleset("plain"), 2) is None
    True
    """
    certain = _certain(facts, sides)
    may = _may_hold(facts, ruleset, certain)
    announced = _announced(facts, ruleset, sides)
    if not _are_allowed(certain, may) or not _can_be_said(announced, ruleset):
        return None
    sweeps = "" if ruleset.sweeps is None else ruleset.sweeps.key
    return Evidence(
        ruleset,
        tuple(certain),
        _open(may, certain),
        alternatives=tuple((fact.side, fact.cards.bits) for fact in facts if isinstance(fact, OneOf)),
        whole=_whole(facts),
        claims=tuple(
            Claim(fact.side, fact.category, fact.value) for fact in facts if isinstance(fact, Claimed)
        ),
        ticks=tuple(Tick(fact.category, fact.taker) for fact in facts if isinstance(fact, Ticked)),
        announced=announced,
        least=tuple(least_cards(side.get(sweeps, 0), ruleset) for side in announced),
    )


def _certain(facts: Sequence[KnownFact], sides: int) -> list[int]:
    certain = [0] * sides
    for fact in facts:
        if isinstance(fact, CardSeen):
            certain[fact.side] |= fact.card.bit
    return certain


def _may_hold(facts: Sequence[KnownFact], ruleset: Ruleset, certain: Sequence[int]) -> dict[int, int]:
    """For every card the sides that may have it, as bits."""
    may = {card.bit: (1 << len(certain)) - 1 for card in ruleset.deck}
    seen = sum(certain)
    for fact in facts:
        if isinstance(fact, HeldBy):
            may[fact.card.bit] &= sum(1 << side for side in fact.sides)
        elif isinstance(fact, RestOf):
            for side in fact.beside:
                laid_out = seen | _doubtful(facts, side)
                for bit in may:
                    may[bit] &= -1 if bit & laid_out else ~(1 << side)
    return may


def _doubtful(facts: Sequence[KnownFact], side: int) -> int:
    """Every card that one of the side's alternatives may be."""
    cards = 0
    for fact in facts:
        if isinstance(fact, OneOf) and fact.side == side:
            cards |= fact.cards.bits
    return cards


def _whole(facts: Sequence[KnownFact]) -> int:
    """The sides, as bits, that have no card but those laid out."""
    whole = 0
    for fact in facts:
        if isinstance(fact, RestOf):
            whole |= sum(1 << side for side in fact.beside)
    return whole


def _announced(facts: Sequence[KnownFact], ruleset: Ruleset, sides: int) -> tuple[Mapping[str, int], ...]:
    """Each side's counts. A declaration nobody speaks of was not made; scope that nobody speaks of are not known."""
    none = {c.key: 0 for c in ruleset.categories if c.is_announced and c is not ruleset.sweeps}
    counts = [dict(none) for _ in range(sides)]
    for fact in facts:
        if isinstance(fact, CountSaid):
            counts[fact.side][ruleset.categories[fact.category].key] = fact.number
    return tuple(counts)


def _are_allowed(certain: Sequence[int], may: Mapping[int, int]) -> bool:
    return all(
        may[card.bit] >> side & 1 for side, pile in enumerate(certain) for card in CardSet.from_bits(pile)
    )


def _can_be_said(announced: Sequence[Mapping[str, int]], ruleset: Ruleset) -> bool:
    """Whether a hand has room for the counts: scope by the plays of a deal (RULES section 9), declarations by their own bound."""
    for category in ruleset.categories:
        if not isinstance(category.measure, Announced):
            continue
        counts = [side.get(category.key, 0) for side in announced]
        a_side, together = ruleset.deck.size, ruleset.deck.size * len(counts)
        if category.measure.sweeps:
            a_side, together = sweep_limits(ruleset, len(counts))
        elif category.measure.most is not None:
            a_side = category.measure.most
        if max(counts) > a_side or sum(counts) > together:
            return False
    return True


def _open(may: Mapping[int, int], certain: Sequence[int]) -> dict[int, int]:
    seen, found = sum(certain), dict[int, int]()
    for bit, sides in may.items():
        if not bit & seen:
            found[sides] = found.get(sides, 0) | bit
    return found
