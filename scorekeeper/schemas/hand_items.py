"""The shapes of hands of a match: posting one, and how they are shown."""

from typing import Final

from marshmallow import fields, validate

from scorekeeper.schemas.base import StrictSchema
from scorekeeper.schemas.fields import QueryInt, StrictInt
from scorekeeper.schemas.hands import HandBody, Line, NotationName, SidePoints
from scorekeeper.schemas.matches import MOST_HANDS, Score

MOST_LISTED: Final = 200


class NewHand(HandBody):
    """A hand of a match: its number, and its facts."""

    number = StrictInt(
        required=True,
        least=1,
        most=MOST_HANDS,
        metadata={"description": "Which hand it is: it makes posting it twice harmless."},
    )


class PostedHand(StrictSchema):
    """A hand that stands on the sheet, and what the match comes to with it."""

    number = fields.Integer(required=True, strict=True)
    version = fields.Integer(required=True, strict=True)
    lines = fields.List(fields.Nested(Line), required=True)
    sides = fields.List(fields.Nested(SidePoints), required=True)
    score = fields.Nested(Score, required=True)


class Hand(StrictSchema):
    """A hand of a match."""

    number = fields.Integer(required=True, strict=True)
    version = fields.Integer(
        required=True, strict=True, metadata={"description": "The version of the match."}
    )
    status = fields.String(required=True, validate=validate.OneOf(["recorded", "void"]))
    counted = fields.Boolean(
        required=True, metadata={"description": "False for a void hand, and after the hand that decided."}
    )
    facts = fields.Dict(
        required=True,
        allow_none=True,
        metadata={
            "description": "The body as it could be posted, “rest” written out, without number and notation;"
            " null for a void hand."
        },
    )
    lines = fields.List(fields.Nested(Line), required=True)
    sides = fields.List(fields.Nested(SidePoints), required=True)


class Hands(StrictSchema):
    """A page of hands."""

    items = fields.List(fields.Nested(Hand), required=True)
    next = fields.Integer(
        strict=True, metadata={"description": "Pass it as `since`; left out on the last page."}
    )


class ReadingQuery(StrictSchema):
    """In which notation cards are written."""

    notation = NotationName()


class PageQuery(ReadingQuery):
    """Which part of a list."""

    since = QueryInt(least=0, most=10**9, metadata={"description": "Begin after this one."})
    limit = QueryInt(least=1, most=MOST_LISTED, metadata={"description": "At most so many."})
