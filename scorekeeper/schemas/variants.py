"""Fields that take one of several shapes, each of which has a place of its own in the document."""

from collections.abc import Mapping
from typing import Any, Final

from marshmallow import Schema, ValidationError, fields
from marshmallow.types import ErrorMessages

from scorekeeper.schemas.base import Code, StrictSchema

_CODES: Final[ErrorMessages] = {"required": "required", "null": "null_not_allowed"}

Shape = type[Schema] | Mapping[str, Any]
"""A schema, or a JSON Schema written out."""


class Variants(fields.Field[Any]):
    """A field that takes one of several shapes; a subclass says how they are told apart."""

    default_error_messages = _CODES
    shapes: tuple[Shape, ...] = ()
    """What the document lists."""


class ByKind(Variants):
    """An object whose `kind` says which schema it follows.

    >>> class Circle(StrictSchema):
    ...     kind = fields.String(required=True)
    ...     radius = fields.Integer(required=True)
    >>> ByKind({"circle": Circle}).deserialize({"kind": "circle", "radius": 2})
    {'kind': 'circle', 'radius': 2}
    """

    def __init__(self, kinds: Mapping[str, type[StrictSchema]], **options: Any) -> None:
        super().__init__(**options)
        self.shapes = tuple(kinds.values())
        self._loaders = {kind: schema() for kind, schema in kinds.items()}

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) is not dict:
            raise ValidationError(Code("wrong_type", expected="object"))
        if "kind" not in value:
            raise ValidationError({"kind": [Code("required", field="kind")]})
        kind = value["kind"]
        if not isinstance(kind, str):
            raise ValidationError({"kind": [Code("wrong_type", expected="text")]})
        if kind not in self._loaders:
            raise ValidationError({"kind": [Code("unknown_choice", value=kind, choices=list(self._loaders))]})
        return self._loaders[kind].load(value)
