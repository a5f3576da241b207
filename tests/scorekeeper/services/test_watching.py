"""Noticing changes: one question for all who watch, while anybody does."""

from __future__ import annotations

import threading
import time

import pytest
from sqlalchemy.exc import OperationalError

from scorekeeper.errors import DatabaseBusyError
from scorekeeper.services.watching import Watch, Watchers

SOON = 5.0


class Board:
    """Versions that a test moves, and how they were asked for."""

    def __init__(self) -> None:
        self.versions = {"one": 1, "two": 1}
        self.asked: list[set[str]] = []
        self.trouble: Exception | None = None

    def look(self, match_ids):
        self.asked.append(set(match_ids))
        if self.trouble is not None:
            raise self.trouble
        return {match_id: self.versions[match_id] for match_id in match_ids if match_id in self.versions}


@pytest.fixture(name="board")
def fixture_board() -> Board:
    return Board()


@pytest.fixture(name="watchers")
def fixture_watchers(board) -> Watchers:
    return Watchers(board.look, every=0.01)


def threads() -> int:
    return sum(thread.name == "watching" for thread in threading.enumerate())


def ends(condition) -> bool:
    deadline = time.monotonic() + SOON
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def test_a_change_wakes_who_watches_that_match(board, watchers):
    with watchers.watch("one", 1) as one, watchers.watch("two", 1) as two:
        board.versions["one"] = 2

        assert one.wait(SOON)
        assert (one.version, two.wait(0.05)) == (2, False)


def test_a_change_before_the_first_look_is_noticed(board, watchers):
    board.versions["one"] = 7

    with watchers.watch("one", 1) as watch:
        assert watch.wait(SOON)


def test_news_that_comes_just_as_a_wait_ends_is_not_lost():
    watch = Watch("one", 1)

    class JustTooLate(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            came = super().wait(0)
            watch.notice(2)
            return came

    watch._noticed = JustTooLate()

    assert [watch.wait(0), watch.wait(0), watch.wait(0)] == [False, True, False]


def test_a_match_that_goes_is_noticed(board, watchers):
    with watchers.watch("one", 1) as watch:
        del board.versions["one"]

        assert watch.wait(SOON)
        assert watch.version is None


def test_one_thread_asks_for_all_and_only_while_somebody_watches(board, watchers):
    with watchers.watch("one", 1), watchers.watch("two", 1), watchers.watch("two", 1):
        assert ends(lambda: {"one", "two"} in board.asked)
        assert ends(lambda: threads() == 1)
    assert ends(lambda: threads() == 0)
    with watchers.watch("one", 1) as watch:
        board.versions["one"] = 2
        assert watch.wait(SOON)


@pytest.mark.parametrize(
    "trouble", [DatabaseBusyError(), OperationalError("", {}, Exception())], ids=["busy", "away"]
)
def test_a_database_that_is_away_is_asked_again(board, watchers, trouble):
    board.trouble = trouble
    with watchers.watch("one", 1) as watch:
        assert ends(lambda: len(board.asked) > 2)
        board.versions["one"] = 2
        assert not watch.wait(0.05)
        board.trouble = None

        assert watch.wait(SOON)


def test_all_are_woken_when_the_process_ends(watchers):
    with watchers.watch("one", 1) as one, watchers.watch("two", 1) as two:
        watchers.stop()

        assert one.wait(SOON)
        assert two.wait(SOON)
        assert watchers.is_stopped
        assert ends(lambda: threads() == 0)
