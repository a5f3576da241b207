"""Faults found in two ways, as one list that people can read."""

from __future__ import annotations

import pytest

from engine.cards import DECK_40, Card, Suit
from engine.faults import Fault
from scorekeeper import texts
from scorekeeper.services.refusals import told_besides

SETTEBELLO = Card(Suit.DENARI, 7)
NAMES = ("Anna", "Bruno")


def kept(refused: str, found: str) -> bool:
    """Whether a fault of the engine is told besides one of shape."""
    told = told_besides([Fault("wrong_type", refused)], [Fault("unknown_side", found)], NAMES, DECK_40)
    assert told[0].code == "wrong_type"
    return len(told) == 2


def test_what_follows_from_a_refused_field_is_not_told_again():
    assert not kept("/claims/0/side", "/claims/0/side")
    assert not kept("/sides/0/pile", "/sides/0/pile/3")
    assert not kept("/sides/0/pile/3", "/sides/0/pile")


def test_what_stands_elsewhere_is_told_too():
    assert kept("/sides/0/scopas", "/sides/0/pile/3")
    assert kept("/claims/0", "/sides/1")
    assert kept("/sides/1/pile", "/sides/10/pile")


def test_a_list_without_its_refused_items_is_not_looked_at_further():
    assert not kept("/claims/0", "/claims/1/side")
    assert kept("/claims", "/claim/1")


def test_sides_go_by_name_and_cards_by_their_pack():
    (told,) = told_besides(
        [],
        [Fault("duplicate_card", "/sides/1/pile/2", {"card": SETTEBELLO, "first": "/sides/0/pile/0"})],
        NAMES,
        DECK_40,
    )

    assert texts.of_fault(told, "it") == texts.of_fault(told, "it", "italian")
    assert "nel mazzetto di Bruno, carta 3" in texts.of_fault(told, "it")
    assert "nel mazzetto di Anna, carta 1" in texts.of_fault(told, "it")


def test_the_faults_of_shape_come_first():
    shape, engine = (
        Fault("required", "/sides"),
        Fault("unknown_category", "/ask", {"category": "x", "known": ["cards"]}),
    )

    assert [fault.code for fault in told_besides([shape], [engine], (), DECK_40)] == [
        "required",
        "unknown_category",
    ]


GERMAN = {"notation": "german"}
PILE = ["AE", "10B", "7", "xx", 7]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/score", {"sides": [{"pile": PILE, "scopas": 0}, {"pile": "rest", "scopas": 0}]}),
        ("/v1/score", {"sides": [{"pile": PILE, "scopas": 0}, {"pile": [], "scopas": 0}], "leftovers": PILE}),
        ("/v1/primiera", {"sides": [{"pile": PILE}]}),
        ("/v1/assess", {"sides": [{"pile": PILE}, {}]}),
        ("/v1/captures", {"table": PILE, "card": "10B", "claim": PILE}),
        ("/v1/table", {"table": PILE}),
    ],
)
def test_cards_are_not_judged_in_a_notation_that_was_refused(client, path, body):
    refused = client.post(path, json={**body, **GERMAN})

    assert refused.status_code == 422
    assert [
        (each["pointer"], each["code"])
        for each in refused.json["errors"]
        if each["pointer"] != "/last_capture"
    ] == [("/notation", "unknown_choice")]


def test_what_is_wrong_besides_the_cards_is_told_all_the_same(client):
    body = {"sides": [{"pile": PILE}, {"pile": "rest", "scopas": -1}], **GERMAN}
    codes = {each["code"] for each in client.post("/v1/score", json=body).json["errors"]}

    assert codes == {"unknown_choice", "out_of_range", "scopas_required"}
