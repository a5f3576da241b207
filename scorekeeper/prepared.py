"""Statements as the driver takes them, for the few that nearly every request runs.

A statement of SQLAlchemy and the result it wraps around one row take several times as long as the row itself. What
the driver refuses is told as SQLAlchemy tells it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, NoReturn, TypeAlias

from sqlalchemy import Connection, Delete, Engine, Insert, Select, Update
from sqlalchemy.exc import DBAPIError

Statement: TypeAlias = Select[*tuple[Any, ...]] | Insert | Update | Delete


class Prepared(NamedTuple):
    """One statement, for one kind of database."""

    text: str
    positions: tuple[str, ...] | None
    """Names of the values in their order; None where the driver takes them by name."""
    fixed: Mapping[str, Any]
    """Values the statement brings itself, such as the number of a LIMIT."""
    driver_error: type[Exception]

    @classmethod
    def of(cls, statement: Statement, engine: Engine, names: Sequence[str]) -> "Prepared":
        """A statement with values of these names, as this engine's driver takes it."""
        compiled = statement.compile(dialect=engine.dialect, column_keys=list(names))
        positions = tuple(compiled.positiontup or ()) if compiled.positional else None
        driver: Any = engine.dialect.dbapi
        fixed = {name: value for name, value in (compiled.params or {}).items() if name not in names}
        return cls(compiled.string, positions, fixed, driver.Error)

    def run(self, connection: Connection, values: Mapping[str, Any]) -> Any:
        """Run it in a transaction that is open; the driver's cursor."""
        try:
            return driver_of(connection).execute(self.text, self._given(values))
        except self.driver_error as error:
            refuse(connection, self.text, error)

    def row(self, engine: Engine, values: Mapping[str, Any]) -> Sequence[Any] | None:
        """Run it on its own, and the only row it finds, if it finds one.

        Raises the driver's own errors: whoever asks again in the usual way is told in the usual way.
        """
        connection = engine.raw_connection()
        # One statement needs no transaction, which would be two more ways to the server and back.
        switches = self.positions is None
        try:
            driver: Any = connection.driver_connection
            if switches:
                driver.autocommit = True
            row: Sequence[Any] | None = driver.execute(self.text, self._given(values)).fetchone()
            if switches:
                driver.autocommit = False
        except BaseException:
            connection.invalidate()
            raise
        finally:
            connection.close()
        return row

    def _given(self, values: Mapping[str, Any]) -> Any:
        if self.fixed:
            values = {**self.fixed, **values}
        return values if self.positions is None else [values[name] for name in self.positions]


def driver_of(connection: Connection) -> Any:
    """The driver's connection below one of SQLAlchemy."""
    return connection.connection.driver_connection


def refuse(connection: Connection, text: str, error: Exception) -> NoReturn:
    """Raise what the driver says as SQLAlchemy would, and give up connections that are no more.

    Raises DBAPIError of the kind that fits.
    """
    dialect: Any = connection.dialect
    if is_gone := dialect.is_disconnect(error, connection.connection, None):
        connection.invalidate(error)
        # The others of the pool came by the same way.
        connection.engine.dispose()
    raise DBAPIError.instance(
        text,
        None,
        error,
        dialect.dbapi.Error,
        hide_parameters=True,
        connection_invalidated=is_gone,
        dialect=dialect,
    ) from error
