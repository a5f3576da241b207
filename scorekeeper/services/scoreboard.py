"""The score of a match as the wire has it, from nothing but its row."""

from typing import Any

from scorekeeper.services.sheet import MatchRow


def score(match: MatchRow) -> dict[str, Any]:
    """What a match stands at, under the names its sides have now."""
    state, sides, target = match.state, match.setup["sides"], match.setup["target"]
    return {
        "version": match.version,
        "status": state["status"],
        "reason": state["reason"],
        "category": state["category"],
        "target": target,
        "totals": [
            {"id": side["id"], "name": side["name"], "points": points, "to_target": max(0, target - points)}
            for side, points in zip(sides, state["totals"], strict=True)
        ],
        "leader": _side_id(sides, _leader(state)),
        "winner": _side_id(sides, state["winner"]),
        "loser": _side_id(sides, state["loser"]),
        "hands_played": state["hands_played"],
        "next_hand": _next_hand(sides, state["next"]),
    }


def _leader(state: dict[str, Any]) -> int | None:
    """The side ahead; None where another has as many points, even one that is out by a false call (R39)."""
    leader: int | None = state["leader"]
    if leader is not None and state["totals"].count(state["totals"][leader]) > 1:
        return None
    return leader


def _side_id(sides: list[dict[str, Any]], index: int | None) -> str | None:
    return None if index is None else sides[index]["id"]


def _next_hand(sides: list[dict[str, Any]], upcoming: dict[str, Any] | None) -> dict[str, Any] | None:
    if upcoming is None:
        return None
    return {
        "number": upcoming["number"],
        "dealer": _player(sides, upcoming["dealer"]),
        "first_player": _player(sides, upcoming["first_player"]),
        "tie_break": upcoming["tie_break"],
    }


def _player(sides: list[dict[str, Any]], seat: list[int]) -> str:
    side, player = seat
    name: str = sides[side]["players"][player]
    return name
