"""Refusals carry a code, the values of their sentence, and members of their problem; nothing else."""

from __future__ import annotations

import pytest

from scorekeeper.errors import ConflictError, DatabaseBusyError, TooManyRequestsError, UnavailableError


class TakenError(ConflictError):
    code = "taken"


def test_a_refusal_carries_its_values():
    error = TakenError(number=3)

    assert (error.code, dict(error.values), dict(error.members), str(error)) == (
        "taken",
        {"number": 3},
        {},
        "taken",
    )
    assert error.retry_after is None


def test_a_refusal_may_have_members_of_its_own():
    with pytest.raises(TakenError) as refused:
        raise TakenError(number=3).with_members(hand={"number": 3})

    assert refused.value.members == {"hand": {"number": 3}}


def test_members_of_one_refusal_are_not_those_of_another():
    TakenError().with_members(version=7)

    assert dict(TakenError().members) == {}


def test_who_may_come_again_is_told_when():
    assert DatabaseBusyError().retry_after == UnavailableError.retry_after == 1

    class SlowerError(TooManyRequestsError):
        code = "slower"

    assert SlowerError(7, seconds=7).retry_after == 7
    assert SlowerError(7, seconds=7).values == {"seconds": 7}
