"""Games nobody plays, as data: they put together what the real ones have apart, so that no measure meets an award untried."""

from __future__ import annotations

from typing import Any

from engine.presets import PRESETS


def count(*cards: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "count", "cards": list(cards)}


def category(key: str, measure: dict[str, Any], award: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"key": key, "measure": measure, "award": award, **more}


VALUES = [16, 12, 13, 14, 15, 18, 21, 10, 10, 10]
SEVENS = [{"ranks": [7]}]
SCOPAS = category("scopas", {"kind": "announced", "sweeps": True}, {"kind": "each", "points": 1})

MEDLEY: dict[str, Any] = {
    **PRESETS["classic"],
    "key": "medley",
    "offers": {},
    "categories": [
        category("cards", count({}), {"kind": "most", "points": 2, "majority": "absolute", "tie": 1}),
        category(
            "honours",
            count({"ranks": [1, 8, 9, 10]}, {"ranks": [7], "suits": ["denari", "spade"], "weight": 3}),
            {"kind": "most", "points": 1, "majority": "absolute"},
        ),
        category(
            "primiera",
            {"kind": "best", "values": VALUES},
            {"kind": "most", "points": 1, "tie": 1},
            otherwise={"kind": "best", "incomplete": True},
        ),
        category(
            "high_primiera", {"kind": "best", "values": VALUES}, {"kind": "reach", "at": 76, "points": 2}
        ),
        category("napola_spades", {"kind": "run", "suit": "spade"}, {"kind": "each", "points": 1}),
        category(
            "grande",
            count({"suits": ["denari"], "ranks": [8, 9, 10]}),
            {"kind": "reach", "at": 3, "points": 5},
        ),
        category("bello", {"kind": "announced", "most": 2}, {"kind": "each", "points": 3}),
        SCOPAS,
        category("four_cavalli", count({"ranks": [9]}), {"kind": "again", "of": "scopas", "at": 4}),
        category("all_spades", count({"suits": ["spade"]}), {"kind": "reach", "at": 10, "wins_match": True}),
    ],
}

BY_SEVENS: dict[str, Any] = {
    **PRESETS["classic"],
    "key": "by-sevens",
    "offers": {},
    "categories": [
        category("sevens", count({"ranks": [7]}), {"kind": "most", "points": 1}),
        category(
            "bermila",
            {"kind": "counts", "parts": [SEVENS, [{"ranks": [6]}]]},
            {"kind": "most", "points": 1},
        ),
        category("run", {"kind": "run", "suit": "coppe", "least": 2}, {"kind": "most", "points": 2}),
        category("cards", count({}), {"kind": "most", "points": 1}),
        SCOPAS,
        category("repeat", count({"suits": ["coppe"]}), {"kind": "again", "of": "scopas", "at": 5}),
    ],
}

FIFTY_TWO: dict[str, Any] = {
    **PRESETS["plain"],
    "key": "fifty-two",
    "deck": 52,
    "deal": {"hand": 4, "table": 4},
    "disputed": [],
    "offers": {},
    "categories": [
        category("cards", count({}), {"kind": "most", "points": 3, "tie": 1}),
        category("aces", count({"ranks": [1]}), {"kind": "each", "points": 1}),
        category("primiera", {"kind": "best", "values": [*VALUES, 9, 9, 0]}, {"kind": "most", "points": 1}),
        category("big", count({"suits": ["denari"], "ranks": [10]}), {"kind": "each", "points": 2}),
        category("run", {"kind": "run", "suit": "spade"}, {"kind": "each", "points": 1, "at_most": 6}),
        SCOPAS,
    ],
}

INVENTED = {data["key"]: data for data in (MEDLEY, BY_SEVENS, FIFTY_TWO)}
