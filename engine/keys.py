"""The keys of the solver's states: the amounts of columns that read several suits, kept no finer than the claims and awards can tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import Final, TypeAlias

from engine.awards import Again, Majority, Most, Reach
from engine.cards import Suit
from engine.columns import NONE, Column
from engine.evidence import Choice, Evidence
from engine.measures import SUITS, Count, Value

Key: TypeAlias = tuple[float, ...]
"""The amounts of the key columns: for each column, one a side."""

_Exact: TypeAlias = float | None


class Keys:
    """Makes and adds keys.

    Where a side's value is claimed, sums beyond it are dropped; where "none" is claimed, all that matters is whether a suit is missing.
    Where no number is claimed and only "who has the most" is asked, what all sides have in common is taken off.
    Where only a number is to be reached, what is given away of it is counted, and no further than until it is out of reach.
    After the amounts stand how many of the `choices`, the alternatives that lie in several suits, are met. Without `pays` nothing but claims
    and ticks is looked at.
    """

    def __init__(
        self,
        evidence: Evidence,
        columns: Sequence[Column],
        choices: Sequence[Choice] = (),
        *,
        pays: bool = True,
    ) -> None:
        self.sides = evidence.sides
        self.columns: Final = tuple(columns)
        claimed = [_exact(evidence, column, side) for column in columns for side in range(self.sides)]
        self.exact: Final = (*claimed, *(choice.times for choice in choices))
        self._sure = [n for n, amount in enumerate(self.exact) if amount is not None and amount != NONE]
        self._none = [n for n, amount in enumerate(self.exact) if amount == NONE]
        self._lost = {
            n: lost for n, column in enumerate(columns) if (lost := _lost(evidence, column)) is not None
        }
        self._given = {
            (n, suit): columns[n].field.measure.codes(suit, columns[n].field.deck)[-1]
            for n in self._lost
            for suit in SUITS
        }
        looked_at = [
            not _is_idle(column, columns, evidence) and (pays or _is_ticked(evidence, column))
            for column in columns
        ]
        self._idle = [not looked_at[n // self.sides] and amount is None for n, amount in enumerate(claimed)]
        self.is_claimed: Final = any(amount is not None and amount != NONE for amount in claimed)
        self.levels: Final = tuple(
            n
            for n, column in enumerate(columns)
            if _only_compared(evidence, column) and not any(self._idle[n * self.sides : (n + 1) * self.sides])
        )
        self.order: Final = _in_turn(columns, self.levels)
        """The column by which sides are put in order, if any, and the one that is compared when nobody has the first."""
        self.others: Final = tuple(
            place for place in range(len(self.exact)) if place // self.sides not in self.order
        )
        """The places of all other amounts."""
        self._only_level = self.levels == (0,) and len(self.exact) == self.sides and not self._none
        self.name: Final = (self.exact, self.levels, tuple(self._idle), tuple(self._lost.items()))
        """What keys of the same columns follow from."""
        self._compared = [
            [place for place in range(n * self.sides, (n + 1) * self.sides) if place not in self._none]
            for n in self.levels
        ]

    def of(self, sums: Sequence[int], met: Sequence[int] = (), suit: Suit = Suit.DENARI) -> Key | None:
        """The key of one suit's packed sums and met alternatives, or None if a claim forbids it."""
        amounts = [
            self._given[n, suit] - column.amount(packed) if n in self._lost else column.amount(packed)
            for n, column in enumerate(self.columns)
            for packed in sums
        ]
        looked_at = [0 if idle else amount for amount, idle in zip(amounts, self._idle, strict=True)]
        return self._normal([*looked_at, *met])

    def values(self, key: Key) -> list[tuple[Value, ...]]:
        """What people would say of each column, side by side. Of amounts that only matter by their order, the least counts as none."""
        return [
            tuple(map(column.value, self._from_zero(n, key[n * self.sides : (n + 1) * self.sides])))
            for n, column in enumerate(self.columns)
        ]

    def _from_zero(self, n: int, amounts: Sequence[float]) -> list[float]:
        if n in self._lost:
            return [self.columns[n].field.total - amount for amount in amounts]
        least = min((amount for amount in amounts if amount != NONE), default=0)
        return [amount - min(least, 0) for amount in amounts]

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
        for n, lost in self._lost.items():
            for place in range(n * self.sides, (n + 1) * self.sides):
                key[place] = min(key[place], lost)
        for places in self._compared:
            top = max([key[n] for n in places], default=NONE)
            if top != NONE:
                for n in places:
                    key[n] -= top
        return tuple(key)


def _in_turn(columns: Sequence[Column], levels: Sequence[int]) -> tuple[int, ...]:
    first = next((n for n in levels if columns[n].categories and not columns[n].seconds), None)
    if first is None:
        return ()
    second = [
        n
        for n in levels
        if not columns[n].categories and set(columns[n].seconds) <= set(columns[first].categories)
    ]
    return (first, *second)


def _is_idle(column: Column, columns: Sequence[Column], evidence: Evidence) -> bool:
    """Whether the column is only asked when nobody has something that somebody claims to have."""
    had = {claim.category for claim in evidence.claims if claim.value is not None}
    first = [other.categories for other in columns if set(other.categories) & set(column.seconds)]
    return not column.categories and all(had & set(categories) for categories in first)


def _is_ticked(evidence: Evidence, column: Column) -> bool:
    return any(tick.category in (*column.categories, *column.seconds) for tick in evidence.ticks)


def _lost(evidence: Evidence, column: Column) -> int | None:
    """From how much given away on nothing can be reached; None unless nothing is claimed and only reaching a number is asked for."""
    awards = [evidence.ruleset.categories[index].award for index in column.categories]
    goals = [award.at for award in awards if isinstance(award, Reach | Again)]
    claimed = any(claim.category in column.categories for claim in evidence.claims)
    if not isinstance(column.field.measure, Count) or len(goals) < len(awards) or claimed:
        return None
    return max(0, column.field.total - min(goals)) + 1


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
