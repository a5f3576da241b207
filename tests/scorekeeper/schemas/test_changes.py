"""The shapes of what changes a match besides its hands."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.base import faults_of
from scorekeeper.schemas.changes import Closing, NewAdjustment, Nothing

GIVEN = {"side": "a", "points": -2, "reason": "a slip", "after": 0}


def test_points_may_be_less_than_none():
    assert NewAdjustment().load(GIVEN) == GIVEN


@pytest.mark.parametrize(
    ("schema", "data", "found"),
    [
        (NewAdjustment, GIVEN | {"points": 0}, ["zero_points at /points"]),
        (NewAdjustment, GIVEN | {"points": 100_000}, ["out_of_range at /points"]),
        (NewAdjustment, {}, ["required at /side", "required at /points", "required at /reason"]),
        (Closing, {"reason": "x" * 201}, ["too_long at /reason"]),
        (Nothing, {"steps": 2}, ["unknown_field at /steps"]),
    ],
)
def test_what_cannot_be_is_refused(schema, data, found):
    with pytest.raises(ValidationError) as caught:
        schema().load(data)

    assert [str(fault) for fault in faults_of(caught.value)] == found
