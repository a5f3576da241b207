"""States of suits are joined by adding keys and classes, and every join is paid for."""

from __future__ import annotations

import pytest

from engine.faults import TooOpenError
from engine.judging import Paid
from engine.states import Budget, State, joined, places, shifted


def plus(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...] | None:
    """Sums up to 40."""
    both = tuple(a + b for a, b in zip(one, other, strict=True))
    return both if max(both) <= 40 else None


def test_a_budget_is_spent_to_the_last_step_and_no_further() -> None:
    budget = Budget(3)
    budget.spend(3)

    with pytest.raises(TooOpenError) as error:
        budget.spend(1)

    assert error.value.faults[0].values == {"limit": 3}


def test_places_are_where_the_ones_are() -> None:
    assert places(0) == []
    assert places(1 << 40 | 0b101) == [0, 2, 40]


def test_every_split_of_one_goes_with_every_split_of_the_other() -> None:
    assert places(shifted(0b1001, [1, 2])) == [1, 2, 4, 5]


def test_joining_adds_keys_points_and_splits_and_drops_what_no_claim_allows() -> None:
    one = {State((21.0, 18.0), Paid((1, 0), 0b1)): 0b10, State((18.0, 21.0), Paid((0, 1), 0b10)): 0b1}
    other = {State((16.0, 15.0), Paid((0, 2), 0b100)): 0b100, State((15.0, 21.0), Paid((0, 0), 0)): 0b1}

    found = joined(one, other, plus, Budget())

    assert found == {
        State((37.0, 33.0), Paid((1, 2), 0b101)): 0b1000,
        State((34.0, 36.0), Paid((0, 3), 0b110)): 0b100,
        State((36.0, 39.0), Paid((1, 0), 0b1)): 0b10,
    }


def test_joining_costs_steps_for_every_pair_and_one_for_every_split_of_the_other() -> None:
    budget = Budget(100)
    one = {State((n + 0.0,), Paid((0,), 0)): 1 for n in range(3)}
    joined(one, {State((0.0,), Paid((0,), 0)): 0b111}, plus, budget)

    assert budget.left == 100 - 3 * (20 + 3)


def test_what_is_worked_out_once_a_question_costs_its_steps_once() -> None:
    budget = Budget(10)
    budget.spend_once("coppe", 6)
    budget.spend_once("coppe", 6)
    assert budget.left == 4
    with pytest.raises(TooOpenError):
        budget.spend_once("spade", 6)
    assert budget.left == 4
