"""Which facts cannot hold together: an irreducible set, of which any one left out lets the rest hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypeVar

from engine.faults import TooOpenError
from engine.states import Budget

T = TypeVar("T")

Fit: TypeAlias = Callable[[Sequence[T], Budget], bool]
"""Whether some facts fit together, found out within the budget. Raises: `TooOpenError` past its steps."""

_ONE_LOOK: Final = 8
"""A look at all facts but one may take this part of the steps left, so that one that is too open does not end all."""
_MOST_OPEN: Final = 8
"""So many looks may be too open. The fewer facts are left, the more is open: to go on would cost much and tell little."""


def irreducible(facts: Sequence[T], fit: Fit[T], budget: Budget) -> list[T]:
    """Facts that do not fit together although any of them left out lets the others fit. `facts` as a whole must not fit.

    Halves are tried before single facts, so that a small conflict among many facts is found in few questions. Few facts can be too open to tell,
    though; then they are left out one by one from the whole. A fact stays in if it is too open to tell whether the others fit without it.

    >>> irreducible([1, 5, 2, 9], lambda some, _: sum(some) <= 10, Budget())
    [5, 9]
    """
    try:
        with budget.part(budget.left // 2) as half:
            found = _needed([], list(facts), lambda some: fit(some, half), tried=False)
    except TooOpenError:
        found = []
    return found or _dropped(list(facts), fit, budget)


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


def _dropped(facts: list[T], fit: Fit[T], budget: Budget) -> list[T]:
    at, too_open = 0, 0
    while at < len(facts) and too_open < _MOST_OPEN:
        others = [*facts[:at], *facts[at + 1 :]]
        try:
            with budget.part(budget.left // _ONE_LOOK) as part:
                stays = fit(others, part)
        except TooOpenError:
            stays, too_open = True, too_open + 1
        if stays:
            at += 1
        else:
            facts = others
    return facts
