"""What was worked out before, kept for the next question up to a weight: how much one answer weighs is up to whoever asks."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

Found = TypeVar("Found")

ASKING: Final = 60
"""What the question itself weighs, against one thing found: it holds a ruleset, and a stranger may send any number."""


class Kept(Generic[Found]):
    """Answers by what they are about. When all of them would weigh more than `most`, it starts over.

    Threads may share one: at worst something is worked out twice.

    >>> kept = Kept(3, len)
    >>> kept.put("one", "a"), kept.put("two", "bb"), kept.get("one")
    ('a', 'bb', 'a')
    >>> kept.put("three", "c"), kept.get("one"), kept.get("three")
    ('c', None, 'c')
    """

    def __init__(self, most: int, weigh: Callable[[Found], int]) -> None:
        self.most = most
        self._weigh = weigh
        self._found: dict[Hashable, Found] = {}
        self._left = most

    @property
    def weight(self) -> int:
        """What all that is kept weighs."""
        return sum(map(self._weigh, tuple(self._found.values())))

    def get(self, about: Hashable) -> Found | None:
        """What was found, or None if it is not known."""
        return self._found.get(about)

    def put(self, about: Hashable, found: Found) -> Found:
        """Keep this, and give it back; what weighs more than all may is not kept."""
        weight = self._weigh(found)
        if weight > self._left:
            self._found, self._left = {}, self.most
        if weight <= self.most:
            self._left -= weight
            self._found[about] = found
        return found
