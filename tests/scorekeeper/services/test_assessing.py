"""What can be told of a hand that was posted unfinished."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from engine.faults import Fault, InvalidHandError
from scorekeeper.services.assessing import Assessed, assess_posted, presented
from tests.strategies import game

CLASSIC = game("classic")
NAMES = {"a": "Anna", "b": "Bruno"}


def assessed(*sides: dict[str, Any], **more: Any) -> Assessed:
    return assess_posted({"sides": list(sides), **more}, (), CLASSIC, ("a", "b"), NAMES)


def refused(*shape: Fault, **body: Any) -> list[str]:
    with pytest.raises(InvalidHandError) as refusal:
        assess_posted({"sides": [{"id": "a"}, {"id": "b"}], **body}, shape, CLASSIC, ("a", "b"), NAMES)
    return [str(fault) for fault in refusal.value.faults]


def test_r39_what_is_certain_is_by_side_in_whatever_order_they_are_given():
    known = assessed({"id": "b", "pile": ["7D", "KD"], "scopas": 2}, {"id": "a", "scopas": 1})

    assert known.consistent
    assert (known.ids, known.names) == (("b", "a"), ("Bruno", "Anna"))
    assert known.certain == {"a": 1, "b": 4}


def test_what_is_open_is_listed_in_counting_order():
    known = assessed({"id": "a", "pile": ["7D"], "scopas": 0}, {"id": "b", "scopas": 0})

    assert known.open_categories == ["cards", "diamonds", "re_bello", "primiera", "napola"]


def test_facts_that_do_not_fit_leave_nothing_certain_and_are_told_by_name():
    known = assessed(
        {"id": "a"}, {"id": "b", "pile": ["7D"]}, claims=[{"side": "a", "category": "primiera", "value": 84}]
    )
    told = presented(known, "it", "french")

    assert not known.consistent
    assert known.certain == {}
    assert (told["points"], told["witness"], told["categories"]) == (None, None, [])
    assert all("Anna" in fact["text"] or "Bruno" in fact["text"] for fact in told["conflict"])


def test_an_answer_has_points_a_deal_that_fits_and_the_next_question():
    told = presented(assessed({"id": "a", "pile": ["7D"]}, {"id": "b"}, ask="re_bello"), "it", "italian")

    assert told["conflict"] is None
    assert told["without_scopas"] is True
    assert sorted(chain.from_iterable(told["witness"].values())) == sorted(
        f"{rank}{suit}" for rank in range(1, 11) for suit in "DCSB"
    )
    assert told["next_question"] == {"card": "10D", "text": "Chi ha il re di denari (10D)?"}
    settebello = next(status for status in told["categories"] if status["category"] == "settebello")
    assert (settebello["status"], settebello["winner"], settebello["can_win"]) == ("decided", "a", ["a"])
    assert settebello["points"]["a"] == {"certain": 1, "possible": 1}


def test_all_faults_come_together():
    shape = Fault("wrong_type", "/notation", {"expected": "text"})

    assert refused(shape, ask="luck", claims=[{"side": "z", "category": "cards", "value": 20}]) == [
        "wrong_type at /notation",
        "unknown_side at /claims/0/side",
        "unknown_category at /ask",
    ]


def test_what_is_said_at_the_table_cannot_be_asked_of_cards():
    assert refused(ask="scopas") == ["said_not_counted at /ask"]
    assert assessed({"id": "a"}, {"id": "b"}, ask="all").assessment.question is not None
