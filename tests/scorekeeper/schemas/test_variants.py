"""Fields of several shapes: told apart by `kind`."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.base import StrictSchema, faults_of
from scorekeeper.schemas.fields import StrictInt, Word
from scorekeeper.schemas.variants import ByKind


class Circle(StrictSchema):
    kind = Word(required=True)
    radius = StrictInt(required=True)


class Square(StrictSchema):
    kind = Word(required=True)
    side = StrictInt(required=True)


class Drawing(StrictSchema):
    figure = ByKind({"circle": Circle, "square": Square}, required=True)


def faults(figure: object) -> list[str]:
    with pytest.raises(ValidationError) as refused:
        Drawing().load({"figure": figure})
    return [str(fault) for fault in faults_of(refused.value)]


def test_the_kind_says_which_schema_it_follows():
    square = {"figure": {"kind": "square", "side": 2}}
    assert Drawing().load(square) == square
    assert Drawing.__dict__["_declared_fields"]["figure"].shapes == (Circle, Square)


@pytest.mark.parametrize(
    ("figure", "expected"),
    [
        (3, ["wrong_type at /figure"]),
        ([], ["wrong_type at /figure"]),
        (None, ["null_not_allowed at /figure"]),
        ({}, ["required at /figure/kind"]),
        ({"kind": 3}, ["wrong_type at /figure/kind"]),
        ({"kind": "oval"}, ["unknown_choice at /figure/kind"]),
        ({"kind": "circle", "side": 2}, ["unknown_field at /figure/side", "required at /figure/radius"]),
    ],
)
def test_what_is_wrong_is_said_where_it_is(figure, expected):
    assert sorted(faults(figure)) == sorted(expected)
