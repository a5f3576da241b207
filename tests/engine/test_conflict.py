"""An irreducible conflict: it does not fit, and without any one of its facts it does."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from engine.conflict import irreducible
from engine.faults import TooOpenError
from engine.states import Budget


@given(st.lists(st.integers(1, 9), min_size=2, max_size=12).filter(lambda some: sum(some) > 20))
def test_a_conflict_does_not_fit_and_less_of_it_does(facts: list[int]) -> None:
    found = irreducible(facts, lambda some, _: sum(some) <= 20, Budget())

    assert sum(found) > 20
    assert all(sum(found[:n] + found[n + 1 :]) <= 20 for n in range(len(found)))


@given(st.sets(st.integers(0, 30), min_size=2, max_size=4))
def test_a_small_conflict_among_many_facts_is_found_whole(guilty: set[int]) -> None:
    found = irreducible(list(range(31)), lambda some, _: not guilty <= set(some), Budget())

    assert set(found) == guilty


def test_one_fact_alone_can_be_the_conflict() -> None:
    assert irreducible(["41 of primiera"], lambda some, _: not some, Budget()) == ["41 of primiera"]


@given(
    st.lists(st.integers(1, 9), min_size=2, max_size=12).filter(lambda some: sum(some) > 20),
    st.integers(0, 12),
)
def test_where_few_facts_are_too_open_less_fits_or_cannot_be_told(facts: list[int], least: int) -> None:
    def fit(some: Sequence[int], _: Budget) -> bool:
        if len(some) < least:
            raise TooOpenError([])
        return sum(some) <= 20

    found = irreducible(facts, fit, Budget())

    assert sum(found) > 20
    assert len(found) <= least or all(sum(found[:n] + found[n + 1 :]) <= 20 for n in range(len(found)))


def test_a_small_conflict_is_found_though_few_other_facts_are_too_open() -> None:
    def fit(some: Sequence[int], _: Budget) -> bool:
        if {3, 25} <= set(some):
            return False
        if len(some) < 20:
            raise TooOpenError([])
        return True

    assert irreducible(list(range(31)), fit, Budget()) == [3, 25]


def test_one_look_that_is_too_open_does_not_take_the_steps_of_the_others() -> None:
    def fit(some: Sequence[int], budget: Budget) -> bool:
        if 3 not in some:
            budget.spend(budget.left)
            budget.spend(1)
        budget.spend(100)
        return sum(some) <= 20

    budget = Budget(100_000)
    assert irreducible([3, 1, 12, 2, 8], fit, budget) == [3, 12, 8]
    assert budget.left > 0
