"""Judging what the solver finds: whether measures fit the claims and ticks, and what they pay.

Outcomes are numbered as they turn up, so that "what can still happen" is a set of bits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add
from typing import Final, NamedTuple

from engine.awards import Again, Outcome
from engine.cards import Suit
from engine.columns import NONE, Column, Columns, columns_of, counter_place, counter_splits, counts_every_card
from engine.evidence import Choice, Claim, Evidence
from engine.keys import Key, Keys, claimed_amounts
from engine.measures import SUITS, Value
from engine.ruleset import Category
from engine.suit_states import Ceiling, lane_of


class Paid(NamedTuple):
    """What some categories pay: points by side, and the outcomes that pay them, as bits."""

    points: tuple[int, ...]
    outcomes: int

    def plus(self, other: Paid) -> Paid:
        """Both together.

        >>> Paid((1, 0), 0b1).plus(Paid((0, 2), 0b10))
        Paid(points=(1, 2), outcomes=3)
        """
        if not other.outcomes:
            return self
        return Paid(tuple(map(add, self.points, other.points)), self.outcomes | other.outcomes)


class Judge:
    """Judges the columns of one piece of evidence; without `pays` only whether claims and ticks are met, and nothing pays."""

    def __init__(self, evidence: Evidence, *, pays: bool = True) -> None:
        self.evidence = evidence
        self.pays = pays
        self.columns: Columns = columns_of(evidence.ruleset)
        self.nothing = Paid((0,) * evidence.sides, 0)
        self.within: dict[Suit, list[Choice]] = {suit: [] for suit in SUITS}
        """The alternatives that lie in one suit."""
        self.across: list[Choice] = []
        """Those that lie in several, or that no card is left for."""
        for choice in evidence.choices():
            suits = [suit for suit in SUITS if lane_of(choice.cards, suit)]
            (self.within[suits[0]] if len(suits) == 1 else self.across).append(choice)
        self.amounts: Final = Keys(evidence, self.columns.keys, self.across, pays=pays)
        self.ceilings: Final = tuple(_ceilings(evidence, self.columns))
        """What no side may pass in a suit, since it is claimed of all."""
        self._bits: dict[tuple[int, Outcome], int] = {}
        self._claims: dict[int, list[Claim]] = {}
        for claim in evidence.claims:
            self._claims.setdefault(claim.category, []).append(claim)
        self._ticks = {tick.category: tick.taker for tick in evidence.ticks}
        self._local: dict[tuple[Suit, tuple[int, ...]], Paid | None] = {}
        self._keys: dict[Key, Paid | None] = {}
        self._column: dict[tuple[int, tuple[int, ...]], Paid | None] = {}
        self._counter: dict[Paid, int] | None = None

    def outcomes(self, bits: int) -> dict[int, list[Outcome]]:
        """The outcomes of some bits, by category."""
        found: dict[int, list[Outcome]] = {}
        for (category, outcome), bit in self._bits.items():
            if bits & bit:
                found.setdefault(category, []).append(outcome)
        return found

    def announced(self) -> Paid | None:
        """What is paid for counts said at the table; a category whose count is missing pays nothing here."""
        paid: Paid | None = self.nothing
        for index, category in enumerate(self.evidence.ruleset.categories):
            counts = self._counts(category) if category.is_announced else None
            if counts is not None and paid is not None:
                paid = self._add(paid, index, counts, total=0)
        return paid

    def local(self, suit: Suit, sums: tuple[int, ...]) -> Paid | None:
        """What a suit's local columns pay for these packed sums, or None if a claim or tick forbids them."""
        mask = self.columns.local_mask(suit)
        signature = (suit, tuple([packed & mask for packed in sums]))
        if signature not in self._local:
            self._local[signature] = self._columns(self.columns.local[suit], signature[1])
        return self._local[signature]

    def card(self, suit: Suit, packed: int, sums: tuple[int, ...]) -> Paid | None:
        """What is paid for one card, which counts `packed`, by the suit's local columns that are about it."""
        return self._columns([one for one in self.columns.local[suit] if one.field.code(packed)], sums)

    def _columns(self, columns: Sequence[Column], sums: Sequence[int]) -> Paid | None:
        paid: Paid | None = self.nothing
        for column in columns:
            about = (column.field.shift, tuple(map(column.field.code, sums)))
            if about not in self._column:
                values = tuple(map(column.field.decode, about[1]))
                self._column[about] = self._judge_column(self.nothing, column, values, None)
            more = self._column[about]
            if paid is None or more is None:
                return None
            paid = paid.plus(more)
        return paid

    def keys(self, key: Key) -> Paid | None:
        """What the key columns pay for these amounts, or None if they are forbidden."""
        if key not in self._keys:
            self._keys[key] = self._judge_keys(key)
        return self._keys[key]

    @property
    def keys_judged(self) -> int:
        """How many keys were looked into so far."""
        return len(self._keys)

    def _judge_keys(self, key: Key) -> Paid | None:
        columns, values = self.columns.keys, self.amounts.values(key)
        second = {category: values[n] for n, column in enumerate(columns) for category in column.seconds}
        paid: Paid | None = self.nothing
        for column, said in zip(columns, values, strict=True):
            paid = self._judge_column(paid, column, said, second)
            if paid is None:
                return None
        return paid

    def counter(self) -> dict[Paid, int]:
        """What the counter pays, each with the bits of the splits that pay it; splits that are forbidden are in none."""
        if self._counter is None:
            self._counter = self._judge_splits()
        return self._counter

    def _judge_splits(self) -> dict[Paid, int]:
        column = self.columns.counter
        if column is None:
            return {self.nothing: 1}
        found: dict[Paid, int] = {}
        total = column.field.total
        least = self.evidence.least if counts_every_card(column) else ()
        for split in counter_splits(self.evidence.sides, total):
            if any(amount < fewest for amount, fewest in zip(split, least, strict=False)):
                continue
            values = tuple(column.value(amount) for amount in split)
            paid = self._judge_column(self.nothing, column, values, None)
            if paid is not None:
                found[paid] = found.get(paid, 0) | 1 << counter_place(split, total)
        return found

    def _judge_column(
        self,
        paid: Paid | None,
        column: Column,
        values: tuple[Value, ...],
        second: dict[int, tuple[Value, ...]] | None,
    ) -> Paid | None:
        for index in column.categories:
            if any(values[claim.side] != claim.value for claim in self._claims.get(index, ())):
                return None
            compared = values
            if second and index in second and all(value is None for value in values):
                compared = second[index]
            paid = self._add(paid, index, compared, total=column.field.total) if paid is not None else None
        return paid

    def _add(self, paid: Paid, index: int, values: tuple[Value, ...], *, total: int) -> Paid | None:
        if not self.pays and index not in self._ticks:
            return paid
        category = self.evidence.ruleset.categories[index]
        outcome = self._outcome(category, values, total)
        if outcome is None:
            return paid
        if index in self._ticks and outcome.taker != self._ticks[index]:
            return None
        if not self.pays:
            return paid
        bit = self._bits.setdefault((index, outcome), 1 << len(self._bits))
        return paid.plus(Paid(outcome.points, bit))

    def _outcome(self, category: Category, values: tuple[Value, ...], total: int) -> Outcome | None:
        award = category.award
        if not isinstance(award, Again):
            return award.decide(values, total=total)
        of = self.evidence.ruleset.category(award.of)
        counts = None if of is None else self._counts(of)
        if of is None or counts is None or isinstance(of.award, Again):
            return award.decide_again(values, self.nothing.points)
        return award.decide_again(values, of.award.decide(counts, total=0).points)

    def _counts(self, category: Category) -> tuple[int, ...] | None:
        counts = [side.get(category.key) for side in self.evidence.announced]
        known = [count or 0 for count in counts]
        return tuple(known) if counts and None not in counts else None


def _ceilings(evidence: Evidence, columns: Columns) -> Iterator[Ceiling]:
    counter = () if columns.counter is None else (columns.counter,)
    local = [column for suit in SUITS for column in columns.local[suit]]
    for column in (*columns.keys, *counter, *local):
        if column.is_additive:
            yield from _ceilings_of(column, claimed_amounts(evidence, column))
            # Of a single card, who is said to be paid for it is said to have it.
            takers = {tick.taker for tick in evidence.ticks if tick.category in column.categories} - {None}
            if takers and column.whole == 1:
                yield from _ceilings_of(column, [int(side in takers) for side in range(evidence.sides)])


def _ceilings_of(column: Column, amounts: Sequence[float | None]) -> Iterator[Ceiling]:
    for side, amount in enumerate(amounts):
        if amount is not None and amount != NONE:
            for shift, mask in column.parts:
                most = int(amount) >> shift & mask if amount >= 0 else -1
                yield Ceiling(side, column.field.shift + shift, mask, most)
