"""What stands on a sheet that is read entry by entry: the contents of its hands, and how the match stands by them."""

import heapq
from typing import Any, Final, NamedTuple

from engine.match import advance, judge
from engine.standing import HandResult, MatchStatus, Standing
from engine.undo import HAND_KINDS, SCORE_KINDS
from scorekeeper.services.chain import Record
from scorekeeper.services.folding import adjustment_of, call_out_of
from scorekeeper.services.games import Game

MOST_WORK: Final = 1_000_000
"""Numbers that are judged again for one sheet: hours of play come to some hundreds, and a stranger's file to no more than this."""


class SheetTooLongError(Exception):
    """A sheet that was changed so often, so far back, that judging it after each entry would take too long."""


class Held(NamedTuple):
    """An entry that gave a hand its content, and what that means for the match; None where it means nothing."""

    record: Record
    result: HandResult | None


class StandingSoFar:
    """A sheet up to an entry, which `take` moves on."""

    def __init__(self) -> None:
        self.in_force: list[Record] = []
        """Entries that changed the score and are not taken back."""
        self._contents: dict[int, list[Held]] = {}
        """Of these, the contents of each hand."""
        self._doors: list[str] = []
        """Of these, whether they closed or opened the match."""
        self._tops: list[int] = []
        """Numbers of hands that stand or stood, negative: a heap with the highest first."""
        self._standing: Standing | None = None
        """Without the doors; None until it is asked for again."""
        self._work = 0

    @property
    def is_closed(self) -> bool:
        """Whether the match is closed."""
        return self._doors[-1:] == ["closed"]

    def is_played(self, game: Game) -> bool:
        """Whether the match goes on: neither closed nor decided. Raises SheetTooLongError."""
        return not self.is_closed and self._judged(game).status is MatchStatus.IN_PROGRESS

    def held(self, number: int) -> Record | None:
        """The entry whose content a hand has; None if it is void or was never written down."""
        newest = self._contents.get(number, [])[-1:]
        return newest[0].record if newest and newest[0].record.kind != "voided" else None

    def former(self, number: int) -> Record | None:
        """The entry whose content a hand has again when the newest is taken back."""
        before = self._contents.get(number, [])[-2:-1]
        return before[0].record if before and before[0].record.kind != "voided" else None

    def highest(self) -> int:
        """The highest number of a hand that stands."""
        while self._tops and self.held(-self._tops[0]) is None:
            heapq.heappop(self._tops)
        return -self._tops[0] if self._tops else 0

    def work(self, steps: int) -> None:
        """Count what was done for this sheet. Raises SheetTooLongError past what is done for one."""
        self._work += steps
        if self._work > MOST_WORK:
            raise SheetTooLongError

    def take(self, record: Record, result: HandResult | None = None) -> None:
        """Let an entry count; `result` is what a hand's new content means for the match."""
        if record.kind not in SCORE_KINDS:
            return
        self.in_force.append(record)
        if record.kind in {"closed", "reopened"}:
            self._doors.append(record.kind)
            return
        if record.kind in HAND_KINDS and record.number is not None:
            self._contents.setdefault(record.number, []).append(Held(record, result))
            self._note_top(record.number)
        self._standing = self._after(record, result)

    def take_back(self) -> None:
        """Let the newest entry in force count no more."""
        undone = self.in_force.pop()
        if undone.kind in {"closed", "reopened"}:
            self._doors.pop()
            return
        if undone.number is not None:
            self._contents[undone.number].pop()
            self._note_top(undone.number)
        self._standing = None

    def _after(self, record: Record, result: HandResult | None) -> Standing | None:
        """The standing by one step, where one is enough."""
        before = self._standing
        if (
            record.kind == "recorded"
            and result is not None
            and before is not None
            and before.status is MatchStatus.IN_PROGRESS
            and result.number > before.judged
        ):
            return advance(before, result)
        return None

    def _judged(self, game: Game) -> Standing:
        if self._standing is None:
            self.work(len(self._contents) + len(self.in_force))
            results = [held[-1].result for held in self._contents.values() if held]
            self._standing = judge(
                game.rules,
                len(game.setup.sides),
                [result for result in results if result is not None],
                [adjustment_of(*each, game.setup) for each in self._facts("adjusted")],
                [call_out_of(*each, game.setup) for each in self._facts("called_out")],
            )
        return self._standing

    def _facts(self, kind: str) -> list[tuple[int, dict[str, Any]]]:
        return [(record.seq, record.facts) for record in self.in_force if record.kind == kind]

    def _note_top(self, number: int) -> None:
        if self.held(number) is not None:
            heapq.heappush(self._tops, -number)
