"""The service under test: a fresh database for each test, on SQLite in a file and on PostgreSQL."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper import create_app, db
from scorekeeper.config import Settings
from tests.postgres import Postgres
from tests.scorekeeper import floor
from tests.scorekeeper.settings import settings_for
from tests.scratch import scratch_folder

DATABASES = [
    pytest.param("sqlite_url", id="sqlite"),
    pytest.param("postgres_url", id="postgresql", marks=pytest.mark.postgresql),
]
_numbers = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server with a migrated database to copy, `template_scorekeeper`."""
    server = Postgres()
    url = server.create("template_scorekeeper")
    db.close(create_app(settings_for(url)))
    yield server
    server.remove()


@pytest.fixture(scope="session")
def sqlite_template() -> Iterator[Path]:
    """A migrated file to copy."""
    folder = scratch_folder("scorekeeper_sqlite_")
    file = folder / "template.db"
    db.close(create_app(settings_for(f"sqlite:///{file}")))
    yield file
    shutil.rmtree(folder)


@pytest.fixture
def sqlite_url(sqlite_template: Path) -> Iterator[str]:
    """A migrated, empty SQLite file of this test's own."""
    folder = sqlite_template.parent / f"test_{next(_numbers)}"
    folder.mkdir()
    yield f"sqlite:///{shutil.copy(sqlite_template, folder / 'scorekeeper.db')}"
    shutil.rmtree(folder)


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """A migrated, empty PostgreSQL database of this test's own."""
    name = f"test_{next(_numbers)}"
    yield postgres.create(name, "template_scorekeeper")
    postgres.drop(name)


@pytest.fixture(params=DATABASES)
def database_url(request: pytest.FixtureRequest) -> str:
    """A migrated, empty database; the test runs once on each kind."""
    url: str = request.getfixturevalue(request.param)
    return url


@pytest.fixture
def settings(database_url: str) -> Settings:
    """Settings of the service under test; a test or module may override this fixture."""
    return settings_for(database_url)


@pytest.fixture
def app(settings: Settings) -> Iterator[Flask]:
    """The whole application, as it is served."""
    app = create_app(settings)
    yield app
    db.close(app)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Speaks HTTP to the application."""
    return app.test_client()


@dataclass(frozen=True)
class Sum:
    """A match of the resource in `floor`, and the headers that open it."""

    id: str
    path: str
    tokens: dict[str, str]

    def headers(self, role: str = "host", **more: str) -> dict[str, str]:
        """Headers of a request with a token of this role."""
        return {"Authorization": f"Bearer {self.tokens[role]}"} | {
            name.replace("_", "-"): value for name, value in more.items()
        }


@pytest.fixture
def floor_app(settings: Settings) -> Iterator[Flask]:
    """The application with the small resource of `floor`."""
    app = floor.register(create_app(settings))
    yield app
    db.close(app)


@pytest.fixture
def floor_client(floor_app: Flask) -> FlaskClient:
    """Speaks HTTP to the application with the small resource."""
    return floor_app.test_client()


@pytest.fixture
def opened(floor_client: FlaskClient) -> Sum:
    """A match of the small resource."""
    answer = floor_client.post("/v1/sums", json={"name": "Anna"})
    assert answer.status_code == 201, answer.text
    match: dict[str, Any] = answer.get_json()
    return Sum(match["id"], f"/v1/sums/{match['id']}", match["tokens"])
