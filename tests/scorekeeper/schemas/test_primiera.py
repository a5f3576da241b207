"""The shape of a primiera to settle."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.primiera import Claim, PrimieraBody


@pytest.mark.parametrize(("sent", "read"), [(78, 78), (None, None), ([2, 1], (2, 1)), ([], ()), (-5, -5)])
def test_a_claim_is_a_number_nothing_or_a_list(sent, read):
    assert Claim().deserialize(sent) == read


@pytest.mark.parametrize("sent", ["78", True, 7.5, {}, [1, "2"], [True], [[1]]])
def test_anything_else_is_no_claim(sent):
    with pytest.raises(ValidationError) as error:
        Claim().deserialize(sent)
    assert error.value.messages == ["wrong_type"]


def test_claiming_nothing_is_not_claiming_none():
    sides = PrimieraBody().load({"sides": [{}, {"claim": None}]})["sides"]
    assert sides == [{}, {"claim": None}]
