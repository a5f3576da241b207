"""The shapes of asking what a card may take."""

from marshmallow import fields, validate

from engine.captures import CaptureRule, NoCapture
from scorekeeper.schemas.base import StrictSchema
from scorekeeper.schemas.fields import AsSent, StrictBool
from scorekeeper.schemas.hands import CARD, CardList, NotationName
from scorekeeper.schemas.rulesets import RulesetField


class CapturesBody(StrictSchema):
    """A card being played to a table."""

    notation = NotationName()
    ruleset = RulesetField()
    table = CardList(required=True, metadata={"description": "The cards on the table."})
    card = AsSent(CARD, required=True)
    last_card = StrictBool(metadata={"description": "Whether it is the last card of the hand (R15)."})
    claim = CardList(
        metadata={"description": "The cards somebody takes with it; none if the card is just laid down."}
    )


class Capture(StrictSchema):
    """One way to take."""

    cards = fields.List(fields.String(), required=True)
    scopa = fields.Boolean(required=True)


class Captures(StrictSchema):
    """What a card may take."""

    captures = fields.List(
        fields.Nested(Capture), required=True, metadata={"description": "The fewest cards first."}
    )
    must_capture = fields.Boolean(
        required=True, metadata={"description": "Whether the card may not just be laid down."}
    )
    reason = fields.String(
        required=True,
        allow_none=True,
        validate=validate.OneOf([None, *(reason.value for reason in NoCapture)]),
        metadata={"description": "Why nothing can be taken."},
    )
    legal = fields.Boolean(metadata={"description": "Of the claimed capture."})
    rule = fields.String(
        allow_none=True,
        validate=validate.OneOf([None, *(rule.value for rule in CaptureRule)]),
        metadata={"description": "The rule that the claimed capture breaks."},
    )
    text = fields.String(required=True, metadata={"description": "The answer in a sentence."})
