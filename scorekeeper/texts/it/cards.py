"""Faults of cards: a text that names none, and cards that cannot lie together."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.speech import capitalized

_TYPES: Final = {
    "array": "un elenco",
    "boolean": "true o false",
    "null": "null",
    "number": "un numero",
    "object": "un oggetto",
}


def _likely(sentence: str) -> Template:
    """The sentence, and what was probably meant."""

    def template(values: Values) -> str:
        meant = " o ".join(values["likely"].rsplit(" e ", 1))
        return sentence.format_map(values) + (f" Forse {meant}?" if meant else "")

    return template


def _card_not_text(values: Values) -> str:
    return f"Una carta si scrive come testo, “7D”, e {values['place']} c’è {_TYPES[values['text']]}. Scrivi la carta, o togli quello che c’è."


def _duplicate_card(values: Values) -> str:
    return f"{capitalized(values['card'])} sta {values['place']}, e già prima {values['first']}. Una delle due è un’altra carta, o non va lì."


def _table_size(values: Values) -> str:
    given = "ce n’è 1" if values["given"] == 1 else f"ce ne sono {values['given']}"
    return f"In tavola si danno {values['dealt']} carte, e qui {given}. Indica le carte come sono state date."


TITLES: Final[dict[str, str]] = {
    "duplicate_card": "Una carta c’è due volte",
    "not_this_notation": "La carta è scritta nell’altro modo",
    "pip_not_in_deck": "Il mazzo non ha questa carta",
}

SENTENCES: Final[dict[str, Template]] = {
    "card_not_text": _card_not_text,
    "card_on_table": "La carta giocata, {card}, non può stare anche in tavola. Toglila da una delle due parti.",
    "donna_ambiguous": _likely(
        "“{text}” ({place}) può essere due carte: la donna è l’8 in certi mazzi e il 9 in altri. Scrivi il numero o la lettera della carta."
    ),
    "duplicate_card": _duplicate_card,
    "empty_card": "Il testo {place} è vuoto. Scrivi la carta, per esempio “7D”, o toglilo.",
    "not_this_notation": _likely(
        "“{text}” ({place}) non è una carta nel modo di scrivere di questa richiesta. Scrivila in quel modo, o indica l’altro in “notation”."
    ),
    "pip_not_in_deck": _likely(
        "“{text}” ({place}) qui non è una carta: un mazzo francese da 40 non ha 8, 9 e 10. Scrivi J, Q o K, o manda “notation”: “italian”."
    ),
    "rank_missing": "“{text}” ({place}) è un seme senza valore. Scrivi prima il valore.",
    "suit_as_number": "“{text}” ({place}) dà il seme come numero, e i semi si contano in più modi. Scrivi il seme con la lettera o a parole.",
    "suit_missing": _likely("“{text}” ({place}) è un valore senza seme. Aggiungi il seme."),
    "table_size": _table_size,
    "unknown_card": _likely(
        "“{text}” ({place}) non è una carta. Scrivi valore e seme, per esempio “7D”, o a parole, per esempio “7 di denari”."
    ),
    "unknown_suit": _likely(
        "“{text}” ({place}) non ha un seme che si conosca in questo modo di scrivere. Correggi la lettera dopo il valore."
    ),
}
