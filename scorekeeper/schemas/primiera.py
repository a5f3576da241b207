"""The shapes of settling a primiera."""

from typing import Any, Final

from marshmallow import ValidationError, fields, validate

from engine.awards import Reason
from engine.referee import MOST_CLAIMED
from engine.slips import SlipKind
from scorekeeper.schemas.base import Code, StrictSchema
from scorekeeper.schemas.fields import Items, Object
from scorekeeper.schemas.hands import MOST_SIDES, CardList, NotationName, SideId
from scorekeeper.schemas.rulesets import RulesetField

_REASONS: Final = [Reason.MOST.value, Reason.TIE.value, Reason.NOBODY.value]
_TOTAL: Final = {
    "oneOf": [
        {"type": "integer"},
        {"type": "null"},
        {"type": "array", "items": {"type": "integer"}},
    ]
}


class Claim(fields.Raw):
    """What a side says its primiera is; a list where the game compares several counts in turn."""

    def __init__(self, **options: Any) -> None:
        bounds = {"type": "integer", "minimum": 0, "maximum": MOST_CLAIMED}
        shape = {"oneOf": [bounds, {"type": "null"}, {"type": "array", "items": bounds}]}
        described = {"description": "null: says that it has none; left out: says nothing."}
        super().__init__(allow_none=True, metadata={**shape, **described}, **options)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        parts = value if type(value) is list else [value]
        if not all(type(part) is int for part in parts):
            raise ValidationError(Code("wrong_type", expected="integer_or_null"))
        return tuple(parts) if type(value) is list else value


class ShowingSide(StrictSchema):
    """One side: the cards it shows, what it claims, or both."""

    id = SideId(metadata={"description": "Left out: a, b, c in this order."})
    pile = CardList(metadata={"description": "The cards shown; of others nothing is assumed."})
    claim = Claim()


class PrimieraBody(StrictSchema):
    """A primiera to settle."""

    notation = NotationName()
    ruleset = RulesetField()
    sides = Items(Object(ShowingSide), least=1, most=MOST_SIDES, required=True)


class Slip(StrictSchema):
    """A way of miscounting that gives the claimed total."""

    slip = fields.String(required=True, validate=validate.OneOf([kind.value for kind in SlipKind]))
    cards = fields.List(fields.String(), required=True, metadata={"description": "The cards it is about."})
    text = fields.String(required=True)


class JudgedClaim(StrictSchema):
    """A claim, and what is to be said of it."""

    value = fields.Raw(required=True, metadata=_TOTAL)
    correct = fields.Boolean(
        required=True, allow_none=True, metadata={"description": "null where the side shows no cards."}
    )
    possible = fields.Boolean(required=True, metadata={"description": "Whether any pile is worth that."})
    slips = fields.List(
        fields.Nested(Slip), required=True, metadata={"description": "What explains it, the likeliest first."}
    )
    text = fields.String(required=True)


class SettledSide(StrictSchema):
    """What is to be said of one side."""

    id = fields.String(required=True)
    total = fields.Raw(
        required=True, metadata={**_TOTAL, "description": "null: has no primiera, or shows no cards."}
    )
    best = fields.List(
        fields.String(),
        required=True,
        allow_none=True,
        metadata={
            "description": "The best card of each suit; null where no cards are shown, or none are best."
        },
    )
    claim = fields.Nested(JudgedClaim, required=True, allow_none=True)


class Primiera(StrictSchema):
    """Who has the primiera, by the cards shown, and by the claims of sides that show none."""

    sides = fields.List(fields.Nested(SettledSide), required=True)
    winner = fields.String(required=True, allow_none=True)
    reason = fields.String(
        required=True,
        allow_none=True,
        validate=validate.OneOf([*_REASONS, None]),
        metadata={"description": "null where it cannot be told."},
    )
    possible = fields.Boolean(
        required=True,
        metadata={"description": "Whether every claim can be, and those without cards together."},
    )
    text = fields.String(required=True)
