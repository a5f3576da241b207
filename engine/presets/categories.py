"""The categories that several games share, as data, and short ways to write others."""

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


def one_card(suit: str, rank: int) -> Item:
    """A measure that asks who holds one card."""
    return count({"suits": [suit], "ranks": [rank]})


def run(suit: str) -> Item:
    """A measure that counts an unbroken run from the ace, of three cards or more (R31)."""
    return {"kind": "run", "suit": suit, "least": 3}


def best(*values: int) -> Item:
    """A measure that adds up the best card of each suit, by what each rank is worth, ace first (R25)."""
    return {"kind": "best", "values": list(values), "incomplete": False}


def announced(most: int | None = None) -> Item:
    """A measure that is said at the table, `most` times a hand (R34)."""
    return {"kind": "announced", "sweeps": False, "most": most}


def most(points: int, *, tie: int = 0) -> Item:
    """Points to the side with the most.

    >>> most(2, tie=1)
    {'kind': 'most', 'points': 2, 'majority': 'plurality', 'tie': 1}
    """
    return {"kind": "most", "points": points, "majority": "plurality", "tie": tie}


def each(points: int, *, at_most: int | None = None) -> Item:
    """Points for every unit."""
    return {"kind": "each", "points": points, "at_most": at_most}


def reach(at: int, *, points: int) -> Item:
    """Points from a value on."""
    return {"kind": "reach", "at": at, "points": points, "wins_match": False}


def reach_to_win(at: int) -> Item:
    """The match from a value on (R33)."""
    return {"kind": "reach", "at": at, "points": None, "wins_match": True}


def category(key: str, measure: Item, award: Item) -> Item:
    """One line of the count."""
    return {"key": key, "measure": measure, "award": award}


CARDS: Final = category("cards", count({}), most(1))
DIAMONDS: Final = category("diamonds", count({"suits": ["denari"]}), most(1))
SETTEBELLO: Final = category("settebello", one_card("denari", 7), each(1))
RE_BELLO: Final = category("re_bello", one_card("denari", 10), each(1))
PRIMIERA: Final = category("primiera", best(16, 12, 13, 14, 15, 18, 21, 10, 10, 10), most(1))
NAPOLA: Final = category("napola", run("denari"), each(1))
TEN_DENARI: Final = category("ten_denari", count({"suits": ["denari"]}), reach_to_win(10))
SCOPAS: Final = category("scopas", {"kind": "announced", "sweeps": True, "most": None}, each(1))
