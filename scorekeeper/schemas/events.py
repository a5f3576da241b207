"""The shapes of the entries of a sheet."""

from marshmallow import fields, validate

from scorekeeper.models import ENTRY_KINDS
from scorekeeper.schemas.base import StrictSchema
from scorekeeper.schemas.hands import Line, SidePoints


class _Entry(StrictSchema):
    seq = fields.Integer(required=True, strict=True)
    kind = fields.String(required=True, validate=validate.OneOf(ENTRY_KINDS))
    at = fields.String(required=True, metadata={"format": "date-time"})
    lines = fields.List(fields.Nested(Line))


class Event(_Entry):
    """An entry of a match's sheet."""

    number = fields.Integer(
        strict=True, metadata={"description": "Of the hand it is about, if it is about one."}
    )
    facts = fields.Dict(
        required=True, metadata={"description": "What was observed or decided; it depends on the kind."}
    )


class Events(StrictSchema):
    """A page of entries."""

    items = fields.List(fields.Nested(Event), required=True)
    next = fields.Integer(
        strict=True, metadata={"description": "Pass it as `since`; left out on the last page."}
    )


class HandContent(_Entry):
    """What a hand held from an entry on."""

    status = fields.String(required=True, validate=validate.OneOf(["recorded", "void"]))
    facts = fields.Dict(required=True, allow_none=True)
    sides = fields.List(fields.Nested(SidePoints), required=True)


class HandHistory(StrictSchema):
    """Everything a hand held, the first content first."""

    items = fields.List(fields.Nested(HandContent), required=True)
