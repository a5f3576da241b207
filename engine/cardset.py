"""``CardSet``: an immutable set of cards, held in one integer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Final

from engine.cards import DECK_40, DECK_52, DECKS, LANE, LANE_MASK, Card, Deck, Suit, french_code

_CARDS: Final = {card.bit: card for card in DECK_52}
_BEYOND_40: Final = DECK_52.bits & ~DECK_40.bits
_BITS: Final = {deck: {french_code(card, deck): card.bit for card in deck} for deck in DECKS}


class CardSet(AbstractSet[Card]):
    """A set of cards: a pile, a table, a deck. Immutable, ordered as R5, with every operation of a set.

    Written out, it is its French codes. The constructor reads the same codes back, for examples and tests;
    what people send is read by ``engine.notation``, which explains what is wrong with it.
    A set holds ranks and knows no deck. So its codes are those of the pack of forty, unless a rank over 10
    shows that it comes from fifty-two: then ``DECK_52`` is written too, and has to be given too.

    >>> pile = CardSet("7D AC AD")
    >>> pile
    CardSet('AD 7D AC')
    >>> len(pile), Card(Suit.DENARI, 7) in pile, pile & CardSet("7D 7H")
    (3, True, CardSet('7D'))
    >>> CardSet("10D JD", DECK_52)
    CardSet('10D JD', DECK_52)

    Raises: ValueError for a text that is not such a code.
    """

    __slots__ = ("bits",)

    bits: int
    """Bit ``suit * 16 + rank - 1`` for every card of the set."""

    def __init__(self, codes: str = "", deck: Deck = DECK_40) -> None:
        bits = 0
        for code in codes.split():
            if code not in _BITS[deck]:
                raise ValueError(f"no card of {deck.size} is written {code!r}")
            bits |= _BITS[deck][code]
        _set_bits(self, bits)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        """The set of these cards; a card given twice is in it once.

        >>> len(CardSet.of(DECK_40))
        40
        """
        return cls.from_bits(_bits(cards))

    @classmethod
    def from_bits(cls, bits: int) -> CardSet:
        """The set with these bits, unchecked: for engine code, which only makes bits of cards.

        >>> CardSet.from_bits(DECK_40.bits) == CardSet.of(DECK_40)
        True
        """
        cards: CardSet = _new(CardSet)
        _set_bits(cards, bits)
        return cards

    def lane(self, suit: Suit) -> int:
        """The ranks held of one suit, as 16 bits: bit 0 is the ace.

        >>> bin(CardSet("AC 3C KD").lane(Suit.BASTONI))
        '0b101'
        """
        return self.bits >> LANE * suit & LANE_MASK

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a CardSet cannot change: {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a CardSet cannot change: {name!r}")

    def __reduce__(self) -> tuple[object, ...]:
        return CardSet.from_bits, (self.bits,)

    def __repr__(self) -> str:
        deck, name = (DECK_52, ", DECK_52") if self.bits & _BEYOND_40 else (DECK_40, "")
        return f"CardSet('{' '.join(french_code(card, deck) for card in self)}'{name})"

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.bits & card.bit)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __iter__(self) -> Iterator[Card]:
        bits = self.bits
        while bits:
            low = bits & -bits
            yield _CARDS[low]
            bits ^= low

    def __hash__(self) -> int:
        # A CardSet equals any set of the same cards, so it has to hash as a frozenset does.
        # Where that is too slow, ``bits`` is the key.
        return hash(frozenset(self))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.bits == other.bits
        if not isinstance(other, AbstractSet):
            return NotImplemented
        return len(other) == len(self) and all(card in self for card in other)

    def __le__(self, other: AbstractSet[object]) -> bool:
        if isinstance(other, CardSet):
            return not self.bits & ~other.bits
        return super().__le__(other)

    def __lt__(self, other: AbstractSet[object]) -> bool:
        return self <= other and len(self) < len(other)

    def __ge__(self, other: AbstractSet[object]) -> bool:
        if isinstance(other, CardSet):
            return not other.bits & ~self.bits
        return super().__ge__(other)

    def __gt__(self, other: AbstractSet[object]) -> bool:
        return self >= other and len(self) > len(other)

    def isdisjoint(self, other: Iterable[object]) -> bool:
        """Whether the two have no card in common."""
        if isinstance(other, CardSet):
            return not self.bits & other.bits
        return not any(card in self for card in other)

    def __or__(self, other: AbstractSet[Card]) -> CardSet:  # type: ignore[override] # only cards can join
        return CardSet.from_bits(self.bits | (other.bits if isinstance(other, CardSet) else _bits(other)))

    def __and__(self, other: AbstractSet[object]) -> CardSet:
        return CardSet.from_bits(self.bits & (other.bits if isinstance(other, CardSet) else _known(other)))

    def __sub__(self, other: AbstractSet[object]) -> CardSet:
        return CardSet.from_bits(self.bits & ~(other.bits if isinstance(other, CardSet) else _known(other)))

    def __xor__(self, other: AbstractSet[Card]) -> CardSet:  # type: ignore[override] # only cards can join
        return CardSet.from_bits(self.bits ^ (other.bits if isinstance(other, CardSet) else _bits(other)))

    @classmethod
    def _from_iterable(cls, it: Iterable[Card]) -> CardSet:  # type: ignore[override] # only cards can join
        # What the operations of ``Set`` build their result with, when a plain set stands on the left.
        return cls.of(it)


_new: Final = object.__new__
# The slot's own setter passes by ``__setattr__``: the way ``object.__setattr__`` does, in half the time.
_set_bits: Final = CardSet.__dict__["bits"].__set__


def _bits(cards: Iterable[Card]) -> int:
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def _known(things: Iterable[object]) -> int:
    return _bits(thing for thing in things if isinstance(thing, Card))
