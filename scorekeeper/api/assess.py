"""What can be told from what is known of a hand; nothing is stored."""

from typing import Final

from flask import Response, request

from scorekeeper import problems, texts
from scorekeeper.api import answers
from scorekeeper.api.games import game_of
from scorekeeper.bodies import Body
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.assess import AssessBody, Assessment
from scorekeeper.services import assessing

blp = Blueprint(
    "assess", __name__, url_prefix="/v1", description="What can be told from incomplete knowledge of a hand."
)

EXAMPLE: Final = {
    "sides": [{"id": "anna", "pile": ["AD", {"any_of": ["6H", "7H"]}]}, {"id": "bruno", "pile": ["7D"]}],
    "claims": [{"side": "anna", "category": "primiera", "value": 78}],
    "ask": "primiera",
}


@blp.post("/assess")
@blp.body(AssessBody, example=EXAMPLE)
@blp.answers(200, Assessment)
def assess_hand(body: Body) -> Response:
    """Tell what is decided and what is open, whatever is known of a hand; or which facts cannot hold together."""
    game = game_of(body, body.data.get("ruleset"))
    assessed = assessing.assess_posted(body.data, body.faults, game)
    return answers.in_words(assessing.presented(assessed, texts.language_of(request), problems.notation()))
