"""Databases that tests take turns with, and the applications on them: to make an application takes longer than most tests."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import delete, text

from scorekeeper import create_app, db, migrate
from tests.scorekeeper import floor
from tests.scorekeeper.contract import ContractClient
from tests.scorekeeper.settings import settings_for

KINDS = [
    pytest.param("sqlite", id="sqlite"),
    pytest.param("postgresql", id="postgresql", marks=pytest.mark.postgresql),
]


def held_to_contract(app: Flask) -> Flask:
    """The application, whose test clients take only answers that openapi.yaml tells of."""
    app.test_client_class = ContractClient
    return app


class Shared:
    """A migrated database of one worker, and what serves it."""

    def __init__(self, url: str) -> None:
        self.settings = settings_for(url)

    @cached_property
    def app(self) -> Flask:
        """The whole application, as it is served."""
        return held_to_contract(create_app(self.settings))

    @cached_property
    def floor_app(self) -> Flask:
        """The application with the small resource of `floor`."""
        return floor.register(held_to_contract(create_app(self.settings)))

    def empty(self) -> None:
        """Leave the database as its migration made it."""
        with self.app.app_context(), db.transaction() as connection:
            for table in reversed(db.Base.metadata.sorted_tables):
                connection.execute(delete(table))
            connection.execute(_AS_MIGRATED, {"newest": migrate.newest()})

    def close(self) -> None:
        """Close every connection."""
        made: dict[str, Any] = vars(self)
        for name in ("app", "floor_app"):
            if name in made:
                db.close(made[name])


_AS_MIGRATED = text("UPDATE alembic_version SET version_num = :newest")
