"""Sides and seats of a match."""

from __future__ import annotations

from engine.seats import Seat
from scorekeeper.services.setups import Setup, Side

PAIRS = Setup(
    (Side("a", "Noi", ("Anna", "Carla")), Side("b", "Loro", ("Bruno", "Dino"))), Seat(1, 0), 21, won=(2, 1)
)


def test_a_setup_is_the_same_after_it_was_kept():
    assert Setup.from_data(PAIRS.to_data()) == PAIRS


def test_partners_sit_opposite_each_other():
    assert [PAIRS.player(seat) for seat in PAIRS.seats] == ["Anna", "Bruno", "Carla", "Dino"]


def test_a_side_is_found_by_its_id():
    assert (PAIRS.ids, PAIRS.index("b"), PAIRS.index("c")) == (("a", "b"), 1, None)


def test_values_stand_under_the_ids_of_the_sides():
    assert PAIRS.by_id(PAIRS.won) == {"a": 2, "b": 1}
