"""Strict fields: nothing is guessed from another type, and what is wrong is said by a fault's code.

`5.0` is already the integer 5 when a body has been read; `"5"`, `5.9` and `true` are no integers here.
"""

import re
from collections.abc import Collection, Mapping
from typing import Any, Final

from marshmallow import ValidationError, fields, validate
from marshmallow.types import ErrorMessages

from scorekeeper.schemas import plain_text
from scorekeeper.schemas.base import Code, StrictSchema

_CODES: Final[ErrorMessages] = {"required": "required", "null": "null_not_allowed"}
INT_MOST: Final = 10**9
"""No number of the wire is larger, so none is too large for a database column."""

MOST_DIGITS: Final = 100
_WHOLE: Final = re.compile(r"-?[0-9]+")


class Range(validate.Range):
    """Bounds of a number, both allowed."""

    def __call__(self, value: Any) -> Any:
        """The value, if it lies within."""
        if not self.min <= value <= self.max:
            raise ValidationError(Code("out_of_range", value=value, least=self.min, most=self.max))
        return value


class Count(validate.Length):
    """Bounds of how many there are."""

    def __call__(self, value: Any) -> Any:
        """The value, if it has no more and no fewer."""
        if self.min is not None and len(value) < self.min:
            raise ValidationError(Code("too_few", count=len(value), least=self.min))
        if self.max is not None and len(value) > self.max:
            raise ValidationError(Code("too_many", count=len(value), most=self.max))
        return value


class Among(validate.OneOf):
    """A word that is one of a few."""

    def __call__(self, value: Any) -> Any:
        """The value, if it is one of them."""
        if value not in self.choices:
            raise ValidationError(Code("unknown_choice", value=value, choices=list(self.choices)))
        return value


class StrictInt(fields.Integer):
    """A whole number between two bounds."""

    default_error_messages = _CODES

    def __init__(self, *, least: int = -INT_MOST, most: int = INT_MOST, **options: Any) -> None:
        super().__init__(strict=True, validate=Range(least, most), **options)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        if type(value) is not int:
            raise ValidationError(Code("wrong_type", expected="integer"))
        return value


class StrictBool(fields.Boolean):
    """`true` or `false`, nothing that looks like them."""

    default_error_messages = _CODES

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if type(value) is not bool:
            raise ValidationError(Code("wrong_type", expected="boolean"))
        return value


class Word(fields.String):
    """Text that the program reads: a key, an id, one of a few choices; taken as it is."""

    default_error_messages = _CODES

    def __init__(self, *, choices: Collection[str] = (), most: int = 100, **options: Any) -> None:
        validators = [Among(list(choices))] if choices else []
        super().__init__(validate=validators, **options)
        self.most = most

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        text = _text(value)
        if len(text) > self.most:
            raise ValidationError(Code("too_long", count=len(text), most=self.most))
        return text


class Text(fields.String):
    """Text that people read: trimmed, in NFC, nothing invisible in it, and not empty."""

    default_error_messages = _CODES

    def __init__(self, *, most: int = 60, **options: Any) -> None:
        metadata = {"minLength": 1, "maxLength": most, **options.pop("metadata", {})}
        super().__init__(metadata=metadata, **options)
        self.most = most

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        text = plain_text.tidy(_text(value))
        if len(text) > self.most:
            raise ValidationError(Code("too_long", count=len(text), most=self.most))
        if not plain_text.is_visible(text):
            raise ValidationError("blank")
        if (bad := plain_text.forbidden_character(text)) is not None:
            raise ValidationError(Code("bad_character", character=plain_text.named(bad)))
        return text


class Items(fields.List[Any]):
    """A list of a field."""

    default_error_messages = _CODES

    def __init__(self, inner: fields.Field[Any], *, least: int = 0, most: int, **options: Any) -> None:
        super().__init__(inner, validate=Count(least, most), **options)

    def _deserialize(self, value: Any, *rest: Any, **options: Any) -> list[Any]:
        if type(value) is not list:
            raise ValidationError(Code("wrong_type", expected="list"))
        # Past the bound nothing is looked at: a stranger's list may be as long as a body.
        self._validate_all(value)
        return super()._deserialize(value, *rest, **options)


class Object(fields.Nested):
    """An object with a schema of its own."""

    default_error_messages = _CODES

    def __init__(self, schema: type[StrictSchema], **options: Any) -> None:
        super().__init__(schema, **options)


class AsSent(fields.Raw):
    """Any JSON, handed on as it came: what the engine reads itself, such as lists of cards.

    `shape` is its JSON Schema for the documentation.
    """

    default_error_messages = _CODES

    def __init__(self, shape: Mapping[str, Any], **options: Any) -> None:
        super().__init__(metadata={**shape, **options.pop("metadata", {})}, **options)


class QueryInt(StrictInt):
    """A whole number in a query, where everything is text."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        # What has more digits than anybody would type is not read: that takes longer the more there are.
        if not (isinstance(value, str) and len(value) < MOST_DIGITS and _WHOLE.fullmatch(value)):
            raise ValidationError(Code("wrong_type", expected="integer"))
        return int(value)


def _text(value: Any) -> str:
    if type(value) is not str:
        raise ValidationError(Code("wrong_type", expected="text"))
    return value
