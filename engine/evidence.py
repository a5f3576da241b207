"""What is known of a hand, however little: certain cards, cards still open, alternatives, claimed measures, ticked points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.measures import Value
from engine.ruleset import Ruleset


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


class Choice(NamedTuple):
    """A side has so many cards out of these, besides those that are certain."""

    side: int
    cards: int
    times: int


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

    def choices(self) -> tuple[Choice, ...]:
        """The alternatives, like ones together, with only such cards as are not certain.

        >>> from engine.presets import ruleset
        >>> plain = ruleset("plain")
        >>> Evidence(plain, (0b1, 0), {0b11: plain.deck.bits - 0b1}, ((0, 0b111), (0, 0b111))).choices()
        (Choice(side=0, cards=6, times=2),)
        """
        taken = 0
        for pile in self.certain:
            taken |= pile
        counted = Counter((side, cards & ~taken) for side, cards in self.alternatives)
        return tuple(Choice(side, cards, times) for (side, cards), times in counted.items())


def may_hold(open_cards: Mapping[int, int], side: int, card: int) -> bool:
    """Whether a side may have an open card.

    >>> may_hold({0b10: 0b1}, 0, 0b1), may_hold({0b10: 0b1}, 1, 0b1)
    (False, True)
    """
    return any(sides >> side & 1 and cards & card for sides, cards in open_cards.items())
