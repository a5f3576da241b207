"""Databases with many matches in them: some are played by the service's own use cases, the others are copies under other ids."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, cast

from sqlalchemy import Column, Connection, MetaData, String, Table, func, insert, select, true

from bench.clients import Requests, request_bytes
from bench.hands import level_hands
from bench.servers import SECRET
from engine.presets import ruleset
from scorekeeper import db, migrate
from scorekeeper.application import assemble
from scorekeeper.config import Settings
from scorekeeper.ids import new_match_id
from scorekeeper.keys import keyring
from scorekeeper.models import Entry, Match
from scorekeeper.services import hands, openings, scoring
from scorekeeper.services.links import token_of
from scorekeeper.services.sheet import MatchRow, Sheet

GAME: Final = "classic"
POSTED: Final = level_hands(ruleset(GAME), 200)
"""What is posted, in turn."""
_ROWS: Final = 50_000
"""Rows that are written at once."""


class Played:
    """A match, and the requests of a phone that goes on with it."""

    def __init__(self, match: MatchRow, token: str) -> None:
        self.match_id, self.token = match.id, token
        self.hands = match.state["highest"]

    def post(self, count: int) -> Requests:
        """Post the next hands."""
        numbers = range(self.hands + 1, self.hands + count + 1)
        self.hands += count
        path = f"/v1/matches/{self.match_id}/hands"
        return [
            request_bytes("POST", path, self.token, {"number": number, **_posted(number)})
            for number in numbers
        ]

    def read(self, count: int) -> Requests:
        """Read the score."""
        return [request_bytes("GET", f"/v1/matches/{self.match_id}/score", self.token)] * count


@contextmanager
def database(url: str) -> Iterator[None]:
    """The database at this URL, brought up to date, for what writes to it directly."""
    app = assemble(Settings(database_url=url, secret_keys=(SECRET.encode(),)))
    migrate.upgrade(app)
    with app.app_context():
        yield
    db.close(app)


def play(count: int, length: int) -> list[Played]:
    """So many matches of so many hands: one is played, the others are copies of it."""
    with db.transaction() as connection:
        model = _played(connection, length).match
    ring = keyring()
    matches = [model, *(model._replace(id=new) for new in _copied(model.id, count - 1))]
    return [Played(match, token_of(match, "scorer", ring)) for match in matches]


def _played(connection: Connection, length: int) -> Sheet:
    asked = {"ruleset": GAME, "sides": [{"name": "Anna"}, {"name": "Bruno"}]}
    game = openings.planned(asked, ())
    sheet = openings.opened(connection, game)
    for number in range(1, length + 1):
        counted = scoring.count(_posted(number), (), game.ruleset, game.setup.ids, game.setup.names)
        hands.record(sheet, number, counted, game)
    return sheet


def _copied(model: str, count: int) -> list[str]:
    """The ids of new matches with the same rows; the database copies them itself, which takes it a fraction of the time."""
    with db.reading() as connection:
        length = connection.execute(
            select(func.count()).select_from(_ENTRIES).where(_ENTRIES.c.match_id == model)
        ).scalar_one()
    copies = [new_match_id() for _ in range(count)]
    at_once = max(1, _ROWS // length)
    for start in range(0, count, at_once):
        with db.transaction() as connection:
            _COPIES.create(connection)
            connection.execute(insert(_COPIES), [{"id": new} for new in copies[start : start + at_once]])
            for table, key in ((_MATCHES, _MATCHES.c.id), (_ENTRIES, _ENTRIES.c.match_id)):
                columns = [_COPIES.c.id if column is key else column for column in table.c]
                rows = select(*columns).select_from(table.join(_COPIES, true())).where(key == model)
                connection.execute(insert(table).from_select([column.name for column in table.c], rows))
            _COPIES.drop(connection)
    return copies


def _posted(number: int) -> dict[str, Any]:
    return POSTED[number % len(POSTED)]


_MATCHES: Final = cast("Table", Match.__table__)
_ENTRIES: Final = cast("Table", Entry.__table__)
_COPIES: Final = Table("copies", MetaData(), Column("id", String(32)), prefixes=["TEMPORARY"])
"""The ids of matches that are about to be."""
