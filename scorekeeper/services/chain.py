"""The chain that ties a sheet's entries together: each holds the hash of the one before it.

It finds damage (a flipped byte, a lost tail, two entries swapped), not malice: who can write the database can
also make a new chain.
"""

import hashlib
import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import orjson

HASH: Final = re.compile(r"[0-9a-f]{64}")
"""What a hash looks like."""
START: Final = "0" * 64
"""What the first entry has in place of the hash of an entry before it."""


class Record(NamedTuple):
    """An entry as it is stored: its JSON as text, so that not a byte of it can change unnoticed."""

    match_id: str
    seq: int
    kind: str
    number: int | None
    at: str
    facts_json: str
    lines_json: str | None
    rules_version: str
    hash: str

    @property
    def facts(self) -> dict[str, Any]:
        """What was observed or decided, read anew from the text at each call."""
        facts: dict[str, Any] = orjson.loads(self.facts_json)
        return facts

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The computed lines, read anew from the text at each call; none where nothing was computed."""
        lines: list[dict[str, Any]] = orjson.loads(self.lines_json) if self.lines_json is not None else []
        return lines


def canonical(value: Any) -> str:
    """JSON in the one form that is hashed: names sorted, no spaces.

    >>> canonical({"pile": ["7D"], "napola": None})
    '{"napola":null,"pile":["7D"]}'
    """
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS).decode()


def content_hash(text: str) -> str:
    """SHA-256 of a text, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def link(previous: str, record: Record) -> str:
    """The hash of an entry that follows one with the hash `previous`; its own `hash` is not looked at."""
    # The stored text of facts and lines is already canonical, so the whole can be put together from it.
    head = canonical(
        {
            "at": record.at,
            "kind": record.kind,
            "match": record.match_id,
            "number": record.number,
            "rules_version": record.rules_version,
            "seq": record.seq,
        }
    )
    whole = f'{{"entry":{head},"facts":{record.facts_json},"lines":{record.lines_json or "null"}}}'
    return content_hash(previous + whole)


def first_break(
    records: Iterable[Record], *, version: int | None = None, head: str | None = None
) -> int | None:
    """The seq at which a sheet stops being whole, reading from its first entry; None if it is whole.

    With `version` and `head` it must also end there: a tail that was cut leaves the rest in order.
    """
    previous, expected = START, 1
    for record in records:
        if record.seq != expected or link(previous, record) != record.hash:
            return expected
        previous, expected = record.hash, expected + 1
    ends_as_said = (version, head) in {(None, None), (expected - 1, previous)}
    return None if ends_as_said else expected
