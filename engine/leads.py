"""Two parts of a deal, met where all that counts of their keys is who is ahead: looked up in tables instead of compared pair by pair.

Ahead of another side is who leads it in the one part by more than it trails in the other. So the states of one part are laid out by how far a side
leads each of the others, and what lies beyond any point is joined beforehand. Amounts that matter in themselves have to fit as they are.
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
from engine.keys import Key, Keys
from engine.states import Budget, State

_LOOK_STEPS: Final = 160
"""What it costs to ask once who is ahead, in steps, about."""
_GROUP_STEPS: Final = 60
"""What it costs to look into a group of states, in steps, about."""

_Point: TypeAlias = tuple[float, float, int]
"""How far a side leads the two others, and the counter splits that go with it. It leads a side that is not there by any distance."""


class Lead(NamedTuple):
    """What two keys come to, with the order of the sides as simple as can be; what else is paid; and the counter splits that go with it."""

    key: Key
    paid: Paid
    splits: int


class _Group(NamedTuple):
    """States that differ in nothing but how far the sides are apart: alike in what is paid, who lacks a suit (as bits), and all other amounts."""

    paid: Paid
    lacking: int
    others: Key


class _Compared(NamedTuple):
    """The sides, as bits, that can be ahead, and the column by which they are compared."""

    sides: int
    column: int


class Leads:
    """The states of one part, laid out to be met by those of the other.

    >>> from engine.columns import columns_of
    >>> from engine.evidence import Evidence
    >>> from engine.presets import ruleset
    >>> plain = ruleset("plain")
    >>> keys = Keys(Evidence(plain, (0, 0), {0b11: plain.deck.bits}), columns_of(plain).keys)
    >>> paid = Paid((0, 0), 0)
    >>> leads = Leads({State((0.0, -3.0), paid): 0b1, State((-5.0, 0.0), paid): 0b10}, keys, Budget())
    >>> [(lead.key, lead.splits) for lead in leads.met((-3.0, 0.0))]
    [((0.0, 0.0), 1), ((-1.0, 0.0), 2)]
    """

    def __init__(self, states: Mapping[State, int], keys: Keys, budget: Budget) -> None:
        self.keys: Final = keys
        self.budget: Final = budget
        self._nothing = keys.rest(keys.whole)
        self._groups: dict[Key, dict[_Group, list[tuple[Key, int]]]] = {}
        self._grids: dict[tuple[_Group, _Compared, int], _Grid] = {}
        for (key, paid), splits in states.items():
            group = _Group(paid, self._lacking(key), tuple([key[n] for n in keys.others]))
            groups = self._groups.setdefault(keys.place(key), {})
            groups.setdefault(group, []).append((key, splits))

    def met(self, key: Key) -> Iterator[Lead]:
        """Everything that a state of the other part with this key can come to."""
        for group, states in self._groups.get(self.keys.wanted(key), {}).items():
            self.budget.spend(_GROUP_STEPS)
            both = self.keys.plus(states[0][0], key, self._nothing)
            if both is None:
                continue
            for shown, splits in self._ordered(group, states, key, both):
                if splits:
                    yield Lead(shown, group.paid, splits)

    def _ordered(
        self, group: _Group, states: Sequence[tuple[Key, int]], key: Key, both: Key
    ) -> Iterator[tuple[Key, int]]:
        if not self.keys.order:
            yield both, _all_splits(states)
            return
        everyone = (1 << self.keys.sides) - 1
        there = everyone & ~(self._lacking(key) | group.lacking)
        first, last = self.keys.order[0], self.keys.order[-1]
        compared = _Compared(there, first) if there or first == last else _Compared(everyone, last)
        if not there and first == last:
            yield both, _all_splits(states)
        for side in range(self.keys.sides):
            if compared.sides >> side & 1:
                self.budget.spend(_LOOK_STEPS)
                for leaders, splits in self._leaders(group, states, compared, side, key):
                    yield self._shown(both, leaders, compared), splits

    def _leaders(
        self, group: _Group, states: Sequence[tuple[Key, int]], compared: _Compared, side: int, key: Key
    ) -> Iterator[tuple[int, int]]:
        """The sides that can be at the top, this one among them, as bits, with the splits that go with it."""
        grid = self._grid(group, states, compared, side)
        first, second = (-lead for lead in self._lead_over_others(key, side, compared))
        one, two = _others(side)
        yield 1 << side, grid.ahead(first, second)
        # Sides that are level would be found from each of them: they are asked for from the first.
        if side < one:
            yield 1 << side | 1 << one, grid.level_with_first(first, second)
        if side < two:
            yield 1 << side | 1 << two, grid.level_with_second(first, second)
        if side == 0:
            yield 0b111, grid.level_with_both(first, second)

    def _grid(
        self, group: _Group, states: Sequence[tuple[Key, int]], compared: _Compared, side: int
    ) -> _Grid:
        about = (group, compared, side)
        if about not in self._grids:
            points = [(*self._lead_over_others(key, side, compared), splits) for key, splits in states]
            self._grids[about] = _Grid(points, self.budget)
        return self._grids[about]

    def _lead_over_others(self, key: Key, side: int, compared: _Compared) -> tuple[float, float]:
        amounts = key[compared.column * self.keys.sides :]
        first, second = (
            amounts[side] - amounts[other] if compared.sides >> other & 1 else inf for other in _others(side)
        )
        return first, second

    def _lacking(self, key: Key) -> int:
        start = self.keys.order[0] * self.keys.sides if self.keys.order else 0
        return sum(
            1 << side for side in range(self.keys.sides) if self.keys.order and key[start + side] == NONE
        )

    def _shown(self, both: Key, leaders: int, compared: _Compared) -> Key:
        """The key of both parts, where who leads by any distance leads by one."""
        shown, last = list(both), self.keys.order[-1]
        for side in range(self.keys.sides):
            if last != compared.column:
                shown[last * self.keys.sides + side] = 0.0
            if compared.sides >> side & 1:
                shown[compared.column * self.keys.sides + side] = 0.0 if leaders >> side & 1 else -1.0
        return tuple(shown)


def _all_splits(states: Sequence[tuple[Key, int]]) -> int:
    found = 0
    for _, splits in states:
        found |= splits
    return found


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
