"""Counting a posted hand: its score, its facts as a sheet keeps them, and all its faults at once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.faults import Fault, InvalidHandError
from scorekeeper import texts
from scorekeeper.services.scoring import count
from tests.scorekeeper.counting import ALL_CARDS, hand, tallied
from tests.strategies import game

PLAIN = game("plain")
NAMES = {"a": "Anna", "b": "Bruno"}


def refused(body: dict[str, Any], *shape: Fault, ids: tuple[str, ...] | None = None) -> list[Fault]:
    with pytest.raises(InvalidHandError) as error:
        count(body, shape, PLAIN, ids, NAMES)
    return list(error.value.faults)


def test_facts_are_kept_in_french_codes_with_the_rest_written_out() -> None:
    body = hand(["4C", "10B"], "rest", notation="italian")
    counted = count(body, (), PLAIN)

    assert counted.facts["sides"][0] == {"id": "a", "pile": ["4H", "KC"], "scopas": 0}
    assert len(counted.facts["sides"][1]["pile"]) == 38
    assert counted.lines[0]["measures"] == {"a": 2, "b": 38}
    assert counted.lines[3]["best"]["a"] == ["4H", "KC"]
    assert counted.points == [{"id": "a", "points": 0}, {"id": "b", "points": 4}]


def test_the_sides_of_a_match_may_be_posted_in_any_order() -> None:
    body = {"sides": [{"id": "b", "pile": "rest", "scopas": 2}, {"id": "a", "pile": ["7D"], "scopas": 0}]}
    counted = count(body, (), PLAIN, ("a", "b"))

    assert [side["id"] for side in counted.facts["sides"]] == ["a", "b"]
    assert counted.lines[2]["winner"] == "a"


def test_faults_stand_where_they_were_posted_and_call_sides_by_name() -> None:
    posted = [{"id": "b", "pile": ["7D"], "scopas": 99}, {"id": "a", "pile": ["AD", "7D"]}]
    found = refused({"sides": posted}, ids=("a", "b"))

    assert [(fault.code, fault.pointer) for fault in found] == [
        ("duplicate_card", "/sides/0/pile/0"),
        ("missing_cards", "/sides"),
        ("scopas_required", "/sides/1/scopas"),
        ("too_many_scopas", "/sides/0/scopas"),
    ]
    assert texts.of_fault(found[0], "it") == (
        "Il 7 di denari (7D) sta nel mazzetto di Bruno, carta 1, e già prima nel mazzetto di Anna, carta 2. "
        "Una delle due è un’altra carta, o non va lì."
    )
    assert texts.of_fault(found[2], "it") == "Quante scope ha fatto Anna? Metti “scopas”; 0 se nessuna."


def test_a_hand_of_another_match_names_the_sides_there_are() -> None:
    found = refused(
        {"sides": [{"id": "x", "pile": ["7D"], "scopas": 0}, {"pile": "rest", "scopas": 0}]}, ids=("a", "b")
    )

    assert [(fault.code, fault.pointer) for fault in found] == [("unknown_side", "/sides/0/id")]
    assert found[0].values["known"] == ["a", "b"]


def test_what_the_shape_refused_is_not_said_again() -> None:
    shape = Fault("wrong_type", "/sides/0/scopas", {"expected": "integer"})
    body = {"sides": [{"pile": ALL_CARDS[:20]}, {"pile": ALL_CARDS[20:], "scopas": 0}]}

    assert [fault.code for fault in refused(body, shape)] == ["wrong_type"]


def test_cards_are_not_missed_where_a_pile_was_refused() -> None:
    shape = Fault("wrong_type", "/sides/1/piles/0", {"expected": "list"})
    body = {"sides": [{"pile": ["7D"], "scopas": 0}, {"piles": [[], []], "scopas": 0}]}

    assert [fault.code for fault in refused(body, shape)] == ["wrong_type"]


@pytest.mark.parametrize("place", ["/sides/0", "/sides", "/leftovers"])
def test_nothing_is_said_of_cards_that_could_not_be_looked_at(place: str) -> None:
    shape = Fault("wrong_type", place, {"expected": "list"})

    assert [fault.code for fault in refused(hand(["7D"], ["6D"]), shape)] == ["wrong_type"]


def test_nothing_is_said_of_the_cards_of_a_side_whose_tally_was_refused() -> None:
    shape = Fault("wrong_type", "/sides/0/tally/cards", {"expected": "integer"})
    sides = [{"scopas": 0}, {"pile": ["6D"], "scopas": 0}]

    assert [fault.code for fault in refused({"sides": sides}, shape)] == ["wrong_type"]


def test_cards_are_missed_where_only_something_else_was_refused() -> None:
    shape = Fault("unknown_field", "/scope", {"field": "scope"})

    assert [fault.code for fault in refused(hand(["7D"], ["6D"]), shape)] == [
        "unknown_field",
        "missing_cards",
    ]


def test_what_is_not_decided_is_said_with_the_sides_name() -> None:
    (fault,) = refused(tallied({"cards": 22, "diamonds": 6, "settebello": True}, {}))

    assert (fault.code, fault.pointer) == ("undecided", "/sides/0/tally/primiera")
    assert "nel conto di Anna" in texts.of_fault(fault, "it")


def test_what_cannot_be_read_stands_where_it_was_posted_whatever_the_order_of_the_sides() -> None:
    posted = [
        {"id": "b", "tally": {"x": 1}, "announced": {"y": 1}, "scopas": 0},
        {"id": "a", "pile": ["7X"], "scopas": 0},
    ]
    found = refused({"sides": posted}, ids=("a", "b"))

    assert [(fault.code, fault.pointer) for fault in found] == [
        ("unknown_announcement", "/sides/0/announced/y"),
        ("unknown_category", "/sides/0/tally/x"),
        ("unknown_suit", "/sides/1/pile/0"),
    ]
    assert "nel mazzetto di Anna, carta 1" in texts.of_fault(found[2], "it")


BOTH = ("one_of_pile_piles_tally", "/sides/0")


@pytest.mark.parametrize(
    ("side", "shape", "expected"),
    [
        ({"pile": [], "piles": [[], []]}, [], [BOTH, ("wrong_number_of_piles", "/sides/0/piles")]),
        (
            {"pile": [], "piles": [[], []], "tally": {}},
            [],
            [BOTH, ("wrong_number_of_piles", "/sides/0/piles")],
        ),
        ({"tally": {}}, ["/sides/0/pile"], [("wrong_type", "/sides/0/pile"), BOTH]),
        (
            {},
            ["/sides/0/piles/1", "/sides/0/pile"],
            [("wrong_type", "/sides/0/piles/1"), ("wrong_type", "/sides/0/pile"), BOTH],
        ),
        ({}, ["/sides/0/pile"], [("wrong_type", "/sides/0/pile")]),
        (
            {"pile": ["7X"], "piles": [["7Y"]], "tally": {"cards": 99}},
            [],
            [
                BOTH,
                ("unknown_suit", "/sides/0/piles/0/0"),
                ("unknown_suit", "/sides/0/pile/0"),
                ("count_out_of_range", "/sides/0/tally/cards"),
            ],
        ),
        ({}, ["/sides/0"], [("wrong_type", "/sides/0")]),
    ],
    ids=map(str, range(7)),
)
def test_a_side_given_in_several_ways_is_told_beside_what_is_wrong_with_each(
    side: dict[str, Any], shape: list[str], expected: list[tuple[str, str]]
) -> None:
    refused_before = [Fault("wrong_type", place, {"expected": "list"}) for place in shape]
    sides = [side | {"scopas": 0}, {"pile": "rest", "scopas": 0}]
    with pytest.raises(InvalidHandError) as error:
        count({"sides": sides}, refused_before, PLAIN, ("a", "b"), NAMES, players=1)

    assert [(fault.code, fault.pointer) for fault in error.value.faults] == expected


def test_a_side_given_in_several_ways_still_has_to_say_its_scope() -> None:
    found = refused({"sides": [{"pile": [], "tally": {}}, {"pile": "rest", "scopas": 0}]})

    assert [(fault.code, fault.pointer) for fault in found] == [BOTH, ("scopas_required", "/sides/0/scopas")]


def test_two_faults_of_one_place_and_kind_are_said_once() -> None:
    body = {"sides": [{"pile": ["7D"], "scopas": 0}]}

    assert [fault.code for fault in refused(body, ids=("a", "b"))] == ["wrong_number_of_sides"]
