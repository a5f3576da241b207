"""Things that a sentence names: cards, places in what was posted, and what was said of a side."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from engine.cards import DECK_40, DECK_52, Card, Deck, Suit
from engine.cardset import CardSet
from engine.measures import Value
from scorekeeper.texts.catalogue import Notation
from scorekeeper.texts.speech import Speech


@runtime_checkable
class Spoken(Protocol):
    """A value that knows how to be said."""

    def words(self, speech: Speech, notation: Notation) -> str:
        """The words for it in a language, with cards in this notation."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of a pack."""

    cards: CardSet
    deck: Deck

    @classmethod
    def of(cls, cards: Card | CardSet) -> "Cards":
        """Cards that do not say of which pack they are: of forty, unless a rank shows that it has more."""
        found = CardSet.of([cards]) if isinstance(cards, Card) else cards
        return cls(found, DECK_40 if all(card in DECK_40 for card in found) else DECK_52)

    def words(self, speech: Speech, notation: Notation) -> str:
        """Every card, with its article, in the order in which cards are listed (R5)."""
        return speech.listed([speech.card(card, self.deck, notation) for card in self.cards])


@dataclass(frozen=True, slots=True)
class SuitsOf:
    """The suits of some cards, or those missing among them."""

    cards: CardSet
    are_missing: bool = False

    def words(self, speech: Speech, _notation: Notation) -> str:
        """The suits by name, in their order (R5)."""
        return speech.listed(
            [speech.suit(suit) for suit in Suit if bool(self.cards.lane(suit)) != self.are_missing]
        )


@dataclass(frozen=True, slots=True)
class Totals:
    """What several sides have, by name."""

    totals: tuple[tuple[str, Value], ...]

    def words(self, speech: Speech, _notation: Notation) -> str:
        """Every side with its total: "Anna 65, Bruno 71"."""
        return ", ".join(speech.total(name, value) for name, value in self.totals)


@dataclass(frozen=True, slots=True)
class Place:
    """A place in what was posted; `names` are those of the sides, in the order in which they were posted."""

    pointer: str
    names: tuple[str, ...] = ()

    def words(self, speech: Speech, _notation: Notation) -> str:
        """Where that is at the table: "in Anna's pile, card 3"."""
        return speech.place(tuple(self.pointer.split("/")[1:]), self._name)

    def _name(self, side: str) -> str:
        return name_at(side, self.names)


@dataclass(frozen=True, slots=True)
class Where:
    """A field of what was sent; `names` are those of the sides, in the order in which they were posted."""

    pointer: str
    names: tuple[str, ...] = ()

    def words(self, speech: Speech, _notation: Notation) -> str:
        """The field, and whose it is: “scopas” of Anna."""
        if not self.pointer:
            return speech.whole
        parts = [part.replace("~1", "/").replace("~0", "~") for part in self.pointer.lstrip("/").split("/")]
        fields = [part for part in parts if not part.isdigit()]
        item = int(parts[-1]) + 1 if parts[-1].isdigit() else None
        side: str | int | None = None
        if parts[0] == "sides" and len(parts) > 2 and parts[1].isdigit():
            place = int(parts[1])
            side = self.names[place] if place < len(self.names) else place + 1
        return speech.field(fields[-1] if fields else "", item, side)


def name_at(index: str, names: Sequence[str]) -> str:
    """The name of the side that a pointer numbers; its number where it has none.

    >>> name_at("1", ["Anna", "Bruno"]), name_at("1", [])
    ('Bruno', '2')
    """
    place = int(index)
    return names[place] if place < len(names) else str(place + 1)


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody said of a side: a value of a category, scope included."""

    side: str
    category: str
    value: Value

    def words(self, speech: Speech, _notation: Notation) -> str:
        """As it is said at the table."""
        return speech.said(self.side, speech.category(self.category), self.value)


@dataclass(frozen=True, slots=True)
class TickedFor:
    """Who a category was ticked for; None is nobody."""

    category: str
    side: str | None

    def words(self, speech: Speech, _notation: Notation) -> str:
        """As it is said at the table."""
        return speech.ticked(speech.category(self.category), self.side)


@dataclass(frozen=True, slots=True)
class Category:
    """A category by its key."""

    key: str

    def words(self, speech: Speech, _notation: Notation) -> str:
        """What it is called."""
        return speech.category(self.key)


def told(values: Mapping[str, object], sides: Sequence[str], deck: Deck) -> dict[str, object]:
    """The values of a fault with sides by name instead of by index, and with the pack that cards are of.

    >>> told({"side": 1, "most": 18}, ["Anna", "Bruno"], DECK_40)
    {'side': 'Bruno', 'most': 18}
    """
    return {name: _told(name, value, sides, deck) for name, value in values.items()}


_SIDES = frozenset({"side", "sides", "taker"})


def _told(name: str, value: object, sides: Sequence[str], deck: Deck) -> object:
    if isinstance(value, Card):
        return Cards(CardSet.of([value]), deck)
    if isinstance(value, CardSet):
        return Cards(value, deck)
    if isinstance(value, Mapping):
        return _fact(value, sides)
    if isinstance(value, list | tuple):
        return [_told(name, part, sides, deck) for part in value]
    if name in _SIDES and isinstance(value, int):
        return sides[value] if value < len(sides) else str(value + 1)
    return value


def _fact(fact: Mapping[str, object], sides: Sequence[str]) -> Said | TickedFor:
    category = str(fact["category"])
    if "taker" in fact:
        taker = fact["taker"]
        return TickedFor(category, sides[taker] if isinstance(taker, int) else None)
    side, value = fact["side"], fact["value"]
    assert isinstance(side, int)  # noqa: S101  # the engine numbers sides
    return Said(sides[side], category, value)  # type: ignore[arg-type]  # the engine's values are measures'
