"""A database that is away, full, locked or damaged: a clear answer, reads that go on, and no restart needed."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import IntegrityError, InvalidRequestError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from scorekeeper import db
from scorekeeper.outages import unavailability
from scorekeeper.services import verifying
from tests.postgres import Postgres
from tests.scorekeeper import floor


class FromSqliteError(Exception):
    def __init__(self, code):
        self.sqlite_errorcode = code


class FromPostgresError(Exception):
    def __init__(self, state):
        self.sqlstate = state


def raised(original, kind=OperationalError):
    return kind("SELECT 1", {}, original)


@pytest.mark.parametrize(
    ("code", "named"),
    [
        (5, "database_busy"),
        (261, "database_busy"),  # BUSY_RECOVERY
        (6, "database_busy"),
        (8, "database_read_only"),
        (10, "database_unavailable"),
        (778, "database_unavailable"),  # IOERR_WRITE
        (11, "database_damaged"),
        (26, "database_damaged"),
        (13, "storage_full"),
        (14, "database_unavailable"),
    ],
)
def test_codes_of_sqlite_are_known(code, named):
    assert unavailability(raised(FromSqliteError(code))).code == named


@pytest.mark.parametrize(
    ("state", "named"),
    [
        ("08006", "database_unavailable"),
        ("57P01", "database_unavailable"),
        ("57P03", "database_unavailable"),
        ("58030", "database_unavailable"),
        ("53100", "storage_full"),
        ("53300", "database_busy"),
        ("55P03", "database_busy"),
        ("57014", "database_busy"),
        ("40P01", "database_busy"),
        ("25006", "database_read_only"),
        ("XX000", "database_unavailable"),
        ("XX001", "database_damaged"),
        ("42P01", "database_damaged"),
    ],
)
def test_codes_of_postgresql_are_known(state, named):
    assert unavailability(raised(FromPostgresError(state))).code == named


def test_a_pool_that_gives_no_connection_is_busy():
    assert unavailability(PoolTimeoutError()).code == "database_busy"


@pytest.mark.parametrize(
    "error",
    [
        raised(FromSqliteError(19), IntegrityError),
        raised(FromSqliteError(1)),
        raised(FromPostgresError("23505"), IntegrityError),
        raised(FromPostgresError("42601")),
        raised(FromPostgresError(None), IntegrityError),
        raised(None),
        InvalidRequestError(),
    ],
    ids=[
        "unique",
        "no such column",
        "unique in PostgreSQL",
        "syntax",
        "no code",
        "nothing",
        "our own",
    ],
)
def test_what_the_database_refuses_is_a_fault_of_ours(error):
    assert unavailability(error) is None


class Service:
    """A match on a database that is about to go."""

    def __init__(self, app):
        self.app = floor.register(app)
        self.client = self.app.test_client()
        opened = self.client.post("/v1/sums", json={"name": "Anna"}).json
        self.path = f"/v1/sums/{opened['id']}"
        self.headers = {"Authorization": f"Bearer {opened['tokens']['host']}"}

    def read(self):
        return self.client.get(self.path, headers=self.headers)

    def write(self, add=1):
        return self.client.post(f"{self.path}/additions", json={"add": add}, headers=self.headers)


def is_refused(answer, code) -> bool:
    return (answer.status_code, answer.json["code"], int(answer.headers["Retry-After"]) > 0) == (
        503,
        code,
        True,
    )


class TestOnSqlite:
    @pytest.fixture
    def service(self, build, sqlite_url):
        return Service(build(sqlite_url))

    def limit_pages(self, service, pages):
        with service.app.app_context(), db.reading() as connection:
            engine = connection.engine
        engine.dispose()

        def limit(connection, _record):
            connection.execute(f"PRAGMA max_page_count = {pages}")

        if pages:
            event.listen(engine, "connect", limit)
            self.limits = (engine, limit)
        else:
            event.remove(self.limits[0], "connect", self.limits[1])

    def test_a_full_disk_stops_writing_only(self, service):
        self.limit_pages(service, 1)
        done = 0
        while (answer := service.write()).status_code == 201:
            done += 1
            assert done < 500
        assert is_refused(answer, "storage_full")
        assert service.read().json["sum"] == done

        self.limit_pages(service, 0)
        assert service.write().status_code == 201
        assert service.read().json["sum"] == done + 1

    def test_a_file_of_something_else_is_named(self, service, sqlite_url):
        db.close(service.app)
        file = Path(sqlite_url.removeprefix("sqlite:///"))
        whole = file.read_bytes()
        file.write_bytes(b"not a database at all" * 1000)
        try:
            assert is_refused(service.read(), "database_damaged")
            assert is_refused(service.write(), "database_damaged")
            assert service.client.get("/readyz").status_code == 503
            assert service.client.get("/healthz").status_code == 200
        finally:
            db.close(service.app)
            file.write_bytes(whole)
        assert service.read().status_code == 200

    @pytest.mark.parametrize("share", [0, 0.1, 0.5, 0.9])
    def test_a_file_cut_short_is_named_and_found(self, service, sqlite_url, share):
        assert service.write(5).status_code == 201
        db.close(service.app)  # the last connection brings all into the one file
        file = Path(sqlite_url.removeprefix("sqlite:///"))
        whole = file.read_bytes()
        file.write_bytes(whole[: int(len(whole) * share)])
        try:
            assert is_refused(service.write(), "database_damaged")
            read = service.read()
            assert read.status_code == 503 or read.json["sum"] == 5
            with service.app.app_context():
                assert list(verifying.findings())
        finally:
            db.close(service.app)
            file.write_bytes(whole)
        assert service.read().json["sum"] == 5
        assert service.write().status_code == 201

    def test_a_folder_that_is_gone_is_named(self, service, sqlite_url):
        db.close(service.app)
        folder = Path(sqlite_url.removeprefix("sqlite:///")).parent
        away = folder.rename(folder.with_suffix(".away"))
        try:
            assert is_refused(service.read(), "database_unavailable")
            assert is_refused(service.write(), "database_unavailable")
        finally:
            away.rename(folder)
        assert service.write().status_code == 201


@pytest.mark.postgresql
class TestOnPostgresql:
    @pytest.fixture
    def server(self):
        """A server of this test's own, since it is stopped."""
        server = Postgres()
        yield server
        server.remove()

    def test_a_server_that_is_gone_is_named_and_found_again(self, build, server):
        service = Service(build(server.create("scorekeeper")))
        assert service.write().status_code == 201

        server.stop()
        for _ in range(3):
            assert is_refused(service.read(), "database_unavailable")
            assert is_refused(service.write(), "database_unavailable")
        assert service.client.get("/readyz").status_code == 503
        assert service.client.get("/healthz").status_code == 200

        server.start()
        assert service.read().json["sum"] == 1
        assert service.write().status_code == 201

    def test_connections_that_were_cut_cost_one_answer_at_most(self, build, server):
        service = Service(build(server.create("scorekeeper")))
        server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'scorekeeper'")

        assert service.read().status_code == 200
        assert service.write().status_code in {201, 503}
        assert service.write().status_code == 201

    def test_a_row_that_stays_locked_is_named(self, monkeypatch, build, postgres_url):
        monkeypatch.setattr("scorekeeper.engines.BUSY_SECONDS", 1.0)
        service = Service(build(postgres_url))
        with service.app.app_context(), db.transaction() as connection:
            connection.execute(text("SELECT * FROM matches FOR UPDATE"))
            assert service.read().status_code == 200
            assert is_refused(service.write(), "database_busy")
        assert service.write().status_code == 201
