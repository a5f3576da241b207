"""States of some suits: what they come to, as far as it matters for the rest, and joining them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeAlias

from engine.faults import Fault, TooOpenError
from engine.judging import Paid
from engine.keys import Key

LIMIT: Final = 20_000_000
"""How many steps a question may cost. A step is about what shifting the splits of a state once takes."""

Plus: TypeAlias = Callable[[Key, Key], Key | None]
"""Adds two keys; None if no claim can be met any more."""

_new: Final = tuple.__new__


class State(NamedTuple):
    """What some suits come to: the keys, and what their local columns pay."""

    key: Key
    paid: Paid


States: TypeAlias = dict[State, int]
"""Each state with the counter splits that go with it, as bits."""


class Budget:
    """Steps left for a question, or for all of a request. Counting steps, not seconds, gives the same answer on every machine."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.left = limit
        self.answers: dict[Hashable, bool] = {}
        """What has been found out already: asked again it costs nothing."""

    def spend(self, steps: int) -> None:
        """Take some steps. Raises: `TooOpenError` when there are not so many left; then none are taken, since nothing is done."""
        if steps > self.left:
            raise TooOpenError([Fault("too_open", "", {"limit": self.limit})])
        self.left -= steps

    @contextmanager
    def part(self, most: int) -> Iterator[Budget]:
        """At most so many of the steps left, for something that may come to be too open; what it took is spent in the end."""
        part = Budget(min(most, self.left))
        part.answers = self.answers
        try:
            yield part
        finally:
            self.spend(part.limit - part.left)

    def spend_once(self, about: Hashable, steps: int) -> None:
        """Take some steps for what is worked out once a question, and kept. Raises: `TooOpenError`, as `spend`."""
        if about not in self.answers:
            self.spend(steps)
            self.answers[about] = True


def places(bits: int) -> list[int]:
    """Where the ones are.

    >>> places(0b1010)
    [1, 3]
    """
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def shifted(bits: int, by: Iterable[int]) -> int:
    """The splits of two states together: every split of the one with every split of the other.

    >>> bin(shifted(0b11, [0, 2]))
    '0b1111'
    """
    joined = 0
    for place in by:
        joined |= bits << place
    return joined


def joined(
    one: Mapping[State, int], other: Mapping[State, int], plus: Plus, budget: Budget, pair: int = 20
) -> States:
    """The states of two sets of suits together; `pair` are the steps to add two keys.

    >>> a, b = State((21.0, 18.0), Paid((0, 0), 0)), State((18.0, 21.0), Paid((1, 0), 1))
    >>> joined({a: 0b10}, {b: 0b100}, lambda x, y: (x[0] + y[0], x[1] + y[1]), Budget())
    {State(key=(39.0, 39.0), paid=Paid(points=(1, 0), outcomes=1)): 8}
    """
    found: States = {}
    steps = [(state.key, state.paid, places(bits)) for state, bits in other.items()]
    # Taken at once, so that what is too much is refused before it is begun.
    budget.spend(len(one) * (pair * len(steps) + sum(len(by) for _, _, by in steps)))
    for (key, paid), bits in one.items():
        for more_key, more_paid, by in steps:
            both = plus(key, more_key)
            if both is not None:
                # A named tuple's own constructor is a function in Python, and takes twice as long.
                state = _new(State, (both, paid.plus(more_paid) if more_paid.outcomes else paid))
                found[state] = found.get(state, 0) | shifted(bits, by)
    return found
