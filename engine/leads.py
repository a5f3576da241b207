"""Two parts of a deal, met where all that counts of their keys is who is ahead: looked up in tables instead of compared pair by pair.

Ahead of another side is who leads it in the one part by more than it trails in the other. So the states of one part are laid out by how far a side
leads each of the others, and what lies beyond any point is joined beforehand.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import inf
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from engine.columns import NONE
from engine.judging import Paid
from engine.keys import Key
from engine.states import Budget, State

_LOOK_STEPS: Final = 80
"""What it costs to ask once who is ahead, in steps, about."""

_Point: TypeAlias = tuple[float, float, int]
"""How far a side leads the two others, and the counter splits that go with it. It leads a side that is not there by any distance."""


class Lead(NamedTuple):
    """Who is ahead, as the simplest key that says so; what else is paid; and the counter splits that go with it."""

    key: Key
    paid: Paid
    splits: int


class _Group(NamedTuple):
    """States that pay the same, and in which the same sides (as bits) lack a suit."""

    paid: Paid
    lacking: int


class Leads:
    """The states of one part, laid out to be met by those of the other.

    The key has one column; or two, the second compared only when nobody has the first (R28).

    >>> paid = Paid((0, 0), 0)
    >>> leads = Leads({State((0.0, -3.0), paid): 0b1, State((-5.0, 0.0), paid): 0b10}, 2, Budget())
    >>> [(lead.key, lead.splits) for lead in leads.met((-3.0, 0.0))]
    [((0.0, 0.0), 1), ((-1.0, 0.0), 2)]
    """

    def __init__(self, states: Mapping[State, int], sides: int, budget: Budget) -> None:
        self.sides: Final = sides
        self.budget: Final = budget
        self.columns = 1
        self._groups: dict[_Group, list[tuple[Key, int]]] = {}
        self._grids: dict[tuple[_Group, int, int, int], _Grid] = {}
        for (key, paid), splits in states.items():
            self.columns = len(key) // sides
            self._groups.setdefault(_Group(paid, self._lacking(key)), []).append((key, splits))

    def met(self, key: Key) -> Iterator[Lead]:
        """Who can be ahead when a state of the other part has this key."""
        lacking = self._lacking(key)
        for group in self._groups:
            everyone = (1 << self.sides) - 1
            there = everyone & ~(lacking | group.lacking)
            column = 0 if there or self.columns == 1 else 1
            compared = everyone if column else there
            for leaders, splits in self._leaders(group, compared, column, key):
                if splits:
                    yield Lead(self._shown(leaders, compared, column), group.paid, splits)

    def _leaders(self, group: _Group, compared: int, column: int, key: Key) -> Iterator[tuple[int, int]]:
        """The sides that can be level at the top, as bits, with the splits that go with it."""
        if not compared:
            yield 0, self._grid(group, compared, column, 0).ahead(-inf, -inf)
        for side in range(self.sides):
            if not compared >> side & 1:
                continue
            self.budget.spend(_LOOK_STEPS)
            grid = self._grid(group, compared, column, side)
            first, second = (-lead for lead in self._lead_over_others(key, side, compared, column))
            one, two = _others(side)
            yield 1 << side, grid.ahead(first, second)
            # Sides that are level would be found from each of them: they are asked for from the first.
            if side < one:
                yield 1 << side | 1 << one, grid.level_with_first(first, second)
            if side < two:
                yield 1 << side | 1 << two, grid.level_with_second(first, second)
            if side == 0:
                yield 0b111, grid.level_with_both(first, second)

    def _lead_over_others(self, key: Key, side: int, compared: int, column: int) -> tuple[float, float]:
        amounts = key[column * self.sides :]
        first, second = (
            amounts[side] - amounts[other] if compared >> other & 1 else inf for other in _others(side)
        )
        return first, second

    def _grid(self, group: _Group, compared: int, column: int, side: int) -> _Grid:
        about = (group, compared, column, side)
        if about not in self._grids:
            points = [
                (*self._lead_over_others(key, side, compared, column), splits)
                for key, splits in self._groups[group]
            ]
            self._grids[about] = _Grid(points, self.budget)
        return self._grids[about]

    def _lacking(self, key: Key) -> int:
        return sum(1 << side for side in range(self.sides) if key[side] == NONE)

    def _shown(self, leaders: int, compared: int, column: int) -> Key:
        order = [
            (0.0 if leaders >> side & 1 else -1.0) if compared >> side & 1 else NONE
            for side in range(self.sides)
        ]
        if self.columns == 1:
            return tuple(order)
        return (*[NONE] * self.sides, *order) if column else (*order, *[0.0] * self.sides)


def _others(side: int) -> tuple[int, int]:
    # Of two sides the other one, and a third that is never there.
    return (side + 1) % 3, (side + 2) % 3


class _Grid:
    """Splits by two leads, with those beyond any point joined beforehand."""

    def __init__(self, points: Sequence[_Point], budget: Budget) -> None:
        self._rows = sorted({point[0] for point in points})
        self._columns = sorted({point[1] for point in points})
        height, width = len(self._rows), len(self._columns)
        budget.spend(height * width)
        row_of = {lead: n for n, lead in enumerate(self._rows)}
        column_of = {lead: n for n, lead in enumerate(self._columns)}
        # One row and one column more than there are leads: beyond the greatest there is nothing.
        self._at = [[0] * (width + 1) for _ in range(height + 1)]
        for first, second, splits in points:
            self._at[row_of[first]][column_of[second]] |= splits
        self._along = [list(accumulate(reversed(row), or_))[::-1] for row in self._at]
        self._down = _summed_up(self._at)
        self._beyond = _summed_up(self._along)

    def ahead(self, first: float, second: float) -> int:
        """Where both leads are greater than these."""
        return self._beyond[bisect_right(self._rows, first)][bisect_right(self._columns, second)]

    def level_with_first(self, first: float, second: float) -> int:
        """Where the first lead is just this, and the second is greater."""
        row = _place(self._rows, first)
        return 0 if row is None else self._along[row][bisect_right(self._columns, second)]

    def level_with_second(self, first: float, second: float) -> int:
        """Where the second lead is just this, and the first is greater."""
        column = _place(self._columns, second)
        return 0 if column is None else self._down[bisect_right(self._rows, first)][column]

    def level_with_both(self, first: float, second: float) -> int:
        """Where both leads are just these."""
        row, column = _place(self._rows, first), _place(self._columns, second)
        return 0 if row is None or column is None else self._at[row][column]


def _place(leads: Sequence[float], lead: float) -> int | None:
    after = bisect_right(leads, lead)
    return after - 1 if after and leads[after - 1] == lead else None


def _summed_up(rows: Sequence[list[int]]) -> list[list[int]]:
    """Every row joined with all rows after it."""
    summed = [list(rows[-1])]
    for row in reversed(rows[:-1]):
        summed.append(list(map(or_, row, summed[-1])))
    return summed[::-1]
