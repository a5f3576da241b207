# a sentence stays on one line
"""Faults of shape in a body or a query: the wrong type, a field too many, a value out of bounds."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.speech import some

_KINDS: Final[dict[str, str]] = {
    "boolean": "true or false",
    "integer": "a whole number",
    "integer_or_null": "a whole number, or null for a side that has none",
    "list": "a list",
    "object": "an object",
    "pile": "a list of cards, or “rest”",
    "text": "text",
}


def _wrong_type(values: Values) -> str:
    kind, _, parts = values["expected"].partition("list_of_")
    counted = f": how many cards of rank {values['ranks']}, in this order" if "ranks" in values else ""
    return (
        f"{values['where']} must be {f'a list of {parts} whole numbers{counted}' if parts else _KINDS[kind]}."
    )


def _out_of_range(values: Values) -> str:
    if values.get("most") is None:
        return f"{values['where']} is out of bounds: it must be {values['least']} or more."
    if values["least"] == values["most"]:
        return f"{values['where']} is out of bounds: it must be {values['least']}, and is {values['value']}."
    # Only the bound that was passed: the other may be far past what the game allows.
    bound = f"{values['least']} or more" if values["value"] < values["least"] else f"{values['most']} or less"
    return f"{values['where']} is out of bounds: it must be {bound}, and is {values['value']}."


def _too_few(values: Values) -> str:
    needed = f"{values['least']} is needed" if values["least"] == 1 else f"{values['least']} are needed"
    return f"{values['where']} has {values['count']}, and at least {needed}."


def _too_long(values: Values) -> str:
    allowed = f"{values['most']} is allowed" if values["most"] == 1 else f"{values['most']} are allowed"
    return f"{values['where']} has {some(values['count'], 'character', 'characters')}; at most {allowed}."


def _unknown_parameter(values: Values) -> str:
    if not values["known"]:
        return f"This address takes no parameters: leave “{values['field']}” out."
    return f"This address takes no parameter “{values['field']}”, only {values['known']}. Leave it out, or check its spelling."


SENTENCES: Final[dict[str, Template]] = {
    "bad_character": "{where} holds the character {character}, which is not allowed: take it out.",
    "blank": "{where} is empty. Write at least one character that can be seen.",
    "not_both": "“{field}” and “{other}” were both sent. Leave one of them out.",
    "null_not_allowed": "{where} may not be null. Give a value, or leave the field out if it is optional.",
    "out_of_range": _out_of_range,
    "repeated_parameter": "The parameter stands in the query more than once. Keep one.",
    "required": "The field “{field}” is missing. Add it.",
    "too_few": _too_few,
    "too_long": _too_long,
    "too_many": "{where} has {count}, and at most {most} are allowed.",
    "unknown_choice": "{where} cannot be “{value}”. The choices are: {choices}.",
    "unknown_field": "There is no field “{field}” here. Leave it out, or check its spelling.",
    "unknown_parameter": _unknown_parameter,
    "wrong_type": _wrong_type,
}
