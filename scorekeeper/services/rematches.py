"""Partita, rivincita, bella: the match after a match, between the same people by the same rules."""

from dataclasses import replace

from scorekeeper.errors import ConflictError
from scorekeeper.services import sheet as sheets
from scorekeeper.services.games import Game
from scorekeeper.services.openings import opened
from scorekeeper.services.setups import Setup
from scorekeeper.services.sheet import MatchRow, Sheet


class NotOverError(ConflictError):
    """A match that is still played has no rematch."""

    code = "not_over"


def rematch(sheet: Sheet, game: Game) -> tuple[MatchRow, bool]:
    """The match after this one, and whether it was opened just now: there is only one.

    Who would deal the next hand here deals the first one there. Raises NotOverError.
    """
    if sheet.match.state["status"] == "in_progress":
        raise NotOverError
    if (after := sheet.match.state["rematch"]) and (known := sheets.find(sheet.connection, after)):
        return known, False
    setup = replace(
        game.setup,
        first_dealer=game.dealer(sheet.match.state["highest"] + 1),
        won=won_with(game.setup, sheet.match.state["winner"]),
    )
    next_match = opened(sheet.connection, game._replace(setup=setup), after=sheet.match.id).match
    state = sheet.match.state | {"rematch": next_match.id}
    sheet.append("rematched", {"match": next_match.id}, state=state)
    return next_match, True


def won_with(setup: Setup, winner: int | None) -> tuple[int, ...]:
    """Matches won by each side, one more for a winner."""
    return tuple(count + (side == winner) for side, count in enumerate(setup.won))
