"""What whoever runs the service can ask it: no token, no limit."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from scorekeeper import db


def test_the_process_answers(client):
    answer = client.get("/healthz")

    assert (answer.status_code, answer.json) == (200, {"status": "ok"})


def test_a_migrated_database_is_ready(client):
    answer = client.get("/readyz")

    assert (answer.status_code, answer.json) == (200, {"status": "ok"})


def test_an_older_schema_is_not_ready(app, client):
    with app.app_context(), db.transaction() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0000'"))

    answer = client.get("/readyz")

    assert answer.status_code == 503
    assert answer.json["code"] == "database_not_migrated"
    assert int(answer.headers["Retry-After"]) > 0
    assert client.get("/healthz").status_code == 200


def test_requests_are_counted_by_route(client):
    client.get("/healthz")
    client.get("/a/secret/path")

    text = client.get("/metrics").text

    assert 'http_requests_total{method="GET",route="/healthz",status="200"}' in text
    assert 'http_requests_total{method="GET",route="unmatched",status="404"}' in text
    assert "secret" not in text


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_health_is_never_limited(build, settings, path):
    client = build(settings.database_url, rate_limit="1 per day").test_client()

    assert {client.get(path).status_code for _ in range(3)} == {200}


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_head_is_answered_without_a_body(client, path):
    answer = client.head(path)

    assert (answer.status_code, answer.data) == (200, b"")
