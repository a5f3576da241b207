"""The shape of a category: every kind of measure and award, with what holds where it is left out."""

from __future__ import annotations

from typing import Any

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.base import faults_of
from scorekeeper.schemas.categories import Category, said

LEAST: dict[str, Any] = {
    "key": "x",
    "measure": {"kind": "count", "cards": [{}]},
    "award": {"kind": "most", "points": 1},
}


def loaded(**changes: Any) -> Any:
    return Category().load({**LEAST, **changes})


def faults(**changes: Any) -> list[str]:
    with pytest.raises(ValidationError) as refused:
        loaded(**changes)
    return [str(fault) for fault in faults_of(refused.value)]


@pytest.mark.parametrize(
    ("measure", "whole"),
    [
        ({"kind": "count", "cards": [{"suits": ["denari"]}]}, {}),
        ({"kind": "counts", "parts": [[{"ranks": [7]}]]}, {}),
        ({"kind": "best", "values": list(range(10))}, {"incomplete": False}),
        ({"kind": "run", "suit": "spade"}, {"least": 3}),
        ({"kind": "announced"}, {"sweeps": False, "most": None}),
    ],
)
def test_a_measure_is_filled_up(measure, whole):
    assert loaded(measure=measure)["measure"] == {**measure, **whole}


@pytest.mark.parametrize(
    ("award", "whole"),
    [
        ({"kind": "most", "points": 1}, {"majority": "plurality", "tie": 0}),
        ({"kind": "each", "points": 1}, {"at_most": None}),
        ({"kind": "reach", "at": 3, "points": 5}, {"wins_match": False}),
        ({"kind": "reach", "at": 3, "wins_match": True}, {"points": None}),
        ({"kind": "again", "of": "scopas", "at": 4}, {}),
    ],
)
def test_an_award_is_filled_up(award, whole):
    assert loaded(award=award)["award"] == {**award, **whole}


def test_its_name_in_words_is_left_out():
    assert "name" not in loaded(name="Carte")


def test_types_are_strict():
    assert faults(award={"kind": "most", "points": "1"}) == ["wrong_type at /award/points"]
    assert faults(award={"kind": "most", "points": True}) == ["wrong_type at /award/points"]
    assert faults(measure={"kind": "announced", "sweeps": 1}) == ["wrong_type at /measure/sweeps"]
    assert faults(measure={"kind": "count", "cards": [{"suits": ["hearts"]}]}) == [
        "unknown_choice at /measure/cards/0/suits/0"
    ]
    assert faults(measure={"kind": "count", "cards": {}}) == ["wrong_type at /measure/cards"]
    assert faults(award=None) == ["null_not_allowed at /award"]
    assert faults(extra=1) == ["unknown_field at /extra"]


def test_what_is_compared_otherwise_is_optional():
    assert "otherwise" not in loaded()
    assert loaded(otherwise=None)["otherwise"] is None
    assert loaded(otherwise={})["otherwise"] == {"values": None}


def test_the_document_says_what_a_field_means():
    assert said("So.") == {"description": "So."}
