# a sentence stays on one line
"""Faults of shape in a body or a query: the wrong type, a field too many, a value out of bounds."""

from typing import Final

from scorekeeper.texts.catalogue import Template

_KINDS: Final[dict[str, str]] = {
    "boolean": "true or false",
    "integer": "a whole number",
    "list": "a list",
    "object": "an object",
    "text": "text",
}

SENTENCES: Final[dict[str, Template]] = {
    "bad_character": "The text holds the character {character}, which is not allowed: take it out.",
    "blank": "The text is empty. Write at least one character that can be seen.",
    "null_not_allowed": "This may not be null. Give a value, or leave the field out if it is optional.",
    "out_of_range": "{value} is out of bounds: it must be from {least} to {most}.",
    "repeated_parameter": "The parameter stands in the query more than once. Keep one.",
    "required": "The field “{field}” is missing. Add it.",
    "too_few": "There are {count} here, and at least {least} are needed.",
    "too_long": "The text has {count} characters; at most {most} are allowed.",
    "too_many": "There are {count} here, and at most {most} are allowed.",
    "unknown_choice": "“{value}” is not one of the choices: {choices}.",
    "unknown_field": "There is no field “{field}” here. Leave it out, or check its spelling.",
    "unknown_parameter": "This address takes no parameter “{field}”. Leave it out, or check its spelling.",
    "wrong_type": lambda values: f"This must be {_KINDS[values['expected']]}.",
}
