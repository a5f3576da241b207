"""A hand as people at the table observed it: what each side has, or says it has.

Sides are indexes from 0 here, in the order given; their names are the caller's. What is wrong with a hand is found in `engine.hand_checks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.cards import Deck
from engine.cardset import CardSet
from engine.measures import Value

NO_CARDS = CardSet()


class SideFacts(NamedTuple):
    """One side's facts: a pile, or "the rest", or a tally; and what is announced, scope included, by category."""

    pile: CardSet | None = None
    """The captured cards, those of all partners together (R8); None for the rest, or for a tally."""
    partners: tuple[CardSet, ...] = ()
    """The piles of the partners, where they were given apart."""
    rest: bool = False
    """Whether the side has every card that no one else has."""
    tally: Mapping[str, Value] | None = None
    """Claimed measures by category; one that is not there is not known."""
    announced: Mapping[str, int] = {}
    """Counts said at the table by category, scope (R23) among them."""


class Hand(NamedTuple):
    """The facts of one hand.

    >>> hand = Hand((SideFacts(CardSet("7D AD")), SideFacts(rest=True)))
    >>> [len(CardSet.from_bits(pile)) for pile in hand.piles(Deck(10))]
    [2, 38]
    """

    sides: tuple[SideFacts, ...]
    leftovers: CardSet = NO_CARDS
    """Cards left on the table at the end (R16)."""
    last_capture: int | None = None
    """The side that captured last, and takes the leftovers."""
    won: Mapping[str, int | None] = {}
    """Ticked points: who won a category of fixed points, None for nobody."""

    def piles(self, deck: Deck) -> list[int] | None:
        """The bits of every side's whole pile, leftovers included, or None if the cards of two sides or more are not known.

        A side that has the rest, or the only one without a pile, has every card that nobody else has.
        """
        known, unknown = self.leftovers.bits, -1
        piles: list[int] = []
        for index, side in enumerate(self.sides):
            if side.pile is None:
                if unknown >= 0:
                    return None
                unknown = index
                piles.append(0)
            else:
                known |= side.pile.bits
                piles.append(side.pile.bits)
        if unknown >= 0:
            piles[unknown] = deck.bits & ~known
        if self.leftovers.bits and self.last_capture is not None:
            piles[self.last_capture] |= self.leftovers.bits
        return piles

    def is_tallied(self) -> bool:
        """Whether some side is given by a tally rather than by its cards."""
        for side in self.sides:  # noqa: SIM110  # `any` takes three times as long, for every hand that is counted
            if side.tally is not None:
                return True
        return False


def same_facts(one: Hand, other: Hand, deck: Deck) -> bool:
    """Whether two hands say the same: the same cards a side once all are dealt out and the same counts, or else the same tallies and ticks.

    Which pile was typed, its order and its notation do not matter, so that two phones typing the two piles of a hand meet. Where the cards
    are known, a tick says nothing besides.

    >>> a, b = CardSet("7D AD"), CardSet.from_bits(Deck(10).bits) - CardSet("7D AD")
    >>> typed = Hand((SideFacts(a), SideFacts(rest=True)))
    >>> same_facts(typed, Hand((SideFacts(rest=True), SideFacts(b))), Deck(10))
    True
    """
    return _said(one, deck) == _said(other, deck)


def _said(hand: Hand, deck: Deck) -> tuple[object, ...]:
    counts = [{key: n for key, n in side.announced.items() if n} for side in hand.sides]
    dealt = hand.piles(deck)
    if dealt is not None and not hand.is_tallied():
        return dealt, counts
    ticks = dict(hand.won) if dealt is None else {}
    piles = [None if side.pile is None else side.pile.bits for side in hand.sides]
    tallies = [None if side.tally is None else dict(side.tally) for side in hand.sides]
    return piles, tallies, counts, ticks
