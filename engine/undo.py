"""Which entries of a sheet are in force, and which one an undo takes back.

An undo removes nothing from the sheet: it is an entry that names the one it takes back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

HAND_KINDS = frozenset({"recorded", "corrected", "voided"})
"""Entries that say what a hand holds."""

SCORE_KINDS = HAND_KINDS | {"adjusted", "called_out", "closed", "reopened"}
"""Entries that change the score, so that an undo can take them back."""


class SheetEntry(NamedTuple):
    """What undoing needs to know of an entry."""

    seq: int
    kind: str
    number: int | None = None
    """The hand it is about, if it is about one."""
    undoes: int | None = None
    """Of an entry of kind `undone`: the `seq` of the entry it takes back."""


class Undo(NamedTuple):
    """The entry an undo takes back, and what its hand then holds."""

    entry: SheetEntry
    restores: SheetEntry | None
    """The entry whose content the hand has again; None where the hand is void, or no hand is concerned."""


def in_force(entries: Iterable[SheetEntry]) -> tuple[SheetEntry, ...]:
    """The entries that changed the score and aren't taken back, in the order of the sheet.

    >>> sheet = [SheetEntry(2, "recorded", 1), SheetEntry(3, "adjusted"), SheetEntry(4, "renamed")]
    >>> [entry.seq for entry in in_force(sheet)]
    [2, 3]
    """
    ordered = sorted(entries, key=lambda entry: entry.seq)
    taken_back = {entry.undoes for entry in ordered}
    return tuple(entry for entry in ordered if entry.kind in SCORE_KINDS and entry.seq not in taken_back)


def next_undo(entries: Iterable[SheetEntry]) -> Undo | None:
    """What an undo takes back now: the latest entry in force; None when there is nothing to undo.

    A hand becomes void, a correction or a void gives way to the content before it, the other kinds are gone.

    >>> sheet = [SheetEntry(2, "recorded", 1), SheetEntry(3, "corrected", 1)]
    >>> undo = next_undo(sheet)
    >>> undo.entry.seq, undo.restores.seq
    (3, 2)
    >>> next_undo([*sheet, SheetEntry(4, "undone", 1, undoes=3)]).entry.seq
    2
    """
    standing = in_force(entries)
    if not standing:
        return None
    *before, entry = standing
    if entry.kind not in HAND_KINDS:
        return Undo(entry, restores=None)
    contents = [e for e in before if e.kind in HAND_KINDS and e.number == entry.number]
    former = contents[-1] if contents else None
    return Undo(entry, restores=None if former is None or former.kind == "voided" else former)


def is_closed(entries: Iterable[SheetEntry]) -> bool:
    """Whether the match is closed: by the latest entry in force that closed or reopened it.

    >>> is_closed([SheetEntry(2, "closed"), SheetEntry(3, "reopened"), SheetEntry(4, "undone", undoes=3)])
    True
    """
    doors = [entry.kind for entry in in_force(entries) if entry.kind in {"closed", "reopened"}]
    return doors[-1:] == ["closed"]
