"""Settling a primiera by HTTP: cards, claims, slips, and what cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.engine.test_slips import miscounts
from tests.examples import EXAMPLES, Example
from tests.scorekeeper.counting import Json, all_piles, answer, faults, served, written

PATH = "/v1/primiera"
TOTALS = [40, *range(42, 80), 81, 84]


@pytest.fixture(scope="module")
def client(sqlite_template: Path) -> Iterator[FlaskClient]:
    with served(sqlite_template) as client:
        yield client


@pytest.fixture
def settled(client: FlaskClient) -> Callable[..., Json]:
    return lambda *sides, **more: answer(client, PATH, {"sides": list(sides), **more})


def show(codes: str, **claim: Any) -> Json:
    return {"pile": codes.split(), **claim}


def test_65_against_71_and_without_bastoni_the_other_way(settled):
    told = settled(show("7D 6H AS KC"), show("7H 7S 5D 4C"))
    assert [side["total"] for side in told["sides"]] == [65, 71]
    assert (told["winner"], told["reason"], told["possible"]) == ("b", "most", True)
    assert told["text"] == "Primiera: a 65, b 71. It goes to b."

    told = settled(show("7D 6H AS KC"), show("7H 7S 5D"))
    assert [side["total"] for side in told["sides"]] == [65, None]
    assert told["winner"] == "a"


def test_a_verdict_has_the_shape_of_the_contract(settled):
    told = settled(show("7D 7H 6S 6C AC", claim=78, id="anna"), {"id": "bruno", "claim": None})

    assert told == {
        "sides": [
            {
                "id": "anna",
                "total": 78,
                "best": ["7D", "7H", "6S", "6C"],
                "claim": {
                    "value": 78,
                    "correct": True,
                    "possible": True,
                    "slips": [],
                    "text": "anna says 78, and that is right.",
                },
            },
            {
                "id": "bruno",
                "total": None,
                "best": None,
                "claim": {
                    "value": None,
                    "correct": None,
                    "possible": True,
                    "slips": [],
                    "text": "bruno says to have none, which can be. Show the cards to settle it.",
                },
            },
        ],
        "winner": "anna",
        "reason": "most",
        "possible": True,
        "text": "Primiera: anna 78, bruno none. It goes to anna.",
    }


def test_a_wrong_claim_is_explained_the_likeliest_slip_first(settled):
    told = settled(show("7D 6D 4H AS KC", claim=69))
    claim = told["sides"][0]["claim"]

    assert (claim["correct"], claim["possible"]) == (False, True)
    assert [(slip["slip"], slip["cards"]) for slip in claim["slips"]] == [
        ("any_suit", ["6D", "7D", "4H", "AS"]),
        ("two_of_one_suit", ["6D", "7D"]),
    ]
    assert claim["slips"][1]["text"] == (
        "Two cards of denari were counted: the 6 of denari (6D) and the 7 of denari (7D). Only the best one of a suit counts."
    )
    assert claim["text"] == "a says 69, but the cards shown make 61."
    assert (told["winner"], told["reason"]) == (None, None)


def test_a_wrong_claim_that_nothing_explains_says_so(client):
    body = {"sides": [show("7D 6H AS KC", claim=99)]}
    claim = answer(client, PATH, body, "it")["sides"][0]["claim"]

    assert claim["slips"] == []
    assert claim["text"].endswith("Nessuno degli sbagli più comuni porta a quel totale.")
    assert answer(client, PATH, body, "en")["sides"][0]["claim"]["text"].endswith("gives that total.")


def test_cards_are_written_in_the_notation_of_the_request(client):
    body = {"notation": "italian", "sides": [{"pile": ["7D", "6D", "4C", "AS", "10B"], "claim": 69}]}
    told = answer(client, PATH, body)["sides"][0]

    assert told["best"] == ["7D", "4C", "1S", "10B"]
    assert told["claim"]["slips"][0]["cards"] == ["6D", "7D", "4C", "1S"]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_worked_examples_have_the_primiera_the_rule_book_says(settled, example: Example):
    piles = all_piles(example.piles)
    told = settled(
        *(
            {"pile": written(pile), "claim": total}
            for pile, total in zip(piles, example.primiera, strict=True)
        )
    )

    assert tuple(side["total"] for side in told["sides"]) == example.primiera
    assert [side["claim"]["correct"] for side in told["sides"]] == [True] * len(piles)
    assert told["possible"]


@pytest.mark.parametrize("claim", [0, 39, 40, 41, 42, 79, 80, 81, 82, 83, 84, 85, 99])
def test_r30_any_claim_to_99_is_answered(settled, claim):
    told = settled({"claim": claim})

    assert told["sides"][0]["claim"]["possible"] == (claim in TOTALS)
    assert told["possible"] == (claim in TOTALS)
    assert told["sides"][0]["total"] is None
    assert told["sides"][0]["claim"]["correct"] is None


def test_r30_pairs_without_cards_are_a_split_of_the_whole_deck(settled, amount):
    pairs = sorted(product(TOTALS, repeat=2))
    tried = pairs if amount(0, 1) else Random(5).sample(pairs, 120)
    for one, other in tried:
        told = settled({"claim": one}, {"claim": other})
        # Both complete: together from 124 to 156, never level but at the totals of R30.
        if told["possible"]:
            assert 124 <= one + other <= 156
            assert one != other or one in (62, *range(64, 77), 78)
            assert told["winner"] == (None if one == other else "a" if one > other else "b")
        else:
            assert (told["winner"], told["reason"]) == (None, None)
    if len(tried) == len(pairs):
        assert sum(settled({"claim": one}, {"claim": other})["possible"] for one, other in pairs) == 513


def test_70_against_50_cannot_be(settled):
    told = settled({"claim": 70}, {"claim": 50})

    assert (told["possible"], told["winner"]) == (False, None)
    assert told["text"] == "Primiera: a 70, b 50. This cannot be together. Show the cards."
    assert [side["claim"]["possible"] for side in told["sides"]] == [True, True]


def test_three_claims_share_the_deck(settled):
    assert settled({"claim": 76}, {"claim": 70}, {"claim": 62})["winner"] == "a"
    assert not settled({"claim": 84}, {"claim": 75}, {"claim": None})["possible"]


def test_a_side_that_gives_nothing_leaves_the_winner_open(settled):
    told = settled(show("7D 6H AS KC"), {})

    assert (told["winner"], told["reason"], told["possible"]) == (None, None, True)
    assert told["sides"][1] == {"id": "b", "total": None, "best": None, "claim": None}


def test_a_game_that_compares_counts_takes_lists(settled):
    told = settled(show("7D 6S", claim=[1, 1]), {"claim": [3, 3]}, ruleset="chkobba")

    assert told["sides"][0]["total"] == [1, 1]
    assert told["sides"][0]["best"] is None
    assert told["sides"][0]["claim"]["correct"]
    assert (told["winner"], told["text"]) == ("b", "Bermila: a 1-1, b 3-3. It goes to b.")


def test_options_change_what_cards_are_worth(settled):
    southern = {"base": "classic", "options": ["southern-figures"]}

    assert settled(show("7D 6H AS JC"), ruleset=southern)["sides"][0]["total"] == 63


def test_random_slips_come_back_named(client, amount):
    for pile, claimed, kind in miscounts(amount(30, 300), Random(11)):
        body = {"sides": [{"pile": written(pile), "claim": claimed}]}
        claim = answer(client, PATH, body)["sides"][0]["claim"]
        assert kind.value in [slip["slip"] for slip in claim["slips"]]


@pytest.mark.parametrize(
    ("body", "expected", "said"),
    [
        ({"sides": []}, [("too_few", "/sides")], "at least 1"),
        ({"sides": [{}] * 4}, [("too_many", "/sides")], "at most 3"),
        ({"sides": [{"claim": 100}]}, [("out_of_range", "/sides/0/claim")], "99 or less"),
        ({"sides": [{"claim": -1}]}, [("out_of_range", "/sides/0/claim")], "0 or more"),
        ({"sides": [{"claim": "78"}]}, [("wrong_type", "/sides/0/claim")], "a whole number, or null"),
        ({"sides": [{"claim": True}]}, [("wrong_type", "/sides/0/claim")], "a whole number, or null"),
        ({"sides": [{"claim": 7.5}]}, [("wrong_type", "/sides/0/claim")], "a whole number, or null"),
        ({"sides": [{"claim": [1, 2]}]}, [("wrong_type", "/sides/0/claim")], "a whole number, or null"),
        ({"sides": [{"claim": 3}], "ruleset": "chkobba"}, [("wrong_type", "/sides/0/claim")], "a list of 2"),
        ({"sides": [{"pile": "rest"}]}, [("wrong_type", "/sides/0/pile")], "a list"),
        ({"sides": [{"id": "x"}, {"id": "x"}]}, [("repeated_side", "/sides/1/id")], "“x”"),
        ({"sides": [{"claim": 70}], "ruleset": "escoba"}, [("no_primiera", "/ruleset")], "escoba"),
        ({"sides": [{"claim": 70}], "ruleset": "nope"}, [("unknown_ruleset", "/ruleset")], "classic"),
        (
            {"sides": [{"claim": 70}], "ruleset": 1, "x": 1},
            [("not_a_ruleset", "/ruleset"), ("unknown_field", "/x")],
            "",
        ),
        ({"sides": [{"pile": ["7D", "7D"]}]}, [("duplicate_card", "/sides/0/pile/1")], "card 1 before that"),
        (
            {"sides": [{"pile": ["7D", "8D"], "claim": 100}, {"pile": ["AD", "7D"], "claim": "x"}], "x": 1},
            [
                ("wrong_type", "/sides/1/claim"),
                ("unknown_field", "/x"),
                ("pip_not_in_deck", "/sides/0/pile/1"),
                ("out_of_range", "/sides/0/claim"),
                ("duplicate_card", "/sides/1/pile/1"),
            ],
            "",
        ),
    ],
    ids=map(str, range(16)),
)
def test_what_is_wrong_by_itself_is_refused_all_at_once(client, body, expected, said):
    found = faults(client, PATH, body)

    assert [fault[:2] for fault in found] == expected
    assert said in found[0][2]
    assert all(fault[2] for fault in faults(client, PATH, body, "it"))
