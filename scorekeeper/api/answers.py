"""How answers go out: JSON in one way, with the version of the match where there is one."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import orjson
from flask import Response, request
from sqlalchemy import Connection

from scorekeeper import etags, texts
from scorekeeper.api.access import Access
from scorekeeper.etags import IfMatch
from scorekeeper.keys import keyring
from scorekeeper.models import NEW_MATCH
from scorekeeper.services import idempotency, writing
from scorekeeper.services.idempotency import Answer
from scorekeeper.services.sheet import Sheet

JSON: Final = "application/json"


def as_json(payload: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Any value as JSON."""
    return Response(orjson.dumps(payload), status, headers, content_type=JSON)


def in_words(payload: Any, status: int = 200) -> Response:
    """A value with sentences in it, in the language the request prefers."""
    response = as_json(payload, status, {"Content-Language": texts.language_of(request)})
    response.vary.add("Accept-Language")
    return response


def of_match(access: Access, render: Callable[[], Any], *, words: bool = False) -> Response:
    """A resource of a match: 304 if the reader has this version, otherwise what `render` makes.

    `words` says that it holds sentences, so that each language has an ETag of its own.
    """
    language = texts.language_of(request) if words else None
    current = etags.tag(access.match.version, language)
    if etags.is_known(request.headers.get("If-None-Match"), current):
        response = Response(status=304)
        response.headers["ETag"] = current
    else:
        response = as_json(render())
        response.headers["ETag"] = current
        if language:
            response.headers["Content-Language"] = language
    if language:
        response.vary.add("Accept-Language")
    return response


def changed(
    payload: Any, version: int, status: int = 200, *, location: str | None = None, words: bool = False
) -> Answer:
    """What a change comes to, as it is kept and sent: JSON with the version it made."""
    language = texts.language_of(request) if words else None
    headers = {"Content-Type": JSON, "ETag": etags.tag(version, language)}
    if language is not None:
        headers |= {"Content-Language": language, "Vary": "Accept-Language"}
    if location is not None:
        headers["Location"] = location
    return Answer(status, orjson.dumps(payload), headers)


def change(
    access: Access, body: Any, effect: Callable[[Sheet], Answer], *, for_role: bool = False
) -> Response:
    """Change a match by a use case, exactly once where the request names itself.

    `body` is the JSON as it was sent (None without one): the same key with another body is refused. `for_role` says that
    the answer holds what only the caller's role may have: the same key from another role is refused too.

    An If-Match that is sent is meant, also where none is required.
    """
    expected = if_match()

    def guarded(sheet: Sheet) -> Answer:
        version = sheet.match.version
        answer = effect(sheet)
        # Refusals of another kind come first, as HTTP has it, and a hand that stands already is no change. What the effect
        # has written goes with the transaction.
        if not answer.is_replayed:
            expected.check_sent(version)
        return answer

    header = request.headers.get("Idempotency-Key")
    path = f"{request.path} {access.role}" if for_role else request.path
    asked = idempotency.ask(header, access.match.id, request.method, path, body)
    return _sent(writing.change(access.match.id, asked, keyring(), admit=access.still_good, effect=guarded))


def open_match(body: Any, effect: Callable[[Connection], tuple[Sheet, Answer]]) -> Response:
    """Open a match by a use case, exactly once where the request names itself."""
    header = request.headers.get("Idempotency-Key")
    asked = idempotency.ask(header, NEW_MATCH, request.method, request.path, body)
    return _sent(writing.open_match(asked, keyring(), effect))


def if_match() -> IfMatch:
    """The versions the request's change may be made to; a use case checks them once the row is locked."""
    return IfMatch(request.headers.get("If-Match"))


def _sent(answer: Answer) -> Response:
    response = Response(answer.body, answer.status, answer.headers)
    if answer.is_replayed:
        response.headers["Idempotent-Replayed"] = "true"
    return response
