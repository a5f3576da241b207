"""The command `scorekeeper`: serve, migrate, and write the contract."""

import sys
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
    from scorekeeper import db  # noqa: PLC0415
    from scorekeeper.application import assemble  # noqa: PLC0415
    from scorekeeper.migrate import SchemaError, upgrade  # noqa: PLC0415

    app = assemble(_settings())
    try:
        upgrade(app)
    except SchemaError as error:
        _fail(str(error))
    finally:
        db.close(app)


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


def _settings() -> Settings:
    try:
        return Settings.from_environment()
    except (SettingsError, OSError) as error:
        _fail(str(error))


def _fail(message: str) -> NoReturn:
    print(message, file=sys.stderr)
    sys.exit(1)
