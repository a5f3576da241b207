"""The shapes of what is known of a hand, and of what can be told from it."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from marshmallow import ValidationError, fields, validate, validates_schema

from engine.evidence_data import ANY_OF, MOST_ALTERNATIVES
from scorekeeper.schemas.base import Code, StrictSchema
from scorekeeper.schemas.fields import AsSent, Items, Object, Word
from scorekeeper.schemas.hands import (
    CARD,
    MOST_CARDS,
    MOST_PARTNERS,
    MOST_SIDES,
    VALUE,
    CardList,
    HandBody,
    HandSide,
    Pile,
    SideId,
)
from scorekeeper.schemas.rulesets import RulesetField

MOST_SAID: Final = 104
"""Claims, and cards of which it is said who can have them, that are looked at."""
EVERY_CATEGORY: Final = "all"
_ITEM: Final[Mapping[str, Any]] = {
    "oneOf": [
        CARD,
        {
            "type": "object",
            "description": f"One card that is one of these; at most {MOST_ALTERNATIVES} in a request.",
            "properties": {ANY_OF: {"type": "array", "items": CARD, "minItems": 1, "maxItems": MOST_CARDS}},
            "required": [ANY_OF],
            "additionalProperties": False,
        },
    ]
}


class DoubtfulCards(CardList):
    """Cards, of which some may be one of several."""

    shape: ClassVar[Mapping[str, Any]] = {"type": "array", "items": _ITEM, "maxItems": MOST_CARDS}


class DoubtfulPile(Pile):
    """A pile of which some cards may be one of several, or "rest"."""

    shape: ClassVar[Mapping[str, Any]] = {"oneOf": [DoubtfulCards.shape, Pile.shape["oneOf"][1]]}


class KnownSide(HandSide):
    """What is known of a side: some of its cards, what it counts, or nothing."""

    pile = DoubtfulPile(
        metadata={"description": "Cards it has for certain; `rest`: all that nobody else has."}
    )
    piles = Items(
        DoubtfulCards(), least=1, most=MOST_PARTNERS, metadata={"description": "One for each partner."}
    )

    @validates_schema(skip_on_field_errors=False)
    def _one_kind_of_pile(self, data: dict[str, Any], **_: Any) -> None:
        if "pile" in data and "piles" in data:
            raise ValidationError({"piles": [Code("pile_and_piles")]})


class HeldByIn(StrictSchema):
    """A card that only some sides can have."""

    card = AsSent(CARD, required=True)
    sides = Items(SideId(), most=MOST_SAID, required=True)


class ClaimIn(StrictSchema):
    """A side's word for what a category counts of its pile."""

    side = SideId(required=True)
    category = Word(required=True)
    value = AsSent(VALUE, required=True, allow_none=True)


CLAIMED = (
    "Values that sides name. Where a category compares several counts the value is a list of them, in the order of its `parts`: "
    "with `primiera-by-sevens` the sevens, sixes, aces, fives, fours, threes, twos and figures."
)


class Evidence(HandBody):
    """What is known of a hand; everything may be missing."""

    sides = Items(Object(KnownSide), least=1, most=MOST_SIDES, required=True)
    held_by = Items(
        Object(HeldByIn), most=MOST_SAID, metadata={"description": "Cards that not every side can have."}
    )
    claims = Items(Object(ClaimIn), most=MOST_SAID, metadata={"description": CLAIMED})
    ask = Word(
        metadata={
            "description": "The category for which the next question is wanted, or `all`.",
            "example": "primiera",
        }
    )


class AssessBody(Evidence):
    """What is known of a hand, and the game it is of."""

    ruleset = RulesetField()


class Conflicting(StrictSchema):
    """One of the facts that cannot hold together."""

    pointer = fields.String(required=True, metadata={"description": "Where in the body it was said."})
    text = fields.String(required=True, metadata={"description": "What it says, and what that asks for."})


class PointsRange(StrictSchema):
    """Points a side has for certain, and at most."""

    certain = fields.Integer(required=True, strict=True)
    possible = fields.Integer(required=True, strict=True)


def _by_side(**options: Any) -> fields.Dict:
    return fields.Dict(keys=fields.String(), values=fields.Nested(PointsRange), required=True, **options)


class CategoryStatus(StrictSchema):
    """What can be told of one category."""

    category = fields.String(required=True)
    status = fields.String(
        required=True,
        validate=validate.OneOf(["decided", "open"]),
        metadata={"description": "Whether it is settled who has it; its points may still run."},
    )
    winner = fields.String(required=True, allow_none=True)
    can_win = fields.List(
        fields.String(allow_none=True),
        required=True,
        metadata={"description": "The sides that can have it; null: it can be nobody's."},
    )
    points = _by_side()


class NextQuestion(StrictSchema):
    """The card whose owner it helps most to know."""

    card = fields.String(required=True)
    text = fields.String(required=True)


class Assessment(StrictSchema):
    """What can be told from what is known."""

    consistent = fields.Boolean(required=True)
    conflict = fields.List(
        fields.Nested(Conflicting),
        required=True,
        allow_none=True,
        metadata={"description": "Facts that cannot hold together; without any one of them the others can."},
    )
    categories = fields.List(
        fields.Nested(CategoryStatus),
        required=True,
        metadata={"description": "In counting order; one whose count nobody announced is left out."},
    )
    points = _by_side(allow_none=True, metadata={"description": "Together over all categories."})
    without_scopas = fields.Boolean(
        required=True, metadata={"description": "Whether points are counted without scope."}
    )
    witness = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.String()),
        required=True,
        allow_none=True,
        metadata={"description": "One whole deal that fits."},
    )
    next_question = fields.Nested(
        NextQuestion,
        required=True,
        allow_none=True,
        metadata={"description": "Where `ask` was sent and something of it is open."},
    )
