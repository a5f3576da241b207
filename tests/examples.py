"""Hands worked by hand, card by card: what each side has, what it counts, and what it is paid (RULES section 10).

Cards are in Italian notation, ranks 1 to 10. The last pile of every hand is the rest of the deck. Nobody made a scopa.
"""

from __future__ import annotations

from typing import NamedTuple


class Example(NamedTuple):
    """One hand. Everything is in the order of the sides."""

    name: str
    piles: tuple[str, ...]
    """All but the last one's."""
    cards: tuple[int, ...]
    denari: tuple[int, ...]
    primiera: tuple[int | None, ...]
    classic: tuple[int, ...]
    plain: tuple[int, ...]
    absolute: tuple[int, ...]
    """With `plain` and the option absolute-majority."""


EXAMPLES = (
    Example(
        "E1",
        ("2D 8D 10D 1C 2C 3C 4C 5C 7C 10C 4S 7S 9S 10S 1B 3B 4B 5B 7B 9B",),
        cards=(20, 20),
        denari=(3, 7),
        primiera=(75, 75),
        classic=(1, 2),
        plain=(0, 2),
        absolute=(0, 2),
    ),
    Example(
        "E2",
        ("1D 3D 7D 8D 9D 2C 5C 6C 7C 9C 10C 1S 4S 6S 9S 10S 1B 3B 4B 5B",),
        cards=(20, 20),
        denari=(5, 5),
        primiera=(76, 76),
        classic=(1, 1),
        plain=(1, 0),
        absolute=(1, 0),
    ),
    Example(
        "E3",
        ("1D 2D 3D 4D 5D 6D 7D 10D 1C 2C 3C 4C 5C 6C 7C 9C 1S 2S 3S 4S 5S 6S 7S 9S",),
        cards=(24, 16),
        denari=(8, 2),
        primiera=(None, 51),
        classic=(11, 1),
        plain=(3, 1),
        absolute=(3, 1),
    ),
    Example(
        "E4",
        ("1D 2D 3D 4D 5D 6D 7D 8D 9D 10D 2S 3S 4S 7S 8S 10S 2B 3B 4B 7B 8B 9B",),
        cards=(22, 18),
        denari=(10, 0),
        primiera=(None, None),
        classic=(14, 0),
        plain=(3, 0),
        absolute=(3, 0),
    ),
    Example(
        "E5",
        (
            "1D 2D 7D 9D 1C 4C 7C 8C 1S 3S 5S 6S 4B 8B 10B",
            "4D 6D 8D 10D 2C 3C 5C 9C 2S 4S 7S 1B 2B 7B 9B",
        ),
        cards=(15, 15, 10),
        denari=(4, 4, 2),
        primiera=(74, 75, 61),
        classic=(1, 2, 0),
        plain=(1, 1, 0),
        absolute=(1, 1, 0),
    ),
    Example(
        "E6",
        (
            "5D 1C 2C 3C 5C 7C 8C 10C 4S 3B 4B 5B 7B 8B",
            "3D 6D 7D 9D 4C 9C 1S 2S 5S 6S 8S 10S 6B",
        ),
        cards=(14, 13, 13),
        denari=(1, 4, 5),
        primiera=(71, 71, 71),
        classic=(1, 1, 2),
        plain=(1, 1, 1),
        absolute=(0, 1, 0),
    ),
    Example(
        "E7",
        (
            "3D 5D 6D 7D 1C 2C 7C 9C 2S 9S 1B 3B 5B 6B",
            "1D 8D 9D 4C 6C 8C 1S 3S 4S 5S 7S 4B 9B",
        ),
        cards=(14, 13, 13),
        denari=(4, 3, 3),
        primiera=(72, 69, 68),
        classic=(4, 0, 1),
        plain=(4, 0, 0),
        absolute=(2, 0, 0),
    ),
    Example(
        "E8",
        ("8D 9D 1C 2C 3C 4C 5C 7C 8C 1S 2S 5S 7S 10S 2B 4B 5B 6B 7B 8B",),
        cards=(20, 20),
        denari=(2, 8),
        primiera=(73, 73),
        classic=(0, 10),
        plain=(0, 2),
        absolute=(0, 2),
    ),
)

NAPOLE = (
    ("1D 2D", 0),
    ("1D 2D 3D", 3),
    ("1D 2D 3D 4D 5D 6D", 6),
    ("1D 2D 3D 4D 5D 8D", 5),
    ("2D 3D 4D 5D 6D 7D 8D 9D 10D", 0),
    ("1D 3D 4D 5D 6D 7D 8D 9D 10D", 0),
    ("1D 2D 3D 4D 6D 7D", 4),
    ("1D 2D 3D 4D 5D 6D 7D 8D 9D 10D", 10),
)
"""Denari of one side, and its napola (R31)."""
