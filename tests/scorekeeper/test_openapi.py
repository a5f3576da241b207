"""openapi.yaml is what the code says: the same bytes each time, valid, and with every route in it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
import yaml
from marshmallow import fields as marshmallow_fields
from marshmallow import validate
from openapi_spec_validator import validate as validate_document

from scorekeeper.application import assemble
from scorekeeper.openapi import committed, document
from scorekeeper.schemas.base import StrictSchema
from tests.scorekeeper import floor
from tests.scorekeeper.settings import settings_for

PAGES = {"docs", "scoresheet"}
"""Blueprints of pages and files for people, which are no part of the contract."""


NOWHERE = "sqlite:////nowhere/scorekeeper.db"


def bare():
    return assemble(settings_for(NOWHERE))


@pytest.fixture(scope="module")
def spec():
    return yaml.safe_load(document(bare()))


@pytest.fixture(scope="module")
def floor_spec():
    return yaml.safe_load(document(floor.register(bare())))


def operations(spec):
    return {
        (method, path): operation
        for path, item in spec["paths"].items()
        for method, operation in item.items()
        if method in {"get", "post", "put", "patch", "delete"}
    }


def test_the_committed_file_is_what_the_code_says():
    assert committed().read_text(encoding="utf-8") == document(bare()), "run make openapi"


def test_it_is_a_valid_document(spec):
    assert spec["openapi"].startswith("3.1")
    validate_document(spec)


def test_it_is_the_same_bytes_in_another_process():
    code = (
        "import sys; from scorekeeper.application import assemble; from scorekeeper.openapi import document; "
        "from tests.scorekeeper.settings import settings_for; "
        f"sys.stdout.write(document(assemble(settings_for({NOWHERE!r}))))"
    )
    tree = committed().parent
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tree,
        env=os.environ | {"PYTHONHASHSEED": "77", "PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout == document(bare())


def test_every_route_is_in_it_and_nothing_else(spec):
    routes = {
        (method.lower(), rule.rule)
        for rule in bare().url_map.iter_rules()
        if rule.endpoint.partition(".")[0] not in PAGES
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }

    def as_rule(path):
        """A path with its parameters in the order they have in a rule, whatever their converters."""
        return path.replace("{", "<").replace("}", ">")

    plain = {(method, plain_rule(rule)) for method, rule in routes}
    assert plain == {(method, as_rule(path)) for method, path in operations(spec)}


def plain_rule(rule: str) -> str:
    """A rule without its converters: `<int:number>` as `<number>`."""
    parts = rule.split("<")
    return parts[0] + "".join(
        "<" + part.partition(">")[0].rpartition(":")[2] + ">" + part.partition(">")[2] for part in parts[1:]
    )


def test_every_operation_has_a_name_a_summary_and_a_default_problem(spec):
    found = operations(spec)
    names = [operation["operationId"] for operation in found.values()]

    assert len(set(names)) == len(names)
    for place, operation in found.items():
        assert operation["summary"].endswith("."), place
        assert operation["responses"]["default"] == {"$ref": "#/components/responses/DEFAULT_ERROR"}, place
        assert any(status.startswith("2") for status in map(str, operation["responses"])), place


def test_problems_are_problems(floor_spec):
    for name, response in floor_spec["components"]["responses"].items():
        assert list(response["content"]) == ["application/problem+json"], name


def test_what_is_declared_is_written(floor_spec):
    found = operations(floor_spec)
    put = found["put", "/v1/sums/{match_id}"]

    assert put["operationId"] == "put_sum"
    assert put["security"] == [{"token": []}]
    assert {400, 401, 403, 404, 412, 413, 415, 422, 428} <= {
        int(s) for s in put["responses"] if s != "default"
    }
    assert put["requestBody"]["required"] is True
    assert {parameter["name"] for parameter in put["parameters"] if "name" in parameter} >= {
        "If-Match",
        "Idempotency-Key",
    }
    opening = found["post", "/v1/sums"]
    assert opening.get("security", []) == []
    assert "401" not in opening["responses"]


def test_strict_fields_are_written_with_their_bounds(floor_spec):
    addition = floor_spec["components"]["schemas"]["Addition"]

    assert addition["additionalProperties"] is False
    assert addition["required"] == ["add"]
    assert addition["properties"]["add"] == {"type": "integer", "minimum": 1, "maximum": 100}
    assert addition["properties"]["notation"] == {"type": "string", "enum": ["french", "italian"]}
    assert addition["properties"]["names"]["maxItems"] == 3
    assert addition["properties"]["cards"] == {"type": "array", "items": {"type": "string"}}


def test_bounds_of_a_mapping_are_bounds_of_an_object():
    class Mapped(StrictSchema):
        sides = marshmallow_fields.Dict(
            keys=marshmallow_fields.String(
                validate=[validate.Regexp("^[a-z]+$"), validate.OneOf(["a", "b"])]
            ),
            values=marshmallow_fields.Integer(),
            validate=validate.Length(1, 3),
        )

    app = bare()
    blp = floor.Blueprint("mapped", __name__)

    @blp.get("/mapped")
    @blp.answers(200, Mapped)
    def get_mapped():
        """A mapping."""

    app.register_blueprint(blp)
    sides = yaml.safe_load(document(app))["components"]["schemas"]["Mapped"]["properties"]["sides"]

    assert (sides["minProperties"], sides["maxProperties"]) == (1, 3)
    assert sides["propertyNames"] == {"pattern": "^[a-z]+$", "enum": ["a", "b"]}
