"""Tells a database that is away, busy, full or damaged from a fault of ours."""

from collections.abc import Mapping
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from scorekeeper.errors import (
    DatabaseBusyError,
    DatabaseDamagedError,
    DatabaseReadOnlyError,
    DatabaseUnavailableError,
    StorageFullError,
    UnavailableError,
)

# Primary result codes of SQLite (https://sqlite.org/rescode.html).
_SQLITE: Final[Mapping[int, type[UnavailableError]]] = {
    5: DatabaseBusyError,  # BUSY
    6: DatabaseBusyError,  # LOCKED
    8: DatabaseReadOnlyError,  # READONLY
    10: DatabaseUnavailableError,  # IOERR
    11: DatabaseDamagedError,  # CORRUPT
    13: StorageFullError,  # FULL
    14: DatabaseUnavailableError,  # CANTOPEN
    26: DatabaseDamagedError,  # NOTADB
}

# Error codes of PostgreSQL, and their classes (https://www.postgresql.org/docs/current/errcodes-appendix.html).
_POSTGRESQL: Final[Mapping[str, type[UnavailableError]]] = {
    "08": DatabaseUnavailableError,  # connection exceptions
    "25006": DatabaseReadOnlyError,  # a standby answers, or the server was set to read only
    "42P01": DatabaseDamagedError,  # our tables are gone
    "40": DatabaseBusyError,  # deadlock or serialization failure
    "53100": StorageFullError,
    "53": DatabaseBusyError,  # out of connections or memory
    "55P03": DatabaseBusyError,  # a lock was not to be had in time
    "57014": DatabaseBusyError,  # the statement took too long
    "57P": DatabaseUnavailableError,  # shutting down or starting up
    "58": DatabaseUnavailableError,  # the system below it failed
    "XX001": DatabaseDamagedError,
    "XX002": DatabaseDamagedError,
    "XX": DatabaseUnavailableError,  # it failed inside, as at a file that it may not make longer
}


def unavailability(error: SQLAlchemyError) -> UnavailableError | None:
    """What kept the database from answering; None if it did answer and refused what we asked."""
    if isinstance(error, PoolTimeoutError):
        return DatabaseBusyError()
    if not isinstance(error, DBAPIError):
        return None
    kind = _kind(error.orig)
    if kind is None and error.connection_invalidated:
        kind = DatabaseUnavailableError
    return kind() if kind is not None else None


def _kind(original: BaseException | None) -> type[UnavailableError] | None:
    sqlite_code = getattr(original, "sqlite_errorcode", None)
    if sqlite_code is not None:
        # A file that was emptied, or taken away and made anew, is a sound database without our tables; it has no code for that.
        is_emptied = str(original).startswith("no such table")
        return DatabaseDamagedError if is_emptied else _SQLITE.get(sqlite_code & 0xFF)
    state = getattr(original, "sqlstate", "")
    if state == "":
        return None
    if state is None:
        # psycopg has no code for what it finds out without the server: no connection, or one that broke.
        return (
            DatabaseUnavailableError
            if type(original).__name__ in {"OperationalError", "InterfaceError"}
            else None
        )
    return next((_POSTGRESQL[state[:n]] for n in (5, 3, 2) if state[:n] in _POSTGRESQL), None)
