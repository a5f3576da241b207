"""A match out to a file, and in from one."""

from flask import Response, request
from sqlalchemy import Connection

from scorekeeper import db
from scorekeeper.api import answers
from scorekeeper.api.access import Access, requires
from scorekeeper.bodies import Body
from scorekeeper.etags import is_known, tag
from scorekeeper.keys import keyring
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.exports import SheetFile
from scorekeeper.schemas.matches import OpenedMatch
from scorekeeper.services import exports, imports, matches
from scorekeeper.services import sheet as sheets
from scorekeeper.services.folding import content_of, hands_of, marks
from scorekeeper.services.games import Game
from scorekeeper.services.idempotency import Answer
from scorekeeper.services.links import BEST_FIRST, tokens_and_links
from scorekeeper.services.sheet import Sheet

MOST_FILE_BYTES = 16 * 1024 * 1024
"""Some ten thousand hands."""

blp = Blueprint(
    "exports", __name__, url_prefix="/v1/matches", description="Matches out to files, and in from them."
)


@blp.get("/<match_id>/export.json")
@requires("viewer")
@blp.heeds("If-None-Match")
@blp.answers(200, SheetFile, headers=("ETag",))
@blp.answers(304, headers=("ETag",))
def export_sheet(access: Access) -> Response:
    """The whole sheet as it is kept. Another instance can import it; no token is in it."""
    if (known := _known(access)) is not None:
        return known
    match = access.match
    with db.reading() as connection:
        records = [r for r in sheets.entries(connection, match.id) if r.seq <= match.version]
    return _file(access, exports.sheet_file(match, records, Game.of(match)), "json", answers.JSON)


@blp.get("/<match_id>/export.csv")
@requires("viewer")
@blp.heeds("If-None-Match")
@blp.answers(200, {"type": "string"}, content_type="text/csv", headers=("ETag",))
@blp.answers(304, headers=("ETag",))
def export_hands(access: Access) -> Response:
    """A row for each hand and side, for a spreadsheet; the mark at its start says that it is UTF-8."""
    if (known := _known(access)) is not None:
        return known
    match, game = access.match, Game.of(access.match)
    with db.reading(snapshot=True) as connection:
        hands, noted = hands_of(connection, match), marks(connection, match)
    content = content_of(hands, noted, game)
    text = exports.hands_file(match, hands, content, game)
    return _file(access, text.encode("utf-8-sig"), "csv", "text/csv; charset=utf-8")


@blp.post("/import")
@blp.body(SheetFile, most=MOST_FILE_BYTES)
@blp.heeds("Idempotency-Key (UUID)")
@blp.answers(201, OpenedMatch, headers=("Location", "ETag", "Idempotent-Replayed"))
@blp.refuses(409)
def import_match(body: Body) -> Response:
    """Take in a match that was exported elsewhere; its old links do not open it, the answer gives new ones."""
    found = imports.read(body.checked())

    def effect(connection: Connection) -> tuple[Sheet, Answer]:
        sheet = imports.keep(connection, found)
        match = sheet.match
        payload = matches.shown(match, found.ruleset.data) | tokens_and_links(match, BEST_FIRST, keyring())
        return sheet, answers.changed(payload, match.version, 201, location=f"/v1/matches/{match.id}")

    return answers.open_match(body.raw, effect)


def _known(access: Access) -> Response | None:
    current = tag(access.match.version)
    if is_known(request.headers.get("If-None-Match"), current):
        return Response(status=304, headers={"ETag": current})
    return None


def _file(access: Access, text: str | bytes, ending: str, content_type: str) -> Response:
    response = Response(text, content_type=content_type)
    response.headers["ETag"] = tag(access.match.version)
    response.headers["Content-Disposition"] = f'attachment; filename="scopa-{access.match.id}.{ending}"'
    return response
