"""Putting right what stands on a sheet: another content for a hand, or none."""

from scorekeeper.errors import ConflictError
from scorekeeper.etags import IfMatch
from scorekeeper.services.chain import Record
from scorekeeper.services.closing import still_open
from scorekeeper.services.folding import content, result_of
from scorekeeper.services.games import Game
from scorekeeper.services.hands import HandNotFoundError, stands
from scorekeeper.services.scoring import CountedHand
from scorekeeper.services.sheet import Sheet


class VoidError(ConflictError):
    """The hand was taken back: there is nothing to correct or to take back, but its number may be posted."""

    code = "void"


def correct(sheet: Sheet, number: int, counted: CountedHand, version: IfMatch, game: Game) -> Record:
    """Give a hand another content. It is an entry even where nothing changes, so that everybody sees who was last.

    Raises HandNotFoundError, what `IfMatch.check` does, MatchClosedError and VoidError, in this order.
    """
    _look(sheet, number, version)
    result = result_of(number, counted.lines, counted.facts, game)
    standing = content(sheet.connection, sheet.match, game).with_hand(number, result).judged(game)
    state = game.state_of(standing, sheet.match.state["rematch"])
    return sheet.append("corrected", counted.facts, lines=counted.lines, number=number, state=state)


def void(sheet: Sheet, number: int, version: IfMatch, game: Game) -> None:
    """Take a hand off the score; its number stays free for another.

    Raises the same as `correct`.
    """
    _look(sheet, number, version)
    standing = content(sheet.connection, sheet.match, game).with_hand(number, None).judged(game)
    state = game.state_of(standing, sheet.match.state["rematch"])
    sheet.append("voided", {}, number=number, state=state)


def _look(sheet: Sheet, number: int, version: IfMatch) -> None:
    held = sheet.newest(number)
    if held is None:
        raise HandNotFoundError(number=number)
    version.check(sheet.match.version)
    still_open(sheet.match)
    if not stands(held):
        raise VoidError(number=number)
