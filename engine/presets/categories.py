"""The categories that several games share, as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

Item = dict[str, Any]


def count(*cards: Item) -> Item:
    """A measure that counts cards.

    >>> count({"suits": ["denari"], "ranks": [7]})
    {'kind': 'count', 'cards': [{'suits': ['denari'], 'ranks': [7]}]}
    """
    return {"kind": "count", "cards": list(cards)}


def counts_of_ranks(*ranks: Sequence[int]) -> Item:
    """A measure that compares the number of cards of some ranks, then of others (R29, R34).

    >>> counts_of_ranks([7], [6])["parts"]
    [[{'ranks': [7]}], [{'ranks': [6]}]]
    """
    return {"kind": "counts", "parts": [[{"ranks": list(group)}] for group in ranks]}


def category(key: str, measure: Item, award: Item) -> Item:
    """One line of the count."""
    return {"key": key, "measure": measure, "award": award}


def most(points: int, **more: Any) -> Item:
    """Points to the side with the most.

    >>> most(2, tie=1)
    {'kind': 'most', 'points': 2, 'tie': 1}
    """
    return {"kind": "most", "points": points, **more}


def each(points: int, **more: Any) -> Item:
    """Points for every unit."""
    return {"kind": "each", "points": points, **more}


def reach(at: int, **more: Any) -> Item:
    """Points, or the match, from a value on."""
    return {"kind": "reach", "at": at, **more}


def one_card(suit: str, rank: int) -> Item:
    """A measure that asks who holds one card."""
    return count({"suits": [suit], "ranks": [rank]})


CARDS: Final = category("cards", count({}), most(1))
DIAMONDS: Final = category("diamonds", count({"suits": ["denari"]}), most(1))
SETTEBELLO: Final = category("settebello", one_card("denari", 7), each(1))
RE_BELLO: Final = category("re_bello", one_card("denari", 10), each(1))
PRIMIERA: Final = category(
    "primiera", {"kind": "best", "values": [16, 12, 13, 14, 15, 18, 21, 10, 10, 10]}, most(1)
)
NAPOLA: Final = category("napola", {"kind": "run", "suit": "denari", "least": 3}, each(1))
TEN_DENARI: Final = category("ten_denari", count({"suits": ["denari"]}), reach(10, wins_match=True))
SCOPAS: Final = category("scopas", {"kind": "announced", "sweeps": True}, each(1))
