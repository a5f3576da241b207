"""The entries of a match as they are written, as server-sent events."""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from threading import BoundedSemaphore
from typing import Any, Final, cast

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


class TooManyStreamsError(UnavailableError):
    """This process keeps as many streams open as it may."""

    code = "too_many_streams"
    retry_after = 5


class Streams:
    """The live streams of one process."""

    def __init__(self, most: int, watchers: Watchers) -> None:
        self.watchers = watchers
        self._free = BoundedSemaphore(most) if most else None

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


def follow(
    match: MatchRow,
    since: int | None,
    watchers: Watchers,
    *,
    admit: Callable[[MatchRow], object],
    show_state: Callable[[MatchRow], Any],
    show_entry: Callable[[Record, MatchRow], Any],
) -> Iterator[bytes]:
    """The state of a match, then every entry after it; after entry `since` instead, if the reader has got so far.

    It ends with the match, with the reader's token, and when the database goes away.
    """
    yield f"retry: {RETRY_SECONDS * 1000}\n\n".encode()
    if since is None or since > match.version:
        since = match.version
        yield _message("state", since, show_state(match))
    now: MatchRow | None = match
    with watchers.watch(match.id, match.version) as watch, _until_away():
        while now is not None:
            for record in _entries_after(now, since):
                since = record.seq
                yield _message("entry", since, show_entry(record, now))
            if is_over(now):
                return
            if not watch.wait(HEARTBEAT_SECONDS):
                yield b":\n\n"
                continue
            if watchers.is_stopped:
                return
            now = _admitted(match.id, admit)


def _entries_after(match: MatchRow, since: int) -> Iterator[Record]:
    while since < match.version:
        with db.reading() as connection:
            page = sheets.entries(connection, match.id, since, PAGE)
        yield from page
        if not page:  # it was erased in between
            return
        since = page[-1].seq


def _admitted(match_id: str, admit: Callable[[MatchRow], object]) -> MatchRow | None:
    with db.reading() as connection:
        match = sheets.find(connection, match_id)
    if match is not None:
        admit(match)
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
