"""Cards as text: reading what people write, in the notation they name, and writing it back (R2-R5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import DECKS, LANE, LANE_MASK, Card, Deck, Suit, french_code
from engine.cardset import CardSet
from engine.faults import Fault, InvalidCardsError
from engine.spelling import LETTERS, LONGEST_TEXT, RANK_CODES, SYMBOLS, Notation, spelled

__all__ = ["Notation", "format_card", "format_cards", "read_card", "read_cards"]


def read_card(text: object, notation: Notation, deck: Deck, pointer: str = "") -> Card:
    """The card that a text names: a code, a symbol or words, in the notation named (R3, R4).

    >>> from engine.cards import DECK_40
    >>> read_card("7C", Notation.FRENCH, DECK_40), read_card("7C", Notation.ITALIAN, DECK_40)
    (Card(Suit.BASTONI, 7), Card(Suit.COPPE, 7))
    >>> read_card("Asso di Coppe", Notation.FRENCH, DECK_40)
    Card(Suit.COPPE, 1)

    Raises: InvalidCardsError with one fault, at ``pointer``. Its values are ``text``, what stood there (of
    what is no text, its JSON type), and ``likely``, the cards that were probably meant. Its code is one of
    ``card_not_text``, ``empty_card``, ``rank_missing``, ``suit_missing``, ``suit_as_number``,
    ``unknown_suit``, ``donna_ambiguous``, ``pip_not_in_deck``, ``not_this_notation`` and ``unknown_card``.
    """
    card = _card_or_fault(text, notation, deck, pointer)
    if isinstance(card, Fault):
        raise InvalidCardsError([card])
    return card


def read_cards(
    items: Sequence[object], notation: Notation, deck: Deck, pointer: str = ""
) -> tuple[CardSet, tuple[Fault, ...]]:
    """A whole pile: the cards that could be read, and a fault for each that could not.

    Besides the faults of ``read_card``, a card that stands in the list again is a ``duplicate_card``, at
    the later place; its values are ``card`` and ``first``, the pointer to where it stood before.

    >>> from engine.cards import DECK_40
    >>> read_cards(["AD", "7♦", "king of cups"], Notation.FRENCH, DECK_40)
    (CardSet('AD 7D KH'), ())
    >>> cards, faults = read_cards(["7D", "7X", "7 di denari"], Notation.FRENCH, DECK_40, "/sides/0/pile")
    >>> [str(fault) for fault in faults]
    ['unknown_suit at /sides/0/pile/1', 'duplicate_card at /sides/0/pile/2']
    """
    try:
        bits = sum(map(_BITS[notation, deck.spelling].__getitem__, items))
    except (KeyError, TypeError):  # something else than the usual code of a card, or than text
        return _read_each(items, notation, deck, pointer)
    # A card is a power of two. Two equal ones add up to one of the next power, so a sum of n of them is a
    # sum of n different ones less one for every two that met; and a number is the sum of as many different
    # powers of two as it has bits. So there are n bits if, and only if, no card came twice.
    if bits.bit_count() != len(items):
        return _read_each(items, notation, deck, pointer)
    return CardSet.from_bits(bits), ()


def format_card(card: Card, notation: Notation, deck: Deck) -> str:
    """The code of a card: ``7D`` and ``KD`` in French notation, ``7D`` and ``10D`` in Italian (R2, R3).

    >>> from engine.cards import DECK_40
    >>> king = read_card("re di bastoni", Notation.FRENCH, DECK_40)
    >>> format_card(king, Notation.FRENCH, DECK_40), format_card(king, Notation.ITALIAN, DECK_40)
    ('KC', '10B')
    """
    return _CODES[notation, deck.spelling][card.bit]


def format_cards(cards: CardSet, notation: Notation, deck: Deck) -> list[str]:
    """The codes of a pile, in R5 order.

    >>> from engine.cards import DECK_40
    >>> format_cards(CardSet("KC 7D AD"), Notation.ITALIAN, DECK_40)
    ['1D', '7D', '10B']

    Raises: ValueError for a card that is not of the deck.
    """
    denari, coppe, spade, bastoni = _LANES[notation, deck.spelling]
    bits = cards.bits
    return [
        *denari[bits & LANE_MASK],
        *coppe[bits >> LANE & LANE_MASK],
        *spade[bits >> 2 * LANE & LANE_MASK],
        *bastoni[bits >> 3 * LANE],
    ]


def _card_or_fault(text: object, notation: Notation, deck: Deck, pointer: str) -> Card | Fault:
    if not isinstance(text, str):
        return Fault("card_not_text", pointer, {"text": _json_type(text), "likely": ()})
    reading = spelled(text, notation, deck)
    if isinstance(reading, Card):
        return reading
    shown = text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"
    return Fault(reading.code, pointer, {"text": shown, "likely": reading.likely})


def _read_each(
    items: Sequence[object], notation: Notation, deck: Deck, pointer: str
) -> tuple[CardSet, tuple[Fault, ...]]:
    """The slow way through a pile: card by card, with the place of each."""
    places: dict[Card, str] = {}
    faults = []
    for index, item in enumerate(items):
        place = f"{pointer}/{index}"
        card = _card_or_fault(item, notation, deck, place)
        if isinstance(card, Fault):
            faults.append(card)
        elif card in places:
            faults.append(Fault("duplicate_card", place, {"card": card, "first": places[card]}))
        else:
            places[card] = place
    return CardSet.of(places), tuple(faults)


def _json_type(value: object) -> str:
    """What JSON calls this."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int | float):
        return "number"
    return "array" if isinstance(value, list | tuple) else "object"


def _code(card: Card, notation: Notation, deck: Deck) -> str:
    if notation is Notation.FRENCH:
        return french_code(card, deck)
    return f"{card.rank}{'DCSB'[card.suit]}"


def _bits_by_code(notation: Notation, deck: Deck) -> dict[object, int]:
    """The bit of every code, in upper and lower case, with letter and symbol: the way most cards come."""
    suits = LETTERS[notation] | SYMBOLS
    ranks = RANK_CODES[notation, deck]
    bits = {rank + suit: Card(suits[suit], ranks[rank]).bit for rank in ranks for suit in suits}
    return {spelling: bit for code, bit in bits.items() for spelling in (code, code.upper())}


class _Lane(dict[int, tuple[str, ...]]):
    """The codes of every set of cards of one suit, by the suit's lane; written when first asked for.

    A suit has 1,024 sets of ten ranks and 8,192 of thirteen: that is all this can grow to.
    """

    def __init__(self, codes: list[str]) -> None:
        super().__init__()
        self._codes = codes

    def __missing__(self, lane: int) -> tuple[str, ...]:
        if lane >> len(self._codes):
            raise ValueError("the deck has no such card")
        written = tuple(code for place, code in enumerate(self._codes) if lane >> place & 1)
        self[lane] = written
        return written


# By the spelling and not by the deck: text is hashed at once, a dataclass by a call in Python.
_GAMES: Final = [(notation, deck) for notation in Notation for deck in DECKS]
_BITS: Final = {(notation, deck.spelling): _bits_by_code(notation, deck) for notation, deck in _GAMES}
_CODES: Final = {
    (notation, deck.spelling): {card.bit: _code(card, notation, deck) for card in deck}
    for notation, deck in _GAMES
}
_LANES: Final = {
    (notation, deck.spelling): tuple(
        _Lane([_code(card, notation, deck) for card in deck if card.suit is suit]) for suit in Suit
    )
    for notation, deck in _GAMES
}
