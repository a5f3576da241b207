"""Reads what a request carries, body or query, into data and faults."""

from functools import cache
from typing import Any, Final, NamedTuple

from flask import g, request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import ClientDisconnected, HTTPException, RequestEntityTooLarge

from engine.faults import Fault, FaultsError
from scorekeeper import strict_json
from scorekeeper.errors import BadRequestError, UnsupportedTypeError
from scorekeeper.schemas.base import faults_of

NOTATIONS: Final = ("french", "italian")


class InvalidBodyError(FaultsError):
    """A body or query whose shape has faults."""

    code = "invalid_body"


class UnreadableBodyError(BadRequestError):
    """A body that is not JSON as this service reads it."""

    def __init__(self, code: str, pointer: str | None) -> None:
        # The class is one, its codes are those of the reader.
        self.code, self.pointer = code, pointer
        super().__init__(most={"too_many_digits": strict_json.MAX_DIGITS}.get(code, strict_json.MAX_DEPTH))


class BrokenBodyError(BadRequestError):
    """A body that ends before its end, or whose chunks are none."""

    code = "broken_body"


class NotJsonTypeError(UnsupportedTypeError):
    """A body whose Content-Type is not JSON."""

    code = "unsupported_media_type"


class CompressedBodyError(UnsupportedTypeError):
    """A body with a Content-Encoding."""

    code = "unsupported_content_encoding"


class Body(NamedTuple):
    """What was posted: as much of it as has the right shape, and the faults of the rest.

    Whoever finds faults of its own, as the engine does, adds `faults` to them and raises all together.
    """

    data: dict[str, Any]
    """The fields that are in order."""
    faults: tuple[Fault, ...]
    """What is wrong with the others."""
    raw: Any
    """The JSON as it was sent."""

    def checked(self) -> dict[str, Any]:
        """The data, when nothing is wrong with it.

        Raises InvalidBodyError with all faults.
        """
        if self.faults:
            raise InvalidBodyError(self.faults)
        return self.data


def read_body(schema: Schema, most: int | None = None, *, required: bool = True) -> Body:
    """The JSON body of the request, of at most `most` bytes (default: the application's limit).

    Where none is `required`, none means the same as an empty object.

    Raises UnsupportedTypeError for a body that is not JSON by its type or is compressed,
    BrokenBodyError for one that did not come whole, UnreadableBodyError for one that is not JSON by its text;
    Werkzeug raises RequestEntityTooLarge.
    """
    if most is not None:
        request.max_content_length = most
    text = _bytes()
    if not required and not text:
        return Body({}, (), {})
    if not _is_json():
        raise NotJsonTypeError
    if request.headers.get("Content-Encoding", "identity").strip().lower() != "identity":
        raise CompressedBodyError
    try:
        raw = strict_json.loads(text)
    except strict_json.StrictJsonError as error:
        raise UnreadableBodyError(error.code, error.pointer) from None
    if isinstance(raw, dict):
        _remember_notation(raw.get("notation"))
    data, faults = _load(schema, raw)
    return Body(data, tuple(faults), raw)


def _bytes() -> bytes:
    length = request.content_length
    try:
        text = request.get_data(cache=False)
        # A body that does not say its length is cut at the limit, and what follows is told nowhere else.
        has_no_length = length is None and bool(request.environ.get("wsgi.input_terminated"))
        rest: bytes = request.environ["wsgi.input"].read(1) if has_no_length else b""
    except ClientDisconnected:
        raise BrokenBodyError from None
    except HTTPException:
        raise
    except Exception as error:
        # Nothing but the server's reading of the connection happens above, and each server has errors of its own.
        raise BrokenBodyError from error
    if rest:
        raise RequestEntityTooLarge
    if length is not None and len(text) < length:
        raise BrokenBodyError
    return text


def read_query(schema: Schema) -> dict[str, Any]:
    """The parameters of the request's query.

    Raises InvalidBodyError; its faults name the parameter where those of a body have a pointer.
    """
    if not request.query_string:
        return _without_query(schema).copy()
    arguments = request.args
    _remember_notation(arguments.get("notation"))
    data, faults = _load(schema, arguments.to_dict())
    faults = [_of_query(fault, schema) for fault in faults]
    faults += [Fault("repeated_parameter", name) for name, all_of in arguments.lists() if len(all_of) > 1]
    if faults:
        raise InvalidBodyError(faults)
    return data


@cache
def _without_query(schema: Schema) -> dict[str, Any]:
    """What no query at all comes to, which is what most requests send; parameters are never required."""
    data, faults = _load(schema, {})
    if faults:
        raise TypeError(f"{type(schema).__name__} requires a parameter of a query")
    return data


def _is_json() -> bool:
    media_type, charset = request.mimetype, request.mimetype_params.get("charset", "utf-8").lower()
    return (media_type == "application/json" or media_type.endswith("+json")) and charset in {"utf-8", "utf8"}


def _remember_notation(notation: object) -> None:
    if notation in NOTATIONS:
        g.notation = notation


def _load(schema: Schema, raw: Any) -> tuple[dict[str, Any], list[Fault]]:
    try:
        return schema.load(raw), []
    except ValidationError as error:
        valid = error.valid_data
        return valid if isinstance(valid, dict) else {}, faults_of(error)


def _of_query(fault: Fault, schema: Schema) -> Fault:
    name = fault.pointer.removeprefix("/").replace("~1", "/").replace("~0", "~")
    if fault.code == "unknown_field":
        return Fault("unknown_parameter", name, {**fault.values, "known": list(schema.fields)})
    return Fault(fault.code, name, fault.values)
