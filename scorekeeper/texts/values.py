"""Turns the values a code carries into words: lists into "a, b and c", cards into the answer's notation."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.cards import Card
from engine.cardset import CardSet
from scorekeeper.texts.catalogue import Notation, Values
from scorekeeper.texts.en.speech import English
from scorekeeper.texts.it.speech import Italian
from scorekeeper.texts.lines import LineSpeech
from scorekeeper.texts.speech import Speech
from scorekeeper.texts.spoken import Cards, Spoken

SPEECHES: Final[Mapping[str, LineSpeech]] = {"en": English(), "it": Italian()}
_LONGEST: Final = 80


def rendered(values: Values, language: str, notation: Notation) -> dict[str, Any]:
    """The same names, with words for what is neither text nor a number."""
    return {name: _words(value, SPEECHES[language], notation) for name, value in values.items()}


def _words(value: Any, speech: Speech, notation: Notation) -> Any:
    if isinstance(value, str):
        # What a stranger sent is repeated only as far as it helps.
        return value if len(value) <= _LONGEST else value[: _LONGEST - 1] + "…"
    if isinstance(value, int | float) or value is None:
        return value
    if isinstance(value, Card | CardSet):
        value = Cards.of(value)
    if isinstance(value, Spoken):
        return value.words(speech, notation)
    if isinstance(value, Iterable):
        return speech.listed([str(_words(part, speech, notation)) for part in value])
    return str(value)
