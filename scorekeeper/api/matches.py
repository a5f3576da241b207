"""Matches: opening one, reading it, other names, the match after it, erasing it."""

from typing import Any

from flask import Response
from sqlalchemy import Connection

from scorekeeper import db
from scorekeeper.api import answers
from scorekeeper.api.access import Access, requires
from scorekeeper.bodies import Body
from scorekeeper.keys import keyring
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.hand_items import ReadingQuery
from scorekeeper.schemas.matches import Match, NewMatch, OpenedMatch, Renamed, Renames, Score
from scorekeeper.services import matches, openings
from scorekeeper.services.games import frozen
from scorekeeper.services.idempotency import Answer
from scorekeeper.services.links import BEST_FIRST, tokens_and_links
from scorekeeper.services.scoreboard import score
from scorekeeper.services.sheet import MatchRow, Sheet
from scorekeeper.tokens import Role

blp = Blueprint(
    "matches", __name__, url_prefix="/v1/matches", description="Matches, from the first deal to the last."
)


@blp.post("")
@blp.body(
    NewMatch,
    example={"ruleset": "classic", "sides": [{"name": "Anna"}, {"name": "Bruno"}], "first_dealer": "Bruno"},
)
@blp.heeds("Idempotency-Key (UUID)")
@blp.answers(201, OpenedMatch, headers=("Location", "ETag", "Idempotent-Replayed"))
@blp.refuses(409)
def create_match(body: Body) -> Response:
    """Open a match: no account and no token is needed, the answer gives the tokens of the match."""
    game = openings.planned(body.data, body.faults)

    def effect(connection: Connection) -> tuple[Sheet, Answer]:
        sheet = openings.opened(connection, game)
        payload = matches.shown(sheet.match, game.ruleset.data) | tokens_and_links(
            sheet.match, BEST_FIRST, keyring()
        )
        return sheet, answers.changed(
            payload, sheet.match.version, 201, location=f"/v1/matches/{sheet.match.id}"
        )

    return answers.open_match(body.raw, effect)


# Only what has the length of an id is one: `import` beside it has methods of its own to name in an Allow.
@blp.get("/<string(length=32):match_id>")
@requires("viewer")
@blp.query(ReadingQuery)
@blp.heeds("If-None-Match")
@blp.answers(200, Match, headers=("ETag",))
@blp.answers(304, headers=("ETag",))
def get_match(access: Access, _query: dict[str, Any]) -> Response:
    """A match: its sides, its rules, its score, and the match after it."""
    return answers.of_match(access, lambda: match_for(access.match, access.role))


@blp.get("/<match_id>/score")
@requires("viewer")
@blp.query(ReadingQuery)
@blp.heeds("If-None-Match")
@blp.answers(200, Score, headers=("ETag",))
@blp.answers(304, headers=("ETag",))
def get_score(access: Access, _query: dict[str, Any]) -> Response:
    """How a match stands, and who deals next."""
    return answers.of_match(access, lambda: score(access.match))


@blp.patch("/<string(length=32):match_id>")
@requires("host")
@blp.body(Renames)
@blp.heeds("If-Match (needed)", "Idempotency-Key")
@blp.answers(200, Renamed, headers=("ETag", "Idempotent-Replayed"))
@blp.refuses(409, 412, 428)
def rename_sides(access: Access, body: Body) -> Response:
    """Give sides and players other names; the old ones stay on the sheet. Where nothing changes, the version stays too."""
    renames, expected = body.checked()["sides"], answers.if_match()

    def effect(sheet: Sheet) -> Answer:
        matches.rename(sheet, renames, expected)
        match = sheet.match
        payload = {"sides": match.setup["sides"], "version": match.version, "score": score(match)}
        return answers.changed(payload, match.version)

    return answers.change(access, body.raw, effect)


@blp.delete("/<string(length=32):match_id>")
@requires("host")
@blp.heeds("If-Match", "Idempotency-Key")
@blp.answers(204)
@blp.refuses(409, 412)
def erase_match(access: Access) -> Response:
    """Erase a match with everything that is kept of it: afterwards it is as if it never was."""

    def effect(sheet: Sheet) -> Answer:
        sheet.erase()
        return Answer(204, b"", {})

    return answers.change(access, None, effect)


def match_for(match: MatchRow, role: Role) -> dict[str, Any]:
    """A match as a reader of this role sees it."""
    rematch = None
    if match.state["rematch"] is not None:
        with db.reading() as connection:
            rematch = matches.rematch_of(connection, match, role, keyring())
    shown = matches.shown(match, frozen(match.ruleset_hash).data)
    return shown | {"won": matches.won(match), "rematch": rematch}
