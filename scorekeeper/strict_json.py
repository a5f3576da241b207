"""Reads a JSON body strictly (I-JSON, RFC 7493): what two readers could take differently is refused.

It never scans text with a pattern of its own: hostile strings make such scans quadratic.
"""

import json
import math
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, Final, NamedTuple, NoReturn

import orjson

from engine.faults import pointer_to

MAX_DEPTH: Final = 32
"""Containers inside one another."""
MAX_DIGITS: Final = 18
"""Digits of one number; more do not fit a signed 64-bit integer for certain."""
_EXACT: Final = 2**53
"""Below this every whole number has a float of its own."""


class StrictJsonError(ValueError):
    """The text is not JSON as this service reads it."""

    def __init__(self, code: str, pointer: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        """Why: the first reason found."""
        self.pointer = pointer
        """Where, as a JSON pointer; None where that cannot be told."""


def loads(text: bytes) -> Any:
    """The value a body holds; whole numbers come back as int, `5.0` too.

    Raises StrictJsonError with the code `not_json`, `duplicate_name`, `too_many_digits` or `nested_too_deep`.

    >>> loads(b'{"scopas": 5.0, "pile": ["7D"]}')
    {'scopas': 5, 'pile': ['7D']}
    >>> loads(b'{"scopas": 1, "scopas": 2}')
    Traceback (most recent call last):
    scorekeeper.strict_json.StrictJsonError: duplicate_name
    """
    # orjson goes first: in linear time it refuses NaN, infinities, lone surrogates, bad UTF-8, a byte order
    # mark and depth past 1024. What it lets through, repeated names and numbers past 64 bits, the hooks
    # below find.
    try:
        orjson.loads(text)
        value = _DECODER.decode(text.decode())
    except RecursionError:
        raise StrictJsonError("nested_too_deep") from None
    except ValueError as error:
        raise _refusal(text, error) from None
    if not _is_flat(value):
        raise _first_in(value) or StrictJsonError("nested_too_deep")
    return value


def _refusal(text: bytes, error: ValueError) -> StrictJsonError:
    """What is to be said of a text that was refused, which is read once more to find the place."""
    message = str(error)
    # orjson has no kinds of its own for the depth at which it gives up, and for JSON that no float can hold.
    if message.startswith("depth limit"):
        return StrictJsonError("nested_too_deep")
    if not isinstance(error, StrictJsonError) and not message.startswith("number is infinity"):
        return StrictJsonError("not_json")
    try:
        found = _first_in(_LENIENT.decode(text.decode()))
    except RecursionError:
        return StrictJsonError("nested_too_deep")
    except ValueError:
        return StrictJsonError("not_json")
    return found or StrictJsonError("not_json")


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise StrictJsonError("duplicate_name")
    return members


def _whole(text: str) -> int:
    if len(text) > MAX_DIGITS and len(text.lstrip("-")) > MAX_DIGITS:
        raise StrictJsonError("too_many_digits")
    return int(text)


def _decimal(text: str) -> float | int:
    mantissa = text.lower().partition("e")[0]
    number = float(text)
    too_long = len(mantissa) > MAX_DIGITS and sum(map(str.isdigit, mantissa)) > MAX_DIGITS
    if too_long or math.isinf(number):
        raise StrictJsonError("too_many_digits")
    if not number.is_integer() or abs(number) >= _EXACT:
        return number
    # JSON Schema calls 5.0 an integer, and so do we; but what only rounds to one is none. Zero is told by its
    # digits: what rounds to it may have an exponent past all bounds.
    whole = int(number)
    is_whole = Decimal(text) == whole if whole else not mantissa.strip("-0.")
    return whole if is_whole else number


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_members, parse_int=_whole, parse_float=_decimal)


class _Fault(NamedTuple):
    """Stands in a value where something was refused."""

    code: str


def _lenient_members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for name, value in pairs:
        members[name] = _Fault("duplicate_name") if name in members else value
    return members


def _marked(read: Callable[[str], float]) -> Callable[[str], float | _Fault]:
    def read_or_mark(text: str) -> float | _Fault:
        try:
            return read(text)
        except StrictJsonError as error:
            return _Fault(error.code)

    return read_or_mark


def _no_constant(_: str) -> NoReturn:
    raise ValueError


_LENIENT: Final = json.JSONDecoder(
    object_pairs_hook=_lenient_members,
    parse_int=_marked(_whole),
    parse_float=_marked(_decimal),
    parse_constant=_no_constant,
)


def _is_flat(value: Any) -> bool:
    """Whether nothing lies too deep."""
    level, depth = _containers([value]), 0
    while level and depth < MAX_DEPTH:
        depth += 1
        level = [
            inner
            for outer in level
            for inner in _containers(outer.values() if type(outer) is dict else outer)
        ]
    return not level


def _containers(values: Any) -> list[Any]:
    return [value for value in values if type(value) in (dict, list)]


def _first_in(value: Any) -> StrictJsonError | None:
    """The first thing in a value that is refused, in the order in which it was written."""
    places: list[str] = []
    levels: list[Iterator[tuple[object, Any]]] = [iter([("", value)])]
    while levels:
        step = next(levels[-1], None)
        if step is None:
            levels.pop()
            del places[-1:]
            continue
        name, inner = step
        place = pointer_to(places[-1], str(name)) if places else ""
        if isinstance(inner, _Fault):
            return StrictJsonError(inner.code, place)
        if type(inner) in (dict, list):
            if len(levels) > MAX_DEPTH:
                return StrictJsonError("nested_too_deep", place)
            places.append(place)
            levels.append(iter(inner.items() if type(inner) is dict else enumerate(inner)))
    return None
