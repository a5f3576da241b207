# ruff: noqa: E501  # a sentence stays on one line
"""What is known of a hand: faults of it, the facts that do not fit together, and what to ask next."""

from collections.abc import Callable
from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.en.speech import English

_SPEECH: Final = English()


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _claim(ending: str) -> Callable[[Values], str]:
    """What a side says it counts, and what that asks for."""

    def template(values: Values) -> str:
        said = _SPEECH.said(values["side"], _SPEECH.category(values["category"]), values["value"])
        return _sentence(said + ending.format_map(values))

    return template


def _run(values: Values) -> str:
    but = f", and not {values['without']}" if values["without"] else ""
    return _claim(f" needs {{cards}}{but}")(values)


def _ticked(values: Values) -> str:
    return _sentence(_SPEECH.ticked(_SPEECH.category(values["category"]), values["taker"]))


def _scopas_made(values: Values) -> str:
    made = "one scopa" if values["number"] == 1 else f"{values['number']} scope"
    cards = f", which takes at least {values['least']} cards" if values["least"] else ""
    return f"{_sentence(values['side'])[:-1]} made {made}{cards}."


def _announced(values: Values) -> str:
    return f"{_SPEECH.category(values['category'])} of {values['side']}: {values['number']}."


def _only(values: Values) -> str:
    return f"Only {' or '.join(values['sides'].rsplit(' and ', 1))} can have {values['cards']}."


SENTENCES: Final[dict[str, Template]] = {
    "empty_any_of": "“any_of” lists no card. List the cards that it may be, or take it out.",
    "empty_held_by": "“held_by” lists no side that may have the card. List one at least, or take it out.",
    "fact_announced": _announced,
    "fact_card_seen": lambda values: _sentence(f"{values['side']} has {values['cards']}"),
    "fact_claimed": _claim(""),
    "fact_claimed_all": _claim(" needs all {best}"),
    "fact_claimed_best": _claim(" needs {best} as the best cards of its suits"),
    "fact_claimed_missing_suit": _claim(": it lacks a whole suit"),
    "fact_claimed_no_pile": _claim(": no pile gives that"),
    "fact_claimed_run": _run,
    "fact_held_by": _only,
    "fact_one_of": lambda values: _sentence(
        f"one card of {values['side']} is {' or '.join(values['cards'].rsplit(' and ', 1))}"
    ),
    "fact_rest": lambda values: _sentence(f"{values['side']} has every card that nobody else has"),
    "fact_scopas_made": _scopas_made,
    "fact_too_many_scopas": lambda values: _sentence(
        f"{values['side']} made {values['number']} scope: in one hand a side makes {values['most']} at most, and all sides together {values['together']}"
    ),
    "fact_ticked": _ticked,
    "pile_and_piles": "A side gives “pile”, or “piles” with one for each partner, and not both ({place}). Leave one.",
    "question_card": "Who has {cards}?",
    "repeated_held_by": "That these sides may have {card} was said before ({first}). Take one away.",
    "side_named_twice": "“{side}” is listed twice for the same card. Take one away.",
    "too_many_any_of": "At most {most} cards may be one of several (“any_of”). Find out more of them, or leave some out.",
}
