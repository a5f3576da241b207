"""Hands and their lines as a reader sees them: cards in the reader's notation, sentences in the reader's language."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from engine.cards import Deck
from scorekeeper.services.chain import Record
from scorekeeper.services.games import Game, is_counted
from scorekeeper.services.presenting import in_notation, presented_lines
from scorekeeper.services.sheet import MatchRow
from scorekeeper.texts import Notation

Lines: TypeAlias = Sequence[Mapping[str, Any]]
"""The lines of a hand as its entry holds them."""


class Reader(NamedTuple):
    """Who an answer is for, as far as it makes a difference to what it says."""

    language: str
    notation: Notation


def item(held: Record, match: MatchRow, game: Game, reader: Reader) -> dict[str, Any]:
    """A hand of a match, from the entry that holds it; `match` is the row it is read with."""
    is_void, lines = held.lines_json is None, held.lines
    return {
        "number": held.number,
        "version": match.version,
        "status": "void" if is_void else "recorded",
        "counted": not is_void and is_counted(match.state, held.number or 0),
        "facts": None if is_void else facts_for(held.facts, game.ruleset.deck, reader),
        "lines": lines_for(lines, game, reader),
        "sides": sides_of(lines, game),
    }


def posted(
    held: Record, match: MatchRow, game: Game, reader: Reader, score: Mapping[str, Any]
) -> dict[str, Any]:
    """The answer to posting or correcting a hand."""
    lines = held.lines
    return {
        "number": held.number,
        "version": match.version,
        "lines": lines_for(lines, game, reader),
        "sides": sides_of(lines, game),
        "score": score,
    }


def lines_for(lines: Lines, game: Game, reader: Reader) -> list[dict[str, Any]]:
    """The lines of a hand in counting order; none if it is void."""
    return presented_lines(lines, reader.language, reader.notation, game.ruleset.deck, game.setup.names)


def sides_of(lines: Lines, game: Game) -> list[dict[str, Any]]:
    """The points each side has from a hand; none if it is void."""
    return [
        {"id": side, "points": sum(line["points"][side] for line in lines)}
        for side in game.setup.ids
        if lines
    ]


def facts_for(facts: Mapping[str, Any], deck: Deck, reader: Reader) -> dict[str, Any]:
    """The facts of a hand as a body that could be posted, with "rest" written out, less its number and notation."""
    shown: dict[str, Any] = {"sides": [_side_for(side, deck, reader) for side in facts["sides"]]}
    if "leftovers" in facts:
        shown["leftovers"] = cards_for(facts["leftovers"], deck, reader)
        shown["last_capture"] = facts["last_capture"]
    if "won" in facts:
        shown["won"] = facts["won"]
    return shown


def _side_for(side: Mapping[str, Any], deck: Deck, reader: Reader) -> dict[str, Any]:
    shown = dict(side)
    if isinstance(side.get("pile"), list):
        shown["pile"] = cards_for(side["pile"], deck, reader)
    if "piles" in side:
        shown["piles"] = [cards_for(pile, deck, reader) for pile in side["piles"]]
    return shown


def cards_for(codes: list[str], deck: Deck, reader: Reader) -> list[str]:
    """Cards of a sheet, in the reader's notation."""
    return in_notation(codes, reader.notation, deck)
