"""Hands of a match: writing the next one down, and reading those that are there."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.hand import Hand, same_facts
from engine.hand_data import read_hand
from engine.match import advance
from engine.notation import Notation
from scorekeeper.errors import ConflictError, NotFoundError
from scorekeeper.services import sheet as sheets
from scorekeeper.services.chain import Record, canonical
from scorekeeper.services.closing import still_open, still_played
from scorekeeper.services.folding import content, result_of
from scorekeeper.services.games import Game, State
from scorekeeper.services.scoring import CountedHand
from scorekeeper.services.sheet import MatchRow, Sheet


class NumberTakenError(ConflictError):
    """Another hand stands under this number."""

    code = "number_taken"

    def __init__(self, standing: Record) -> None:
        super().__init__(number=standing.number)
        self.standing = standing
        """The entry that holds it."""


class GapError(ConflictError):
    """A hand whose number leaves one out."""

    code = "gap"


class HandNotFoundError(NotFoundError):
    """No hand of this number was ever written down."""

    code = "hand_not_found"


class Written(NamedTuple):
    """The entry that holds a hand."""

    record: Record
    is_replayed: bool = False
    """Whether it stood there before, with the same facts."""


def record(sheet: Sheet, number: int, counted: CountedHand, game: Game) -> Written:
    """Write a hand down; the same facts under the same number are written once, however often they come.

    Raises NumberTakenError, MatchClosedError, MatchOverError and GapError, in this order: but a closed match
    takes nothing besides the same facts again.
    """
    state = sheet.match.state
    if number <= state["highest"]:
        standing = sheet.newest(number)
        if standing is not None and stands(standing):
            if says_the_same(standing, counted, game):
                return Written(standing, is_replayed=True)
            still_open(sheet.match)
            raise NumberTakenError(standing)
    still_played(sheet.match)
    if number > state["highest"] + 1:
        raise GapError(number=number, next=state["highest"] + 1)
    after = _state_with(sheet, number, counted, game)
    return Written(sheet.append("recorded", counted.facts, lines=counted.lines, number=number, state=after))


def held(connection: Connection, match: MatchRow, number: int) -> Record:
    """The entry that holds a hand, as the sheet was at the row's version.

    Raises HandNotFoundError.
    """
    found = sheets.hands(connection, match.id, since=number - 1, limit=1, version=match.version)
    if not found or found[0].number != number:
        raise HandNotFoundError(number=number)
    return found[0]


def stands(held: Record) -> bool:
    """Whether an entry holds a hand, rather than a hand's absence."""
    return held.lines_json is not None


def says_the_same(standing: Record, counted: CountedHand, game: Game) -> bool:
    """Whether a hand on the sheet and one that came say the same, whichever pile was typed and how."""
    if standing.facts_json == canonical(counted.facts):
        return True
    return same_facts(read_back(standing.facts, game), counted.hand, game.ruleset.deck)


def read_back(facts: Mapping[str, Any], game: Game) -> Hand:
    """The hand that a sheet's facts tell."""
    return read_hand(facts, game.ruleset, Notation.FRENCH, game.setup.ids).hand


def _state_with(sheet: Sheet, number: int, counted: CountedHand, game: Game) -> State:
    """The state with a hand that was not there: one step where nothing after it was judged, else all again."""
    state = sheet.match.state
    result = result_of(number, counted.lines, counted.facts, game)
    if number > state["judged"]:
        standing = advance(game.standing_of(state), result)
    else:
        all_of_it = content(sheet.connection, sheet.match, game)
        standing = all_of_it.with_hand(number, result).judged(game)
    return game.state_of(standing, state["rematch"])
