"""Cirulla, from Liguria: Scopa with fifteens, an ace that takes the table, a dealt table that pays, and declarations (R17, R18, R34)."""

from __future__ import annotations

from typing import Any, Final

from engine.presets.categories import (
    CARDS,
    DIAMONDS,
    PRIMIERA,
    SCOPAS,
    SETTEBELLO,
    TEN_DENARI,
    announced,
    category,
    count,
    each,
    reach,
    run,
)
from engine.presets.options import MATCH, PRIMIERA_COUNTS, SUMS, offers
from engine.presets.scopa import PLAIN, up_to_pairs

_DEALS: Final = 6
"""A side's deals of three in a hand, in each of which it can declare once: six for one of two players, or two with three each."""

CIRULLA: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "cirulla",
    "seatings": up_to_pairs(51, 51, 51),
    "categories": [
        CARDS,
        DIAMONDS,
        SETTEBELLO,
        PRIMIERA,
        category("piccola", run("denari"), each(1, at_most=6)),
        category("grande", count({"suits": ["denari"], "ranks": [8, 9, 10]}), reach(3, points=5)),
        TEN_DENARI,
        category("bonus_3", announced(_DEALS), each(3)),
        category("bonus_10", announced(_DEALS), each(10)),
        SCOPAS,
    ],
    "captures": {
        **PLAIN["captures"],
        "fifteens": "besides",
        "ace": {"sweep": "always", "other_ace": "only_ace", "to_pile": False},
    },
    "table": {
        **PLAIN["table"],
        "aces": 2,
        "pays": [
            {"groups": 1, "total": 15, "scopas": 1},
            {"groups": 1, "total": 30, "scopas": 2},
        ],
    },
    "source": ["rule_pages"],
    "disputed": [
        "/seatings/0/target",
        "/seatings/1/target",
        "/seatings/2/target",
        "/captures",
        "/categories/7/award/points",
        "/categories/8/award/points",
        "/table/kings",
    ],
    "offers": offers(
        "absolute-majority",
        *PRIMIERA_COUNTS,
        *MATCH,
        *SUMS,
        "ace-sweep-never",
        "ace-sweep-lone-ace",
        "ace-ignores-aces",
        "redeal-ten-or-less",
        "deal-left",
    ),
}
