"""An irreducible conflict: it does not fit, and without any one of its facts it does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.conflict import irreducible
from engine.faults import TooOpenError


@given(st.lists(st.integers(1, 9), min_size=2, max_size=12).filter(lambda some: sum(some) > 20))
def test_a_conflict_does_not_fit_and_less_of_it_does(facts: list[int]) -> None:
    def fit(some: Sequence[int]) -> bool:
        return sum(some) <= 20

    found = irreducible(facts, fit)

    assert not fit(found)
    assert all(fit(found[:n] + found[n + 1 :]) for n in range(len(found)))


@given(st.sets(st.integers(0, 30), min_size=2, max_size=4))
def test_a_small_conflict_among_many_facts_is_found_whole(guilty: set[int]) -> None:
    found = irreducible(list(range(31)), lambda some: not guilty <= set(some))

    assert set(found) == guilty


def test_one_fact_alone_can_be_the_conflict() -> None:
    assert irreducible(["41 of primiera"], lambda some: not some) == ["41 of primiera"]


def test_what_is_too_open_to_count_is_not_guessed() -> None:
    def fit(some: Sequence[int]) -> bool:
        if len(some) < 2:
            raise TooOpenError([])
        return False

    with pytest.raises(TooOpenError):
        irreducible([1, 2, 3], fit)
