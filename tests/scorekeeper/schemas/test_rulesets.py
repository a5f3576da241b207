"""The three forms of a ruleset, as they are sent."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from marshmallow import ValidationError

from engine.presets import PRESETS, choose
from engine.ruleset_checks import ruleset_faults
from scorekeeper.schemas.base import StrictSchema, faults_of
from scorekeeper.schemas.rulesets import RulesetField

LEAST: dict[str, Any] = {
    "key": "mine",
    "deck": 40,
    "seatings": [{"sides": 2, "players": 1, "target": 11}],
    "deal": {"hand": 3, "table": 4},
    "categories": [
        {"key": "cards", "measure": {"kind": "count", "cards": [{}]}, "award": {"kind": "most", "points": 1}}
    ],
}


class Asked(StrictSchema):
    ruleset = RulesetField()


def loaded(value: Any) -> Any:
    return Asked().load({"ruleset": value})["ruleset"]


def faults(value: Any) -> list[str]:
    with pytest.raises(ValidationError) as refused:
        loaded(value)
    return [str(fault) for fault in faults_of(refused.value)]


def test_a_key_is_taken_as_it_is():
    assert loaded("plain") == "plain"
    assert Asked().load({}) == {}


def test_a_choice_is_a_game_with_options_and_a_target():
    assert loaded({"base": "plain"}) == {"base": "plain", "options": [], "target": None}
    chosen = {"base": "plain", "options": ["re-bello"], "target": 21}
    assert loaded(chosen) == chosen


@pytest.mark.parametrize("game", PRESETS)
def test_a_preset_and_all_it_offers_is_in_the_form_that_is_read(game):
    for options in ([], *([option] for option in PRESETS[game]["offers"])):
        chosen = choose(game, options).data
        assert loaded(json.loads(json.dumps(chosen))) == chosen


def test_words_are_left_out_so_that_what_was_read_can_be_sent():
    read = {**deepcopy(PRESETS["cirulla"]), "name": "Cirulla", "text": "Si accusa.", "source_text": "Pagine."}
    assert loaded(read) == {**choose("cirulla").data, "offers": PRESETS["cirulla"]["offers"]}


def test_a_whole_game_is_filled_up_with_what_is_usual():
    whole = loaded(LEAST)
    assert whole.keys() == choose("plain").data.keys()
    assert whole["captures"] == choose("plain").data["captures"]
    assert whole["match"] == choose("plain").data["match"]
    assert whole["table"] == {"kings": None, "aces": None, "total_at_most": None, "pays": []}
    assert ruleset_faults(whole) == ()


@pytest.mark.parametrize("value", [5, True, ["plain"], 1.5])
def test_nothing_else_is_a_ruleset(value):
    assert faults(value) == ["not_a_ruleset at /ruleset"]


def test_null_is_no_ruleset():
    assert faults(None) == ["null_not_allowed at /ruleset"]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"deck": 41}, ["unknown_choice at /ruleset/deck"]),
        ({"deck": 54}, ["unknown_choice at /ruleset/deck"]),
        ({"deck": "40"}, ["wrong_type at /ruleset/deck"]),
        ({"target": 0}, ["out_of_range at /ruleset/target"]),
        ({"seatings": []}, ["too_few at /ruleset/seatings"]),
        ({"deal": {"hand": 3}}, ["required at /ruleset/deal/table"]),
        ({"match": {"goal": "most"}}, ["unknown_choice at /ruleset/match/goal"]),
        ({"match": {"holder": {"suit": "denari"}}}, ["required at /ruleset/match/holder/rank"]),
        ({"captures": {"ace": {"sweep": "sometimes"}}}, ["unknown_choice at /ruleset/captures/ace/sweep"]),
        (
            {"table": {"pays": [{"groups": 1}]}},
            ["required at /ruleset/table/pays/0/total", "required at /ruleset/table/pays/0/scopas"],
        ),
        ({"french_figures": "KQJ"}, ["unknown_choice at /ruleset/french_figures"]),
        ({"house_rule": 1}, ["unknown_field at /ruleset/house_rule"]),
    ],
)
def test_a_fault_of_shape_is_said_where_it_is(change, expected):
    assert faults({**LEAST, **change}) == expected


def test_faults_of_a_choice_are_said_where_they_are():
    assert faults({"base": 1, "options": "re-bello", "target": 100_000, "more": 1}) == [
        "wrong_type at /ruleset/base",
        "wrong_type at /ruleset/options",
        "out_of_range at /ruleset/target",
        "unknown_field at /ruleset/more",
    ]
