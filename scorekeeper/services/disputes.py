"""Doubts about a point of a hand: what a side claims, the engine's verdict, and how the table settled it."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from sqlalchemy import Connection, Table, bindparam, select

from engine.faults import Fault, FaultsError
from engine.measures import PileMeasure, Value
from engine.notation import Notation, format_cards, read_cards
from engine.ruleset import Category
from engine.tables import pile_measure
from engine.tally_values import expected_value, is_of_type
from scorekeeper.errors import ConflictError, NotFoundError
from scorekeeper.models import Entry
from scorekeeper.services.chain import Record
from scorekeeper.services.closing import still_open
from scorekeeper.services.corrections import VoidError
from scorekeeper.services.dispute_verdicts import Doubt, plain, verdict_on
from scorekeeper.services.games import Game
from scorekeeper.services.hands import HandNotFoundError, stands
from scorekeeper.services.refusals import in_known_notation
from scorekeeper.services.sheet import Sheet

MOST_CLAIMED: Final = 99


class InvalidDisputeError(FaultsError):
    """A doubt about nothing that can be looked up."""

    code = "invalid_dispute"


class DisputeNotFoundError(NotFoundError):
    """The hand has no such dispute."""

    code = "dispute_not_found"


class AlreadySettledError(ConflictError):
    """The outcome of the dispute is written down."""

    code = "already_settled"


class NotCorrectedError(ConflictError):
    """Nobody has changed the hand since it was disputed, so the dispute cannot have been settled by correcting it."""

    code = "not_corrected"


def read(data: Mapping[str, Any], faults: Iterable[Fault], game: Game) -> Doubt:
    """The doubt that was posted; `data` is what is in order of the body, `faults` are those of the rest.

    Raises InvalidDisputeError with all faults.
    """
    found = list(faults)
    category, measure = _category(data.get("category"), game, found)
    if (side := data.get("side")) is not None and side not in game.setup.ids:
        found.append(Fault("unknown_side", "/side", {"side": side, "known": list(game.setup.ids)}))
    claim = tuple(data["claim"]) if isinstance(data.get("claim"), list) else data.get("claim")
    if "claim" in data and measure is not None:
        found += _claim_faults(claim, measure, game)
    pile = None
    if "pile" in data:
        notation = Notation(data.get("notation", Notation.FRENCH))
        pile, unread = read_cards(data["pile"], notation, game.ruleset.deck, "/pile")
        found += in_known_notation(found, unread)
    if found or category is None or side is None:
        raise InvalidDisputeError(found)
    return Doubt(category, side, claim, pile)


def dispute(sheet: Sheet, number: int, doubt: Doubt, game: Game) -> Record:
    """Write a doubt down with the verdict: the score stays as it is until somebody corrects the hand.

    Raises HandNotFoundError, MatchClosedError and VoidError.
    """
    held = sheet.newest(number)
    if held is None:
        raise HandNotFoundError(number=number)
    still_open(sheet.match)
    if not stands(held):
        raise VoidError(number=number)
    return sheet.append("disputed", facts_of(doubt, held, number, game), state=sheet.match.state)


def facts_of(doubt: Doubt, held: Record, number: int, game: Game) -> dict[str, Any]:
    """What a sheet keeps of a doubt about the hand that an entry holds."""
    facts: dict[str, Any] = {
        "number": number,
        "category": doubt.category.key,
        "side": doubt.side,
        "claim": plain(doubt.claim),
        "verdict": verdict_on(doubt, held, game),
    }
    if doubt.pile is not None:
        facts["pile"] = format_cards(doubt.pile, Notation.FRENCH, game.ruleset.deck)
    return facts


def settle(sheet: Sheet, number: int, seq: int, outcome: str) -> Record:
    """Write down how the table settled a dispute.

    Raises DisputeNotFoundError, MatchClosedError, AlreadySettledError, and NotCorrectedError where the outcome is a
    correction and the hand was left as it was.
    """
    doubts = _of_kind(sheet.connection, sheet.match.id, "disputed")
    if not any(record.seq == seq and record.facts["number"] == number for record in doubts):
        raise DisputeNotFoundError(number=number, seq=seq)
    still_open(sheet.match)
    for record in _of_kind(sheet.connection, sheet.match.id, "settled"):
        if record.facts["dispute"] == seq:
            raise AlreadySettledError(seq=seq, outcome=record.facts["outcome"])
    held = sheet.newest(number)
    if outcome == "corrected" and (held is None or held.seq < seq):
        raise NotCorrectedError(number=number, seq=seq)
    facts = {"number": number, "dispute": seq, "outcome": outcome}
    return sheet.append("settled", facts, state=sheet.match.state)


def _category(key: str | None, game: Game, found: list[Fault]) -> tuple[Category | None, PileMeasure | None]:
    category = None if key is None else game.ruleset.category(key)
    measure = None if category is None else pile_measure(category)
    if category is not None and measure is None:
        found.append(Fault("not_disputable", "/category", {"category": key}))
    elif key is not None and measure is None:
        known = [category.key for category in game.ruleset.categories if pile_measure(category) is not None]
        found.append(Fault("unknown_category", "/category", {"category": key, "known": known}))
    return category, measure


def _claim_faults(claim: Value, measure: PileMeasure, game: Game) -> list[Fault]:
    deck = game.ruleset.deck
    if not is_of_type(claim, measure, deck):
        return [Fault("wrong_type", "/claim", expected_value(measure, deck))]
    parts = claim if isinstance(claim, tuple) else (claim or 0,)
    outside = next((part for part in parts if not 0 <= part <= MOST_CLAIMED), None)
    bounds = {"value": outside, "least": 0, "most": MOST_CLAIMED}
    return [] if outside is None else [Fault("out_of_range", "/claim", bounds)]


def _of_kind(connection: Connection, match_id: str, kind: str) -> list[Record]:
    return [Record(*row) for row in connection.execute(_KIND, {"match_id": match_id, "kind": kind})]


_ENTRIES: Final = cast("Table", Entry.__table__)
_KIND: Final = (
    select(_ENTRIES)
    .where(_ENTRIES.c.match_id == bindparam("match_id"), _ENTRIES.c.kind == bindparam("kind"))
    .order_by(_ENTRIES.c.seq)
)
