"""Opening a match: from what was posted to rules, sides and seats, with every fault of it at once."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection

from engine.faults import Fault, FaultsError
from engine.ruleset import Ruleset
from engine.seats import Seat
from scorekeeper import ids
from scorekeeper.services import rulesets
from scorekeeper.services.games import Game
from scorekeeper.services.names import numbered, repeated_faults, same_key
from scorekeeper.services.setups import SIDE_IDS, Setup, Side
from scorekeeper.services.sheet import Sheet

_FIRST_SEAT: Final = Seat(0, 0)


class InvalidMatchError(FaultsError):
    """A match that nobody can play."""

    code = "invalid_match"


def planned(data: Mapping[str, Any], faults: Iterable[Fault]) -> Game:
    """The match that was asked for; `data` is what is in order of the body, `faults` are those of the rest.

    Raises InvalidMatchError with all faults, those that came with it first.
    """
    found = list(faults)
    ruleset = _ruleset(data, found)
    sides = () if _is_broken(found, "/sides") else tuple(data["sides"])
    named = tuple(_side(index, side) for index, side in enumerate(sides) if side.get("name"))
    found += _name_faults(sides, named)
    first_dealer = _first_dealer(data.get("first_dealer"), named, found)
    target = data.get("target")
    if ruleset is not None:
        found += _seating_faults(ruleset, sides, found)
        found += _target_faults(ruleset, target)
    if found or ruleset is None:
        raise InvalidMatchError(found)
    seating = ruleset.seating(len(named), len(named[0].players))
    target = ruleset.target or target or (seating.target if seating else None)
    return Game(ruleset, Setup(named, first_dealer, target or 0, won=(0,) * len(named)))


def opened(connection: Connection, game: Game, *, after: str | None = None) -> Sheet:
    """The sheet of a new match; `after` is the match it is the rematch of."""
    setup = game.setup.to_data()
    rules = dict(game.ruleset.data)
    facts: dict[str, Any] = setup | {"ruleset": rulesets.content_hash(rules)}
    if after is not None:
        facts["after"] = after
    return Sheet.opened(
        connection,
        ids.new_match_id(),
        setup=setup,
        ruleset=rules,
        state=game.opening(),
        facts=facts,
    )


def _ruleset(data: Mapping[str, Any], found: list[Fault]) -> Ruleset | None:
    if _is_broken(found, "/ruleset", inside=True):
        return None
    try:
        return rulesets.resolve(data.get("ruleset"))
    except FaultsError as error:
        found += error.faults
        return None


def _is_broken(faults: Sequence[Fault], pointer: str, *, inside: bool = False) -> bool:
    """Whether a field is not there to be looked at: it or the whole body is at fault (or, with `inside`, anything in it)."""
    return any(
        fault.pointer in {"", pointer} or (inside and fault.pointer.startswith(f"{pointer}/"))
        for fault in faults
    )


def _side(index: int, data: Mapping[str, Any]) -> Side:
    players = data.get("players", 1)
    # A name that has a fault of its own is left empty, so that the others keep their places.
    names = (
        numbered(data["name"], players)
        if isinstance(players, int)
        else tuple(player or "" for player in players)
    )
    return Side(SIDE_IDS[index], data["name"], names)


def _name_faults(sides: Sequence[Mapping[str, Any]], named: Sequence[Side]) -> list[Fault]:
    places = {side.id: f"/sides/{SIDE_IDS.index(side.id)}" for side in named}
    faults = repeated_faults((side.name, f"{places[side.id]}/name") for side in named)
    players = []
    for side in named:
        given = sides[SIDE_IDS.index(side.id)].get("players", 1)
        for number, player in enumerate(side.players):
            if not player:
                continue
            place = f"players/{number}" if isinstance(given, list) else "players" if given != 1 else "name"
            players.append((player, f"{places[side.id]}/{place}"))
    # A side of one player has its name: one fault, not two.
    known = {fault.pointer for fault in faults}
    return faults + [fault for fault in repeated_faults(players) if fault.pointer not in known]


def _first_dealer(name: str | None, named: Sequence[Side], found: list[Fault]) -> Seat:
    if name is None:
        return _FIRST_SEAT
    for index, side in enumerate(named):
        for number, player in enumerate(side.players):
            if same_key(player) == same_key(name):
                return Seat(index, number)
    players = [player for side in named for player in side.players]
    if players:
        found.append(Fault("unknown_player", "/first_dealer", {"name": name, "known": players}))
    return _FIRST_SEAT


def _seating_faults(
    ruleset: Ruleset, sides: Sequence[Mapping[str, Any]], found: Sequence[Fault]
) -> list[Fault]:
    if not sides or any(_is_broken(found, f"/sides/{index}/players") for index in range(len(sides))):
        return []
    sizes = [_size(side.get("players", 1)) for side in sides]
    for index, size in enumerate(sizes):
        if size != sizes[0]:
            differ = {"players": size, "expected": sizes[0]}
            return [Fault("unequal_sides", f"/sides/{index}/players", differ)]
    if ruleset.seating(len(sides), sizes[0]) is None:
        played = [f"{seating.sides} × {seating.players}" for seating in ruleset.seatings]
        values: dict[str, object] = {"sides": len(sides), "players": sizes[0], "played": played}
        return [Fault("seating_not_played", "/sides", values)]
    return []


def _size(players: int | list[str | None]) -> int:
    return players if isinstance(players, int) else len(players)


def _target_faults(ruleset: Ruleset, target: int | None) -> list[Fault]:
    if target is None or ruleset.target in (None, target):
        return []
    return [Fault("targets_differ", "/target", {"target": target, "of_ruleset": ruleset.target})]
