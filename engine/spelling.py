"""What a text means at the table: which card it names, or why none, and which were probably meant (R2-R4).

``engine.notation`` is the way in. Here is what it needs to know: letters, symbols and words as data, and
the questions to ask of a text that names no card. No answer is a guess: the same letter may be a suit in
one notation and a rank in the other, so it is read in the notation that was named or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from engine.cards import DECK_52, DECKS, Card, Deck, Suit


class Notation(StrEnum):
    """How the cards of a request are written; a request names it (R3)."""

    FRENCH = "french"
    """``A 2-7 J Q K`` and ``D H S C``: diamonds, hearts, spades, clubs (R2)."""
    ITALIAN = "italian"
    """``1-10``, or ``A F C R`` for 1, 8, 9, 10, and ``D C S B``: rank first, suit last (R3)."""

    @property
    def other(self) -> Notation:
        """The notation this one is mistaken for."""
        return Notation.ITALIAN if self is Notation.FRENCH else Notation.FRENCH


class Refusal(NamedTuple):
    """Why a text names no card."""

    code: str
    likely: tuple[Card, ...] = ()
    """The cards that were probably meant, in R5 order; empty if there is no saying."""


def _by_suit(*names: str) -> dict[str, Suit]:
    return {name: suit for suit, line in zip(Suit, names, strict=True) for name in line.split()}


def _by_number(*names: str) -> dict[str, int]:
    return {name: number for number, line in enumerate(names, start=1) for name in line.split()}


LONGEST_TEXT: Final = 40
"""Characters a text may have: no card has a longer name, so what is longer is not looked at."""

LETTERS: Final = {
    Notation.FRENCH: _by_suit("d", "h", "s", "c"),
    Notation.ITALIAN: _by_suit("d", "c", "s", "b"),
}
SYMBOLS: Final = _by_suit("♦ ♢", "♥ ♡", "♠ ♤", "♣ ♧")

# The names tell the packs apart, which matters for one card: the queen of a French pack is the 9, the
# donna of an Italian one may be the 8. So "spade" is an Italian name, and "spades" a French one.
_FRENCH_PACK: Final = SYMBOLS | _by_suit("quadri diamonds", "cuori hearts", "picche spades", "fiori clubs")
_ITALIAN_PACK: Final = _by_suit("denari coins", "coppe cups", "spade swords", "bastoni batons")
_SUITS: Final = _FRENCH_PACK | _ITALIAN_PACK
_INITIALS: Final = {"q": [Suit.DENARI], "p": [Suit.SPADE], "f": [Suit.BASTONI]}
"""What Q, P and F stand for where a suit should be: quadri, picche, fiori. Offered, but never read so."""

_SUIT_NUMBERS: Final = ("0", "1", "2", "3", "4")
"""How programs number suits. Never read: there are several ways to (R4)."""

_NUMBERS: Final = _by_number(
    *("uno one", "due two", "tre three", "quattro four", "cinque five"),
    *("sei six", "sette seven", "otto eight", "nove nine", "dieci ten"),
)
_FIGURES: Final = _by_number("fante jack knave", "cavallo knight", "re king")
_JACKS: Final = ("jack", "knave")
_ACES: Final = _by_number("asso ace")
_DONNA: Final = ("donna", "regina", "queen")
_LINKS: Final = ("di", "of")


def _rank_codes(notation: Notation, deck: Deck) -> dict[str, int]:
    """What may stand before the letter of a suit."""
    pips = deck.ranks - 3
    figures = "fcr" if notation is Notation.ITALIAN else deck.figures.lower()
    named = {"a": 1} | {letter: pips + place for place, letter in enumerate(figures, start=1)}
    if notation is Notation.ITALIAN:
        return named | {str(rank): rank for rank in range(1, deck.ranks + 1)}
    return named | {str(rank): rank for rank in range(2, pips + 1)} | ({"t": 10} if pips == 10 else {})


def _rank_names(notation: Notation, deck: Deck) -> dict[str, int]:
    """What may stand before the name or symbol of a suit, which is the same suit in every notation.

    There "1" is an ace in French notation too. Before a letter it is not: "1C" is written by somebody
    who writes Italian, and means coppe.
    """
    codes = RANK_CODES[notation, deck] | {"1": 1}
    numbers = {name: number for name, number in _NUMBERS.items() if str(number) in codes}
    figures = {name: deck.ranks - 3 + place for name, place in _FIGURES.items()}
    return codes | numbers | _ACES | figures | dict.fromkeys(_JACKS, _french_rank("J", deck))


def _french_rank(figure: str, deck: Deck) -> int:
    """The rank of a figure of a French pack: its queen is the 9 (R2), but the 8 in chkobba (section 8)."""
    return deck.ranks - 2 + deck.figures.index(figure)


_GAMES: Final = [(notation, deck) for notation in Notation for deck in DECKS]
RANK_CODES: Final = {(notation, deck): _rank_codes(notation, deck) for notation, deck in _GAMES}
_RANK_NAMES: Final = {(notation, deck): _rank_names(notation, deck) for notation, deck in _GAMES}
_TOKEN: Final = re.compile(f"[A-Za-z]+|[0-9]+|[{''.join(SYMBOLS)}]\ufe0f?")


def spelled(text: str, notation: Notation, deck: Deck) -> Card | Refusal:
    """The card a text names in this notation, or why it names none (R3, R4).

    >>> from engine.cards import DECK_40
    >>> spelled("re di quadri", Notation.FRENCH, DECK_40)
    Card(Suit.DENARI, 10)
    >>> spelled("7B", Notation.FRENCH, DECK_40)
    Refusal(code='not_this_notation', likely=(Card(Suit.BASTONI, 7),))
    """
    if len(text) > LONGEST_TEXT or _TOKEN.sub("", text).strip():
        return Refusal("unknown_card")
    tokens = [token.rstrip("\ufe0f").lower() for token in _TOKEN.findall(text)]
    match tokens:
        case []:
            return Refusal("empty_card")
        case ["settebello"] | ["sette", "bello"]:
            return Card(Suit.DENARI, 7)
        case ["rebello"] | ["re", "bello"]:
            return Card(Suit.DENARI, deck.ranks)
        case [word] if len(word) == 2 and word.isalpha() and word not in _FIGURES:
            pair = _Pair(word[0], word[1], notation, deck)
        case [half]:
            return _half(half, notation, deck)
        case [rank, suit]:
            pair = _Pair(rank, suit, notation, deck)
        case [rank, link, suit] if link in _LINKS and (len(suit) > 1 or suit in SYMBOLS):
            pair = _Pair(rank, suit, notation, deck)
        case _:
            return Refusal("unknown_card")
    return pair.card() or pair.refusal()


class _Pair(NamedTuple):
    """A text in two parts, as it should be: a rank, then a suit."""

    rank: str
    suit: str
    notation: Notation
    deck: Deck

    def card(self) -> Card | None:
        """The card, if both parts are of the notation."""
        if self.suit in LETTERS[self.notation]:
            return self._made(RANK_CODES[self.notation, self.deck], LETTERS[self.notation])
        if self.suit in _FRENCH_PACK and self.rank in _DONNA:
            return Card(_SUITS[self.suit], _french_rank("Q", self.deck))
        return self._made(_RANK_NAMES[self.notation, self.deck], _SUITS)

    def _made(self, ranks: dict[str, int], suits: dict[str, Suit]) -> Card | None:
        if self.rank not in ranks or self.suit not in suits:
            return None
        return Card(suits[self.suit], ranks[self.rank])

    def refusal(self) -> Refusal:
        """Why it is no card of the notation, the surest explanation first."""
        ranks, suits = self.ranks(), self.suits()
        if suits and self.rank in (*_DONNA, "d"):
            return Refusal("donna_ambiguous", self._donne())
        if self.notation is Notation.FRENCH and (pip := self._replace(deck=DECK_52).card()):
            return Refusal("pip_not_in_deck", _each((8, 9, 10), (pip.suit,)))
        if other := self._replace(notation=self.notation.other).card():
            return Refusal("not_this_notation", (other,))
        if turned := self._replace(rank=self.suit, suit=self.rank).card():
            return Refusal("unknown_card", (turned,))
        if ranks and self.suit in _SUIT_NUMBERS:
            return Refusal("suit_as_number")
        if ranks and not suits:
            return Refusal("unknown_suit", _each(ranks, _INITIALS.get(self.suit, ())))
        return Refusal("unknown_card", _each(ranks, suits))

    def ranks(self) -> set[int]:
        """What the first part means in any notation."""
        tables = (_RANK_NAMES[notation, self.deck] for notation in Notation)
        return {table[self.rank] for table in tables if self.rank in table}

    def suits(self) -> set[Suit]:
        """What the second part means in any notation."""
        return {table[self.suit] for table in (*LETTERS.values(), _SUITS) if self.suit in table}

    def _donne(self) -> tuple[Card, ...]:
        """The cards a donna of this suit may be: 8 or 9 in an Italian pack, 9 in a French one (R3)."""
        fante, cavallo = self.deck.ranks - 2, self.deck.ranks - 1
        italian = LETTERS[Notation.ITALIAN] | _ITALIAN_PACK
        french = LETTERS[Notation.FRENCH] | _FRENCH_PACK
        cards = set(_each((fante, cavallo), (italian[self.suit],)) if self.suit in italian else ())
        if self.suit in french and (self.notation is Notation.FRENCH or not cards):
            cards.add(Card(french[self.suit], _french_rank("Q", self.deck)))
        return tuple(sorted(cards))


def _half(word: str, notation: Notation, deck: Deck) -> Refusal:
    """Why one word alone is no card: a rank without a suit, a suit without a rank, or neither."""
    for named in (notation, notation.other):
        if rank := _RANK_NAMES[named, deck].get(word):
            return Refusal("suit_missing", _each((rank,), Suit))
        if word in LETTERS[named] or word in _SUITS:
            return Refusal("rank_missing")
    if word in _DONNA:
        return Refusal("suit_missing", _each((deck.ranks - 2, deck.ranks - 1), Suit))
    if word[-1] in _SUIT_NUMBERS and _Pair(word[:-1], "", notation, deck).ranks():
        return Refusal("suit_as_number")
    return Refusal("unknown_card")


def _each(ranks: Iterable[int], suits: Iterable[Suit]) -> tuple[Card, ...]:
    """Every card of these ranks and suits, in R5 order."""
    return tuple(sorted(Card(suit, rank) for suit in suits for rank in ranks))
