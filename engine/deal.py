"""All suits of a hand dealt out: what they can pay together, and one way in which they pay it.

Measures are sums over suits, so a suit is dealt on its own (`suit_states`), and suits are joined by adding up (`states`).
The suits are parted in two, each part is joined, and the parts meet: by the number that is claimed, or by who is ahead (`leads`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import reduce
from operator import add, or_
from typing import Final, NamedTuple, TypeAlias

from engine.cards import LANE, Suit
from engine.columns import counter_place
from engine.evidence import Evidence, may_hold
from engine.judging import Judge, Paid
from engine.keys import Key
from engine.leads import Leads
from engine.measures import SUITS
from engine.states import PAIR, Budget, State, States, joined, places, shifted
from engine.suit_states import Ceiling, Chosen, Dealt, OpenLanes, SuitStates, lane_of, suit_states
from engine.tables import tables_of

_CLASS_STEPS: Final = 6
"""What judging one class of outcomes costs, in steps: the time of about so many joins."""
_STATE_STEPS: Final = 60
"""What it costs to look into something that a suit comes to, in steps, about."""
_PAIR_STEPS: Final = 30
"""What it costs to meet a state that two others make, in steps, about."""

Ways: TypeAlias = dict[Paid, int]
"""What is paid, with the counter splits it goes with."""


class Part(NamedTuple):
    """Some suits: what they come to, and the two parts, the one suit or the one card they are made of.

    `most` is what its cards count in the key columns, together. `name` says what the states follow from, where that is less than the whole evidence: such a join is kept for the next question.
    """

    states: States
    most: tuple[int, ...]
    halves: tuple[Part, Part] | None = None
    suit: Suit | None = None
    card: int = 0
    name: Hashable = None


_KEPT: Final[dict[Hashable, tuple[States, int]]] = {}
"""Joins that do not depend on the whole evidence, with their cost: a kept join costs a question as many steps as a new one."""
_KEEP: Final = 32


def _keep(about: Hashable, states: States, cost: int) -> None:
    if len(_KEPT) >= _KEEP:
        _KEPT.clear()
    _KEPT[about] = (states, cost)


class Deal:
    """The suits of some evidence, joined in two parts that meet in the middle."""

    def __init__(self, evidence: Evidence, judge: Judge, budget: Budget) -> None:
        self.evidence, self.judge, self.budget = evidence, judge, budget
        self.keys = judge.amounts
        self.counter = judge.counter()
        self.announced = judge.announced()
        self._looked_into: dict[tuple[Suit, Dealt], tuple[State, int] | None] = {}
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
                self.budget.spend(PAIR)
                place = _fitting(splits, bits, allowed)
                if place is not None:
                    one, two = _unpick(self, first, other, place[0]), _unpick(self, last, state, place[1])
                    return self._piles({suit: _both(one.get(suit), two.get(suit)) for suit in SUITS})
        return None

    def _parts(self) -> tuple[Part, Part] | None:
        if self.announced is None or not self.counter:
            return None
        groups = self._groups()
        # Suits with nothing local first: hands of which no card is known all have them alike.
        suits = sorted(
            (self.suit(suit) for suit in SUITS if not groups or self.judge.columns.local[suit]),
            key=lambda part: (part.name is None, len(part.states)),
        )
        if not all(part.states for part in (*suits, *groups)):
            return None
        if groups:
            *others, last = (*suits, *groups)
            return reduce(self.join, others), last
        one, two, three, four = suits
        first = self.join(two, one)
        if self.keys.is_claimed or _are_few(first, three, four):
            return first, self.join(four, three)
        return self.join(first, three), four

    def _groups(self) -> list[Part]:
        """The cards of suits of which nothing matters but sums over them: those that count the same together, the most first.

        Such suits need not be dealt one by one: after each group all is alike that compares alike from there on.
        """
        evidence, columns = self.evidence, self.judge.columns
        if evidence.alternatives or evidence.whole or not all(column.is_additive for column in columns.keys):
            return []
        alike: dict[tuple[int, ...], list[Part]] = {}
        for suit in SUITS:
            for rank in range(0 if columns.local[suit] else evidence.ruleset.deck.ranks):
                part = self._card(suit, 1 << LANE * suit + rank)
                alike.setdefault(part.most, []).append(part)
        groups = [reduce(self.join, parts) for _, parts in sorted(alike.items(), reverse=True)]
        return groups if len(groups) > 1 else []

    def _card(self, suit: Suit, card: int) -> Part:
        table, lane = tables_of(self.evidence.ruleset).suits[suit], lane_of(card, suit)
        most = tuple(column.field.code(table[lane]) for column in self.judge.columns.keys)
        states: States = {}
        for side in _holders(self.evidence, card):
            found = self._card_state(table, lane, side, most)
            if found is not None:
                states[found[0]] = states.get(found[0], 0) | 1 << found[1]
        return Part(states, most, suit=suit, card=card)

    def _card_state(
        self, table: Sequence[int], lane: int, side: int, most: tuple[int, ...]
    ) -> tuple[State, int] | None:
        sums = tuple(table[lane if n == side else 0] for n in range(self.evidence.sides))
        key = self.keys.of(sums, most=most)
        return None if key is None else (State(key, self.judge.nothing), self._place(sums))

    def join(self, one: Part, other: Part) -> Part:
        """Two parts together."""
        name = None if one.name is None or other.name is None else (one.name, other.name)
        about = (self.judge.columns.read_by_states, self.keys.name, name)
        kept = None if name is None else _KEPT.get(about)
        most = tuple(map(add, one.most, other.most))
        if kept is not None:
            states, cost = kept
            self.budget.spend(cost)
            return Part(states, most, (one, other), name=name)
        before = self.budget.left
        rest = self.keys.rest(most)
        states = joined(one.states, other.states, lambda a, b: self.keys.plus(a, b, rest), self.budget)
        if name is not None:
            _keep(about, states, before - self.budget.left)
        return Part(states, most, (one, other), name=name)

    def suit(self, suit: Suit) -> Part:
        """One suit by itself."""
        name = None if self.judge.columns.local[suit] else (suit, *self._lanes(suit))
        return Part(self.states(suit, self.sums(suit)), self._most(suit), suit=suit, name=name)

    def _most(self, suit: Suit) -> tuple[int, ...]:
        return tuple(column.most(suit) for column in self.judge.columns.keys)

    def _lanes(self, suit: Suit) -> tuple[tuple[int, ...], OpenLanes, Chosen, int, tuple[Ceiling, ...]]:
        evidence = self.evidence
        certain = tuple(lane_of(cards, suit) for cards in evidence.certain)
        open_lanes = tuple((sides, lane_of(cards, suit)) for sides, cards in sorted(evidence.open.items()))
        choices = (*self.judge.within[suit], *self.judge.across)
        chosen = tuple((choice.side, lane_of(choice.cards, suit), choice.times) for choice in choices)
        every = (1 << evidence.ruleset.deck.ranks) - 1
        packed = tables_of(evidence.ruleset).suits[suit][every]
        ceilings = tuple(limit for limit in self.judge.ceilings if packed >> limit.shift & limit.mask)
        return certain, open_lanes, chosen, evidence.whole, ceilings

    def ways(self, suit: Suit, card: int) -> Iterator[tuple[tuple[State, int] | None, tuple[int, ...]]]:
        """What the suit, or one card of it, can come to, and the ranks by side that come to it."""
        if not card:
            for one, lanes in self.sums(suit).items():
                yield self.state(suit, one), lanes
            return
        table, lane = tables_of(self.evidence.ruleset).suits[suit], lane_of(card, suit)
        most = self._card(suit, card).most
        for side in _holders(self.evidence, card):
            lanes = tuple(lane if n == side else 0 for n in range(self.evidence.sides))
            yield self._card_state(table, lane, side, most), lanes

    def sums(self, suit: Suit) -> SuitStates:
        """Everything that the suit can come to."""
        return suit_states(self.evidence.ruleset, suit, *self._lanes(suit))

    def state(self, suit: Suit, dealt: Dealt) -> tuple[State, int] | None:
        """The state of what a suit comes to and the place of its counter split, or None if something that is said forbids it."""
        (sums, met), within = dealt, self.judge.within[suit]
        if any(choice.times > times for choice, times in zip(within, met, strict=False)):
            return None
        paid = self.judge.local(suit, sums)
        key = None if paid is None else self.keys.of(sums, met[len(within) :], self._most(suit))
        if key is None or paid is None:
            return None
        return State(key, paid), self._place(sums)

    def _place(self, sums: Sequence[int]) -> int:
        counter = self.judge.columns.counter
        if counter is None:
            return 0
        amounts = tuple(counter.field.code(packed) for packed in sums)
        return counter_place(amounts, counter.field.total)

    def states(self, suit: Suit, dealt: SuitStates) -> States:
        """The states that the suit's sums come to."""
        states: States = {}
        before = len(self._looked_into)
        for one in dealt:
            about = (suit, one)
            if about not in self._looked_into:
                self._looked_into[about] = self.state(suit, one)
            found = self._looked_into[about]
            if found is not None:
                state, place = found
                states[state] = states.get(state, 0) | 1 << place
        new = len(self._looked_into) - before
        self.budget.spend(len(dealt) * _CLASS_STEPS + new * _STATE_STEPS)
        return states

    def answered(self, evidence: Evidence) -> Deal:
        """The same deal with an answer more, which the same is said of: what was looked into once is known there too."""
        deal = Deal(evidence, self.judge, self.budget)
        deal._looked_into = self._looked_into
        return deal

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
        for lead in leads.met(key):
            paid = self.judge.keys(lead.key)
            if paid is not None:
                total = paid.plus(lead.paid)
                ways[total] = ways.get(total, 0) | lead.splits
        return ways

    def _leads_of(self, states: States) -> Leads:
        if id(states) not in self._leads:
            self._leads[id(states)] = states, Leads(states, self.keys, self.budget)
        return self._leads[id(states)][1]

    def _piles(self, lanes: dict[Suit, tuple[int, ...]]) -> tuple[int, ...]:
        piles = [0] * self.evidence.sides
        for suit, held in lanes.items():
            for side, ranks in enumerate(held):
                piles[side] |= ranks << LANE * suit
        return tuple(piles)


def _are_few(first: Part, three: Part, four: Part) -> bool:
    """Whether to join the last two suits as well costs clearly less than to join three and meet the fourth: where ticks leave few states of a suit.

    Three suits together are worth more than their cost, since they are often kept from one question to the next.
    """
    wide = sum(bits.bit_count() for bits in three.states.values())
    narrow = sum(bits.bit_count() for bits in four.states.values())
    two_and_two = len(three.states) * (narrow + _PAIR_STEPS * len(four.states))
    return 4 * two_and_two < len(first.states) * wide


def _unpick(deal: Deal, part: Part, wanted: State, place: int) -> dict[Suit, tuple[int, ...]]:
    """A deal of the part's cards that comes to the state with that split."""
    if part.halves is None:
        assert part.suit is not None  # noqa: S101  # a part is two halves, a suit, or a card of one
        ways = deal.ways(part.suit, part.card)
        return {part.suit: next(lanes for found, lanes in ways if found == (wanted, place))}
    one, other = part.halves
    rest = deal.keys.rest(part.most)
    for state, bits in one.states.items():
        for more, splits in other.states.items():
            if (
                deal.keys.plus(state.key, more.key, rest) == wanted.key
                and state.paid.plus(more.paid) == wanted.paid
            ):
                fitting = _fitting(bits, splits, 1 << place)
                if fitting is not None:
                    first, last = (
                        _unpick(deal, one, state, fitting[0]),
                        _unpick(deal, other, more, fitting[1]),
                    )
                    return {suit: _both(first.get(suit), last.get(suit)) for suit in (*first, *last)}
    raise AssertionError("a joined state has halves")


def _both(one: tuple[int, ...] | None, other: tuple[int, ...] | None) -> tuple[int, ...]:
    """What each side has of a suit that is dealt in two parts."""
    return one or other or () if one is None or other is None else tuple(map(or_, one, other))


def _holders(evidence: Evidence, card: int) -> list[int]:
    for side, cards in enumerate(evidence.certain):
        if cards & card:
            return [side]
    return [side for side in range(evidence.sides) if may_hold(evidence.open, side, card)]


def _fitting(one: int, other: int, allowed: int) -> tuple[int, int] | None:
    """A split of each that together are allowed."""
    for place in places(one):
        for more in places(other):
            if allowed >> place + more & 1:
                return place, more
    return None


def _by_key(states: States) -> dict[Key, list[tuple[Paid, int]]]:
    found: dict[Key, list[tuple[Paid, int]]] = {}
    for state, bits in states.items():
        found.setdefault(state.key, []).append((state.paid, bits))
    return found
