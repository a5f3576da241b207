"""What a card may take and what a dealt table is worth, as posted and as answered."""

from __future__ import annotations

from typing import Any

import pytest

from engine.faults import Fault, FaultsError
from scorekeeper.services.capturing import presented, table_dealt, table_presented, taking
from tests.strategies import game

PLAIN = game("plain")


def asked(language: str = "it", **body: Any) -> dict[str, Any]:
    return presented(taking(body, (), PLAIN), language, body.get("notation", "french"))


def refused(*shape: Fault, **body: Any) -> list[str]:
    with pytest.raises(FaultsError) as refusal:
        taking(body, shape, PLAIN)
    return [str(fault) for fault in refusal.value.faults]


def test_captures_are_in_the_notation_they_were_asked_in():
    told = asked(table=["4C", "2C"], card="6D", notation="italian")

    assert told["captures"] == [{"cards": ["2C", "4C"], "scopa": True}]
    assert (told["must_capture"], told["reason"]) == (True, None)
    assert "legal" not in told


@pytest.mark.parametrize(
    ("claim", "legal", "rule"),
    [(["4H", "2H"], True, None), ([], False, "must_capture"), (["4H"], False, "adds_up")],
)
def test_a_claim_is_judged_besides(claim, legal, rule):
    told = asked(table=["4H", "2H", "JS"], card="6D", claim=claim)

    assert (told["legal"], told["rule"]) == (legal, rule)
    assert told["text"]


def test_r18_the_rule_a_claim_breaks_does_not_deny_the_fifteens_beside_it():
    body = {"table": ["4D", "1B", "9B", "2D"], "card": "1C", "claim": ["4D"], "notation": "italian"}
    told = presented(taking(body, (), game("cirulla")), "en", "italian")

    assert {"cards": ["4D", "1B", "9B"], "scopa": False} in told["captures"]
    assert (told["legal"], told["rule"]) == (False, "ace_takes_only_ace")
    assert "or cards that make fifteen with it" in told["text"]


def test_a_card_that_takes_nothing_may_be_laid_down():
    told = asked(table=["4H"], card="7D", claim=[], language="en")

    assert (told["legal"], told["captures"], told["must_capture"]) == (True, [], False)


def test_all_lists_are_read_before_anything_is_refused():
    assert refused(table=["8D", "XX"], card="7X", claim=["8H"]) == [
        "pip_not_in_deck at /table/0",
        "unknown_card at /table/1",
        "unknown_suit at /card",
        "pip_not_in_deck at /claim/0",
    ]


def test_a_field_that_was_refused_is_refused_once():
    shape = Fault("required", "/card", {"field": "card"})

    assert refused(shape, table=["8D"]) == ["required at /card", "pip_not_in_deck at /table/0"]


def test_the_card_played_is_not_on_the_table():
    assert refused(table=["7D", "2H"], card="7D") == ["card_on_table at /card"]


def test_r10_a_dealt_table_is_told_with_its_reason():
    thrown_in = table_presented(table_dealt({"table": ["KD", "KH", "KS", "2C"]}, (), PLAIN), "it")
    kept = table_presented(table_dealt({"table": ["KD", "KH", "3S", "2C"]}, (), PLAIN), "it")

    assert (thrown_in["redeal"], thrown_in["reason"], thrown_in["scopas"]) == (True, "kings", 0)
    assert (kept["redeal"], kept["reason"], kept["scopas"]) == (False, None, 0)
    assert thrown_in["text"] != kept["text"]


def test_a_table_of_another_size_is_refused():
    with pytest.raises(FaultsError):
        table_dealt({"table": ["KD"]}, (), PLAIN)
