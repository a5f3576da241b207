"""The options that several games share, each a patch of a ruleset's data. Their keys are wire values; their sentences are in the texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.presets.categories import NAPOLA, RE_BELLO, TEN_DENARI, counts_of_ranks
from engine.ruleset_data import Data

_PRIMIERA_VALUES = {
    "southern-figures": [16, 12, 13, 14, 15, 18, 21, 8, 9, 10],
    "figures-0": [16, 12, 13, 14, 15, 18, 21, 0, 0, 0],
}

OPTIONS: Final[Data] = {
    "re-bello": {"patch": {"categories": [{**RE_BELLO, "before": ["primiera", "napola", "scopas"]}]}},
    "napola": {"patch": {"categories": [{**NAPOLA, "before": ["scopas"]}]}},
    "napola-6": {
        "excludes": ["napola-9"],
        "patch": {
            "categories": [
                {**NAPOLA, "award": {"kind": "each", "points": 1, "at_most": 6}, "before": ["scopas"]}
            ]
        },
    },
    "napola-9": {
        "excludes": ["napola-6"],
        "patch": {
            "categories": [
                {**NAPOLA, "award": {"kind": "each", "points": 1, "at_most": 9}, "before": ["scopas"]}
            ]
        },
    },
    "ten-denari-win": {"patch": {"categories": [{**TEN_DENARI, "before": ["scopas"]}]}},
    "absolute-majority": {
        "patch": {
            "categories": [
                {"key": "cards", "award": {"kind": "most", "majority": "absolute"}},
                {"key": "diamonds", "award": {"kind": "most", "majority": "absolute"}},
            ]
        }
    },
    "southern-figures": {
        "excludes": ["figures-0", "primiera-by-sevens"],
        "patch": {
            "categories": [{"key": "primiera", "measure": {"values": _PRIMIERA_VALUES["southern-figures"]}}]
        },
    },
    "figures-0": {
        "excludes": ["southern-figures", "primiera-by-sevens"],
        "patch": {"categories": [{"key": "primiera", "measure": {"values": _PRIMIERA_VALUES["figures-0"]}}]},
    },
    "incomplete-compared": {
        "excludes": ["primiera-by-sevens"],
        "patch": {"categories": [{"key": "primiera", "otherwise": {"kind": "best", "incomplete": True}}]},
    },
    "primiera-by-sevens": {
        "excludes": ["southern-figures", "figures-0", "incomplete-compared"],
        "patch": {
            "categories": [
                {
                    "key": "primiera",
                    "measure": counts_of_ranks([7], [6], [1], [5], [4], [3], [2], [8, 9, 10]),
                }
            ]
        },
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

POINTS = ("re-bello", "napola", "napola-6", "napola-9", "ten-denari-win", "absolute-majority")
PRIMIERA = ("southern-figures", "figures-0", "incomplete-compared", "primiera-by-sevens")
MATCH = ("count-order", "call-out", "call-out-loses")
CAPTURES = ("fewest-cards", "two-cards-at-most", "redeal-ten-or-less", "redeal-two-aces")


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
