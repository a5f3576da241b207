"""The shape of an exported sheet, going out and coming in."""

from typing import Any, Final

from marshmallow import ValidationError, validates_schema

from scorekeeper.models import ENTRY_KINDS
from scorekeeper.schemas.base import Code, StrictSchema
from scorekeeper.schemas.entry_facts import check_facts
from scorekeeper.schemas.fields import AsSent, Items, Object, StrictInt, Word
from scorekeeper.schemas.forms import HASH, MATCH_ID, Formed, Time
from scorekeeper.schemas.matches import MOST_HANDS
from scorekeeper.schemas.rulesets import RulesetField

FORMAT: Final = "scorekeeper-match"
FORMAT_VERSION: Final = 1
MOST_ENTRIES: Final = 100_000


class SheetEntry(StrictSchema):
    """An entry of a sheet as it is kept: cards in French notation, and no sentence."""

    seq = StrictInt(required=True, least=1, most=MOST_ENTRIES)
    kind = Word(required=True, choices=ENTRY_KINDS)
    number = StrictInt(required=True, least=1, most=MOST_HANDS, allow_none=True)
    at = Time(required=True)
    facts = AsSent({"type": "object"}, required=True)
    lines = AsSent({"oneOf": [{"type": "array"}, {"type": "null"}]}, required=True, allow_none=True)
    rules_version = Word(required=True, most=20)
    hash = Formed(HASH, required=True)

    @validates_schema
    def refuse_other_facts(self, data: dict[str, Any], **_: object) -> None:
        """The facts have the shape of their kind."""
        try:
            check_facts(data["kind"], data["facts"])
        except ValidationError as error:
            raise ValidationError(error.messages, "facts") from None
        if data["lines"] is not None and type(data["lines"]) is not list:
            raise ValidationError(Code("wrong_type", expected="list"), "lines")


class SheetFile(StrictSchema):
    """A whole sheet, with the rules it was played by."""

    format = Word(required=True, choices=(FORMAT,))
    format_version = StrictInt(required=True, least=FORMAT_VERSION, most=FORMAT_VERSION)
    id = Formed(MATCH_ID, required=True)
    version = StrictInt(required=True, least=1, most=MOST_ENTRIES)
    ruleset = RulesetField(required=True)
    entries = Items(Object(SheetEntry), required=True, least=1, most=MOST_ENTRIES)
