"""The short way to the driver does what the usual way does, and is refused as the usual way is."""

from __future__ import annotations

import pytest
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from scorekeeper import db
from scorekeeper.models import Ruleset

TABLE = db.Base.metadata.tables["rulesets"]
INSERT = insert(TABLE)
UPDATE = update(TABLE).where(TABLE.c.hash == bindparam("which"))
DELETE = delete(TABLE).where(TABLE.c.hash == bindparam("which"))
ONE = select(TABLE).where(TABLE.c.hash == bindparam("which"))
FIRST = select(TABLE.c.data).where(TABLE.c.data >= bindparam("least")).order_by(TABLE.c.data).limit(1)
A, B = "a" * 64, "b" * 64


@pytest.fixture
def app(build, database_url):
    """An application whose tables may go."""
    return build(database_url)


@pytest.fixture(autouse=True)
def in_app(app):
    with app.app_context():
        yield app


def add(letter, data="{}"):
    with db.transaction() as connection:
        return db.run(connection, INSERT, {"hash": letter, "data": data}).rowcount


def test_rows_are_added_changed_and_removed():
    assert add(A) == 1
    with db.transaction() as connection:
        assert db.run(connection, UPDATE, {"which": A, "data": "[]"}).rowcount == 1
        assert db.run(connection, UPDATE, {"which": B, "data": "[]"}).rowcount == 0
        assert tuple(db.run(connection, ONE, {"which": A}).fetchone()) == (A, "[]")
        assert db.run(connection, DELETE, {"which": A}).rowcount == 1
        assert db.run(connection, ONE, {"which": A}).fetchone() is None


def test_what_a_statement_brings_itself_need_not_be_given():
    add(A, "1")
    add(B, "2")
    with db.transaction() as connection:
        assert [tuple(row) for row in db.run(connection, FIRST, {"least": "0"}).fetchall()] == [("1",)]
    assert tuple(db.one_row(FIRST, least="2") or ()) == ("2",)


def test_it_is_part_of_its_transaction():
    def fail():
        with db.transaction() as connection:
            db.run(connection, INSERT, {"hash": A, "data": "{}"})
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()

    assert db.one_row(ONE, which=A) is None


def test_both_ways_see_each_other():
    with db.transaction() as connection:
        db.run(connection, INSERT, {"hash": A, "data": "{}"})
        assert connection.execute(select(Ruleset.hash)).scalar_one() == A
        connection.execute(delete(TABLE))
        assert db.run(connection, ONE, {"which": A}).fetchone() is None


def test_it_is_refused_as_the_usual_way_is():
    add(A)
    with pytest.raises(IntegrityError):
        add(A)


def test_a_table_that_is_gone_is_refused():
    with db.transaction() as connection:
        connection.exec_driver_sql("DROP TABLE idempotency_keys")
    gone = select(db.Base.metadata.tables["idempotency_keys"].c.scope)

    for ask in (lambda: db.one_row(gone), lambda: run_alone(gone)):
        with pytest.raises((OperationalError, ProgrammingError)):
            ask()


def run_alone(statement):
    with db.transaction() as connection:
        return db.run(connection, statement, {})
