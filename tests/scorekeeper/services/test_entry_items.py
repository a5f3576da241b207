"""Entries as a reader sees them."""

from __future__ import annotations

import pytest

from scorekeeper.services import sheet as sheets
from scorekeeper.services.adjustments import adjust
from scorekeeper.services.corrections import correct, void
from scorekeeper.services.disputes import dispute, read, settle
from scorekeeper.services.entry_items import content, item
from scorekeeper.services.hand_items import Reader
from scorekeeper.services.rematches import rematch
from scorekeeper.services.undoing import undo
from scorekeeper.tokens import Claim, Keyring
from tests.scorekeeper.desk import ANY, GAME, counted, desk
from tests.scorekeeper.play import worth

pytestmark = pytest.mark.one_database

READER = Reader("en", "italian")
RING = Keyring([b"secret"])


def shown(sheet, role="viewer"):
    records = sheets.entries(sheet.connection, sheet.match.id)
    return [item(record, GAME, READER, role, RING) for record in records]


def test_what_opened_a_match_is_shown_with_names(app):
    with desk(app) as sheet:
        (created,) = shown(sheet)

    assert created["facts"]["first_dealer"] == "Anna"
    assert created["facts"]["won"] == {"a": 0, "b": 0}
    assert "number" not in created
    assert "lines" not in created


def test_a_hand_is_shown_in_the_readers_notation_whatever_wrote_it(app):
    with desk(app, (5, 2)) as sheet:
        correct(sheet, 1, counted(worth(4, 2)), ANY, GAME)
        undo(sheet, ANY, GAME)
        void(sheet, 1, ANY, GAME)
        _, recorded, corrected, undone, voided = shown(sheet)

    assert recorded["facts"]["sides"][0]["pile"][0] == "1D"
    assert undone["facts"] == recorded["facts"] | {"undoes": 3}
    assert (undone["lines"], corrected["number"]) == (recorded["lines"], 1)
    assert (voided["facts"], voided["number"]) == ({}, 1)


def test_other_facts_are_shown_as_they_are(app):
    with desk(app) as sheet:
        adjust(sheet, {"side": "b", "points": 2, "reason": "x"}, ANY, GAME)

        assert shown(sheet)[1]["facts"] == {"side": "b", "points": 2, "reason": "x", "after": 0}


def test_a_dispute_is_shown_with_its_hand_and_in_words(app):
    with desk(app, (5, 2)) as sheet:
        asked = {"category": "primiera", "side": "a", "claim": 81, "pile": ["7D", "KC"]}
        entry = dispute(sheet, 1, read(asked, (), GAME), GAME)
        settle(sheet, 1, entry.seq, "withdrawn")
        *_, disputed, settled = shown(sheet)

    assert (disputed["number"], settled["number"]) == (1, 1)
    assert disputed["facts"]["pile"] == ["7D", "10B"]
    assert disputed["facts"]["verdict"]["text"]
    assert settled["facts"] == {"number": 1, "dispute": 3, "outcome": "withdrawn"}


def test_a_rematch_is_shown_with_the_link_of_the_readers_role(app):
    with desk(app, (11, 2)) as sheet:
        after, _ = rematch(sheet, GAME)
        facts = {role: shown(sheet, role)[-1]["facts"] for role in ("viewer", "host")}

    for role, each in facts.items():
        assert RING.verify(each["token"]) == Claim(after.id, role, 1)
        assert each == {"match": after.id, "token": each["token"], "link": f"/#{each['token']}"}


def test_the_history_of_a_hand_shows_what_it_held(app):
    with desk(app, (5, 2)) as sheet:
        void(sheet, 1, ANY, GAME)
        first, second = (
            content(record, GAME, READER) for record in sheets.history(sheet.connection, sheet.match.id, 1)
        )

    assert (first["status"], first["sides"][0]["points"], second["status"]) == ("recorded", 5, "void")
    assert (second["facts"], second["lines"], second["sides"]) == (None, [], [])
