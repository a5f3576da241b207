"""A game as frozen data: what can be asked of it."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest

from engine.presets import choose, ruleset
from engine.ruleset import TablePay, TableRules


def test_a_category_is_found_by_its_key():
    assert ruleset("classic").category("napola").key == "napola"
    assert ruleset("plain").category("napola") is None


def test_the_category_of_scope_is_known():
    assert ruleset("plain").sweeps.key == "scopas"
    assert ruleset("scopa-frac").sweeps is None


def test_what_is_announced_is_not_read_from_the_cards():
    said = [category.key for category in ruleset("spazzino").categories if category.is_announced]
    assert said == ["picula", "bager", "scopas"]


def test_r7_a_seating_is_found_by_sides_and_players():
    classic = ruleset("classic")
    assert classic.seating(2).target == 11
    assert classic.seating(2, 2).target == 21
    assert classic.seating(3, 2) is None
    assert classic.seating(4) is None


def test_r34_a_dealt_table_pays_at_most_its_best():
    assert TableRules().most_paid() == 0
    assert TableRules(pays=(TablePay(1, 15, 1), TablePay(1, 30, 2))).most_paid() == 2


def test_a_ruleset_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        ruleset("plain").target = 5


def test_rulesets_are_told_apart_as_objects():
    assert choose("plain", ["re-bello"]) != choose("plain", ["napola"])
    assert ruleset("plain") != pickle.loads(pickle.dumps(ruleset("plain")))  # our own bytes
