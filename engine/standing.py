"""What goes into the judgement of a match, and what comes out: frozen shapes that `engine.match` judges.

Sides are indexes here, from 0, in the order of play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.ruleset import Goal, MatchEnd


class MatchStatus(StrEnum):
    """Whether the match goes on."""

    IN_PROGRESS = "in_progress"
    FINISHED = "finished"
    CLOSED = "closed"


class MatchReason(StrEnum):
    """Why a match stands as it does; `level_at_target` is said while it is played on (R35)."""

    TARGET_REACHED = "target_reached"
    LEVEL_AT_TARGET = "level_at_target"
    OUTRIGHT = "outright"
    CALLED_OUT = "called_out"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class MatchRules:
    """What decides a match: the points to reach (R37), and what the ruleset says of its end."""

    target: int
    end: MatchEnd = field(default_factory=MatchEnd)


@dataclass(frozen=True, slots=True)
class HandResult:
    """What a scored hand means for the match."""

    number: int
    points: tuple[int, ...]
    """Points by side."""
    wins: int | None = None
    """The side that a line wins the match for outright (R33)."""
    wins_category: str | None = None
    """That line's category."""
    by_line: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Category and points by side, in counting order; they add up to `points`. Needed where R38 is played."""
    holder: int | None = None
    """The side that held the ruleset's card for a level match (R34)."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points given or taken by the host, standing after hand `after`; 0 is before the first hand."""

    seq: int
    after: int
    side: int
    points: int


@dataclass(frozen=True, slots=True)
class CallOut:
    """A side said, in the hand after number `after`, that it has reached the target (R39).

    Whether it was right isn't stored: a corrected hand may change that.
    """

    seq: int
    after: int
    side: int
    points: tuple[int, ...]
    """By side, the points of the unfinished hand that can no longer be lost."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands.

    >>> standing = Standing(MatchRules(target=16), totals=(9, 12, 7), hands_played=3, highest=3)
    >>> standing.leader, standing.to_target, standing.next_number
    (1, (7, 4, 9), 4)
    """

    rules: MatchRules
    totals: tuple[int, ...]
    status: MatchStatus = MatchStatus.IN_PROGRESS
    reason: MatchReason | None = None
    category: str | None = None
    """The category that won outright, or in which the winner reached the target first (R38)."""
    winner: int | None = None
    loser: int | None = None
    """The side that the rules name as having lost: by most points (R41), or by a false call (R39)."""
    out: frozenset[int] = frozenset()
    """Sides that can no longer win, after a false call (R39)."""
    hands_played: int = 0
    """Standing hands, counted or not."""
    highest: int = 0
    """The highest number of a standing hand."""
    judged: int = 0
    """The highest number judged so far: above `highest` where an adjustment outlived its hand."""
    decided_at: int | None = None
    """The number that decided the match."""

    @property
    def tie_break(self) -> bool:
        """Whether the next hand is played because the sides are level at the target (R35)."""
        return self.reason is MatchReason.LEVEL_AT_TARGET

    @property
    def next_number(self) -> int | None:
        """The number of the hand to play next, None if the match is over."""
        return self.highest + 1 if self.status is MatchStatus.IN_PROGRESS else None

    @property
    def contenders(self) -> tuple[int, ...]:
        """The sides that can still win."""
        return tuple(side for side in range(len(self.totals)) if side not in self.out)

    @property
    def leader(self) -> int | None:
        """The only contender ahead, by most points or by fewest as the goal says; None when level."""
        pick = max if self.rules.end.goal is Goal.HIGHEST else min
        best = pick(self.totals[side] for side in self.contenders)
        ahead = [side for side in self.contenders if self.totals[side] == best]
        return ahead[0] if len(ahead) == 1 else None

    @property
    def to_target(self) -> tuple[int, ...]:
        """Points each side still lacks to the target, never below 0."""
        return tuple(max(0, self.rules.target - total) for total in self.totals)
