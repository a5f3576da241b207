"""Which facts cannot hold together: an irreducible set, of which any one left out lets the rest hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def irreducible(facts: Sequence[T], fit: Callable[[Sequence[T]], bool]) -> list[T]:
    """Facts that do not fit together although any of them left out lets the others fit. `facts` as a whole must not fit.

    Halves are tried before single facts, so that a small conflict among many facts is found in few questions.

    >>> irreducible([1, 5, 2, 9], lambda some: sum(some) <= 10)
    [5, 9]
    """
    return _needed([], list(facts), fit, tried=False)


def _needed(kept: list[T], facts: list[T], fit: Callable[[Sequence[T]], bool], *, tried: bool) -> list[T]:
    if tried and not fit(kept):
        return []
    if len(facts) == 1:
        return facts
    half = len(facts) // 2
    first, last = facts[:half], facts[half:]
    from_last = _needed([*kept, *first], last, fit, tried=bool(first))
    from_first = _needed([*kept, *from_last], first, fit, tried=bool(from_last))
    return [*from_first, *from_last]
