"""Scopone, four in two pairs with all cards dealt at once, named by the deal (R11, S003)."""

from __future__ import annotations

from typing import Any, Final

from engine.presets.options import CAPTURES, MATCH, POINTS, offers
from engine.presets.options import PRIMIERA as PRIMIERA_OPTIONS
from engine.presets.scopa import PLAIN

SCOPONE_9: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "scopone-9",
    "seatings": [{"sides": 2, "players": 2, "target": 11}],
    "deal": {"hand": 9, "table": 4, "direction": "right"},
    "source": ["S003"],
    "disputed": ["/seatings/0/target"],
    "offers": offers(*POINTS, *PRIMIERA_OPTIONS, *MATCH, *CAPTURES, "last-capture-counts", "deal-left"),
}

SCOPONE_10: Final[dict[str, Any]] = {
    **SCOPONE_9,
    "key": "scopone-10",
    "seatings": [{"sides": 2, "players": 2, "target": 21}],
    "deal": {"hand": 10, "table": 0, "direction": "right"},
    "table": {"kings": None, "aces": None, "total_at_most": None, "pays": []},
    "offers": offers(
        *POINTS,
        *PRIMIERA_OPTIONS,
        *MATCH,
        "fewest-cards",
        "two-cards-at-most",
        "last-capture-counts",
        "deal-left",
    ),
}
