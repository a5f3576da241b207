"""Chiamarsi fuori (R39): a side says, before the hand is over, that it has reached the target."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.faults import Fault, FaultsError, InvalidHandError
from engine.match import points_needed
from engine.standing import CallOut
from engine.states import Budget
from scorekeeper.errors import ConflictError
from scorekeeper.services.assessing import Assessed, assess_posted
from scorekeeper.services.closing import still_played
from scorekeeper.services.folding import content
from scorekeeper.services.games import Game
from scorekeeper.services.sheet import Sheet

_EVIDENCE = "/evidence"


class CallOutNotPlayedError(ConflictError):
    """The rules of the match do not have calling out."""

    code = "call_out_not_played"


class InvalidCallOutError(FaultsError):
    """A call whose evidence cannot be read, or cannot be."""

    code = "invalid_call_out"


class Call(NamedTuple):
    """Who calls, what is known of the unfinished hand, and what was sent to say so."""

    side: str
    known: Assessed
    evidence: Mapping[str, Any]


class Ruling(NamedTuple):
    """Whether a call was right, and by what."""

    seq: int
    correct: bool
    certain: int
    """Points of the unfinished hand that the side can no longer lose."""
    needed: int
    """Points that it takes."""
    open: Sequence[str]
    """Categories whose points are not certain yet."""


def read(
    data: Mapping[str, Any], faults: Iterable[Fault], game: Game, *, budget: Budget | None = None
) -> Call:
    """The call that was posted; `data` is what is in order of the body, `faults` are those of the rest.

    `budget` is that of a request which judges several calls.

    Raises InvalidCallOutError with all faults, also where the evidence cannot hold together; TooOpenError.
    """
    found = [fault for fault in faults if not fault.pointer.startswith(f"{_EVIDENCE}/")]
    refused = [_moved(fault, "") for fault in faults if fault.pointer.startswith(f"{_EVIDENCE}/")]
    if (side := data.get("side")) is not None and side not in game.setup.ids:
        found.append(Fault("unknown_side", "/side", {"side": side, "known": list(game.setup.ids)}))
    evidence = data.get("evidence", {})
    known = None
    try:
        # Evidence of which nothing is in order is looked at too: what was refused of it comes back.
        if "evidence" in data or refused:
            known = assess_posted(
                evidence,
                refused,
                game.ruleset,
                game.setup.ids,
                game.setup.names,
                game.setup.players,
                budget=budget,
            )
    except InvalidHandError as error:
        found += [_moved(fault, _EVIDENCE) for fault in error.faults]
    if known is not None and not known.consistent:
        conflict = [fact.pointer for fact in known.assessment.conflict]
        found += [Fault("evidence_conflict", f"{_EVIDENCE}{pointer}") for pointer in conflict]
    if found or side is None or known is None:
        raise InvalidCallOutError(found)
    return Call(side, known, evidence)


def must_be_played(game: Game) -> None:
    """Raises CallOutNotPlayedError, before anything is worked out for a call that nobody agreed on."""
    if game.ruleset.match.call_out is None:
        raise CallOutNotPlayedError


def call_out(sheet: Sheet, call: Call, game: Game) -> Ruling:
    """Judge a call and write it down, right or wrong.

    Raises MatchClosedError, MatchOverError, CallOutNotPlayedError.
    """
    still_played(sheet.match)
    must_be_played(game)
    state = sheet.match.state
    side = game.setup.ids.index(call.side)
    points = tuple(call.known.certain[each] for each in game.setup.ids)
    before = game.standing_of(state)
    needed = points_needed(before, side, points)
    seq, after = sheet.match.version + 1, state["highest"]
    called = content(sheet.connection, sheet.match, game).with_call_out(CallOut(seq, after, side, points))
    standing = called.judged(game)
    facts = {
        "side": call.side,
        "after": after,
        "certain": game.setup.by_id(points),
        "evidence": dict(call.evidence),
    }
    sheet.append("called_out", facts, state=game.state_of(standing, state["rematch"]))
    is_right = side not in before.out and points[side] >= needed
    return Ruling(seq, is_right, points[side], needed, call.known.open_categories)


def _moved(fault: Fault, to: str) -> Fault:
    """A fault of the evidence, with its place in the whole body or in the evidence alone."""
    return Fault(fault.code, f"{to}{fault.pointer.removeprefix(_EVIDENCE)}", fault.values)
