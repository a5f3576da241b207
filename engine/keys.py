"""The keys of the solver's states: the amounts of columns that read several suits, kept no finer than the claims and awards can tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub
from typing import Final, TypeAlias

from engine.awards import Again, Majority, Most, Reach
from engine.columns import NONE, Column
from engine.evidence import Choice, Evidence
from engine.measures import Count, Value

Key: TypeAlias = tuple[float, ...]
"""The amounts of the key columns: for each column, one a side."""


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
        claimed = [amount for column in columns for amount in claimed_amounts(evidence, column)]
        self.exact: Final = (*claimed, *(choice.times for choice in choices))
        self._sure = [n for n, amount in enumerate(self.exact) if amount is not None and amount != NONE]
        self._none = [n for n, amount in enumerate(self.exact) if amount == NONE]
        self._lost = {
            n: lost for n, column in enumerate(columns) if (lost := _lost(evidence, column)) is not None
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
        alone = self.levels == (0,) and len(self.exact) == self.sides and not self._none
        self._only_level = alone and not columns[0].is_additive
        self.name: Final = (self.exact, self.levels, tuple(self._idle), tuple(self._lost.items()))
        """What keys of the same columns follow from."""
        self.whole: Final = tuple(column.whole for column in columns)
        """What the deck counts, by column."""
        self._parts = [tuple(reversed(column.parts)) for column in columns]
        self._borrows = [sum(1 << shift for shift, _ in column.parts[1:]) for column in columns]
        self._bounds = [self._bound(n) for n in self._sure]
        self._most_lost = [
            (place, lost)
            for n, lost in self._lost.items()
            for place in range(n * self.sides, (n + 1) * self.sides)
        ]
        self._added = [
            (n, slice(n * self.sides, (n + 1) * self.sides)) for n in self.levels if columns[n].is_additive
        ]
        compared = [
            [place for place in range(n * self.sides, (n + 1) * self.sides) if place not in self._none]
            for n in self.levels
            if not columns[n].is_additive
        ]
        self._best = [places for places in compared if places]
        self.pair_steps: Final = 20 if self._only_level else 80 if self._added else 30
        """Steps to add two keys, besides the shifting of their splits: putting amounts in order takes longest."""

    def _bound(self, place: int) -> tuple[int, float, int, int]:
        """What is claimed at a place of the key: the number, the column it counts cards of, if any, and where a difference must not borrow."""
        column = place // self.sides
        if column >= len(self.columns):
            return place, self.exact[place] or 0, -1, 0
        return place, self.exact[place] or 0, column, self._borrows[column]

    def rest(self, most: Sequence[int]) -> tuple[int, ...]:
        """What the other cards count, where some count so much."""
        return tuple(map(sub, self.whole, most))

    def of(
        self, sums: Sequence[int], met: Sequence[int] = (), most: Sequence[int] | None = None
    ) -> Key | None:
        """The key of some cards' packed sums and met alternatives, or None if a claim forbids it. `most` is what the cards count in all."""
        amounts = [
            (most or self.whole)[n] - column.amount(packed) if n in self._lost else column.amount(packed)
            for n, column in enumerate(self.columns)
            for packed in sums
        ]
        looked_at = [0 if idle else amount for amount, idle in zip(amounts, self._idle, strict=True)]
        return self._normal([*looked_at, *met], None if most is None else self.rest(most))

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

    def plus(self, one: Key, other: Key, rest: Sequence[int] | None = None) -> Key | None:
        """The key of both, or None if no claim can be met any more; `rest` is what the cards in neither count."""
        if self._only_level:
            # The case of nearly every question, and the solver's innermost step.
            if self.sides == 3:
                first, second, third = one[0] + other[0], one[1] + other[1], one[2] + other[2]
                top = max(first, second, third)
                return (first, second, third) if top == NONE else (first - top, second - top, third - top)
            amounts = list(map(add, one, other))
            top = max(amounts)
            return tuple(amounts) if top == NONE else tuple([amount - top for amount in amounts])
        return self._normal(list(map(add, one, other)), rest)

    def place(self, key: Key) -> Key:
        """The part of a key that is claimed to the number, by which the other half of a deal is looked up."""
        return tuple([key[n] for n in self._sure])

    def wanted(self, key: Key) -> Key:
        """The `place` that the other half of a deal must have."""
        return tuple([(self.exact[n] or 0) - key[n] for n in self._sure])

    def _normal(self, key: list[float], rest: Sequence[int] | None) -> Key | None:
        # The solver's innermost step where something is claimed: written out, and with as little looked up as can be.
        for n, wanted, column, borrows in self._bounds:
            left = wanted - key[n]
            if not 0 <= left <= wanted:
                return None
            if column >= 0 and rest is not None:
                more = rest[column]
                if left > more:
                    return None
                if borrows and (_borrowed(wanted, key[n]) | _borrowed(more, left)) & borrows:
                    return None
        for n in self._none:
            key[n] = min(key[n], 0)
        for place, lost in self._most_lost:
            key[place] = min(key[place], lost)
        for n, places in self._added:
            key[places] = self._in_order(n, list(map(int, key[places])), rest)
        for compared in self._best:
            top = max([key[place] for place in compared])
            if top and top != NONE:
                for place in compared:
                    key[place] -= top
        return tuple(key)

    def _in_order(self, column: int, amounts: list[int], rest: Sequence[int] | None) -> list[int]:
        """Amounts of something counted card by card that compare the same, whatever is still to come.

        Of parts that no card is left for only the leaders are kept, by a one in the first part; and of those that cannot lead, nothing.
        """
        left = -1 if rest is None else rest[column]
        lead: Sequence[int] = range(self.sides)
        open_parts = -1
        for shift, mask in self._parts[column]:
            if left >> shift & mask:
                break
            top = max([amounts[side] >> shift & mask for side in lead])
            lead = [side for side in lead if amounts[side] >> shift & mask == top]
            open_parts = (1 << shift) - 1 if len(lead) > 1 else 0
        if len(lead) == self.sides:
            return [amount & open_parts for amount in amounts] if open_parts >= 0 else amounts
        ordered = [0] * self.sides
        for side in lead:
            ordered[side] = 1 << self._parts[column][0][0]
        for shift, mask in self._parts[column]:
            if 1 << shift <= open_parts:
                # What only those that cannot lead had of it does not matter: what the others have in common is taken off.
                least = min([amounts[side] >> shift & mask for side in lead])
                for side in lead:
                    ordered[side] += (amounts[side] >> shift & mask) - least << shift
        return ordered


def _borrowed(more: float, less: float) -> int:
    """Where a difference borrows, as bits: where it is more in one part of a number, though less in the whole."""
    a, b = int(more), int(less)
    return a ^ b ^ (a - b)


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


def claimed_amounts(evidence: Evidence, column: Column) -> list[float | None]:
    """What each side is to have; also the only one that says nothing, if the column counts card by card, since it has what the others have not.

    >>> from engine.columns import columns_of
    >>> from engine.evidence import Claim
    >>> from engine.presets import ruleset
    >>> plain = ruleset("plain")
    >>> one = Evidence(plain, (0, 0), {0b11: plain.deck.bits}, claims=(Claim(0, 0, 22),))
    >>> claimed_amounts(one, columns_of(plain).counter)
    [22, 18]
    """
    said = {
        claim.side: column.amount_of(claim.value)
        for claim in reversed(evidence.claims)
        if claim.category in column.categories
    }
    silent = [side for side in range(evidence.sides) if side not in said]
    if len(silent) == 1 and column.is_additive and NONE not in said.values():
        said[silent[0]] = _left_over(column, [int(amount) for amount in said.values()])
    return [said.get(side) for side in range(evidence.sides)]


def _left_over(column: Column, amounts: Sequence[int]) -> float:
    """What nobody has yet, or less than nothing where they have more of something than there is."""
    left = column.whole
    for amount in amounts:
        if any(_part(left, part) < _part(amount, part) for part in column.parts):
            return -1
        left -= amount
    return left


def _part(amount: int, part: tuple[int, int]) -> int:
    shift, mask = part
    return amount >> shift & mask


def _only_compared(evidence: Evidence, column: Column) -> bool:
    readers = (*column.categories, *column.seconds)
    numbers = {claim.category for claim in evidence.claims if claim.value is not None}
    awards = [evidence.ruleset.categories[reader].award for reader in readers]
    return not numbers & set(readers) and all(
        isinstance(award, Most) and award.majority is Majority.PLURALITY for award in awards
    )
