"""The one place that reads time, so that a test can hold the clock still."""

import time
from datetime import UTC, datetime


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.fromtimestamp(time.time(), UTC)


def timestamp(moment: datetime | None = None) -> str:
    """A moment (default: now) as the sheet writes it: RFC 3339, UTC, milliseconds.

    All are equally long, so the order of the texts is the order of the times.

    >>> timestamp(datetime(2026, 11, 30, 21, 5, 9, 123456, UTC))
    '2026-11-30T21:05:09.123Z'
    """
    return (moment or now()).astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def monotonic() -> float:
    """Seconds that only go forward, for measuring how long something takes."""
    return time.perf_counter()
