from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.undo import HAND_KINDS, SheetEntry, in_force, is_closed, next_undo


def sheet(*kinds: str) -> list[SheetEntry]:
    """Entries from seq 2 on: "recorded 1" is about hand 1, "undone 3" takes back entry 3."""
    entries = []
    for seq, text in enumerate(kinds, start=2):
        kind, _, about = text.partition(" ")
        value = int(about) if about else None
        if kind == "undone":
            entries.append(SheetEntry(seq, kind, undoes=value))
        else:
            entries.append(SheetEntry(seq, kind, number=value))
    return entries


def undone(*kinds: str) -> tuple[int, int | None] | None:
    """The seq an undo takes back, and the seq of what it restores."""
    undo = next_undo(sheet(*kinds))
    if undo is None:
        return None
    return undo.entry.seq, undo.restores.seq if undo.restores else None


def test_nothing_to_undo_on_an_empty_sheet():
    assert undone() is None
    assert undone("renamed", "disputed 1", "settled", "tokens_reissued", "rematched", "imported") is None


def test_undone_hand_is_void():
    assert undone("recorded 1", "recorded 2") == (3, None)


def test_undone_correction_gives_the_former_content_back():
    assert undone("recorded 1", "corrected 1", "recorded 2", "corrected 1") == (5, 3)


def test_undone_void_gives_the_former_content_back():
    assert undone("recorded 1", "recorded 2", "voided 1") == (4, 2)


def test_undone_hand_in_a_hole_leaves_the_hole():
    assert undone("recorded 1", "voided 1", "recorded 1") == (4, None)


def test_other_kinds_are_gone():
    for kind in ("adjusted", "adjusted 1", "called_out", "called_out 1", "closed", "reopened"):
        assert undone("recorded 1", kind) == (3, None)


def test_entries_that_leave_the_score_alone_are_passed_over():
    assert undone("recorded 1", "renamed", "disputed 1", "settled") == (2, None)


def test_undo_again_takes_back_the_one_before():
    kinds = ["recorded 1", "corrected 1", "adjusted"]
    assert undone(*kinds) == (4, None)
    assert undone(*kinds, "undone 4") == (3, 2)
    assert undone(*kinds, "undone 4", "undone 3") == (2, None)
    assert undone(*kinds, "undone 4", "undone 3", "undone 2") is None


def test_undo_after_an_undo_and_a_new_entry_restores_what_stood_between():
    assert undone("recorded 1", "corrected 1", "undone 3", "corrected 1") == (5, 2)
    assert undone("recorded 1", "undone 2", "recorded 1") == (4, None)


def test_closed_by_the_last_door_in_force():
    assert not is_closed(sheet("recorded 1"))
    assert is_closed(sheet("recorded 1", "closed", "renamed"))
    assert not is_closed(sheet("closed", "reopened"))
    assert not is_closed(sheet("closed", "undone 2"))
    assert is_closed(sheet("closed", "reopened", "undone 3"))


def contents(entries: list[SheetEntry]) -> dict[int, int]:
    """What each hand holds, told by walking the sheet with one stack of snapshots."""
    snapshots: list[dict[int, int]] = [{}]
    for entry in entries:
        if entry.kind == "undone":
            snapshots.pop()
            continue
        now = dict(snapshots[-1])
        if entry.kind in HAND_KINDS and entry.number is not None:
            now.pop(entry.number, None)
            if entry.kind != "voided":
                now[entry.number] = entry.seq
        snapshots.append(now)
    return snapshots[-1]


@given(st.lists(st.tuples(st.sampled_from(["write", "void", "adjust", "undo"]), st.integers(1, 3))))
def test_undo_brings_back_the_sheet_as_it_was(steps):
    entries: list[SheetEntry] = []
    for seq, (step, number) in enumerate(steps, start=2):
        before = contents(entries)
        if step == "undo":
            undo = next_undo(entries)
            if undo is None:
                assert not in_force(entries)
                continue
            entries.append(SheetEntry(seq, "undone", undo.entry.number, undoes=undo.entry.seq))
            after = contents(entries)
            if undo.entry.number is not None and undo.entry.kind in HAND_KINDS:
                restored = after.get(undo.entry.number)
                assert restored == (undo.restores.seq if undo.restores else None)
            else:
                assert undo.restores is None
                assert after == before
        elif step == "write":
            entries.append(SheetEntry(seq, "corrected" if number in before else "recorded", number))
        elif step == "adjust":
            entries.append(SheetEntry(seq, "adjusted", number))
        elif number in before:
            entries.append(SheetEntry(seq, "voided", number))
