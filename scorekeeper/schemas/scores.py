"""The shapes of counting a hand that belongs to no match: by one game, or by several to compare."""

from typing import Any, Final

from marshmallow import ValidationError, fields, validates_schema

from scorekeeper.schemas.base import Code, StrictSchema
from scorekeeper.schemas.fields import Items
from scorekeeper.schemas.hands import HandBody, Line, SidePoints
from scorekeeper.schemas.problem import Problem
from scorekeeper.schemas.rulesets import RulesetField
from scorekeeper.schemas.variants import Variants

MOST_RULESETS: Final = 20


class ScoreBody(HandBody):
    """A hand, and the game or games it is counted by."""

    ruleset = RulesetField()
    rulesets = Items(
        RulesetField(),
        least=1,
        most=MOST_RULESETS,
        metadata={"description": "Instead of `ruleset`: the hand counted by each, to compare."},
    )

    @validates_schema(skip_on_field_errors=False)
    def _one_or_several(self, data: dict[str, Any], **_: Any) -> None:
        if "ruleset" in data and "rulesets" in data:
            raise ValidationError({"rulesets": [Code("not_both", field="rulesets", other="ruleset")]})


class ScoredHand(StrictSchema):
    """A hand counted."""

    ruleset = fields.Raw(
        required=True, metadata={"description": "As it was sent; the default if it was not."}
    )
    notation = fields.String(required=True, metadata={"enum": ["french", "italian"]})
    sides = fields.List(fields.Nested(SidePoints), required=True)
    lines = fields.List(
        fields.Nested(Line),
        required=True,
        metadata={"description": "One for every category, in counting order."},
    )


class ScoreOrProblem(Variants):
    """What a hand comes to by one of several games, or why that game cannot count it."""

    shapes = (ScoredHand, Problem)


class Scores(StrictSchema):
    """A hand counted by several games, in the order in which they were sent."""

    results = fields.List(ScoreOrProblem(), required=True)
