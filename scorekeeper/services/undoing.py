"""Taking back the latest entry that changed the score, then the one before it, as far as one likes."""

from typing import Any

from engine.undo import SheetEntry, Undo, next_undo
from scorekeeper.errors import ConflictError
from scorekeeper.etags import IfMatch
from scorekeeper.services import sheet as sheets
from scorekeeper.services.chain import Record
from scorekeeper.services.folding import Mark, content_of, hands_of, marks, result_of, undo_stack
from scorekeeper.services.games import Game
from scorekeeper.services.sheet import Sheet


class NothingToUndoError(ConflictError):
    """Nothing on the sheet changes the score and is not taken back yet."""

    code = "nothing_to_undo"


def undo(sheet: Sheet, version: IfMatch, game: Game) -> SheetEntry:
    """Take back the latest entry in force, and say which it was.

    Raises what `IfMatch.check` does, and NothingToUndoError.
    """
    version.check(sheet.match.version)
    step = next_undo(undo_stack(sheet.connection, sheet.match.id))
    if step is None:
        raise NothingToUndoError
    number = step.entry.number
    restored = _restored(sheet, step)
    facts: dict[str, Any] = {"undoes": step.entry.seq}
    if restored is not None:
        facts = restored.facts | facts
    undone = SheetEntry(sheet.match.version + 1, "undone", number, undoes=step.entry.seq)
    noted = [*marks(sheet.connection, sheet.match), Mark(undone, facts)]
    content = content_of(hands_of(sheet.connection, sheet.match), noted, game)
    if number is not None:
        result = None if restored is None else result_of(number, restored.lines, restored.facts, game)
        content = content.with_hand(number, result)
    state = game.state_of(content.judged(game), sheet.match.state["rematch"])
    lines = None if restored is None else restored.lines
    sheet.append("undone", facts, lines=lines, number=number, state=state)
    return step.entry


def _restored(sheet: Sheet, step: Undo) -> Record | None:
    """The entry whose content the hand has again."""
    if step.restores is None:
        return None
    (record,) = sheets.entries(sheet.connection, sheet.match.id, since=step.restores.seq - 1, limit=1)
    return record
