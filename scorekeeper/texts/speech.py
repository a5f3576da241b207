"""How a language says things that stand inside sentences: cards, places, sides, lists, points."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from engine.cards import Card, Deck
from engine.measures import Value
from scorekeeper.texts.catalogue import Notation

NameOf = Callable[[str], str]
"""The name of the side that a pointer numbers."""


class Speech(ABC):
    """One language."""

    conjunction: ClassVar[str]
    """The word before the last thing of a list."""
    categories: ClassVar[Mapping[str, str]]
    """What categories are called, by key."""
    whole: ClassVar[str]
    """The body as a whole, at the beginning of a sentence."""

    def listed(self, parts: Iterable[str]) -> str:
        """Several things in a row: "7D, AC and KS"; nothing for none."""
        *rest, last = list(parts) or [""]
        return f"{', '.join(rest)} {self.conjunction} {last}" if rest else last

    def category(self, key: str) -> str:
        """What a category is called; one of a game that a table made itself goes by its key."""
        return self.categories.get(key) or key.replace("_", " ").replace("-", " ")

    def inside(self, key: str) -> str:
        """A category's name where no sentence begins with it."""
        name = self.category(key)
        return name[:1].lower() + name[1:]

    @abstractmethod
    def card(self, card: Card, deck: Deck, notation: Notation) -> str:
        """One card, with its article."""

    @abstractmethod
    def several(self, number: int, ranks: Sequence[int], deck: Deck) -> str:
        """So many cards of one of these ranks."""

    @abstractmethod
    def place(self, parts: Sequence[str], name_of: NameOf) -> str:
        """Where the parts of a JSON pointer lead, at the table."""

    @abstractmethod
    def field(self, name: str, item: int | None, side: str | int | None) -> str:
        """A field at the beginning of a sentence, or an item of it; of a side, if it has one, by its name or number."""

    @abstractmethod
    def said(self, side: str, category: str, value: Value) -> str:
        """What somebody said of a side."""

    @abstractmethod
    def ticked(self, category: str, side: str | None) -> str:
        """Who somebody ticked a category for."""

    @abstractmethod
    def has_none(self, name: str, lacking: str) -> str:
        """A side without a primiera, for the suits it lacks, if that is known."""

    def total(self, name: str, value: Value) -> str:
        """A side and its primiera."""
        return self.has_none(name, "") if value is None else f"{name} {shown(value)}"

    @abstractmethod
    def suit(self, number: int) -> str:
        """A suit's name."""


def figure_letter(card: Card, deck: Deck) -> str | None:
    """The letter a figure has in a French pack; None for a card with pips.

    >>> from engine.cards import DECK_40, DECK_52, Suit
    >>> figure_letter(Card(Suit.DENARI, 8), DECK_40), figure_letter(Card(Suit.DENARI, 8), DECK_52)
    ('J', None)
    """
    place = card.rank - (deck.ranks - 2)
    return deck.figures[place] if place >= 0 else None


def capitalized(text: str) -> str:
    """Text at the beginning of a sentence.

    >>> capitalized("il re bello")
    'Il re bello'
    """
    return text[:1].upper() + text[1:]


def some(number: int, one: str, many: str) -> str:
    """So many of a thing.

    >>> some(1, "second", "seconds"), some(2, "second", "seconds")
    ('1 second', '2 seconds')
    """
    return f"{number} {one if number == 1 else many}"


def shown(value: Value) -> str:
    """A measure's value in digits: tuples with a dash between their counts.

    >>> shown(76), shown((2, 1))
    ('76', '2-1')
    """
    return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)


def ordinal_place(part: str) -> int:
    """What people call the place of an item that a pointer counts from nought.

    >>> ordinal_place("2")
    3
    """
    return int(part) + 1
