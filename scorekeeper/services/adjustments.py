"""Points that the host gives or takes besides those of the hands: a penalty, a head start."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.faults import Fault, FaultsError
from engine.match import adjustment_faults
from engine.standing import Adjustment
from scorekeeper.etags import IfMatch
from scorekeeper.services.chain import Record
from scorekeeper.services.closing import still_open
from scorekeeper.services.folding import content
from scorekeeper.services.games import Game
from scorekeeper.services.setups import Setup
from scorekeeper.services.sheet import Sheet


class InvalidAdjustmentError(FaultsError):
    """Points that cannot be given so."""

    code = "invalid_adjustment"


def checked(data: Mapping[str, Any], faults: Iterable[Fault], setup: Setup) -> dict[str, Any]:
    """What was asked for, when nothing of it is at fault whatever the match's state.

    Raises InvalidAdjustmentError with all faults, those that came with it first.
    """
    found = list(faults)
    if (side := data.get("side")) is not None and side not in setup.ids:
        found.append(Fault("unknown_side", "/side", {"side": side, "known": list(setup.ids)}))
    if found:
        raise InvalidAdjustmentError(found)
    return dict(data)


def adjust(sheet: Sheet, asked: dict[str, Any], version: IfMatch, game: Game) -> Record:
    """Give a side points, less than none too, that stand after a number: by default the highest that stands.

    Raises what `IfMatch.check` does, MatchClosedError, and InvalidAdjustmentError with all faults.
    """
    version.check(sheet.match.version)
    still_open(sheet.match)
    highest = sheet.match.state["highest"]
    facts = {
        "side": asked["side"],
        "points": asked["points"],
        "reason": asked["reason"],
        "after": asked.get("after", highest),
    }
    if facts["after"] > highest:
        bounds = {"value": facts["after"], "least": 0, "most": highest}
        raise InvalidAdjustmentError([Fault("out_of_range", "/after", bounds)])
    before = content(sheet.connection, sheet.match, game)
    new = Adjustment(
        sheet.match.version + 1, facts["after"], game.setup.ids.index(facts["side"]), facts["points"]
    )
    after = before.with_adjustment(new)
    if found := list(adjustment_faults(game.rules, len(game.setup.sides), after.adjustments)):
        raise InvalidAdjustmentError(found)
    state = game.state_of(after.judged(game), sheet.match.state["rematch"])
    return sheet.append("adjusted", facts, state=state)
