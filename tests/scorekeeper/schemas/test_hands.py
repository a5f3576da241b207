"""The shape of a posted hand: what is taken, and the codes of what is not."""

from __future__ import annotations

from typing import Any

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.base import faults_of
from scorekeeper.schemas.hands import CardList, HandBody, Mapped, NotationName, Pile, SideId


def refused(field: Any, value: Any) -> str:
    with pytest.raises(ValidationError) as error:
        field.deserialize(value)
    return str(error.value.messages[0])


def test_cards_are_handed_on_as_they_came():
    codes = ["7D", None, 7, {"any_of": ["6H"]}]
    assert CardList().deserialize(codes) is codes
    assert Pile().deserialize(codes) is codes
    assert Pile().deserialize("rest") == "rest"


@pytest.mark.parametrize(
    ("value", "code"),
    [("rest", "wrong_type"), ({}, "wrong_type"), (None, "null_not_allowed"), (["AD"] * 105, "too_many")],
)
def test_what_is_no_list_of_cards_is_refused(value, code):
    assert refused(CardList(), value) == code


@pytest.mark.parametrize("value", ["REST", "", 5, True, {"rest": 1}])
def test_what_is_no_pile_is_refused(value):
    assert refused(Pile(), value) == "wrong_type"


@pytest.mark.parametrize("value", ["a", "A-1_z", "x" * 20])
def test_an_id_is_taken_as_it_is(value):
    assert SideId().deserialize(value) == value


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("", "bad_id"),
        ("x" * 21, "bad_id"),
        ("a b", "bad_id"),
        ("è", "bad_id"),
        ("a\n", "bad_id"),
        (1, "wrong_type"),
        (None, "null_not_allowed"),
    ],
)
def test_what_is_no_id_is_refused(value, code):
    assert refused(SideId(), value) == code


def test_a_notation_is_one_of_two():
    assert NotationName().deserialize("italian") == "italian"
    assert refused(NotationName(), "Italian") == "unknown_choice"


def test_an_object_by_category_is_read_value_by_value():
    field = Mapped({}, SideId(allow_none=True))
    assert field.deserialize({"cards": "a", "primiera": None}) == {"cards": "a", "primiera": None}
    with pytest.raises(ValidationError) as error:
        field.deserialize({"cards": 1, "primiera": "b"})
    assert [str(fault) for fault in faults_of(error.value)] == ["wrong_type at /cards"]
    assert error.value.valid_data == {"primiera": "b"}


@pytest.mark.parametrize(
    ("value", "code"),
    [([], "wrong_type"), (None, "null_not_allowed"), (dict.fromkeys(map(str, range(41)), 1), "too_many")],
)
def test_what_is_no_object_by_category_is_refused(value, code):
    assert refused(Mapped({}), value) == code


def test_sides_keep_their_places_whatever_is_wrong_with_them():
    with pytest.raises(ValidationError) as error:
        HandBody().load({"sides": [5, {"pile": 5, "scopas": 1}, {"pile": ["7D"], "scopas": "1"}]})
    assert error.value.valid_data == {"sides": [{}, {"scopas": 1}, {"pile": ["7D"]}]}
    assert [str(fault) for fault in faults_of(error.value)] == [
        "wrong_type at /sides/0",
        "wrong_type at /sides/1/pile",
        "wrong_type at /sides/2/scopas",
    ]
