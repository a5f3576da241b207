"""Numbers and lists within bounds: the faults that any of them can have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.faults import Fault


def bounded(value: int, least: int, most: int, pointer: str) -> Iterator[Fault]:
    """A fault if the value is not from `least` to `most`.

    >>> [str(fault) for fault in bounded(0, 1, 99_999, "/target")]
    ['out_of_range at /target']
    """
    if not least <= value <= most:
        yield Fault("out_of_range", pointer, {"value": value, "least": least, "most": most})


def counted(items: Sequence[object], least: int, most: int, pointer: str) -> Iterator[Fault]:
    """A fault if there are fewer items than `least`, or more than `most`.

    >>> [str(fault) for fault in counted([], 1, 30, "/categories")]
    ['too_few at /categories']
    """
    if len(items) < least:
        yield Fault("too_few", pointer, {"count": len(items), "least": least})
    if len(items) > most:
        yield Fault("too_many", pointer, {"count": len(items), "most": most})


def once(items: Sequence[object], pointer: str) -> Iterator[Fault]:
    """A fault for every item that stands in the list again.

    >>> [str(fault) for fault in once(["denari", "coppe", "denari"], "/suits")]
    ['repeated_item at /suits/2']
    """
    for index, item in enumerate(items):
        if item in items[:index]:
            yield Fault("repeated_item", f"{pointer}/{index}", {"item": item})
