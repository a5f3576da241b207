# a sentence stays on one line
"""Faults of shape in a body or a query: the wrong type, a field too many, a value out of bounds."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.speech import some

_KINDS: Final[dict[str, str]] = {
    "boolean": "true o false",
    "integer": "un numero intero",
    "integer_or_null": "un numero intero, o null per chi non ce l’ha",
    "list": "un elenco",
    "object": "un oggetto",
    "pile": "un elenco di carte, o “rest”",
    "text": "un testo",
}


def _wrong_type(values: Values) -> str:
    kind, _, parts = values["expected"].partition("list_of_")
    counted = f": quante carte di valore {values['ranks']}, in quest’ordine" if "ranks" in values else ""
    return f"{values['where']} deve essere {f'un elenco di {parts} numeri interi{counted}' if parts else _KINDS[kind]}."


def _out_of_range(values: Values) -> str:
    if values.get("most") is None:
        return f"{values['where']} è fuori dai limiti: deve essere {values['least']} o più."
    if values["least"] == values["most"]:
        return (
            f"{values['where']} è fuori dai limiti: deve essere {values['least']}, e qui è {values['value']}."
        )
    # Only the bound that was passed: the other may be far past what the game allows.
    bound = f"{values['least']} o più" if values["value"] < values["least"] else f"{values['most']} o meno"
    return f"{values['where']} è fuori dai limiti: deve essere {bound}, e qui è {values['value']}."


def _too_few(values: Values) -> str:
    needed = "ne serve almeno 1" if values["least"] == 1 else f"ne servono almeno {values['least']}"
    return f"{values['where']} ne ha {values['count']}, e {needed}."


def _too_long(values: Values) -> str:
    return f"{values['where']} ha {some(values['count'], 'carattere', 'caratteri')}; il massimo è {values['most']}."


def _unknown_parameter(values: Values) -> str:
    if not values["known"]:
        return f"Questo indirizzo non ha parametri: togli “{values['field']}”."
    return f"Questo indirizzo non ha il parametro “{values['field']}”, ma solo {values['known']}. Toglilo, o controlla come è scritto."


SENTENCES: Final[dict[str, Template]] = {
    "bad_character": "{where} contiene il carattere {character}, che non è ammesso: toglilo.",
    "blank": "{where} è vuoto. Scrivi almeno un carattere che si veda.",
    "not_both": "Sono stati mandati sia “{field}” sia “{other}”. Togline uno.",
    "null_not_allowed": "{where} non può essere null. Dai un valore, o togli il campo se è facoltativo.",
    "out_of_range": _out_of_range,
    "repeated_parameter": "Il parametro compare più di una volta. Tienine uno solo.",
    "required": "Manca il campo “{field}”. Aggiungilo.",
    "too_few": _too_few,
    "too_long": _too_long,
    "too_many": "{where} ne ha {count}, e il massimo è {most}.",
    "unknown_choice": "{where} non può essere “{value}”. Le scelte sono: {choices}.",
    "unknown_field": "Qui non c’è il campo “{field}”. Toglilo, o controlla come è scritto.",
    "unknown_parameter": _unknown_parameter,
    "wrong_type": _wrong_type,
}
