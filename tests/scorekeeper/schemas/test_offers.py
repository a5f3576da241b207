"""What a sent ruleset offers: its shape, and that of the games its patches make."""

from __future__ import annotations

import json
from typing import Any

import pytest
from marshmallow import ValidationError

from engine.presets import PRESETS
from scorekeeper.schemas.base import faults_of
from scorekeeper.schemas.rulesets import Ruleset


def loaded(offers: Any) -> Any:
    return Ruleset().load({**json.loads(json.dumps(PRESETS["plain"])), "offers": offers})["offers"]


def faults(offers: Any) -> list[str]:
    with pytest.raises(ValidationError) as refused:
        loaded(offers)
    return [str(fault) for fault in faults_of(refused.value)]


@pytest.mark.parametrize("game", PRESETS)
def test_what_a_game_offers_can_be_sent(game):
    offers = PRESETS[game]["offers"]
    told = {key: {"text": "In words.", **offer} for key, offer in offers.items()}
    sent = Ruleset().load(json.loads(json.dumps({**PRESETS[game], "offers": told})))
    assert sent["offers"] == offers


def test_an_offer_may_exclude_none_and_change_nothing():
    assert loaded({"a": {"patch": {}}}) == {"a": {"excludes": [], "patch": {}}}
    assert loaded({}) == {}


@pytest.mark.parametrize(
    ("offers", "expected"),
    [
        (None, "null_not_allowed at /offers"),
        ([], "wrong_type at /offers"),
        ({f"o{n}": {"patch": {}} for n in range(31)}, "too_many at /offers"),
        ({"a": 5}, "wrong_type at /offers/a"),
        ({"a": {}}, "required at /offers/a/patch"),
        ({"a": {"patch": [], "excludes": []}}, "wrong_type at /offers/a/patch"),
        ({"a": {"patch": {}, "excludes": [5]}}, "wrong_type at /offers/a/excludes/0"),
        ({"a": {"patch": {}, "more": 1}}, "unknown_field at /offers/a/more"),
        ({"a": {"patch": {"categories": 5}}}, "wrong_type at /offers/a/patch/categories"),
        ({"a": {"patch": {"categories": [{}]}}}, "required at /offers/a/patch/categories/0/key"),
        (
            {"a": {"patch": {"categories": [{"key": "x", "before": 5}]}}},
            "wrong_type at /offers/a/patch/categories/0/before",
        ),
    ],
)
def test_an_offer_has_a_shape(offers, expected):
    assert faults(offers) == [expected]


def test_a_patched_game_has_the_shape_of_one():
    few = {"categories": [{"key": "primiera", "measure": {"values": [1]}}, {"key": "new"}]}
    assert faults({"few": {"patch": few}, "deal": {"patch": {"deal": {"hand": "3"}, "house": 1}}}) == [
        "too_few at /offers/few/patch/categories/0/measure/values",
        "required at /offers/few/patch/categories/1/measure",
        "required at /offers/few/patch/categories/1/award",
        "wrong_type at /offers/deal/patch/deal/hand",
        "unknown_field at /offers/deal/patch/house",
    ]


def test_a_patch_that_cannot_be_chosen_any_more_is_not_tried():
    by_sevens = {"kind": "counts", "parts": [[{"ranks": [7]}]]}
    game = json.loads(json.dumps(PRESETS["plain"]))
    game["categories"][3]["measure"] = by_sevens
    assert Ruleset().load({**game, "options": ["primiera-by-sevens"]})["offers"] == PRESETS["plain"]["offers"]
    with pytest.raises(ValidationError) as refused:
        Ruleset().load(game)
    assert "unknown_field at /offers/figures-0/patch/categories/0/measure/values" in map(
        str, faults_of(refused.value)
    )
