"""Closing a match before anybody has won, and opening it again."""

from dataclasses import replace

from scorekeeper.errors import ConflictError
from scorekeeper.services.folding import content
from scorekeeper.services.games import Game
from scorekeeper.services.sheet import MatchRow, Sheet


class MatchClosedError(ConflictError):
    """The match was closed: nothing is written to it until it is opened again."""

    code = "match_closed"


class MatchOverError(ConflictError):
    """The match has been decided."""

    code = "match_over"


class NotClosedError(ConflictError):
    """A match that is not closed cannot be opened again."""

    code = "not_closed"


def still_open(match: MatchRow) -> None:
    """Let a write pass that a closed match does not take.

    Raises MatchClosedError.
    """
    if match.state["status"] == "closed":
        raise MatchClosedError


def still_played(match: MatchRow) -> None:
    """Let a write pass that only a match in progress takes.

    Raises MatchClosedError and MatchOverError.
    """
    still_open(match)
    if match.state["status"] == "finished":
        raise MatchOverError


def close(sheet: Sheet, reason: str, game: Game) -> None:
    """End a match that nobody has won.

    Raises MatchClosedError and MatchOverError.
    """
    still_played(sheet.match)
    _swing(sheet, "closed", {"reason": reason}, game, closed=True)


def reopen(sheet: Sheet, game: Game) -> None:
    """Let a closed match go on.

    Raises NotClosedError.
    """
    if sheet.match.state["status"] != "closed":
        raise NotClosedError
    _swing(sheet, "reopened", {}, game, closed=False)


def _swing(sheet: Sheet, kind: str, facts: dict[str, str], game: Game, *, closed: bool) -> None:
    now = replace(content(sheet.connection, sheet.match, game), closed=closed)
    sheet.append(kind, facts, state=game.state_of(now.judged(game), sheet.match.state["rematch"]))
