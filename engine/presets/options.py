"""The options that several games share, each a patch of a ruleset's data. Their keys are wire values; their sentences are in the texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.presets.categories import NAPOLA, PRIMIERA, RE_BELLO, TEN_DENARI, counts_of_ranks, each
from engine.ruleset_data import Data


def _categories(*changes: Data) -> dict[str, Any]:
    return {"categories": list(changes)}


def _before(category: Data, *keys: str) -> dict[str, Any]:
    return {**category, "before": list(keys)}


def _primiera(**change: Any) -> dict[str, Any]:
    return _categories({"key": "primiera", **change})


_ABSOLUTE: Final = {"award": {"kind": "most", "majority": "absolute"}}

OPTIONS: Final[Data] = {
    "re-bello": {"patch": _categories(_before(RE_BELLO, "primiera", "napola", "scopas"))},
    "napola": {"patch": _categories(_before(NAPOLA, "scopas"))},
    "napola-6": {
        "excludes": ["napola-9"],
        "patch": _categories(_before({**NAPOLA, "award": each(1, at_most=6)}, "scopas")),
    },
    "napola-9": {
        "excludes": ["napola-6"],
        "patch": _categories(_before({**NAPOLA, "award": each(1, at_most=9)}, "scopas")),
    },
    "ten-denari-win": {"patch": _categories(_before(TEN_DENARI, "scopas"))},
    "absolute-majority": {
        "patch": _categories({"key": "cards", **_ABSOLUTE}, {"key": "diamonds", **_ABSOLUTE})
    },
    "primiera": {"patch": _categories(_before(PRIMIERA, "sevens", "scopas"))},
    "southern-figures": {
        "excludes": ["figures-0", "primiera-by-sevens"],
        "patch": _primiera(measure={"values": [16, 12, 13, 14, 15, 18, 21, 8, 9, 10]}),
    },
    "figures-0": {
        "excludes": ["southern-figures", "primiera-by-sevens"],
        "patch": _primiera(measure={"values": [16, 12, 13, 14, 15, 18, 21, 0, 0, 0]}),
    },
    "incomplete-compared": {
        "excludes": ["primiera-by-sevens"],
        "patch": _primiera(otherwise={"values": None}),
    },
    "primiera-by-sevens": {
        "excludes": ["southern-figures", "figures-0", "incomplete-compared"],
        "patch": _primiera(measure=counts_of_ranks([7], [6], [1], [5], [4], [3], [2], [8, 9, 10])),
    },
    "last-capture-counts": {"patch": {"captures": {"last_capture_counts": True}}},
    "count-order": {"patch": {"match": {"level": "count_order"}}},
    "call-out": {"excludes": ["call-out-loses"], "patch": {"match": {"call_out": "free"}}},
    "call-out-loses": {"excludes": ["call-out"], "patch": {"match": {"call_out": "loses"}}},
    "fewest-cards": {"excludes": ["two-cards-at-most"], "patch": {"captures": {"sums": "fewest"}}},
    "two-cards-at-most": {"excludes": ["fewest-cards"], "patch": {"captures": {"sums": "two"}}},
    "deal-left": {"patch": {"deal": {"direction": "left"}}},
    "fifteens-only": {"patch": {"captures": {"fifteens": "only"}}},
    "ace-sweep-never": {
        "excludes": ["ace-sweep-lone-ace"],
        "patch": {"captures": {"ace": {"sweep": "never"}}},
    },
    "ace-sweep-lone-ace": {
        "excludes": ["ace-sweep-never"],
        "patch": {"captures": {"ace": {"sweep": "lone_ace"}}},
    },
    "ace-ignores-aces": {"patch": {"captures": {"ace": {"other_ace": "all"}}}},
    "ace-to-pile": {"patch": {"captures": {"ace": {"to_pile": True}}}},
    "redeal-ten-or-less": {"patch": {"table": {"total_at_most": 10}}},
    "redeal-two-aces": {"patch": {"table": {"aces": 2}}},
}

POINTS: Final = ("re-bello", "napola", "napola-6", "napola-9", "ten-denari-win", "absolute-majority")
PRIMIERA_COUNTS: Final = ("southern-figures", "figures-0", "incomplete-compared", "primiera-by-sevens")
MATCH: Final = ("count-order", "call-out", "call-out-loses")
SUMS: Final = ("fewest-cards", "two-cards-at-most")
REDEALS: Final = ("redeal-ten-or-less", "redeal-two-aces")
ACES: Final = ("ace-sweep-never", "ace-sweep-lone-ace", "ace-ignores-aces", "ace-to-pile")


def offers(*keys: str) -> dict[str, Any]:
    """What a game offers, by key, in the order in which the patches are applied.

    >>> list(offers("napola", "deal-left"))
    ['napola', 'deal-left']
    """
    return {key: {"excludes": [], **OPTIONS[key]} for key in keys}


def three_pairs(seatings: Sequence[Data], target: int) -> dict[str, Any]:
    """The option that six may also play in three pairs (R7)."""
    return {
        "three-pairs": {
            "excludes": [],
            "patch": {"seatings": [*seatings, {"sides": 3, "players": 2, "target": target}]},
        }
    }
