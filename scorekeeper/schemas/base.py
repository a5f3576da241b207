"""What every schema of ours is: strict, and speaking in codes of faults instead of sentences."""

from collections.abc import Iterator, Mapping
from typing import Any

from marshmallow import RAISE, Schema
from marshmallow.exceptions import SCHEMA, ValidationError
from marshmallow.fields import Field

from engine.faults import Fault


class Code(str):
    """A fault's code with the values of its sentence, travelling where marshmallow carries a message."""

    __slots__ = ("values",)

    values: Mapping[str, object]

    def __new__(cls, code: str, **values: object) -> "Code":
        """The code `code` with these values."""
        self = super().__new__(cls, code)
        self.values = values
        return self


class StrictSchema(Schema):
    """An object of the wire: a field it does not know is a fault."""

    class Meta:
        """Refuse what is not declared."""

        unknown = RAISE

    error_messages = {  # noqa: RUF012  # so declared by the library
        "type": Code("wrong_type", expected="object"),
        "unknown": Code("unknown_field"),
    }

    def on_bind_field(self, field_name: str, field_obj: Field[Any]) -> None:
        """Let every field speak in codes, those of the library's own kinds too."""
        field_obj.error_messages |= {"required": "required", "null": "null_not_allowed"}


def faults_of(error: ValidationError, *, at: str = "") -> list[Fault]:
    """The faults marshmallow found, with JSON pointers below `at`.

    >>> from marshmallow import fields
    >>> class Side(StrictSchema):
    ...     name = fields.String(required=True)
    >>> try:
    ...     Side(many=True).load([{"nome": "Anna"}])
    ... except ValidationError as error:
    ...     [str(fault) for fault in faults_of(error)]
    ['required at /0/name', 'unknown_field at /0/nome']
    """
    return list(_faults(error.normalized_messages(), at))  # type: ignore[no-untyped-call]


def _faults(messages: Any, pointer: str) -> Iterator[Fault]:
    if isinstance(messages, dict):
        # marshmallow lists unknown fields in no order of its own, after the known ones.
        for name, inner in sorted(messages.items(), key=_unknown_last):
            yield from _faults(inner, pointer if _is_own(name, inner) else f"{pointer}/{_escaped(name)}")
        return
    for message in messages if isinstance(messages, list) else [messages]:
        if isinstance(message, dict):
            yield from _faults(message, pointer)
            continue
        values = message.values if isinstance(message, Code) else {}
        if message in {"required", "unknown_field", "unknown_parameter"}:
            values = {**values, "field": _unescaped(pointer.rpartition("/")[2])}
        yield Fault(str(message), pointer, values)


def _unknown_last(item: tuple[Any, Any]) -> str:
    name, inner = item
    return str(name) if inner == ["unknown_field"] else ""


def _is_own(name: Any, inner: Any) -> bool:
    """Whether a message is about the object itself; a stranger's field may be called `_schema` too."""
    return bool(name == SCHEMA) and inner != ["unknown_field"]


def _escaped(name: Any) -> str:
    return str(name).replace("~", "~0").replace("/", "~1")


def _unescaped(part: str) -> str:
    return part.replace("~1", "/").replace("~0", "~")
