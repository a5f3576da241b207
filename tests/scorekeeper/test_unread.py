"""What the server below cannot read is answered with a problem like any other."""

from __future__ import annotations

import pytest

from tests.scorekeeper.running import raw

UNREAD = {
    "a method in small letters": (b"get / HTTP/1.1\r\nHost: x\r\n\r\n", 400, "malformed_request"),
    "a path without end": (b"GET /" + b"x" * 5000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414, "address_too_long"),
    "a raw accent": ("GET /è HTTP/1.1\r\nHost: x\r\n\r\n".encode(), 400, "malformed_request"),
    "a long header": (b"GET / HTTP/1.1\r\nX: " + b"x" * 9000 + b"\r\n\r\n", 431, "headers_too_large"),
    "many headers": (b"GET / HTTP/1.1\r\n" + b"X: x\r\n" * 200 + b"\r\n", 431, "headers_too_large"),
    "no name of a header": (b"GET / HTTP/1.1\r\nX Y: x\r\n\r\n", 400, "malformed_request"),
    "HTTP/9.9": (b"GET / HTTP/9.9\r\nHost: x\r\n\r\n", 505, "unsupported_http_version"),
    "an expectation": (b"GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n", 417, "expectation_failed"),
    "two lengths": (b"POST /v1/score HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", 400, "malformed_request"),
    "a length that is none": (b"POST /v1/score HTTP/1.1\r\nContent-Length: abc\r\n\r\n", 400, "malformed_request"),
    "a length below nothing": (b"POST /v1/score HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400, "malformed_request"),
    "a length and chunks": (b"POST /v1/score HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400, "malformed_request"),
    "a coding nobody knows": (b"POST /v1/score HTTP/1.1\r\nTransfer-Encoding: tea\r\n\r\n", 501, "unsupported_transfer_encoding"),
    "compressed chunks": (b"POST /v1/score HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501, "unsupported_transfer_encoding"),
}  # fmt: skip


@pytest.mark.parametrize(("sent", "status", "code"), UNREAD.values(), ids=UNREAD)
def test_what_cannot_be_read_is_a_problem_like_any_other(server, sent, status, code):
    found, headers, problem = raw(server, sent)

    assert (found, problem["status"], problem["code"]) == (status, status, code)
    assert headers["Content-Type"] == "application/problem+json"
    assert problem["title"]
    assert problem["detail"]
    assert headers["Connection"] == "close"
    assert headers["Access-Control-Allow-Origin"] == "*"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cache-Control"] == "no-store"
    assert headers["Content-Language"] == "en"


def test_what_cannot_be_read_is_answered_in_the_language_of_its_headers(server):
    head = b"POST /v1/score HTTP/1.1\r\nHost: x\r\nAccept-Language: it\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"
    _, headers, problem = raw(server, head)

    assert headers["Content-Language"] == "it"
    assert "pezzi" in problem["detail"]
