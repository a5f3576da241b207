"""The shapes of what opens a match to others: tokens, join codes."""

from marshmallow import fields, validate

from scorekeeper.models import ROLES
from scorekeeper.schemas.base import StrictSchema
from scorekeeper.schemas.fields import Word


class WantedRole(StrictSchema):
    """Which role."""

    role = Word(required=True, choices=ROLES)


class _RoleOut(StrictSchema):
    role = fields.String(required=True, validate=validate.OneOf(ROLES))


class IssuedToken(_RoleOut):
    """A role's only good token."""

    token = fields.String(required=True)
    link = fields.String(
        required=True, metadata={"description": "Path of the scoresheet page, the token after #."}
    )


class IssuedCode(_RoleOut):
    """A code to read out."""

    code = fields.String(required=True, metadata={"description": "Six characters; none looks like another."})
    expires_at = fields.String(required=True, metadata={"format": "date-time"})


class TypedCode(StrictSchema):
    """A code as somebody typed it: case, spaces and hyphens do not matter."""

    code = Word(required=True, most=20)


class Joined(_RoleOut):
    """What a code opened."""

    match = fields.String(required=True)
    token = fields.String(required=True)
