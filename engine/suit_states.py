"""One suit, dealt out in every way the evidence allows, told apart only as far as the measures tell piles apart.

To what is certain the open cards are dealt from the ace up. At every step deals that give all sides the same measures are one: what comes later
adds the same to both. That holds for sums, for the best card, and for a run from the ace: one that ends below a rank already dealt grows no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import add
from typing import Final, NamedTuple, TypeAlias

from engine.cards import LANE, LANE_MASK, Suit
from engine.faults import Fault, TooOpenError
from engine.kept import ASKING, Kept
from engine.measures import Run
from engine.ruleset import Ruleset
from engine.tables import Field, tables_of

OpenLanes: TypeAlias = tuple[tuple[int, int], ...]
"""For each set of sides, the open ranks of the suit that only these sides may have."""

MOST_DEALT: Final = 60_000
"""How many combinations of one suit are told apart; rules that tell more apart than any game we know leave too much open."""

Chosen: TypeAlias = tuple[tuple[int, int, int], ...]
"""Alternatives as far as they concern the suit: a side, ranks, and how many cards of these the side has."""


class Ceiling(NamedTuple):
    """The most that a side is to have of something that counts card by card, and where that stands in its packed sum."""

    side: int
    shift: int
    mask: int
    most: int


class Limits(NamedTuple):
    """What else is said of the suit: alternatives, the sides (as bits) that get no card which is not one of theirs, and ceilings."""

    chosen: Chosen = ()
    whole: int = 0
    ceilings: tuple[Ceiling, ...] = ()


class Dealt(NamedTuple):
    """What a deal of the suit comes to: packed sums by side, and how many of each alternative are met."""

    sums: tuple[int, ...]
    met: tuple[int, ...]


_NOTHING_SAID: Final = Limits()

_Told: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""What is told apart while a suit is dealt: sums by side, and how many of each alternative are met."""

SuitStates: TypeAlias = dict[Dealt, tuple[int, ...]]
"""With each of them one deal of the suit that comes to it, as ranks by side."""

_KNOWN: Final[Kept[SuitStates]] = Kept(2 * MOST_DEALT, lambda states: len(states) + ASKING)
"""What suits came to before, up to some thirty megabytes: a stranger may ask about any number of rulesets."""


def suit_states(
    ruleset: Ruleset,
    suit: Suit,
    certain: tuple[int, ...],
    open_lanes: OpenLanes,
    said: Limits = _NOTHING_SAID,
) -> SuitStates:
    """Everything that the suit can come to.

    Raises: `TooOpenError` for more combinations than any game we know tells apart.

    >>> from engine.presets import ruleset
    >>> all_but_6_and_7 = 0b1110011111
    >>> states = suit_states(ruleset("plain"), Suit.COPPE, (all_but_6_and_7, 0), ((0b11, 0b1100000),))
    >>> sorted(theirs for _, theirs in states.values())
    [0, 32, 64, 96]
    """
    about = (ruleset, suit, certain, open_lanes, said)
    known = _KNOWN.get(about)
    return _KNOWN.put(about, _dealt(*about)) if known is None else known


def _dealt(
    ruleset: Ruleset, suit: Suit, certain: tuple[int, ...], open_lanes: OpenLanes, said: Limits
) -> SuitStates:
    growing = _growing_table(ruleset, suit)
    chosen, whole, _ = said
    none_met = (0,) * len(chosen)
    # Plain tuples on the way: making named ones takes longer than all else.
    states: dict[_Told, tuple[int, ...]] = {(tuple([growing[lane] for lane in certain]), none_met): certain}
    limits = [[limit for limit in said.ceilings if limit.side == side] for side in range(len(certain))]
    for rank, sides in _open_ranks(ruleset.deck.ranks, certain, open_lanes):
        bit = 1 << rank
        dealt: dict[_Told, tuple[int, ...]] = {}
        for (codes, met), lanes in states.items():
            for side in sides:
                lane = lanes[side] | bit
                grown = growing[lane]
                if limits[side] and _is_too_much(grown, limits[side]):
                    continue
                now = (*codes[:side], grown, *codes[side + 1 :])
                for counted in _met(met, side, bit, chosen, whole) if chosen or whole else (met,):
                    key = (now, counted)
                    if key not in dealt:
                        dealt[key] = (*lanes[:side], lane, *lanes[side + 1 :])
        if len(dealt) > MOST_DEALT:
            raise TooOpenError([Fault("too_open", "", {"limit": MOST_DEALT})])
        states = dealt
    table = tables_of(ruleset).suits[suit]
    return {Dealt(tuple([table[lane] for lane in lanes]), met): lanes for (_, met), lanes in states.items()}


def _is_too_much(grown: int, limits: Sequence[Ceiling]) -> bool:
    return any(grown >> shift & mask > most for _, shift, mask, most in limits)


def _met(met: tuple[int, ...], side: int, bit: int, chosen: Chosen, whole: int) -> list[tuple[int, ...]]:
    """How many of each alternative may be met once the side has the card: it is one of them, or none."""
    ways = [] if whole >> side & 1 else [met]
    for n, (chooser, lane, times) in enumerate(chosen):
        if chooser == side and lane & bit and met[n] < times:
            ways.append((*met[:n], met[n] + 1, *met[n + 1 :]))
    return ways


def _open_ranks(
    ranks: int, certain: tuple[int, ...], open_lanes: OpenLanes
) -> list[tuple[int, tuple[int, ...]]]:
    """The ranks that are not certain, from the ace up, each with the sides that may have it."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for rank in range(ranks):
        if not any(lane >> rank & 1 for lane in certain):
            may = next((sides for sides, lane in open_lanes if lane >> rank & 1), 0)
            found.append((rank, tuple(side for side in range(len(certain)) if may >> side & 1)))
    return found


@lru_cache(maxsize=128)
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


@lru_cache(maxsize=512)
def alike(ruleset: Ruleset, suit: Suit) -> Suit:
    """The first suit that counts the same: its states are the same too.

    >>> from engine.presets import ruleset
    >>> [alike(ruleset("plain"), suit).name for suit in Suit]
    ['DENARI', 'COPPE', 'COPPE', 'COPPE']
    """
    tables = tables_of(ruleset).suits
    return next(other for other in Suit if tables[other] == tables[suit])
