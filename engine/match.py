"""Judging a match: what its hands, adjustments and call-outs come to, who has won, and why (R35-R42).

Numbers are judged in order, each with its hand, then the adjustments and then the call-outs that stand
after it. The first number that decides ends the match, and what stands after it isn't counted (R42).
Pure: same sheet, same standing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, TypeVar

from engine.faults import EngineError, Fault
from engine.ruleset import FalseCall, Goal, Level
from engine.standing import Adjustment, CallOut, HandResult, MatchReason, MatchRules, MatchStatus, Standing

Entry = TypeVar("Entry", Adjustment, CallOut)


class MatchOverError(EngineError):
    """A hand for a match that is decided or closed (R40)."""

    code: ClassVar[str] = "match_over"


def start(rules: MatchRules, sides: int) -> Standing:
    """A match before its first hand.

    >>> start(MatchRules(target=11), sides=2).to_target
    (11, 11)
    """
    return Standing(rules, totals=(0,) * sides)


def advance(standing: Standing, result: HandResult) -> Standing:
    """The standing after one more hand, above every number judged so far: the same as judging all again.

    >>> standing = advance(start(MatchRules(target=11), sides=2), HandResult(1, (11, 4)))
    >>> standing.winner, standing.reason.value
    (0, 'target_reached')

    Raises: MatchOverError (R40); ValueError if the number has been judged, so that all must be judged again.
    """
    if standing.status is not MatchStatus.IN_PROGRESS:
        raise MatchOverError
    if result.number <= standing.judged:
        raise ValueError(f"number {result.number} is judged already")
    played = replace(standing, hands_played=standing.hands_played + 1, highest=result.number)
    return _judge_number(played, result.number, result, (), ())


def judge(
    rules: MatchRules,
    sides: int,
    results: Iterable[HandResult],
    adjustments: Iterable[Adjustment] = (),
    call_outs: Iterable[CallOut] = (),
    *,
    closed: bool = False,
) -> Standing:
    """The standing of a whole sheet, in whatever order its parts are given.

    Level at the target is played on, and the third side may win (R35):

    >>> hands = [HandResult(1, (10, 10, 9)), HandResult(2, (6, 6, 5)), HandResult(3, (0, 1, 4))]
    >>> judge(MatchRules(16), 3, hands[:2]).reason.value
    'level_at_target'
    >>> judge(MatchRules(16), 3, hands).winner
    2
    """
    hands = {result.number: result for result in results}
    adjusted = _by_number(adjustments)
    called = _by_number(call_outs)
    standing = start(rules, sides)
    for number in sorted({*hands, *adjusted, *called}):
        standing = _judge_number(
            standing, number, hands.get(number), adjusted.get(number, ()), called.get(number, ())
        )
        if standing.status is MatchStatus.FINISHED:
            break
    standing = replace(standing, hands_played=len(hands), highest=max(hands, default=0))
    if closed and standing.status is MatchStatus.IN_PROGRESS:
        return replace(standing, status=MatchStatus.CLOSED, reason=MatchReason.CLOSED)
    return standing


def counted(standing: Standing, number: int) -> bool:
    """Whether hand `number` counts: hands after the one that decided stay on the sheet, uncounted (R40, R42).

    >>> decided = advance(start(MatchRules(11), sides=2), HandResult(1, (11, 4)))
    >>> counted(decided, 1), counted(decided, 2)
    (True, False)
    """
    return standing.decided_at is None or number <= standing.decided_at


def points_needed(standing: Standing, side: int, points: Sequence[int]) -> int:
    """The points for certain in the unfinished hand that make a call-out by `side` right (R39).

    As many as bring it to the target. In a hand played because sides are level there, reaching it says
    nothing: what is needed then is to lead alone, with the `points` of every side counted at once.

    >>> points_needed(judge(MatchRules(11), 2, [HandResult(1, (8, 9))]), side=0, points=(2, 1))
    3
    >>> points_needed(judge(MatchRules(11), 2, [HandResult(1, (12, 12))]), side=0, points=(2, 1))
    2
    """
    needed = standing.to_target[side]
    if standing.tie_break:
        others = [standing.totals[other] + points[other] for other in standing.contenders if other != side]
        needed = max(needed, max(others) + 1 - standing.totals[side])
    return needed


def adjustment_faults(rules: MatchRules, sides: int, adjustments: Iterable[Adjustment]) -> tuple[Fault, ...]:
    """What is wrong with a match's adjustments: those before the first hand must leave all below the target.

    >>> too_much = Adjustment(seq=2, after=0, side=1, points=11)
    >>> [str(fault) for fault in adjustment_faults(MatchRules(11), 2, [too_much])]
    ['adjustment_reaches_target at /points']
    """
    totals = _adjust((0,) * sides, [a for a in adjustments if a.after == 0])
    return tuple(
        Fault("adjustment_reaches_target", "/points", {"points": total, "target": rules.target})
        for total in totals
        if total >= rules.target
    )


def _judge_number(
    standing: Standing,
    number: int,
    hand: HandResult | None,
    adjustments: Sequence[Adjustment],
    call_outs: Sequence[CallOut],
) -> Standing:
    before = standing.totals
    points = before if hand is None else _add(before, hand.points)
    standing = replace(standing, totals=_adjust(points, adjustments), judged=number, reason=None)
    standing = _judge_totals(standing, hand, before)
    for call in call_outs:
        if standing.status is MatchStatus.IN_PROGRESS and call.side not in standing.out:
            standing = _judge_call(standing, call)
    return standing


def _judge_totals(standing: Standing, hand: HandResult | None, before: tuple[int, ...]) -> Standing:
    """R35, R36, R41, and R33's lines that win outright. `before` are the totals before the hand."""
    contenders = standing.contenders
    if hand is not None and hand.wins in contenders:
        won = replace(standing, category=hand.wins_category)
        return _finish(won, MatchReason.OUTRIGHT, hand.wins)
    most = max(standing.totals[side] for side in contenders)
    if most < standing.rules.target:
        return standing
    top = [side for side in contenders if standing.totals[side] == most]
    if len(top) > 1:
        return _judge_level(standing, hand, before, top)
    if standing.rules.end.goal is Goal.HIGHEST:
        return _finish(standing, MatchReason.TARGET_REACHED, top[0])
    return _finish(replace(standing, loser=top[0]), MatchReason.TARGET_REACHED, standing.leader)


def _judge_level(
    standing: Standing, hand: HandResult | None, before: tuple[int, ...], top: Sequence[int]
) -> Standing:
    """Level at the top: another hand (R35), unless the ruleset finds a winner in the last one (R38, R34)."""
    end = standing.rules.end
    if hand is not None and end.goal is Goal.HIGHEST:
        if end.level is Level.COUNT_ORDER:
            first, category = _read_out(standing.rules.target, hand, before, top)
            if first is not None:
                won = replace(standing, category=category)
                return _finish(won, MatchReason.TARGET_REACHED, first)
        if hand.holder in top:
            return _finish(standing, MatchReason.TARGET_REACHED, hand.holder)
    return replace(standing, reason=MatchReason.LEVEL_AT_TARGET)


def _read_out(
    target: int, hand: HandResult, before: tuple[int, ...], top: Sequence[int]
) -> tuple[int | None, str | None]:
    """Which of the level sides reaches the target first as the hand is read out, and in which category (R38).

    A side that was there before the hand is first. Nobody is, if two reach it in one line or by adjustments.
    """
    totals = before
    for category, points in ((None, (0,) * len(before)), *hand.by_line):
        totals = _add(totals, points)
        there = [side for side in top if totals[side] >= target]
        if there:
            return _only(there), category
    return None, None


def _judge_call(standing: Standing, call: CallOut) -> Standing:
    """R39: a right call wins; a false one is only noted, or puts its side out of the match."""
    if call.points[call.side] >= points_needed(standing, call.side, call.points):
        own = [points if side == call.side else 0 for side, points in enumerate(call.points)]
        won = replace(standing, totals=_add(standing.totals, own))
        return _finish(won, MatchReason.CALLED_OUT, call.side)
    if standing.rules.end.call_out is not FalseCall.LOSES:
        return standing
    out = standing.out | {call.side}
    standing = replace(standing, out=out, loser=_only(list(out)))
    if len(standing.contenders) > 1:
        return standing
    return _finish(standing, MatchReason.CALLED_OUT, standing.contenders[0])


def _finish(standing: Standing, reason: MatchReason, winner: int | None) -> Standing:
    return replace(
        standing, status=MatchStatus.FINISHED, reason=reason, winner=winner, decided_at=standing.judged
    )


def _add(totals: tuple[int, ...], points: Sequence[int]) -> tuple[int, ...]:
    return tuple(total + more for total, more in zip(totals, points, strict=True))


def _adjust(totals: tuple[int, ...], adjustments: Iterable[Adjustment]) -> tuple[int, ...]:
    adjusted = list(totals)
    for adjustment in adjustments:
        adjusted[adjustment.side] += adjustment.points
    return tuple(adjusted)


def _only(sides: Sequence[int]) -> int | None:
    return sides[0] if len(sides) == 1 else None


def _by_number(entries: Iterable[Entry]) -> dict[int, list[Entry]]:
    """Entries by the number they stand after, each list in the order of the sheet."""
    standing: dict[int, list[Entry]] = {}
    for entry in sorted(entries, key=lambda entry: entry.seq):
        standing.setdefault(entry.after, []).append(entry)
    return standing
