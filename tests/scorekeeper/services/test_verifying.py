"""Looking a database over finds whatever was changed in it, and a row can be made again from its sheet."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from typing import Any

import psycopg
import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import make_url

from scorekeeper import engines
from scorekeeper.models import Entry, IdempotencyKey, Match, Ruleset
from scorekeeper.services import games, rulesets, verifying
from tests.scorekeeper.play import Table, worth

KEY = "6f1c3f1e-9a61-4c1e-8f5b-2f5f7d9a1c11"
TABLES = {
    "matches": ("id", Match),
    "entries": ("seq", Entry),
    "rulesets": ("hash", Ruleset),
    "idempotency_keys": ("scope", IdempotencyKey),
}
NUMBERS = {"version", "seq", "number", "status", "viewer_generation", "scorer_generation", "host_generation"}


@pytest.fixture
def table(client: FlaskClient) -> Table:
    """A match with two hands, of which one was corrected, and kept answers."""
    opened = client.post(
        "/v1/matches", json={"sides": [{"name": "Anna"}, {"name": "Bruno"}]}, headers={"Idempotency-Key": KEY}
    )
    table = Table(client, opened.get_json())
    table.play((3, 2), (1, 4))
    table.correct(1, worth(2, 2))
    return table


def behind(app: Flask) -> Any:
    """A connection of the driver's own, which no constraint holds where the database can be told so."""
    url = make_url(app.config["SQLALCHEMY_DATABASE_URI"])
    if url.get_backend_name() == "sqlite":
        connection = engines.sqlite_module().connect(url.database, isolation_level=None)
        connection.execute("PRAGMA ignore_check_constraints = ON")
        return connection
    connection = psycopg.connect(url.set(drivername="postgresql").render_as_string(), autocommit=True)
    connection.execute("SET session_replication_role = replica")
    return connection


def change(app: Flask, statement: str) -> None:
    """Change the database behind the service's back."""
    with closing(behind(app)) as connection:
        connection.execute(statement)


def found(app: Flask) -> list[str]:
    """What verify finds."""
    games.frozen.cache_clear()
    with app.app_context():
        return [str(finding) for finding in verifying.findings()]


def test_nothing_is_found_where_nothing_changed(app: Flask, table: Table) -> None:
    assert found(app) == []


@pytest.mark.parametrize("name", TABLES)
def test_a_byte_changed_in_any_column_is_found_or_refused(app: Flask, table: Table, name: str) -> None:
    key, model = TABLES[name]
    refused = (psycopg.Error, engines.sqlite_module().Error)
    columns = [column.name for column in model.__table__.columns]
    with closing(behind(app)) as connection:
        row = connection.execute(f"SELECT * FROM {name} ORDER BY {key} DESC LIMIT 1").fetchone()
        mark = "?" if app.config["SQLALCHEMY_DATABASE_URI"].startswith("sqlite") else "%s"
        where = " AND ".join(
            f"{column} = {mark}" for column in columns if column in model.__table__.primary_key
        )
        for column, value in zip(columns, row, strict=True):
            other = (
                (value or 0) + 1
                if column in NUMBERS
                else ("7" if value[:1] != "7" else "8") + value[1:]
                if value
                else "7"
            )
            pick = [v for c, v in zip(columns, row, strict=True) if c in model.__table__.primary_key]
            moved = [
                other if c == column else v
                for c, v in zip(columns, row, strict=True)
                if c in model.__table__.primary_key
            ]
            try:
                connection.execute(f"UPDATE {name} SET {column} = {mark} WHERE {where}", [other, *pick])
            except refused:
                continue

            assert found(app), column

            connection.execute(f"UPDATE {name} SET {column} = {mark} WHERE {where}", [value, *moved])
    assert found(app) == []


def test_an_entry_cut_from_the_end_is_found(app: Flask, table: Table) -> None:
    change(app, "DELETE FROM entries WHERE seq = (SELECT max(seq) FROM entries)")

    assert found(app) == [f"match {table.id}: the chain breaks at entry 4"]


def test_two_hands_swapped_are_found(app: Flask, table: Table) -> None:
    change(app, "UPDATE entries SET seq = 100 WHERE seq = 2")
    change(app, "UPDATE entries SET seq = 2 WHERE seq = 3")
    change(app, "UPDATE entries SET seq = 3 WHERE seq = 100")

    assert found(app) == [f"match {table.id}: the chain breaks at entry 2"]


def test_a_row_that_is_not_its_fold_is_found_and_made_again(app: Flask, table: Table) -> None:
    before = table.get("/score")
    change(app, "UPDATE matches SET state = replace(state, '\"totals\":[', '\"totals\":[1')")

    assert found(app) == [f"match {table.id}: the row is not what its sheet comes to: state"]

    with app.app_context():
        assert verifying.rewrite(table.id) is None
    assert found(app) == []
    assert table.get("/score") == before


def test_a_sheet_with_a_broken_chain_is_not_folded_again(app: Flask, table: Table) -> None:
    change(app, "UPDATE entries SET lines = replace(lines, '1', '2') WHERE seq = 3")

    with app.app_context():
        assert str(verifying.rewrite(table.id)) == f"match {table.id}: the chain breaks at entry 3"


def test_a_match_that_is_gone_is_no_fault(app: Flask, table: Table) -> None:
    with app.app_context():
        assert verifying.check("0" * 32) is None
        assert verifying.rewrite("0" * 32) is None


def test_entries_without_their_row_are_found(app: Flask, table: Table) -> None:
    change(app, "DELETE FROM matches")

    assert f"match {table.id}: it has entries and no row" in found(app)


def test_what_was_looked_at_is_counted(app: Flask, table: Table) -> None:
    seen: Counter[str] = Counter()
    with app.app_context():
        assert list(verifying.findings(seen)) == []

    assert seen == {"matches": 1, "entries": 4}


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        ("DELETE FROM rulesets", "it is not there"),
        ("UPDATE rulesets SET data = '{'", "it has not the form in which it was written"),
    ],
)
def test_a_ruleset_that_cannot_be_used_is_named_once(
    app: Flask, client: FlaskClient, table: Table, monkeypatch: pytest.MonkeyPatch, damage: str, what: str
) -> None:
    for _ in range(2):
        client.post("/v1/matches", json={"sides": [{"name": "Anna"}, {"name": "Bruno"}]})
    change(app, damage)
    # The command begins without what this process has read before.
    monkeypatch.setattr(rulesets, "_recent", type(rulesets._recent)(8))
    told = found(app)

    assert len([each for each in told if each.endswith(f": {what}; matches played by it: 3")]) == 1
    assert not [each for each in told if each.startswith("match ")]
    with app.app_context():
        finding = str(verifying.check(table.id))
    assert finding.startswith(f"match {table.id}: its ruleset ")
    assert finding.endswith(f"cannot be used: {what}")


def test_no_finding_shows_a_name_from_the_code(app: Flask, table: Table) -> None:
    change(app, "UPDATE matches SET setup = '{'")
    (told,) = found(app)

    assert told == f"match {table.id}: it cannot be read: it has not the form in which it was written"
