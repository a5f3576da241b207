"""The database: where it is, how it is read, and `transaction()`, the one place that commits."""

import hashlib
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from flask import Flask, current_app
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, MetaData, Row, Select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import DeclarativeBase

from scorekeeper import clock, engines
from scorekeeper.errors import DatabaseBusyError, DatabaseReadOnlyError
from scorekeeper.outages import unavailability
from scorekeeper.prepared import Prepared, Statement, driver_of


class Base(DeclarativeBase):
    """What every table's class is; plain, so that the extension stays replaceable."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


_QUEUE: Final = text("SELECT pg_advisory_xact_lock(:number)")

Query: TypeAlias = Select[*tuple[Any, ...]]

db: Final = SQLAlchemy(model_class=Base, disable_autonaming=True)


@dataclass(frozen=True, slots=True)
class _Ways:
    """One engine and its pool, entered in three ways."""

    reader: Engine
    snapshot: Engine
    writer: Engine
    prepared: dict[Statement, Prepared] = field(default_factory=dict)
    turn: threading.Lock = field(default_factory=threading.Lock)
    """Held by the thread that writes to SQLite; who queues here is woken at once, unlike at the file."""

    def prepare(self, statement: Statement, values: Mapping[str, Any]) -> Prepared:
        """A statement as the driver takes it, made once."""
        prepared = self.prepared.get(statement)
        if prepared is None:
            prepared = self.prepared[statement] = Prepared.of(statement, self.reader, tuple(values))
        return prepared


def init_app(app: Flask, url: str) -> None:
    """Attach the database at this URL to the application; nothing is opened yet."""
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = engines.options(url)
    db.init_app(app)
    with app.app_context():
        engine = db.engine
    engines.prepare(engine)
    app.extensions["scorekeeper.db"] = _Ways(
        reader=engine.execution_options(isolation_level="AUTOCOMMIT")
        if engine.name == "postgresql"
        else engine,
        snapshot=engine.execution_options(isolation_level="REPEATABLE READ")
        if engine.name == "postgresql"
        else engine.execution_options(sqlite_begin="BEGIN"),
        writer=engine.execution_options(sqlite_begin="BEGIN IMMEDIATE"),
    )


@contextmanager
def transaction() -> Iterator[Connection]:
    """A transaction that may write: committed at the end, rolled back by any exception.

    On SQLite its writer is the only one; on PostgreSQL a use case locks the row of its match first.
    Raises DatabaseBusyError when the turn does not come in time.
    """
    ways = _ways()
    if ways.writer.name != "sqlite":
        with ways.writer.begin() as connection:
            yield connection
        return
    asked = clock.monotonic()
    if not ways.turn.acquire(timeout=engines.BUSY_SECONDS):
        raise DatabaseBusyError
    try:
        with ways.writer.connect() as connection:
            left = engines.BUSY_SECONDS - (clock.monotonic() - asked)
            with _patience(connection, left), connection.begin():
                yield connection
    except DBAPIError as error:
        if isinstance(unavailability(error), DatabaseReadOnlyError):
            # A file that could not be written when it was opened cannot be for as long as it is open.
            ways.writer.dispose()
        raise
    finally:
        ways.turn.release()


@contextmanager
def reading(*, snapshot: bool = False) -> Iterator[Connection]:
    """A connection for reading; with `snapshot` all its statements see the same moment."""
    ways = _ways()
    with (ways.snapshot if snapshot else ways.reader).connect() as connection:
        yield connection


def one_row(statement: Query, **values: Any) -> Row[Any] | Sequence[Any] | None:
    """The only row a statement finds, if it finds one: the way most requests read, so the shortest there is."""
    ways = _ways()
    prepared = ways.prepare(statement, values)
    try:
        return prepared.row(ways.reader, values)
    except prepared.driver_error:
        # What is wrong, if it still is, is found out and told in the usual way.
        with ways.reader.connect() as connection:
            return connection.execute(statement, values).one_or_none()


def run(connection: Connection, statement: Statement, values: Mapping[str, Any]) -> Any:
    """Run a statement of those that nearly every change runs, in its transaction; the driver's cursor.

    It does what `connection.execute` does, in a fraction of the time, for one set of values.
    """
    return _ways().prepare(statement, values).run(connection, values)


def place() -> tuple[str, Path | None]:
    """Where the database is, in words without a password, and its file if it is one."""
    url = _ways().reader.url
    if url.get_backend_name() == "sqlite" and url.database:
        file = Path(url.database)
        return str(file), file
    return url.render_as_string(), None


def queue(connection: Connection, name: str) -> None:
    """Wait until no other transaction that queued for this name is open: for what has no row to lock yet."""
    if connection.dialect.name == "postgresql":
        # On SQLite a writer is alone anyway.
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)
        connection.execute(_QUEUE, {"number": number})


def close(app: Flask) -> None:
    """Close every connection: before the process forks, or the database goes away."""
    _ways_of(app).reader.dispose()


def forget(app: Flask) -> None:
    """Drop the connections a parent process opened, without closing them for it."""
    _ways_of(app).reader.dispose(close=False)


@contextmanager
def _patience(connection: Connection, seconds: float) -> Iterator[None]:
    """Let SQLite wait only for what is left of a writer's time, its wait for other threads taken off."""
    driver = driver_of(connection)
    if seconds > engines.BUSY_SECONDS * 0.9:
        yield
        return
    driver.execute(f"PRAGMA busy_timeout = {max(0, int(seconds * 1000))}")
    try:
        yield
    finally:
        driver.execute(f"PRAGMA busy_timeout = {engines.BUSY_SECONDS * 1000:.0f}")


def _ways() -> _Ways:
    return _ways_of(current_app)


def _ways_of(app: Flask) -> _Ways:
    ways: _Ways = app.extensions["scorekeeper.db"]
    return ways
