"""Bytes changed where no chain holds them: nobody gets in by it, and nothing comes to count otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import psycopg
import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import inspect

from scorekeeper import clock, create_app, db, engines
from scorekeeper.config import Settings
from scorekeeper.migrate import SchemaError
from tests.scorekeeper.play import Table, open_table, worth
from tests.scorekeeper.services.test_verifying import TABLES, behind, change, found

KEY = "6f1c3f1e-9a61-4c1e-8f5b-2f5f7d9a1c11"
BESIDES = {"join_codes", "failed_guesses", "erased_openings", "alembic_version"}
"""Tables whose rows are not read again by a chain or a digest."""


@pytest.fixture
def table(client: FlaskClient) -> Table:
    table = open_table(client)
    table.play((3, 2))
    return table


def flipped(text: str) -> Iterator[str]:
    """The text with one bit changed in its first, middle and last byte: a digit for a digit, then what no text has there."""
    for bit in (1, 64):
        for place in {0, len(text) // 2, len(text) - 1}:
            yield text[:place] + chr(ord(text[place]) ^ bit) + text[place + 1 :]


def damages(app: Flask, name: str) -> Iterator[tuple[str, Any]]:
    """The only row of a table with each of its columns damaged in turn, and whole again afterwards."""
    refused = (psycopg.Error, engines.sqlite_module().Error)
    mark = "?" if app.config["SQLALCHEMY_DATABASE_URI"].startswith("sqlite") else "%s"
    with closing(behind(app)) as connection:
        columns = [column.name for column in db.Base.metadata.tables[name].columns]
        (row,) = connection.execute(f"SELECT * FROM {name}").fetchall()
        for column, value in zip(columns, row, strict=True):
            for other in (value ^ 1, value + 64) if isinstance(value, int) else flipped(value):
                try:
                    connection.execute(f'UPDATE {name} SET "{column}" = {mark}', [other])
                except refused:
                    continue
                yield column, other
                connection.execute(f"DELETE FROM {name}")
                connection.execute(f"INSERT INTO {name} VALUES ({', '.join([mark] * len(row))})", list(row))


def test_every_table_is_damaged_by_some_test(app: Flask) -> None:
    with app.app_context():
        assert set(inspect(db.db.engine).get_table_names()) == TABLES.keys() | BESIDES


def test_a_damaged_join_code_opens_nothing_and_is_found(
    app: Flask, client: FlaskClient, table: Table
) -> None:
    code = table.send("POST", "/join-codes", {"role": "viewer"}).get_json()["code"]
    open_table(client, "Carla", "Dino")
    seen = set()
    for column, value in damages(app, "join_codes"):
        answer = client.post("/v1/joins", json={"code": code})
        assert (answer.status_code, answer.get_json(force=True)["code"]) == (404, "code_not_found")
        change(app, "DELETE FROM failed_guesses")
        # One that ran out opens nothing, whatever it says.
        assert found(app) or (column == "expires_at" and value < clock.timestamp()), (column, value)
        seen.add(column)

    # PostgreSQL takes no role that is none, even behind its back.
    assert seen | {"role"} == {"match_id", "code_hash", "role", "generation", "expires_at"}
    assert found(app) == []
    assert client.post("/v1/joins", json={"code": code}).get_json()["role"] == "viewer"


def test_a_damaged_count_of_guesses_opens_nothing(app: Flask, client: FlaskClient, table: Table) -> None:
    code = table.send("POST", "/join-codes", {"role": "viewer"}).get_json()["code"]
    wrong = {"code": "ZZZZZZ" if code != "ZZZZZZ" else "YYYYYY"}
    assert client.post("/v1/joins", json=wrong).status_code == 404
    noticed = 0
    for _ in damages(app, "failed_guesses"):
        noticed += bool(found(app))
        assert client.post("/v1/joins", json=wrong).status_code in {404, 429}
        assert client.post("/v1/joins", json={"code": code}).status_code in {200, 429}
    assert noticed
    assert found(app) == []
    assert table.points == [3, 2]


def test_a_damaged_mark_of_an_erased_match_brings_nothing_back(app: Flask, client: FlaskClient) -> None:
    asked: Any = {
        "json": {"sides": [{"name": "Anna"}, {"name": "Bruno"}]},
        "headers": {"Idempotency-Key": KEY},
    }
    table = Table(client, client.post("/v1/matches", **asked).get_json())
    table.play((3, 2))
    assert table.send("DELETE").status_code == 204
    noticed = 0
    for _ in damages(app, "erased_openings"):
        noticed += bool(found(app))
        opened = Table(client, client.post("/v1/matches", **asked).get_json())
        assert opened.id != table.id
        assert opened.get("/score")["hands_played"] == 0
        assert table.send("GET", "/score").status_code == 404
        change(app, f"DELETE FROM matches WHERE id = '{opened.id}'")
        change(app, f"DELETE FROM idempotency_keys WHERE match_id = '{opened.id}'")
    assert noticed
    assert client.post("/v1/matches", **asked).status_code == 404


@pytest.mark.parametrize("revision", ["0003", "7002", "p002", "000"])
def test_a_damaged_revision_stops_a_start_and_no_match(
    app: Flask, settings: Settings, table: Table, revision: str
) -> None:
    change(app, f"UPDATE alembic_version SET version_num = '{revision}'")

    with pytest.raises(SchemaError):
        create_app(settings)
    assert app.test_client().get("/readyz").status_code == 503
    assert table.post(2, worth(1, 1)).status_code == 201
    assert found(app) == []
