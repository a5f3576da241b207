"""The command `scorekeeper`: serve, migrate, write the contract, and look after the database."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import click

from scorekeeper.config import Settings, SettingsError


@click.group()
def main() -> None:
    """Keep the score of Scopa and its family."""


@main.command()
def serve() -> None:
    """Bring the database up to date and serve on HOST and PORT."""
    from scorekeeper.server import Server  # noqa: PLC0415  # each command imports what it needs

    Server(_settings()).run()


@main.command()
def migrate() -> None:
    """Create the database, or bring it up to date."""
    with _database():
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

    with _database():
        found = 0
        for finding in verifying.findings():
            print(finding)
            found += 1
    if found:
        _fail(f"{found} findings: see docs/operations.md for what to do")
    print("everything is as it was written")


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
    """Write the whole database to FILE, while the server goes on. Keep var/secret too: links need it."""
    from scorekeeper.services import backups  # noqa: PLC0415

    with _database():
        print(f"{backups.write(file)} rows written to {file}")


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
def restore(file: Path) -> None:
    """Fill an empty database from a backup in FILE."""
    from scorekeeper.services import backups  # noqa: PLC0415

    with _database():
        try:
            rows = backups.restore(file)
        except backups.BackupError as error:
            _fail(str(error))
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
def _database() -> Iterator[None]:
    """The database, brought up to date, for a command that works on it."""
    from scorekeeper import db, logs  # noqa: PLC0415
    from scorekeeper.application import assemble  # noqa: PLC0415
    from scorekeeper.migrate import SchemaError, upgrade  # noqa: PLC0415

    logs.configure()
    app = assemble(_settings())
    try:
        upgrade(app)
        with app.app_context():
            yield
    except SchemaError as error:
        _fail(str(error))
    finally:
        db.close(app)


def _settings() -> Settings:
    try:
        return Settings.from_environment()
    except (SettingsError, OSError) as error:
        _fail(str(error))


def _fail(message: str) -> NoReturn:
    print(message, file=sys.stderr)
    sys.exit(1)


if __name__ == "__main__":
    main()
