"""Partita, rivincita, bella."""

from __future__ import annotations

import pytest

from tests.scorekeeper.play import Table, faults, open_table, refusal


@pytest.fixture(name="table")
def fixture_table(client) -> Table:
    table = open_table(client, first_dealer="Bruno")
    table.play((5, 2), (7, 3))
    return table


def rematch(table: Table, role: str = "host") -> tuple[Table, int]:
    answer = table.send("POST", "/rematch", {}, role=role)
    assert answer.status_code in (200, 201), answer.text
    return Table(table.client, answer.get_json()), answer.status_code


def test_a_rematch_is_played_by_the_same_people_and_rules(client, table):
    answer = table.send("POST", "/rematch", {})

    opened = answer.get_json()
    assert (answer.status_code, answer.headers["Location"]) == (201, f"/v1/matches/{opened['id']}")
    assert answer.headers["ETag"] == '"1"'
    before = table.get()
    assert opened["id"] != table.id
    for same in ("sides", "ruleset", "target"):
        assert opened[same] == before[same]
    assert opened["score"]["totals"][0]["points"] == 0
    assert opened["won"] == {"a": 1, "b": 0}


def test_who_would_have_dealt_next_deals_first(client, table):
    third, _ = rematch(table)
    assert third.get("/score")["next_hand"]["dealer"] == "Bruno"  # hands 1, 2, 3: Bruno, Anna, Bruno
    third.play((11, 1))
    bella, _ = rematch(third)
    assert bella.get("/score")["next_hand"]["dealer"] == "Anna"


def test_there_is_one_rematch_whoever_asks_first(client, table):
    first, status = rematch(table, role="scorer")
    again, status_again = rematch(table)

    assert (status, status_again) == (201, 200)
    assert again.id == first.id
    assert table.get()["rematch"]["id"] == first.id


def test_the_caller_gets_the_tokens_of_his_role_and_those_below(client, table):
    scorer, _ = rematch(table, role="scorer")
    host, _ = rematch(table)

    assert list(scorer.tokens) == ["scorer", "viewer"]
    assert list(host.tokens) == ["host", "scorer", "viewer"]
    for role, token in host.tokens.items():
        assert host.send("GET", "/score", role=role).status_code == 200
        assert host.opened["links"][role] == f"/#{token}"
    assert refusal(table.send("POST", "/rematch", {}, role="viewer")) == (403, "forbidden")


def test_the_match_before_leads_each_role_to_the_rematch(client, table):
    assert table.get()["rematch"] is None
    after, _ = rematch(table)

    for role in ("host", "scorer", "viewer"):
        shown = table.get(role=role)["rematch"]
        assert shown == {"id": after.id, "token": after.tokens[role], "link": f"/#{after.tokens[role]}"}
    assert table.get("/events")["items"][-1]["facts"]["token"] == after.tokens["host"]


def test_matches_won_are_carried_over_the_chain(client, table):
    assert table.get()["won"] == {"a": 0, "b": 0}
    second, _ = rematch(table)
    second.play((1, 11))
    third, _ = rematch(second)
    third.close()
    fourth, _ = rematch(third)

    assert [match.get()["won"] for match in (second, third, fourth)] == [
        {"a": 1, "b": 0},
        {"a": 1, "b": 1},
        {"a": 1, "b": 1},
    ]


def test_what_was_won_stands_as_it_stood_at_the_rematch(client, table):
    after, _ = rematch(table)

    table.undo()

    assert (table.get("/score")["winner"], after.get()["won"]) == (None, {"a": 1, "b": 0})
    assert table.get()["rematch"]["id"] == after.id


def test_names_are_those_of_now(client, table):
    table.send("PATCH", "", {"sides": [{"id": "b", "name": "Bice"}]}, If_Match="*")

    after, _ = rematch(table)

    assert after.get()["sides"][1]["name"] == "Bice"


def test_a_match_that_is_still_played_has_no_rematch(client):
    table = open_table(client)

    assert refusal(table.send("POST", "/rematch", {})) == (409, "not_over")
    table.close()
    assert rematch(table)[1] == 201


def test_a_rematch_that_was_erased_never_was(client, table):
    first, _ = rematch(table)
    first.send("DELETE")

    assert table.get()["rematch"] is None
    second, status = rematch(table)
    assert (status, second.id != first.id) == (201, True)


def test_a_withdrawn_link_does_not_come_back_by_way_of_the_match_before(client, table):
    after, _ = rematch(table)
    after.send("POST", "/tokens", {"role": "scorer"})

    led = table.get(role="scorer")["rematch"]["token"]

    assert client.get(f"{after.path}/score", headers={"Authorization": f"Bearer {led}"}).status_code == 401


def test_a_rematch_sent_twice_with_its_key_is_answered_alike(client, table):
    first = table.send("POST", "/rematch", {}, Idempotency_Key="k")
    again = table.send("POST", "/rematch", {}, Idempotency_Key="k")

    assert (again.status_code, again.data) == (201, first.data)


def test_a_rematch_takes_no_fields(client, table):
    assert faults(table.send("POST", "/rematch", {"target": 21})) == [("unknown_field", "/target")]
    assert table.send("POST", "/rematch").status_code == 201


def test_a_key_that_another_role_used_brings_no_tokens_of_that_role(table):
    key = {"Idempotency_Key": "1"}
    first = table.send("POST", "/rematch", {}, role="host", **key)

    assert refusal(table.send("POST", "/rematch", {}, role="scorer", **key)) == (422, "key_reused")
    assert table.send("POST", "/rematch", {}, role="host", **key).data == first.data
    lower = table.send("POST", "/rematch", {}, role="scorer", Idempotency_Key="2").get_json()
    assert set(lower["tokens"]) == {"scorer", "viewer"}
