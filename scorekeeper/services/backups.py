"""Backup and restore: the whole database as one file of JSON lines, the same for SQLite and PostgreSQL.

The file is written from one snapshot, while the server goes on. Its last line holds the number of rows and a SHA-256 of all before it,
so that a file that was cut or changed is refused before anything is written.
"""

import gzip
import hashlib
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import orjson
from sqlalchemy import func, insert, select

from scorekeeper import clock, db, migrate
from scorekeeper.models import Match

FORMAT: Final = 1
_BATCH: Final = 500


class BackupError(Exception):
    """A file or a database that cannot be used for this; the message says why and what to do."""


def write(file: Path) -> int:
    """Write a backup; returns the number of rows in it. The file appears whole or not at all.

    One that is there is replaced once the new one is whole. Raises BackupError where it cannot be written, or must not be.
    """
    file = file.resolve()
    _refuse_what_is_no_backup(file)
    draft = file.with_name(file.name + ".part")
    try:
        rows = _write_draft(draft)
        draft.replace(file)
    except OSError as error:
        raise BackupError(f"{file} cannot be written: {error.strerror}") from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
    return rows


def _refuse_what_is_no_backup(file: Path) -> None:
    """Refuse to put a backup in the place of what it is of, or of what is no file."""
    if file.exists() and not file.is_file():
        raise BackupError(f"{file} is no plain file: name one, or a new one")
    _, database = db.place()
    if database is None:
        return
    for suffix in ("", "-wal", "-shm", "-journal"):
        part = database.with_name(database.name + suffix).resolve()
        if file == part or (file.exists() and part.exists() and file.samefile(part)):
            raise BackupError(f"{file} is the database itself: name another file")


def _write_draft(draft: Path) -> int:
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6) as packed:
            rows = _write_lines(packed)
        raw.flush()
        os.fsync(raw.fileno())
    return rows


def _write_lines(packed: gzip.GzipFile) -> int:
    digest, rows = hashlib.sha256(), 0

    def put(value: dict[str, Any]) -> None:
        line = orjson.dumps(value) + b"\n"
        digest.update(line)
        packed.write(line)

    with db.reading(snapshot=True) as connection:
        put({"scorekeeper_backup": FORMAT, "schema": migrate.newest(), "at": clock.timestamp()})
        for table in db.Base.metadata.sorted_tables:
            found = connection.execution_options(yield_per=_BATCH).execute(select(table))
            for row in found.mappings():
                put({"table": table.name, "row": dict(row)})
                rows += 1
    packed.write(orjson.dumps({"rows": rows, "sha256": digest.hexdigest()}) + b"\n")
    return rows


def restore(file: Path) -> int:
    """Fill an empty database from a backup, in one transaction; returns the number of rows.

    Raises BackupError for a file that is not whole, is of another schema, or a database that holds matches.
    """
    rows = checked(file)
    with db.transaction() as connection:
        if connection.execute(select(func.count()).select_from(Match)).scalar_one():
            raise BackupError(
                "the database holds matches: restore into an empty one (move the file away, or name another database)"
            )
        for name, batch in _batches(file):
            connection.execute(insert(db.Base.metadata.tables[name]), batch)
    return rows


def checked(file: Path) -> int:
    """The rows of a file that is whole; nothing is asked of the database. Raises BackupError."""
    digest, last, rows = hashlib.sha256(), b"", -1
    try:
        with _lines(file) as lines:
            for line in lines:
                if last:
                    digest.update(last)
                last, rows = line, rows + 1
        trailer = orjson.loads(last or b"null")
        with _lines(file) as lines:
            header = orjson.loads(next(iter(lines), b"null"))
    except (OSError, EOFError, ValueError) as error:
        raise BackupError(f"{file} cannot be read as a backup: {error}") from error
    if not isinstance(header, dict) or header.get("scorekeeper_backup") != FORMAT:
        raise BackupError(f"{file} is no backup of this service")
    if (
        not isinstance(trailer, dict)
        or trailer.get("sha256") != digest.hexdigest()
        or trailer.get("rows") != rows - 1
    ):
        raise BackupError(f"{file} is not whole: it was cut short or changed")
    if header.get("schema") != migrate.newest():
        raise BackupError(
            f"{file} is of schema {header.get('schema')}, this release of {migrate.newest()}: restore it with the release that wrote it"
        )
    return rows - 1


def _batches(file: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    name, batch = "", list[dict[str, Any]]()
    with _lines(file) as lines:
        for line in lines:
            item = orjson.loads(line)
            if "row" not in item:
                continue
            if batch and (item["table"] != name or len(batch) >= _BATCH):
                yield name, batch
                batch = []
            name = item["table"]
            batch.append(item["row"])
    if batch:
        yield name, batch


def _lines(file: Path) -> gzip.GzipFile:
    return gzip.GzipFile(file, "rb")
