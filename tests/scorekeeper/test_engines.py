"""How each database is driven."""

from __future__ import annotations

import sqlite3
import sys

import pytest
from sqlalchemy import event, text

from scorekeeper import db, engines


def test_values_of_statements_stay_out_of_errors():
    for url in ("sqlite:////x.db", "postgresql+psycopg://x/y"):
        assert engines.options(url)["hide_parameters"] is True


def test_the_sound_library_is_used_where_it_is():
    assert engines.sqlite_module().__name__ == "pysqlite3.dbapi2"


def test_without_its_wheel_the_own_library_is_used(monkeypatch):
    monkeypatch.setitem(sys.modules, "pysqlite3", None)

    assert engines.sqlite_module() is sqlite3


def test_an_unsound_library_does_without_wal(monkeypatch, build, sqlite_url):
    monkeypatch.setattr(engines, "_WAL_IS_SOUND", (99, 0, 0))
    app = build(sqlite_url)
    with app.app_context(), db.transaction() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "truncate"


@pytest.mark.postgresql
def test_an_idle_connection_is_tried_before_it_is_trusted(monkeypatch, build, postgres, postgres_url):
    monkeypatch.setattr(engines, "IDLE_SECONDS", 0.0)
    app = build(postgres_url)
    with app.app_context():
        for _ in range(2):
            name = postgres_url.partition("?")[0].rpartition("/")[2]
            postgres.execute(
                f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
            )
            with db.transaction() as connection:
                assert connection.execute(text("SELECT 1")).scalar_one() == 1


@pytest.mark.postgresql
def test_a_busy_connection_is_not(build, postgres_url):
    app = build(postgres_url)
    with app.app_context():
        statements: list[str] = []
        with db.reading() as connection:
            event.listen(connection.engine, "before_cursor_execute", lambda *call: statements.append(call[2]))
        for _ in range(3):
            with db.reading() as connection:
                connection.execute(text("SELECT 2"))

    assert statements == ["SELECT 2"] * 3
