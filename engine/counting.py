"""Counting whole piles, quickly: everything that lines follow from is looked up, and equal lines are made once and shared.

The packed sums of all sides stand side by side in one number. The categories of a ruleset fall into groups that read the same bits of it: those
of one suit (denari, settebello, re bello, napola) have the same few sums again and again, whatever the rest of the piles. A group's lines are
kept by these bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

from engine.awards import Again, Reach
from engine.cards import LANE, LANE_MASK
from engine.cardset import CardSet
from engine.columns import columns_of
from engine.faults import InvalidHandError
from engine.hand import Hand
from engine.hand_checks import announced_faults
from engine.lines import HandScore, Line, announced_line, decided_line, outcome_of
from engine.measures import SUITS, Best
from engine.ruleset import Ruleset
from engine.tables import Tables, best_bits, tables_of

_KEEP: Final = 1 << 12
"""How many lines of one group are kept. Two sides need fewer; with three a group may start over."""

_Points: TypeAlias = tuple[int, ...]
_Lines: TypeAlias = tuple[Line, ...]
_Kept: TypeAlias = dict[Any, tuple[_Lines, _Points]]
_Suits: TypeAlias = tuple[list[int], ...]

# Named tuples are made here for every hand; their own constructors are functions in Python, and take twice as long.
_new: Final = tuple.__new__

# A set of cards cannot change, so that equal ones may be the same; there are few ways to have four best cards.
_best_cards: Final = lru_cache(maxsize=1 << 14)(CardSet.from_bits)


class _Group(NamedTuple):
    """Categories that read the same bits of the packed sums."""

    categories: tuple[int, ...]
    read: int
    """These bits, for all sides."""
    kept: _Kept


class _Plan(NamedTuple):
    """How the lines of a ruleset are made, for so many sides."""

    tables: Tables
    width: int
    """The bits of one side's sum."""
    groups: tuple[_Group, ...]
    announced: tuple[str, ...]
    """The keys of the categories that are said at the table, in counting order."""
    said: _Kept
    repeating: tuple[int, ...]
    winning: tuple[int, ...]
    """The categories that can win a match by themselves, in counting order."""
    shown: tuple[tuple[int, _Suits], ...]
    """The categories that show best cards: the place among the lines as they are made, and the best card for each set of ranks of a suit."""
    order: Any
    """Puts the lines, made group by group, in counting order."""


def score_piles(piles: Sequence[int], hand: Hand, ruleset: Ruleset) -> HandScore:
    """The score of whole piles, given as bits: every card of the deck once.

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> hand = Hand((SideFacts(CardSet("7D"), announced={"scopas": 0}), SideFacts(rest=True, announced={"scopas": 1})))
    >>> score_piles(hand.piles(ruleset("plain").deck), hand, ruleset("plain")).points
    (1, 4)

    Raises: `InvalidHandError` for scope and other counts that cannot be.
    """
    plan = _plan(ruleset, len(piles))
    denari, coppe, spade, bastoni = plan.tables.suits
    sums = 0
    for pile in piles:
        sums = sums << plan.width | (
            denari[pile & LANE_MASK]
            + coppe[pile >> LANE & LANE_MASK]
            + spade[pile >> 2 * LANE & LANE_MASK]
            + bastoni[pile >> 3 * LANE]
        )
    lines: list[Line] = []
    paid: list[_Points] = []
    for group in plan.groups:
        made = group.kept.get(sums & group.read) or _make(group, sums, len(piles), ruleset, plan)
        lines += made[0]
        paid.append(made[1])
    if plan.announced:
        made = _announce(plan, piles, hand, ruleset)
        lines += made[0]
        paid.append(made[1])
    for index in plan.repeating:
        lines.append(_repeat(index, _apart(sums, len(piles), plan.width), lines, ruleset, plan.tables))
        paid.append(lines[-1].points)
    for place, (denari, coppe, spade, bastoni) in plan.shown:
        best = tuple(
            [
                _best_cards(
                    denari[pile & LANE_MASK]
                    | coppe[pile >> LANE & LANE_MASK]
                    | spade[pile >> 2 * LANE & LANE_MASK]
                    | bastoni[pile >> 3 * LANE]
                )
                for pile in piles
            ]
        )
        lines[place] = _new(Line, (*lines[place][:6], best))
    in_order: _Lines = plan.order(lines)
    wins = [in_order[index][5] for index in plan.winning if in_order[index][5] is not None]
    points = tuple(map(sum, zip(*paid)))  # noqa: B905  # all as long as the sides
    return _new(HandScore, (points, in_order, wins[0] if wins else None))


def _apart(sums: int, sides: int, width: int) -> list[int]:
    """The sum of each side."""
    return [sums >> width * (sides - 1 - side) & (1 << width) - 1 for side in range(sides)]


@lru_cache(maxsize=32)
def _plan(ruleset: Ruleset, sides: int) -> _Plan:
    tables, columns = tables_of(ruleset), columns_of(ruleset)
    width = sum(map(max, tables.suits)).bit_length()
    together = [columns.local[suit] for suit in SUITS] + [(column,) for column in columns.keys]
    together += [(columns.counter,)] if columns.counter else []
    repeating = tuple(n for n, category in enumerate(ruleset.categories) if isinstance(category.award, Again))
    groups: list[_Group] = []
    for some in together:
        read = tuple(index for column in some for index in column.categories if index not in repeating)
        fields = [
            field
            for index in read
            for field in (tables.first[index], tables.second[index])
            if field is not None
        ]
        mask = 0
        for field in fields:
            mask |= field.mask << field.shift
        everyones = sum(mask << width * side for side in range(sides))
        groups += [_Group(read, everyones, {})] if read else []
    announced = tuple(n for n, category in enumerate(ruleset.categories) if category.is_announced)
    made = [*chain.from_iterable(group.categories for group in groups), *announced, *repeating]
    order = [made.index(index) for index in range(len(made))]
    shown = tuple(
        (made.index(index), tuple(best_bits(category.measure, ruleset.deck, suit) for suit in SUITS))
        for index, category in enumerate(ruleset.categories)
        if isinstance(category.measure, Best)
    )
    getter = itemgetter(*order) if len(order) > 1 else tuple
    winning = tuple(n for n, category in enumerate(ruleset.categories) if isinstance(category.award, Reach))
    said = tuple(ruleset.categories[n].key for n in announced)
    return _Plan(tables, width, tuple(groups), said, {}, repeating, winning, shown, getter)


def _make(group: _Group, sums: int, sides: int, ruleset: Ruleset, plan: _Plan) -> tuple[_Lines, _Points]:
    lines: list[Line] = []
    apart = _apart(sums, sides, plan.width)
    for index in group.categories:
        category, field, second = (
            ruleset.categories[index],
            plan.tables.first[index],
            plan.tables.second[index],
        )
        if field is None:
            continue
        values = tuple(field.value(total) for total in apart)
        compared = values
        if second is not None and all(value is None for value in values):
            compared = tuple(second.value(total) for total in apart)
        lines.append(decided_line(category, outcome_of(category, compared, total=field.total), values))
    return _keep(group.kept, sums & group.read, tuple(lines))


def _announce(plan: _Plan, piles: Sequence[int], hand: Hand, ruleset: Ruleset) -> tuple[_Lines, _Points]:
    sides = hand.sides
    counts = [side[4].get(key) for key in plan.announced for side in sides]
    # Whether a side can have made so many scope depends on its cards; hands alike in both are alike here.
    about = (*counts, *map(int.bit_count, piles))
    made = plan.said.get(about)
    if made is None:
        faults = announced_faults(hand, ruleset, piles, needed=True)
        if faults:
            raise InvalidHandError(faults)
        announced = (category for category in ruleset.categories if category.is_announced)
        lines = [
            announced_line(category, tuple([side.announced.get(category.key, 0) for side in sides]))
            for category in announced
        ]
        made = _keep(plan.said, about, tuple(lines))
    return made


def _keep(kept: _Kept, key: object, lines: _Lines) -> tuple[_Lines, _Points]:
    if len(kept) >= _KEEP:
        kept.clear()
    made = kept[key] = (lines, tuple(map(sum, zip(*[line.points for line in lines], strict=True))))
    return made


def _repeat(index: int, sums: Sequence[int], lines: Sequence[Line], ruleset: Ruleset, tables: Tables) -> Line:
    category, field = ruleset.categories[index], tables.first[index]
    values = () if field is None else tuple(field.value(total) for total in sums)
    return decided_line(category, outcome_of(category, values, total=0, lines=lines), values)
