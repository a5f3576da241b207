"""Judges a whole sheet again: what its hands, adjustments and call-outs come to when something old has changed.

A hand with the next number does not need it (`engine.match.advance`); a correction does.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, cast

import orjson
from sqlalchemy import Connection, Table, bindparam, case, select

from engine.match import judge
from engine.notation import Notation, format_card
from engine.ruleset import Level
from engine.standing import Adjustment, CallOut, HandResult, Standing
from engine.undo import SheetEntry, in_force, is_closed
from scorekeeper.models import Entry
from scorekeeper.services import sheet as sheets
from scorekeeper.services.chain import Record
from scorekeeper.services.games import Game
from scorekeeper.services.setups import Setup
from scorekeeper.services.sheet import MatchRow

MOST_HANDS: Final = 10_000
MARK_KINDS: Final = ("adjusted", "called_out", "closed", "reopened", "undone")
"""Entries besides those of hands that the standing depends on."""


@dataclass(frozen=True)
class Content:
    """What stands on a sheet at a moment: all that the standing is judged from."""

    results: Mapping[int, HandResult]
    """The standing hands by number."""
    adjustments: tuple[Adjustment, ...] = ()
    call_outs: tuple[CallOut, ...] = ()
    closed: bool = False

    def with_hand(self, number: int, result: HandResult | None) -> "Content":
        """The same sheet with another content of one hand; None makes it void."""
        results = {key: kept for key, kept in self.results.items() if key != number}
        return replace(self, results=results if result is None else {**results, number: result})

    def with_adjustment(self, adjustment: Adjustment) -> "Content":
        """The same sheet with one adjustment more."""
        return replace(self, adjustments=(*self.adjustments, adjustment))

    def with_call_out(self, call: CallOut) -> "Content":
        """The same sheet with one call-out more."""
        return replace(self, call_outs=(*self.call_outs, call))

    def judged(self, game: Game) -> Standing:
        """How the match stands by this content."""
        return judge(
            game.rules,
            len(game.setup.sides),
            self.results.values(),
            self.adjustments,
            self.call_outs,
            closed=self.closed,
        )


class Mark(NamedTuple):
    """An entry as far as the standing depends on it besides hands."""

    entry: SheetEntry
    facts: Mapping[str, Any]


def result_of(
    number: int, lines: Sequence[Mapping[str, Any]], facts: Mapping[str, Any], game: Game
) -> HandResult:
    """What a hand means for the match, from its facts and lines as the sheet holds them."""
    by_line = tuple(
        (line["category"], tuple(line["points"][side] for side in game.setup.ids)) for line in lines
    )
    won = next((line for line in lines if line.get("wins_match") is not None), None)
    return HandResult(
        number,
        points=tuple(map(sum, zip(*(points for _, points in by_line), strict=True))),
        wins=None if won is None else game.setup.index(won["wins_match"]),
        wins_category=None if won is None else won["category"],
        by_line=by_line if game.ruleset.match.level is Level.COUNT_ORDER else (),
        holder=_holder(facts, game),
    )


def content(connection: Connection, match: MatchRow, game: Game) -> Content:
    """What stands on a sheet, read from the newest entry of each hand and from the marks."""
    return content_of(hands_of(connection, match), marks(connection, match), game)


def hands_of(connection: Connection, match: MatchRow) -> list[Record]:
    """The entries that hold the present content of the hands."""
    return sheets.hands(connection, match.id, since=0, limit=MOST_HANDS, version=match.version)


def content_of(newest: Iterable[Record], noted: Sequence[Mark], game: Game) -> Content:
    """What stands on a sheet: `newest` are the entries that hold the present content of the hands."""
    standing = in_force(mark.entry for mark in noted)
    facts = {mark.entry.seq: mark.facts for mark in noted}
    return Content(
        results={
            record.number: result_of(record.number, record.lines, _facts(record, game), game)
            for record in newest
            if record.number is not None and record.lines_json is not None
        },
        adjustments=tuple(
            adjustment_of(entry.seq, facts[entry.seq], game.setup)
            for entry in standing
            if entry.kind == "adjusted"
        ),
        call_outs=tuple(
            call_out_of(entry.seq, facts[entry.seq], game.setup)
            for entry in standing
            if entry.kind == "called_out"
        ),
        closed=is_closed(mark.entry for mark in noted),
    )


def adjustment_of(seq: int, facts: Mapping[str, Any], setup: Setup) -> Adjustment:
    """An adjustment, as its entry says it."""
    return Adjustment(seq, facts["after"], setup.ids.index(facts["side"]), facts["points"])


def call_out_of(seq: int, facts: Mapping[str, Any], setup: Setup) -> CallOut:
    """A call-out, as its entry says it."""
    points = tuple(facts["certain"][side] for side in setup.ids)
    return CallOut(seq, facts["after"], setup.ids.index(facts["side"]), points)


def marks(connection: Connection, match: MatchRow) -> list[Mark]:
    """The entries besides those of hands that the standing depends on."""
    wanted = {"match_id": match.id, "version": match.version}
    return [
        Mark(*_mark(seq, kind, number, facts))
        for seq, kind, number, facts in connection.execute(_MARKS, wanted)
    ]


def undo_stack(connection: Connection, match_id: str) -> list[SheetEntry]:
    """Every entry of a sheet as far as undoing needs it: the contents of hands stay where they are."""
    return [
        _mark(seq, kind, number, facts)[0]
        for seq, kind, number, facts in connection.execute(_STACK, {"match_id": match_id})
    ]


def mark_of(record: Record) -> Mark:
    """An entry of a sheet, as far as the standing depends on it besides hands."""
    return Mark(*_mark(record.seq, record.kind, record.number, record.facts_json))


def _mark(
    seq: int, kind: str, number: int | None, facts_json: str | None
) -> tuple[SheetEntry, dict[str, Any]]:
    facts: dict[str, Any] = orjson.loads(facts_json) if facts_json else {}
    return SheetEntry(seq, kind, number, undoes=facts.get("undoes") if kind == "undone" else None), facts


def _facts(record: Record, game: Game) -> Mapping[str, Any]:
    # Most rules read a hand's meaning off its lines; its facts are long, and only read where a card decides.
    return record.facts if game.ruleset.match.holder is not None else {}


def _holder(facts: Mapping[str, Any], game: Game) -> int | None:
    """The side that held the card that decides a level match (R34), where the cards are known."""
    card = game.ruleset.match.holder
    if card is None:
        return None
    code = format_card(card, Notation.FRENCH, game.ruleset.deck)
    if code in facts.get("leftovers", ()):
        return game.setup.index(facts["last_capture"])
    for side in facts["sides"]:
        piles = side.get("piles", [side.get("pile", [])])
        if any(code in pile for pile in piles):
            return game.setup.index(side["id"])
    return None


_ENTRIES: Final = cast("Table", Entry.__table__)
_MARKS: Final = (
    select(_ENTRIES.c.seq, _ENTRIES.c.kind, _ENTRIES.c.number, _ENTRIES.c.facts)
    .where(
        _ENTRIES.c.match_id == bindparam("match_id"),
        _ENTRIES.c.seq <= bindparam("version"),
        _ENTRIES.c.kind.in_(MARK_KINDS),
    )
    .order_by(_ENTRIES.c.seq)
)
_STACK: Final = (
    select(
        _ENTRIES.c.seq,
        _ENTRIES.c.kind,
        _ENTRIES.c.number,
        case((_ENTRIES.c.kind == "undone", _ENTRIES.c.facts)),
    )
    .where(_ENTRIES.c.match_id == bindparam("match_id"))
    .order_by(_ENTRIES.c.seq)
)
