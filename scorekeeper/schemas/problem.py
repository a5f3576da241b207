"""The shape of every error: a problem by RFC 9457."""

from marshmallow import INCLUDE, fields

from scorekeeper.schemas.base import StrictSchema


class PlacedFault(StrictSchema):
    """One fault of the body, or of the query."""

    pointer = fields.String(metadata={"description": "JSON pointer into the body: where."})
    parameter = fields.String(metadata={"description": "Parameter of the query: where."})
    code = fields.String(required=True, metadata={"description": "What, as a word that never changes."})
    detail = fields.String(required=True, metadata={"description": "What, and what to do about it."})


class Problem(StrictSchema):
    """Why a request was refused; some codes have members of their own besides these."""

    class Meta:
        """Other members may stand beside these: `hand`, `version`."""

        unknown = INCLUDE

    type = fields.String(required=True, metadata={"description": "urn:scorekeeper:problem:<code>"})
    title = fields.String(required=True, metadata={"description": "The kind of problem, in words."})
    status = fields.Integer(required=True, metadata={"description": "The HTTP status again."})
    detail = fields.String(required=True, metadata={"description": "This problem, and its remedy."})
    instance = fields.String(metadata={"description": "The address that was asked for."})
    code = fields.String(
        required=True,
        metadata={"description": "The kind as a word that never changes: what a program should look at."},
    )
    errors = fields.List(
        fields.Nested(PlacedFault), metadata={"description": "Faults of the body or query, all at once."}
    )
    omitted = fields.Integer(metadata={"description": "How many more faults there are than `errors` lists."})
