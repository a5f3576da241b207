"""Counting by one game or by several."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.base import faults_of
from scorekeeper.schemas.scores import ScoreBody

SIDES = [{"pile": ["7D"], "scopas": 0}, {"pile": "rest", "scopas": 0}]


def wrong(**more):
    with pytest.raises(ValidationError) as error:
        ScoreBody().load({"sides": SIDES, **more})
    return [str(fault) for fault in faults_of(error.value)]


def test_one_game_several_or_none_may_be_named():
    assert ScoreBody().load({"sides": SIDES, "ruleset": "plain"})["ruleset"] == "plain"
    assert ScoreBody().load({"sides": SIDES, "rulesets": ["plain", "classic"]})["rulesets"] == [
        "plain",
        "classic",
    ]
    assert "ruleset" not in ScoreBody().load({"sides": SIDES})


def test_not_both_at_once_whatever_else_is_wrong():
    assert wrong(ruleset="plain", rulesets=["plain"]) == ["not_both at /rulesets"]
    assert wrong(ruleset="plain", rulesets=["plain"], scope=1) == [
        "not_both at /rulesets",
        "unknown_field at /scope",
    ]


def test_at_least_one_and_at_most_twenty():
    assert wrong(rulesets=[]) == ["too_few at /rulesets"]
    assert wrong(rulesets=["plain"] * 21) == ["too_many at /rulesets"]
