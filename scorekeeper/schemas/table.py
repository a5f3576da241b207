"""The shapes of asking what a dealt table is worth."""

from marshmallow import fields, validate

from engine.table import TableReason
from scorekeeper.schemas.base import StrictSchema
from scorekeeper.schemas.hands import CardList, NotationName
from scorekeeper.schemas.rulesets import RulesetField


class TableBody(StrictSchema):
    """The table as it was dealt."""

    notation = NotationName()
    ruleset = RulesetField()
    table = CardList(required=True, metadata={"description": "As many cards as the game deals to it."})


class TableAnswer(StrictSchema):
    """What becomes of a dealt table."""

    redeal = fields.Boolean(
        required=True, metadata={"description": "Whether the same dealer deals again, and nothing is scored."}
    )
    reason = fields.String(
        required=True,
        allow_none=True,
        validate=validate.OneOf([None, *(reason.value for reason in TableReason)]),
        metadata={"description": "Why it is dealt again, or pays."},
    )
    scopas = fields.Integer(required=True, strict=True, metadata={"description": "Scope that the deal pays."})
    text = fields.String(required=True, metadata={"description": "The answer in a sentence."})
