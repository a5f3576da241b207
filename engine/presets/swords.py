"""Games in which the spade pay: spazzino, and cicera with its pack of fifty-two (R1b, R34)."""

from __future__ import annotations

from typing import Any, Final

from engine.presets.categories import (
    SCOPAS,
    SETTEBELLO,
    announced,
    category,
    count,
    each,
    most,
    one_card,
    reach_to_win,
    run,
)
from engine.presets.options import MATCH, REDEALS, SUMS, offers
from engine.presets.scopa import PLAIN, up_to_pairs

_CARDS: Final = category("cards", count({}), most(2, tie=1))
_NAPOLA: Final = category("napola_spades", run("spade"), each(1))
_FIGURES_BY_EQUALS: Final = {**PLAIN["captures"], "figures": "equals"}

SPAZZINO: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "spazzino",
    "seatings": up_to_pairs(31, 31, 31),
    "categories": [
        _CARDS,
        category("spades", count({"suits": ["spade"]}), most(2, tie=1)),
        SETTEBELLO,
        category("jack_of_spades", one_card("spade", 8), each(1)),
        category("two_of_spades", one_card("spade", 2), each(1)),
        _NAPOLA,
        category("picula", announced(), each(1)),
        category("bager", announced(), each(1)),
        SCOPAS,
    ],
    "captures": _FIGURES_BY_EQUALS,
    "source": ["rule_pages"],
    "disputed": ["/table/kings"],
    "offers": offers(*MATCH, *SUMS, *REDEALS, "deal-left"),
}

CICERA: Final[dict[str, Any]] = {
    **PLAIN,
    "key": "cicera",
    "deck": 52,
    "seatings": up_to_pairs(51, 51, 51),
    "deal": {"hand": 4, "table": 4, "direction": "right"},
    "categories": [
        _CARDS,
        category("spades", count({"suits": ["spade"]}), most(1)),
        _NAPOLA,
        category("all_spades", count({"suits": ["spade"]}), reach_to_win(13)),
        category("play_points", announced(), each(1)),
        SCOPAS,
    ],
    "captures": _FIGURES_BY_EQUALS,
    "source": ["rule_pages"],
    "disputed": ["/deal/hand", "/categories", "/table/kings"],
    "offers": offers(*MATCH, *SUMS, *REDEALS, "deal-left"),
}
