"""Requests that the server cannot read, so that the application never sees them: problems all the same.

Where the headers were read the answer is in the language they ask for, otherwise in English.
"""

from __future__ import annotations

import http
from collections.abc import Iterable, Mapping
from email.utils import formatdate
from typing import TYPE_CHECKING, Any, Final

from flask import Flask
from gunicorn.http import errors  # type: ignore[import-untyped]
from werkzeug.test import create_environ
from werkzeug.wrappers import Response

from scorekeeper import clock, problems
from scorekeeper.headers import StandardHeaders

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

OURS: Final = (500, "internal_error")
"""What is no fault of the client's."""

_ANSWERS: Final[Mapping[type[Exception], tuple[int, str]]] = {
    # An answer of ours that cannot be sent; these two are kinds of what a client gets wrong.
    errors.InvalidResponseHeader: OURS,
    errors.InvalidResponseHeaderName: OURS,
    errors.ConfigurationProblem: OURS,
    errors.LimitRequestLine: (414, "address_too_long"),
    errors.ExpectationFailed: (417, "expectation_failed"),
    errors.LimitRequestHeaders: (431, "headers_too_large"),
    errors.UnsupportedTransferCoding: (501, "unsupported_transfer_encoding"),
    errors.InvalidHTTPVersion: (505, "unsupported_http_version"),
    errors.ParseException: (400, "malformed_request"),
}


def answer_to(error: Exception) -> tuple[int, str]:
    """The status and the code for what the server found.

    >>> answer_to(errors.InvalidRequestMethod("get"))
    (400, 'malformed_request')
    """
    return next((_ANSWERS[kind] for kind in type(error).__mro__ if kind in _ANSWERS), OURS)


def answer(
    app: Flask, error: Exception, values: Mapping[str, Any], sent: Iterable[tuple[str, str]] = ()
) -> bytes:
    """The whole answer as it goes over the connection, which is closed after it.

    `values` are the server's limits, `sent` the headers of the request as far as they were read.
    """
    status, code = answer_to(error)

    def tell(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        with app.request_context(environ):
            told = problems.answer(problems.problem(status, code, values, instance=False))
            return told(environ, start_response)

    wanted = [(name, value) for name, value in sent if name.lower() in {"accept-language", "origin"}]
    whole = StandardHeaders(tell, app.extensions["scorekeeper.settings"])
    made = Response.from_app(whole, create_environ(headers=wanted))
    first = f"HTTP/1.1 {status} {http.HTTPStatus(status).phrase}"
    headers = [
        ("Server", "gunicorn"),
        ("Date", formatdate(clock.now().timestamp(), usegmt=True)),
        ("Connection", "close"),
        *made.headers,
    ]
    head = "\r\n".join([first, *(f"{name}: {value}" for name, value in headers)])
    return head.encode("latin-1") + b"\r\n\r\n" + made.get_data()
