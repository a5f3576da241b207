"""The facts of entries, by kind."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError

from scorekeeper.models import ENTRY_KINDS
from scorekeeper.schemas.entry_facts import FACTS, check_facts

SIDES = [{"id": "a", "name": "Anna", "players": ["Anna"]}, {"id": "b", "name": "Bo", "players": ["Bo"]}]
HAND = {"sides": [{"id": "a", "pile": ["7D"], "scopas": 1}, {"id": "b", "pile": "rest", "scopas": 0}]}
GOOD = {
    "created": {"sides": SIDES, "first_dealer": [1, 0], "target": 11, "won": [0, 0], "ruleset": "0" * 64},
    "recorded": HAND,
    "corrected": HAND | {"leftovers": ["AD"], "last_capture": "b", "won": {"cards": None}},
    "voided": {},
    "adjusted": {"side": "a", "points": -2, "reason": "x", "after": 0},
    "disputed": {
        "number": 1,
        "category": "cards",
        "side": "a",
        "claim": [2, 1],
        "verdict": {},
        "pile": ["7D"],
    },
    "settled": {"number": 1, "dispute": 3, "outcome": "upheld"},
    "called_out": {
        "side": "a",
        "after": 0,
        "certain": {"a": 7, "b": 0},
        "evidence": {"sides": [{"pile": []}, {}]},
    },
    "renamed": {"sides": SIDES},
    "closed": {"reason": "late"},
    "reopened": {},
    "undone": {"undoes": 4} | HAND,
    "tokens_reissued": {"role": "viewer"},
    "tokens_revoked": {"role": "host"},
    "rematched": {"match": "0f" * 16},
    "imported": {"generation": 123456789},
}


def test_every_kind_of_entry_has_its_facts():
    assert set(FACTS) == set(GOOD) == set(ENTRY_KINDS)


@pytest.mark.parametrize("kind", GOOD)
def test_facts_as_they_are_kept_pass(kind):
    check_facts(kind, GOOD[kind])


def test_an_undone_entry_may_restore_nothing():
    check_facts("undone", {"undoes": 2})


@pytest.mark.parametrize(
    ("kind", "change", "places"),
    [
        ("created", {"target": 0}, {"target"}),
        ("created", {"ruleset": "x"}, {"ruleset"}),
        ("recorded", {"notation": "french"}, {"notation"}),
        ("adjusted", {"points": "2"}, {"points"}),
        ("called_out", {"certain": {"a": "7"}}, {"certain"}),
        ("settled", {"outcome": "lost"}, {"outcome"}),
        ("rematched", {"match": "x"}, {"match"}),
        ("voided", {"why": "x"}, {"why"}),
        ("tokens_revoked", {"role": "owner"}, {"role"}),
    ],
)
def test_facts_of_another_shape_are_refused(kind, change, places):
    with pytest.raises(ValidationError) as caught:
        check_facts(kind, GOOD[kind] | change)

    assert set(caught.value.messages_dict) == places


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("closed", {"reason": " late "}),
        ("renamed", {"sides": [SIDES[0] | {"name": "Anna "}, SIDES[1]]}),
        ("adjusted", GOOD["adjusted"] | {"reason": "nico\u0300"}),
    ],
)
def test_facts_that_would_have_been_tidied_are_refused(kind, facts):
    with pytest.raises(ValidationError, match="bad_form"):
        check_facts(kind, facts)
