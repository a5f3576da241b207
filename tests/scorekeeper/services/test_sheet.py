"""Sheets: entries are only added, the row is what they come to, and damage is found."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

from scorekeeper import db
from scorekeeper.ids import new_match_id
from scorekeeper.services import sheet
from scorekeeper.services.chain import START
from scorekeeper.services.sheet import MatchNotFoundError, Sheet


@pytest.fixture
def in_app(app):
    with app.app_context():
        yield app


@pytest.fixture
def match_id(in_app) -> str:
    """A sheet with three hands, the second of them corrected."""
    match_id = new_match_id()
    with db.transaction() as connection:
        opened = Sheet.opened(
            connection,
            match_id,
            setup={"sides": ["Anna", "Bruno"]},
            ruleset={"key": "classic"},
            state={"total": 0},
            facts={"by": "Anna"},
        )
        for seq, number in enumerate([1, 2, 3, 2], start=2):
            kind = "corrected" if seq == 5 else "recorded"
            opened.append(kind, {"seq": seq}, state={"total": seq}, lines=[{"n": seq}], number=number)
    return match_id


def row(match_id: str) -> sheet.MatchRow:
    found = sheet.read(match_id)
    assert found is not None
    return found


def test_the_row_is_what_the_entries_come_to(match_id):
    match = row(match_id)

    with db.reading() as connection:
        entries = sheet.entries(connection, match_id)
        assert sheet.find(connection, match_id) == match
        assert sheet.ruleset_data(connection, match.ruleset_hash) == {"key": "classic"}
    assert [entry.seq for entry in entries] == [1, 2, 3, 4, 5]
    assert [entry.kind for entry in entries] == ["created", "recorded", "recorded", "recorded", "corrected"]
    assert (match.version, match.head) == (5, entries[-1].hash)
    assert match.state == {"total": 5}
    assert match.touched_at == entries[-1].at
    assert match.created_at == entries[0].at


def test_what_is_not_there_is_not_found(in_app):
    with db.transaction() as connection:
        assert sheet.find(connection, "0" * 32) is None
        with pytest.raises(MatchNotFoundError):
            Sheet.locked(connection, "0" * 32)
    assert sheet.read("0" * 32) is None


def test_the_newest_entry_of_a_hand_is_its_content(match_id):
    with db.transaction() as connection:
        opened = Sheet.locked(connection, match_id)
        newest = opened.newest(2)
        assert newest is not None
        assert (newest.seq, newest.facts, newest.lines) == (5, {"seq": 5}, [{"n": 5}])
        assert opened.newest(9) is None
        assert [entry.seq for entry in sheet.history(connection, match_id, 2)] == [3, 5]


def test_hands_are_listed_by_number_in_pages(match_id):
    with db.reading() as connection:

        def page(since, limit, version=5):
            return [
                (hand.number, hand.seq) for hand in sheet.hands(connection, match_id, since, limit, version)
            ]

        assert page(0, 10) == [(1, 2), (2, 5), (3, 4)]
        assert page(0, 2) == [(1, 2), (2, 5)]
        assert page(2, 2) == [(3, 4)]
        assert page(3, 2) == []
        # As the sheet was before the correction, whatever was added since.
        assert page(0, 10, version=4) == [(1, 2), (2, 3), (3, 4)]


def test_entries_are_listed_after_a_seq(match_id):
    with db.reading() as connection:
        assert [entry.seq for entry in sheet.entries(connection, match_id, since=3)] == [4, 5]
        assert [entry.seq for entry in sheet.entries(connection, match_id, since=1, limit=2)] == [2, 3]


def test_rules_are_kept_once_for_all(in_app):
    with db.transaction() as connection:
        for _ in range(3):
            Sheet.opened(connection, new_match_id(), setup={}, ruleset={"key": "plain"}, state={}, facts={})
        assert connection.execute(text("SELECT count(*) FROM rulesets")).scalar_one() == 1


def test_generations_rise_only_where_they_are_told_to(match_id):
    with db.transaction() as connection:
        opened = Sheet.locked(connection, match_id)
        opened.append("tokens_revoked", {"role": "viewer"}, state={}, generations={"viewer": 2})
        opened.append("tokens_reissued", {"role": "host"}, state={}, generations={"host": 7})
    match = row(match_id)

    assert [match.generation(role) for role in ("viewer", "scorer", "host")] == [2, 1, 7]


def test_names_change_only_where_they_are_told_to(match_id):
    with db.transaction() as connection:
        Sheet.locked(connection, match_id).append("renamed", {}, state={}, setup={"sides": ["Noi", "Voi"]})

    assert row(match_id).setup == {"sides": ["Noi", "Voi"]}


def test_an_erased_match_leaves_nothing(match_id):
    with db.transaction() as connection:
        Sheet.locked(connection, match_id).erase()

    with db.reading() as connection:
        assert sheet.read(match_id) is None
        assert connection.execute(text("SELECT count(*) FROM entries")).scalar_one() == 0


def test_what_raises_leaves_nothing_behind(match_id):
    def fail():
        with db.transaction() as connection:
            Sheet.locked(connection, match_id).append("closed", {}, state={})
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()

    assert row(match_id).version == 5


def test_writing_without_the_lock_is_an_error_of_ours(match_id):
    with db.transaction() as connection:
        stale = Sheet.locked(connection, match_id)
    with db.transaction() as connection:
        Sheet.locked(connection, match_id).append("closed", {}, state={})
    with db.transaction() as connection:
        stale.connection = connection
        with pytest.raises(Exception, match=r"lock|UNIQUE|unique|duplicate"):
            stale.append("closed", {}, state={})
        connection.get_transaction().close()


def test_writers_of_one_match_queue(in_app, match_id):
    def write(number):
        with in_app.app_context(), db.transaction() as connection:
            opened = Sheet.locked(connection, match_id)
            opened.append("recorded", {}, state={"total": opened.match.state["total"] + 1}, number=number)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(10, 50)))

    match = row(match_id)
    assert (match.version, match.state) == (45, {"total": 45})
    with db.reading() as connection:
        assert sheet.broken_at(connection, match) is None


class TestDamage:
    def found(self, match_id, statement, **values) -> int | None:
        with db.transaction() as connection:
            connection.execute(text(statement), {"m": match_id} | values)
        with db.reading() as connection:
            return sheet.broken_at(connection, row(match_id))

    def test_a_whole_sheet_has_none(self, match_id):
        assert self.found(match_id, "SELECT :m") is None

    @pytest.mark.parametrize(
        ("column", "value"),
        [
            ("kind", "voided"),
            ("number", 7),
            ("at", "2026-11-30T21:00:00.000Z"),
            ("facts", '{"seq":4}'),
            ("facts", '{"seq": 3}'),
            ("lines", "[]"),
            ("lines", None),
            ("rules_version", "2"),
            ("hash", START),
        ],
    )
    def test_a_changed_column_is_found(self, match_id, column, value):
        statement = f"UPDATE entries SET {column} = :value WHERE match_id = :m AND seq = 3"

        assert self.found(match_id, statement, value=value) == 3

    def test_a_cut_tail_is_found(self, match_id):
        assert self.found(match_id, "DELETE FROM entries WHERE match_id = :m AND seq = 5") == 5

    def test_an_empty_sheet_is_found(self, match_id):
        assert self.found(match_id, "DELETE FROM entries WHERE match_id = :m") == 1

    def test_a_missing_entry_is_found(self, match_id):
        assert self.found(match_id, "DELETE FROM entries WHERE match_id = :m AND seq = 2") == 2

    def test_a_row_that_lags_behind_is_found(self, match_id):
        assert self.found(match_id, "UPDATE matches SET version = 4 WHERE id = :m") == 6
