"""Logs are lines of JSON, and hold nothing that opens a match or tells who played."""

from __future__ import annotations

import json
import logging
import uuid

import pytest

from scorekeeper import logs

_log = logging.getLogger("scorekeeper.something")

pytestmark = pytest.mark.one_database


@pytest.fixture
def logged(capsys):
    """The lines logged so far."""
    return lambda: [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_line_is_json_with_its_level_and_time(logged):
    logs.configure()
    _log.info("migrated", {"after": "0001"})

    (line,) = logged()
    assert (line["event"], line["level"], line["after"]) == ("migrated", "info", "0001")
    assert line["timestamp"].endswith("Z")


def test_a_failure_is_logged_with_its_lines_and_without_its_values(logged):
    logs.configure()

    def fail(token):
        raise ZeroDivisionError

    secret = str(uuid.uuid4())
    try:
        fail(secret)
    except ZeroDivisionError as error:
        _log.error("unforeseen", exc_info=error)  # as the service says it

    (line,) = logged()
    assert "ZeroDivisionError" in line["exception"]
    assert secret not in json.dumps(line)


def test_what_cannot_be_written_as_json_is_written_as_text(logged):
    logs.configure()
    _log.info("odd", {"value": object})

    assert "object" in logged()[0]["value"]


def test_changes_are_logged_by_route_and_reads_are_not(logged, floor_client, opened):
    logged()
    floor_client.get(opened.path, headers=opened.headers("viewer"))
    floor_client.post(f"{opened.path}/additions", json={"add": 1}, headers=opened.headers("scorer"))

    (line,) = logged()
    assert (line["method"], line["route"], line["status"]) == ("POST", "/v1/sums/<match_id>/additions", 201)


def test_no_token_key_or_name_is_logged(logged, floor_client, opened):
    key = "01939f5e-7b1a-7c3d-9e4f-5a6b7c8d9e0f"
    created = floor_client.post("/v1/sums", json={"name": "Anna Magnani"}, headers={"Idempotency-Key": key})
    tokens = [*opened.tokens.values(), *created.json["tokens"].values()]
    for token in tokens:
        headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": "a-key"}
        floor_client.post(f"{opened.path}/additions?token={token}", json={"add": 5}, headers=headers)
        floor_client.get(f"/v1/{token}", headers=headers)
        floor_client.post("/v1/sums/failures", headers=headers)

    text = json.dumps(logged())
    assert "/v1/sums" in text
    for secret in [*tokens, *(token.rpartition(".")[2] for token in tokens), key, "a-key", "Magnani"]:
        assert secret not in text
