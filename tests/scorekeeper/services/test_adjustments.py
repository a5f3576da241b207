"""Points besides those of the hands."""

from __future__ import annotations

import pytest

from engine.faults import Fault
from scorekeeper.services.adjustments import InvalidAdjustmentError, adjust, checked
from tests.scorekeeper.desk import ANY, GAME, SETUP, desk


def asked(**change: object) -> dict[str, object]:
    return {"side": "b", "points": 3, "reason": "a slip", **change}


def test_points_stand_after_the_highest_hand_unless_a_number_is_said(app):
    with desk(app, (5, 2), (1, 1)) as sheet:
        assert adjust(sheet, asked(), ANY, GAME).facts["after"] == 2
        assert adjust(sheet, asked(after=0), ANY, GAME).facts["after"] == 0
        assert sheet.match.state["totals"] == [6, 9]


def test_points_stand_after_no_hand_that_is_not_there(app):
    with desk(app, (5, 2)) as sheet, pytest.raises(InvalidAdjustmentError) as caught:
        adjust(sheet, asked(after=2), ANY, GAME)

    assert caught.value.faults == (Fault("out_of_range", "/after", {"value": 2, "least": 0, "most": 1}),)


def test_a_head_start_that_wins_is_none(app):
    with desk(app) as sheet:
        adjust(sheet, asked(points=10), ANY, GAME)
        with pytest.raises(InvalidAdjustmentError) as caught:
            adjust(sheet, asked(points=1), ANY, GAME)
        assert [str(fault) for fault in caught.value.faults] == ["adjustment_reaches_target at /points"]


def test_an_unknown_side_is_a_fault_beside_the_others():
    with pytest.raises(InvalidAdjustmentError) as caught:
        checked(asked(side="z"), [Fault("blank", "/reason")], SETUP)

    assert [str(fault) for fault in caught.value.faults] == ["blank at /reason", "unknown_side at /side"]
    assert checked(asked(), (), SETUP) == asked()
