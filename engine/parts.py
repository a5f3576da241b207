"""Parts of a deal: suits, or single cards, dealt by themselves, and joined by adding up what they come to."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import reduce
from operator import add, or_
from typing import Final, NamedTuple, TypeAlias

from engine.cards import LANE, Suit
from engine.columns import counter_place
from engine.evidence import Evidence, may_hold
from engine.faults import TooOpenError
from engine.judging import Judge
from engine.kept import ASKING, Kept
from engine.measures import SUITS
from engine.states import Budget, State, States, joined, places
from engine.suit_states import MOST_DEALT, Dealt, Limits, OpenLanes, SuitStates, alike, lane_of, suit_states
from engine.tables import tables_of

_PLACED_STEPS: Final = 4
"""What it costs, for each thing a suit comes to, that a side may have a card, in steps, about."""
_DEALT_STEPS: Final = 12
"""What it costs to see once more what a suit comes to, in steps, about."""
_STATE_STEPS: Final = 120
"""What it costs to look into something that a suit comes to, in steps, about."""
_PAIR_STEPS: Final = 30
"""What it costs to meet a state that two others make, in steps, about."""

_Way: TypeAlias = tuple[tuple[State, int] | None, tuple[int, ...]]
"""A state with the place of its counter split, or None where something that is said forbids it; and the ranks by side that come to it."""


class Part(NamedTuple):
    """Some cards: what they come to, and the two parts, the one suit or the one card they are made of.

    `most` is what they count in the key columns, together. `name` says what the states follow from, where that is less than the whole evidence:
    such a join is kept for the next question.
    """

    states: States
    most: tuple[int, ...]
    halves: tuple[Part, Part] | None = None
    suit: Suit | None = None
    card: int = 0
    name: Hashable = None


_KNOWN: Final[Kept[tuple[States, int]]] = Kept(2 * MOST_DEALT, lambda join: len(join[0]) + ASKING)
"""Joins that do not depend on the whole evidence, with their cost: a kept join costs a question as many steps as a new one."""


class Parts:
    """Makes the parts of some evidence."""

    def __init__(self, evidence: Evidence, judge: Judge, budget: Budget) -> None:
        self.evidence, self.judge, self.budget = evidence, judge, budget
        self.keys = judge.amounts
        self.looked_into: dict[tuple[Suit, Dealt], tuple[State, int] | None] = {}
        self._most = {suit: tuple(column.most(suit) for column in judge.columns.keys) for suit in SUITS}

    def answered(self, evidence: Evidence) -> Parts:
        """The same with an answer more, which the same is said of: what was looked into once is known there too."""
        parts = Parts(evidence, self.judge, self.budget)
        parts.looked_into = self.looked_into
        return parts

    @property
    def goes_by_groups(self) -> bool:
        """Whether cards that count the same are dealt together, rather than suit by suit."""
        evidence, columns = self.evidence, self.judge.columns
        if evidence.alternatives or evidence.whole or not all(column.is_additive for column in columns.keys):
            return False
        return len({self._counted(suit, card) for suit, card in self._single_cards()}) > 1

    def two(self) -> tuple[Part, Part] | None:
        """All cards, in two parts; None if some card or suit can be dealt in no way."""
        groups = self._groups()
        # Suits with nothing local first: hands of which no card is known all have them alike.
        suits = sorted(
            (self.suit(suit) for suit in SUITS if not groups or not self.judge.columns.goes_by_cards(suit)),
            key=lambda part: (part.name is None, len(part.states)),
        )
        if not all(part.states for part in (*suits, *groups)):
            return None
        if groups:
            return reduce(self.join, (*suits, *groups[:-1])), groups[-1]
        one, two, three, four = suits
        first = self.join(two, one)
        if self.keys.is_claimed or _are_few(first, three, four):
            return first, self.join(four, three)
        return self.join(first, three), four

    def _groups(self) -> list[Part]:
        """The cards of suits of which nothing matters but sums over them, and single cards: those that count the same together, the most first.

        Such suits need not be dealt one by one: after each group all is alike that compares alike from there on.
        """
        if not self.goes_by_groups:
            return []
        same: dict[tuple[int, ...], list[Part]] = {}
        for suit, card in self._single_cards():
            part = self._card(suit, card)
            same.setdefault(part.most, []).append(part)
        return [reduce(self.join, parts) for _, parts in sorted(same.items(), reverse=True)]

    def _single_cards(self) -> Iterator[tuple[Suit, int]]:
        for suit in SUITS:
            for rank in range(
                self.evidence.ruleset.deck.ranks if self.judge.columns.goes_by_cards(suit) else 0
            ):
                yield suit, 1 << LANE * suit + rank

    def _counted(self, suit: Suit, card: int) -> tuple[int, ...]:
        """What a card counts in the key columns."""
        table = tables_of(self.evidence.ruleset).suits[suit][lane_of(card, suit)]
        return tuple(column.field.code(table) for column in self.judge.columns.keys)

    def _card(self, suit: Suit, card: int) -> Part:
        most = self._counted(suit, card)
        states: States = {}
        for found, _ in self._card_ways(suit, card, most):
            if found is not None:
                states[found[0]] = states.get(found[0], 0) | 1 << found[1]
        return Part(states, most, suit=suit, card=card)

    def _card_ways(self, suit: Suit, card: int, most: tuple[int, ...]) -> Iterator[_Way]:
        table, lane = tables_of(self.evidence.ruleset).suits[suit], lane_of(card, suit)
        for holder in _holders(self.evidence, card):
            lanes = tuple(lane if side == holder else 0 for side in range(self.evidence.sides))
            sums = tuple(table[held] for held in lanes)
            key, paid = self.keys.of(sums, most=most), self.judge.card(suit, table[lane], sums)
            yield None if key is None or paid is None else (State(key, paid), self._place(sums)), lanes

    def join(self, one: Part, other: Part) -> Part:
        """Two parts together."""
        name = None if one.name is None or other.name is None else (one.name, other.name)
        about = (self.judge.columns.read_by_states, self.keys.name, name)
        kept = None if name is None else _KNOWN.get(about)
        most = tuple(map(add, one.most, other.most))
        if kept is not None:
            states, cost = kept
            self.budget.spend(cost)
            return Part(states, most, (one, other), name=name)
        before = self.budget.left
        rest = self.keys.rest(most)
        states = joined(
            one.states,
            other.states,
            lambda a, b: self.keys.plus(a, b, rest),
            self.budget,
            self.keys.pair_steps,
        )
        if name is not None:
            _KNOWN.put(about, (states, before - self.budget.left))
        return Part(states, most, (one, other), name=name)

    def suit(self, suit: Suit) -> Part:
        """One suit by itself."""
        name = None if self.judge.columns.local[suit] else (suit, *self._lanes(suit))
        return Part(self.states(suit, self.sums(suit)), self._most[suit], suit=suit, name=name)

    def _lanes(self, suit: Suit) -> tuple[tuple[int, ...], OpenLanes, Limits]:
        evidence = self.evidence
        certain = tuple(lane_of(cards, suit) for cards in evidence.certain)
        open_lanes = tuple((sides, lane_of(cards, suit)) for sides, cards in sorted(evidence.open.items()))
        choices = (*self.judge.within[suit], *self.judge.across)
        chosen = tuple((choice.side, lane_of(choice.cards, suit), choice.times) for choice in choices)
        every = (1 << evidence.ruleset.deck.ranks) - 1
        packed = tables_of(evidence.ruleset).suits[suit][every]
        # Only ceilings that the suit can pass: without them hands of which little is known have their suits in common.
        ceilings = tuple(c for c in self.judge.ceilings if packed >> c.shift & c.mask > c.most)
        return certain, open_lanes, Limits(chosen, evidence.whole, ceilings)

    def _ways(self, part: Part) -> Iterator[_Way]:
        """What a suit, or one card of it, can come to, each with the ranks by side that come to it."""
        assert part.suit is not None  # noqa: S101  # a part is two halves, a suit, or a card of one
        if part.card:
            yield from self._card_ways(part.suit, part.card, part.most)
            return
        for one, lanes in self.sums(part.suit).items():
            yield self.state(part.suit, one), lanes

    def sums(self, suit: Suit) -> SuitStates:
        """Everything that the suit can come to."""
        ruleset, lanes = self.evidence.ruleset, self._lanes(suit)
        same = alike(ruleset, suit)
        try:
            found = suit_states(ruleset, same, *lanes)
        except TooOpenError:
            self.budget.spend(MOST_DEALT * _STATE_STEPS)
            raise
        placed = lane_of(self.evidence.unseen, suit).bit_count() * self.evidence.sides
        self.budget.spend_once((ruleset, same, lanes), len(found) * placed * _PLACED_STEPS)
        return found

    def state(self, suit: Suit, dealt: Dealt) -> tuple[State, int] | None:
        """The state of what a suit comes to and the place of its counter split, or None if something that is said forbids it."""
        (sums, met), within = dealt, self.judge.within[suit]
        if any(choice.times > times for choice, times in zip(within, met, strict=False)):
            return None
        paid = self.judge.local(suit, sums)
        key = None if paid is None else self.keys.of(sums, met[len(within) :], self._most[suit])
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
        before = len(self.looked_into)
        for one in dealt:
            about = (suit, one)
            if about not in self.looked_into:
                self.looked_into[about] = self.state(suit, one)
            found = self.looked_into[about]
            if found is not None:
                state, place = found
                states[state] = states.get(state, 0) | 1 << place
        new = len(self.looked_into) - before
        self.budget.spend(len(dealt) * _DEALT_STEPS + new * _STATE_STEPS)
        return states

    def dealt(self, part: Part, wanted: State, place: int) -> tuple[int, ...]:
        """Piles of the part's cards that come to the state with that split."""
        if part.halves is None:
            lanes = next(lanes for found, lanes in self._ways(part) if found == (wanted, place))
            return tuple(lane << LANE * (part.suit or 0) for lane in lanes)
        one, other = part.halves
        rest = self.keys.rest(part.most)
        for state, bits in one.states.items():
            for more, splits in other.states.items():
                if (
                    self.keys.plus(state.key, more.key, rest) == wanted.key
                    and state.paid.plus(more.paid) == wanted.paid
                ):
                    split = fitting(bits, splits, 1 << place)
                    if split is not None:
                        first, last = self.dealt(one, state, split[0]), self.dealt(other, more, split[1])
                        return tuple(map(or_, first, last))
        raise AssertionError("a joined state has halves")


def _are_few(first: Part, three: Part, four: Part) -> bool:
    """Whether to join the last two suits as well costs clearly less than to join three and meet the fourth: where ticks leave few states of a suit.

    Three suits together are worth more than their cost, since they are often kept from one question to the next.
    """
    wide = sum(bits.bit_count() for bits in three.states.values())
    narrow = sum(bits.bit_count() for bits in four.states.values())
    two_and_two = len(three.states) * (narrow + _PAIR_STEPS * len(four.states))
    return 4 * two_and_two < len(first.states) * wide


def _holders(evidence: Evidence, card: int) -> list[int]:
    for side, cards in enumerate(evidence.certain):
        if cards & card:
            return [side]
    return [side for side in range(evidence.sides) if may_hold(evidence.open, side, card)]


def fitting(one: int, other: int, allowed: int) -> tuple[int, int] | None:
    """A split of each that together are allowed.

    >>> fitting(0b101, 0b10, 0b1000)
    (2, 1)
    """
    for place in places(one):
        for more in places(other):
            if allowed >> place + more & 1:
                return place, more
    return None
