"""How the measures of the sides become points: an award looks at one value a side and says who gets what, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from engine.measures import Value


class Reason(StrEnum):
    """Why a line pays as it does."""

    MOST = "most"
    TIE = "tie"
    NOBODY = "nobody"
    NO_MAJORITY = "no_majority"
    HOLDS = "holds"
    COUNTED = "counted"
    TICKED = "ticked"
    OUTRIGHT = "outright"


class Majority(StrEnum):
    """What "most" asks for (R21): more than any other side, or more than half of all there is."""

    PLURALITY = "plurality"
    ABSOLUTE = "absolute"


class Outcome(NamedTuple):
    """What a category pays: points by side, the reason, and the side it wins the match for, if any."""

    points: tuple[int, ...]
    reason: Reason
    wins_match: int | None = None

    @property
    def winner(self) -> int | None:
        """The only side that gets points, else None."""
        paid = [side for side, points in enumerate(self.points) if points]
        return paid[0] if len(paid) == 1 else None

    @property
    def taker(self) -> int | None:
        """The side people say "has it": the one it wins the match for, or the only one it pays."""
        return self.winner if self.wins_match is None else self.wins_match


@dataclass(frozen=True, slots=True)
class Most:
    """Points to the side with the most (R20, R27). A tie at the top pays `tie` to each of the leaders, 0 in Scopa.

    A side without a primiera has nothing to compare (R26); one whose primiera counts 0, of figures that count nothing, has.

    >>> Most(1).decide((22, 18), total=40)
    Outcome(points=(1, 0), reason=<Reason.MOST: 'most'>, wins_match=None)
    >>> Most(1).decide((20, 20), total=40).reason
    <Reason.TIE: 'tie'>
    """

    points: int
    majority: Majority = Majority.PLURALITY
    tie: int = 0

    def decide(self, values: Sequence[Value], *, total: int) -> Outcome:
        """Who has the most; `total` is what the whole deck counts, for an absolute majority."""
        there = [value for value in values if value is not None]
        if not there:
            return Outcome((0,) * len(values), Reason.NOBODY)
        top = max(there, key=sort_key)
        leaders = [value is not None and value == top for value in values]
        if sum(leaders) > 1:
            return Outcome(tuple(self.tie if leads else 0 for leads in leaders), Reason.TIE)
        if self.majority is Majority.ABSOLUTE and total and as_units(top) * 2 <= total:
            return Outcome((0,) * len(values), Reason.NO_MAJORITY)
        return Outcome(tuple(self.points if leads else 0 for leads in leaders), Reason.MOST)


@dataclass(frozen=True, slots=True)
class Each:
    """Points for every unit (R22, R23, R31), counting at most `at_most` units where a ceiling is agreed (R33).

    >>> Each(1, at_most=6).decide((7, 0), total=10).points
    (6, 0)
    """

    points: int
    at_most: int | None = None

    def decide(self, values: Sequence[Value], *, total: int) -> Outcome:
        """Every side's units times the points; a single card is held, anything else is counted."""
        units = [as_units(value) for value in values]
        paid = tuple(self.points * (n if self.at_most is None else min(n, self.at_most)) for n in units)
        if not any(units):
            return Outcome(paid, Reason.NOBODY)
        return Outcome(paid, Reason.HOLDS if total == 1 else Reason.COUNTED)


@dataclass(frozen=True, slots=True)
class Reach:
    """Points, or the match itself (`points` None), from a value on: all ten denari (R33), grande (R34).

    >>> Reach(10, None).decide((10, 0), total=10)
    Outcome(points=(0, 0), reason=<Reason.OUTRIGHT: 'outright'>, wins_match=0)
    """

    at: int
    points: int | None

    def decide(self, values: Sequence[Value], *, total: int) -> Outcome:
        """Who has reached the value."""
        there = [as_units(value) >= self.at for value in values]
        if not any(there):
            return Outcome((0,) * len(values), Reason.NOBODY)
        if self.points is None:
            return Outcome((0,) * len(values), Reason.OUTRIGHT, there.index(True))
        return Outcome(tuple(self.points if is_there else 0 for is_there in there), Reason.HOLDS)


@dataclass(frozen=True, slots=True)
class Again:
    """The points of another category once more, to a side that has reached a value: all four cavalli (R34, ponino).

    >>> Again("scopas", 4).decide_again((4, 0), (3, 1))
    Outcome(points=(3, 0), reason=<Reason.HOLDS: 'holds'>, wins_match=None)
    """

    of: str
    at: int

    def decide_again(self, values: Sequence[Value], paid: Sequence[int]) -> Outcome:
        """Who gets again what the other category `paid` each side."""
        there = [as_units(value) >= self.at for value in values]
        points = tuple(again if is_there else 0 for is_there, again in zip(there, paid, strict=True))
        return Outcome(points, Reason.HOLDS if any(there) else Reason.NOBODY)


Award: TypeAlias = Most | Each | Reach | Again


def sort_key(value: Value) -> tuple[int, ...]:
    """Values in their order: a primiera of 75 over one of 73, sevens before sixes.

    >>> sort_key((2, 1)) > sort_key((1, 3)), sort_key(None)
    (True, (0,))
    """
    return value if isinstance(value, tuple) else (value or 0,)


def as_units(value: Value) -> int:
    """A value as a number of units: True is one card, no primiera is 0.

    >>> as_units(True), as_units(None), as_units((3, 1))
    (1, 0, 3)
    """
    return value[0] if isinstance(value, tuple) else int(value or 0)
