"""The row of a match from nothing but its sheet."""

from __future__ import annotations

from scorekeeper.services import sheet as sheets
from scorekeeper.services.adjustments import adjust
from scorekeeper.services.chain import Record, canonical
from scorekeeper.services.closing import close, reopen
from scorekeeper.services.corrections import correct, void
from scorekeeper.services.hands import record
from scorekeeper.services.matches import rename
from scorekeeper.services.rebuilding import generations_of, newest_of, rebuilt, rematch_of, setup_of
from scorekeeper.services.rematches import rematch
from scorekeeper.services.sharing import reissue, revoke
from scorekeeper.services.undoing import undo
from tests.scorekeeper.desk import ANY, GAME, counted, desk
from tests.scorekeeper.play import worth


def everything(sheet):
    """Each kind of change in turn."""
    yield
    correct(sheet, 2, counted(worth(2, 1)), ANY, GAME)
    yield
    adjust(sheet, {"side": "b", "points": -3, "reason": "x"}, ANY, GAME)
    yield
    void(sheet, 3, ANY, GAME)
    yield
    void(sheet, 1, ANY, GAME)
    yield
    undo(sheet, ANY, GAME)
    yield
    record(sheet, 3, counted(worth(3, 3)), GAME)
    yield
    rename(sheet, [{"id": "b", "name": "Bice"}], ANY)
    yield
    reissue(sheet, "viewer")
    revoke(sheet, "scorer")
    yield
    close(sheet, "late", GAME)
    yield
    rematch(sheet, GAME)
    yield
    reopen(sheet, GAME)
    yield


def test_the_row_is_what_the_entries_come_to_after_each_of_them(app):
    with desk(app, (3, 2), (1, 5), (2, 2)) as sheet:
        for _ in everything(sheet):
            records = sheets.entries(sheet.connection, sheet.match.id)
            assert rebuilt(records, GAME.ruleset) == sheet.match


def test_what_a_sheet_says_of_a_rematch_holds_only_where_it_was_opened():
    def entry(kind, **facts):
        return Record("0" * 32, 1, kind, None, "", canonical(facts), None, "1", "")

    opened, imported = entry("rematched", match="1" * 32), entry("imported", generation=123)

    assert rematch_of([opened]) == "1" * 32
    assert rematch_of([opened, imported]) is None
    assert rematch_of([imported, opened]) == "1" * 32
    assert generations_of([imported, entry("tokens_revoked", role="host")]) == {
        "viewer": 123,
        "scorer": 123,
        "host": 124,
    }


def test_the_parts_are_read_from_the_entries(app):
    with desk(app, (3, 2), (1, 5), (2, 2)) as sheet:
        for _ in everything(sheet):
            pass
        records = sheets.entries(sheet.connection, sheet.match.id)

    assert [side["name"] for side in setup_of(records)["sides"]] == ["Anna", "Bice"]
    assert [(each.number, each.kind) for each in newest_of(records)] == [
        (1, "undone"),
        (2, "corrected"),
        (3, "recorded"),
    ]
    assert generations_of(records) == {"viewer": 2, "scorer": 2, "host": 1}
