"""The next question: which card's owner to ask for, so that whatever the answer, as little as possible stays open.

An answer leaves some pairs (category, possible winner). The best card is the one whose worst answer leaves the fewest; then the fewest on average.
While much is open nearly all cards leave the same; then the one that can move what is counted the furthest is asked for (the sevens, in a primiera),
and after that the first in R5 order. Each category is looked at with nothing but what it is tied to, that is, what is claimed or ticked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from engine.awards import as_units
from engine.cards import Card, Suit
from engine.cardset import CardSet
from engine.columns import columns_of, counts_every_card
from engine.deal import Deal, Part
from engine.evidence import Claim, Evidence, Tick, may_hold
from engine.judging import Judge
from engine.ruleset import Ruleset
from engine.solver import readings
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
    views = [view for view in views if len(view.takers()) > 1]
    cards = CardSet.from_bits(evidence.unseen) if views else ()
    return min(cards, default=None, key=lambda card: _rank(evidence, views, card))


def _rank(evidence: Evidence, views: Sequence[_View], card: Card) -> tuple[int, Fraction, int, Card]:
    owners = _owners(evidence, card)
    worst, average = _left_open([view.takers_if(card, side) for view in views] for side in owners)
    moved = sum(view.moved(card, side) for view in views for side in owners)
    return worst, average, -moved, card


def _owners(evidence: Evidence, card: Card) -> list[int]:
    return [side for side in range(evidence.sides) if may_hold(evidence.open, side, card.bit)]


def _left_open(answers: Iterable[Sequence[Takers]]) -> tuple[int, Fraction]:
    """Pairs (category, possible winner) that are left in the worst answer, and on average, over the answers that can be given."""
    left = [sum(map(len, takers)) for takers in answers if all(takers)]
    return max(left, default=0), Fraction(sum(left), max(1, len(left)))


class _View:
    """One category, with what it is tied to."""

    def __init__(self, evidence: Evidence, category: int, budget: Budget) -> None:
        narrow, self._category = _narrowed(evidence, category)
        self._narrow = narrow
        self._judge = Judge(narrow)
        self._deals = [Deal(reading, self._judge, budget) for reading in readings(narrow)]
        self._suits = [{suit: deal.suit(suit) for suit in Suit} for deal in self._deals]
        self._others: dict[object, Part] = {}
        self._known: dict[object, Takers] = {}

    def takers(self) -> Takers:
        """Who can have the category as things stand."""
        found: set[int | None] = set()
        for n, deal in enumerate(self._deals):
            found |= self._met(deal, n, Suit.DENARI, self._suits[n][Suit.DENARI])
        return frozenset(found)

    def takers_if(self, card: Card, side: int) -> Takers:
        """Who can have it if that side has the card."""
        found: set[int | None] = set()
        for n, deal in enumerate(self._deals):
            held = [pile & card.bit for pile in deal.evidence.certain]
            if any(held):
                found |= self._met(deal, n, card.suit, self._suits[n][card.suit]) if held[side] else set()
                continue
            answered = Deal(_answered(deal.evidence, card, side), self._judge, deal.budget)
            found |= self._met(deal, n, card.suit, answered.suit(card.suit))
        return frozenset(found)

    def moved(self, card: Card, side: int) -> int:
        """How far the card moves the measure, if the side has no more than what is certain."""
        field = tables_of(self._narrow.ruleset).first[self._category]
        if field is None:
            return 0
        packed = tables_of(self._narrow.ruleset).suits[card.suit]
        lane = lane_of(self._narrow.certain[side], card.suit)
        before, after = (field.value(packed[held]) for held in (lane, lane | lane_of(card.bit, card.suit)))
        return as_units(after) - as_units(before)

    def _met(self, deal: Deal, n: int, suit: Suit, part: Part) -> Takers:
        others = self._joined(deal, n, suit)
        # Answers that come to the same states leave the same open, whichever card of the suit was asked for.
        about = (id(others.states), frozenset(part.states.items()))
        if about not in self._known:
            bits = 0
            for total in deal.met(others, part):
                bits |= total.outcomes
            outcomes = self._judge.outcomes(bits).get(self._category, ())
            self._known[about] = frozenset(outcome.taker for outcome in outcomes)
        return self._known[about]

    def _joined(self, deal: Deal, n: int, suit: Suit) -> Part:
        # Suits that come to the same states are alike: three of them are joined once, whichever the fourth is.
        parts = sorted((part for other, part in self._suits[n].items() if other is not suit), key=_name)
        about = tuple(_name(part) for part in parts)
        if about not in self._others:
            one, two, three = parts
            self._others[about] = deal.join(deal.join(one, two), three)
        return self._others[about]


def _name(part: Part) -> int:
    return hash(frozenset(part.states.items()))


def _answered(evidence: Evidence, card: Card, side: int) -> Evidence:
    certain = tuple(pile | card.bit if n == side else pile for n, pile in enumerate(evidence.certain))
    return replace(
        evidence, certain=certain, open={sides: cards & ~card.bit for sides, cards in evidence.open.items()}
    )


def _narrowed(evidence: Evidence, category: int) -> tuple[Evidence, int]:
    """The evidence under a ruleset of one category and those tied to it, and the category's place there."""
    tied = (
        {category}
        | {claim.category for claim in evidence.claims}
        | {tick.category for tick in evidence.ticks}
    )
    tied |= {n for n, other in enumerate(evidence.ruleset.categories) if other.is_announced}
    counter = columns_of(evidence.ruleset).counter
    if any(evidence.least) and counter is not None and counts_every_card(counter):
        tied |= set(counter.categories)
    kept = sorted(tied)
    place = {old: new for new, old in enumerate(kept)}
    narrow = replace(
        evidence,
        ruleset=_only(evidence.ruleset, tuple(kept)),
        claims=tuple(Claim(claim.side, place[claim.category], claim.value) for claim in evidence.claims),
        ticks=tuple(Tick(place[tick.category], tick.taker) for tick in evidence.ticks),
    )
    return narrow, place[category]


@lru_cache(maxsize=512)
def _only(ruleset: Ruleset, categories: tuple[int, ...]) -> Ruleset:
    return replace(ruleset, categories=tuple(ruleset.categories[n] for n in categories))
