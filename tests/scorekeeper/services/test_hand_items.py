"""Hands as a reader sees them."""

from __future__ import annotations

import pytest

from scorekeeper.services.corrections import correct, void
from scorekeeper.services.hand_items import Reader, cards_for, facts_for, item, lines_for, posted, sides_of
from scorekeeper.services.hands import held
from tests.scorekeeper.desk import ANY, GAME, counted, desk
from tests.scorekeeper.play import worth

pytestmark = pytest.mark.one_database

ITALIAN, FRENCH = Reader("it", "italian"), Reader("en", "french")
DECK = GAME.ruleset.deck


def test_a_hand_is_shown_with_the_version_of_its_match(app):
    with desk(app, (5, 2), (1, 1)) as sheet:
        shown = item(held(sheet.connection, sheet.match, 1), sheet.match, GAME, ITALIAN)

    assert (shown["number"], shown["version"], shown["status"], shown["counted"]) == (1, 3, "recorded", True)
    assert shown["sides"] == [{"id": "a", "points": 5}, {"id": "b", "points": 2}]
    assert shown["facts"]["sides"][0]["pile"][0] == "1D"
    assert shown["lines"][0]["text"].startswith("Carte")


def test_a_void_hand_has_nothing_to_show(app):
    with desk(app, (5, 2)) as sheet:
        void(sheet, 1, ANY, GAME)
        shown = item(held(sheet.connection, sheet.match, 1), sheet.match, GAME, FRENCH)

    assert shown == {
        "number": 1,
        "version": 3,
        "status": "void",
        "counted": False,
        "facts": None,
        "lines": [],
        "sides": [],
    }


def test_a_hand_after_the_end_is_shown_uncounted(app):
    with desk(app, (5, 2), (1, 1)) as sheet:
        correct(sheet, 1, counted(worth(11, 2)), ANY, GAME)
        shown = item(held(sheet.connection, sheet.match, 2), sheet.match, GAME, FRENCH)

    assert (shown["status"], shown["counted"]) == ("recorded", False)


def test_the_answer_to_a_post_has_the_score_beside_the_lines(app):
    with desk(app, (5, 2)) as sheet:
        record = held(sheet.connection, sheet.match, 1)
        shown = posted(record, sheet.match, GAME, FRENCH, {"status": "in_progress"})

        assert list(shown) == ["number", "version", "lines", "sides", "score"]
        assert shown["lines"] == lines_for(record.lines, GAME, FRENCH)
        assert shown["sides"] == sides_of(record.lines, GAME)


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        (
            {"sides": [{"id": "a", "pile": ["AD", "KC"], "scopas": 1}, {"id": "b", "pile": "rest"}]},
            {"sides": [{"id": "a", "pile": ["1D", "10B"], "scopas": 1}, {"id": "b", "pile": "rest"}]},
        ),
        (
            {"sides": [{"id": "a", "piles": [["7D"], ["QH"]]}, {"id": "b", "tally": {"cards": 38}}]},
            {"sides": [{"id": "a", "piles": [["7D"], ["9C"]]}, {"id": "b", "tally": {"cards": 38}}]},
        ),
        (
            {"sides": [], "leftovers": ["JS"], "last_capture": "b", "won": {"cards": None}, "undoes": 4},
            {"sides": [], "leftovers": ["8S"], "last_capture": "b", "won": {"cards": None}},
        ),
    ],
)
def test_facts_are_written_in_the_readers_notation_and_nothing_is_added(kept, shown):
    assert facts_for(kept, DECK, ITALIAN) == shown


def test_cards_stay_as_they_are_for_who_reads_french():
    assert cards_for(["KC", "QH"], DECK, FRENCH) == ["KC", "QH"]
    assert cards_for(["KC", "QH"], DECK, ITALIAN) == ["10B", "9C"]
