"""The game that docs/adding-a-game.md writes, as anybody would play it: by sending it along."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.cardset import CardSet
from engine.hand import Hand, SideFacts
from engine.score import score
from scorekeeper.schemas.rulesets import Ruleset
from scorekeeper.services import rulesets

pytestmark = pytest.mark.one_database

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
RED = [rank + suit for suit in "DH" for rank in "A234567JQK"]


@pytest.fixture
def game() -> dict[str, Any]:
    """The game as the guide writes it."""
    (written,) = re.findall(r"^```json\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    found: dict[str, Any] = json.loads(written)
    return found


def points(answer: Any) -> dict[str, tuple[int, ...]]:
    return {line["category"]: tuple(line["points"].values()) for line in answer["lines"]}


def sides(*pile: str) -> list[dict[str, Any]]:
    return [{"id": "a", "pile": list(pile), "scopas": 1}, {"id": "b", "pile": "rest", "scopas": 0}]


def test_it_is_a_game(game):
    rules = rulesets.resolve(Ruleset().load(game))
    assert rules.seating(2, 2).target == 16
    hand = Hand(
        (
            SideFacts(CardSet(" ".join(RED)), announced={"scopas": 0}),
            SideFacts(rest=True, announced={"scopas": 3}),
        )
    )
    assert score(hand, rules).points == (3, 3)  # denari, coppe, settebello; and the scope


def test_a_hand_of_it_is_counted(client, game):
    answer = client.post("/v1/score", json={"ruleset": game, "sides": sides(*RED, "AS", "AC")})
    assert answer.status_code == 200, answer.text
    body = answer.get_json()
    assert body["ruleset"] == game
    assert points(body) == {
        "cards": (1, 0),
        "diamonds": (1, 0),
        "cups": (1, 0),
        "settebello": (1, 0),
        "primiera": (1, 0),
        "four_aces": (2, 0),
        "all_cups": (0, 0),
        "scopas": (1, 0),
    }
    won = [line["category"] for line in body["lines"] if "wins_match" in line]
    assert won == ["all_cups"]


def test_a_match_of_it_is_kept_with_its_own_rules_and_won_by_them(client, game):
    opened = client.post(
        "/v1/matches", json={"ruleset": game, "sides": [{"name": "Anna"}, {"name": "Bruno"}]}
    )
    assert opened.status_code == 201, opened.text
    match = opened.get_json()
    assert match["ruleset"]["categories"][2]["key"] == "cups"
    headers = {"Authorization": f"Bearer {match['tokens']['scorer']}"}
    path = f"/v1/matches/{match['id']}/hands"
    posted = client.post(path, json={"number": 1, "sides": sides(*RED, "AS")}, headers=headers)
    assert posted.status_code == 201, posted.text
    standing = posted.get_json()["score"]
    assert (standing["winner"], standing["reason"], standing["category"]) == ("a", "outright", "all_cups")


def test_a_game_that_cannot_be_played_is_refused_with_every_fault(client, game):
    broken = {**game, "deal": {"hand": 5, "table": 4}, "key": "Nonna"}
    answer = client.post("/v1/score", json={"ruleset": broken, "sides": sides("7D")})
    assert answer.status_code == 422
    assert [(error["code"], error["pointer"]) for error in answer.get_json()["errors"]] == [
        ("bad_key", "/ruleset/key"),
        ("deal_does_not_divide", "/ruleset/seatings/0"),
        ("deal_does_not_divide", "/ruleset/seatings/1"),
    ]
