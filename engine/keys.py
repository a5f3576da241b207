"""The keys of the solver's states: the amounts of columns that read several suits, kept no finer than the claims and awards can tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import Final, TypeAlias

from engine.awards import Majority, Most
from engine.columns import NONE, Column
from engine.evidence import Evidence
from engine.states import Key

_Exact: TypeAlias = float | None


class Keys:
    """Makes and adds keys.

    Where a side's value is claimed, sums beyond it are dropped; where "none" is claimed, all that matters is whether a suit is missing.
    Where no number is claimed and only "who has the most" is asked, what all sides have in common is taken off.
    """

    def __init__(self, evidence: Evidence, columns: Sequence[Column]) -> None:
        self.sides = evidence.sides
        self.columns: Final = tuple(columns)
        self.exact: Final = tuple(
            _exact(evidence, column, side) for column in columns for side in range(self.sides)
        )
        self._sure = [n for n, amount in enumerate(self.exact) if amount is not None and amount != NONE]
        self._none = [n for n, amount in enumerate(self.exact) if amount == NONE]
        self._idle = [_is_idle(column, columns, evidence) for column in columns]
        self.is_claimed: Final = bool(self._sure)
        self.levels: Final = tuple(n for n, column in enumerate(columns) if _only_compared(evidence, column))
        self.is_order: Final = len(self.levels) == len(columns) and _in_turn(columns)
        self._only_level = self.levels == (0,) and len(self.columns) == 1 and not self._none
        self._compared = [
            [place for place in range(n * self.sides, (n + 1) * self.sides) if place not in self._none]
            for n in self.levels
        ]

    def of(self, sums: Sequence[int]) -> Key | None:
        """The key of one suit's packed sums, or None if a claim forbids it."""
        return self._normal(
            [
                0 if idle else column.amount(packed)
                for column, idle in zip(self.columns, self._idle, strict=True)
                for packed in sums
            ]
        )

    def plus(self, one: Key, other: Key) -> Key | None:
        """The key of both, or None if a claim forbids it."""
        if self._only_level:
            # The case of nearly every question, and the solver's innermost step.
            amounts = list(map(add, one, other))
            top = max(amounts)
            return tuple(amounts) if top == NONE else tuple([amount - top for amount in amounts])
        return self._normal(list(map(add, one, other)))

    def place(self, key: Key) -> Key:
        """The part of a key that is claimed to the number, by which the other half of a deal is looked up."""
        return tuple([key[n] for n in self._sure])

    def wanted(self, key: Key) -> Key:
        """The `place` that the other half of a deal must have."""
        return tuple([(self.exact[n] or 0) - key[n] for n in self._sure])

    def _normal(self, key: list[float]) -> Key | None:
        for n in self._sure:
            if not 0 <= key[n] <= (self.exact[n] or 0):
                return None
        for n in self._none:
            key[n] = min(key[n], 0)
        for places in self._compared:
            top = max([key[n] for n in places], default=NONE)
            if top != NONE:
                for n in places:
                    key[n] -= top
        return tuple(key)


def _in_turn(columns: Sequence[Column]) -> bool:
    """Whether there is one thing to compare, or a second one for when nobody has the first."""
    if not columns or len(columns) > 2 or columns[0].seconds:
        return False
    return all(
        not second.categories and set(second.seconds) <= set(columns[0].categories) for second in columns[1:]
    )


def _is_idle(column: Column, columns: Sequence[Column], evidence: Evidence) -> bool:
    """Whether the column is only asked when nobody has something that somebody claims to have."""
    had = {claim.category for claim in evidence.claims if claim.value is not None}
    first = [other.categories for other in columns if set(other.categories) & set(column.seconds)]
    return not column.categories and all(had & set(categories) for categories in first)


def _exact(evidence: Evidence, column: Column, side: int) -> _Exact:
    said = [
        claim.value for claim in evidence.claims if claim.side == side and claim.category in column.categories
    ]
    return column.amount_of(said[0]) if said else None


def _only_compared(evidence: Evidence, column: Column) -> bool:
    readers = (*column.categories, *column.seconds)
    numbers = {claim.category for claim in evidence.claims if claim.value is not None}
    awards = [evidence.ruleset.categories[reader].award for reader in readers]
    return not numbers & set(readers) and all(
        isinstance(award, Most) and award.majority is Majority.PLURALITY for award in awards
    )
