"""The entries of a match as server-sent events: places, ends, and what is sent."""

from __future__ import annotations

import json
import threading
from contextlib import closing
from datetime import timedelta

import pytest
from sqlalchemy.exc import OperationalError

from scorekeeper import clock, db
from scorekeeper.errors import UnauthenticatedError
from scorekeeper.services import hands, sheet, streams
from scorekeeper.services.streams import Streams, TooManyStreamsError, View, follow, is_over, versions
from scorekeeper.services.watching import Watchers
from tests.scorekeeper.desk import GAME, counted, desk
from tests.scorekeeper.play import worth


@pytest.fixture(autouse=True)
def fixture_heartbeat(monkeypatch):
    monkeypatch.setattr(streams, "HEARTBEAT_SECONDS", 0.05)


def view(app, admit=lambda match: None) -> View:
    return View(
        admit,
        state=lambda match: {"version": match.version},
        entry=lambda record, match: {"kind": record.kind},
        at_work=app.app_context,
    )


def watchers_of(app) -> Watchers:
    def look(match_ids):
        with app.app_context():
            return versions(match_ids)

    return Watchers(look, every=0.01)


def written(app, match_id, number, points=(1, 1)) -> None:
    with app.app_context(), db.transaction() as connection:
        hands.record(sheet.Sheet.locked(connection, match_id), number, counted(worth(*points)), GAME)


def told(messages) -> tuple[str, int, dict]:
    for block in messages:
        if not block.startswith((b":", b"retry")):
            event, number, data = (line.partition(": ")[2] for line in block.decode().splitlines() if line)
            return event, int(number), json.loads(data)
    raise AssertionError("the stream has ended")


@pytest.fixture(name="match")
def fixture_match(app) -> sheet.MatchRow:
    with desk(app, (5, 2)) as opened:
        return opened.match


def test_places_are_taken_and_given_up(app):
    places = Streams(2, watchers_of(app), app.app_context)
    give_up, _ = places.take(), places.take()
    with pytest.raises(TooManyStreamsError):
        places.take()

    give_up()
    give_up()

    places.take()
    with pytest.raises(TooManyStreamsError):
        places.take()


def test_no_stream_may_be_allowed(app):
    with pytest.raises(TooManyStreamsError):
        Streams(0, watchers_of(app), app.app_context).take()


def test_the_state_then_every_entry(app, match):
    with closing(follow(match, None, watchers_of(app), view(app))) as messages:
        assert next(messages) == b"retry: 2000\n\n"
        assert told(messages) == ("state", 2, {"version": 2})
        written(app, match.id, 2)
        assert told(messages) == ("entry", 3, {"kind": "recorded"})


def test_after_an_entry_the_state_is_left_out(app, match):
    with closing(follow(match, 1, watchers_of(app), view(app))) as messages:
        next(messages)
        assert told(messages) == ("entry", 2, {"kind": "recorded"})
        assert next(messages) == b":\n\n"


def test_many_entries_come_in_pages(app, match, monkeypatch):
    monkeypatch.setattr(streams, "PAGE", 2)
    for number in range(2, 7):
        written(app, match.id, number)
    with app.app_context(), db.reading() as connection:
        now = sheet.find(connection, match.id)
    assert now is not None

    with closing(follow(now, 1, watchers_of(app), view(app))) as messages:
        assert [told(messages)[1] for _ in range(6)] == [2, 3, 4, 5, 6, 7]


def test_a_stream_ends_when_its_reader_may_no_longer_look(app, match):
    def refuse(_match):
        raise UnauthenticatedError

    UnauthenticatedError.code = "invalid_token"
    with closing(follow(match, None, watchers_of(app), view(app, admit=refuse))) as messages:
        assert told(messages)[0] == "state"
        written(app, match.id, 2)
        assert [block for block in messages if not block.startswith(b":")] == []


def test_a_stream_ends_when_the_database_goes_away(app, match):
    def fail(_match):
        raise OperationalError("", {}, Exception())

    with closing(follow(match, None, watchers_of(app), view(app, admit=fail))) as messages:
        assert told(messages)[0] == "state"
        written(app, match.id, 2)
        assert [block for block in messages if not block.startswith(b":")] == []


def test_a_stream_ends_with_the_process(app, match):
    watchers = watchers_of(app)
    with closing(follow(match, None, watchers, view(app))) as messages:
        assert told(messages)[0] == "state"
        threading.Timer(0.1, watchers.stop).start()
        assert [block for block in messages if not block.startswith(b":")] == []


def test_a_finished_match_is_over_after_an_hour_and_a_closed_one_at_once(match):
    def touched(ago: timedelta, **state: str):
        return match._replace(state=match.state | state, touched_at=clock.timestamp(clock.now() - ago))

    assert not is_over(touched(timedelta(days=9)))
    assert not is_over(touched(timedelta(minutes=59), status="finished"))
    assert is_over(touched(timedelta(minutes=61), status="finished"))
    assert is_over(touched(timedelta(), status="closed"))


def test_versions_of_many_matches_come_in_one_question(app, match):
    with app.app_context():
        assert versions([match.id, "0" * 32]) == {match.id: 2}


def test_a_stream_that_begins_while_the_process_ends_is_short(app, match):
    watchers = watchers_of(app)
    Streams(1, watchers, app.app_context).stop()

    assert [block.partition(b"\n")[0] for block in follow(match, None, watchers, view(app))] == [
        b"retry: 2000",
        b"event: state",
    ]
