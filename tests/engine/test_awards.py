"""How measures become points, one award at a time."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.awards import Again, Each, Majority, Most, Outcome, Reach, Reason, as_units, sort_key
from engine.measures import Value

ABSOLUTE = Most(1, Majority.ABSOLUTE)


def test_r20_the_most_takes_the_points() -> None:
    assert Most(1).decide((22, 18), total=40) == Outcome((1, 0), Reason.MOST)
    assert Most(3).decide((13, 13, 14), total=40) == Outcome((0, 0, 3), Reason.MOST)


@pytest.mark.parametrize("values", [(20, 20), (15, 15, 10), (10, 15, 15), (14, 12, 14)])
def test_r20_level_at_the_top_nobody_is_paid(values: tuple[int, ...]) -> None:
    assert Most(1).decide(values, total=40) == Outcome((0,) * len(values), Reason.TIE)


def test_r34_a_tie_may_pay_those_at_the_top_and_them_alone() -> None:
    assert Most(2, tie=1).decide((15, 15, 10), total=40) == Outcome((1, 1, 0), Reason.TIE)
    assert Most(2, tie=1).decide((20, 15, 5), total=40) == Outcome((2, 0, 0), Reason.MOST)


@pytest.mark.parametrize(
    ("values", "points", "reason"),
    [
        ((21, 19), (1, 0), Reason.MOST),
        ((20, 20), (0, 0), Reason.TIE),
        ((20, 11, 9), (0, 0, 0), Reason.NO_MAJORITY),
        ((21, 10, 9), (1, 0, 0), Reason.MOST),
        ((14, 13, 13), (0, 0, 0), Reason.NO_MAJORITY),
    ],
)
def test_r21_absolute_is_more_than_half_of_all(
    values: tuple[int, ...], points: tuple[int, ...], reason: Reason
) -> None:
    assert ABSOLUTE.decide(values, total=40) == Outcome(points, reason)


def test_r26_who_has_no_primiera_is_out_of_it() -> None:
    assert Most(1).decide((None, 51), total=0) == Outcome((0, 1), Reason.MOST)
    assert Most(1).decide((None, 51, 51), total=0) == Outcome((0, 0, 0), Reason.TIE)
    assert Most(1).decide((None, 0), total=0) == Outcome((0, 1), Reason.MOST)


def test_r28_nobody_has_it_where_all_are_out() -> None:
    assert Most(1).decide((None, None, None), total=0) == Outcome((0, 0, 0), Reason.NOBODY)


def test_r29_counts_compare_from_the_left() -> None:
    assert Most(1).decide(((2, 0), (1, 4)), total=0).winner == 0
    assert Most(1).decide(((2, 1), (2, 3)), total=0).winner == 1
    assert Most(1).decide(((2, 2), (2, 2)), total=0).reason is Reason.TIE


def test_r22_a_card_is_held_and_r23_scope_are_counted() -> None:
    assert Each(1).decide((False, True), total=1) == Outcome((0, 1), Reason.HOLDS)
    assert Each(1).decide((2, 1), total=0) == Outcome((2, 1), Reason.COUNTED)
    assert Each(2).decide((3, 0), total=16) == Outcome((6, 0), Reason.COUNTED)
    assert Each(1).decide((0, 0), total=0) == Outcome((0, 0), Reason.NOBODY)


@pytest.mark.parametrize(("length", "paid"), [(0, 0), (3, 3), (6, 6), (7, 6), (10, 6)])
def test_r33_a_ceiling_stops_the_points(length: int, paid: int) -> None:
    assert Each(1, at_most=6).decide((length, 0), total=0).points == (paid, 0)


def test_r33_all_ten_denari_win_the_match() -> None:
    assert Reach(10, None).decide((0, 10), total=10) == Outcome((0, 0), Reason.OUTRIGHT, 1)
    assert Reach(10, None).decide((1, 9), total=10) == Outcome((0, 0), Reason.NOBODY)


def test_r34_points_from_a_value_on() -> None:
    assert Reach(3, 5).decide((3, 0), total=3) == Outcome((5, 0), Reason.HOLDS)
    assert Reach(3, 5).decide((2, 1), total=3) == Outcome((0, 0), Reason.NOBODY)
    assert Reach(76, 2).decide((None, 78), total=0).points == (0, 2)


def test_r34_four_cavalli_pay_the_scope_once_more() -> None:
    assert Again("scopas", 4).decide_again((0, 4), (1, 3)) == Outcome((0, 3), Reason.HOLDS)
    assert Again("scopas", 4).decide_again((4, 0), (0, 3)) == Outcome((0, 0), Reason.HOLDS)
    assert Again("scopas", 4).decide_again((1, 3), (1, 3)) == Outcome((0, 0), Reason.NOBODY)


def test_the_winner_is_the_only_side_paid_and_the_taker_also_who_wins_the_match() -> None:
    assert Outcome((0, 2, 0), Reason.MOST).winner == 1
    assert Outcome((1, 1, 0), Reason.TIE).winner is None
    assert Outcome((0, 0, 0), Reason.TIE).taker is None
    outright = Outcome((0, 0), Reason.OUTRIGHT, wins_match=1)
    assert (outright.winner, outright.taker) == (None, 1)


@pytest.mark.parametrize(("value", "units"), [(True, 1), (False, 0), (7, 7), (None, 0), ((4, 2), 4)])
def test_values_as_units(value: Value, units: int) -> None:
    assert as_units(value) == units


@pytest.mark.parametrize("values", [(1, 2, 3), ((0, 4), (1, 0), (1, 1)), (False, True)])
def test_values_are_sorted_as_people_compare_them(values: tuple[Value, ...]) -> None:
    assert all(tuple(sorted(order, key=sort_key)) == values for order in permutations(values))
