"""The family outside Italy: escoba in Spain, chkobba in Tunisia, cassino in England (R34)."""

from __future__ import annotations

from typing import Any, Final

from engine.presets.categories import (
    CARDS,
    DIAMONDS,
    SCOPAS,
    SETTEBELLO,
    category,
    count,
    counts_of_ranks,
    each,
    most,
    one_card,
    reach,
)
from engine.presets.options import MATCH, REDEALS, SUMS, offers
from engine.presets.scopa import PLAIN, up_to_pairs

ESCOBA: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "escoba",
    "seatings": up_to_pairs(15, 15, 15),
    "categories": [
        CARDS,
        DIAMONDS,
        SETTEBELLO,
        category("sevens", count({"ranks": [7]}), most(1)),
        category("all_sevens", count({"ranks": [7]}), reach(4, points=1)),
        SCOPAS,
    ],
    "captures": {**PLAIN["captures"], "fifteens": "only"},
    "table": {
        **PLAIN["table"],
        "pays": [
            {"groups": 1, "total": 15, "scopas": 1},
            {"groups": 2, "total": 15, "scopas": 2},
        ],
    },
    "source": ["rule_pages"],
    "disputed": ["/table/kings"],
    "offers": offers("primiera", "absolute-majority", *MATCH, *SUMS, *REDEALS, "deal-left"),
}

CHKOBBA: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "chkobba",
    "french_figures": "QJK",
    "seatings": up_to_pairs(11, 11, 11),
    "categories": [
        CARDS,
        DIAMONDS,
        SETTEBELLO,
        category("bermila", counts_of_ranks([7], [6]), most(1)),
        SCOPAS,
    ],
    "source": ["rule_pages"],
    "disputed": ["/seatings/0/target", "/seatings/1/target", "/seatings/2/target", "/table/kings"],
    "offers": offers("absolute-majority", *MATCH, *SUMS, *REDEALS, "deal-left"),
}

CASSINO: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "cassino",
    "deck": 52,
    "seatings": up_to_pairs(21, 21, 21),
    "deal": {"hand": 4, "table": 4, "direction": "right"},
    "categories": [
        category("cards", count({}), most(3)),
        category("spades", count({"suits": ["spade"]}), most(1)),
        category("big_cassino", one_card("denari", 10), each(2)),
        category("little_cassino", one_card("spade", 2), each(1)),
        category("aces", count({"ranks": [1]}), each(1)),
        SCOPAS,
    ],
    "captures": {**PLAIN["captures"], "figures": "equals"},
    "source": ["rule_pages"],
    "disputed": ["/captures", "/table/kings"],
    "offers": offers(*MATCH, "deal-left"),
}
