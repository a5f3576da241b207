"""How changes are made: the effect and its answer are committed together, or neither is."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from scorekeeper import db
from scorekeeper.ids import new_match_id
from scorekeeper.keys import keyring
from scorekeeper.services import idempotency, sheet, writing
from scorekeeper.services.idempotency import Answer
from scorekeeper.services.sheet import MatchNotFoundError, Sheet

ANSWER = Answer(201, b"{}", {"Content-Type": "application/json"})


@pytest.fixture
def in_app(app):
    with app.app_context():
        yield app


@pytest.fixture
def match_id(in_app) -> str:
    match_id = new_match_id()
    with db.transaction() as connection:
        Sheet.opened(connection, match_id, setup={}, ruleset={}, state={}, facts={})
    return match_id


def count(table: str) -> int:
    with db.reading() as connection:
        return connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()


def asked(scope: str) -> idempotency.Ask | None:
    return idempotency.ask(
        "k" if scope != "new" else "01939f5e-7b1a-7c3d-9e4f-5a6b7c8d9e0f", scope, "POST", "/", {}
    )


def close(found: Sheet) -> Answer:
    found.append("closed", {}, state={})
    return ANSWER


def test_effect_and_answer_are_kept_together(match_id):
    writing.change(match_id, asked(match_id), keyring(), admit=lambda _: None, effect=close)

    assert (count("entries"), count("idempotency_keys")) == (2, 1)


def test_an_effect_that_fails_keeps_neither(match_id):
    def fail(found: Sheet) -> Answer:
        close(found)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        writing.change(match_id, asked(match_id), keyring(), admit=lambda _: None, effect=fail)

    assert (count("entries"), count("idempotency_keys")) == (1, 0)


def test_who_is_not_admitted_does_nothing(match_id):
    def refuse(_match):
        raise PermissionError

    with pytest.raises(PermissionError):
        writing.change(match_id, asked(match_id), keyring(), admit=refuse, effect=close)

    assert (count("entries"), count("idempotency_keys")) == (1, 0)


def test_a_request_without_a_name_is_done_each_time(match_id):
    for _ in range(2):
        writing.change(match_id, None, keyring(), admit=lambda _: None, effect=close)

    assert (count("entries"), count("idempotency_keys")) == (3, 0)


def test_what_is_not_there_cannot_be_changed(in_app):
    with pytest.raises(MatchNotFoundError):
        writing.change("0" * 32, None, keyring(), admit=lambda _: None, effect=close)


def test_opening_again_by_the_same_name_opens_nothing(in_app):
    def open_sheet(connection):
        return Sheet.opened(connection, new_match_id(), setup={}, ruleset={}, state={}, facts={}), ANSWER

    first = writing.open_match(asked("new"), keyring(), open_sheet)
    second = writing.open_match(asked("new"), keyring(), open_sheet)

    assert (first.is_replayed, second.is_replayed) == (False, True)
    assert count("matches") == 1


def test_the_answer_to_an_erasure_goes_with_the_match(match_id):
    def erase(found: Sheet) -> Answer:
        found.erase()
        return Answer(204, b"", {})

    writing.change(match_id, asked(match_id), keyring(), admit=lambda _: None, effect=erase)

    assert sheet.read(match_id) is None
    assert count("idempotency_keys") == 0
