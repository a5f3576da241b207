"""One card and the decks it comes from: suits, ranks, and the bit that stands for a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

LANE: Final = 16
"""Bits kept for one suit: a suit of any deck fits, and its lane is reached with one shift."""

LANE_MASK: Final = (1 << LANE) - 1


class Suit(IntEnum):
    """The four suits, in the order in which cards are listed (R5).

    With a French pack diamonds are denari, hearts coppe, spades spade, clubs bastoni (R2).

    >>> [suit.name for suit in Suit]
    ['DENARI', 'COPPE', 'SPADE', 'BASTONI']
    """

    DENARI = 0
    COPPE = 1
    SPADE = 2
    BASTONI = 3


@dataclass(frozen=True, slots=True, order=True, repr=False)
class Card:
    """One card: its suit, and its rank from the ace, 1, to the king (R1, R1b).

    Cards sort as they are listed: denari, coppe, spade, bastoni, each from ace to king (R5).
    The rank of a figure depends on the deck: the king is 10 of forty cards and 13 of fifty-two.

    >>> settebello = Card(Suit.DENARI, 7)
    >>> settebello < Card(Suit.COPPE, 1)
    True

    Raises: ValueError for a rank no deck has.
    """

    suit: Suit
    rank: int
    bit: int = field(init=False, compare=False)
    """The card as a one-bit integer: what a ``CardSet`` adds up."""

    def __post_init__(self) -> None:
        if not 1 <= self.rank <= 13:
            raise ValueError(f"no deck has rank {self.rank!r}")
        object.__setattr__(self, "bit", 1 << LANE * self.suit + self.rank - 1)

    def __hash__(self) -> int:
        return LANE * self.suit + self.rank

    def __repr__(self) -> str:
        return f"Card(Suit.{self.suit.name}, {self.rank})"


FRENCH_FIGURES: Final = ("JQK", "QJK")
"""Both orders of the figures of a French pack."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A pack of cards: four suits of 10 ranks (R1) or of 13 (R1b).

    >>> DECK_40.size, Card(Suit.DENARI, 11) in DECK_40, Card(Suit.DENARI, 11) in DECK_52
    (40, False, True)

    Raises: ValueError for any other number of ranks, or other figures.
    """

    ranks: int
    """Ranks in a suit. The last three are fante, cavallo and re."""
    figures: str = "JQK"
    """The letters of these three in French notation, lowest first: in chkobba the queen is under the jack (section 8)."""
    spelling: str = field(init=False, compare=False, repr=False)
    """Which codes its cards have: the same for packs that are written alike."""
    bits: int = field(init=False, compare=False, repr=False)
    """Every card of the deck, as the bits of a ``CardSet``."""

    def __post_init__(self) -> None:
        if self.ranks not in (10, 13):
            raise ValueError(f"no deck has {self.ranks!r} ranks")
        if self.figures not in FRENCH_FIGURES:
            raise ValueError(f"no deck has the figures {self.figures!r}")
        object.__setattr__(self, "spelling", f"{self.ranks}{self.figures}")
        lane = (1 << self.ranks) - 1
        object.__setattr__(self, "bits", sum(lane << LANE * suit for suit in Suit))

    @property
    def size(self) -> int:
        """How many cards the deck has: 40 or 52."""
        return self.bits.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and card.rank <= self.ranks

    def __iter__(self) -> Iterator[Card]:
        """Every card, in R5 order."""
        return (Card(suit, rank) for suit in Suit for rank in range(1, self.ranks + 1))


DECK_40: Final = Deck(10)
"""The Italian pack of forty (R1), or a French one without its pips 8, 9 and 10 (R2)."""

DECK_52: Final = Deck(13)
"""The pack of fifty-two, for cicera and cassino (R1b)."""

DECK_QUEEN_LOW: Final = Deck(10, "QJK")
"""A French pack of forty whose queen is 8 and whose jack is 9, as in Tunisia (chkobba, section 8)."""

DECKS: Final = (DECK_40, DECK_52, DECK_QUEEN_LOW, Deck(13, "QJK"))
"""Every pack there is."""

_FRENCH_SUITS: Final = "DHSC"
_FRENCH_RANKS: Final[dict[str, tuple[str, ...]]] = {
    deck.spelling: ("A", *map(str, range(2, deck.ranks - 2)), *deck.figures) for deck in DECKS
}


def french_code(card: Card, deck: Deck) -> str:
    """The canonical code of a card in French notation: ``7D``, ``KD``, with 52 cards also ``10D`` (R2, R1b).

    >>> french_code(Card(Suit.DENARI, 10), DECK_40), french_code(Card(Suit.DENARI, 10), DECK_52)
    ('KD', '10D')
    """
    return _FRENCH_RANKS[deck.spelling][card.rank - 1] + _FRENCH_SUITS[card.suit]
