"""marshmallow's messages become faults with places and codes."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError, validates_schema

from scorekeeper.schemas import fields
from scorekeeper.schemas.base import Code, StrictSchema, faults_of


class Inner(StrictSchema):
    number = fields.StrictInt(required=True, least=0, most=9)


class Outer(StrictSchema):
    inner = fields.Object(Inner)
    many = fields.Items(fields.Object(Inner), most=3)
    numbers = fields.Items(fields.StrictInt(), most=9)

    @validates_schema
    def check(self, data, **_):
        if data.get("numbers") == []:
            raise ValidationError([Code("too_few", count=0, least=1)], "numbers")


def found(body) -> list[tuple[str, str]]:
    with pytest.raises(ValidationError) as refused:
        Outer().load(body)
    return [(fault.pointer, fault.code) for fault in faults_of(refused.value)]


def test_faults_stand_where_they_are():
    assert found({"many": [{"number": 1}, {"number": 10}, {}], "numbers": [1, "2", 3]}) == [
        ("/many/1/number", "out_of_range"),
        ("/many/2/number", "required"),
        ("/numbers/1", "wrong_type"),
    ]


def test_unknown_fields_come_last_and_in_order():
    assert found({"z": 1, "inner": {"number": True}, "a": 2}) == [
        ("/inner/number", "wrong_type"),
        ("/a", "unknown_field"),
        ("/z", "unknown_field"),
    ]


def test_a_field_called_like_the_librarys_own_is_a_field():
    assert found({"_schema": 1, "inner": {"_schema": 2, "number": 1}}) == [
        ("/inner/_schema", "unknown_field"),
        ("/_schema", "unknown_field"),
    ]


def test_what_should_be_an_object_is_said_to_be_none():
    assert found({"inner": [], "many": 5}) == [("/inner", "wrong_type"), ("/many", "wrong_type")]


def test_values_of_a_sentence_arrive_with_the_fault():
    with pytest.raises(ValidationError) as refused:
        Outer().load({"inner": {"number": 10}, "x": 1})
    faults = faults_of(refused.value, at="/sides/0")

    assert [(fault.pointer, dict(fault.values)) for fault in faults] == [
        ("/sides/0/inner/number", {"value": 10, "least": 0, "most": 9}),
        ("/sides/0/x", {"field": "x"}),
    ]


def test_a_check_of_the_whole_names_its_field():
    assert found({"numbers": []}) == [("/numbers", "too_few")]


def test_a_code_is_its_word():
    assert Code("too_long", most=3) == "too_long"
    assert Code("too_long", most=3).values == {"most": 3}
