"""The shapes of doubts about a hand."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.base import faults_of
from scorekeeper.schemas.disputes import NewCallOut, NewDispute

ASKED = {"category": "primiera", "side": "a", "claim": 78}


@pytest.mark.parametrize("claim", [78, None, True, [2, 1]])
def test_a_claim_is_what_a_tally_may_say(claim):
    assert NewDispute().load(ASKED | {"claim": claim})["claim"] == claim


@pytest.mark.parametrize(
    ("schema", "data", "found"),
    [
        (NewDispute, ASKED | {"claim": "78"}, ["wrong_type at /claim"]),
        (NewDispute, ASKED | {"claim": [1, "2"]}, ["wrong_type at /claim"]),
        (NewDispute, ASKED | {"claim": [1] * 5}, ["wrong_type at /claim"]),
        (NewDispute, {}, ["required at /category", "required at /side", "required at /claim"]),
        (NewDispute, ASKED | {"pile": "rest"}, ["wrong_type at /pile"]),
        (NewCallOut, {"side": "a", "evidence": {"sides": 3}}, ["wrong_type at /evidence/sides"]),
    ],
)
def test_what_cannot_be_is_refused(schema, data, found):
    with pytest.raises(ValidationError) as caught:
        schema().load(data)

    assert [str(fault) for fault in faults_of(caught.value)] == found
