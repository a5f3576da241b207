"""The tables take what fits, refuse what does not, and let go of all that belongs to an erased match."""

from __future__ import annotations

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import DBAPIError

from scorekeeper import db
from scorekeeper.ids import new_match_id
from scorekeeper.models import (
    ENTRY_KINDS,
    ROLES,
    Entry,
    IdempotencyKey,
    JoinCode,
    Match,
    Ruleset,
)
from scorekeeper.services.sheet import Sheet

HASH = "0" * 64
NOW = "2026-11-30T21:00:00.000Z"


@pytest.fixture
def match_id(app):
    match_id = new_match_id()
    with app.app_context():
        with db.transaction() as connection:
            Sheet.opened(connection, match_id, setup={}, ruleset={}, state={}, facts={})
        yield match_id


def row(table, of_match, **changes):
    rows = {
        Ruleset: {"hash": HASH, "data": "{}"},
        Entry: {
            "match_id": of_match,
            "seq": 2,
            "kind": "recorded",
            "number": 1,
            "at": NOW,
            "facts": "{}",
            "rules_version": "1",
            "hash": HASH,
        },
        IdempotencyKey: {
            "scope": of_match,
            "key_hash": HASH,
            "match_id": of_match,
            "fingerprint": HASH,
            "status": 201,
            "headers": "{}",
            "body": "{}",
            "digest": HASH,
        },
        JoinCode: {
            "match_id": of_match,
            "code_hash": HASH,
            "role": "viewer",
            "generation": 1,
            "expires_at": NOW,
        },
    }
    return rows[table] | changes


def add(table, of_match, **changes):
    with db.transaction() as connection:
        connection.execute(insert(table), row(table, of_match, **changes))


@pytest.mark.parametrize("kind", [Ruleset, Entry, IdempotencyKey, JoinCode])
def test_what_fits_is_taken(match_id, kind):
    add(kind, match_id)


@pytest.mark.parametrize("word", ENTRY_KINDS)
def test_every_kind_of_entry_is_taken(match_id, word):
    add(Entry, match_id, kind=word)


@pytest.mark.parametrize("role", ROLES)
def test_every_role_is_taken(match_id, role):
    add(JoinCode, match_id, role=role)


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        (Ruleset, {"hash": "short"}),
        (Entry, {"seq": 0}),
        (Entry, {"seq": 1}),
        (Entry, {"kind": "invented"}),
        (Entry, {"number": 0}),
        (Entry, {"number": 10_001}),
        (Entry, {"hash": "short"}),
        (Entry, {"match_id": "1" * 32}),
        (IdempotencyKey, {"status": 500}),
        (IdempotencyKey, {"fingerprint": "short"}),
        (IdempotencyKey, {"key_hash": "short"}),
        (IdempotencyKey, {"match_id": "1" * 32}),
        (JoinCode, {"role": "owner"}),
        (JoinCode, {"code_hash": "short"}),
    ],
    ids=str,
)
def test_what_does_not_fit_is_refused(match_id, kind, changes):
    with pytest.raises(DBAPIError):
        add(kind, match_id, **changes)


@pytest.mark.parametrize(
    "change",
    ["version = 0", "head = 'x'", "viewer_generation = 0", "scorer_generation = 0", "host_generation = 0"],
)
def test_a_match_cannot_become_what_it_cannot_be(match_id, change):
    with pytest.raises(DBAPIError), db.transaction() as connection:
        connection.execute(text(f"UPDATE matches SET {change}"))


def test_all_that_belongs_to_a_match_goes_with_it(match_id):
    for kind in (Entry, IdempotencyKey, JoinCode):
        add(kind, match_id)
    with db.transaction() as connection:
        connection.execute(text("DELETE FROM matches"))

    with db.reading() as connection:
        for table in (Match, Entry, IdempotencyKey, JoinCode):
            assert connection.execute(text(f"SELECT count(*) FROM {table.__tablename__}")).scalar_one() == 0


def test_every_table_of_a_match_has_its_id():
    keyed_otherwise = {"matches", "rulesets", "failed_guesses", "erased_openings"}

    for name, table in db.Base.metadata.tables.items():
        assert name in keyed_otherwise or "match_id" in table.columns, name
