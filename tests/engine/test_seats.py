from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.seats import Seat, dealer, first_player, order_of_play

SEATINGS = [(2, 1), (3, 1), (2, 2), (2, 3), (3, 2)]


@pytest.mark.parametrize(
    ("sides", "players", "order"),
    [
        (2, 1, "a1 b1"),
        (3, 1, "a1 b1 c1"),
        (2, 2, "a1 b1 a2 b2"),
        (2, 3, "a1 b1 a2 b2 a3 b3"),
        (3, 2, "a1 b1 c1 a2 b2 c2"),
    ],
)
def test_r7_order_of_play_seats_the_sides_in_turn(sides, players, order):
    seats = order_of_play(sides, players)
    assert " ".join("abc"[seat.side] + str(seat.player + 1) for seat in seats) == order


@pytest.mark.parametrize(("sides", "players"), [(2, 2), (3, 2)])
def test_r7_partners_of_a_pair_sit_opposite_each_other(sides, players):
    seats = order_of_play(sides, players)
    half = len(seats) // 2
    assert all(seats[place].side == seats[place + half].side for place in range(half))


def test_r7_teams_of_three_alternate():
    sides = [seat.side for seat in order_of_play(sides=2, players=3)]
    assert all(here != there for here, there in zip(sides, [*sides[1:], sides[0]], strict=True))


@pytest.mark.parametrize(("sides", "players"), SEATINGS)
def test_r8_partners_are_one_side(sides, players):
    seats = order_of_play(sides, players)
    assert len(set(seats)) == sides * players
    for side in range(sides):
        assert [seat.player for seat in seats if seat.side == side] == list(range(players))


def test_r9_deal_passes_to_the_right_and_the_player_at_the_dealers_right_plays_first():
    seats = order_of_play(sides=2, players=2)
    dealers = [dealer(seats, Seat(0, 0), number) for number in range(1, 6)]
    assert dealers == [Seat(0, 0), Seat(1, 0), Seat(0, 1), Seat(1, 1), Seat(0, 0)]
    assert [first_player(seats, dealing) for dealing in dealers] == [*dealers[1:], Seat(1, 0)]


def test_r9_deal_may_start_anywhere():
    seats = order_of_play(sides=3, players=1)
    assert [dealer(seats, Seat(2, 0), number).side for number in (1, 2, 3, 4)] == [2, 0, 1, 2]


def test_r9_deal_to_the_left_leaves_the_order_of_play_alone():
    seats = order_of_play(sides=3, players=1)
    dealers = [dealer(seats, Seat(0, 0), number, "left") for number in (1, 2, 3, 4)]
    assert [seat.side for seat in dealers] == [0, 2, 1, 0]
    assert [first_player(seats, dealing).side for dealing in dealers] == [1, 0, 2, 1]


@given(
    st.sampled_from(SEATINGS), st.sampled_from(["right", "left"]), st.integers(1, 10_000), st.integers(0, 5)
)
def test_r9_everyone_deals_once_a_round_and_nobody_plays_first_to_his_own_deal(
    seating, direction, number, first
):
    seats = order_of_play(*seating)
    first_dealer = seats[first % len(seats)]
    dealers = [dealer(seats, first_dealer, number + n, direction) for n in range(len(seats))]
    assert sorted(dealers) == sorted(seats)
    assert dealer(seats, first_dealer, number + len(seats), direction) == dealers[0]
    assert all(first_player(seats, dealing) != dealing for dealing in dealers)
