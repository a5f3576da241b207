"""Time is read in one place and written in one form."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import time_machine

from scorekeeper import clock


def test_now_is_aware_and_in_utc():
    with time_machine.travel(datetime(2026, 11, 30, 20, 0, tzinfo=UTC), tick=False):
        assert clock.now() == datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
        assert clock.now().utcoffset() == timedelta(0)


def test_timestamps_are_equally_long_and_sort_as_time():
    rome = timezone(timedelta(hours=2))
    moments = [
        datetime(2026, 11, 30, 21, 0, 0, 0, UTC),
        datetime(2026, 11, 30, 23, 0, 0, 1000, rome),
        datetime(2026, 12, 1, 0, 0, 0, 999_999, UTC),
    ]
    stamps = [clock.timestamp(moment) for moment in moments]

    assert stamps == [
        "2026-11-30T21:00:00.000Z",
        "2026-11-30T21:00:00.001Z",
        "2026-12-01T00:00:00.999Z",
    ]
    assert stamps == sorted(stamps)


def test_a_timestamp_without_a_moment_is_now():
    with time_machine.travel(datetime(2026, 11, 30, 20, 0, tzinfo=UTC), tick=False):
        assert clock.timestamp() == "2026-11-30T20:00:00.000Z"


def test_monotonic_goes_forward():
    assert clock.monotonic() <= clock.monotonic()
