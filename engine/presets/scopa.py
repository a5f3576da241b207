"""Scopa as most people play it: `classic` (S000, with re bello and napola) and `plain` (S002, S004)."""

from __future__ import annotations

from typing import Any, Final

from engine.presets.categories import CARDS, DIAMONDS, NAPOLA, PRIMIERA, RE_BELLO, SCOPAS, SETTEBELLO
from engine.presets.options import CAPTURES, MATCH, POINTS, offers, three_pairs
from engine.presets.options import PRIMIERA as PRIMIERA_OPTIONS

THREE_AND_FOUR: Final = {"hand": 3, "table": 4, "direction": "right"}


def seatings(two: int, three: int, teams: int) -> list[dict[str, Any]]:
    """Two or three players, two pairs, two teams of three (R7), with their targets (R37).

    >>> [s["target"] for s in seatings(11, 16, 21)]
    [11, 16, 21, 21]
    """
    return [
        {"sides": 2, "players": 1, "target": two},
        {"sides": 3, "players": 1, "target": three},
        {"sides": 2, "players": 2, "target": teams},
        {"sides": 2, "players": 3, "target": teams},
    ]


CLASSIC: Final[dict[str, Any]] = {
    "key": "classic",
    "deck": 40,
    "seatings": seatings(11, 16, 21),
    "target": None,
    "deal": THREE_AND_FOUR,
    "match": {"goal": "highest", "level": "hand", "holder": None, "call_out": None},
    "categories": [CARDS, DIAMONDS, SETTEBELLO, RE_BELLO, PRIMIERA, NAPOLA, SCOPAS],
    "captures": {
        "sums": "all",
        "figures": "sums",
        "fifteens": "no",
        "ace": None,
        "last_capture_counts": False,
    },
    "table": {"kings": 3, "aces": None, "total_at_most": None, "pays": []},
    "options": [],
    "source": ["S000"],
    "disputed": [],
    "offers": {
        **offers("napola-6", "napola-9", "ten-denari-win", "absolute-majority"),
        **offers(*PRIMIERA_OPTIONS, *MATCH, *CAPTURES, "last-capture-counts", "deal-left"),
        **three_pairs(seatings(11, 16, 21), 21),
    },
}

PLAIN: Final[dict[str, Any]] = {
    **CLASSIC,
    "key": "plain",
    "seatings": seatings(11, 11, 11),
    "categories": [CARDS, DIAMONDS, SETTEBELLO, PRIMIERA, SCOPAS],
    "source": ["S002", "S004"],
    "disputed": ["/categories/0/award/majority", "/categories/1/award/majority", "/deal/direction"],
    "offers": {
        **offers(*POINTS, *PRIMIERA_OPTIONS, *MATCH, *CAPTURES, "last-capture-counts", "deal-left"),
        **three_pairs(seatings(11, 11, 11), 11),
    },
}
