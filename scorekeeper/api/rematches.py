"""The match after a match."""

from flask import Response

from scorekeeper.api import answers
from scorekeeper.api.access import Access, requires
from scorekeeper.bodies import Body
from scorekeeper.keys import keyring
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.changes import Nothing
from scorekeeper.schemas.matches import OpenedMatch
from scorekeeper.services import matches, rematches
from scorekeeper.services.games import Game
from scorekeeper.services.idempotency import Answer
from scorekeeper.services.sheet import Sheet

blp = Blueprint(
    "rematches", __name__, url_prefix="/v1/matches/<match_id>", description="Partita, rivincita, bella."
)


@blp.post("/rematch")
@requires("scorer")
@blp.body(Nothing, required=False)
@blp.heeds("If-Match", "Idempotency-Key")
@blp.answers(201, OpenedMatch, headers=("Location", "ETag", "Idempotent-Replayed"))
@blp.answers(
    200,
    OpenedMatch,
    description="The rematch that was opened before.",
    headers=("Location", "ETag", "Idempotent-Replayed"),
)
@blp.refuses(409, 412)
def open_rematch(access: Access, body: Body) -> Response:
    """Play again: the same people by the same rules. There is one rematch, whoever asks for it first."""
    body.checked()

    def effect(sheet: Sheet) -> Answer:
        game = Game.of(sheet.match)
        after, is_new = rematches.rematch(sheet, game)
        payload = (
            matches.shown(after, game.ruleset.data)
            | {"won": matches.won(after)}
            | matches.rematch_links(after, access.role, keyring())
        )
        location = f"/v1/matches/{after.id}"
        return answers.changed(payload, after.version, 201 if is_new else 200, location=location)

    return answers.change(access, body.raw, effect, for_role=True)
