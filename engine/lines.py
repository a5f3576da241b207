"""The lines of a hand: for each category, in counting order (R19), what it was against what, who gets what, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.awards import Again, Outcome, Reason
from engine.cardset import CardSet
from engine.measures import Value
from engine.ruleset import Category


class Unknown:
    """Stands where a measure is not known; not to be taken for None, which is "has no primiera"."""

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Final = Unknown()
Measured: TypeAlias = Value | Unknown


class Line(NamedTuple):
    """What one category pays. Everything by side is a tuple in the order of the sides."""

    category: str
    winner: int | None
    """The only side that gets points from it, else None."""
    points: tuple[int, ...]
    measures: tuple[Measured, ...]
    """What was counted; `UNKNOWN` where it is not known, None for no primiera."""
    reason: Reason
    wins_match: int | None = None
    """The side the line wins the match for outright (R33)."""
    best: tuple[CardSet | None, ...] | None = None
    """The best card of each suit, where these are what counts (R25); None for a side whose cards are not known."""


class HandScore(NamedTuple):
    """A hand counted: the points of each side, and every line."""

    points: tuple[int, ...]
    lines: tuple[Line, ...]
    wins_match: int | None
    """The side that a line wins the match for, else None."""


def total_up(lines: Sequence[Line]) -> HandScore:
    """The score that some lines make together.

    >>> from engine.presets import ruleset
    >>> total_up([announced_line(ruleset("plain").category("scopas"), (2, 1))]).points
    (2, 1)
    """
    points = tuple(map(sum, zip(*[line.points for line in lines], strict=True)))
    wins = next((line.wins_match for line in lines if line.wins_match is not None), None)
    return HandScore(points, tuple(lines), wins)


def decided_line(category: Category, outcome: Outcome, measures: tuple[Measured, ...]) -> Line:
    """The line for an outcome that is known, with as much of the measures as is known.

    >>> from engine.presets import ruleset
    >>> decided_line(ruleset("plain").category("cards"), Outcome((1, 0), Reason.MOST), (22, UNKNOWN)).winner
    0
    """
    return Line(category.key, outcome.winner, outcome.points, measures, outcome.reason, outcome.wins_match)


def outcome_of(
    category: Category, values: Sequence[Value], *, total: int, lines: Sequence[Line] = ()
) -> Outcome:
    """What the values of all sides pay; `lines` are those before, for an award that repeats another's points.

    >>> from engine.presets import ruleset
    >>> outcome_of(ruleset("plain").category("primiera"), (73, 75), total=0).points
    (0, 1)
    """
    if isinstance(category.award, Again):
        repeated = category.award.of
        paid = next(line.points for line in lines if line.category == repeated)
        return category.award.decide_again(values, paid)
    return category.award.decide(values, total=total)


def announced_line(category: Category, counts: tuple[int, ...]) -> Line:
    """The line of a category that is said at the table (R23).

    >>> from engine.presets import ruleset
    >>> announced_line(ruleset("plain").category("scopas"), (2, 0)).winner
    0
    """
    return decided_line(category, outcome_of(category, counts, total=0), counts)
