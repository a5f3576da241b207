"""How a primiera is miscounted, and which of these slips explain a wrong total (RULES section 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from engine.cards import Card, Deck
from engine.cardset import CardSet
from engine.measures import SUITS, Best

_PRIMIERA: Final = 4
"""Cards that make a primiera: one of each suit."""


class SlipKind(StrEnum):
    """The nine ways of going wrong."""

    ANY_SUIT = "any_suit"
    """The four best cards were counted, whatever their suits."""
    FACE_VALUES = "face_values"
    """Cards were counted by the numbers on them."""
    ACE_VALUE = "ace_value"
    """The ace was counted as 1 or as 11."""
    SIX_AND_ACE = "six_and_ace"
    """The values of six and ace were swapped."""
    FIGURE_VALUES = "figure_values"
    """Figures were counted as nothing, by their rank, or as 10 where they are not."""
    SUIT_FORGOTTEN = "suit_forgotten"
    """One suit was left out."""
    TWO_OF_ONE_SUIT = "two_of_one_suit"
    """Two cards of one suit were counted."""
    BEST_OVERLOOKED = "best_overlooked"
    """A suit's best card was overlooked, and the next one counted."""
    INCOMPLETE_COUNTED = "incomplete_counted"
    """A suit is missing, and the others were added up all the same."""


class Slip(NamedTuple):
    """A slip that gives the claimed total."""

    kind: SlipKind
    cards: CardSet
    """The cards it is about: counted wrongly, or not counted."""
    counted_as: int | None = None
    """What each of them was taken for, where that is one number."""


def slips(pile: CardSet, measure: Best, deck: Deck, claimed: int) -> tuple[Slip, ...]:
    """The slips that lead from a pile to a wrong total, the likeliest first: the kind that can go wrong in the fewest ways here.

    >>> from engine.cards import DECK_40
    >>> primiera = Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))
    >>> pile = CardSet("7D 6D 4H AS KC")
    >>> [(slip.kind.value, slip.cards) for slip in slips(pile, primiera, DECK_40, 69)]
    [('any_suit', CardSet('6D 7D 4H AS')), ('two_of_one_suit', CardSet('6D 7D'))]
    """
    kinds = wrong_totals(pile, measure, deck).values()
    found = [(len(totals), totals[claimed]) for totals in kinds if claimed in totals]
    # Kinds with as many totals keep the order of the rule book.
    return tuple(slip for _, slip in sorted(found, key=lambda ways: ways[0]))


def wrong_totals(pile: CardSet, measure: Best, deck: Deck) -> dict[SlipKind, dict[int, Slip]]:
    """Every wrong total that each kind of slip can give for a pile, with the slip that gives it.

    >>> from engine.cards import DECK_40
    >>> primiera = Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))
    >>> totals = wrong_totals(CardSet("7D 6D 4H AS KC"), primiera, DECK_40)
    >>> sorted(totals[SlipKind.SUIT_FORGOTTEN]), sorted(totals[SlipKind.FIGURE_VALUES])
    ([40, 45, 47, 51], [51])
    """
    view = _View.of(pile, measure, deck)
    return {kind: _wrong(kind, ways(view), view) for kind, ways in _WAYS.items()}


_Way: TypeAlias = tuple[int, CardSet, int | None]
"""A total, the cards it goes wrong with, and what they were taken for."""


def _wrong(kind: SlipKind, ways: Iterator[_Way], view: _View) -> dict[int, Slip]:
    totals: dict[int, Slip] = {}
    for total, cards, counted_as in ways:
        if total != view.truth:
            totals.setdefault(total, Slip(kind, cards, counted_as))
    return totals


@dataclass(frozen=True, slots=True)
class _View:
    """A pile as somebody counts it: the cards of each suit held, the best first."""

    measure: Best
    deck: Deck
    suits: tuple[tuple[Card, ...], ...]

    @classmethod
    def of(cls, pile: CardSet, measure: Best, deck: Deck) -> _View:
        by_suit = ([card for card in pile if card.suit is suit] for suit in SUITS)
        suits = tuple(_best_first(cards, measure.values) for cards in by_suit if cards)
        return cls(measure, deck, suits)

    @property
    def is_complete(self) -> bool:
        return len(self.suits) == len(SUITS) or self.measure.incomplete

    @property
    def best(self) -> tuple[Card, ...]:
        return tuple(cards[0] for cards in self.suits)

    @property
    def sum(self) -> int:
        return sum(map(self.worth, self.best))

    @property
    def truth(self) -> int | None:
        return self.sum if self.is_complete else None

    def worth(self, card: Card) -> int:
        return self.measure.values[card.rank - 1]

    def revalued(self, values: Sequence[int]) -> _View:
        """The pile seen by somebody who takes the cards for these values, and looks for the best by them."""
        suits = tuple(_best_first(cards, values) for cards in self.suits)
        return replace(self, measure=replace(self.measure, values=tuple(values)), suits=suits)


def _best_first(cards: Sequence[Card], values: Sequence[int]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (-values[card.rank - 1], card.rank)))


def _with_values(view: _View, values: Sequence[int]) -> Iterator[tuple[int, frozenset[Card]]]:
    """The totals by other values, with the cards counted or passed over: the right cards taken for something else, or the best by those values."""
    if view.is_complete:
        yield sum(values[card.rank - 1] for card in view.best), frozenset(view.best)
        other = view.revalued(values)
        yield other.sum, frozenset((*view.best, *other.best))


def _any_suit(view: _View) -> Iterator[_Way]:
    cards = sorted((card for suit in view.suits for card in suit), key=lambda card: -view.worth(card))
    if len(cards) >= _PRIMIERA:
        four = cards[:_PRIMIERA]
        yield sum(map(view.worth, four)), CardSet.of(four), None


def _face_values(view: _View) -> Iterator[_Way]:
    ranks = view.deck.ranks
    for figures in ([ranks - 2, ranks - 1, ranks], [10, 10, 10]):
        for total, cards in _with_values(view, [*range(1, ranks - 2), *figures]):
            yield total, CardSet.of(cards), None


def _ace_value(view: _View) -> Iterator[_Way]:
    for ace in (1, 11):
        for total, cards in _with_values(view, [ace, *view.measure.values[1:]]):
            yield total, CardSet.of(card for card in cards if card.rank == 1), ace


def _six_and_ace(view: _View) -> Iterator[_Way]:
    values = list(view.measure.values)
    values[0], values[5] = values[5], values[0]
    for total, cards in _with_values(view, values):
        yield total, CardSet.of(card for card in cards if card.rank in (1, 6)), None


def _figure_values(view: _View) -> Iterator[_Way]:
    ranks = view.deck.ranks
    pips = view.measure.values[: ranks - 3]
    for figures in ((0, 0, 0), (ranks - 2, ranks - 1, ranks), (10, 10, 10)):
        counted_as = figures[0] if len(set(figures)) == 1 else None
        for total, cards in _with_values(view, [*pips, *figures]):
            yield total, CardSet.of(card for card in cards if card.rank > ranks - 3), counted_as


def _suit_forgotten(view: _View) -> Iterator[_Way]:
    if view.is_complete:
        for card in view.best:
            yield view.sum - view.worth(card), CardSet.of([card]), None


def _two_of_one_suit(view: _View) -> Iterator[_Way]:
    for cards in view.suits:
        if len(cards) < 2:
            continue
        two, more = CardSet.of(cards[:2]), view.sum + view.worth(cards[1])
        if len(view.suits) == len(SUITS):
            for left_out in view.best:
                if left_out is not cards[0]:
                    yield more - view.worth(left_out), two, None
            yield more, two, None
        elif len(view.suits) == len(SUITS) - 1:
            yield more, two, None


def _best_overlooked(view: _View) -> Iterator[_Way]:
    if view.is_complete:
        for cards in view.suits:
            if len(cards) > 1:
                yield view.sum - view.worth(cards[0]) + view.worth(cards[1]), CardSet.of(cards[:1]), None


def _incomplete_counted(view: _View) -> Iterator[_Way]:
    if view.suits and not view.is_complete:
        yield view.sum, CardSet.of(view.best), None


_WAYS: Final[dict[SlipKind, Callable[[_View], Iterator[_Way]]]] = {
    SlipKind.ANY_SUIT: _any_suit,
    SlipKind.FACE_VALUES: _face_values,
    SlipKind.ACE_VALUE: _ace_value,
    SlipKind.SIX_AND_ACE: _six_and_ace,
    SlipKind.FIGURE_VALUES: _figure_values,
    SlipKind.SUIT_FORGOTTEN: _suit_forgotten,
    SlipKind.TWO_OF_ONE_SUIT: _two_of_one_suit,
    SlipKind.BEST_OVERLOOKED: _best_overlooked,
    SlipKind.INCOMPLETE_COUNTED: _incomplete_counted,
}
