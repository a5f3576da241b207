"""Settling what was posted: reading cards and claims, and refusing all that is wrong with them at once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cardset import CardSet
from engine.faults import Fault, InvalidHandError
from engine.referee import UNCLAIMED, NoPrimieraError
from engine.ruleset import Ruleset
from scorekeeper.services.primiera import judge
from tests.strategies import game

PLAIN, CHKOBBA = game("plain"), game("chkobba")


def refused(body: dict[str, Any], *shape: Fault, rules: Ruleset = PLAIN) -> list[str]:
    with pytest.raises(InvalidHandError) as error:
        judge(body, shape, rules)
    return [str(fault) for fault in error.value.faults]


def test_cards_and_claims_are_read_in_the_notation_named() -> None:
    body = {"notation": "italian", "sides": [{"id": "x", "pile": ["7D", "4C"]}, {"claim": None}, {}]}
    settled = judge(body, (), PLAIN)

    assert settled.ids == ("x", "b", "c")
    assert [showing.pile for showing in settled.showings] == [CardSet("7D 4H"), None, None]
    assert [showing.claim for showing in settled.showings] == [UNCLAIMED, None, UNCLAIMED]


def test_a_queen_is_the_rank_of_the_games_pack() -> None:
    showings = judge({"sides": [{"pile": ["QD"]}]}, (), CHKOBBA).showings
    assert showings[0].pile == CardSet("JD")


def test_all_faults_come_together_and_nothing_is_said_twice_of_one_place() -> None:
    body = {"sides": [{"pile": ["7D", "7X"], "claim": 100}, {"id": "a", "pile": ["7D"]}]}
    shape = Fault("wrong_type", "/sides/1/claim", {"expected": "integer_or_null"})

    assert refused(body, shape) == [
        "wrong_type at /sides/1/claim",
        "unknown_suit at /sides/0/pile/1",
        "out_of_range at /sides/0/claim",
        "repeated_side at /sides/1/id",
        "duplicate_card at /sides/1/pile/0",
    ]


def test_lists_are_claimed_where_counts_are_compared() -> None:
    assert refused({"sides": [{"claim": 3}]}, rules=CHKOBBA) == ["wrong_type at /sides/0/claim"]
    assert judge({"sides": [{"claim": (3, 1)}]}, (), CHKOBBA).verdict.possible


def test_a_game_without_a_primiera_is_refused_before_all_else() -> None:
    with pytest.raises(NoPrimieraError):
        judge({"sides": [{"pile": ["7X"]}]}, (), game("escoba"))
