"""Reading evidence: refused is only what is wrong by itself."""

from __future__ import annotations

from typing import Any

import pytest

from engine.evidence_data import list_to_tuple, read_evidence
from engine.known_facts import CardSeen, Claimed, CountSaid, HeldBy, OneOf, RestOf, Ticked
from engine.notation import Notation
from engine.presets import ruleset

CLASSIC = ruleset("classic")


def refused(data: dict[str, Any], ids: tuple[str, ...] | None = None, key: str = "classic") -> list[str]:
    """Every fault as "code at place"."""
    return [str(fault) for fault in read_evidence(data, ruleset(key), Notation.FRENCH, ids).faults]


def test_every_kind_of_fact_is_read_with_its_place() -> None:
    data = {
        "sides": [
            {"id": "x", "pile": ["7D", {"any_of": ["6H", "7H"]}], "scopas": 1, "tally": {"cards": 22}},
            {"id": "y", "pile": "rest"},
        ],
        "leftovers": ["2C"],
        "last_capture": "x",
        "held_by": [{"card": "KD", "sides": ["x", "y"]}],
        "claims": [{"side": "y", "category": "primiera", "value": None}],
        "won": {"settebello": "x"},
    }
    reading = read_evidence(data, CLASSIC, Notation.FRENCH)

    assert reading.faults == ()
    assert reading.ids == ("x", "y")
    assert {(type(fact), fact.pointer) for fact in reading.facts} == {
        (CardSeen, "/sides/0/pile/0"),
        (OneOf, "/sides/0/pile/1"),
        (CountSaid, "/sides/0/scopas"),
        (Claimed, "/sides/0/tally/cards"),
        (RestOf, "/sides/1/pile"),
        (CardSeen, "/leftovers/0"),
        (HeldBy, "/held_by/0"),
        (Claimed, "/claims/0"),
        (Ticked, "/won/settebello"),
    }


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({"sides": [{"pile": ["7D"]}, {"pile": ["7D"]}]}, "duplicate_card at /sides/1/pile/0"),
        ({"sides": [{"pile": ["8D"]}, {}]}, "pip_not_in_deck at /sides/0/pile/0"),
        ({"sides": [{"pile": [{"any_of": []}]}, {}]}, "empty_any_of at /sides/0/pile/0/any_of"),
        ({"sides": [{}, {}], "held_by": [{"card": "7D", "sides": []}]}, "empty_held_by at /held_by/0/sides"),
        (
            {"sides": [{}, {}], "held_by": [{"card": "7D", "sides": ["a", "a"]}]},
            "side_named_twice at /held_by/0/sides/1",
        ),
        (
            {"sides": [{}, {}], "held_by": [{"card": "7D", "sides": ["c"]}]},
            "unknown_side at /held_by/0/sides/0",
        ),
        (
            {"sides": [{}, {}], "claims": [{"side": "c", "category": "cards", "value": 1}]},
            "unknown_side at /claims/0/side",
        ),
        (
            {"sides": [{}, {}], "claims": [{"side": "a", "category": "x", "value": 1}]},
            "unknown_category at /claims/0/category",
        ),
        (
            {"sides": [{}, {}], "claims": [{"side": "a", "category": "scopas", "value": 1}]},
            "said_not_counted at /claims/0/category",
        ),
        (
            {"sides": [{}, {}], "claims": [{"side": "a", "category": "cards", "value": True}]},
            "wrong_type at /claims/0/value",
        ),
        (
            {"sides": [{}, {}], "claims": [{"side": "a", "category": "cards", "value": -1}]},
            "out_of_range at /claims/0/value",
        ),
        ({"sides": [{}, {}], "won": {"x": "a"}}, "unknown_category at /won/x"),
        ({"sides": [{}, {}], "leftovers": ["2C"]}, "last_capture_required at /last_capture"),
    ],
)
def test_what_is_wrong_by_itself_is_refused_where_it_stands(data: dict[str, Any], fault: str) -> None:
    assert fault in refused(data)


def test_what_stands_there_twice_is_refused() -> None:
    twice = {"sides": [{"pile": [{"any_of": ["7H", "7H"]}]}, {}]}
    held = [{"card": "7D", "sides": ["a", "b"]}, {"card": "7D", "sides": ["b", "a"]}]

    assert any("any_of" in fault for fault in refused(twice))
    assert refused({"sides": [{}, {}], "held_by": held}) == ["repeated_held_by at /held_by/1/card"]


def test_two_may_say_something_else_of_who_has_a_card() -> None:
    held = [{"card": "7D", "sides": ["a", "b"]}, {"card": "7D", "sides": ["b", "c"]}]
    assert refused({"sides": [{}, {}, {}], "held_by": held}) == []


def test_the_sides_of_a_match_are_known() -> None:
    assert "unknown_side at /sides/1/id" in refused({"sides": [{"id": "a"}, {"id": "x"}]}, ("a", "b"))


def test_what_cannot_hold_together_is_not_refused() -> None:
    data = {
        "sides": [
            {"pile": ["7H", "6H"]},
            {"pile": [{"any_of": ["6H", "7H"]}], "tally": {"primiera": 41, "cards": 99}},
        ],
        "held_by": [{"card": "7H", "sides": ["b"]}],
    }

    assert refused(data) == []


def test_a_list_of_counts_is_a_tuple() -> None:
    assert list_to_tuple([2, 1]) == (2, 1)
    assert refused({"sides": [{"tally": {"bermila": [2, 1]}}, {}]}, key="chkobba") == []
