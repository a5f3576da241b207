"""Games that are plain Scopa but for one category, each found in one program only (R34)."""

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
)
from engine.presets.options import REDEALS, SUMS, offers, three_pairs
from engine.presets.scopa import PLAIN

PONINO: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "ponino",
    "categories": [
        *PLAIN["categories"],
        category("four_cavalli", count({"ranks": [9]}), {"kind": "again", "of": "scopas", "at": 4}),
    ],
    "source": ["one_program"],
    "disputed": ["/categories/5"],
}

ROSMARINO: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "rosmarino",
    "categories": [
        CARDS,
        DIAMONDS,
        SETTEBELLO,
        PRIMIERA,
        category("jack_of_spades", one_card("spade", 8), each(1)),
        SCOPAS,
    ],
    "source": ["one_program"],
    "disputed": ["/categories/4"],
}

SCOPA_FRAC: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "scopa-frac",
    "match": {**PLAIN["match"], "holder": {"suit": "denari", "rank": 10}},
    "categories": [category("honours", count({"ranks": [1, 8, 9, 10]}), each(1))],
    "source": ["one_program"],
    "disputed": ["/categories/0", "/match/holder"],
    "offers": {
        **offers("call-out", "call-out-loses", *SUMS, *REDEALS, "deal-left"),
        **three_pairs(PLAIN["seatings"], 11),
    },
}
