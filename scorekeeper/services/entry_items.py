"""Entries of a sheet as a reader sees them: in the list of events, in the stream, in the history of a hand."""

from typing import Any

from scorekeeper.services.chain import Record
from scorekeeper.services.dispute_verdicts import told
from scorekeeper.services.games import Game
from scorekeeper.services.hand_items import Reader, cards_for, facts_for, lines_for, sides_of
from scorekeeper.services.links import link_to
from scorekeeper.services.matches import first_token
from scorekeeper.tokens import Keyring, Role


def item(
    record: Record, game: Game, reader: Reader, rematch: str | None, role: Role, ring: Keyring
) -> dict[str, Any]:
    """An entry; `rematch` is the match that was opened after this one, and `role` the reader's own, whose link to it is given."""
    facts = _facts(record, game, reader)
    if record.kind == "rematched" and facts["match"] == rematch:
        token = first_token(facts["match"], role, ring)
        facts = {**facts, "token": token, "link": link_to(token)}
    number = record.number if record.number is not None else facts.get("number")
    shown: dict[str, Any] = {"seq": record.seq, "kind": record.kind, "at": record.at}
    if number is not None:
        shown["number"] = number
    shown["facts"] = facts
    if record.lines_json is not None:
        shown["lines"] = lines_for(record.lines, game, reader)
    return shown


def content(record: Record, game: Game, reader: Reader) -> dict[str, Any]:
    """An entry in the history of its hand: what the hand held from then on."""
    is_void, lines = record.lines_json is None, record.lines
    return {
        "seq": record.seq,
        "kind": record.kind,
        "at": record.at,
        "status": "void" if is_void else "recorded",
        "facts": None if is_void else facts_for(record.facts, game.ruleset.deck, reader),
        "lines": lines_for(lines, game, reader),
        "sides": sides_of(lines, game),
    }


def _facts(record: Record, game: Game, reader: Reader) -> dict[str, Any]:
    facts = record.facts
    if record.lines_json is not None:
        undoes = {"undoes": facts["undoes"]} if "undoes" in facts else {}
        return facts_for(facts, game.ruleset.deck, reader) | undoes
    if record.kind == "created":
        side, player = facts["first_dealer"]
        won = {side["id"]: count for side, count in zip(facts["sides"], facts["won"], strict=True)}
        return facts | {"first_dealer": facts["sides"][side]["players"][player], "won": won}
    if record.kind == "disputed":
        pile = {"pile": cards_for(facts["pile"], game.ruleset.deck, reader)} if "pile" in facts else {}
        return facts | pile | {"verdict": told(facts, game, reader)}
    return facts
