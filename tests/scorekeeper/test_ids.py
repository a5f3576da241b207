"""Ids of matches are different, long, and sort by time."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import time_machine

from scorekeeper.ids import new_match_id


def test_no_two_are_alike():
    assert len({new_match_id() for _ in range(5000)}) == 5000


def test_all_have_one_form():
    assert re.fullmatch("[0-9a-f]{32}", new_match_id())


def test_younger_ones_sort_after_older_ones():
    start = datetime(2026, 11, 30, tzinfo=UTC)
    ids = []
    for seconds in (0, 1, 60, 86_400, 10**9):
        with time_machine.travel(start + timedelta(seconds=seconds), tick=False):
            ids.append(new_match_id())

    assert ids == sorted(ids)
