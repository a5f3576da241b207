"""The service under test, on SQLite in a file and on PostgreSQL, with nothing in its database when a test begins."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper import create_app, db, engines
from scorekeeper.config import Settings
from tests.postgres import Postgres
from tests.scorekeeper.databases import KINDS, Shared, held_to_contract
from tests.scorekeeper.running import Running, serving
from tests.scorekeeper.settings import settings_for
from tests.scratch import scratch_folder

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


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest) -> str:
    """A migrated, empty database of this test's own; the test runs once on each kind."""
    url: str = request.getfixturevalue({"sqlite": "sqlite_url", "postgresql": "postgres_url"}[request.param])
    return url


@pytest.fixture
def empty(request: pytest.FixtureRequest, tmp_path: Path, database_url: str) -> Iterator[str]:
    """The address of a database without any table, of the kind of `database_url`."""
    if database_url.startswith("sqlite"):
        file = tmp_path / "empty.db"
        with closing(engines.sqlite_module().connect(file)) as connection:
            connection.execute("VACUUM")  # writes it out; before, there is only a name
        yield f"sqlite:///{file}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    name = f"empty_{next(_numbers)}"
    yield server.create(name)
    server.drop(name)


@pytest.fixture(scope="session")
def shared_sqlite(sqlite_template: Path) -> Iterator[Shared]:
    """The SQLite file that the tests of this worker take turns with."""
    yield from _served(f"sqlite:///{shutil.copy(sqlite_template, sqlite_template.with_name('shared.db'))}")


@pytest.fixture(scope="session")
def shared_postgresql(postgres: Postgres) -> Iterator[Shared]:
    """The PostgreSQL database that the tests of this worker take turns with."""
    yield from _served(postgres.create("shared", "template_scorekeeper"))


def _served(url: str) -> Iterator[Shared]:
    shared = Shared(url)
    yield shared
    shared.close()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what uses the service once on each kind of database, or on SQLite alone where the test is about none."""
    if "shared" in metafunc.fixturenames:
        is_of_one = metafunc.definition.get_closest_marker("one_database") is not None
        metafunc.parametrize("shared", KINDS[:1] if is_of_one else KINDS, indirect=True)


@pytest.fixture
def shared(request: pytest.FixtureRequest) -> Shared:
    """A migrated, empty database. What a test does here, it does to rows only: others come after it."""
    shared: Shared = request.getfixturevalue(f"shared_{request.param}")
    shared.empty()
    return shared


@pytest.fixture
def settings(shared: Shared) -> Settings:
    """Settings of the service under test."""
    return shared.settings


@pytest.fixture
def build() -> Iterator[Callable[..., Flask]]:
    """Makes applications that are a test's own, `build(url, **settings)`; they are closed when it ends."""
    with ExitStack() as made:

        def built(url: str, **changes: Any) -> Flask:
            app = held_to_contract(create_app(settings_for(url, **changes)))
            made.callback(db.close, app)
            return app

        yield built


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The server as people start it, for all tests that leave it as it is."""
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def app(shared: Shared) -> Flask:
    """The whole application, as it is served."""
    return shared.app


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
def floor_app(shared: Shared) -> Flask:
    """The application with the small resource of `floor`."""
    return shared.floor_app


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
