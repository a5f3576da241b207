"""What a card may take from the table; nothing is stored."""

from typing import Final

from flask import Response, request

from scorekeeper import problems, texts
from scorekeeper.api import answers
from scorekeeper.api.games import game_of
from scorekeeper.bodies import Body
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.captures import Captures, CapturesBody
from scorekeeper.services import capturing

blp = Blueprint("captures", __name__, url_prefix="/v1", description="What a card may take from the table.")

EXAMPLE: Final = {"table": ["4D", "3H", "7C"], "card": "7S", "claim": ["4D", "3H"]}


@blp.post("/captures")
@blp.body(CapturesBody, example=EXAMPLE)
@blp.answers(200, Captures)
def list_captures(body: Body) -> Response:
    """List what a card may take, and judge a claimed capture."""
    game = game_of(body, body.data.get("ruleset"))
    found = capturing.taking(body.data, body.faults, game)
    return answers.in_words(capturing.presented(found, texts.language_of(request), problems.notation()))
