"""Reads a JSON body strictly (I-JSON, RFC 7493): what two readers could take differently is refused.

It never scans text with a pattern of its own: hostile strings make such scans quadratic.
"""

import json
from typing import Any, Final

import orjson

MAX_DEPTH: Final = 32
"""Containers inside one another."""
MAX_DIGITS: Final = 18
"""Digits of one number; more do not fit a signed 64-bit integer for certain."""
_EXACT: Final = 2**53
"""Below this a float that looks like a whole number is one."""


class StrictJsonError(ValueError):
    """The text is not JSON as this service reads it; `code` says why: the first reason found."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


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
    except StrictJsonError:
        raise
    except RecursionError:
        raise StrictJsonError("nested_too_deep") from None
    except ValueError as error:
        # orjson has no kind of its own for the depth at which it gives up.
        is_deep = str(error).startswith("depth limit")
        raise StrictJsonError("nested_too_deep" if is_deep else "not_json") from None
    _check_depth(value)
    return value


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
    if len(mantissa) > MAX_DIGITS and sum(map(str.isdigit, mantissa)) > MAX_DIGITS:
        raise StrictJsonError("too_many_digits")
    number = float(text)
    # JSON Schema calls 5.0 an integer, and so do we.
    return int(number) if number.is_integer() and abs(number) < _EXACT else number


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_members, parse_int=_whole, parse_float=_decimal)


def _check_depth(value: Any) -> None:
    level, depth = _containers([value]), 0
    while level:
        depth += 1
        if depth > MAX_DEPTH:
            raise StrictJsonError("nested_too_deep")
        level = [
            inner
            for outer in level
            for inner in _containers(outer.values() if type(outer) is dict else outer)
        ]


def _containers(values: Any) -> list[Any]:
    return [value for value in values if type(value) in (dict, list)]
