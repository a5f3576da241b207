"""Holds every answer that a test gets against openapi.yaml: its status, its media type, and what it holds."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import jsonschema_rs
import yaml
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse

from scorekeeper.openapi import committed

PROBLEM = "application/problem+json"


class ContractClient(FlaskClient):
    """A client that takes no answer of which the contract does not know."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        """Send a request; its answer is as the contract says, or the test fails here."""
        answer = super().open(*args, **kwargs)
        request = answer.request
        if request.method != "OPTIONS":
            try:
                rule, _ = self.application.url_map.bind("").match(
                    request.path, request.method, return_rule=True
                )
            except HTTPException:
                hold(answer, None)
            else:
                path = re.sub(r"<(?:[^<>]*:)?(\w+)>", r"{\1}", rule.rule)
                hold(answer, (path, "GET" if request.method == "HEAD" else request.method))
        return answer


def hold(answer: TestResponse, asked: tuple[str, str] | None) -> None:
    """Fail if the contract knows no such answer to a path and method; what it does not know at all is a page, or a problem."""
    told = operations().get(asked) if asked is not None else None
    if told is None:
        if answer.status_code >= 400:
            assert answer.mimetype == PROBLEM, answer
            check(answer, "#/components/schemas/Problem")
        return
    status = str(answer.status_code)
    assert status in told or answer.status_code >= 400, f"{asked} does not tell of {status}: {answer.text}"
    content = told.get(status, told["default"])
    if answer.request.method == "HEAD" or (not content and answer.content_length in {None, 0}):
        return
    assert answer.mimetype in content, f"{asked} answers {status} with {answer.mimetype}"
    if answer.is_json:
        check(answer, content[answer.mimetype])


def check(answer: TestResponse, place: str) -> None:
    """Fail if what an answer holds does not have the shape at this place of the contract."""
    shape = validator(place)
    held = json.loads(answer.get_data())
    if not shape.is_valid(held):
        wrong = [f"{list(error.instance_path)}: {error.message}" for error in shape.iter_errors(held)]
        raise AssertionError(f"{answer.request.method} {answer.request.path}: {wrong}")


@cache
def document() -> dict[str, Any]:
    """The contract."""
    read: dict[str, Any] = yaml.load(committed().read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return read


@cache
def operations() -> dict[tuple[str, str], dict[str, dict[str, str]]]:
    """By path and method: the places of the shapes, by status and media type."""
    return {
        (path, method.upper()): {
            status: _places(response, f"#/paths/{_escaped(path)}/{method}/responses/{status}")
            for status, response in operation["responses"].items()
        }
        for path, item in document()["paths"].items()
        for method, operation in item.items()
        if method in {"get", "post", "put", "patch", "delete"}
    }


def _places(response: dict[str, Any], place: str) -> dict[str, str]:
    if "$ref" in response:
        place = response["$ref"]
        response = document()["components"]["responses"][place.rpartition("/")[2]]
    return {kind: f"{place}/content/{_escaped(kind)}/schema" for kind in response.get("content", {})}


@cache
def validator(place: str) -> Any:
    """What checks the shape at a place of the contract."""
    return jsonschema_rs.Draft202012Validator(
        {"$ref": place, **{k: document()[k] for k in ("paths", "components")}}
    )


def _escaped(part: str) -> str:
    return part.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
