"""Transactions: whole or not at all, one writer at a time on SQLite, and a clear answer when the turn does not come."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import bindparam, event, select, text

from scorekeeper import db, engines
from scorekeeper.errors import DatabaseBusyError
from scorekeeper.models import Ruleset
from tests.scorekeeper import floor

INSERT = text("INSERT INTO rulesets (hash, data) VALUES (:hash, '{}')")
BY_HASH = select(Ruleset.hash, Ruleset.data).where(Ruleset.hash == bindparam("hash"))
COUNT = text("SELECT count(*) FROM rulesets")


@pytest.fixture
def in_app(app):
    with app.app_context():
        yield app


def insert(connection, letter: str) -> None:
    connection.execute(INSERT, {"hash": letter * 64})


def count() -> int:
    with db.reading() as connection:
        return connection.execute(COUNT).scalar_one()


def test_a_transaction_is_whole(in_app):
    with db.transaction() as connection:
        insert(connection, "a")
        insert(connection, "b")

    assert count() == 2


def test_a_transaction_that_fails_is_nothing(in_app):
    def fail():
        with db.transaction() as connection:
            insert(connection, "a")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()

    assert count() == 0


def test_a_snapshot_sees_one_moment(in_app):
    with db.reading(snapshot=True) as connection:
        assert connection.execute(COUNT).scalar_one() == 0
        with db.transaction() as other:
            insert(other, "a")
        assert connection.execute(COUNT).scalar_one() == 0
    assert count() == 1


def test_one_row_is_read_as_any_other(in_app):
    with db.transaction() as connection:
        insert(connection, "a")

    assert list(db.one_row(BY_HASH, hash="a" * 64) or ()) == ["a" * 64, "{}"]
    assert db.one_row(BY_HASH, hash="b" * 64) is None


def test_a_connection_serves_transactions_after_it_read_one_row(in_app):
    """On PostgreSQL reading one row switches its connection to autocommit; it must come back as it was."""

    def fail(letter):
        with db.transaction() as connection:
            insert(connection, letter)
            raise ZeroDivisionError

    for letter in "abcdefghijklmnopqrst":
        db.one_row(BY_HASH, hash="a" * 64)
        with pytest.raises(ZeroDivisionError):
            fail(letter)

    assert count() == 0


def test_those_who_queue_for_a_name_go_one_by_one(in_app):
    steps: list[str] = []
    first_is_in = threading.Event()

    def second():
        first_is_in.wait()
        with in_app.app_context(), db.transaction() as connection:
            db.queue(connection, "name")
            steps.append("second")

    thread = threading.Thread(target=second)
    thread.start()
    with db.transaction() as connection:
        db.queue(connection, "name")
        first_is_in.set()
        time.sleep(0.1)
        steps.append("first")
    thread.join()

    assert steps == ["first", "second"]


class TestOnSqlite:
    @pytest.fixture
    def app(self, build, sqlite_url):
        return floor.register(build(sqlite_url))

    @pytest.fixture
    def impatient(self, monkeypatch):
        monkeypatch.setattr(engines, "BUSY_SECONDS", 0.3)

    @pytest.fixture
    def elsewhere(self, sqlite_url):
        # By the same library: two libraries in one process do not see each other's locks.
        file = sqlite_url.removeprefix("sqlite:///")
        connection = engines.sqlite_module().connect(file, isolation_level=None)
        yield connection
        connection.close()

    def test_it_is_durable_and_checks_its_keys(self, in_app):
        with db.reading() as connection:

            def pragma(name):
                return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()

            assert pragma("synchronous") == 2
            assert pragma("foreign_keys") == 1
            assert pragma("busy_timeout") == engines.BUSY_SECONDS * 1000
            sound = engines.sqlite_module().sqlite_version_info >= (3, 51, 3)
            assert pragma("journal_mode") == ("wal" if sound else "truncate")

    def test_another_process_that_writes_is_waited_for_and_then_named(self, impatient, app, elsewhere):
        elsewhere.execute("BEGIN IMMEDIATE")
        with app.app_context():
            assert count() == 0  # reading goes on
            answer = self.answer(app)
            assert (answer.status_code, answer.json["code"]) == (503, "database_busy")
            assert int(answer.headers["Retry-After"]) > 0
            elsewhere.execute("ROLLBACK")
            assert self.answer(app).status_code == 201

    def test_a_thread_that_writes_is_waited_for_and_then_named(self, impatient, in_app):
        with db.transaction():
            refused: list[Exception] = []

            def write():
                try:
                    with in_app.app_context(), db.transaction():
                        pass
                except DatabaseBusyError as error:
                    refused.append(error)

            thread = threading.Thread(target=write)
            thread.start()
            thread.join()
        assert len(refused) == 1

    def test_waiting_for_threads_and_for_the_file_is_one_wait(self, monkeypatch, app):
        """Who has waited for another thread waits for the file only as long as is left."""
        monkeypatch.setattr(engines, "BUSY_SECONDS", 2.0)
        told: list[str] = []
        waits = threading.Event()

        def write() -> int:
            waits.set()
            return self.answer(app).status_code

        with app.app_context(), ThreadPoolExecutor(1) as threads:
            db.db.engine.dispose()
            event.listen(db.db.engine, "connect", lambda driver, _: driver.set_trace_callback(told.append))
            with db.transaction():
                answer = threads.submit(write)
                waits.wait()
                time.sleep(1)
        assert answer.result() == 201
        times = [int(one.rpartition(" ")[2]) for one in told if one.startswith("PRAGMA busy_timeout = ")]
        assert [0 < milliseconds < 2000 for milliseconds in times if milliseconds != 2000] == [True]

    @staticmethod
    def answer(app):
        """What comes of opening a match."""
        return app.test_client().post("/v1/sums", json={"name": "Anna"})
