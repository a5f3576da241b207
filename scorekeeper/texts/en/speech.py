"""English: cards, places, sides and points as parts of sentences."""

from collections.abc import Sequence
from typing import Final

from engine.cards import Card, Deck, Suit
from engine.measures import Value
from engine.notation import Notation as CardNotation
from engine.notation import format_card
from scorekeeper.texts.catalogue import Notation
from scorekeeper.texts.en.games import NAMES
from scorekeeper.texts.lines import LineSpeech
from scorekeeper.texts.speech import NameOf, capitalized, figure_letter, ordinal_place, shown

_SUITS: Final = ("denari", "coppe", "spade", "bastoni")
_FIGURES: Final = {"J": "fante", "Q": "cavallo", "K": "king"}
_QUEEN_LOW: Final = {"Q": "queen", "J": "jack", "K": "king"}

_SEVERAL: Final = ("no", "a", "two", "three", "four")
_PIPS: Final = ("aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
_PLURALS: Final = {"fante": "fanti", "cavallo": "cavalli"}


class English(LineSpeech):
    """Terms that English has no word for stay Italian."""

    conjunction = "and"
    categories = NAMES["category"]
    whole = "The body"
    no_point = "no point"
    using = "with"
    incomplete_compared = "nobody has all four suits, and what there is is compared"
    no_majority = "nobody has more than half"

    def card(self, card: Card, deck: Deck, notation: Notation) -> str:
        """The card in words, and its code in brackets.

        >>> from engine.cards import DECK_40, Suit
        >>> English().card(Card(Suit.COPPE, 1), DECK_40, "italian")
        'the ace of coppe (1C)'
        """
        letter = figure_letter(card, deck)
        figures = _FIGURES if deck.figures == "JQK" else _QUEEN_LOW
        rank = figures[letter] if letter else "ace" if card.rank == 1 else str(card.rank)
        return f"the {rank} of {_SUITS[card.suit]} ({format_card(card, CardNotation(notation), deck)})"

    def suit(self, number: int) -> str:
        """A suit's name.

        >>> English().suit(1)
        'coppe'
        """
        return _SUITS[number]

    def several(self, number: int, ranks: Sequence[int], deck: Deck) -> str:
        """So many cards of one of these ranks.

        >>> from engine.cards import DECK_40
        >>> English().several(3, [7], DECK_40), English().several(1, [6], DECK_40), English().several(4, [8, 9, 10], DECK_40)
        ('three sevens', 'a six', 'four figures')
        """
        name = "figures" if len(ranks) > 1 else _plural(ranks[0], deck)
        if number > 1:
            return f"{_SEVERAL[number]} {name}"
        one = {"sixes": "six", "fanti": "fante", "cavalli": "cavallo"}.get(name) or name.removesuffix("s")
        return f"{'an' if one[0] in 'aeiou' else 'a'} {one}"

    def place(self, parts: Sequence[str], name_of: NameOf) -> str:  # noqa: PLR0911  # one answer for each place
        """Where that is.

        >>> English().place(["sides", "1", "pile", "2"], lambda side: "Bruno")
        'in Bruno’s pile, card 3'
        """
        match parts:
            case ["sides", side, "pile", *rest]:
                return f"in {name_of(side)}’s pile{_item(rest)}"
            case ["sides", side, "piles", pile, *rest]:
                return f"in pile {ordinal_place(pile)} of {name_of(side)}{_item(rest)}"
            case ["sides", side, "tally", *_]:
                return f"in {name_of(side)}’s tally"
            case ["sides", side, *_]:
                return f"at {name_of(side)}"
            case ["leftovers", *rest]:
                return f"among the leftovers{_item(rest)}"
            case ["held_by" | "claims" as name, item, *_]:
                return f"in “{name}”, item {ordinal_place(item)}"
            case ["won", *_]:
                return "among the ticked points"
            case ["pile", *rest]:
                return f"in the pile shown{_item(rest)}"
            case ["card"]:
                return "in the card played"
            case ["table", *rest]:
                return f"on the table{_item(rest)}"
            case ["claim", *rest] if rest and rest[0].isdigit():
                return f"in the claimed capture{_item(rest)}"
            case _:
                return f"in “{'/'.join(parts)}”" if parts else "here"

    def field(self, name: str, item: int | None, side: str | int | None) -> str:
        """A field, and whose it is.

        >>> English().field("scopas", None, "Anna"), English().field("name", None, 1), English().field("options", 2, None)
        ('“scopas” of Anna', '“name” of side 1', 'Item 2 of “options”')
        """
        shown_field = f"“{name}”" if item is None else f"Item {item} of “{name}”"
        return (
            f"{shown_field} of {f'side {side}' if isinstance(side, int) else side}" if side else shown_field
        )

    def said(self, side: str, category: str, value: Value) -> str:
        """What somebody said of a side.

        >>> English().said("Anna", "Primiera", 84), English().said("Bruno", "Settebello", True)
        ('Anna’s primiera 84', 'Bruno has the settebello')
        """
        name = category[:1].lower() + category[1:]
        if isinstance(value, bool):
            return f"{side} {'has' if value else 'does not have'} the {name}"
        return f"{side} has no {name}" if value is None else f"{side}’s {name} {shown(value)}"

    def ticked(self, category: str, side: str | None) -> str:
        """Who somebody ticked a category for.

        >>> English().ticked("Primiera", None)
        'primiera ticked for nobody'
        """
        return f"{category[:1].lower()}{category[1:]} ticked for {'nobody' if side is None else side}"

    def points(self, number: int) -> str:
        """So many points.

        >>> English().points(1), English().points(-2)
        ('1 point', '-2 points')
        """
        return f"{number} point" if number == 1 else f"{number} points"

    def to(self, name: str) -> str:
        """A side to which something goes."""
        return f"to {name}"

    def has_none(self, name: str, lacking: str) -> str:
        """A side without a primiera.

        >>> English().has_none("Anna", "coppe and bastoni")
        'Anna none (no coppe or bastoni)'
        """
        lacking = " or ".join(lacking.rsplit(" and ", 1))
        return f"{name} none (no {lacking})" if lacking else f"{name} none"

    def level(self, names: Sequence[str], *, of: int) -> str:
        """These of the sides are level at the top.

        >>> English().level(["Anna", "Bruno"], of=3)
        'Anna and Bruno are level at the top'
        """
        return "level" if len(names) == of else f"{self.listed(names)} are level at the top"

    def held(self, name: str, taker: str, payment: str) -> str:
        """A side has what the category asks for.

        >>> English().held("Settebello", "Anna", "1 point to Anna")
        'Settebello: Anna has it. 1 point to Anna.'
        """
        return f"{name}: {taker} has it. {capitalized(payment)}."

    def ticked_line(self, name: str, taker: str | None, payment: str) -> str:
        """The category was not counted but ticked.

        >>> English().ticked_line("Primiera", None, "no point")
        'Primiera: ticked for nobody. No point.'
        """
        return f"{name}: ticked for {taker or 'nobody'}. {capitalized(payment)}."

    def outright(self, name: str, taker: str, *, is_ticked: bool) -> str:
        """The category wins the match.

        >>> English().outright("All ten denari", "Anna", is_ticked=False)
        'All ten denari: Anna has it and wins the match.'
        """
        return f"{name}: {f'ticked for {taker}, who' if is_ticked else f'{taker} has it and'} wins the match."


def says(name: str) -> str:
    """Who says something; "Us" and "Them" are people, not names, also where the match was begun in Italian.

    >>> says("Anna"), says("Us"), says("Voi")
    ('Anna says', 'We say', 'They say')
    """
    if name in {"Us", "Noi"}:
        return "We say"
    return "They say" if name in {"Them", "Voi"} else f"{name} says"


def has(name: str) -> str:
    """What "to have" is after who says something.

    >>> has("Anna"), has("Them")
    ('has', 'have')
    """
    return "have" if name in {"Us", "Them", "Noi", "Voi"} else "has"


def _plural(rank: int, deck: Deck) -> str:
    letter = figure_letter(Card(Suit.DENARI, rank), deck)
    if letter is None:
        return _PIPS[rank - 1]
    name = (_FIGURES if deck.figures == "JQK" else _QUEEN_LOW)[letter]
    return _PLURALS.get(name, f"{name}s")


def _item(rest: Sequence[str]) -> str:
    return f", card {ordinal_place(rest[0])}" if rest and rest[0].isdigit() else ""
