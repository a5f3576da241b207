"""An entry that is refused is refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.services.import_misfits import Misfit
from tests.scorekeeper.desk import SETUP
from tests.scorekeeper.services.test_import_checks import ADJUSTED, CALLED, HAND, OPENED, OTHER, Pen, call

SIDES = SETUP.to_data()["sides"]
CLOSED = ("closed", {"reason": "x"})
HANDS = [("recorded", HAND.facts, number, HAND.lines) for number in (1, 2, 3)]
"""5 to 2, 10 to 4, 15 to 6: the third decides."""


@pytest.mark.parametrize(
    ("before", "entry", "why"),
    [
        ([], ("recorded", HAND.facts, None, HAND.lines), "form"),
        ([], ("voided", {}, 1, HAND.lines), "form"),
        ([], ("created", OPENED), "not_first"),
        ([CLOSED], HANDS[0], "closed"),
        ([CLOSED], CLOSED, "closed"),
        (HANDS, ("recorded", HAND.facts, 4, HAND.lines), "over"),
        (HANDS, CLOSED, "over"),
        ([], ("adjusted", ADJUSTED | {"side": "z"}), "unknown_side"),
        ([], ("renamed", {"sides": SIDES[::-1]}), "sides"),
        (HANDS[:1], HANDS[0], "number_taken"),
        ([], HANDS[1], "gap"),
        ([], ("voided", {}, 1), "no_hand"),
        ([], ("corrected", OTHER.facts, 1, OTHER.lines), "no_hand"),
        ([], ("disputed", {"number": 2, "side": "a"}), "no_hand"),
        ([], ("adjusted", ADJUSTED | {"points": 0}), "zero_points"),
        ([], ("adjusted", ADJUSTED | {"after": 1}), "after"),
        ([], ("adjusted", ADJUSTED | {"points": 11}), "reaches_target"),
        ([], ("reopened", {}), "not_closed"),
        ([], ("called_out", call(after=0)), "no_call_out"),
        ([], ("rematched", {"match": "1" * 32}), "not_over"),
        (HANDS[:1], ("settled", {"number": 1, "dispute": 2, "outcome": "upheld"}), "no_dispute"),
        (HANDS[:2], ("undone", {"undoes": 2}, 1), "not_newest"),
        ([], ("undone", {"undoes": 1}), "not_newest"),
        (HANDS[:1], ("undone", {"undoes": 2}, 1, HAND.lines), "not_former"),
    ],
)
def test_the_reason_is_the_one_a_reader_would_give(
    before: list[Any], entry: tuple[Any, ...], why: str
) -> None:
    pen = Pen()
    assert [pen.write(*each) for each in before] == [None] * len(before)

    assert (pen.write(*entry), pen.why) == ("imported_out_of_order", why)


def test_a_call_is_refused_with_its_reason() -> None:
    pen = Pen(CALLED)
    pen.hand(1)
    for wrong, why in ((call(after=0), "after"), (call(after=1, certain={"a": 3, "b": 0}), "verdict")):
        assert (pen.write("called_out", wrong), pen.why) == ("imported_out_of_order", why)
        pen.seq -= 1


def test_a_dispute_is_refused_with_its_reason() -> None:
    pen = Pen()
    pen.hand(1)
    assert (pen.dispute(verdict={}), pen.why) == ("imported_out_of_order", "verdict")
    pen.seq -= 1
    assert pen.dispute() is None  # seq 3
    settled = {"number": 1, "dispute": 3, "outcome": "corrected"}
    assert (pen.write("settled", settled), pen.why) == ("imported_out_of_order", "not_corrected")
    pen.seq -= 1
    assert pen.hand(1, OTHER, "corrected") is None
    assert pen.write("settled", settled) is None


def test_every_reason_can_be_had() -> None:
    """Those that are not tried here are tried where a match is opened, in `test_import_checks` and `test_imports`."""
    marks = test_the_reason_is_the_one_a_reader_would_give.pytestmark
    tried = {why for mark in marks for _, _, why in mark.args[1]} | {"verdict", "not_corrected"}

    assert {why.value for why in Misfit} - tried == {
        "rules_version",
        "seating",
        "target",
        "ruleset",
        "won",
        "dealer",
    }
