"""How the solver sees a ruleset: each distinct measure is a column, and a column is local, the counter, or a key.

A *local* column reads one suit only, so whatever it decides is decided as soon as that suit is dealt.
The *counter* is the first count that reads more suits (carte, as a rule): its sums are kept as the bits of one int.
Every other column that reads several suits (primiera) is a *key*.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from engine.awards import as_units
from engine.cards import Deck, Suit
from engine.measures import SUITS, Count, Counts, PileMeasure, Value
from engine.ruleset import Ruleset
from engine.tables import Field, tables_of

NONE: Final = float("-inf")
"""A missing suit: whatever is added to it, it stays."""


@dataclass(frozen=True, slots=True)
class Column:
    """One measure, the categories that read it as their first, and those that read it when nobody has the first (R28)."""

    field: Field
    categories: tuple[int, ...]
    seconds: tuple[int, ...] = ()

    @property
    def is_additive(self) -> bool:
        """Whether it counts card by card, so that whatever one side has not, another has."""
        return isinstance(self.field.measure, Count | Counts)

    def most(self, suit: Suit) -> int:
        """What the whole suit counts; no side can have more of it."""
        return _whole_suit(self.field.measure, self.field.deck, suit)

    @property
    def whole(self) -> int:
        """What the whole deck counts; no side can have more."""
        return sum(map(self.most, SUITS))

    @property
    def parts(self) -> tuple[tuple[int, int], ...]:
        """Where in the code each of several counts stands, and the bits it has there, the last one first."""
        measure, deck = self.field.measure, self.field.deck
        counts = measure.parts if isinstance(measure, Counts) else (measure,)
        widths = [count.width(deck) for count in counts]
        return tuple((sum(widths[n + 1 :]), (1 << widths[n]) - 1) for n in reversed(range(len(widths))))

    def amount(self, packed: int) -> float:
        """The measure as a number that adds up over suits: `NONE` for a missing suit."""
        code = self.field.code(packed)
        return NONE if self.field.decode(code) is None else code

    def value(self, amount: float) -> Value:
        """The value that people say for an amount."""
        return None if amount == NONE else self.field.decode(int(amount))

    def amount_of(self, value: Value) -> float:
        """The amount for a value that people say."""
        if value is None:
            return NONE
        if isinstance(value, tuple) and isinstance(self.field.measure, Counts):
            return self.field.measure.code(value, self.field.deck)
        return as_units(value)


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a ruleset, sorted by what they ask of the solver."""

    local: dict[Suit, tuple[Column, ...]]
    counter: Column | None
    keys: tuple[Column, ...]

    @property
    def read_by_states(self) -> Hashable:
        """What the states of a suit without local columns follow from, so that games which count the same share them."""
        shared = (*self.keys, self.counter) if self.counter else self.keys
        return tuple((column.field.measure, column.field.deck) for column in shared), self.counter is None

    def goes_by_cards(self, suit: Suit) -> bool:
        """Whether whatever is local to the suit is about a single card of it (settebello), so that its cards may be dealt one by one."""
        return all(column.is_additive and column.whole == 1 for column in self.local[suit])

    def local_mask(self, suit: Suit) -> int:
        """The bits of the suit's local columns in a packed sum."""
        return sum(column.field.mask << column.field.shift for column in self.local[suit])


@lru_cache(maxsize=128)
def columns_of(ruleset: Ruleset) -> Columns:
    """The columns of a ruleset.

    >>> from engine.presets import ruleset
    >>> columns = columns_of(ruleset("classic"))
    >>> len(columns.local[Suit.DENARI]), len(columns.keys)
    (4, 1)
    """
    local: dict[Suit, list[Column]] = {suit: [] for suit in SUITS}
    counter: Column | None = None
    keys: list[Column] = []
    # Carte come first: a side's scope says how few they are, which is looked up in the counter.
    for column in sorted(_distinct(ruleset), key=lambda column: not counts_every_card(column)):
        read = [suit for suit in SUITS if len(set(column.field.measure.codes(suit, ruleset.deck))) > 1]
        if len(read) <= 1:
            local[read[0] if read else Suit.DENARI].append(column)
        elif counter is None and isinstance(column.field.measure, Count):
            counter = column
        else:
            keys.append(column)
    return Columns({suit: tuple(found) for suit, found in local.items()}, counter, tuple(keys))


@lru_cache(maxsize=512)
def _whole_suit(measure: PileMeasure, deck: Deck, suit: Suit) -> int:
    return measure.codes(suit, deck)[-1]


def _distinct(ruleset: Ruleset) -> list[Column]:
    tables = tables_of(ruleset)
    fields: dict[object, Field] = {}
    first: dict[object, list[int]] = {}
    second: dict[object, list[int]] = {}
    for index, _ in enumerate(ruleset.categories):
        for field, readers in ((tables.first[index], first), (tables.second[index], second)):
            if field is not None:
                fields.setdefault(field.measure, field)
                readers.setdefault(field.measure, []).append(index)
    return [
        Column(field, tuple(first.get(measure, ())), tuple(second.get(measure, ())))
        for measure, field in fields.items()
    ]


def counter_place(amounts: tuple[int, ...], total: int) -> int:
    """Where a split of the counter stands among the bits. The last side has what is left, so it needs no digit.

    >>> counter_place((22, 18), 40), counter_place((1, 2, 37), 40)
    (22, 83)
    """
    place = 0
    for amount in reversed(amounts[:-1]):
        place = place * (total + 1) + amount
    return place


def counter_splits(sides: int, total: int) -> list[tuple[int, ...]]:
    """Every way in which the counter can be split among the sides.

    >>> counter_splits(2, 2)
    [(0, 2), (1, 1), (2, 0)]
    """
    firsts = product(range(total + 1), repeat=sides - 1)
    return [(*some, total - sum(some)) for some in firsts if sum(some) <= total]


def counts_every_card(column: Column) -> bool:
    """Whether the column is the number of cards, so that a side's scope says how few it can be.

    >>> from engine.presets import ruleset
    >>> counts_every_card(columns_of(ruleset("classic")).counter)
    True
    """
    measure, deck = column.field.measure, column.field.deck
    return isinstance(measure, Count) and all(
        measure.weights(suit, deck) == [1] * deck.ranks for suit in SUITS
    )
