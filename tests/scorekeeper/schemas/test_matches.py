"""The shapes of matches."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.base import faults_of
from scorekeeper.schemas.matches import NewMatch, NewSide, Players, Renames

PAIR = [{"name": "Anna"}, {"name": "Bruno"}]


def faults(schema, data) -> list[str]:
    with pytest.raises(ValidationError) as caught:
        schema().load(data)
    return [str(fault) for fault in faults_of(caught.value)]


def test_a_match_is_its_sides_and_what_is_agreed_on():
    data = {"ruleset": "plain", "target": 21, "sides": PAIR, "first_dealer": " Anna "}

    assert NewMatch().load(data) == data | {"first_dealer": "Anna"}
    assert NewMatch().load({"sides": PAIR}) == {"sides": PAIR}


@pytest.mark.parametrize(
    ("players", "loaded"), [(3, 3), (["Anna", " Bice "], ["Anna", "Bice"]), ([" x"], ["x"])]
)
def test_players_are_a_number_or_names(players, loaded):
    assert Players().deserialize(players) == loaded


@pytest.mark.parametrize(
    ("players", "found"),
    [
        (0, ["out_of_range at /players"]),
        (7, ["out_of_range at /players"]),
        (True, ["not_players at /players"]),
        (1.5, ["not_players at /players"]),
        ("2", ["not_players at /players"]),
        ({}, ["not_players at /players"]),
        (None, ["null_not_allowed at /players"]),
        ([], ["too_few at /players"]),
        (["A"] * 7, ["too_many at /players"]),
        (["A", 7, ""], ["wrong_type at /players/1", "blank at /players/2"]),
    ],
)
def test_players_that_are_neither_are_refused(players, found):
    assert faults(NewSide, {"name": "Noi", "players": players}) == found


def test_names_in_order_keep_their_places_beside_those_that_are_not():
    with pytest.raises(ValidationError) as caught:
        NewSide().load({"name": "Noi", "players": [" Anna", "", "Bice"]})

    assert caught.value.valid_data == {"name": "Noi", "players": ["Anna", None, "Bice"]}


def test_a_rename_names_its_side():
    assert Renames().load({"sides": [{"id": "a", "name": " Ada "}]}) == {
        "sides": [{"id": "a", "name": "Ada"}]
    }
    assert faults(Renames, {"sides": [{"name": "Ada"}]}) == ["required at /sides/0/id"]
    assert faults(Renames, {"sides": []}) == ["too_few at /sides"]
