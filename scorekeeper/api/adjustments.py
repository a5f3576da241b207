"""What the host decides besides the hands: points given or taken, closing the match, opening it again."""

from flask import Response

from scorekeeper.api import answers
from scorekeeper.api.access import Access, requires
from scorekeeper.bodies import Body
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.changes import Adjustment, Changed, Closed, Closing, NewAdjustment, Nothing
from scorekeeper.services import adjustments, closing
from scorekeeper.services.games import Game
from scorekeeper.services.idempotency import Answer
from scorekeeper.services.scoreboard import score
from scorekeeper.services.sheet import MatchRow, Sheet

blp = Blueprint(
    "adjustments",
    __name__,
    url_prefix="/v1/matches/<match_id>",
    description="What the host decides besides the hands.",
)


@blp.post("/adjustments")
@requires("host")
@blp.body(NewAdjustment)
@blp.heeds("If-Match (needed)", "Idempotency-Key")
@blp.answers(201, Adjustment, headers=("ETag", "Idempotent-Replayed"))
@blp.refuses(409, 412, 428)
def adjust_score(access: Access, body: Body) -> Response:
    """Give or take points besides those of the hands."""
    game, expected = Game.of(access.match), answers.if_match()
    asked = adjustments.checked(body.data, body.faults, game.setup)

    def effect(sheet: Sheet) -> Answer:
        entry = adjustments.adjust(sheet, asked, expected, game)
        return _changed(sheet.match, {"seq": entry.seq, **entry.facts}, 201)

    return answers.change(access, body.raw, effect)


@blp.post("/close")
@requires("host")
@blp.body(Closing)
@blp.heeds("If-Match", "Idempotency-Key")
@blp.answers(200, Closed, headers=("ETag", "Idempotent-Replayed"))
@blp.refuses(409, 412)
def close_match(access: Access, body: Body) -> Response:
    """End a match that nobody has won."""
    reason = body.checked()["reason"]

    def effect(sheet: Sheet) -> Answer:
        closing.close(sheet, reason, Game.of(sheet.match))
        return _changed(sheet.match, {"reason": reason})

    return answers.change(access, body.raw, effect)


@blp.post("/reopen")
@requires("host")
@blp.body(Nothing, required=False)
@blp.heeds("If-Match", "Idempotency-Key")
@blp.answers(200, Changed, headers=("ETag", "Idempotent-Replayed"))
@blp.refuses(409, 412)
def reopen_match(access: Access, body: Body) -> Response:
    """Let a closed match go on."""
    body.checked()

    def effect(sheet: Sheet) -> Answer:
        closing.reopen(sheet, Game.of(sheet.match))
        return _changed(sheet.match, {})

    return answers.change(access, body.raw, effect)


def _changed(match: MatchRow, own: dict[str, object], status: int = 200) -> Answer:
    return answers.changed({**own, "version": match.version, "score": score(match)}, match.version, status)
