"""Piles of partners: a side that gives them one by one gives one for each of its players."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.faults import Fault
from engine.ruleset import Ruleset


def pile_faults(
    data: Mapping[str, Any], refused: Sequence[Fault], ruleset: Ruleset, players: int | None
) -> list[Fault]:
    """What is wrong with the number of lists in `piles`, side by side as posted, below what was `refused` of it.

    `players` are those of each side of a match; without one, any number that the ruleset seats will do.

    >>> from engine.presets import ruleset
    >>> body = {"sides": [{"piles": [["7D"], ["AD"]]}, {"pile": "rest"}]}
    >>> [str(fault) for fault in pile_faults(body, (), ruleset("plain"), 1)]
    ['wrong_number_of_piles at /sides/0/piles']
    >>> pile_faults(body, (), ruleset("plain"), None)
    []
    """
    if not are_sides_there(refused):
        return []
    sides = data.get("sides", ())
    seated = [seating.players for seating in ruleset.seatings if seating.sides == len(sides)]
    least, most = (1, max(seated, default=None)) if players is None else (players, players)
    return [] if most is None else list(_faults(sides, least, most))


def are_sides_there(refused: Sequence[Fault]) -> bool:
    """Whether no side was refused as a whole; otherwise nobody knows whose piles those of the others are.

    >>> are_sides_there([Fault("wrong_type", "/sides/0/pile")]), are_sides_there([Fault("wrong_type", "/sides/0")])
    (True, False)
    """
    return not any(
        fault.pointer.split("/")[1:2] == ["sides"] and fault.pointer.count("/") < 3 for fault in refused
    )


def _faults(sides: Sequence[Mapping[str, Any]], least: int, most: int) -> Iterator[Fault]:
    for number, side in enumerate(sides):
        if "piles" in side and not least <= len(side["piles"]) <= most:
            values = {"found": len(side["piles"]), "least": least, "most": most}
            yield Fault("wrong_number_of_piles", f"/sides/{number}/piles", values)
