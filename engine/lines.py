"""The lines of a hand: for each category, in counting order (R19), what it was against what, who gets what, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.awards import Again, Outcome, Reason
from engine.cardset import CardSet
from engine.hand import Hand
from engine.measures import Best, Value
from engine.ruleset import Category, Ruleset
from engine.tables import Field, Tables, best_cards, tables_of

_KEPT: Final = 1 << 12
"""How many different lines of one category are kept ready. Two sides need fewer; three may start over."""


class Unknown:
    """Stands where a measure is not known; not to be taken for None, which is "has no primiera"."""

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Final = Unknown()
Measured: TypeAlias = Value | Unknown


class Line(NamedTuple):
    """What one category pays. Everything by side is a tuple in the order of the sides."""

    category: str
    winner: int | None
    """The only side that gets points from it, else None."""
    points: tuple[int, ...]
    measures: tuple[Measured, ...]
    """What was counted; `UNKNOWN` where it is not known, None for no primiera."""
    reason: Reason
    wins_match: int | None = None
    """The side the line wins the match for outright (R33)."""
    best: tuple[CardSet | None, ...] | None = None
    """The best card of each suit, where these are what counts (R25); None for a side whose cards are not known."""


class HandScore(NamedTuple):
    """A hand counted: the points of each side, and every line."""

    points: tuple[int, ...]
    lines: tuple[Line, ...]
    wins_match: int | None
    """The side that a line wins the match for, else None."""


_Counter: TypeAlias = Callable[[Sequence[int], Sequence[int], Hand, Sequence[Line]], Line]
"""Makes a category's line from the piles, their packed sums, the hand, and the lines before it."""


def score_piles(piles: Sequence[int], hand: Hand, ruleset: Ruleset) -> HandScore:
    """The score of whole piles, given as bits and already checked.

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> hand = Hand((SideFacts(CardSet("7D"), announced={"scopas": 0}), SideFacts(rest=True, announced={"scopas": 1})))
    >>> score_piles(hand.piles(ruleset("plain").deck), hand, ruleset("plain")).points
    (1, 4)
    """
    packed = tables_of(ruleset).packed
    sums = [packed(pile) for pile in piles]
    lines: list[Line] = []
    for counter in _counters(ruleset):
        lines.append(counter(piles, sums, hand, lines))
    return total_up(lines)


def total_up(lines: Sequence[Line]) -> HandScore:
    """The score that some lines make together."""
    points = tuple(map(sum, zip(*[line.points for line in lines], strict=True)))
    wins = next((line.wins_match for line in lines if line.wins_match is not None), None)
    return HandScore(points, tuple(lines), wins)


def decided_line(category: Category, outcome: Outcome, measures: tuple[Measured, ...]) -> Line:
    """The line for an outcome that is known, with as much of the measures as is known."""
    return Line(category.key, outcome.winner, outcome.points, measures, outcome.reason, outcome.wins_match)


def outcome_of(category: Category, values: Sequence[Value], *, total: int, lines: Sequence[Line]) -> Outcome:
    """What the values of all sides pay; `lines` are those before, for an award that repeats another's points.

    >>> from engine.presets import ruleset
    >>> outcome_of(ruleset("plain").category("primiera"), (73, 75), total=0, lines=()).points
    (0, 1)
    """
    if isinstance(category.award, Again):
        repeated = category.award.of
        paid = next(line.points for line in lines if line.category == repeated)
        return category.award.decide_again(values, paid)
    return category.award.decide(values, total=total)


@lru_cache(maxsize=128)
def _counters(ruleset: Ruleset) -> tuple[_Counter, ...]:
    tables = tables_of(ruleset)
    return tuple(_counter(category, index, tables) for index, category in enumerate(ruleset.categories))


def _counter(category: Category, index: int, tables: Tables) -> _Counter:
    field = tables.first[index]
    if field is None:
        return _announced_counter(category)
    if isinstance(category.award, Again):
        return _repeating_counter(category, field)
    plain = _pile_counter(category, field, tables.second[index])
    return _best_counter(plain, field.measure, field) if isinstance(field.measure, Best) else plain


def _pile_counter(category: Category, field: Field, second: Field | None) -> _Counter:
    # The line depends on nothing but the sums' own bits, so that equal ones are made once and shared.
    kept: dict[tuple[int, ...], Line] = {}
    mask = field.mask << field.shift | (second.mask << second.shift if second else 0)

    def line(_piles: Sequence[int], sums: Sequence[int], _hand: Hand, _lines: Sequence[Line]) -> Line:
        key = tuple([packed & mask for packed in sums])
        found = kept.get(key)
        if found is None:
            if len(kept) >= _KEPT:
                kept.clear()
            found = kept[key] = _line_of_sums(category, field, second, key)
        return found

    return line


def _line_of_sums(category: Category, field: Field, second: Field | None, sums: Sequence[int]) -> Line:
    values = tuple(field.value(packed) for packed in sums)
    compared = values
    if second is not None and all(value is None for value in values):
        compared = tuple(second.value(packed) for packed in sums)
    return decided_line(category, outcome_of(category, compared, total=field.total, lines=()), values)


def _best_counter(plain: _Counter, measure: Best, field: Field) -> _Counter:
    deck = field.deck

    def line(piles: Sequence[int], sums: Sequence[int], hand: Hand, lines: Sequence[Line]) -> Line:
        category, winner, points, measures, reason, wins, _ = plain(piles, sums, hand, lines)
        best = tuple([best_cards(measure, deck, pile) for pile in piles])
        return Line(category, winner, points, measures, reason, wins, best)

    return line


def _repeating_counter(category: Category, field: Field) -> _Counter:
    def line(_piles: Sequence[int], sums: Sequence[int], _hand: Hand, lines: Sequence[Line]) -> Line:
        values = tuple(field.value(packed) for packed in sums)
        return decided_line(category, outcome_of(category, values, total=field.total, lines=lines), values)

    return line


def _announced_counter(category: Category) -> _Counter:
    kept: dict[tuple[int, ...], Line] = {}

    def line(_piles: Sequence[int], _sums: Sequence[int], hand: Hand, _lines: Sequence[Line]) -> Line:
        counts = tuple([side.announced.get(category.key, 0) for side in hand.sides])
        found = kept.get(counts)
        if found is None:
            if len(kept) >= _KEPT:
                kept.clear()
            found = kept[counts] = announced_line(category, counts)
        return found

    return line


def announced_line(category: Category, counts: tuple[int, ...]) -> Line:
    """The line of a category that is said at the table (R23).

    >>> from engine.presets import ruleset
    >>> announced_line(ruleset("plain").category("scopas"), (2, 0)).winner
    0
    """
    return decided_line(category, outcome_of(category, counts, total=0, lines=()), counts)
