"""The shapes of doubts about a hand, and of calling out."""

from typing import Any, Final

from marshmallow import ValidationError, fields, validate

from engine.slips import SlipKind
from scorekeeper.schemas.assess import Evidence
from scorekeeper.schemas.base import Code, StrictSchema
from scorekeeper.schemas.changes import Changed
from scorekeeper.schemas.fields import Object, Word
from scorekeeper.schemas.hands import VALUE, CardList, NotationName

OUTCOMES: Final = ("upheld", "corrected", "withdrawn")


class ClaimedValue(fields.Raw):
    """What somebody says a category counts, as a tally would say it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            allow_none=True,
            metadata={**VALUE, "description": "As in a tally; null: says to have none."},
            error_messages={"required": "required"},
            **options,
        )

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        parts = value if type(value) is list else [value]
        if len(parts) > 4 or not all(type(part) in (int, bool) for part in parts):
            raise ValidationError(Code("wrong_type", expected="integer"))
        return value


class NewDispute(StrictSchema):
    """A point of a hand that somebody doubts."""

    category = Word(required=True, most=40)
    side = Word(required=True, most=20)
    claim = ClaimedValue(required=True)
    pile = CardList(
        metadata={"description": "The cards the side shows; left out: what the sheet knows decides."}
    )
    notation = NotationName()


class DisputeSlip(StrictSchema):
    """A way of miscounting that gives the claimed total."""

    slip = fields.String(required=True, validate=validate.OneOf([kind.value for kind in SlipKind]))
    cards = fields.List(fields.String(), required=True)
    text = fields.String(required=True)


class Verdict(StrictSchema):
    """What is to be said of the claim."""

    correct = fields.Boolean(
        required=True, allow_none=True, metadata={"description": "null: nothing known tells."}
    )
    possible = fields.Boolean(required=True, metadata={"description": "Whether any pile counts that."})
    total = fields.Raw(metadata={**VALUE, "description": "What the cards come to, where they are known."})
    recorded = fields.Raw(metadata={**VALUE, "description": "What the sheet has, where it is known."})
    best = fields.List(fields.String(), metadata={"description": "The best card of each suit."})
    slips = fields.List(fields.Nested(DisputeSlip), required=True)
    text = fields.String(required=True)


class Dispute(StrictSchema):
    """A dispute, and what the engine says of it."""

    seq = fields.Integer(required=True, strict=True)
    version = fields.Integer(required=True, strict=True)
    number = fields.Integer(required=True, strict=True)
    category = fields.String(required=True)
    side = fields.String(required=True)
    claim = fields.Raw(required=True, allow_none=True, metadata=VALUE)
    pile = fields.List(fields.String())
    verdict = fields.Nested(Verdict, required=True)


class NewOutcome(StrictSchema):
    """How the table settled a dispute."""

    outcome = Word(required=True, choices=OUTCOMES)


class Outcome(StrictSchema):
    """The outcome of a dispute."""

    seq = fields.Integer(required=True, strict=True, metadata={"description": "Of the dispute."})
    outcome = fields.String(required=True, validate=validate.OneOf(OUTCOMES))
    version = fields.Integer(required=True, strict=True)


class NewCallOut(StrictSchema):
    """A side that says it has reached the target."""

    side = Word(required=True, most=20)
    evidence = Object(Evidence, required=True)


class CallOut(Changed):
    """Whether the call was right."""

    seq = fields.Integer(required=True, strict=True)
    correct = fields.Boolean(required=True)
    certain = fields.Integer(
        required=True, strict=True, metadata={"description": "Points that the side can no longer lose."}
    )
    needed = fields.Integer(required=True, strict=True, metadata={"description": "Points that it takes."})
    open = fields.List(
        fields.String(), required=True, metadata={"description": "Categories whose points are not certain."}
    )
