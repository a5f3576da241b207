"""A sheet as a file, and its hands as rows."""

from __future__ import annotations

import csv
import io
import json

import pytest

from engine.presets import choose
from scorekeeper.services import sheet as sheets
from scorekeeper.services.adjustments import adjust
from scorekeeper.services.corrections import correct, void
from scorekeeper.services.exports import hands_file, sheet_file
from scorekeeper.services.folding import content, hands_of
from scorekeeper.services.games import Game
from scorekeeper.services.hands import record
from scorekeeper.services.matches import rename
from scorekeeper.services.setups import Setup
from tests.scorekeeper.desk import ANY, GAME, SETUP, counted, desk
from tests.scorekeeper.play import E4, facts, worth


def rows(sheet, game=GAME):
    game = Game(game.ruleset, Setup.from_data(sheet.match.setup))
    hands = hands_of(sheet.connection, sheet.match)
    text = hands_file(sheet.match, hands, content(sheet.connection, sheet.match, game), game)
    return list(csv.DictReader(io.StringIO(text)))


def test_a_file_holds_the_entries_with_their_hashes(app):
    with desk(app, (5, 2)) as sheet:
        records = sheets.entries(sheet.connection, sheet.match.id)
        file = json.loads(sheet_file(sheet.match, records, GAME))

    assert (file["format"], file["format_version"], file["version"]) == ("scorekeeper-match", 1, 2)
    assert [entry["hash"] for entry in file["entries"]] == [each.hash for each in records]
    assert file["entries"][1]["facts"] == records[1].facts
    assert file["entries"][0]["lines"] is None


def test_totals_run_on_with_the_adjustments_that_stand_so_far(app):
    with desk(app) as sheet:
        adjust(sheet, {"side": "b", "points": 4, "reason": "head start"}, ANY, GAME)
        for number, points in enumerate([(2, 1), (1, 1), (1, 2)], 1):
            record(sheet, number, counted(worth(*points)), GAME)
        adjust(sheet, {"side": "a", "points": -5, "reason": "x", "after": 2}, ANY, GAME)

        shown = [(row["hand"], row["side"], row["points"], row["total"]) for row in rows(sheet)]

    assert shown == [
        ("1", "a", "2", "2"),
        ("1", "b", "1", "5"),
        ("2", "a", "1", "-2"),
        ("2", "b", "1", "6"),
        ("3", "a", "1", "-1"),
        ("3", "b", "2", "8"),
    ]


def test_void_and_uncounted_hands_add_nothing(app):
    with desk(app, (2, 1), (1, 1), (4, 4)) as sheet:
        void(sheet, 2, ANY, GAME)
        correct(sheet, 1, counted(worth(11, 1)), ANY, GAME)
        first, _, void_row, _, last, _ = rows(sheet)

    assert (first["counted"], first["total"]) == ("true", "11")
    assert (void_row["status"], void_row["points"], void_row["cards_counted"]) == ("void", "", "")
    assert (last["counted"], last["points"], last["total"]) == ("false", "4", "11")


def test_what_was_counted_stands_in_words_and_digits(app):
    with desk(app) as sheet:
        record(sheet, 1, counted(facts(E4, (1, 0))), GAME)
        first, second = rows(sheet)

    assert (first["primiera_counted"], first["settebello_counted"], first["napola_counted"]) == (
        "none",
        "true",
        "10",
    )
    assert (second["settebello_counted"], second["diamonds_counted"]) == ("false", "0")


def test_what_is_not_known_is_empty_and_several_counts_stand_apart(app):
    tunisian = Game(choose("chkobba", (), None), SETUP)
    body = {
        "sides": [
            {
                "id": "a",
                "scopas": 0,
                "tally": {"cards": 22, "diamonds": 6, "settebello": True, "bermila": [2, 1]},
            },
            {"id": "b", "scopas": 0, "tally": {}},
        ]
    }
    with desk(app, game=tunisian) as sheet:
        record(sheet, 1, counted(body, tunisian), tunisian)
        first, second = rows(sheet, tunisian)

    assert first["bermila_counted"] == "2 1"
    assert first["bermila"] != ""
    assert second["cards_counted"] in {"18", ""}


def test_no_name_is_taken_for_a_formula(app):
    with desk(app, (5, 2)) as sheet:
        for name in ("=1+1", "+39", "-1", "@sum", "\uff1d1+1", "\uff0b39", "\uff0d1", "\uff20sum"):
            rename(sheet, [{"id": "a", "name": name}], ANY)
            first = rows(sheet)[0]
            assert (first["name"], first["dealer"]) == (f"'{name}", f"'{name}")


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize(
    "name",
    ["Anna;=1+1", "Anna,@sum", "Anna; +39", 'Anna;"=1+1', 'Anna"";\'-1', ";=a;=b", "=1;=2", "Anna;\uff1d1+1"],
)
def test_no_part_of_a_name_is_taken_for_a_formula_wherever_a_spreadsheet_splits(app, name, separator):
    with desk(app, (5, 2)) as sheet:
        rename(sheet, [{"id": "a", "name": name}], ANY)
        hands = hands_of(sheet.connection, sheet.match)
        game = Game(GAME.ruleset, Setup.from_data(sheet.match.setup))
        text = hands_file(sheet.match, hands, content(sheet.connection, sheet.match, game), game)

    cells = [cell for row in csv.reader(io.StringIO(text), delimiter=separator) for cell in row]
    assert not [cell for cell in cells if cell.lstrip('" ').startswith(tuple("=+-@\uff1d\uff0b\uff0d\uff20"))]


def test_a_name_with_a_hyphen_stays_as_it_is(app):
    with desk(app, (5, 2)) as sheet:
        rename(sheet, [{"id": "a", "name": "Anna-Maria @ casa"}], ANY)
        assert rows(sheet)[0]["name"] == "Anna-Maria @ casa"
