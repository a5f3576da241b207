"""The next question: which card's owner to ask for, so that whatever the answer, as little as possible stays open.

An answer leaves some pairs (category, possible winner). The best card is the one whose worst answer leaves the fewest; then the fewest on average.
While much is open nearly all cards leave the same; then the one that can move what is counted the furthest is asked for (the sevens, in a primiera),
and after that the first in R5 order. A card is asked for only if at least two sides can have it under all that is said.
Each category is looked at with nothing but what it is tied to, that is, what is claimed or ticked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from engine.awards import as_units
from engine.cards import Card, Suit
from engine.cardset import CardSet
from engine.deal import Deal
from engine.evidence import Evidence, may_hold
from engine.judging import Judge
from engine.narrowing import narrowed
from engine.parts import Part, Parts
from engine.states import Budget
from engine.suit_states import lane_of
from engine.tables import tables_of

Takers = frozenset[int | None]
"""Who can still have a category; None is nobody."""


def next_question(evidence: Evidence, asked: Sequence[int], budget: Budget | None = None) -> Card | None:
    """The card to ask for, where the categories `asked` (by their place) are not yet decided; else None.

    >>> from engine.presets import ruleset
    >>> plain = ruleset("plain")
    >>> next_question(Evidence(plain, (0, 0), {0b11: plain.deck.bits}), [2])
    Card(Suit.DENARI, 7)

    Raises: `TooOpenError` past the documented number of steps.
    """
    budget = budget or Budget()
    views = [_View(evidence, category, budget) for category in asked]
    views = [view for view in views if len(view.takers) > 1]
    cards = CardSet.from_bits(evidence.unseen) if views else ()
    ranks = [rank for card in cards if (rank := _rank(evidence, views, card)) is not None]
    return min(ranks).card if ranks else None


class _Rank(NamedTuple):
    """How good it is to ask for a card: the least is the best."""

    worst: int
    average: Fraction
    unmoved: int
    card: Card


def _rank(evidence: Evidence, views: Sequence[_View], card: Card) -> _Rank | None:
    """The rank of a card; None where only one answer can be given, which is no question."""
    owners = _owners(evidence, card)
    left = _left_open([view.takers_if(card, side) for view in views] for side in owners)
    if len(left) < 2:
        return None
    moved = sum(view.moved(card, side) for view in views for side in owners)
    return _Rank(max(left), Fraction(sum(left), len(left)), -moved, card)


def _owners(evidence: Evidence, card: Card) -> list[int]:
    return [side for side in range(evidence.sides) if may_hold(evidence.open, side, card.bit)]


def _left_open(answers: Iterable[Sequence[Takers]]) -> list[int]:
    """Pairs (category, possible winner) that are left after each answer that can be given: nobody can have a category where no deal fits."""
    return [sum(map(len, takers)) for takers in answers if all(takers)]


class _View:
    """One category, with what it is tied to."""

    def __init__(self, evidence: Evidence, category: int, budget: Budget) -> None:
        self._evidence, place = narrowed(evidence, [category])
        self._category = place[category]
        self._judge = Judge(self._evidence)
        self._deal = Deal(self._evidence, self._judge, budget)
        self._others: dict[object, Part] = {}
        self._known: dict[object, Takers] = {}
        everyone = frozenset({*range(evidence.sides), None})
        self._suits = {} if self._deal.parts.goes_by_groups else self._by_suit()
        self.takers = (
            self._met(Suit.DENARI, self._suits[Suit.DENARI], everyone)
            if self._suits
            else self._in_groups(self._deal.parts, everyone)
        )
        """Who can have the category as things stand."""

    def _by_suit(self) -> dict[Suit, Part]:
        return {suit: self._deal.parts.suit(suit) for suit in Suit}

    def takers_if(self, card: Card, side: int) -> Takers:
        """Who can have it if that side has the card."""
        answered = self._deal.parts.answered(_answered(self._evidence, card, side))
        if self._suits:
            return self._met(card.suit, answered.suit(card.suit), self.takers)
        about = (self._kind(card), side)
        if about not in self._known:
            self._known[about] = self._in_groups(answered, self.takers)
        return self._known[about]

    def _kind(self, card: Card) -> object:
        """What is alike of cards whose answers leave the same open: what they count and who may have them, where a suit goes card by card."""
        if not self._judge.columns.goes_by_cards(card.suit):
            return card
        packed = tables_of(self._evidence.ruleset).suits[card.suit]
        return packed[lane_of(card.bit, card.suit)], *_owners(self._evidence, card)

    def moved(self, card: Card, side: int) -> int:
        """How far the card moves the measure, if the side has no more than what is certain."""
        field = tables_of(self._evidence.ruleset).first[self._category]
        if field is None:
            return 0
        packed = tables_of(self._evidence.ruleset).suits[card.suit]
        lane = lane_of(self._evidence.certain[side], card.suit)
        before, after = (field.value(packed[held]) for held in (lane, lane | lane_of(card.bit, card.suit)))
        return as_units(after) - as_units(before)

    def _met(self, suit: Suit, part: Part, at_most: Takers) -> Takers:
        """Who can have the category with this part for a suit; looking ends where all are found who can have it at most."""
        others = self._joined(suit)
        # Answers that come to the same states leave the same open, whichever card of the suit was asked for.
        about = (id(others.states), frozenset(part.states.items()))
        if about not in self._known:
            self._known[about] = self._found(others, part, at_most)
        return self._known[about]

    def _in_groups(self, parts: Parts, at_most: Takers) -> Takers:
        """Who can have it where cards that count the same are dealt together."""
        two = parts.two()
        return frozenset() if two is None else self._found(*two, at_most)

    def _found(self, one: Part, other: Part, at_most: Takers) -> Takers:
        found: set[int | None] = set()
        for total in self._deal.met(one, other):
            outcomes = self._judge.outcomes(total.outcomes).get(self._category, ())
            found |= {outcome.taker for outcome in outcomes}
            if found >= at_most:
                break
        return frozenset(found)

    def _joined(self, suit: Suit) -> Part:
        # Suits that come to the same states are alike: three of them are joined once, whichever the fourth is.
        parts = sorted((part for other, part in self._suits.items() if other is not suit), key=_name)
        about = tuple(map(_name, parts))
        if about not in self._others:
            one, two, three = parts
            self._others[about] = self._deal.parts.join(self._deal.parts.join(one, two), three)
        return self._others[about]


def _name(part: Part) -> tuple[int, tuple[int, ...]]:
    return hash(frozenset(part.states.items())), part.most


def _answered(evidence: Evidence, card: Card, side: int) -> Evidence:
    left = {sides: cards & ~card.bit for sides, cards in evidence.open.items()}
    return replace(evidence, open={**left, 1 << side: left.get(1 << side, 0) | card.bit})
