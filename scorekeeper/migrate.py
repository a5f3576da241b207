"""Creates the database or brings it up to date; safe when several processes start at once."""

import logging
from functools import cache
from pathlib import Path
from typing import Final

from flask import Flask
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper import clock, db, engines
from scorekeeper.errors import DatabaseBusyError
from scorekeeper.outages import unavailability

SCRIPTS: Final = Path(__file__).parent / "migrations"
PATIENCE_SECONDS: Final = 120.0
"""How long a process waits while another one migrates."""

REMEDY: Final = "look at its folder, at its rights and at the room on its disk; one that is damaged is restored from a backup"

_MARK: Final = "alembic_version"
"""The table that only a database of ours has."""
_VERSION: Final = text("SELECT version_num FROM alembic_version")
_log = logging.getLogger(__name__)


class SchemaError(RuntimeError):
    """The database cannot be used as it is; the message says what to do."""


@cache
def newest() -> str:
    """The revision this code is written for: the last migration by its number."""
    return max(_revisions())


def _revisions() -> set[str]:
    return {path.stem.partition("_")[0] for path in (SCRIPTS / "versions").glob("[0-9]*.py")}


def is_current() -> bool:
    """Whether the database has the schema this code is written for."""
    return _revision_now() == newest()


def require_current(app: Flask) -> None:
    """Look whether the database is there with the schema this code is written for; nothing is made or changed.

    Raises SchemaError that says what is missing and what to do.
    """
    with app.app_context():
        place, file = db.place()
        if file is not None and not file.exists():
            raise SchemaError(
                f"there is no database at {place}: name the right one in SCOREKEEPER_DATABASE_URL, or start where its var/ is"
            )
        try:
            # To open a file as we do writes to it, so one that is not ours is not opened so.
            tables = None if file is None else engines.tables_of(file)
            revision = _revision_now() if tables is None or _MARK in tables else None
        except (DatabaseBusyError, SQLAlchemyError) as error:
            raise _unusable(error) from error
    if revision is None:
        raise SchemaError(
            f"there are no tables of the scorekeeper in {place}: restore a backup, or make them with `scorekeeper migrate`"
        )
    if revision > newest():
        raise _too_new(revision)
    if revision != newest():
        raise SchemaError(
            f"the database has schema {revision}, older than this release's {newest()}: run `scorekeeper migrate` first"
        )


def upgrade(app: Flask, target: str = "head") -> None:
    """Bring the database to a revision, by default the newest; nothing happens if it is there.

    Raises SchemaError if the database does not answer, is damaged, or is of a newer release.
    """
    started = clock.monotonic()
    with app.app_context():
        place, file = db.place()
        tables = None if file is None else engines.tables_of(file)
        if tables and _MARK not in tables:
            raise SchemaError(
                f"{place} holds the tables of something else: name another file in SCOREKEEPER_DATABASE_URL"
            )
        while True:
            try:
                if target != "head" or not is_current():
                    _run(target)
            except (DatabaseBusyError, SQLAlchemyError) as error:
                if not _is_busy(error) or clock.monotonic() - started > PATIENCE_SECONDS:
                    raise _unusable(error) from error
            else:
                return


def _run(target: str) -> None:
    # Alembic is needed here only, and a server that is up to date starts faster without it.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    with db.transaction() as connection:
        db.queue(connection, "migrate")
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL statement_timeout = 0"))
        before = _revision(connection)
        if before is not None and before > newest():
            raise _too_new(before)
        if before is not None and before not in _revisions():
            raise SchemaError(f"the database has schema {before}, which is none: restore it from a backup")
        config.attributes["connection"] = connection
        if target == "base" or (before is not None and target != "head" and target < before):
            command.downgrade(config, target)
        else:
            command.upgrade(config, target)
    _log.info("migrated", {"before": before, "after": target})


def _revision_now() -> str | None:
    with db.reading() as connection:
        return _revision(connection)


def _too_new(revision: str) -> SchemaError:
    return SchemaError(f"the database has schema {revision}, newer than this release: run a newer one")


def _unusable(error: Exception) -> SchemaError:
    place, file = db.place()
    remedy = "" if file is None else f" ({REMEDY})"
    return SchemaError(f"{place} cannot be used: {getattr(error, 'orig', error)}{remedy}")


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table(_MARK):
        return None
    revision: str | None = connection.execute(_VERSION).scalar_one_or_none()
    return revision


def _is_busy(error: Exception) -> bool:
    known = unavailability(error) if isinstance(error, SQLAlchemyError) else error
    return isinstance(known, DatabaseBusyError)
