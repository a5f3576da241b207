"""The rules of section 7 one by one, on hands a player can add up."""

from __future__ import annotations

import pytest

from engine.cards import Card, Suit
from engine.match import (
    MatchOverError,
    adjustment_faults,
    advance,
    counted,
    judge,
    points_needed,
    start,
)
from engine.ruleset import FalseCall, Goal, Level, MatchEnd
from engine.standing import Adjustment, CallOut, HandResult, MatchRules, Standing

A, B, C = 0, 1, 2
COUNT_ORDER = MatchEnd(level=Level.COUNT_ORDER)
A_PERDERE = MatchEnd(goal=Goal.LOWEST)
FREE = MatchEnd(call_out=FalseCall.FREE)
LOSES = MatchEnd(call_out=FalseCall.LOSES)
BY_KING = MatchEnd(holder=Card(Suit.DENARI, 10))


def played(target: int, *hands: tuple[int, ...], end: MatchEnd = MatchEnd()) -> Standing:  # noqa: B008
    """A match of these hands' points, numbered from 1."""
    results = [HandResult(number, points) for number, points in enumerate(hands, start=1)]
    return judge(MatchRules(target, end), len(hands[0]), results)


def verdict(standing: Standing) -> tuple[str, str | None, int | None]:
    return standing.status.value, standing.reason and standing.reason.value, standing.winner


def read_out(number: int, **lines: tuple[int, ...]) -> HandResult:
    """A hand with its lines in counting order."""
    points = tuple(map(sum, zip(*lines.values(), strict=True)))
    return HandResult(number, points, by_line=tuple(lines.items()))


PLAYING = ("in_progress", None, None)
LEVEL = ("in_progress", "level_at_target", None)


def reached(winner: int | None) -> tuple[str, str, int | None]:
    return "finished", "target_reached", winner


# ---------------------------------------------------------------- reaching the target


def test_match_before_its_first_hand():
    standing = start(MatchRules(11), sides=3)
    assert standing == judge(MatchRules(11), 3, [])
    assert verdict(standing) == PLAYING
    assert (standing.totals, standing.leader, standing.next_number) == ((0, 0, 0), None, 1)


def test_r35_target_reached_by_one_side_wins():
    assert verdict(played(11, (5, 2), (5, 3))) == PLAYING
    standing = played(11, (5, 2), (6, 3))
    assert verdict(standing) == reached(A)
    assert (standing.totals, standing.to_target, standing.decided_at) == ((11, 5), (0, 6), 2)
    assert (standing.leader, standing.loser, standing.category) == (A, None, None)


def test_r35_target_reached_by_two_sides_goes_to_the_higher_total():
    assert verdict(played(11, (9, 10), (4, 2))) == reached(A)


def test_r35_level_at_the_top_is_played_on_until_someone_leads():
    assert verdict(played(11, (9, 10), (3, 2))) == LEVEL
    assert verdict(played(11, (9, 10), (3, 2), (2, 2))) == LEVEL
    assert verdict(played(11, (9, 10), (3, 2), (2, 2), (0, 1))) == reached(B)


def test_r35_with_three_sides_the_third_may_still_win_when_two_are_level():
    assert verdict(played(16, (10, 10, 9), (6, 6, 4))) == LEVEL
    standing = played(16, (10, 10, 9), (6, 6, 4), (0, 1, 5))
    assert verdict(standing) == reached(C)
    assert standing.totals == (16, 17, 18)


def test_r35_three_sides_level_at_the_top_all_play_on():
    hands = [(10, 10, 9), (6, 6, 7)]
    assert verdict(played(16, *hands)) == LEVEL
    assert verdict(played(16, *hands, (1, 1, 1))) == LEVEL
    assert verdict(played(16, *hands, (0, 2, 1))) == reached(B)


def test_r35_level_below_the_target_is_just_a_score():
    standing = played(11, (5, 5))
    assert verdict(standing) == PLAYING
    assert (standing.tie_break, standing.leader) == (False, None)


def test_r35_next_hand_is_a_tie_break():
    standing = played(11, (11, 11))
    assert (standing.tie_break, standing.next_number, standing.leader) == (True, 2, None)


def test_r36_tie_below_the_top_does_not_matter():
    standing = played(16, (10, 8, 8), (8, 8, 8))
    assert verdict(standing) == reached(A)
    assert standing.totals == (18, 16, 16)


@pytest.mark.parametrize("target", [11, 16, 21, 31, 51])
def test_r37_match_ends_at_its_own_target(target):
    assert verdict(played(target, (target - 1, 3))) == PLAYING
    assert verdict(played(target, (target - 1, 3), (1, 0))) == reached(A)


# ---------------------------------------------------------------- level, and no other hand


def test_r38_level_last_hand_is_read_out_and_the_first_to_reach_the_target_wins():
    last = read_out(2, cards=(0, 1), diamonds=(1, 0), settebello=(1, 0), primiera=(0, 1))
    standing = judge(MatchRules(11, COUNT_ORDER), 2, [HandResult(1, (9, 9)), last])
    assert verdict(standing) == reached(A)
    assert (standing.totals, standing.category) == ((11, 11), "settebello")


def test_r38_higher_total_wins_before_anything_is_read_out():
    last = read_out(2, cards=(1, 0), scopas=(0, 3))
    standing = judge(MatchRules(11, COUNT_ORDER), 2, [HandResult(1, (10, 9)), last])
    assert verdict(standing) == reached(B)
    assert standing.category is None


def test_r38_both_in_the_same_line_play_another_hand():
    last = read_out(2, cards=(1, 0), scopas=(1, 2))
    standing = judge(MatchRules(11, COUNT_ORDER), 2, [HandResult(1, (9, 9)), last])
    assert verdict(standing) == LEVEL


def test_r38_both_there_before_the_hand_play_another_hand():
    hands = [read_out(1, scopas=(11, 11)), read_out(2, cards=(1, 0), primiera=(0, 1))]
    assert verdict(judge(MatchRules(11, COUNT_ORDER), 2, hands)) == LEVEL


def test_r38_side_that_was_there_before_the_hand_is_first():
    hands = [read_out(1, scopas=(11, 11, 9)), read_out(2, cards=(0, 0, 1), primiera=(1, 0, 2))]
    standing = judge(MatchRules(11, COUNT_ORDER), 3, hands)
    assert (standing.totals, verdict(standing), standing.category) == ((12, 11, 12), reached(A), None)


def test_r38_only_the_sides_level_at_the_top_are_read_out():
    last = read_out(2, cards=(0, 0, 1), diamonds=(1, 0, 0), scopas=(1, 2, 0))
    standing = judge(MatchRules(11, COUNT_ORDER), 3, [HandResult(1, (10, 10, 10)), last])
    assert (standing.totals, verdict(standing)) == ((12, 12, 11), reached(A))


def test_r38_is_only_an_option():
    last = read_out(2, diamonds=(1, 0), primiera=(0, 1))
    assert verdict(judge(MatchRules(11), 2, [HandResult(1, (10, 10)), last])) == LEVEL


def test_r38_adjustment_after_the_hand_comes_after_its_last_line():
    last = read_out(2, cards=(0, 1))
    rules = MatchRules(11, COUNT_ORDER)
    adjustment = Adjustment(seq=4, after=2, side=A, points=1)
    standing = judge(rules, 2, [HandResult(1, (10, 10)), last], [adjustment])
    assert (verdict(standing), standing.category) == (reached(B), "cards")


def test_r38_level_by_adjustments_alone_plays_another_hand():
    adjustments = [Adjustment(seq=4, after=2, side=side, points=1) for side in (A, B)]
    hands = [HandResult(1, (10, 10)), read_out(2, cards=(0, 0))]
    assert verdict(judge(MatchRules(11, COUNT_ORDER), 2, hands, adjustments)) == LEVEL
    assert verdict(judge(MatchRules(11, COUNT_ORDER), 2, hands[:1], adjustments)) == LEVEL


def test_r34_level_at_the_top_goes_to_the_holder_of_the_card_in_the_last_hand():
    hands = [HandResult(1, (4, 12), holder=A), HandResult(2, (8, 0), holder=B)]
    assert verdict(judge(MatchRules(12, BY_KING), 2, hands[1:])) == PLAYING
    assert verdict(judge(MatchRules(12, BY_KING), 2, hands)) == reached(B)
    level = [HandResult(1, (5, 11), holder=A), HandResult(2, (12, 6), holder=B)]
    assert verdict(judge(MatchRules(17, BY_KING), 2, level)) == reached(B)
    assert verdict(judge(MatchRules(18, BY_KING), 2, level)) == PLAYING


def test_r34_holder_below_the_top_does_not_win():
    hands = [HandResult(1, (11, 11, 3), holder=C)]
    assert verdict(judge(MatchRules(11, BY_KING), 3, hands)) == LEVEL


def test_r33_line_that_wins_the_match_wins_it_whatever_the_score():
    hands = [HandResult(1, (2, 10)), HandResult(2, (5, 3), wins=A, wins_category="ten_denari")]
    standing = judge(MatchRules(11), 2, hands)
    assert verdict(standing) == ("finished", "outright", A)
    assert (standing.totals, standing.category, standing.leader) == ((7, 13), "ten_denari", B)


# ---------------------------------------------------------------- calling out


def called(end: MatchEnd, hands: list[tuple[int, ...]], *calls: CallOut, target: int = 11) -> Standing:
    results = [HandResult(number, points) for number, points in enumerate(hands, start=1)]
    return judge(MatchRules(target, end), len(hands[0]), results, call_outs=calls)


def test_r39_right_call_wins_with_the_points_counted_added():
    standing = called(FREE, [(9, 10)], CallOut(seq=3, after=1, side=A, points=(2, 1)))
    assert verdict(standing) == ("finished", "called_out", A)
    assert (standing.totals, standing.decided_at, standing.loser) == ((11, 10), 1, None)


def test_r39_false_call_that_costs_nothing_is_only_noted():
    standing = called(FREE, [(9, 10)], CallOut(seq=3, after=1, side=A, points=(1, 0)))
    assert standing == played(11, (9, 10), end=FREE)


def test_r39_false_call_that_costs_the_match_gives_it_to_the_other_of_two():
    standing = called(LOSES, [(9, 3)], CallOut(seq=3, after=1, side=A, points=(1, 0)))
    assert verdict(standing) == ("finished", "called_out", B)
    assert (standing.loser, standing.totals) == (A, (9, 3))


def test_r39_with_three_a_false_caller_can_no_longer_win_and_the_others_play_on():
    call = CallOut(seq=3, after=1, side=A, points=(1, 0, 0))
    standing = called(LOSES, [(9, 8, 7)], call)
    assert verdict(standing) == PLAYING
    assert (standing.loser, standing.out, standing.leader) == (A, frozenset({A}), B)
    assert verdict(called(LOSES, [(9, 8, 7), (5, 1, 1)], call)) == PLAYING
    assert verdict(called(LOSES, [(9, 8, 7), (5, 1, 4)], call)) == reached(C)
    assert verdict(called(LOSES, [(9, 8, 7), (5, 3, 4)], call)) == LEVEL
    assert verdict(called(LOSES, [(9, 8, 7), (5, 3, 4), (9, 1, 0)], call)) == reached(B)


def test_r39_side_that_is_out_wins_neither_outright_nor_by_another_call():
    calls = [CallOut(seq, after=1, side=A, points=(points, 0, 0)) for seq, points in ((3, 1), (4, 5))]
    assert verdict(called(LOSES, [(9, 8, 7)], *calls)) == PLAYING
    hands = [HandResult(1, (9, 8, 7)), HandResult(2, (9, 0, 0), wins=A, wins_category="ten_denari")]
    assert verdict(judge(MatchRules(11, LOSES), 3, hands, call_outs=calls)) == PLAYING


def test_r39_second_false_caller_leaves_the_match_to_the_third():
    calls = [
        CallOut(seq=3, after=1, side=A, points=(1, 0, 0)),
        CallOut(seq=5, after=2, side=C, points=(0, 0, 1)),
    ]
    standing = called(LOSES, [(9, 8, 7), (0, 0, 1)], *calls)
    assert verdict(standing) == ("finished", "called_out", B)
    assert (standing.out, standing.loser, standing.decided_at) == (frozenset({A, C}), None, 2)


def test_r39_first_right_call_ends_the_match():
    calls = [CallOut(seq=4, after=1, side=B, points=(2, 2)), CallOut(seq=3, after=1, side=A, points=(2, 2))]
    standing = called(FREE, [(9, 10)], *calls)
    assert (verdict(standing), standing.totals) == (("finished", "called_out", A), (11, 10))


def test_r39_hand_recorded_after_a_right_call_is_not_counted():
    standing = called(FREE, [(9, 10), (0, 5)], CallOut(seq=3, after=1, side=A, points=(2, 1)))
    assert (standing.winner, standing.totals, counted(standing, 2)) == (A, (11, 10), False)


def test_r39_call_before_the_first_hand_is_over():
    standing = judge(MatchRules(3, FREE), 2, [], call_outs=[CallOut(seq=2, after=0, side=B, points=(0, 3))])
    assert (verdict(standing), standing.totals) == (("finished", "called_out", B), (0, 3))


def test_r39_in_a_tie_break_hand_the_caller_must_lead_with_the_points_counted():
    level = played(11, (12, 12), end=FREE)
    assert points_needed(level, A, (0, 0)) == 1
    assert points_needed(level, A, (1, 1)) == 2
    assert verdict(called(FREE, [(12, 12)], CallOut(3, after=1, side=A, points=(1, 1)))) == LEVEL
    assert called(FREE, [(12, 12)], CallOut(3, after=1, side=A, points=(2, 1))).winner == A


def test_r39_correcting_a_hand_may_turn_a_right_call_false():
    call = CallOut(seq=3, after=1, side=A, points=(2, 1))
    assert called(LOSES, [(9, 10)], call).winner == A
    assert called(LOSES, [(8, 10)], call).winner == B


# ---------------------------------------------------------------- after the end


def test_r40_hand_for_a_decided_match_is_refused():
    with pytest.raises(MatchOverError) as refused:
        advance(played(11, (11, 3)), HandResult(2, (1, 1)))
    assert refused.value.code == "match_over"


def test_r40_hand_for_a_closed_match_is_refused():
    with pytest.raises(MatchOverError):
        advance(judge(MatchRules(11), 2, [], closed=True), HandResult(1, (1, 1)))


def test_r40_correcting_the_deciding_hand_reopens_the_match():
    assert verdict(played(11, (10, 3), (2, 2))) == reached(A)
    corrected = played(11, (10, 3), (0, 2))
    assert verdict(corrected) == PLAYING
    assert (corrected.decided_at, corrected.next_number) == (None, 3)


def test_r40_hands_after_a_correction_that_decides_stay_and_do_not_count():
    standing = played(11, (11, 3), (2, 9), (0, 4))
    assert (verdict(standing), standing.totals) == (reached(A), (11, 3))
    assert [counted(standing, number) for number in (1, 2, 3)] == [True, False, False]
    assert (standing.hands_played, standing.highest) == (3, 3)
    assert verdict(played(11, (10, 3), (2, 9), (0, 4))) == reached(B)


# ---------------------------------------------------------------- scopa a perdere


def test_r41_of_two_sides_the_one_with_most_points_has_lost():
    assert verdict(played(21, (20, 3), end=A_PERDERE)) == PLAYING
    standing = played(21, (20, 3), (1, 0), end=A_PERDERE)
    assert verdict(standing) == reached(B)
    assert (standing.loser, standing.leader) == (A, B)


def test_r41_two_sharing_the_top_play_another_hand():
    assert verdict(played(21, (21, 21), end=A_PERDERE)) == LEVEL
    standing = played(21, (21, 21), (1, 0), end=A_PERDERE)
    assert (verdict(standing), standing.loser) == (reached(B), A)
    assert verdict(played(21, (21, 21, 4), end=A_PERDERE)) == LEVEL


def test_r41_of_three_sides_the_one_with_fewest_points_has_won():
    standing = played(21, (22, 21, 4), end=A_PERDERE)
    assert (verdict(standing), standing.loser) == (reached(C), A)


def test_r41_nobody_has_won_if_two_share_the_fewest():
    standing = played(21, (4, 21, 4), end=A_PERDERE)
    assert (verdict(standing), standing.loser, standing.decided_at) == (reached(None), B, 1)


def test_r41_level_is_never_read_out():
    rules = MatchRules(21, MatchEnd(goal=Goal.LOWEST, level=Level.COUNT_ORDER, holder=BY_KING.holder))
    hand = HandResult(1, (21, 21), by_line=(("cards", (21, 0)), ("scopas", (0, 21))), holder=A)
    assert verdict(judge(rules, 2, [hand])) == LEVEL


# ---------------------------------------------------------------- in their order


def test_r42_first_hand_that_decides_ends_the_match():
    assert verdict(played(11, (4, 11), (9, 0), (9, 0))) == reached(B)


def test_r42_hands_are_judged_by_number_not_as_they_come():
    hands = [HandResult(3, (0, 4)), HandResult(1, (11, 3)), HandResult(2, (0, 9))]
    assert judge(MatchRules(11), 2, hands).decided_at == 1


def test_r42_void_leaves_a_hole_that_may_be_filled():
    hands = [HandResult(1, (5, 0)), HandResult(3, (5, 0))]
    standing = judge(MatchRules(11), 2, hands)
    assert (standing.hands_played, standing.next_number, standing.totals) == (2, 4, (10, 0))
    assert judge(MatchRules(11), 2, [*hands, HandResult(2, (6, 0))]).decided_at == 2


def test_hand_at_or_below_a_judged_number_makes_all_be_judged_again():
    standing = played(11, (1, 1), (1, 1))
    with pytest.raises(ValueError, match="number 2 is judged already"):
        advance(standing, HandResult(2, (0, 0)))
    adjusted = judge(MatchRules(11), 2, [HandResult(1, (1, 1))], [Adjustment(3, after=2, side=A, points=1)])
    assert adjusted.next_number == 2
    with pytest.raises(ValueError, match="judged already"):
        advance(adjusted, HandResult(2, (0, 0)))


def test_points_for_more_sides_than_play_are_a_mistake():
    with pytest.raises(ValueError, match="zip"):
        advance(start(MatchRules(11), sides=2), HandResult(1, (1, 1, 1)))


# ---------------------------------------------------------------- adjustments and closing


def test_adjustment_is_judged_with_the_hand_it_stands_after():
    hands = [HandResult(1, (11, 3)), HandResult(2, (0, 8))]
    assert judge(MatchRules(11), 2, hands).winner == A
    standing = judge(MatchRules(11), 2, hands, [Adjustment(4, after=1, side=A, points=-1)])
    assert (verdict(standing), standing.totals, standing.decided_at) == (reached(B), (10, 11), 2)


def test_adjustment_may_bring_a_side_to_the_target():
    standing = judge(MatchRules(11), 2, [HandResult(1, (10, 3))], [Adjustment(3, after=1, side=A, points=1)])
    assert (verdict(standing), standing.decided_at) == (reached(A), 1)


def test_adjustments_may_take_level_sides_back_below_the_target():
    fines = [Adjustment(seq, after=2, side=side, points=-1) for seq, side in ((4, A), (5, B))]
    standing = judge(MatchRules(11), 2, [HandResult(1, (11, 11)), HandResult(2, (0, 0))], fines)
    assert (verdict(standing), standing.totals) == (PLAYING, (10, 10))


def test_adjustment_keeps_its_place_when_its_hand_is_void():
    standing = judge(MatchRules(11), 2, [HandResult(1, (1, 3))], [Adjustment(4, after=2, side=A, points=2)])
    assert (standing.totals, standing.highest, standing.judged) == ((3, 3), 1, 2)


def test_adjustment_after_the_deciding_number_does_not_count():
    standing = judge(MatchRules(11), 2, [HandResult(1, (11, 3))], [Adjustment(3, after=2, side=B, points=9)])
    assert standing.totals == (11, 3)


def test_adjustments_before_the_first_hand_leave_all_below_the_target():
    rules = MatchRules(11)
    handicap = Adjustment(seq=2, after=0, side=B, points=10)
    assert adjustment_faults(rules, 2, [handicap, Adjustment(3, after=0, side=A, points=-4)]) == ()
    assert adjustment_faults(rules, 2, [handicap, Adjustment(3, after=1, side=B, points=1)]) == ()
    [fault] = adjustment_faults(rules, 2, [handicap, Adjustment(3, after=0, side=B, points=1)])
    assert (fault.code, fault.pointer, dict(fault.values)) == (
        "adjustment_reaches_target",
        "/points",
        {"points": 11, "target": 11},
    )


def test_closed_match_has_no_winner_and_no_next_hand():
    hands = [HandResult(1, (8, 3))]
    standing = judge(MatchRules(11), 2, hands, closed=True)
    assert verdict(standing) == ("closed", "closed", None)
    assert (standing.leader, standing.next_number, standing.totals) == (A, None, (8, 3))
    assert verdict(judge(MatchRules(11), 2, hands)) == PLAYING


def test_match_closed_while_level_is_no_longer_played_on():
    standing = judge(MatchRules(11), 2, [HandResult(1, (11, 11))], closed=True)
    assert (verdict(standing), standing.tie_break) == (("closed", "closed", None), False)


def test_decided_match_stays_decided_whether_closed_or_not():
    standing = judge(MatchRules(11), 2, [HandResult(1, (11, 3))], closed=True)
    assert verdict(standing) == reached(A)
