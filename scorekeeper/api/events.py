"""What is written on a sheet: as a list, as a live stream, and hand by hand."""

from collections.abc import Mapping
from typing import Any, Final, cast

from flask import Flask, Response, current_app, request
from flask.blueprints import BlueprintSetupState

from scorekeeper import db
from scorekeeper.api import answers
from scorekeeper.api.access import Access, requires
from scorekeeper.api.matches import match_for
from scorekeeper.api.reading import reader
from scorekeeper.config import Settings
from scorekeeper.keys import keyring
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.events import Events, HandHistory
from scorekeeper.schemas.hand_items import MOST_LISTED, PageQuery, ReadingQuery
from scorekeeper.services import entry_items, streams
from scorekeeper.services import sheet as sheets
from scorekeeper.services.chain import Record
from scorekeeper.services.games import Game
from scorekeeper.services.hand_items import Reader
from scorekeeper.services.hands import held
from scorekeeper.services.sheet import MatchRow
from scorekeeper.services.streams import Streams, View
from scorekeeper.services.watching import Watchers

STREAM: Final = "text/event-stream"

blp = Blueprint(
    "events", __name__, url_prefix="/v1/matches/<match_id>", description="What is written on a sheet."
)


def _prepare(state: BlueprintSetupState) -> None:
    """Give the application its streams."""
    app = cast("Flask", state.app)
    settings: Settings = app.extensions["scorekeeper.settings"]

    def look(match_ids: Any) -> Mapping[str, int]:
        with app.app_context():
            return streams.versions(match_ids)

    app.extensions["scorekeeper.streams"] = Streams(settings.streams, Watchers(look), app.app_context)


blp.record_once(_prepare)


@blp.get("/events")
@requires("viewer")
@blp.query(PageQuery)
@blp.heeds("If-None-Match", "Last-Event-ID")
@blp.answers(200, Events, headers=("ETag",))
@blp.answers(
    200, {"type": "string"}, content_type=STREAM, description="The live stream, where Accept asks for it."
)
@blp.answers(
    204,
    description=(
        "Of the stream: the match is closed, or was finished an hour ago, and the reader has all its entries. It may come back "
        "to play: read the match instead, and listen again when its version has grown."
    ),
)
@blp.answers(304, headers=("ETag",))
@blp.refuses(503)
def list_events(access: Access, query: dict[str, Any]) -> Response:
    """The entries of the sheet after one of them, as a list or as a live stream."""
    wanted = request.accept_mimetypes.best_match([answers.JSON, STREAM], answers.JSON)
    response = _stream(access, query) if wanted == STREAM else _listed(access, query)
    response.vary.add("Accept")
    return response


@blp.get("/hands/<int(min=1, max=10000):number>/history")
@requires("viewer")
@blp.query(ReadingQuery)
@blp.heeds("If-None-Match")
@blp.answers(200, HandHistory, headers=("ETag",))
@blp.answers(304, headers=("ETag",))
def get_hand_history(access: Access, _query: dict[str, Any], number: int) -> Response:
    """Everything that was written down for a hand, and when."""
    match = access.match
    with db.reading() as connection:
        held(connection, match, number)
        records = sheets.history(connection, match.id, number)

    def render() -> dict[str, Any]:
        game, for_reader = Game.of(match), reader()
        known = [record for record in records if record.seq <= match.version]
        return {"items": [entry_items.content(record, game, for_reader) for record in known]}

    return answers.of_match(access, render, words=True)


def _listed(access: Access, query: dict[str, Any]) -> Response:
    match, since, limit = access.match, query.get("since", 0), query.get("limit", MOST_LISTED)

    def render() -> dict[str, Any]:
        with db.reading() as connection:
            records = sheets.entries(connection, match.id, since, limit)
        items = [_shown(access, record, match, reader()) for record in records if record.seq <= match.version]
        more = {"next": items[-1]["seq"]} if items and items[-1]["seq"] < match.version else {}
        return {"items": items} | more

    return answers.of_match(access, render, words=True)


def _stream(access: Access, query: dict[str, Any]) -> Response:
    match, since = access.match, _last_event(query)
    if streams.is_over(match) and (since is None or since >= match.version):
        return Response(status=204)
    places: Streams = current_app.extensions["scorekeeper.streams"]
    give_up = places.take()
    for_reader = reader()
    view = View(
        admit=access.still_good,
        state=lambda now: match_for(now, access.role),
        entry=lambda record, now: _shown(access, record, now, for_reader),
        at_work=places.at_work,
    )
    response = Response(streams.follow(match, since, places.watchers, view), content_type=STREAM)
    response.call_on_close(give_up)
    # A proxy that gathers the answer before it passes it on would hold every entry back.
    response.headers["X-Accel-Buffering"] = "no"
    return response


def _last_event(query: dict[str, Any]) -> int | None:
    """The last entry the reader has, by the header that browsers send, or by the query."""
    given = request.headers.get("Last-Event-ID", "")
    if given.isascii() and given.isdigit() and len(given) < 10:
        return int(given)
    since: int | None = query.get("since")
    return since


def _shown(access: Access, record: Record, match: MatchRow, for_reader: Reader) -> dict[str, Any]:
    return entry_items.item(
        record, Game.of(match), for_reader, match.state["rematch"], access.role, keyring()
    )
