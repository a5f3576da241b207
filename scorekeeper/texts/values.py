"""Turns the values a code carries into words: lists into "a, b and c", cards into the answer's notation."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from scorekeeper.texts.catalogue import Notation, Values

_LONGEST: Final = 80
_AND: Final[Mapping[str, str]] = {"en": "and", "it": "e"}


def rendered(values: Values, language: str, notation: Notation) -> dict[str, Any]:
    """The same names, with words for what is neither text nor a number."""
    return {name: _words(value, language, notation) for name, value in values.items()}


def listed(parts: Iterable[str], language: str) -> str:
    """Several things in a row.

    >>> listed(["7D", "AC", "KS"], "en"), listed(["7D", "AC"], "it")
    ('7D, AC and KS', '7D e AC')
    """
    *rest, last = parts
    return f"{', '.join(rest)} {_AND[language]} {last}" if rest else last


def _words(value: Any, language: str, notation: Notation) -> Any:
    if isinstance(value, str):
        # What a stranger sent is repeated only as far as it helps.
        return value if len(value) <= _LONGEST else value[: _LONGEST - 1] + "…"
    if isinstance(value, int | float) or value is None:
        return value
    if isinstance(value, Iterable):
        parts = [str(_words(part, language, notation)) for part in value]
        return listed(parts, language) if parts else ""
    return str(value)
