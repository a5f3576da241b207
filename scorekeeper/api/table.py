"""What a dealt table is worth; nothing is stored."""

from typing import Final

from flask import Response, request

from scorekeeper import texts
from scorekeeper.api import answers
from scorekeeper.api.games import game_of
from scorekeeper.bodies import Body
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.table import TableAnswer, TableBody
from scorekeeper.services import capturing

blp = Blueprint("table", __name__, url_prefix="/v1", description="What a dealt table is worth.")

EXAMPLE: Final = {"table": ["KD", "KH", "KS", "2C"]}


@blp.post("/table")
@blp.body(TableBody, example=EXAMPLE)
@blp.answers(200, TableAnswer)
def judge_table(body: Body) -> Response:
    """Say whether a dealt table is dealt again, and the scope it pays."""
    table = capturing.table_dealt(body.data, body.faults, game_of(body, body.data.get("ruleset")))
    return answers.in_words(capturing.table_presented(table, texts.language_of(request)))
