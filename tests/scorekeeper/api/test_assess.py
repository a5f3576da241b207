"""What is known of a hand, by HTTP: decided or open, a conflict in words, the next question."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

pytestmark = pytest.mark.one_database


def assess(client: FlaskClient, body: dict[str, Any], language: str = "en") -> Any:
    """A good answer's JSON."""
    answer = client.post("/v1/assess", json=body, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def test_nothing_known_leaves_everything_open(client: FlaskClient) -> None:
    known = assess(client, {"sides": [{}, {}]})

    assert known["consistent"] is True
    assert known["conflict"] is None
    assert known["without_scopas"] is True
    assert {c["category"]: c["status"] for c in known["categories"]} == dict.fromkeys(
        ["cards", "diamonds", "settebello", "re_bello", "primiera", "napola"], "open"
    )
    assert known["points"] == {side: {"certain": 0, "possible": 15} for side in "ab"}
    assert sum(len(pile) for pile in known["witness"].values()) == 40
    assert known["next_question"] is None


def test_a_card_seen_decides_what_it_decides(client: FlaskClient) -> None:
    known = assess(
        client, {"sides": [{"id": "anna", "pile": ["7D"], "scopas": 2}, {"id": "bruno", "scopas": 0}]}
    )
    settebello = next(c for c in known["categories"] if c["category"] == "settebello")

    assert (settebello["status"], settebello["winner"], settebello["can_win"]) == (
        "decided",
        "anna",
        ["anna"],
    )
    assert known["points"]["anna"]["certain"] == 3
    assert known["without_scopas"] is False


def test_a_conflict_is_told_fact_by_fact(client: FlaskClient) -> None:
    body = {
        "sides": [{"id": "anna"}, {"id": "bruno", "pile": ["7D"]}],
        "claims": [{"side": "anna", "category": "primiera", "value": 84}],
    }
    known = assess(client, body)

    assert known["consistent"] is False
    assert (known["categories"], known["points"], known["witness"], known["next_question"]) == (
        [],
        None,
        None,
        None,
    )
    assert sorted(fact["pointer"] for fact in known["conflict"]) == ["/claims/0", "/sides/1/pile/0"]
    assert any("84" in fact["text"] and "four sevens" in fact["text"] for fact in known["conflict"])
    assert all(fact["text"] for fact in assess(client, body, "it")["conflict"])


def test_the_next_question_is_asked_in_both_languages(client: FlaskClient) -> None:
    body = {"sides": [{}, {}], "ask": "settebello", "notation": "italian"}

    assert assess(client, body)["next_question"]["card"] == "7D"
    assert "7 di denari" in assess(client, body, "it")["next_question"]["text"]
    assert assess(client, {"sides": [{"pile": ["7D"]}, {}], "ask": "settebello"})["next_question"] is None


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"sides": [{"pile": ["7D", "7D"]}, {}]}, "/sides/0/pile/1"),
        ({"sides": [{}, {}], "ask": "scopas"}, "/ask"),
        ({"sides": [{}, {}], "ask": "nonsense"}, "/ask"),
        ({"sides": [{"pile": [{"any_of": []}]}, {}]}, "/sides/0/pile/0/any_of"),
        (
            {"sides": [{}, {}], "claims": [{"side": "a", "category": "cards", "value": "22"}]},
            "/claims/0/value",
        ),
        ({"sides": [{}, {}], "claims": [{"side": "z", "category": "cards", "value": 22}]}, "/claims/0/side"),
        ({"sides": [{}, {}], "held_by": [{"card": "XX", "sides": ["a"]}]}, "/held_by/0/card"),
        ({"sides": [{}, {}, {}, {}]}, "/sides"),
    ],
)
def test_what_is_wrong_by_itself_is_refused(client: FlaskClient, body: dict[str, Any], pointer: str) -> None:
    answer = client.post("/v1/assess", json=body)

    assert answer.status_code == 422, answer.text
    assert pointer in [error["pointer"] for error in answer.get_json()["errors"]]


def test_two_things_said_of_who_has_a_card_hold_together_or_are_a_conflict(client: FlaskClient) -> None:
    one, other = {"card": "7D", "sides": ["a", "b"]}, {"card": "7D", "sides": ["b", "c"]}
    both = assess(client, {"sides": [{}, {}, {}], "held_by": [one, other]})
    settebello = next(status for status in both["categories"] if status["category"] == "settebello")
    assert (both["consistent"], settebello["winner"]) == (True, "b")
    torn = assess(client, {"sides": [{}, {}, {}], "held_by": [one, {"card": "7D", "sides": ["c"]}]})
    assert torn["consistent"] is False
    assert [fact["pointer"] for fact in torn["conflict"]] == ["/held_by/0", "/held_by/1"]


def test_alternatives_past_eight_are_refused(client: FlaskClient) -> None:
    doubt = {"any_of": ["6H", "7H"]}

    assert client.post("/v1/assess", json={"sides": [{"pile": [doubt] * 9}, {}]}).status_code == 422
