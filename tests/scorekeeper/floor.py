"""A small resource of its own, for trying what every resource stands on: matches that only count.

It opens a match, adds numbers to it, and reads the sum; written as the real ones are.
"""

from __future__ import annotations

from typing import Any

from flask import Flask, Response, request
from sqlalchemy import Connection

from engine.faults import Fault
from scorekeeper.api import answers
from scorekeeper.api.access import Access, requires
from scorekeeper.bodies import Body, InvalidBodyError
from scorekeeper.ids import new_match_id
from scorekeeper.keys import keyring
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas import fields
from scorekeeper.schemas.base import StrictSchema
from scorekeeper.services.idempotency import Answer
from scorekeeper.services.sheet import Sheet
from scorekeeper.tokens import Claim, Role

blp = Blueprint("sums", __name__, url_prefix="/v1/sums", description="Matches that only count.")


class Name(StrictSchema):
    name = fields.Text(required=True)


class Addition(StrictSchema):
    add = fields.StrictInt(required=True, least=1, most=100)
    sure = fields.StrictBool()
    notation = fields.Word(choices=("french", "italian"))
    names = fields.Items(fields.Object(Name), most=3)
    cards = fields.AsSent({"type": "array", "items": {"type": "string"}})


class Sum(StrictSchema):
    version = fields.StrictInt(required=True)
    sum = fields.StrictInt(required=True)


class Query(StrictSchema):
    limit = fields.QueryInt(least=1, most=200)
    notation = fields.Word(choices=("french", "italian"))


@blp.post("")
@blp.body(Name)
@blp.answers(201, Sum)
def open_sum(body: Body) -> Response:
    """Open a match that counts."""
    name = body.checked()["name"]

    def effect(connection: Connection) -> tuple[Sheet, Answer]:
        sheet = Sheet.opened(
            connection,
            new_match_id(),
            setup={"name": name},
            ruleset={},
            state={"sum": 0},
            facts={"name": name},
        )
        ring = keyring()
        tokens = {role: ring.sign(Claim(sheet.match.id, role, 1)) for role in ("host", "scorer", "viewer")}
        payload = {"id": sheet.match.id, "version": 1, "sum": 0, "tokens": tokens}
        return sheet, answers.changed(payload, 1, 201, location=f"/v1/sums/{sheet.match.id}")

    return answers.open_match(body.raw, effect)


@blp.get("/<match_id>")
@requires("viewer")
@blp.query(Query)
@blp.answers(200, Sum)
def get_sum(access: Access, query: dict[str, Any]) -> Response:
    """The sum."""
    return answers.of_match(
        access, lambda: {"version": access.match.version, "sum": access.match.state["sum"], **query}
    )


@blp.get("/<match_id>/words")
@requires("viewer")
@blp.answers(200, Sum)
def get_sum_in_words(access: Access) -> Response:
    """The sum, with sentences."""
    return answers.of_match(access, lambda: {"version": access.match.version}, words=True)


@blp.post("/<match_id>/additions")
@requires("scorer")
@blp.body(Addition)
@blp.answers(201, Sum)
def add_to_sum(access: Access, body: Body) -> Response:
    """Add a number."""
    faults = list(body.faults)
    if body.data.get("add") == 13:
        faults.append(Fault("required", "/cards", {"field": "cards"}))
    if faults:
        raise InvalidBodyError(faults)

    def effect(sheet: Sheet) -> Answer:
        return _added(sheet, body.data["add"], 201)

    return answers.change(access, body.raw, effect)


@blp.put("/<match_id>")
@requires("scorer")
@blp.body(Addition)
@blp.heeds("If-Match (needed)", "Idempotency-Key")
@blp.answers(200, Sum)
@blp.refuses(412, 428)
def put_sum(access: Access, body: Body) -> Response:
    """Add a number, if nobody did in between."""
    number, expected = body.checked()["add"], answers.if_match()

    def effect(sheet: Sheet) -> Answer:
        expected.check(sheet.match.version)
        return _added(sheet, number, 200)

    return answers.change(access, body.raw, effect)


@blp.post("/<match_id>/withdrawals/<any(viewer, scorer):role>")
@requires("host")
@blp.answers(201, Sum)
def withdraw_tokens(access: Access, role: Role) -> Response:
    """Withdraw a role's tokens and give out a new one."""

    def effect(sheet: Sheet) -> Answer:
        sheet.append(
            "tokens_reissued",
            {"role": role},
            state=sheet.match.state,
            generations={role: sheet.match.generation(role) + 1},
        )
        claim = Claim(sheet.match.id, role, sheet.match.generation(role))
        return answers.changed({"token": keyring().sign(claim)}, sheet.match.version, 201)

    return answers.change(access, None, effect)


@blp.delete("/<match_id>")
@requires("host")
@blp.answers(204)
def erase_sum(access: Access) -> Response:
    """Erase the match."""

    def effect(sheet: Sheet) -> Answer:
        sheet.erase()
        return Answer(204, b"", {})

    return answers.change(access, None, effect)


@blp.post("/failures")
def fail() -> Response:
    """Break, as code of ours may."""
    raise ZeroDivisionError(f"a secret: {request.headers.get('Authorization')}")


def register(app: Flask) -> Flask:
    """The application with this resource besides its own."""
    app.register_blueprint(blp)
    return app


def _added(sheet: Sheet, number: int, status: int) -> Answer:
    state = {"sum": sheet.match.state["sum"] + number}
    sheet.append(
        "recorded", {"add": number}, state=state, lines=[{"points": number}], number=sheet.match.version
    )
    return answers.changed({"version": sheet.match.version, **state}, sheet.match.version, status)
