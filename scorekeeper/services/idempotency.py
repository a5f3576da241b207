"""Exactly once: a request sent again with its Idempotency-Key gets its first answer again, byte for byte.

The answer is kept in the transaction of its effect, so both are there or neither; one that refuses is not
kept. Keys live as long as their match. By draft-ietf-httpapi-idempotency-key-header-07.
"""

import hashlib
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, cast

import orjson
from sqlalchemy import Connection, Table, bindparam, insert, select

from scorekeeper import db
from scorekeeper.errors import (
    BadRequestError,
    ConflictError,
    DatabaseDamagedError,
    UnprocessableError,
)
from scorekeeper.models import NEW_MATCH, ErasedOpening, IdempotencyKey
from scorekeeper.services.chain import canonical, content_hash
from scorekeeper.services.sealing import seal, unseal
from scorekeeper.services.sheet import MatchNotFoundError
from scorekeeper.tokens import Keyring

MOST_CHARACTERS: Final = 255
PATIENCE_SECONDS: Final = 2.0
"""How long a request waits for the first one with its key before it says that one is still running."""

_QUOTED: Final = re.compile(r'"((?:[ !#-\[\]-~]|\\["\\])*)"')
_BARE: Final = re.compile(r"[!#-+\--\[\]-~]+")  # what can be seen, without quotes, backslashes and commas
_UUID: Final = re.compile(
    r"[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", re.IGNORECASE
)


class MalformedKeyError(BadRequestError):
    """An Idempotency-Key that is no string by the draft, is empty or too long."""

    code = "malformed_key"


class KeyNotUuidError(BadRequestError):
    """A key for opening a match that somebody else could guess: it gives the tokens back."""

    code = "key_not_uuid"


class KeyReusedError(UnprocessableError):
    """The key of another request."""

    code = "key_reused"


class KeyInUseError(ConflictError):
    """The first request with this key is still running."""

    code = "key_in_use"
    retry_after = 1


class Ask(NamedTuple):
    """A request that names itself."""

    scope: str
    key_hash: str
    fingerprint: str
    is_unguessable: bool = False
    """Whether only who made the request can know its key."""


class Answer(NamedTuple):
    """What a request came to, as it goes out and as it is kept."""

    status: int
    body: bytes
    headers: dict[str, str]
    is_replayed: bool = False
    secrets: tuple[tuple[str, str], ...] = ()
    """What of the body is kept in another form besides tokens: the text, and its mark (see `sealing`)."""


def parse_key(header: str) -> str:
    """The key, from its quoted form by the draft or from the bare form that is also common.

    Raises MalformedKeyError.

    >>> parse_key('"3f0a-1"') == parse_key("3f0a-1")
    True
    """
    header = header.strip()
    if quoted := _QUOTED.fullmatch(header):
        key = re.sub(r"\\(.)", r"\1", quoted[1])
    elif _BARE.fullmatch(header):
        key = header
    else:
        raise MalformedKeyError(most=MOST_CHARACTERS)
    if not 0 < len(key) <= MOST_CHARACTERS:
        raise MalformedKeyError(most=MOST_CHARACTERS)
    return key


def ask(header: str | None, scope: str, method: str, path: str, body: Any) -> Ask | None:
    """The name of a request for its scope, which is a match or NEW_MATCH; None if it has none.

    Raises MalformedKeyError, and KeyNotUuidError where the key must not be guessed.
    """
    if header is None:
        return None
    key = parse_key(header)
    unguessable = _UUID.fullmatch(key) is not None
    if scope == NEW_MATCH and not unguessable:
        raise KeyNotUuidError
    return Ask(
        scope,
        # A hash is enough: only the key of a new match is a secret, and a UUID is too long to guess.
        key_hash=content_hash(f"{scope}\0{key}"),
        fingerprint=content_hash(f"{method} {path}\0{canonical(body)}"),
        is_unguessable=unguessable,
    )


def is_unguessable(header: str | None) -> bool:
    """Whether a request names itself by a UUID.

    >>> is_unguessable('"0190b5a2-7e1c-7c3a-9d54-3f2a1b0c9d8e"'), is_unguessable("hand-3"), is_unguessable(None)
    (True, False, False)
    """
    return header is not None and _UUID.fullmatch(header.strip().strip('"')) is not None


def find(connection: Connection, asked: Ask, ring: Keyring) -> Answer | None:
    """The answer a request got before.

    Raises KeyReusedError if its key was another request's, MatchNotFoundError if the match it opened was erased, and
    DatabaseDamagedError if the kept answer changed.
    """
    row = connection.execute(_FIND, {"scope": asked.scope, "key_hash": asked.key_hash}).one_or_none()
    if row is None:
        if asked.scope == NEW_MATCH and connection.execute(_ERASED, {"key_hash": asked.key_hash}).first():
            raise MatchNotFoundError
        return None
    if row.fingerprint != asked.fingerprint:
        raise KeyReusedError
    if not is_sound(row):
        raise DatabaseDamagedError
    headers: dict[str, str] = orjson.loads(row.headers)
    return Answer(row.status, unseal(row.body, ring).encode(), headers, is_replayed=True)


def is_sound(row: Any) -> bool:
    """Whether a kept answer is as it was given."""
    asked = Ask(row.scope, row.key_hash, row.fingerprint)
    digest: str = row.digest
    return _digest(asked, row.match_id, row.status, row.headers, row.body) == digest


def keep(connection: Connection, asked: Ask, match_id: str, answer: Answer, ring: Keyring) -> None:
    """Keep an answer for as long as the match lives."""
    body, headers = seal(answer.body.decode(), ring), canonical(answer.headers)
    for secret, mark in answer.secrets:
        body = body.replace(secret, mark)
    db.run(
        connection,
        _KEEP,
        {
            "scope": asked.scope,
            "key_hash": asked.key_hash,
            "match_id": match_id,
            "fingerprint": asked.fingerprint,
            "status": answer.status,
            "headers": headers,
            "body": body,
            "digest": _digest(asked, match_id, answer.status, headers, body),
        },
    )


@contextmanager
def in_turn(asked: Ask | None) -> Iterator[None]:
    """Let only one request of a key run at a time in this process; the next one then finds its answer.

    Raises KeyInUseError if the first one takes too long.
    """
    if asked is None:
        yield
        return
    name = (asked.scope, asked.key_hash)
    while (running := _RUNNING.setdefault(name, mine := threading.Event())) is not mine:
        if not running.wait(PATIENCE_SECONDS):
            raise KeyInUseError
    try:
        yield
    finally:
        del _RUNNING[name]
        mine.set()


_RUNNING: Final[dict[tuple[str, str], threading.Event]] = {}


def _digest(asked: Ask, match_id: str, status: int, headers: str, body: str) -> str:
    named = (asked.scope, asked.key_hash, match_id, asked.fingerprint)
    whole = "\0".join((*named, str(status), headers, body))
    return hashlib.sha256(whole.encode()).hexdigest()


_KEYS: Final = cast("Table", IdempotencyKey.__table__)
_FIND: Final = select(_KEYS).where(
    _KEYS.c.scope == bindparam("scope"), _KEYS.c.key_hash == bindparam("key_hash")
)
_ERASED: Final = select(ErasedOpening.key_hash).where(ErasedOpening.key_hash == bindparam("key_hash"))
_KEEP: Final = insert(_KEYS)
