"""Putting right what stands: correcting a hand, taking it back, undoing."""

from flask import Response

from scorekeeper.api import answers
from scorekeeper.api.access import Access, requires
from scorekeeper.api.reading import reader
from scorekeeper.bodies import Body
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.changes import Nothing, UndoneChange, VoidedHand
from scorekeeper.schemas.hand_items import PostedHand
from scorekeeper.schemas.hands import HandBody
from scorekeeper.services import corrections, hand_items, scoring, undoing
from scorekeeper.services.games import Game
from scorekeeper.services.idempotency import Answer
from scorekeeper.services.scoreboard import score
from scorekeeper.services.sheet import Sheet

blp = Blueprint(
    "corrections",
    __name__,
    url_prefix="/v1/matches/<match_id>",
    description="Putting right what stands on a sheet.",
)


@blp.put("/hands/<int(min=1, max=10000):number>")
@requires("scorer")
@blp.body(HandBody)
@blp.heeds("If-Match (needed)", "Idempotency-Key")
@blp.answers(200, PostedHand, headers=("ETag", "Idempotent-Replayed"))
@blp.refuses(409, 412, 428)
def correct_hand(access: Access, body: Body, number: int) -> Response:
    """Give a hand another content; the match is judged again, and later hands stay. It is an entry even if nothing changes."""
    game = Game.of(access.match)
    counted = scoring.count(
        body.data, body.faults, game.ruleset, game.setup.ids, game.setup.names, game.setup.players
    )
    expected = answers.if_match()

    def effect(sheet: Sheet) -> Answer:
        held = corrections.correct(sheet, number, counted, expected, game)
        payload = hand_items.posted(held, sheet.match, game, reader(), score(sheet.match))
        return answers.changed(payload, sheet.match.version, words=True)

    return answers.change(access, body.raw, effect)


@blp.delete("/hands/<int(min=1, max=10000):number>")
@requires("scorer")
@blp.heeds("If-Match (needed)", "Idempotency-Key")
@blp.answers(200, VoidedHand, headers=("ETag", "Idempotent-Replayed"))
@blp.refuses(409, 412, 428)
def void_hand(access: Access, number: int) -> Response:
    """Take a hand back: its number is free again, and the hands after it stay."""
    expected = answers.if_match()

    def effect(sheet: Sheet) -> Answer:
        corrections.void(sheet, number, expected, Game.of(sheet.match))
        match = sheet.match
        payload = {"number": number, "version": match.version, "score": score(match)}
        return answers.changed(payload, match.version)

    return answers.change(access, None, effect)


@blp.post("/undo")
@requires("scorer")
@blp.body(Nothing, required=False)
@blp.heeds("If-Match (needed)", "Idempotency-Key")
@blp.answers(200, UndoneChange, headers=("ETag", "Idempotent-Replayed"))
@blp.refuses(409, 412, 428)
def undo(access: Access, body: Body) -> Response:
    """Take back the latest entry that changed the score; again: the one before it.

    A scorer may take back everything that changed it, also what only the host may do: an adjustment, closing, opening again.
    """
    body.checked()
    expected = answers.if_match()

    def effect(sheet: Sheet) -> Answer:
        entry = undoing.undo(sheet, expected, Game.of(sheet.match))
        match = sheet.match
        undone = {"seq": entry.seq, "kind": entry.kind, "number": entry.number}
        return answers.changed(
            {"undone": undone, "version": match.version, "score": score(match)}, match.version
        )

    return answers.change(access, body.raw, effect)
