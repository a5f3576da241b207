"""Hands of a match: posting, reading, correcting, taking back."""

from typing import Any

from flask import Response

from scorekeeper import db
from scorekeeper.api import answers
from scorekeeper.api.access import Access, requires
from scorekeeper.api.reading import reader
from scorekeeper.bodies import Body
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.hand_items import (
    MOST_LISTED,
    Hand,
    Hands,
    NewHand,
    PageQuery,
    PostedHand,
    ReadingQuery,
)
from scorekeeper.services import hand_items, hands, scoring
from scorekeeper.services import sheet as sheets
from scorekeeper.services.games import Game
from scorekeeper.services.hands import NumberTakenError
from scorekeeper.services.idempotency import Answer
from scorekeeper.services.scoreboard import score
from scorekeeper.services.sheet import Sheet

blp = Blueprint(
    "hands",
    __name__,
    url_prefix="/v1/matches/<match_id>/hands",
    description="The hands of a match, by number.",
)


@blp.post("")
@requires("scorer")
@blp.body(NewHand)
@blp.heeds("If-Match (hand)", "Idempotency-Key")
@blp.answers(201, PostedHand, headers=("Location", "ETag", "Idempotent-Replayed"))
@blp.answers(
    200,
    PostedHand,
    description="The hand stood there already, with the same facts.",
    headers=("ETag", "Idempotent-Replayed"),
)
@blp.refuses(409, 412)
def post_hand(access: Access, body: Body) -> Response:
    """Write the next hand down. Its number makes a second tap harmless, and two phones that type the two piles meet."""
    game = Game.of(access.match)
    counted = scoring.count(
        body.data, body.faults, game.ruleset, game.setup.ids, game.setup.names, game.setup.players
    )
    number = body.data["number"]

    def effect(sheet: Sheet) -> Answer:
        try:
            written = hands.record(sheet, number, counted, game)
        except NumberTakenError as error:
            hand = hand_items.item(error.standing, sheet.match, game, reader())
            raise error.with_members(hand=hand) from None
        match = sheet.match
        payload = hand_items.posted(written.record, match, game, reader(), score(match))
        if written.is_replayed:
            return answers.changed(payload, match.version, words=True)._replace(is_replayed=True)
        location = f"/v1/matches/{match.id}/hands/{number}"
        return answers.changed(payload, match.version, 201, location=location, words=True)

    return answers.change(access, body.raw, effect)


@blp.get("")
@requires("viewer")
@blp.query(PageQuery)
@blp.heeds("If-None-Match")
@blp.answers(200, Hands, headers=("ETag",))
@blp.answers(304, headers=("ETag",))
def list_hands(access: Access, query: dict[str, Any]) -> Response:
    """The hands of a match by number, void ones too."""
    since, limit = query.get("since", 0), query.get("limit", MOST_LISTED)

    def render() -> dict[str, Any]:
        game = Game.of(access.match)
        with db.reading() as connection:
            # One more than asked for tells whether there is a next page.
            found = sheets.hands(connection, access.match.id, since, limit + 1, access.match.version)
        items = [hand_items.item(held, access.match, game, reader()) for held in found[:limit]]
        more = {"next": items[-1]["number"]} if len(found) > limit else {}
        return {"items": items} | more

    return answers.of_match(access, render, words=True)


@blp.get("/<int(min=1, max=10000):number>")
@requires("viewer")
@blp.query(ReadingQuery)
@blp.heeds("If-None-Match")
@blp.answers(200, Hand, headers=("ETag",))
@blp.answers(304, headers=("ETag",))
def get_hand(access: Access, _query: dict[str, Any], number: int) -> Response:
    """One hand of a match."""
    with db.reading() as connection:
        held = hands.held(connection, access.match, number)
    return answers.of_match(
        access, lambda: hand_items.item(held, access.match, Game.of(access.match), reader()), words=True
    )
