# a sentence stays on one line
"""Faults of shape in a body or a query: the wrong type, a field too many, a value out of bounds."""

from typing import Final

from scorekeeper.texts.catalogue import Template

_KINDS: Final[dict[str, str]] = {
    "boolean": "true o false",
    "integer": "un numero intero",
    "list": "un elenco",
    "object": "un oggetto",
    "text": "un testo",
}

SENTENCES: Final[dict[str, Template]] = {
    "bad_character": "Il testo contiene il carattere {character}, che non è ammesso: toglilo.",
    "blank": "Il testo è vuoto. Scrivi almeno un carattere che si veda.",
    "null_not_allowed": "Qui null non va bene. Dai un valore, o togli il campo se è facoltativo.",
    "out_of_range": "{value} è fuori dai limiti: deve stare tra {least} e {most}.",
    "repeated_parameter": "Il parametro compare più di una volta. Tienine uno solo.",
    "required": "Manca il campo “{field}”. Aggiungilo.",
    "too_few": "Qui ce ne sono {count}, e ne servono almeno {least}.",
    "too_long": "Il testo ha {count} caratteri; il massimo è {most}.",
    "too_many": "Qui ce ne sono {count}, e il massimo è {most}.",
    "unknown_choice": "“{value}” non è tra le scelte: {choices}.",
    "unknown_field": "Qui non c’è il campo “{field}”. Toglilo, o controlla come è scritto.",
    "unknown_parameter": "Questo indirizzo non ha il parametro “{field}”. Toglilo, o controlla come è scritto.",
    "wrong_type": lambda values: f"Qui ci vuole {_KINDS[values['expected']]}.",
}
