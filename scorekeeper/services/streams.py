"""The entries of a match as they are written, as server-sent events."""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from datetime import datetime, timedelta
from threading import BoundedSemaphore
from typing import Any, Final, NamedTuple, cast

import orjson
from sqlalchemy import Table, bindparam, select
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper import clock, db
from scorekeeper.errors import UnauthenticatedError, UnavailableError
from scorekeeper.models import Match
from scorekeeper.services import sheet as sheets
from scorekeeper.services.chain import Record
from scorekeeper.services.sheet import MatchRow
from scorekeeper.services.watching import Watchers

HEARTBEAT_SECONDS: Final = 15.0
RETRY_SECONDS: Final = 2
AFTERMATH: Final = timedelta(hours=1)
"""How long after the last entry of a finished match its streams stay open."""
PAGE: Final = 200

AtWork = Callable[[], AbstractContextManager[object]]
"""Makes what an application needs around it to reach its database."""


class TooManyStreamsError(UnavailableError):
    """This process keeps as many streams open as it may."""

    code = "too_many_streams"
    retry_after = 5


class Streams:
    """The live streams of one process."""

    def __init__(self, most: int, watchers: Watchers, at_work: AtWork) -> None:
        self.watchers = watchers
        self.at_work = at_work
        self._free = BoundedSemaphore(most) if most else None

    def stop(self) -> None:
        """End all streams: the process ends."""
        self.watchers.stop()

    def take(self) -> Callable[[], None]:
        """Take one of the places; what comes back gives it up, however often it is called.

        Raises TooManyStreamsError.
        """
        if self._free is None or not self._free.acquire(blocking=False):
            raise TooManyStreamsError(seconds=TooManyStreamsError.retry_after)
        held = [self._free]

        def give_up() -> None:
            if held:
                held.pop().release()

        return give_up


def versions(match_ids: Collection[str]) -> Mapping[str, int]:
    """The versions of some matches, those that are gone left out."""
    with db.reading() as connection:
        rows = connection.execute(_VERSIONS, {"ids": list(match_ids)})
        return {row.id: row.version for row in rows}


def is_over(match: MatchRow) -> bool:
    """Whether nothing more is to be expected of a match."""
    if match.state["status"] == "closed":
        return True
    quiet = clock.now() - datetime.fromisoformat(match.touched_at)
    return match.state["status"] == "finished" and quiet >= AFTERMATH


class View(NamedTuple):
    """What a stream needs of its reader: whether they may still look, and how they are shown things."""

    admit: Callable[[MatchRow], object]
    state: Callable[[MatchRow], Any]
    entry: Callable[[Record, MatchRow], Any]
    at_work: AtWork
    """Held while the database is asked, and not while the stream waits for its reader."""


def follow(match: MatchRow, since: int | None, watchers: Watchers, view: View) -> Iterator[bytes]:
    """The state of a match, then every entry after it; after entry `since` instead, if the reader has got so far.

    It ends with the match, with the reader's token, and when the database goes away.
    """
    yield f"retry: {RETRY_SECONDS * 1000}\n\n".encode()
    with _until_away(), watchers.watch(match.id, match.version) as watch:
        if since is None or since > match.version:
            since = match.version
            with view.at_work():
                state = view.state(match)
            yield _message("state", since, state)
        now: MatchRow | None = match
        while now is not None:
            while since < now.version and (page := _page(now, since, view)):
                for seq, message in page:
                    since = seq
                    yield message
            if is_over(now) or watchers.is_stopped:
                return
            if not watch.wait(HEARTBEAT_SECONDS):
                yield b":\n\n"
            elif not watchers.is_stopped:
                now = _admitted(match.id, view)


def _page(match: MatchRow, since: int, view: View) -> list[tuple[int, bytes]]:
    """Some of the entries after one, with their numbers; none if the match was erased in between."""
    with view.at_work(), db.reading() as connection:
        records = sheets.entries(connection, match.id, since, PAGE)
        return [(record.seq, _message("entry", record.seq, view.entry(record, match))) for record in records]


def _admitted(match_id: str, view: View) -> MatchRow | None:
    with view.at_work(), db.reading() as connection:
        match = sheets.find(connection, match_id)
        if match is not None:
            view.admit(match)
        return match


@contextmanager
def _until_away() -> Iterator[None]:
    """End where a problem can no longer be answered: the reader comes back and is told then."""
    try:
        yield
    except (SQLAlchemyError, UnavailableError, UnauthenticatedError):
        return


def _message(event: str, number: int, data: Any) -> bytes:
    return b"event: %s\nid: %d\ndata: %s\n\n" % (event.encode(), number, orjson.dumps(data))


_MATCHES: Final = cast("Table", Match.__table__)
_VERSIONS: Final = select(_MATCHES.c.id, _MATCHES.c.version).where(
    _MATCHES.c.id.in_(bindparam("ids", expanding=True))
)
