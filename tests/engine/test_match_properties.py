"""What holds for every match, against a replay that was written apart from the engine."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.match import advance, counted, judge, start
from engine.ruleset import FalseCall, Goal, Level, MatchEnd
from engine.standing import Adjustment, CallOut, HandResult, MatchRules, MatchStatus, Standing
from tests.replay import replay

CATEGORIES = ("cards", "primiera", "scopas")


@dataclass(frozen=True)
class Sheet:
    """All a match is judged by."""

    rules: MatchRules
    sides: int
    hands: dict[int, HandResult]
    adjustments: list[Adjustment] = field(default_factory=list)
    call_outs: list[CallOut] = field(default_factory=list)
    closed: bool = False

    def judged(self) -> Standing:
        return judge(
            self.rules,
            self.sides,
            self.hands.values(),
            self.adjustments,
            self.call_outs,
            closed=self.closed,
        )

    def replayed(self) -> dict[str, Any]:
        end = self.rules.end
        return replay(
            {
                number: {
                    "points": list(hand.points),
                    "wins": hand.wins,
                    "category": hand.wins_category,
                    "lines": [[key, list(points)] for key, points in hand.by_line],
                    "holder": hand.holder,
                }
                for number, hand in self.hands.items()
            },
            target=self.rules.target,
            sides=self.sides,
            adjustments=[{"after": a.after, "side": a.side, "points": a.points} for a in self.adjustments],
            call_outs=[{"after": c.after, "side": c.side, "certain": list(c.points)} for c in self.call_outs],
            closed=self.closed,
            goal=end.goal.value,
            level=end.level.value,
            call_out=end.call_out and end.call_out.value,
        )


@st.composite
def hand_results(draw: st.DrawFn, number: int, sides: int) -> HandResult:
    points = st.tuples(*[st.integers(0, 2)] * sides)
    lines = tuple((key, draw(points)) for key in CATEGORIES)
    outright = draw(st.integers(0, 19)) == 19
    return HandResult(
        number,
        points=tuple(map(sum, zip(*(paid for _, paid in lines), strict=True))),
        wins=draw(st.integers(0, sides - 1)) if outright else None,
        wins_category="ten_denari" if outright else None,
        by_line=lines,
        holder=draw(st.one_of(st.none(), st.none(), st.integers(0, sides - 1))),
    )


ENDS = st.builds(
    MatchEnd,
    goal=st.sampled_from(Goal),
    level=st.sampled_from(Level),
    call_out=st.one_of(st.none(), st.sampled_from(FalseCall)),
)


@st.composite
def sheets(draw: st.DrawFn, ends: st.SearchStrategy[MatchEnd] = ENDS, *, only_hands: bool = False) -> Sheet:
    """Small numbers, so that level scores, ends in the middle and holes are common."""
    sides = draw(st.integers(2, 3))
    rules = MatchRules(draw(st.integers(1, 14)), draw(ends))
    numbers = range(1, draw(st.integers(0, 6)) + 1) if only_hands else draw(st.sets(st.integers(1, 6)))
    hands = {number: draw(hand_results(number, sides)) for number in numbers}
    if only_hands:
        return Sheet(rules, sides, hands)
    side = st.integers(0, sides - 1)
    after = st.integers(0, 7)
    changes = st.lists(st.tuples(after, side, st.integers(-4, 4)), max_size=3)
    calls = st.lists(st.tuples(after, side, st.tuples(*[st.integers(0, 4)] * sides)), max_size=3)
    return Sheet(
        rules,
        sides,
        hands,
        [Adjustment(2 * seq, *change) for seq, change in enumerate(draw(changes), start=1)],
        [CallOut(2 * seq + 1, *call) for seq, call in enumerate(draw(calls), start=1)],
        draw(st.booleans()),
    )


@given(sheets())
def test_fold_equals_the_replay(sheet):
    standing = sheet.judged()
    assert {
        "status": standing.status.value,
        "reason": standing.reason and standing.reason.value,
        "category": standing.category,
        "winner": standing.winner,
        "loser": standing.loser,
        "decided_at": standing.decided_at,
        "totals": list(standing.totals),
        "to_target": list(standing.to_target),
        "leader": standing.leader,
        "out": sorted(standing.out),
        "hands_played": standing.hands_played,
        "next_number": standing.next_number,
        "tie_break": standing.tie_break,
        "counted": {number: counted(standing, number) for number in sheet.hands},
    } == sheet.replayed()


@given(sheets(), st.randoms(use_true_random=False))
def test_order_in_which_a_sheet_is_given_does_not_matter(sheet, random):
    hands, adjustments, calls = list(sheet.hands.values()), [*sheet.adjustments], [*sheet.call_outs]
    for part in (hands, adjustments, calls):
        random.shuffle(part)
    assert judge(sheet.rules, sheet.sides, hands, adjustments, calls, closed=sheet.closed) == sheet.judged()


def played(sheet: Sheet) -> Standing:
    """The hands recorded one after the other, as long as the match goes on."""
    standing = start(sheet.rules, sheet.sides)
    for hand in sheet.hands.values():
        if standing.status is MatchStatus.IN_PROGRESS:
            standing = advance(standing, hand)
    return standing


@given(sheets(only_hands=True))
def test_advancing_hand_by_hand_equals_judging_all(sheet):
    standing = start(sheet.rules, sheet.sides)
    for number, hand in sheet.hands.items():
        standing = advance(standing, hand)
        assert standing == judge(sheet.rules, sheet.sides, list(sheet.hands.values())[:number])
        if standing.status is not MatchStatus.IN_PROGRESS:
            break


@given(sheets(), st.data())
def test_advancing_equals_judging_all_whatever_stands_before(sheet, data):
    before = replace(sheet, closed=False)
    standing = before.judged()
    assume(standing.status is MatchStatus.IN_PROGRESS)
    number = data.draw(st.integers(standing.judged + 1, standing.judged + 3))
    hand = data.draw(hand_results(number, sheet.sides))
    assert advance(standing, hand) == replace(before, hands=before.hands | {number: hand}).judged()


@given(sheets(only_hands=True), st.data())
def test_correcting_a_hand_equals_the_match_played_afresh(sheet, data):
    assume(sheet.hands)
    number = data.draw(st.sampled_from(sorted(sheet.hands)))
    hand = data.draw(hand_results(number, sheet.sides))
    corrected = replace(sheet, hands=sheet.hands | {number: hand})
    afresh = played(corrected)
    assert corrected.judged() == replace(afresh, hands_played=len(sheet.hands), highest=max(sheet.hands))


@given(sheets(), st.data())
def test_hand_voided_and_recorded_again_leaves_no_trace(sheet, data):
    assume(sheet.hands)
    number = data.draw(st.sampled_from(sorted(sheet.hands)))
    hands = dict(sheet.hands)
    hand = hands.pop(number)
    void = replace(sheet, hands=hands)
    assert void.judged().hands_played == len(hands)
    assert replace(void, hands=hands | {number: hand}).judged() == sheet.judged()


@given(sheets())
def test_totals_are_what_the_counted_entries_add_up_to(sheet):
    standing = sheet.judged()
    expected = [0] * sheet.sides
    for number, hand in sheet.hands.items():
        if counted(standing, number):
            expected = [total + points for total, points in zip(expected, hand.points, strict=True)]
    for adjustment in sheet.adjustments:
        if counted(standing, adjustment.after):
            expected[adjustment.side] += adjustment.points
    gained = [total - before for total, before in zip(standing.totals, expected, strict=True)]
    if standing.reason == "called_out" and standing.winner is not None and any(gained):
        right = [c.points[c.side] for c in sheet.call_outs if c.side == standing.winner]
        assert gained[standing.winner] in right
        gained[standing.winner] = 0
    assert not any(gained)


@given(sheets(ENDS.filter(lambda end: end.goal is Goal.HIGHEST)))
def test_winner_by_points_is_at_the_target_and_nobody_who_can_win_is_above(sheet):
    standing = sheet.judged()
    assume(standing.reason == "target_reached")
    assert standing.winner is not None
    total = standing.totals[standing.winner]
    assert total >= sheet.rules.target
    others = [standing.totals[side] for side in standing.contenders if side != standing.winner]
    assert max(others) <= total
    plain = sheet.rules.end.level is Level.HAND and all(h.holder is None for h in sheet.hands.values())
    assert not plain or standing.leader == standing.winner


@given(sheets())
def test_match_is_won_by_one_side_that_did_not_lose_it_and_only_when_finished(sheet):
    standing = sheet.judged()
    if standing.status is not MatchStatus.FINISHED:
        assert (standing.winner, standing.category, standing.decided_at) == (None, None, None)
        return
    assert standing.decided_at is not None
    assert standing.winner in {None, *standing.contenders}
    assert standing.winner != standing.loser or standing.loser is None
    if standing.winner is None:
        assert sheet.rules.end.goal is Goal.LOWEST
        assert standing.loser is not None
