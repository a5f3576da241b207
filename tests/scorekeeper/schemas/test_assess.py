"""What may be posted of a hand that is not all known."""

from __future__ import annotations

from typing import Any

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.assess import MOST_SAID, AssessBody
from scorekeeper.schemas.base import faults_of


def faults(**body: Any) -> list[str]:
    try:
        AssessBody().load({"sides": [{}, {}], **body})
    except ValidationError as error:
        return [str(fault) for fault in faults_of(error)]
    return []


def test_everything_but_the_sides_may_be_missing():
    assert faults() == []
    assert faults(sides=[{"pile": []}, {"scopas": 2}, {"tally": {"cards": 20}}]) == []
    with pytest.raises(ValidationError):
        AssessBody().load({})


def test_cards_may_be_one_of_several_and_are_the_engines_to_read():
    body = {"sides": [{"pile": ["7D", {"any_of": ["6H", "7H"]}]}, {"pile": "rest"}]}

    assert AssessBody().load(body) == body


def test_a_pile_and_a_tally_may_stand_together_but_not_two_kinds_of_pile():
    assert faults(sides=[{"pile": ["7D"], "tally": {"primiera": 70}}, {}]) == []
    assert faults(sides=[{"pile": ["7D"], "piles": [["7D"]]}, {}]) == ["pile_and_piles at /sides/0/piles"]


def test_two_kinds_of_pile_are_told_besides_other_faults():
    assert faults(sides=[{"pile": [], "piles": [[]], "scopas": "1"}, {}]) == [
        "wrong_type at /sides/0/scopas",
        "pile_and_piles at /sides/0/piles",
    ]


@pytest.mark.parametrize(
    ("claim", "fault"),
    [
        ({"category": "cards", "value": 20}, "required at /claims/0/side"),
        ({"side": "a", "value": 20}, "required at /claims/0/category"),
        ({"side": "a", "category": "cards"}, "required at /claims/0/value"),
        ({"side": "a", "category": "cards", "value": 20, "sure": True}, "unknown_field at /claims/0/sure"),
    ],
)
def test_a_claim_has_a_side_a_category_and_a_value(claim, fault):
    assert faults(claims=[claim]) == [fault]


def test_a_claim_may_be_of_no_primiera():
    assert faults(claims=[{"side": "a", "category": "primiera", "value": None}]) == []


def test_who_can_have_a_card_is_a_list_of_sides():
    assert faults(held_by=[{"card": "7D", "sides": ["a"]}]) == []
    assert faults(held_by=[{"card": "7D", "sides": "a"}]) == ["wrong_type at /held_by/0/sides"]
    assert faults(held_by=[{"sides": ["a"]}]) == ["required at /held_by/0/card"]


@pytest.mark.parametrize("name", ["claims", "held_by"])
def test_more_than_a_table_can_say_is_not_looked_at(name):
    assert faults(**{name: [{}] * (MOST_SAID + 1)}) == [f"too_many at /{name}"]
