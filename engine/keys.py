"""The keys of the solver's states: the amounts of columns that read several suits, kept no finer than the claims and awards can tell apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import add
from typing import Final, TypeAlias

from engine.awards import Majority, Most
from engine.columns import NONE, Column
from engine.evidence import Evidence
from engine.states import Key, State, States

_Exact: TypeAlias = float | None


class Keys:
    """Makes and adds keys.

    Where a side's value is claimed, sums beyond it are dropped; where "none" is claimed, all that matters is whether a suit is missing.
    Where nothing is claimed and only "who has the most" is asked, what all sides have in common is taken off.
    """

    def __init__(self, evidence: Evidence, columns: Sequence[Column]) -> None:
        self.sides = evidence.sides
        self.columns: Final = tuple(columns)
        self.exact: Final = tuple(
            _exact(evidence, column, side) for column in columns for side in range(self.sides)
        )
        self.levels: Final = tuple(n for n, column in enumerate(columns) if _only_compared(evidence, column))
        self._sure = [n for n, amount in enumerate(self.exact) if amount is not None and amount != NONE]
        self.is_claimed: Final = bool(self._sure)
        self._only_level = self.levels == (0,) and len(self.columns) == 1
        self._none = [n for n, amount in enumerate(self.exact) if amount == NONE]

    def of(self, sums: Sequence[int]) -> Key | None:
        """The key of one suit's packed sums, or None if a claim forbids it."""
        return self._normal([column.amount(packed) for column in self.columns for packed in sums])

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

    def closed_up(self, states: Mapping[State, int], last: Iterable[State]) -> States:
        """States told apart only as far as the `last` part can still change who is ahead: a lead too great for it is as good as any greater one."""
        if not self.levels:
            return dict(states)
        spans = self._spans(last)
        found: States = {}
        for (key, paid), bits in states.items():
            closer = list(key)
            for n, span in zip(self.levels, spans, strict=True):
                start = n * self.sides
                closer[start : start + self.sides] = _closed_up(key[start : start + self.sides], span)
            state = State(tuple(closer), paid)
            found[state] = found.get(state, 0) | bits
        return found

    def _spans(self, states: Iterable[State]) -> list[float]:
        """How far the states can move one side against another, for each column of which only the order matters."""
        spans = [0.0] * len(self.levels)
        for key, _ in states:
            for place, n in enumerate(self.levels):
                amounts = key[n * self.sides : (n + 1) * self.sides]
                spans[place] = max(spans[place], -min(amount for amount in (0.0, *amounts) if amount != NONE))
        return spans

    def _normal(self, key: list[float]) -> Key | None:
        for n in self._sure:
            if not 0 <= key[n] <= (self.exact[n] or 0):
                return None
        for n in self._none:
            key[n] = min(key[n], 0)
        for n in self.levels:
            start = n * self.sides
            amounts = key[start : start + self.sides]
            top = max(amounts)
            if top != NONE:
                key[start : start + self.sides] = [amount - top for amount in amounts]
        return tuple(key)


def _closed_up(amounts: Sequence[float], span: float) -> list[float]:
    """Amounts, each as far behind the next greater one as it was, but never further than just out of reach."""
    closer, before, shortened = list(amounts), 0.0, 0.0
    for side in sorted(range(len(amounts)), key=amounts.__getitem__, reverse=True):
        if amounts[side] != NONE:
            shortened += max(0.0, before - amounts[side] - span - 1)
            before = amounts[side]
            closer[side] = before + shortened
    return closer


def _exact(evidence: Evidence, column: Column, side: int) -> _Exact:
    said = [
        claim.value for claim in evidence.claims if claim.side == side and claim.category in column.categories
    ]
    return column.amount_of(said[0]) if said else None


def _only_compared(evidence: Evidence, column: Column) -> bool:
    readers = (*column.categories, *column.seconds)
    claimed = {claim.category for claim in evidence.claims}
    awards = [evidence.ruleset.categories[reader].award for reader in readers]
    return not claimed & set(readers) and all(
        isinstance(award, Most) and award.majority is Majority.PLURALITY for award in awards
    )
