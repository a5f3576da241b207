"""One suit, dealt out in every way the evidence allows, told apart only as far as the measures tell piles apart.

Cards are dealt from the ace up. At every step deals that give all sides the same measures are one: what comes later adds the same to both.
That holds for sums, for the best card, and for a run from the ace, which only the next rank can lengthen.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import Final, TypeAlias

from engine.cards import LANE, LANE_MASK, Suit
from engine.faults import Fault, TooOpenError
from engine.measures import Run
from engine.ruleset import Ruleset
from engine.tables import Field, tables_of

_MOST: Final = 60_000
"""How many combinations of one suit are told apart; rules that tell more apart than any game we know leave too much open."""

OpenLanes: TypeAlias = tuple[tuple[int, int], ...]
"""For each set of sides, the open ranks of the suit that only these sides may have."""

SuitStates: TypeAlias = dict[tuple[int, ...], tuple[int, ...]]
"""Packed sums by side -> one deal of the suit that gives them, as ranks by side."""


@lru_cache(maxsize=512)
def suit_states(ruleset: Ruleset, suit: Suit, certain: tuple[int, ...], open_lanes: OpenLanes) -> SuitStates:
    """Every combination of packed sums that the suit can give the sides, each with a deal that does.

    >>> from engine.presets import ruleset
    >>> all_but_6_and_7 = 0b1110011111
    >>> states = suit_states(ruleset("plain"), Suit.COPPE, (all_but_6_and_7, 0), ((0b11, 0b1100000),))
    >>> sorted(theirs for _, theirs in states.values())
    [0, 32, 64, 96]
    """
    growing = _growing_table(ruleset, suit)
    holders = _holders(ruleset.deck.ranks, certain, open_lanes)
    none = (0,) * len(certain)
    states: SuitStates = {tuple(growing[0] for _ in certain): none}
    for rank, sides in enumerate(holders):
        bit = 1 << rank
        dealt: SuitStates = {}
        for codes, lanes in states.items():
            for side in sides:
                lane = lanes[side] | bit
                key = (*codes[:side], growing[lane], *codes[side + 1 :])
                if key not in dealt:
                    dealt[key] = (*lanes[:side], lane, *lanes[side + 1 :])
        if len(dealt) > _MOST:
            raise TooOpenError([Fault("too_open", "", {"limit": _MOST})])
        states = dealt
    table = tables_of(ruleset).suits[suit]
    return {tuple(table[lane] for lane in lanes): lanes for lanes in states.values()}


def _holders(ranks: int, certain: tuple[int, ...], open_lanes: OpenLanes) -> list[tuple[int, ...]]:
    holders: list[tuple[int, ...]] = []
    for rank in range(ranks):
        sure = tuple(side for side, lane in enumerate(certain) if lane >> rank & 1)
        may = next((sides for sides, lane in open_lanes if lane >> rank & 1), 0)
        holders.append(sure or tuple(side for side in range(len(certain)) if may >> side & 1))
    return holders


@lru_cache(maxsize=512)
def _growing_table(ruleset: Ruleset, suit: Suit) -> list[int]:
    """The suit's table, but with runs counted from one card on: two of a run are not yet a napola, and still not nothing."""
    tables = tables_of(ruleset)
    table = tables.suits[suit]
    for field in tables.first:
        if field is not None and isinstance(field.measure, Run) and field.measure.suit is suit:
            table = list(map(add, table, _short_runs(field, field.measure, suit)))
    return table


def _short_runs(field: Field, run: Run, suit: Suit) -> list[int]:
    every = Run(run.suit, 1).codes(suit, field.deck)
    paid = run.codes(suit, field.deck)
    return [(long - short) << field.shift for long, short in zip(every, paid, strict=True)]


def lane_of(cards: int, suit: Suit) -> int:
    """The ranks of one suit among some cards.

    >>> lane_of(0b11 << 16, Suit.COPPE)
    3
    """
    return cards >> LANE * suit & LANE_MASK
