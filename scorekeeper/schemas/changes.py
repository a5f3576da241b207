"""The shapes of what changes a match besides its hands: undo, adjustments, closing, reopening."""

from typing import Final

from marshmallow import ValidationError, fields, validates

from scorekeeper.schemas.base import StrictSchema
from scorekeeper.schemas.fields import StrictInt, Text, Word
from scorekeeper.schemas.matches import MOST_HANDS, Score, SideId

MOST_POINTS: Final = 99_999
MOST_REASON: Final = 200


class Nothing(StrictSchema):
    """No field at all."""


class Changed(StrictSchema):
    """What a match comes to after a change."""

    version = fields.Integer(required=True, strict=True)
    score = fields.Nested(Score, required=True)


class VoidedHand(Changed):
    """A hand that was taken back."""

    number = fields.Integer(required=True, strict=True)


class Undone(StrictSchema):
    """The entry that was taken back."""

    seq = fields.Integer(required=True, strict=True)
    kind = fields.String(required=True)
    number = fields.Integer(
        required=True,
        strict=True,
        allow_none=True,
        metadata={"description": "Of the hand, if one is concerned."},
    )


class UndoneChange(Changed):
    """An undo."""

    undone = fields.Nested(Undone, required=True)


class NewAdjustment(StrictSchema):
    """Points given or taken besides those of the hands."""

    side = Word(required=True, most=20)
    points = StrictInt(
        required=True,
        least=-MOST_POINTS,
        most=MOST_POINTS,
        metadata={"not": {"const": 0}, "description": "Not 0."},
    )
    reason = Text(required=True, most=MOST_REASON)
    after = StrictInt(
        least=0,
        most=MOST_HANDS,
        metadata={
            "description": "The number they stand after; left out: the highest standing one; 0: before the first."
        },
    )

    @validates("points")
    def refuse_zero(self, points: int, **_: object) -> None:
        """Points that change nothing are a slip."""
        if points == 0:
            raise ValidationError("zero_points")


class Adjustment(Changed):
    """An adjustment that stands."""

    seq = fields.Integer(required=True, strict=True)
    side = SideId()
    points = fields.Integer(required=True, strict=True)
    reason = fields.String(required=True)
    after = fields.Integer(required=True, strict=True)


class Closing(StrictSchema):
    """Why a match ends before anybody has won."""

    reason = Text(required=True, most=MOST_REASON)


class Closed(Changed):
    """A match that was closed."""

    reason = fields.String(required=True)
