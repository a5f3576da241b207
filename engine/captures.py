"""Which cards a played card may take from the table, and which rule a claimed capture breaks (R12-R18)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from engine.cards import Card, Deck
from engine.cardset import CardSet
from engine.faults import Fault, InvalidCardsError
from engine.ruleset import AceRules, AceSweep, CaptureRules, Fifteens, Figures, OtherAce, Sums

FIFTEEN: Final = 15


class NoCapture(StrEnum):
    """Why a card takes nothing."""

    EMPTY_TABLE = "empty_table"
    NOTHING_ADDS_UP = "nothing_adds_up"
    """No card of equal value, and no cards that add up to it, nor to fifteen where that is played."""
    NO_FIFTEEN = "no_fifteen"
    """Only fifteens are played, and there is none (R18)."""
    FIGURE_NEEDS_EQUAL = "figure_needs_equal"
    """A figure takes only its equal, and none lies there (R34)."""
    SUMS_TOO_LONG = "sums_too_long"
    """Cards add up, but more than two of them (R13)."""


class CaptureRule(StrEnum):
    """The rules a claimed capture can break."""

    NOT_ON_TABLE = "not_on_table"
    """Only cards that lie on the table are taken (R12)."""
    MUST_CAPTURE = "must_capture"
    """A card that can capture must (R14)."""
    ADDS_UP = "adds_up"
    """Cards are taken that equal the card played, or add up to it (R12), or to fifteen with it (R18)."""
    ONE_EQUAL = "one_equal"
    """Of several cards of equal value one is taken (R12, R13)."""
    SINGLE_BEFORE_SUM = "single_before_sum"
    """A single equal card is taken before any sum (R12)."""
    FEWEST_CARDS = "fewest_cards"
    """Of several sums one with the fewest cards is taken (R13)."""
    TWO_CARDS_AT_MOST = "two_cards_at_most"
    """No sum has more than two cards (R13)."""
    ACE_TAKES_ALL = "ace_takes_all"
    """The ace takes the whole table (R17)."""
    ACE_TAKES_ONLY_ACE = "ace_takes_only_ace"
    """With an ace on the table, the ace takes only that (R17)."""
    ONLY_FIFTEENS = "only_fifteens"
    """What is taken makes fifteen with the card played (R18)."""
    FIGURES_TAKE_EQUALS = "figures_take_equals"
    """A figure takes, and is taken by, only its equal (R34)."""


class Capture(NamedTuple):
    """One way to take: the cards taken from the table, and whether that is a scopa (R15)."""

    cards: CardSet
    scopa: bool


class CapturesAnswer(NamedTuple):
    """Everything a played card may take: the fewest cards first, and in R5 order among as many."""

    captures: tuple[Capture, ...]
    must_capture: bool
    """Whether the card may not just be laid down (R14)."""
    reason: NoCapture | None
    """Why there is no capture; None if there is one."""


class CaptureVerdict(NamedTuple):
    """What is to be said of a claimed capture: it is legal, or the rule that it breaks."""

    legal: bool
    rule: CaptureRule | None


def captures(
    table: CardSet, card: Card, rules: CaptureRules, *, deck: Deck, last_card: bool = False
) -> CapturesAnswer:
    """What a card takes when it is played (R12-R18); ``last_card`` is the last one of the hand.

    An ace that may go straight to its player's pile (R17) does so from an empty table: that is a capture
    of no cards, never a scopa, and a choice.

    The answer is never cut short, because the deck bounds it: with all other cards on the table a card
    has fewer than 7,000 captures, and on a table that can come about a few.

    >>> from engine.cards import DECK_40, Suit
    >>> table = CardSet("4D 3H 2C")
    >>> captures(table, Card(Suit.SPADE, 7), CaptureRules(), deck=DECK_40).captures
    (Capture(cards=CardSet('4D 3H'), scopa=False),)
    >>> captures(table, Card(Suit.SPADE, 9), CaptureRules(), deck=DECK_40).captures
    (Capture(cards=CardSet('4D 3H 2C'), scopa=True),)

    Raises: InvalidCardsError, ``card_on_table`` at ``/card``, if the card played lies on the table.
    """
    play = _Play.of(table, card, rules, deck)
    taken = play.takings()
    if taken:
        found = tuple(
            Capture(CardSet.from_bits(bits), play.is_scopa(bits, last_card=last_card)) for bits in taken
        )
        return CapturesAnswer(found, must_capture=True, reason=None)
    if play.ace is not None and play.ace.to_pile and not table:
        return CapturesAnswer((Capture(CardSet(), scopa=False),), must_capture=False, reason=None)
    return CapturesAnswer((), must_capture=False, reason=play.reason())


def judge_capture(
    table: CardSet, card: Card, rules: CaptureRules, claim: CardSet, *, deck: Deck
) -> CaptureVerdict:
    """Whether a card may take these cards; claiming none means that it was laid down (R14).

    >>> from engine.cards import DECK_40, Suit
    >>> table = CardSet("6D 4H 2C")
    >>> judge_capture(table, Card(Suit.SPADE, 6), CaptureRules(), CardSet("4H 2C"), deck=DECK_40)
    CaptureVerdict(legal=False, rule=<CaptureRule.SINGLE_BEFORE_SUM: 'single_before_sum'>)

    Raises: InvalidCardsError, ``card_on_table`` at ``/card``, if the card played lies on the table.
    """
    play = _Play.of(table, card, rules, deck)
    taken = play.takings()
    legal = claim.bits in taken if taken else not claim
    return CaptureVerdict(legal, None if legal else play.broken(claim))


class _Play(NamedTuple):
    """A card being played to a table. Sets of cards are bits here, for there may be thousands."""

    table: CardSet
    card: Card
    rules: CaptureRules
    figures_from: int
    ace: AceRules | None
    """What an ace may do, if this is one and it is not a card like any other (R17)."""

    @classmethod
    def of(cls, table: CardSet, card: Card, rules: CaptureRules, deck: Deck) -> _Play:
        if card in table:
            raise InvalidCardsError([Fault("card_on_table", "/card", {"card": card})])
        return cls(table, card, rules, deck.ranks - 2, rules.ace if card.rank == 1 else None)

    def takings(self) -> list[int]:
        """Every legal set of cards to take, the fewest cards first."""
        own = self._by_ace() if self.ace is not None else self._by_value()
        return sorted(dict.fromkeys(own + self._by_fifteen()), key=int.bit_count)

    def _by_ace(self) -> list[int]:
        """The whole table, or with an ace lying there only that (R17)."""
        if aces := self._only_aces():
            return aces
        return [self.table.bits] if self.table else []

    def _only_aces(self) -> list[int]:
        """The aces on the table, if one of them is all that an ace takes (R17)."""
        return self._equals() if self.ace is not None and self.ace.other_ace is OtherAce.ONLY_ACE else []

    def _by_value(self) -> list[int]:
        """A single equal card; only where there is none, a sum (R12)."""
        if self.rules.fifteens is Fifteens.ONLY:
            return []
        return self._equals() or self._agreed(self._adding_up_to(self.card.rank))

    def _by_fifteen(self) -> list[int]:
        """Cards that make fifteen with this one (R18); an equal card does not stand before them."""
        if self.rules.fifteens is Fifteens.NO:
            return []
        return self._agreed(self._adding_up_to(FIFTEEN - self.card.rank))

    def _equals(self) -> list[int]:
        return [other.bit for other in self.table if other.rank == self.card.rank]

    def _adding_up_to(self, total: int) -> list[int]:
        """Every set of table cards with that total, in R5 order."""
        if self._takes_equals_only(self.card):
            return []
        # ``found[n]`` are the sets that add up to n among the cards seen so far. From the last card to the
        # first, with the sets of the newest card put in front, each list stays in R5 order.
        found: list[list[int]] = [[0], *([] for _ in range(total))]
        for other in reversed(list(self.table)):
            if not self._takes_equals_only(other):
                for sum_ in range(total, other.rank - 1, -1):
                    found[sum_][:0] = [bits | other.bit for bits in found[sum_ - other.rank]]
        return found[total]

    def _takes_equals_only(self, card: Card) -> bool:
        return self.rules.figures is Figures.EQUALS and card.rank >= self.figures_from

    def _agreed(self, sets: list[int]) -> list[int]:
        """Those of the sets that the table agreed on: all, the shortest, or up to two cards (R13)."""
        match self.rules.sums:
            case Sums.FEWEST:
                fewest = min(map(int.bit_count, sets), default=0)
                return [bits for bits in sets if bits.bit_count() == fewest]
            case Sums.TWO:
                return [bits for bits in sets if bits.bit_count() <= 2]
        return sets

    def is_scopa(self, taken: int, *, last_card: bool) -> bool:
        """Whether taking these clears the table in a way that counts (R15, R17)."""
        if taken != self.table.bits or (last_card and not self.rules.last_capture_counts):
            return False
        if self.ace is None or self.ace.sweep is AceSweep.ALWAYS:
            return True
        return self.ace.sweep is AceSweep.LONE_ACE and [taken] == self._equals()

    def reason(self) -> NoCapture:
        """Why nothing is taken, where nothing is."""
        if not self.table:
            return NoCapture.EMPTY_TABLE
        only_fifteens = self.rules.fifteens is Fifteens.ONLY
        if self._takes_equals_only(self.card) and not only_fifteens:
            return NoCapture.FIGURE_NEEDS_EQUAL
        totals = [] if only_fifteens else [self.card.rank]
        totals += [] if self.rules.fifteens is Fifteens.NO else [FIFTEEN - self.card.rank]
        if any(self._adding_up_to(total) for total in totals):
            return NoCapture.SUMS_TOO_LONG
        return NoCapture.NO_FIFTEEN if only_fifteens else NoCapture.NOTHING_ADDS_UP

    def broken(self, claim: CardSet) -> CaptureRule:
        """The rule that a claim breaks which is not among the legal ones."""
        if not claim:
            return CaptureRule.MUST_CAPTURE
        if not claim <= self.table:
            return CaptureRule.NOT_ON_TABLE
        if self.ace is not None:
            return CaptureRule.ACE_TAKES_ONLY_ACE if self._only_aces() else CaptureRule.ACE_TAKES_ALL
        total = sum(other.rank for other in claim)
        makes_fifteen = self.rules.fifteens is not Fifteens.NO and total + self.card.rank == FIFTEEN
        if self.rules.fifteens is Fifteens.ONLY and not makes_fifteen:
            return CaptureRule.ONLY_FIFTEENS
        if not makes_fifteen and total != self.card.rank:
            equals = all(other.rank == self.card.rank for other in claim)
            return CaptureRule.ONE_EQUAL if equals else CaptureRule.ADDS_UP
        if any(self._takes_equals_only(other) for other in (self.card, *claim)):
            return CaptureRule.FIGURES_TAKE_EQUALS
        if not makes_fifteen and self._equals():
            return CaptureRule.SINGLE_BEFORE_SUM
        return CaptureRule.TWO_CARDS_AT_MOST if self.rules.sums is Sums.TWO else CaptureRule.FEWEST_CARDS
