"""The words for every code, in Italian and English; codes and values come in, sentences go out.

Each language is a package beside this file with one catalogue per subject. A code has its template in both,
and a template is either text with {names} of values, or a function of the rendered values where grammar
needs one.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header
from werkzeug.wrappers import Request

from engine.faults import Fault
from scorekeeper.texts import en, it
from scorekeeper.texts.catalogue import Catalogue, Notation, Values
from scorekeeper.texts.lines import SpokenLine
from scorekeeper.texts.spoken import Place, Where
from scorekeeper.texts.values import SPEECHES, rendered

LANGUAGES: Final[Mapping[str, Catalogue]] = {"en": en.CATALOGUE, "it": it.CATALOGUE}
DEFAULT_LANGUAGE: Final = "en"

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "Catalogue",
    "Notation",
    "language_of",
    "line_sentence",
    "named",
    "of_fault",
    "sentence",
    "title",
]


def language_of(request: Request) -> str:
    """The language of the answer: `it` or `en`, as the request prefers; English if it names neither."""
    header = request.headers.get("Accept-Language")
    return _preferred(header) if header else DEFAULT_LANGUAGE


@lru_cache(maxsize=256)
def _preferred(header: str) -> str:
    """The language that a header asks for: a phone sends the same one each time."""
    accepted = parse_accept_header(header, LanguageAccept)
    return accepted.best_match(LANGUAGES, DEFAULT_LANGUAGE) or DEFAULT_LANGUAGE


def sentence(code: str, values: Values, language: str, notation: Notation = "french") -> str:
    """What a code means, for these values.

    >>> sentence("unknown_field", {"field": "scopes"}, "en")
    'There is no field “scopes” here. Leave it out, or check its spelling.'
    >>> sentence("unknown_field", {"field": "scopes"}, "it")
    'Qui non c’è il campo “scopes”. Toglilo, o controlla come è scritto.'
    """
    template = LANGUAGES[language].sentences[code]
    words = rendered(values, language, notation)
    return template.format_map(words) if isinstance(template, str) else template(words)


def of_fault(fault: Fault, language: str, notation: Notation = "french") -> str:
    """What a fault means: {place} is where it is, {where} the field, unless its values say that better.

    >>> of_fault(Fault("empty_card", "/table/1"), "en")
    'The text on the table, card 2 is empty. Write the card, such as “7D”, or take it out.'
    """
    values = {"place": Place(fault.pointer), "where": Where(fault.pointer), **fault.values}
    first = values.get("first")
    if isinstance(first, str) and first.startswith("/"):
        values["first"] = Place(first)
    return sentence(fault.code, values, language, notation)


def line_sentence(line: SpokenLine, language: str, notation: Notation = "french") -> str:
    """A line of a hand, to be read aloud.

    >>> from engine.cards import DECK_40
    >>> from scorekeeper.texts.lines import Party
    >>> sides = (Party("Anna", 1, is_known=True, measure=22), Party("Bruno", 0, is_known=True, measure=18))
    >>> line_sentence(SpokenLine("cards", "most", sides, DECK_40, taker="Anna"), "it")
    'Carte: Anna 22, Bruno 18. Un punto ad Anna.'
    """
    return SPEECHES[language].line(line, notation)


def named(kind: str, key: str, language: str) -> str:
    """What a thing is called: a category, a game; one that a table made itself goes by its key.

    >>> named("category", "re_bello", "it"), named("category", "nonnas_bonus", "it")
    ('Re bello', 'nonnas bonus')
    """
    return LANGUAGES[language].names[kind].get(key) or key.replace("_", " ").replace("-", " ")


def title(code: str, language: str) -> str:
    """The short name of a problem; a fault that has none of its own goes by that of `invalid_body`."""
    titles = LANGUAGES[language].titles
    return titles.get(code) or titles["invalid_body"]
