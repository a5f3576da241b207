"""Scopone, four in two pairs with all cards dealt at once, named by the deal (R11); and its Trentino kin."""

from __future__ import annotations

from typing import Any, Final

from engine.presets.categories import (
    CARDS,
    DIAMONDS,
    PRIMIERA,
    SCOPAS,
    SETTEBELLO,
    category,
    count,
    each,
    one_card,
    reach_to_win,
)
from engine.presets.options import MATCH, POINTS, PRIMIERA_COUNTS, REDEALS, SUMS, offers
from engine.presets.scopa import PLAIN

_ALWAYS: Final = (*PRIMIERA_COUNTS, *MATCH, *SUMS, "last-capture-counts", "deal-left")

SCOPONE_9: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "scopone-9",
    "seatings": [{"sides": 2, "players": 2, "target": 11}],
    "deal": {"hand": 9, "table": 4, "direction": "right"},
    "source": ["S003"],
    "disputed": ["/seatings/0/target"],
    "offers": offers(*POINTS, *_ALWAYS, *REDEALS),
}

SCOPONE_10: Final[dict[str, Any]] = {
    **SCOPONE_9,
    "key": "scopone-10",
    "seatings": [{"sides": 2, "players": 2, "target": 21}],
    "deal": {"hand": 10, "table": 0, "direction": "right"},
    "table": {"kings": None, "aces": None, "total_at_most": None, "pays": []},
    "disputed": ["/seatings/0/target", "/captures/last_capture_counts"],
    "offers": offers(*POINTS, *_ALWAYS),
}

SCOPONE_TRENTINO: Final[dict[str, Any]] = {
    **SCOPONE_9,
    "key": "scopone-trentino",
    "seatings": [{"sides": 2, "players": 2, "target": 21}],
    "categories": [
        CARDS,
        DIAMONDS,
        SETTEBELLO,
        PRIMIERA,
        category("ace_of_diamonds", one_card("denari", 1), each(1)),
        category("two_of_diamonds", one_card("denari", 2), each(2)),
        category("three_of_diamonds", one_card("denari", 3), each(3)),
        category("low_diamonds", count({"suits": ["denari"], "ranks": [1, 2, 3]}), reach_to_win(3)),
        SCOPAS,
    ],
    "source": ["one_program"],
    "disputed": [f"/categories/{place}" for place in (4, 5, 6, 7)],
    "offers": offers("absolute-majority", *_ALWAYS, *REDEALS),
}
