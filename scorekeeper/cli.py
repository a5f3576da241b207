"""The command `scorekeeper`: serve, migrate, write the contract, and look after the database."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import click

from scorekeeper.config import Settings, SettingsError


class _Commands(click.Group):
    """Commands that end in one line, not in a traceback, where the world around them is at fault."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except Exception as error:
            if (words := _in_words(error)) is None:
                raise
            _fail(" ".join(line.strip() for line in words.splitlines()))


def _in_words(error: Exception) -> str | None:
    """What an operator can mend, said to him; None for a fault of ours."""
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415  # each command imports what it needs

    from scorekeeper.migrate import SchemaError  # noqa: PLC0415
    from scorekeeper.services.backups import BackupError  # noqa: PLC0415

    if isinstance(error, BrokenPipeError):
        return None  # nobody reads on: click ends quietly
    if isinstance(error, OSError):
        return (error.strerror or str(error)) + ("" if error.filename is None else f": {error.filename}")
    if isinstance(error, DBAPIError):
        return f"the database cannot be used: {error.orig}"
    return str(error) if isinstance(error, SettingsError | SchemaError | BackupError) else None


@click.group(cls=_Commands)
def main() -> None:
    """Keep the score of Scopa and its family."""


@main.command()
def serve() -> None:
    """Bring the database up to date and serve on HOST and PORT."""
    from scorekeeper.server import Server  # noqa: PLC0415  # each command imports what it needs

    Server(Settings.from_environment()).run()


@main.command()
def migrate() -> None:
    """Create the database, or bring it up to date."""
    with _database(makes=True):
        pass


@main.command()
@click.option("--check", is_flag=True, help="Write nothing; fail if openapi.yaml is not what the code says.")
def openapi(check: bool) -> None:  # noqa: FBT001  # click passes a flag
    """Write openapi.yaml from the code."""
    from scorekeeper.application import assemble  # noqa: PLC0415
    from scorekeeper.openapi import committed, document  # noqa: PLC0415

    # Nothing is opened or kept: the document depends on the code only.
    app = assemble(Settings(database_url="sqlite:////nowhere/scorekeeper.db", secret_keys=(b"-",)))
    text, file = document(app), committed()
    if not check:
        file.write_text(text, encoding="utf-8")
    elif not file.exists() or file.read_text(encoding="utf-8") != text:
        _fail("openapi.yaml is not what the code says: run make openapi")


@main.command()
def verify() -> None:
    """Look the whole database over; fail and say where if anything is not as it was written."""
    from scorekeeper.services import verifying  # noqa: PLC0415
    from scorekeeper.texts.speech import some  # noqa: PLC0415

    found, seen = 0, Counter[str]()
    with _database():
        for finding in verifying.findings(seen):
            print(finding)
            found += 1
    looked_at = f"{some(seen['matches'], 'match', 'matches')}, {some(seen['entries'], 'entry', 'entries')}"
    if found:
        _fail(f"{looked_at}: {some(found, 'finding', 'findings')}; see docs/operations.md for what to do")
    print(f"{looked_at}: everything is as it was written")


@main.command()
@click.option("--check", is_flag=True, help="Write nothing; fail if a row is not what its sheet comes to.")
def rebuild(check: bool) -> None:  # noqa: FBT001  # click passes a flag
    """Make the row of every match again from its sheet."""
    from scorekeeper.services import verifying  # noqa: PLC0415

    one = verifying.check if check else verifying.rewrite
    with _database():
        found = [finding for match_id in verifying.match_ids() if (finding := one(match_id)) is not None]
    for finding in found:
        print(finding)
    if found:
        _fail(
            f"{len(found)} matches are not what their sheets come to"
            if check
            else f"{len(found)} matches could not be mended"
        )
    print("every row is what its sheet comes to")


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def backup(file: Path) -> None:
    """Write the whole database to FILE, while the server goes on; a FILE that is there is replaced.

    Keep var/secret too: links need it.
    """
    from scorekeeper.services import backups  # noqa: PLC0415

    with _database():
        print(f"{backups.write(file)} rows written to {file}")


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
def restore(file: Path) -> None:
    """Fill an empty database from a backup in FILE."""
    from scorekeeper.services import backups  # noqa: PLC0415

    # Before there is a database: a file that cannot be restored leaves none behind.
    backups.checked(file)
    with _database(makes=True):
        rows = backups.restore(file)
    print(f"{rows} rows restored; `scorekeeper verify` looks them over")


@main.command()
@click.option(
    "--untouched-for",
    "days",
    type=click.IntRange(1, 36500),
    required=True,
    metavar="DAYS",
    help="Erase what nobody has written to for so long.",
)
def purge(days: int) -> None:
    """Erase matches that nobody has written to for DAYS days, with everything kept of them."""
    from scorekeeper.services import purging  # noqa: PLC0415

    with _database():
        print(f"{purging.purge(days)} matches erased")


@contextmanager
def _database(*, makes: bool = False) -> Iterator[None]:
    """The database for a command that works on it: as it is, or made and brought up to date where the command `makes` it."""
    from scorekeeper import db, logs, migrate  # noqa: PLC0415
    from scorekeeper.application import assemble  # noqa: PLC0415

    logs.configure()
    app = assemble(Settings.from_environment(makes=makes))
    try:
        if makes:
            migrate.upgrade(app)
        else:
            migrate.require_current(app)
        with app.app_context():
            yield
    finally:
        db.close(app)


def _fail(message: str) -> NoReturn:
    print(message, file=sys.stderr)
    sys.exit(1)


if __name__ == "__main__":
    main()
