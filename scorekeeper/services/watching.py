"""Noticing that a match has changed, whichever process changed it: by asking for the versions of all watched matches at once.

One thread of each process asks while anybody watches. Nothing is sent when a hand is written, so writing costs nothing more.
"""

import logging
import threading
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.errors import UnavailableError

ASK_EVERY_SECONDS: Final = 0.5

Look = Callable[[Collection[str]], Mapping[str, int]]
"""Tells the versions of some matches; those that are gone are left out."""

_log = logging.getLogger(__name__)


class Watch:
    """One watcher of one match."""

    def __init__(self, match_id: str, version: int) -> None:
        self.match_id = match_id
        self.version: int | None = version
        """The last version noticed; None once the match is gone."""
        self._noticed = threading.Event()

    def wait(self, seconds: float) -> bool:
        """Whether the match changed, as soon as it does, within so many seconds."""
        noticed = self._noticed.wait(seconds)
        if noticed:
            # Only then: news that comes just as the wait ends must still be there for the next one.
            self._noticed.clear()
        return noticed

    def notice(self, version: int | None) -> None:
        """Wake the watcher if this is news."""
        if version != self.version:
            self.version = version
            self._noticed.set()

    def wake(self) -> None:
        """Wake the watcher in any case."""
        self._noticed.set()


class Watchers:
    """All watchers of a process."""

    def __init__(self, look: Look, every: float = ASK_EVERY_SECONDS) -> None:
        self._look = look
        self._every = every
        self._watches: set[Watch] = set()
        self._lock = threading.Lock()
        self._asking = False
        self._pause = threading.Event()
        self.is_stopped = False

    @contextmanager
    def watch(self, match_id: str, version: int) -> Iterator[Watch]:
        """Watch a match from a version on."""
        watch = Watch(match_id, version)
        with self._lock:
            self._watches.add(watch)
            if not self._asking:
                self._asking = True
                threading.Thread(target=self._ask, name="watching", daemon=True).start()
        try:
            yield watch
        finally:
            with self._lock:
                self._watches.discard(watch)

    def stop(self) -> None:
        """Wake all for the last time: the process ends."""
        self.is_stopped = True
        self._pause.set()
        with self._lock:
            for watch in self._watches:
                watch.wake()

    def _ask(self) -> None:
        while True:
            with self._lock:
                if not self._watches or self.is_stopped:
                    self._asking = False
                    return
                watches = list(self._watches)
            try:
                versions = self._look({watch.match_id for watch in watches})
            except (SQLAlchemyError, UnavailableError) as error:
                # The database is away; it will be asked again.
                _log.warning("watching", {"error": type(error).__name__})
            else:
                for watch in watches:
                    watch.notice(versions.get(watch.match_id))
            self._pause.wait(self._every)
