"""The shapes of a hand as it is posted, and of its lines."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from marshmallow import ValidationError, fields, validate
from marshmallow.types import ErrorMessages

from engine.awards import Reason
from engine.hand_data import REST
from engine.notation import Notation
from scorekeeper.schemas.base import Code, StrictSchema
from scorekeeper.schemas.fields import Count, Items, Object, StrictInt, Word

MOST_SIDES: Final = 3
MOST_PARTNERS: Final = 3
MOST_CARDS: Final = 104
"""Cards of one pile that are looked at: twice the largest pack."""
MOST_CATEGORIES: Final = 40
MOST_ANNOUNCED: Final = 1_000
"""No count said at a table is larger; what a game allows is looked at by the engine."""
LONGEST_ID: Final = 20
NOTATIONS: Final = [notation.value for notation in Notation]
CARD: Final[Mapping[str, Any]] = {
    "type": "string",
    "description": "A card in the notation named: a code such as `7D`, or words.",
    "example": "7D",
}
_CODES: Final[ErrorMessages] = {"required": "required", "null": "null_not_allowed"}
VALUE: Final = {
    "oneOf": [
        {"type": "integer", "minimum": 0},
        {"type": "boolean"},
        {"type": "null"},
        {"type": "array", "items": {"type": "integer", "minimum": 0}},
    ]
}
"""A measure's value: a count, yes or no, none (a missing primiera), or several counts compared in turn."""


class NotationName(Word):
    """How the cards of a request are written, and those of its answer."""

    def __init__(self, **options: Any) -> None:
        described = {"description": "How cards are written; left out: `french`."}
        super().__init__(choices=NOTATIONS, metadata=described, **options)


class SideId(fields.String):
    """The name a side goes by in a request."""

    default_error_messages = _CODES
    _allowed: Final = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_ID}}}\Z")

    def __init__(self, **options: Any) -> None:
        described = {"pattern": rf"^[A-Za-z0-9_-]{{1,{LONGEST_ID}}}$", **options.pop("metadata", {})}
        super().__init__(metadata=described, **options)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        if type(value) is not str:
            raise ValidationError(Code("wrong_type", expected="text"))
        if not self._allowed.match(value):
            raise ValidationError(Code("bad_id", value=value, most=LONGEST_ID))
        return value


class CardList(fields.Raw):
    """Cards as they were sent: the engine reads them, and says of each that is none why."""

    default_error_messages = _CODES
    shape: ClassVar[Mapping[str, Any]] = {"type": "array", "items": CARD, "maxItems": MOST_CARDS}

    def __init__(self, **options: Any) -> None:
        super().__init__(metadata={**self.shape, **options.pop("metadata", {})}, **options)
        self._bound = Count(max=MOST_CARDS)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) is not list:
            raise ValidationError(Code("wrong_type", expected="list"))
        self._bound(value)
        return value


class Pile(CardList):
    """A pile: its cards, or "rest" for all that nobody else has."""

    shape: ClassVar[Mapping[str, Any]] = {"oneOf": [CardList.shape, {"type": "string", "enum": [REST]}]}

    def _deserialize(self, value: Any, *rest: Any, **options: Any) -> Any:
        if value == REST:
            return value
        if type(value) is not list:
            raise ValidationError(Code("wrong_type", expected="pile"))
        return super()._deserialize(value, *rest, **options)


class Mapped(fields.Dict):
    """An object whose names are categories, each with a value of the same kind."""

    default_error_messages = _CODES

    def __init__(
        self, value: Mapping[str, Any], inner: fields.Field[Any] | None = None, **options: Any
    ) -> None:
        described = {"additionalProperties": dict(value), "maxProperties": MOST_CATEGORIES}
        super().__init__(metadata={**described, **options.pop("metadata", {})}, **options)
        self._inner = inner
        self._bound = Count(max=MOST_CATEGORIES)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise ValidationError(Code("wrong_type", expected="object"))
        self._bound(value)
        if self._inner is None:
            return value
        read: dict[str, Any] = {}
        errors: dict[str, Any] = {}
        for name, item in value.items():
            try:
                read[name] = self._inner.deserialize(item)
            except ValidationError as error:
                errors[name] = error.messages
        if errors:
            raise ValidationError(errors, valid_data=read)
        return read


class HandSide(StrictSchema):
    """What one side has, given in one way: a pile, a pile for each partner, or a tally."""

    id = SideId(metadata={"description": "Left out: a, b, c in this order."})
    pile = Pile(metadata={"description": "The cards captured; `rest` for one side at most."})
    piles = Items(CardList(), least=1, most=MOST_PARTNERS, metadata={"description": "One for each partner."})
    tally = Mapped(
        VALUE,
        metadata={
            "description": "Measures by category: `null` (primiera only) is none, what is left out is not known.",
            "example": {"cards": 22, "diamonds": 6, "settebello": True, "primiera": 76, "napola": 0},
        },
    )
    scopas = StrictInt(
        least=0, most=MOST_ANNOUNCED, metadata={"description": "Required where the game counts them."}
    )
    announced = Mapped(
        {"type": "integer", "minimum": 0, "maximum": MOST_ANNOUNCED},
        StrictInt(least=0, most=MOST_ANNOUNCED),
        metadata={"description": "Other counts that are said at the table, by category."},
    )


class HandBody(StrictSchema):
    """The facts of a hand, as they were observed."""

    notation = NotationName()
    sides = Items(Object(HandSide), least=1, most=MOST_SIDES, required=True)
    leftovers = CardList(metadata={"description": "Cards that stayed on the table."})
    last_capture = SideId(metadata={"description": "The side that captured last, and takes the leftovers."})
    won = Mapped(
        {"oneOf": [{"type": "string"}, {"type": "null"}]},
        SideId(allow_none=True),
        metadata={
            "description": "Ticked points: who won a category of fixed points, by category; null: nobody.",
            "example": {"cards": "a", "primiera": None},
        },
    )


class Line(StrictSchema):
    """What one category pays, and why."""

    category = fields.String(required=True)
    winner = fields.String(
        required=True, allow_none=True, metadata={"description": "The only side that gets points from it."}
    )
    points = fields.Dict(required=True, values=fields.Integer(strict=True))
    measures = fields.Dict(
        required=True,
        metadata={
            "additionalProperties": VALUE,
            "description": "What was counted, as far as it is known; null: has no primiera.",
        },
    )
    reason = fields.String(required=True, validate=validate.OneOf([reason.value for reason in Reason]))
    text = fields.String(required=True, metadata={"description": "The line, to be read aloud."})
    best = fields.Dict(
        values=fields.List(fields.String()),
        metadata={"description": "The best card of each suit, for sides given as cards."},
    )
    wins_match = fields.String(metadata={"description": "The side this wins the match for."})


class SidePoints(StrictSchema):
    """What a side has from a hand."""

    id = fields.String(required=True)
    points = fields.Integer(required=True, strict=True)
