"""Italian: cards, places, sides and points as parts of sentences."""

from collections.abc import Sequence
from typing import Final

from engine.cards import Card, Deck, Suit
from engine.measures import Value
from engine.notation import Notation as CardNotation
from engine.notation import format_card
from scorekeeper.texts.catalogue import Notation
from scorekeeper.texts.it.games import NAMES
from scorekeeper.texts.lines import LineSpeech
from scorekeeper.texts.speech import NameOf, capitalized, figure_letter, ordinal_place, shown

_SUITS: Final = ("denari", "coppe", "spade", "bastoni")
_FIGURES: Final = {"J": "il fante", "Q": "il cavallo", "K": "il re"}
_QUEEN_LOW: Final = {"Q": "la donna", "J": "il fante", "K": "il re"}
_PIPS: Final = {1: "l’asso", 8: "l’8"}

_SEVERAL: Final = ("nessun", "un", "due", "tre", "quattro")
_PLURALS: Final = {
    "fante": "fanti",
    "cavallo": "cavalli",
    "re": "re",
    "donna": "donne",
    "asso": "assi",
    "figura": "figure",
}


class Italian(LineSpeech):
    """The terms are those of the table."""

    conjunction = "e"
    categories = NAMES["category"]
    whole = "La richiesta"
    no_point = "nessun punto"
    using = "con"
    incomplete_compared = "nessuno ha tutti e quattro i semi, e si confronta quello che c’è"
    no_majority = "nessuno ne ha più della metà"

    def card(self, card: Card, deck: Deck, notation: Notation) -> str:
        """The card in words, and its code in brackets.

        >>> from engine.cards import DECK_40, Suit
        >>> Italian().card(Card(Suit.COPPE, 1), DECK_40, "italian"), Italian().card(Card(Suit.DENARI, 7), DECK_40, "french")
        ('l’asso di coppe (1C)', 'il 7 di denari (7D)')
        """
        letter = figure_letter(card, deck)
        figures = _FIGURES if deck.figures == "JQK" else _QUEEN_LOW
        rank = figures[letter] if letter else _PIPS.get(card.rank, f"il {card.rank}")
        return f"{rank} di {_SUITS[card.suit]} ({format_card(card, CardNotation(notation), deck)})"

    def suit(self, number: int) -> str:
        """A suit's name.

        >>> Italian().suit(3)
        'bastoni'
        """
        return _SUITS[number]

    def several(self, number: int, ranks: Sequence[int], deck: Deck) -> str:
        """So many cards of one of these ranks.

        >>> from engine.cards import DECK_40
        >>> Italian().several(3, [7], DECK_40), Italian().several(1, [1], DECK_40), Italian().several(4, [8, 9, 10], DECK_40)
        ('tre 7', 'un asso', 'quattro figure')
        """
        name = "figura" if len(ranks) > 1 else _rank(ranks[0], deck)
        if number > 1:
            return f"{_SEVERAL[number]} {_PLURALS.get(name, name)}"
        return f"una {name}" if name in {"figura", "donna"} else f"un {name}"

    def place(self, parts: Sequence[str], name_of: NameOf) -> str:  # noqa: PLR0911  # one answer for each place
        """Where that is.

        >>> Italian().place(["sides", "1", "pile", "2"], lambda side: "Bruno")
        'nel mazzetto di Bruno, carta 3'
        """
        match parts:
            case ["sides", side, "pile", *rest]:
                return f"nel mazzetto di {name_of(side)}{_item(rest)}"
            case ["sides", side, "piles", pile, *rest]:
                return f"nel mazzetto {ordinal_place(pile)} di {name_of(side)}{_item(rest)}"
            case ["sides", side, "tally", *_]:
                return f"nel conto di {name_of(side)}"
            case ["sides", side, *_]:
                return f"presso {name_of(side)}"
            case ["leftovers", *rest]:
                return f"tra le carte rimaste in tavola{_item(rest)}"
            case ["held_by" | "claims" as name, item, *_]:
                return f"in “{name}”, voce {ordinal_place(item)}"
            case ["won", *_]:
                return "tra i punti segnati"
            case ["pile", *rest]:
                return f"nel mazzetto mostrato{_item(rest)}"
            case ["card"]:
                return "nella carta giocata"
            case ["table", *rest]:
                return f"in tavola{_item(rest)}"
            case ["claim", *rest] if rest and rest[0].isdigit():
                return f"nella presa dichiarata{_item(rest)}"
            case _:
                return f"in “{'/'.join(parts)}”" if parts else "qui"

    def field(self, name: str, item: int | None, side: str | int | None) -> str:
        """A field, and whose it is.

        >>> Italian().field("scopas", None, "Anna"), Italian().field("name", None, 1), Italian().field("options", 2, None)
        ('“scopas” di Anna', '“name” della parte 1', '“options”, voce 2,')
        """
        shown_field = f"“{name}”" if item is None else f"“{name}”, voce {item},"
        if isinstance(side, int):
            return f"{shown_field} della parte {side}"
        return f"{shown_field} di {side}" if side else shown_field

    def said(self, side: str, category: str, value: Value) -> str:
        """What somebody said of a side.

        >>> Italian().said("Anna", "Primiera", 84), Italian().said("Bruno", "Settebello", False)
        ('primiera di Anna 84', 'settebello di Bruno no')
        """
        name = f"{category[:1].lower()}{category[1:]} di {side}"
        if isinstance(value, bool):
            return f"{name} {'sì' if value else 'no'}"
        return f"{name} nessuna" if value is None else f"{name} {shown(value)}"

    def ticked(self, category: str, side: str | None) -> str:
        """Who somebody ticked a category for.

        >>> Italian().ticked("Primiera", "Anna")
        'primiera ad Anna'
        """
        name = category[:1].lower() + category[1:]
        return f"{name} {'a nessuno' if side is None else to(side)}"

    def points(self, number: int) -> str:
        """So many points.

        >>> Italian().points(1), Italian().points(3)
        ('un punto', '3 punti')
        """
        return "un punto" if number == 1 else f"{number} punti"

    def to(self, name: str) -> str:
        """A side to which something goes."""
        return to(name)

    def has_none(self, name: str, lacking: str) -> str:
        """A side without a primiera.

        >>> Italian().has_none("Anna", "bastoni")
        'Anna nessuna (senza bastoni)'
        """
        return f"{name} nessuna (senza {lacking})" if lacking else f"{name} nessuna"

    def level(self, names: Sequence[str], *, of: int) -> str:
        """These of the sides are level at the top.

        >>> Italian().level(["Anna", "Bruno"], of=3)
        'Anna e Bruno sono pari in testa'
        """
        return "pari" if len(names) == of else f"{self.listed(names)} sono pari in testa"

    def held(self, name: str, taker: str, payment: str) -> str:
        """A side has what the category asks for.

        >>> Italian().held("Settebello", "Anna", "un punto ad Anna")
        'Settebello: va ad Anna. Un punto ad Anna.'
        """
        return f"{name}: va {to(taker)}. {capitalized(payment)}."

    def ticked_line(self, name: str, taker: str | None, payment: str) -> str:
        """The category was not counted but ticked.

        >>> Italian().ticked_line("Primiera", None, "nessun punto")
        'Primiera: così è segnato, a nessuno. Nessun punto.'
        """
        who = "a nessuno" if taker is None else to(taker)
        return f"{name}: così è segnato, {who}. {capitalized(payment)}."

    def outright(self, name: str, taker: str, *, is_ticked: bool) -> str:
        """The category wins the match.

        >>> Italian().outright("Dieci denari", "Anna", is_ticked=False)
        'Dieci denari: ad Anna, che vince la partita.'
        """
        return f"{name}: {'così è segnato, ' if is_ticked else ''}{to(taker)}, che vince la partita."


def to(name: str) -> str:
    """A side to which something goes.

    >>> to("Anna"), to("Bruno")
    ('ad Anna', 'a Bruno')
    """
    return f"{'ad' if name[:1].lower() == 'a' else 'a'} {name}"


def says(name: str) -> str:
    """Who says something; "Noi" and "Voi" are people, not names, also where the match was begun in English.

    >>> says("Anna"), says("Voi"), says("Us")
    ('Anna dice', 'Voi dite', 'Noi diciamo')
    """
    if name in {"Noi", "Us"}:
        return "Noi diciamo"
    return "Voi dite" if name in {"Voi", "Them"} else f"{name} dice"


def has(name: str) -> str:
    """What "to have" is after who says something.

    >>> has("Anna"), has("Noi")
    ('ha', 'abbiamo')
    """
    if name in {"Noi", "Us"}:
        return "abbiamo"
    return "avete" if name in {"Voi", "Them"} else "ha"


def _rank(rank: int, deck: Deck) -> str:
    letter = figure_letter(Card(Suit.DENARI, rank), deck)
    if letter is None:
        return "asso" if rank == 1 else str(rank)
    return (_FIGURES if deck.figures == "JQK" else _QUEEN_LOW)[letter].rpartition(" ")[2]


def _item(rest: Sequence[str]) -> str:
    return f", carta {ordinal_place(rest[0])}" if rest and rest[0].isdigit() else ""
