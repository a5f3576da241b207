"""What is counted of a pile. Every measure is a sum over the four suits, of numbers looked up by which ranks of the suit are there.

Tables hold *codes*: whole numbers that add up over suits without carrying into a neighbour, so that the measures of a whole ruleset
fit in one packed int (`engine.tables`).
A `decoder` turns the sum back into the value people say: a count, a yes or no, a total, a tuple, or None for "has none".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.cards import Deck, Suit

Value: TypeAlias = int | bool | tuple[int, ...] | None
"""What a measure says of one pile: a count, yes or no, a primiera (None: has none), or a tuple compared from the left."""

Decoder: TypeAlias = Callable[[int], Value]
"""Turns the sum of a measure's codes into its value."""

SUITS: Final = tuple(Suit)


@dataclass(frozen=True, slots=True)
class CardWeight:
    """Cards that count, and how much each: every card of `ranks` in `suits`. None means all of them."""

    suits: tuple[Suit, ...] | None = None
    ranks: tuple[int, ...] | None = None
    weight: int = 1

    def of(self, suit: Suit, rank: int) -> int:
        """What the card counts here, 0 if it is not meant.

        >>> CardWeight(suits=(Suit.DENARI,), ranks=(7,)).of(Suit.DENARI, 7)
        1
        """
        in_suit = self.suits is None or suit in self.suits
        return self.weight if in_suit and (self.ranks is None or rank in self.ranks) else 0


@dataclass(frozen=True, slots=True)
class Count:
    """A number of cards, each with its weight: carte, denari, the settebello (R20, R22), honours (R34).

    >>> from engine.cards import DECK_40
    >>> Count((CardWeight(suits=(Suit.DENARI,)),)).total(DECK_40)
    10
    """

    cards: tuple[CardWeight, ...]

    def weights(self, suit: Suit, deck: Deck) -> list[int]:
        """What each rank of the suit counts, ace first."""
        return [sum(w.of(suit, rank) for w in self.cards) for rank in range(1, deck.ranks + 1)]

    def total(self, deck: Deck) -> int:
        """What the whole deck counts."""
        return sum(sum(self.weights(suit, deck)) for suit in SUITS)

    def is_single(self, deck: Deck) -> bool:
        """Whether it asks for one card, so that the answer is yes or no.

        >>> from engine.cards import DECK_40
        >>> Count((CardWeight(suits=(Suit.DENARI,), ranks=(7,)),)).is_single(DECK_40)
        True
        """
        return self.total(deck) == 1

    def width(self, deck: Deck) -> int:
        """Bits that any sum of codes fits in."""
        return self.total(deck).bit_length()

    def codes(self, suit: Suit, deck: Deck) -> list[int]:
        """The code for every set of ranks of the suit, by the set's bits."""
        return additive_codes(self.weights(suit, deck))

    def decoder(self, deck: Deck) -> Decoder:
        """The count; True or False for a single card."""
        return bool if self.is_single(deck) else int


@dataclass(frozen=True, slots=True)
class Best:
    """The best card of each suit, added up: the primiera (R25). Without a suit there is none (R26), or, with `incomplete`, that suit adds 0 (R28).

    >>> from engine.cards import DECK_40
    >>> primiera = Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))
    >>> [primiera.codes(Suit.COPPE, DECK_40)[1 << rank - 1] for rank in (7, 6, 1)]
    [21, 18, 16]
    """

    values: tuple[int, ...]
    incomplete: bool = False

    def _sum_bits(self) -> int:
        return (len(SUITS) * max(self.values)).bit_length()

    def width(self, deck: Deck) -> int:
        """Bits for the sum, and above them a count of missing suits."""
        return self._sum_bits() + (0 if self.incomplete else 3)

    def codes(self, suit: Suit, deck: Deck) -> list[int]:
        """The best value of every set of ranks; for the empty set, one missing suit."""
        codes = [0]
        for value in self.values:
            # With this rank the best is its value, or the best there was without it.
            codes += [max(code, value) for code in codes]
        if not self.incomplete:
            codes[0] = 1 << self._sum_bits()
        return codes

    def decoder(self, deck: Deck) -> Decoder:
        """The total, or None when a suit is missing."""
        missing = 1 << self._sum_bits()
        return lambda code: None if code >= missing else code


@dataclass(frozen=True, slots=True)
class Run:
    """An unbroken run from the ace in one suit, 0 if shorter than `least`: the napola (R31).

    >>> from engine.cards import DECK_40
    >>> napola = Run(Suit.DENARI, 3).codes(Suit.DENARI, DECK_40)
    >>> napola[0b11], napola[0b111], napola[0b10011111]
    (0, 3, 5)
    """

    suit: Suit
    least: int = 3

    def width(self, deck: Deck) -> int:
        """Bits for the longest run."""
        return deck.ranks.bit_length()

    def codes(self, suit: Suit, deck: Deck) -> list[int]:
        """The length of the run for every set of ranks of its suit; 0 in the others."""
        if suit is not self.suit:
            return [0] * (1 << deck.ranks)
        lengths = ((~ranks & ranks + 1).bit_length() - 1 for ranks in range(1 << deck.ranks))
        return [length if length >= self.least else 0 for length in lengths]

    def decoder(self, deck: Deck) -> Decoder:
        """The run's length, before any ceiling."""
        return int


@dataclass(frozen=True, slots=True)
class Counts:
    """Several counts, compared from the left: most sevens, then sixes (R29, R34).

    >>> from engine.cards import DECK_40
    >>> sevens_sixes = Counts((Count((CardWeight(ranks=(7,)),)), Count((CardWeight(ranks=(6,)),))))
    >>> sevens_sixes.decoder(DECK_40)(sevens_sixes.codes(Suit.COPPE, DECK_40)[0b1100000])
    (1, 1)
    """

    parts: tuple[Count, ...]

    def width(self, deck: Deck) -> int:
        """Bits for all the counts side by side, the first one highest, so that codes compare as the tuples do."""
        return sum(part.width(deck) for part in self.parts)

    def codes(self, suit: Suit, deck: Deck) -> list[int]:
        """The codes of the parts side by side."""
        weights = [0] * deck.ranks
        for part in self.parts:
            width = part.width(deck)
            weights = [
                (high << width) + low for high, low in zip(weights, part.weights(suit, deck), strict=True)
            ]
        return additive_codes(weights)

    def decoder(self, deck: Deck) -> Decoder:
        """The counts as a tuple."""
        widths = [part.width(deck) for part in self.parts]
        shifts = [sum(widths[place + 1 :]) for place in range(len(widths))]
        places = [(shift, (1 << width) - 1) for shift, width in zip(shifts, widths, strict=True)]
        return lambda code: tuple([code >> shift & mask for shift, mask in places])

    def code(self, counts: Sequence[int], deck: Deck) -> int:
        """The code of some counts.

        >>> from engine.cards import DECK_40
        >>> sevens_aces = Counts((Count((CardWeight(ranks=(7,)),)), Count((CardWeight(ranks=(1,)),))))
        >>> sevens_aces.decoder(DECK_40)(sevens_aces.code((3, 1), DECK_40))
        (3, 1)
        """
        code = 0
        for part, count in zip(self.parts, counts, strict=True):
            code = (code << part.width(deck)) + count
        return code


@dataclass(frozen=True, slots=True)
class Announced:
    """A count that is not read from the cards but said at the table: scope (`sweeps`, R23) or declarations (R34); at most `most` a hand, if given."""

    sweeps: bool = False
    most: int | None = None


PileMeasure: TypeAlias = Count | Best | Run | Counts
Measure: TypeAlias = PileMeasure | Announced


def additive_codes(weights: Iterable[int]) -> list[int]:
    """The sum of the weights of every set of ranks, by the set's bits.

    >>> additive_codes([1, 10])
    [0, 1, 10, 11]
    """
    codes = [0]
    for weight in weights:
        codes += [code + weight for code in codes]
    return codes
