"""What is known of a hand, however little: certain cards, cards still open, alternatives, claimed measures, ticked points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from engine.cardset import CardSet
from engine.measures import Value
from engine.ruleset import Ruleset

_BRANCHES: Final = 512
"""How many ways of reading the alternatives are looked at; past them the question is too open."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A side says that a measure of its pile has this value. `category` is the category's place in counting order."""

    side: int
    category: int
    value: Value


@dataclass(frozen=True, slots=True)
class Tick:
    """Somebody says who has a category: that side, or None for nobody."""

    category: int
    taker: int | None


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything known of one hand. Sets of cards are bits of a `CardSet`; a set of sides is bits too, side 0 the lowest.

    >>> from engine.presets import ruleset
    >>> plain = ruleset("plain")
    >>> nothing = Evidence(plain, (0, 0), {0b11: plain.deck.bits})
    >>> nothing.unseen == plain.deck.bits
    True
    """

    ruleset: Ruleset
    certain: tuple[int, ...]
    """The cards each side has for certain."""
    open: Mapping[int, int]
    """The other cards, by the set of sides that may have them."""
    alternatives: tuple[tuple[int, int], ...] = ()
    """A side, and cards of which it has one (each alternative is a card of its own)."""
    whole: int = 0
    """The sides, as bits, that have no card but those certain and one for each of their alternatives."""
    claims: tuple[Claim, ...] = ()
    ticks: tuple[Tick, ...] = ()
    announced: tuple[Mapping[str, int], ...] = ()
    """Announced counts by side, as far as known."""
    least: tuple[int, ...] = field(default=())
    """The fewest cards each side can have, if anything says so (its scope); it is asked only where the ruleset counts the cards."""

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(self.certain)

    @property
    def unseen(self) -> int:
        """The cards whose holder is not certain."""
        return sum(self.open.values())

    def readings(self) -> Iterator[Evidence]:
        """The evidence with every alternative read as one card, in each way in which that can be.

        >>> from engine.presets import ruleset
        >>> plain = ruleset("plain")
        >>> doubt = Evidence(plain, (0, 0), {0b11: plain.deck.bits}, ((0, 0b11),))
        >>> [reading.certain for reading in doubt.readings()]
        [(1, 0), (2, 0)]
        """
        if not self.alternatives and not self.whole:
            yield self
            return
        seen: set[tuple[int, ...]] = set()
        bare = replace(self, alternatives=(), whole=0)
        for certain in _choices(self, self.alternatives, self.certain):
            if certain not in seen:
                seen.add(certain)
                yield replace(bare, certain=certain, open=_left(self.open, certain, self.whole))

    def too_many_readings(self) -> bool:
        """Whether the alternatives can be read in more ways than are looked at."""
        ways = 1
        for _, cards in self.alternatives:
            ways *= max(1, cards.bit_count())
        return ways > _BRANCHES


def _choices(
    evidence: Evidence, alternatives: Sequence[tuple[int, int]], certain: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    if not alternatives:
        yield certain
        return
    (side, cards), *others = alternatives
    taken = 0
    for pile in certain:
        taken |= pile
    for card in CardSet.from_bits(cards & ~taken):
        if may_hold(evidence.open, side, card.bit):
            chosen = (*certain[:side], certain[side] | card.bit, *certain[side + 1 :])
            yield from _choices(evidence, others, chosen)


def may_hold(open_cards: Mapping[int, int], side: int, card: int) -> bool:
    """Whether a side may have an open card.

    >>> may_hold({0b10: 0b1}, 0, 0b1), may_hold({0b10: 0b1}, 1, 0b1)
    (False, True)
    """
    return any(sides >> side & 1 and cards & card for sides, cards in open_cards.items())


def _left(open_cards: Mapping[int, int], certain: Sequence[int], whole: int) -> dict[int, int]:
    taken, left = 0, dict[int, int]()
    for pile in certain:
        taken |= pile
    for sides, cards in open_cards.items():
        if cards & ~taken:
            left[sides & ~whole] = left.get(sides & ~whole, 0) | cards & ~taken
    return left
