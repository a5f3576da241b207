"""Headers of every answer: nothing is guessed or kept by a browser, and every origin may call unless told not to."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.one_database

PATHS = ["/healthz", "/nowhere", "/openapi.yaml", "/docs"]


def listed(header: str) -> set[str]:
    return {name.strip() for name in header.split(",")}


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_is_protected(client, path):
    headers = client.get(path).headers

    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["Cache-Control"]


def test_what_is_private_is_kept_nowhere(floor_client, opened):
    answer = floor_client.get(opened.path, headers=opened.headers("viewer"))

    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", PATHS)
def test_any_origin_may_call(client, path):
    headers = client.get(path, headers={"Origin": "https://anywhere.example"}).headers

    assert headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in headers
    assert listed(headers["Access-Control-Expose-Headers"]) == {
        "ETag",
        "Location",
        "Retry-After",
        "RateLimit",
        "RateLimit-Policy",
        "Content-Language",
        "Idempotent-Replayed",
    }


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "POST"])
def test_a_preflight_allows_what_clients_send(floor_client, opened, method):
    answer = floor_client.options(
        opened.path,
        headers={
            "Origin": "https://anywhere.example",
            "Access-Control-Request-Method": method,
            "Access-Control-Request-Headers": "authorization,idempotency-key",
        },
    )

    assert answer.status_code == 200
    assert method in listed(answer.headers["Access-Control-Allow-Methods"])
    assert listed(answer.headers["Access-Control-Allow-Headers"]) >= {
        "Authorization",
        "Content-Type",
        "If-Match",
        "If-None-Match",
        "Idempotency-Key",
        "Last-Event-ID",
    }


@pytest.mark.parametrize(
    ("origin", "allowed"), [("https://a.example", True), ("https://evil.example", False), (None, False)]
)
def test_only_named_origins_may_call_where_some_are_named(build, settings, origin, allowed):
    app = build(settings.database_url, cors_origins=("https://a.example", "https://b.example"))
    answer = app.test_client().get("/healthz", headers={"Origin": origin} if origin else {})

    assert answer.headers.get("Access-Control-Allow-Origin") == (origin if allowed else None)
    assert "Origin" in answer.headers["Vary"]


def test_the_host_of_a_request_is_repeated_nowhere(client):
    for path in ("//evil.example/v1", "/v1//score", "/healthz/"):
        answer = client.get(path, headers={"Host": "evil.example"})

        assert answer.status_code == 404
        assert "Location" not in answer.headers
