"""Scopa as most people play it: `classic` (with re bello and napola) and `plain`, and the games that only capture or end otherwise."""

from __future__ import annotations

from typing import Any, Final

from engine.presets.categories import CARDS, DIAMONDS, NAPOLA, PRIMIERA, RE_BELLO, SCOPAS, SETTEBELLO
from engine.presets.options import ACES, MATCH, POINTS, PRIMIERA_COUNTS, REDEALS, SUMS, offers, three_pairs

THREE_AND_FOUR: Final = {"hand": 3, "table": 4, "direction": "right"}


def seatings(two: int, three: int, teams: int) -> list[dict[str, Any]]:
    """Two or three players, two pairs, two teams of three (R7), with their targets (R37).

    >>> [s["target"] for s in seatings(11, 16, 21)]
    [11, 16, 21, 21]
    """
    return [*up_to_pairs(two, three, teams), {"sides": 2, "players": 3, "target": teams}]


def up_to_pairs(two: int, three: int, teams: int) -> list[dict[str, Any]]:
    """Two or three players, or two pairs, with their targets."""
    return [
        {"sides": 2, "players": 1, "target": two},
        {"sides": 3, "players": 1, "target": three},
        {"sides": 2, "players": 2, "target": teams},
    ]


CLASSIC: Final[dict[str, Any]] = {
    "key": "classic",
    "deck": 40,
    "french_figures": "JQK",
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
        **offers(*PRIMIERA_COUNTS, *MATCH, *SUMS, *REDEALS, "last-capture-counts", "deal-left"),
        **three_pairs(seatings(11, 16, 21), 21),
    },
}

ASSO_PIGLIA_TUTTO: Final[dict[str, Any]] = {
    **CLASSIC,
    "key": "asso-piglia-tutto",
    "captures": {
        **CLASSIC["captures"],
        "ace": {"sweep": "always", "other_ace": "only_ace", "to_pile": False},
    },
    "source": ["S000", "rule_pages"],
    "disputed": ["/captures/ace/sweep", "/captures/ace/other_ace", "/captures/ace/to_pile"],
    "offers": {**CLASSIC["offers"], **offers(*ACES)},
}

SCOPA_A_15: Final[dict[str, Any]] = {
    **CLASSIC,
    "key": "scopa-a-15",
    "captures": {**CLASSIC["captures"], "fifteens": "besides"},
    "source": ["S000", "rule_pages"],
    "disputed": ["/captures/fifteens"],
    "offers": {**CLASSIC["offers"], **offers("fifteens-only")},
}

PLAIN: Final[dict[str, Any]] = {
    **CLASSIC,
    "key": "plain",
    "seatings": seatings(11, 11, 11),
    "categories": [CARDS, DIAMONDS, SETTEBELLO, PRIMIERA, SCOPAS],
    "source": ["S002", "S004"],
    "disputed": [
        "/seatings/0/target",
        "/categories/0/award/majority",
        "/categories/1/award/majority",
        "/deal/direction",
    ],
    "offers": {
        **offers(*POINTS, *PRIMIERA_COUNTS, *MATCH, *SUMS, *REDEALS, "last-capture-counts", "deal-left"),
        **three_pairs(seatings(11, 11, 11), 11),
    },
}

A_PERDERE: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "a-perdere",
    "seatings": seatings(21, 21, 21),
    "match": {**PLAIN["match"], "goal": "lowest"},
    "source": ["rule_pages"],
    "disputed": [],
    "offers": {
        **offers(*POINTS, *PRIMIERA_COUNTS, *SUMS, *REDEALS, "last-capture-counts", "deal-left"),
        **three_pairs(seatings(21, 21, 21), 21),
    },
}
