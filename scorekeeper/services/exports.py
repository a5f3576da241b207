"""A match as a file: the whole sheet as JSON, which another instance can import, and its hands as CSV for a spreadsheet."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import orjson

from scorekeeper.services.chain import Record
from scorekeeper.services.folding import Content
from scorekeeper.services.games import Game, is_counted
from scorekeeper.services.sheet import MatchRow

FORMAT: Final = "scorekeeper-match"
FORMAT_VERSION: Final = 1
"""Raised when a file is written otherwise."""
# Where a cell may begin: at the start, and after what a spreadsheet set to another language splits at, quoted or not. The
# wide signs of East Asian keyboards are read as the narrow ones.
_BEGINS_FORMULA: Final = re.compile(r"""((?:^|[;,|\t])["'\s]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])""")
_FIXED: Final = ("hand", "status", "counted", "side", "name", "dealer", "points", "total")


def sheet_file(match: MatchRow, records: Sequence[Record], game: Game) -> bytes:
    """The sheet as it is kept, with its rules: no token is in it."""
    return orjson.dumps(
        {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "id": match.id,
            "version": match.version,
            "ruleset": game.ruleset.data,
            "entries": [_entry(record) for record in records],
        },
        option=orjson.OPT_INDENT_2,
    )


def hands_file(match: MatchRow, hands: Sequence[Record], content: Content, game: Game) -> str:
    """A row for each hand and side: its points, category by category, and the total it then had."""
    categories = [category.key for category in game.ruleset.categories]
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([*_FIXED, *categories, *(f"{key}_counted" for key in categories)])
    for held, totals in zip(hands, _running(match, hands, content, game), strict=True):
        writer.writerows(_rows(match, held, totals, game, categories))
    return text.getvalue()


def _running(
    match: MatchRow, hands: Sequence[Record], content: Content, game: Game
) -> Iterator[Sequence[int]]:
    """The totals after each hand, with the adjustments that stand up to it."""
    totals = [0] * len(game.setup.sides)
    adjustments = sorted(content.adjustments, key=lambda adjustment: adjustment.after, reverse=True)
    for held in hands:
        number = held.number or 0
        if is_counted(match.state, number):
            while adjustments and adjustments[-1].after <= number:
                adjustment = adjustments.pop()
                totals[adjustment.side] += adjustment.points
            if number in content.results:
                points = content.results[number].points
                totals = [total + more for total, more in zip(totals, points, strict=True)]
        yield totals


def _rows(
    match: MatchRow, held: Record, totals: Sequence[int], game: Game, categories: Sequence[str]
) -> Iterator[list[object]]:
    lines = {line["category"]: line for line in held.lines}
    number = held.number or 0
    for side, total in zip(game.setup.sides, totals, strict=True):
        points = [lines[key]["points"][side.id] for key in categories if lines]
        yield [
            number,
            "recorded" if lines else "void",
            _shown(bool(lines) and is_counted(match.state, number)),
            side.id,
            _safe(side.name),
            _safe(game.setup.player(game.dealer(number))),
            sum(points) if lines else "",
            total,
            *(points or [""] * len(categories)),
            *(_shown(lines[key]["measures"].get(side.id, "")) if lines else "" for key in categories),
        ]


def _shown(value: Any) -> str:
    """What was counted, in a cell: nothing where it is not known, `none` for no primiera."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _safe(name: str) -> str:
    """A name that no spreadsheet takes for a formula.

    >>> _safe("=1+1"), _safe("Anna;=1+1"), _safe("Anna-Maria")
    ("'=1+1", "Anna;'=1+1", 'Anna-Maria')
    """
    return _BEGINS_FORMULA.sub(r"\1'", name)


def _entry(record: Record) -> dict[str, Any]:
    return {
        "seq": record.seq,
        "kind": record.kind,
        "number": record.number,
        "at": record.at,
        "facts": record.facts,
        "lines": record.lines if record.lines_json is not None else None,
        "rules_version": record.rules_version,
        "hash": record.hash,
    }
