"""All suits of a hand dealt out: what they can pay together, and one way in which they pay it.

Measures are sums over suits, so a suit is dealt on its own (`suit_states`), and suits are joined by adding up (`states`).
The suits are parted in two, each part is joined, and the parts meet: by the number that is claimed, or by who is ahead (`leads`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import or_
from typing import Final, TypeAlias

from engine.evidence import Evidence
from engine.judging import Judge, Paid
from engine.keys import Key
from engine.leads import Leads
from engine.parts import Part, Parts, fitting
from engine.states import Budget, State, States, places, shifted

_CLASS_STEPS: Final = 12
"""What judging one class of outcomes costs, in steps: the time of about so many joins."""
_TOTAL_STEPS: Final = 60
"""What it costs to find one more thing that a hand can pay, and to look at what it says, in steps, about."""
_COLUMN_STEPS: Final = 150
"""What judging one column of a key costs, in steps, about."""

Ways: TypeAlias = dict[Paid, int]
"""What is paid, with the counter splits it goes with."""


class Deal:
    """The suits of some evidence, joined in two parts that meet in the middle."""

    def __init__(self, evidence: Evidence, judge: Judge, budget: Budget) -> None:
        self.evidence, self.judge, self.budget = evidence, judge, budget
        self.keys = judge.amounts
        self.parts = Parts(evidence, judge, budget)
        self.counter = judge.counter()
        self.announced = judge.announced()
        self._leads: dict[int, tuple[States, Leads]] = {}
        """By the identity of some states, which are kept here so that no others can have it."""

    def totals(self) -> Iterator[Paid]:
        """Everything the hand can pay, each once."""
        parts = self._parts()
        if parts is not None:
            yield from self.met(*parts)

    def met(self, first: Part, last: Part) -> Iterator[Paid]:
        """Everything that two parts, which are all suits, can pay together, each once."""
        found: set[Paid] = set()
        if self.announced is None:
            return
        leads = self._leads_of(first.states)
        for key, states in _by_key(last.states).items():
            ways = self._ways(leads, key)
            for paid, bits in states:
                new = self._new_totals(paid.plus(self.announced), places(bits), ways, found)
                found |= new
                yield from new

    def _new_totals(self, paid: Paid, by: list[int], ways: Ways, found: set[Paid]) -> set[Paid]:
        new: set[Paid] = set()
        self.budget.spend(len(ways) * (1 + len(self.counter)) * _CLASS_STEPS)
        for met, splits in ways.items():
            both = paid.plus(met)
            wanted = [
                (total, mask)
                for counts, mask in self.counter.items()
                if (total := both.plus(counts)) not in found and total not in new
            ]
            if wanted:
                self.budget.spend(len(by))
                reached = shifted(splits, by)
                new.update(total for total, mask in wanted if reached & mask)
        self.budget.spend(len(new) * _TOTAL_STEPS)
        return new

    def witness(self) -> tuple[int, ...] | None:
        """The first deal found that fits."""
        parts = self._parts()
        if parts is None or self.announced is None:
            return None
        first, last = parts
        allowed = 0
        for mask in self.counter.values():
            allowed |= mask
        by_place = self._by_place(first.states)
        for state, bits in last.states.items():
            for other, splits in self._met(state.key, by_place):
                self.budget.spend(self.keys.pair_steps)
                place = fitting(splits, bits, allowed)
                if place is not None:
                    piles = self.parts.dealt(first, other, place[0]), self.parts.dealt(last, state, place[1])
                    return tuple(map(or_, *piles))
        return None

    def _parts(self) -> tuple[Part, Part] | None:
        return None if self.announced is None or not self.counter else self.parts.two()

    def _by_place(self, states: States) -> dict[Key, list[tuple[State, int]]]:
        found: dict[Key, list[tuple[State, int]]] = {}
        for state, bits in states.items():
            found.setdefault(self.keys.place(state.key), []).append((state, bits))
        return found

    def _met(self, key: Key, by_place: dict[Key, list[tuple[State, int]]]) -> Iterable[tuple[State, int]]:
        for state, bits in by_place.get(self.keys.wanted(key), ()):
            both = self.keys.plus(state.key, key, self.keys.rest(self.keys.whole))
            if both is not None and self.judge.keys(both) is not None:
                yield state, bits

    def _ways(self, leads: Leads, key: Key) -> Ways:
        """What a key of the one part and the states of the other pay together."""
        ways: Ways = {}
        before = self.judge.keys_judged
        for lead in leads.met(key):
            paid = self.judge.keys(lead.key)
            if paid is not None:
                total = paid.plus(lead.paid)
                ways[total] = ways.get(total, 0) | lead.splits
        judged = self.judge.keys_judged - before
        self.budget.spend(judged * len(self.keys.columns) * _COLUMN_STEPS)
        return ways

    def _leads_of(self, states: States) -> Leads:
        if id(states) not in self._leads:
            self._leads[id(states)] = states, Leads(states, self.keys, self.budget)
        return self._leads[id(states)][1]


def _by_key(states: States) -> dict[Key, list[tuple[Paid, int]]]:
    found: dict[Key, list[tuple[Paid, int]]] = {}
    for state, bits in states.items():
        found.setdefault(state.key, []).append((state.paid, bits))
    return found
