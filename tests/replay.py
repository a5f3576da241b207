"""A match played again in the plainest way: a dict of hands and loops, written apart from the engine.

It shares no type and no code with what it checks. Every number is added up anew from the first hand on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Hands = dict[int, dict[str, Any]]
Entries = Sequence[dict[str, Any]]


def replay(
    hands: Hands,
    *,
    target: int,
    sides: int,
    adjustments: Entries = (),
    call_outs: Entries = (),
    closed: bool = False,
    **game: str | None,
) -> dict[str, Any]:
    """How a match stands, by side indexes.

    A hand is {"points": [..]} and, where they matter, "wins" (a side), "category" (of that win), "holder"
    (a side) and "lines" ([key, [points]] in counting order). An adjustment is {"after", "side", "points"},
    a call-out {"after", "side", "certain": [points by side]}; both lists in the order of the sheet.
    The game may say its "goal" ("lowest"), "level" ("count_order") and "call_out" ("loses").
    """
    fallen: list[int] = []
    totals = [0] * sides
    found: dict[str, Any] = {}
    for number in sorted({*hands, *(entry["after"] for entry in [*adjustments, *call_outs])}):
        before = added_up(hands, adjustments, sides, number - 1)
        totals = added_up(hands, adjustments, sides, number)
        racing = [side for side in range(sides) if side not in fallen]
        found = outcome(hands.get(number, {}), before, totals, racing, game | {"target": target})
        for call in call_outs:
            if call["after"] == number and "over" not in found and call["side"] not in fallen:
                found |= answer(call, totals, fallen, found, game | {"target": target})
        if "over" in found:
            found["decided_at"] = number
            break

    over = found.pop("over", False)
    state: dict[str, Any] = {
        "status": "finished" if over else "in_progress",
        "reason": None,
        "decided_at": None,
    }
    state |= {"category": None, "winner": None, "loser": fallen[0] if len(fallen) == 1 else None}
    state |= found
    if closed and not over:
        state |= {"status": "closed", "reason": "closed"}
    decided_at = state["decided_at"]
    return state | {
        "totals": totals,
        "to_target": [target - total if total < target else 0 for total in totals],
        "leader": ahead([side for side in range(sides) if side not in fallen], totals, game),
        "out": sorted(fallen),
        "hands_played": len(hands),
        "next_number": max([0, *hands]) + 1 if state["status"] == "in_progress" else None,
        "tie_break": state["reason"] == "level_at_target",
        "counted": {number: decided_at is None or number <= decided_at for number in hands},
    }


def added_up(hands: Hands, adjustments: Entries, sides: int, number: int) -> list[int]:
    """The totals when `number` is counted."""
    return [
        sum(hand["points"][side] for n, hand in hands.items() if n <= number)
        + sum(a["points"] for a in adjustments if a["after"] <= number and a["side"] == side)
        for side in range(sides)
    ]


def outcome(
    hand: dict[str, Any], before: list[int], totals: list[int], racing: list[int], game: dict[str, Any]
) -> dict[str, Any]:
    """What the count of a number says: nothing below the target, level there, or over."""
    if hand.get("wins") in racing:
        return {"over": True, "reason": "outright", "winner": hand["wins"], "category": hand.get("category")}
    top = [side for side in racing if totals[side] == max(totals[other] for other in racing)]
    if totals[top[0]] < game["target"]:
        return {}
    won = {"over": True, "reason": "target_reached"}
    if game.get("goal") == "lowest":
        if len(top) == 1:
            return won | {"loser": top[0], "winner": ahead(racing, totals, game)}
        return {"reason": "level_at_target"}
    if len(top) == 1:
        return won | {"winner": top[0]}
    if game.get("level") == "count_order" and hand:
        moments = {side: moment_of_reaching(hand, before[side], side, game["target"]) for side in top}
        first = min(moments.values())
        if list(moments.values()).count(first) == 1:
            category = hand["lines"][int(first) - 1][0] if first else None
            return won | {"winner": min(moments, key=moments.__getitem__), "category": category}
    if hand.get("holder") in top:
        return won | {"winner": hand["holder"]}
    return {"reason": "level_at_target"}


def moment_of_reaching(hand: dict[str, Any], before: int, side: int, target: int) -> float:
    """When a side reaches the target as the hand is read out: 0 before it, n at the n-th line, else never."""
    gains = [points[side] for _, points in hand["lines"]]
    reached = [n for n in range(len(gains) + 1) if before + sum(gains[:n]) >= target]
    return min(reached, default=float("inf"))


def answer(
    call: dict[str, Any], totals: list[int], fallen: list[int], found: dict[str, Any], game: dict[str, Any]
) -> dict[str, Any]:
    """What a call-out does: the caller has won, or falls where that is agreed, or nothing."""
    caller = call["side"]
    counted = [total + certain for total, certain in zip(totals, call["certain"], strict=True)]
    racing = [side for side in range(len(totals)) if side not in fallen]
    level = found.get("reason") == "level_at_target"
    leads = all(counted[caller] > counted[other] for other in racing if other != caller)
    if counted[caller] >= game["target"] and (leads or not level):
        totals[caller] = counted[caller]
        return {"over": True, "reason": "called_out", "winner": caller}
    if game.get("call_out") == "loses":
        fallen.append(caller)
        racing.remove(caller)
        if len(racing) == 1:
            return {"over": True, "reason": "called_out", "winner": racing[0]}
    return {}


def ahead(racing: list[int], totals: list[int], game: dict[str, Any]) -> int | None:
    """The only side in front, None when level."""
    in_front = (min if game.get("goal") == "lowest" else max)(totals[side] for side in racing)
    sides = [side for side in racing if totals[side] == in_front]
    return sides[0] if len(sides) == 1 else None
