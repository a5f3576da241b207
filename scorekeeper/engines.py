"""How each database is driven: its driver, its pool, and what every new connection is told."""

import os
import secrets
import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from sqlalchemy import Connection, Dialect, Engine, event, make_url
from sqlalchemy.exc import DisconnectionError

from scorekeeper import clock
from scorekeeper.prepared import driver_of, refuse

BUSY_SECONDS: Final = 5.0
"""How long a writer waits for its turn before it gives up."""
POOL: Final = 8
"""Connections one process keeps open."""
IDLE_SECONDS: Final = 5.0
"""A connection unused for longer is tried before it is trusted again."""

_TABLES: Final = "SELECT name FROM sqlite_master WHERE type = 'table'"
# Two connections of an older library can lose a commit in WAL mode (the WAL-reset fault).
_WAL_IS_SOUND: Final = (3, 51, 3)


def options(url: str) -> dict[str, Any]:
    """What `create_engine` is given for this database."""
    # Errors carry the values of a statement; names of players and hashes of keys have no place in a log.
    shared: dict[str, Any] = {"pool_size": POOL, "pool_timeout": BUSY_SECONDS, "hide_parameters": True}
    if make_url(url).get_backend_name() == "sqlite":
        # A connection is an open file: a burst of readers may have one each.
        return shared | {"module": sqlite_module(), "max_overflow": 64}
    waits = f"-c lock_timeout={BUSY_SECONDS:.0f}s -c statement_timeout={BUSY_SECONDS * 4:.0f}s"
    return shared | {"max_overflow": POOL, "connect_args": {"connect_timeout": 5, "options": waits}}


def sqlite_module() -> ModuleType:
    """The driver: the wheel that brings a sound library, or where there is none the one Python has."""
    try:
        from pysqlite3 import dbapi2  # noqa: PLC0415  # only there where its wheel is
    except ImportError:
        return sqlite3
    return dbapi2  # type: ignore[no-any-return]


def tables_of(file: Path) -> frozenset[str] | None:
    """The names of the tables in a file of SQLite, looked at without writing; None for one that cannot be read so."""
    module = sqlite_module()
    try:
        with closing(module.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return frozenset(name for (name,) in connection.execute(_TABLES))
    except module.Error:
        return None


def prepare(engine: Engine) -> None:
    """Teach an engine how we connect and begin."""
    if engine.dialect.name == "sqlite":
        event.listen(engine, "do_connect", _make_private)
        event.listen(engine, "connect", _configure_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    else:
        event.listen(engine, "checkin", _note_checkin)
        event.listen(engine, "checkout", partial(_try_after_idling, engine.dialect))


def _make_private(_dialect: Dialect, _record: object, arguments: list[Any], _named: object) -> None:
    """Make a file that is not there yet with the owner's rights only; SQLite gives its other files the same."""
    file = Path(arguments[0])
    if file.exists() or not file.is_absolute():  # `:memory:` is no file
        return
    # Whoever closes a file gives up the locks his process holds on it, so it is closed before it has its name.
    draft = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    # Where no file can be made SQLite says so in its own words.
    with suppress(OSError):
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            file.hardlink_to(draft)
        finally:
            draft.unlink()


def _configure_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself
    journal = "WAL" if sqlite_module().sqlite_version_info >= _WAL_IS_SOUND else "TRUNCATE"
    for setting in (
        f"busy_timeout = {BUSY_SECONDS * 1000:.0f}",
        f"journal_mode = {journal}",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        connection.execute(f"PRAGMA {setting}")


def _begin_sqlite(connection: Connection) -> None:
    """Begin as the engine's options say: at once for writers, as a reader that becomes one may fail."""
    if (begin := connection.get_execution_options().get("sqlite_begin")) is not None:
        try:
            driver_of(connection).execute(begin)
        except sqlite_module().Error as error:
            refuse(connection, begin, error)


def _note_checkin(_connection: object, record: Any) -> None:
    record.info["idle_since"] = clock.monotonic()


def _try_after_idling(dialect: Dialect, connection: Any, record: Any, _proxy: object) -> None:
    """Ask an idle connection for a sign of life; the pool replaces one that gives none."""
    idle_since = record.info.get("idle_since")
    if idle_since is None or clock.monotonic() - idle_since < IDLE_SECONDS:
        return
    try:
        dialect.do_ping(connection)
    except Exception as error:
        raise DisconnectionError("an idle connection broke") from error
