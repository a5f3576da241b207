"""Doubts about a hand, their verdicts and outcomes; and calling out (R39)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scorekeeper.play import E2, Table, facts, faults, open_table, refusal, totals, worth

CALLED = {"base": "classic", "options": ["call-out"]}
LOSES = {"base": "classic", "options": ["call-out-loses"]}


@pytest.fixture(name="table")
def fixture_table(client) -> Table:
    """A match with E2 as its first hand: primiera 76 to 76, cards 20 to 20."""
    table = open_table(client)
    table.post(1, facts(E2, (0, 0)))
    return table


def doubt(table: Table, number: int = 1, **body: Any) -> Any:
    asked = {"category": "primiera", "side": "a", "claim": 78, **body}
    return table.send("POST", f"/hands/{number}/disputes", asked, role="scorer")


# ---------------------------------------------------------------- the verdict


def test_a_wrong_claim_is_answered_with_the_slip_that_explains_it(table):
    answer = doubt(table, claim=81, notation="italian")

    dispute = answer.get_json()
    assert (answer.status_code, answer.headers["ETag"]) == (201, '"3.en"')
    assert {name: dispute[name] for name in ("seq", "version", "number", "category", "side", "claim")} == {
        "seq": 3,
        "version": 3,
        "number": 1,
        "category": "primiera",
        "side": "a",
        "claim": 81,
    }
    verdict = dispute["verdict"]
    assert (verdict["correct"], verdict["possible"]) == (False, True)
    assert (verdict["total"], verdict["recorded"]) == (76, 76)
    assert verdict["best"] == ["7D", "7C", "6S", "1B"]
    assert "Anna says 81" in verdict["text"]
    assert all(slip["text"] for slip in verdict["slips"])


def test_a_right_claim_is_right(table):
    verdict = doubt(table, claim=76).get_json()["verdict"]

    assert (verdict["correct"], verdict["slips"]) == (True, [])


def test_a_claim_that_no_pile_makes_is_said_to_be_impossible(table):
    verdict = doubt(table, claim=41).get_json()["verdict"]

    assert (verdict["correct"], verdict["possible"]) == (False, False)


def test_the_cards_shown_decide_where_they_are_shown(table):
    verdict = doubt(table, claim=84, pile=["7D", "7H", "7S", "7C"]).get_json()["verdict"]

    assert (verdict["correct"], verdict["total"], verdict["recorded"]) == (True, 84, 76)


@pytest.mark.parametrize(
    ("category", "claim", "correct"),
    [
        ("cards", 20, True),
        ("cards", 21, False),
        ("diamonds", 6, False),
        ("settebello", True, True),
        ("settebello", False, False),
        ("napola", 3, False),
        ("primiera", None, False),
    ],
)
def test_every_category_that_is_counted_from_cards_may_be_doubted(table, category, claim, correct):
    verdict = doubt(table, category=category, claim=claim).get_json()["verdict"]

    assert verdict["correct"] is correct
    assert verdict["text"].startswith("Anna")


def test_where_nothing_tells_the_verdict_stays_open(client):
    table = open_table(client)
    ticks = {"cards": "a", "diamonds": None, "settebello": "a", "re_bello": "b", "primiera": None}
    sides = [{"id": side, "tally": {"napola": 0}, "scopas": 0} for side in "ab"]
    assert table.post(1, {"sides": sides, "won": ticks}).status_code == 201

    verdict = doubt(table, category="cards", claim=23).get_json()["verdict"]
    assert verdict["correct"] is None
    assert "total" not in verdict
    shown = doubt(table, claim=73, pile=["7D", "7H", "7S", "KC"]).get_json()["verdict"]
    assert (shown["correct"], shown["total"]) == (True, 73)


def test_a_dispute_changes_no_score_and_stays_on_the_sheet(table):
    before = table.points
    dispute = doubt(table, claim=81).get_json()

    assert table.points == before
    entry = table.get("/events")["items"][-1]
    assert (entry["kind"], entry["number"]) == ("disputed", 1)
    assert entry["facts"]["verdict"] == dispute["verdict"]
    assert table.get("/hands/1/history")["items"][-1]["kind"] == "recorded"


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"category": "scopas"}, ("not_disputable", "/category")),
        ({"category": "bermila"}, ("unknown_category", "/category")),
        ({"side": "z"}, ("unknown_side", "/side")),
        ({"claim": True}, ("wrong_type", "/claim")),
        ({"claim": "78"}, ("wrong_type", "/claim")),
        ({"claim": 100}, ("out_of_range", "/claim")),
        ({"claim": -1}, ("out_of_range", "/claim")),
        ({"claim": [1, 2]}, ("wrong_type", "/claim")),
        ({"category": "cards", "claim": None}, ("wrong_type", "/claim")),
        ({"pile": ["7X"]}, ("unknown_suit", "/pile/0")),
        ({"pile": "rest"}, ("wrong_type", "/pile")),
        ({"why": "x"}, ("unknown_field", "/why")),
    ],
)
def test_a_doubt_about_nothing_is_refused(table, change, found):
    assert faults(doubt(table, **change)) == [found]
    assert table.version == 2


def test_only_a_standing_hand_of_an_open_match_is_disputed(table):
    assert refusal(doubt(table, number=2)) == (404, "hand_not_found")
    table.void(1)
    assert refusal(doubt(table)) == (409, "void")
    table.undo()
    table.close()
    assert refusal(doubt(table)) == (409, "match_closed")


# ---------------------------------------------------------------- the outcome


@pytest.mark.parametrize("outcome", ["upheld", "corrected", "withdrawn"])
def test_an_outcome_is_written_down_once(table, outcome):
    seq = doubt(table).get_json()["seq"]
    path = f"/hands/1/disputes/{seq}/outcome"
    table.correct(1, worth(3, 3))

    answer = table.send("POST", path, {"outcome": outcome}, role="scorer")

    assert (answer.status_code, answer.get_json()) == (200, {"seq": seq, "outcome": outcome, "version": 5})
    assert table.get("/events")["items"][-1]["facts"] == {"number": 1, "dispute": seq, "outcome": outcome}
    assert refusal(table.send("POST", path, {"outcome": "upheld"})) == (409, "already_settled")


def test_a_hand_that_nobody_corrected_was_not_corrected(table):
    seq = doubt(table).get_json()["seq"]
    answer = table.send("POST", f"/hands/1/disputes/{seq}/outcome", {"outcome": "corrected"})

    assert refusal(answer) == (409, "not_corrected")
    assert "Correct it first" in answer.get_json()["detail"]
    assert table.version == 3


def test_an_outcome_belongs_to_a_dispute_of_its_hand(table):
    table.play((1, 1))
    seq = doubt(table).get_json()["seq"]

    for path in (
        f"/hands/2/disputes/{seq}/outcome",
        "/hands/1/disputes/2/outcome",
        "/hands/1/disputes/99/outcome",
    ):
        assert refusal(table.send("POST", path, {"outcome": "upheld"})) == (404, "dispute_not_found")
    path = f"/hands/1/disputes/{seq}/outcome"
    assert faults(table.send("POST", path, {"outcome": "lost"})) == [("unknown_choice", "/outcome")]


def test_viewers_dispute_nothing(table):
    body = {"category": "primiera", "side": "a", "claim": 78}

    assert refusal(table.send("POST", "/hands/1/disputes", body, role="viewer")) == (403, "forbidden")


# ---------------------------------------------------------------- calling out


DENARI = ["7D", "AD", "2D", "3D", "KD", "4D"]


def call(table: Table, side: str = "a", pile: Any = DENARI, scopas: int = 0, **more: Any) -> Any:
    sides = [{"id": "a", "scopas": scopas}, {"id": "b", "scopas": 0}]
    next(each for each in sides if each["id"] == side)["pile"] = pile
    return table.send(
        "POST", "/call-out", {"side": side, "evidence": {"sides": sides}, **more}, role="scorer"
    )


def test_r39_a_right_call_wins_with_what_can_no_longer_be_lost(client):
    table = open_table(client, ruleset=CALLED)
    table.play((4, 5))

    answer = call(table)

    # settebello, re bello, six denari, napola of four
    ruling = answer.get_json()
    assert answer.status_code == 201
    assert set(ruling) == {"seq", "correct", "certain", "needed", "open", "version", "score"}
    assert (ruling["correct"], ruling["certain"], ruling["needed"]) == (True, 7, 7)
    assert "cards" in ruling["open"]
    assert "settebello" not in ruling["open"]
    score = ruling["score"]
    assert (score["status"], score["reason"], score["winner"]) == ("finished", "called_out", "a")
    assert totals(score) == table.points == [11, 5]


def test_r39_a_false_call_costs_nothing_and_is_noted(client):
    table = open_table(client, ruleset=CALLED)
    table.play((3, 5))

    ruling = call(table).get_json()

    assert (ruling["correct"], ruling["certain"], ruling["needed"]) == (False, 7, 8)
    assert (ruling["score"]["status"], totals(ruling["score"])) == ("in_progress", [3, 5])
    entry = table.get("/events")["items"][-1]
    assert (entry["kind"], entry["facts"]["side"], entry["facts"]["after"]) == ("called_out", "a", 1)
    assert entry["facts"]["certain"] == {"a": 7, "b": 0}
    table.play((1, 1))


def test_r39_a_false_call_may_cost_the_match(client):
    table = open_table(client, ruleset=LOSES)
    table.play((3, 5))

    score = call(table).get_json()["score"]

    assert (score["status"], score["winner"], score["loser"]) == ("finished", "b", "a")


def test_an_undone_call_is_gone(client):
    table = open_table(client, ruleset=CALLED)
    table.play((4, 5))
    call(table)

    undone = table.undo().get_json()

    assert (undone["undone"]["kind"], undone["score"]["status"]) == ("called_out", "in_progress")


def test_a_corrected_hand_may_make_a_call_false(client):
    table = open_table(client, ruleset=CALLED)
    table.play((4, 5))
    call(table)

    score = table.correct(1, worth(3, 5)).get_json()["score"]

    assert (score["status"], totals(score)) == ("in_progress", [3, 5])


def test_calling_out_is_agreed_on_or_not_played(table):
    assert refusal(call(table)) == (409, "call_out_not_played")


def test_nobody_calls_out_of_a_match_that_is_over(client):
    table = open_table(client, ruleset=CALLED)
    table.play((11, 5))

    assert refusal(call(table)) == (409, "match_over")


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"side": "z", "evidence": {"sides": [{"id": "a"}, {"id": "b"}]}}, ("unknown_side", "/side")),
        (
            {"evidence": {"sides": [{"id": "a", "pile": ["8D"]}, {"id": "b"}]}},
            ("pip_not_in_deck", "/evidence/sides/0/pile/0"),
        ),
        ({"evidence": {"sides": [{"id": "a"}, {"id": "z"}]}}, ("unknown_side", "/evidence/sides/1/id")),
        ({"evidence": {"sides": 7}}, ("wrong_type", "/evidence/sides")),
        ({"evidence": {}}, ("required", "/evidence/sides")),
        ({"evidence": None}, ("null_not_allowed", "/evidence")),
    ],
)
def test_evidence_that_cannot_be_read_is_refused(client, change, found):
    table = open_table(client, ruleset=CALLED)

    answer = table.send("POST", "/call-out", {"side": "a", **change})

    assert found in faults(answer)
    assert table.version == 1


def test_evidence_that_cannot_hold_together_is_refused(client):
    table = open_table(client, ruleset=CALLED)
    claims = [{"side": "a", "category": "primiera", "value": 84}]
    evidence = {"sides": [{"id": "a"}, {"id": "b", "pile": ["7D"]}], "claims": claims}

    found = faults(table.send("POST", "/call-out", {"side": "a", "evidence": evidence}))

    assert ("evidence_conflict", "/evidence/claims/0") in found
