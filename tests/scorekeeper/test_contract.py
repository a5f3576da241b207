"""What holds answers against openapi.yaml lets no wrong one through."""

from __future__ import annotations

import json

import pytest
from flask import Flask, Response

from tests.scorekeeper.contract import ContractClient, document, operations
from tests.scorekeeper.play import open_table, refusal, worth


def answered(response: Response, path: str = "/healthz") -> None:
    """Ask an application that answers this, whatever it is asked."""
    app = Flask(__name__, static_folder=None)
    app.test_client_class = ContractClient
    app.add_url_rule(path, view_func=lambda **_: response)
    app.test_client().get(path)


def problem(**changes: object) -> str:
    told = {
        "type": "urn:x",
        "title": "X",
        "status": 404,
        "detail": "No.",
        "instance": "/x",
        "code": "not_found",
    }
    return json.dumps(told | changes)


def test_every_operation_tells_what_its_answers_are():
    assert len(operations()) > 30
    assert all("default" in told for told in operations().values())


def test_an_answer_the_contract_tells_of_is_taken():
    answered(Response('{"status":"ok"}', content_type="application/json"))
    answered(Response(problem(), 404, content_type="application/problem+json"))
    answered(Response(problem(), 404, content_type="application/problem+json"), "/nowhere")
    answered(Response("a page", content_type="text/html"), "/nowhere")


def test_what_needs_a_version_says_so_and_no_other_does():
    needing = {
        operation["operationId"]
        for item in document()["paths"].values()
        for operation in item.values()
        if isinstance(operation, dict)
        for parameter in operation.get("parameters", ())
        if parameter["name"] == "If-Match" and parameter.get("required")
    }
    refusing = {
        operation["operationId"]
        for item in document()["paths"].values()
        for operation in item.values()
        if isinstance(operation, dict) and "428" in operation["responses"]
    }

    assert needing == refusing == {"correct_hand", "void_hand", "undo", "adjust_score", "rename_sides"}


@pytest.mark.one_database
def test_what_needs_a_version_is_refused_without(client):
    table = open_table(client)
    table.play((3, 2))
    points = {"side": "a", "points": 1, "reason": "x"}

    for method, path, body in (
        ("PUT", "/hands/1", worth(1, 1)),
        ("DELETE", "/hands/1", None),
        ("POST", "/undo", {}),
        ("POST", "/adjustments", points),
        ("PATCH", "", {"sides": [{"id": "a", "name": "Ada"}]}),
    ):
        assert refusal(table.send(method, path, body)) == (428, "version_required"), path
    for method, path, body in (
        ("POST", "/hands", {"number": 2, **worth(1, 1)}),
        ("POST", "/hands/1/disputes", {"category": "cards", "side": "a", "claim": 22}),
        ("POST", "/close", {"reason": "x"}),
        ("POST", "/reopen", {}),
        ("POST", "/tokens", {"role": "viewer"}),
        ("DELETE", "", None),
    ):
        assert table.send(method, path, body).status_code in {200, 201, 204}, path


@pytest.mark.parametrize(
    ("response", "path"),
    [
        (Response('{"status":1}', content_type="application/json"), "/healthz"),
        (Response("{}", content_type="application/json"), "/healthz"),
        (Response("ok", content_type="text/plain"), "/healthz"),
        (Response('{"status":"ok"}', 201, content_type="application/json"), "/healthz"),
        (Response(problem(), 404, content_type="application/json"), "/healthz"),
        (Response(problem(code=None), 404, content_type="application/problem+json"), "/healthz"),
        (Response("not there", 404, content_type="text/html"), "/nowhere"),
    ],
    ids=[
        "a type",
        "a field",
        "a media type",
        "a status",
        "a problem's media type",
        "a problem",
        "an unknown path",
    ],
)
def test_any_other_is_not(response, path):
    with pytest.raises(AssertionError):
        answered(response, path)
