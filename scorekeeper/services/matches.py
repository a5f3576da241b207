"""Matches as they are shown, and what is done to one as a whole: other names, and erasing it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from engine.faults import Fault
from scorekeeper.etags import IfMatch
from scorekeeper.services import sheet as sheets
from scorekeeper.services.closing import still_open
from scorekeeper.services.links import link_to, roles_up_to
from scorekeeper.services.names import numbered, repeated_faults
from scorekeeper.services.openings import InvalidMatchError
from scorekeeper.services.scoreboard import score
from scorekeeper.services.setups import Setup, Side
from scorekeeper.services.sheet import MatchRow, Sheet
from scorekeeper.tokens import Claim, Keyring, Role


def shown(match: MatchRow, rules: Mapping[str, Any]) -> dict[str, Any]:
    """A match with everything but what opens it."""
    return {
        "id": match.id,
        "version": match.version,
        "sides": match.setup["sides"],
        "ruleset": rules,
        "target": match.setup["target"],
        "score": score(match),
    }


def won(match: MatchRow) -> dict[str, int]:
    """Matches won before this one in its chain of rematches, by side."""
    return Setup.from_data(match.setup).by_id(tuple(match.setup["won"]))


def rematch_of(connection: Connection, match: MatchRow, role: Role, ring: Keyring) -> dict[str, str] | None:
    """The match that was played after this one, with the token its opening gave to a role; None if there is none."""
    after = match.state["rematch"]
    if after is None or sheets.find(connection, after) is None:
        return None
    token = first_token(after, role, ring)
    return {"id": after, "token": token, "link": link_to(token)}


def rematch_links(after: MatchRow, role: Role, ring: Keyring) -> dict[str, Any]:
    """What a rematch's opening gives to a role and those below it."""
    tokens = {lower: first_token(after.id, lower, ring) for lower in roles_up_to(role)}
    return {"tokens": tokens, "links": {lower: link_to(token) for lower, token in tokens.items()}}


def first_token(match_id: str, role: Role, ring: Keyring) -> str:
    """The token that a rematch's opening gave to a role.

    Not the one that is good now: a link that was withdrawn must not come back by way of the match before.
    """
    return ring.sign(Claim(match_id, role, 1))


def rename(sheet: Sheet, renames: Sequence[Mapping[str, Any]], version: IfMatch) -> None:
    """Give sides and players other names; the old ones stay on the sheet. Names that all stand already are no entry.

    Raises what `IfMatch.check` does, MatchClosedError, and InvalidMatchError with all faults.
    """
    version.check(sheet.match.version)
    still_open(sheet.match)
    present = Setup.from_data(sheet.match.setup)
    setup = renamed(present, renames)
    if setup == present:
        return
    facts = {"sides": [side.to_data() for side in setup.sides]}
    sheet.append("renamed", facts, state=sheet.match.state, setup=setup.to_data())


def renamed(setup: Setup, renames: Sequence[Mapping[str, Any]]) -> Setup:
    """The setup under other names; players that were called after their side follow it.

    Raises InvalidMatchError.
    """
    found: list[Fault] = []
    sides = {side.id: side for side in setup.sides}
    places: dict[str, str] = {}
    for number, change in enumerate(renames):
        side = sides.get(change["id"])
        if side is None:
            values = {"side": change["id"], "known": list(setup.ids)}
            found.append(Fault("unknown_side", f"/sides/{number}/id", values))
        elif side.id in places:
            found.append(Fault("repeated_side", f"/sides/{number}/id", {"side": side.id}))
        else:
            places[side.id] = f"/sides/{number}"
            sides[side.id] = _renamed(side, change, places[side.id], found)
    found += _repeated(list(sides.values()), places)
    if found:
        raise InvalidMatchError(found)
    return replace(setup, sides=tuple(sides.values()))


def _renamed(side: Side, change: Mapping[str, Any], place: str, found: list[Fault]) -> Side:
    name = change.get("name", side.name)
    size = len(side.players)
    called_after_side = side.players == numbered(side.name, size)
    players = tuple(change.get("players", numbered(name, size) if called_after_side else side.players))
    if len(players) != size:
        values = {"players": len(players), "expected": size}
        found.append(Fault("wrong_number_of_players", f"{place}/players", values))
    return Side(side.id, name, players)


def _repeated(sides: Sequence[Side], places: Mapping[str, str]) -> list[Fault]:
    """Names that stand twice; the fault lies with a name that was sent, so those that stay are looked at first."""
    ordered = sorted(sides, key=lambda side: (side.id in places, places.get(side.id, "")))
    faults = repeated_faults((side.name, f"{places.get(side.id, '/sides')}/name") for side in ordered)
    players = [
        (player, f"{places.get(side.id, '/sides')}/{'name' if player == side.name else f'players/{number}'}")
        for side in ordered
        for number, player in enumerate(side.players)
    ]
    known = {fault.pointer for fault in faults}
    return faults + [fault for fault in repeated_faults(players) if fault.pointer not in known]
