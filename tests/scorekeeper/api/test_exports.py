"""A match out to a file, and in from one."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

import pytest

from scorekeeper.services.chain import START, Record, canonical, link
from tests.scorekeeper.play import E5 as THREE
from tests.scorekeeper.play import Table, facts, faults, open_table, refusal, worth


@pytest.fixture(name="table")
def fixture_table(client) -> Table:
    """A match in which everything has happened."""
    table = open_table(client, "=Anna", "Bruno", first_dealer="Bruno")
    table.play((3, 2), (1, 5), (2, 2))
    table.correct(2, worth(2, 1))
    table.adjust("b", -3)
    table.void(1)
    table.undo()
    table.void(3)
    table.post(3, worth(4, 4))
    table.send("PATCH", "", {"sides": [{"id": "b", "name": "Bice"}]}, If_Match="*")
    table.send("POST", "/tokens", {"role": "viewer"})
    table.close()
    table.send("POST", "/rematch")
    return table


@pytest.fixture(name="elsewhere")
def fixture_elsewhere(build, sqlite_url):
    """Another instance, with a secret and a database of its own."""
    return build(sqlite_url, secret_keys=(b"another secret",)).test_client()


def exported(table: Table) -> dict[str, Any]:
    answer = table.send("GET", "/export.json")
    assert answer.status_code == 200
    file: dict[str, Any] = json.loads(answer.data)
    return file


def chained(file: dict[str, Any]) -> dict[str, Any]:
    """The file as somebody would write it who knows how the chain is made."""
    before = START
    for entry in file["entries"]:
        lines = None if entry["lines"] is None else canonical(entry["lines"])
        parts = (entry[name] for name in ("seq", "kind", "number", "at"))
        record = Record(file["id"], *parts, canonical(entry["facts"]), lines, entry["rules_version"], "")
        entry["hash"] = before = link(before, record)
    return file


# ---------------------------------------------------------------- out


def test_the_sheet_is_exported_as_it_is_kept(table):
    answer = table.send("GET", "/export.json", role="scorer")
    file = json.loads(answer.data)

    assert answer.headers["Content-Disposition"] == f'attachment; filename="scopa-{table.id}.json"'
    assert answer.headers["ETag"] == f'"{file["version"]}"'
    assert (file["id"], file["version"], len(file["entries"])) == (table.id, 14, 14)
    assert file["ruleset"] == table.get()["ruleset"]
    kinds = [entry["kind"] for entry in file["entries"]]
    assert kinds == [entry["kind"] for entry in table.get("/events")["items"]]
    assert file["entries"][1]["facts"]["sides"][0]["pile"][0] == "AD"
    assert "text" not in file["entries"][1]["lines"][0]
    assert chained(copy.deepcopy(file)) == file


def test_no_token_leaves_in_a_file(table):
    text = table.send("GET", "/export.json").text + table.send("GET", "/export.csv").text

    assert not [token for token in table.tokens.values() if token.rpartition(".")[2] in text]


def test_a_file_that_is_known_is_not_sent_again(table):
    for ending in ("json", "csv"):
        tag = table.send("GET", f"/export.{ending}").headers["ETag"]
        again = table.send("GET", f"/export.{ending}", If_None_Match=tag)
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)


def test_a_spreadsheet_is_told_that_the_rows_are_in_utf_8(table):
    file = table.send("GET", "/export.csv")

    assert file.data.startswith(b"\xef\xbb\xbfhand,")
    assert file.content_type == "text/csv; charset=utf-8"


def test_a_row_for_each_hand_and_side(table):
    rows = table.rows()

    shown = [
        (row["hand"], row["status"], row["side"], row["name"], row["points"], row["total"]) for row in rows
    ]
    assert shown == [
        ("1", "recorded", "a", "'=Anna", "3", "3"),
        ("1", "recorded", "b", "Bice", "2", "2"),
        ("2", "recorded", "a", "'=Anna", "2", "5"),
        ("2", "recorded", "b", "Bice", "1", "3"),
        ("3", "recorded", "a", "'=Anna", "4", "9"),
        ("3", "recorded", "b", "Bice", "4", "4"),
    ]
    assert [row["dealer"] for row in rows[::2]] == ["Bice", "'=Anna", "Bice"]
    first = rows[0]
    assert (first["settebello"], first["cards"], first["scopas"]) == ("1", "0", "2")
    assert (first["settebello_counted"], first["cards_counted"], first["primiera_counted"]) == (
        "true",
        "20",
        "76",
    )
    assert table.points == [9, 4]


def test_a_void_hand_has_empty_cells(client):
    table = open_table(client)
    table.play((3, 2), (1, 1))
    table.void(1)

    row = table.rows()[0]

    assert (row["status"], row["counted"], row["points"], row["total"], row["cards"]) == (
        "void",
        "false",
        "",
        "0",
        "",
    )


def test_a_hand_after_the_end_adds_nothing(client):
    table = open_table(client)
    table.play((3, 2), (1, 1))
    table.correct(1, worth(11, 2))

    assert [(row["counted"], row["points"], row["total"]) for row in table.rows()[::2]] == [
        ("true", "11", "11"),
        ("false", "1", "11"),
    ]


# ---------------------------------------------------------------- in


def test_another_instance_takes_the_match_in(table, elsewhere):
    file = exported(table)

    answer = elsewhere.post("/v1/matches/import", json=file)

    opened = answer.get_json()
    assert (answer.status_code, answer.headers["Location"]) == (201, f"/v1/matches/{table.id}")
    assert (opened["id"], opened["version"]) == (table.id, 15)
    assert opened["score"] | {"version": 0} == table.get("/score") | {"version": 0}
    there = Table(elsewhere, opened)
    assert there.get("/hands")["items"][0] | {"version": 0} == table.get("/hands")["items"][0] | {
        "version": 0
    }
    kept = exported(there)
    assert kept["entries"][:-1] == file["entries"]
    assert (kept["entries"][-1]["kind"], list(kept["entries"][-1]["facts"])) == ("imported", ["generation"])


def test_a_match_that_was_taken_in_goes_on(table, elsewhere):
    there = Table(elsewhere, elsewhere.post("/v1/matches/import", json=exported(table)).get_json())

    there.send("POST", "/reopen")
    assert there.play((2, 1))["winner"] == "a"
    assert there.undo().get_json()["score"]["status"] == "in_progress"


def test_what_was_taken_in_can_be_taken_in_again(table, elsewhere, client):
    there = Table(elsewhere, elsewhere.post("/v1/matches/import", json=exported(table)).get_json())
    file = exported(there)
    table.send("DELETE")

    assert client.post("/v1/matches/import", json=file).get_json()["version"] == 16


def test_old_links_do_not_open_a_match_that_was_taken_in(table, client):
    file = exported(table)
    table.send("DELETE")
    again = Table(client, client.post("/v1/matches/import", json=file).get_json())

    assert refusal(table.send("GET", "/score")) == (401, "invalid_token")
    for role in ("host", "scorer", "viewer"):
        assert again.send("GET", "/score", role=role).status_code == 200


def test_no_link_of_an_erased_match_opens_it_when_an_older_file_brings_it_back(table, client):
    file = exported(table)
    for role in ("viewer", "scorer", "host"):
        table.tokens[role] = table.send("POST", "/tokens", {"role": role}).get_json()["token"]
    table.send("DELETE")
    client.post("/v1/matches/import", json=file)

    for role in ("host", "scorer", "viewer"):
        assert refusal(table.send("GET", "/score", role=role)) == (401, "invalid_token")


@pytest.mark.parametrize("is_real", [True, False], ids=["once its rematch", "never its rematch"])
def test_a_file_that_names_a_rematch_opens_nobody_elses_match(client, is_real):
    table = open_table(client)
    table.play((11, 1))
    after = table.send("POST", "/rematch", {}).get_json() if is_real else open_table(client).opened
    file = exported(table)
    if not is_real:
        entry = {"kind": "rematched", "facts": {"match": after["id"]}, "lines": None, "number": None}
        file["entries"].append(file["entries"][-1] | entry | {"seq": 3})
        file["version"] = 3
    table.send("DELETE")

    there = Table(client, client.post("/v1/matches/import", json=chained(file)).get_json())

    assert there.get()["rematch"] is None
    said = there.send("GET", "/events").text + there.send("GET", "/export.json").text
    assert not set(after["tokens"].values()) & set(re.findall(r"[\w.-]{50,}", said))
    assert after["id"] + "." not in said
    opened = there.send("POST", "/rematch", {}).get_json()
    assert opened["id"] != after["id"]


def test_a_match_is_taken_in_once(table, client):
    file = exported(table)

    assert refusal(client.post("/v1/matches/import", json=file)) == (409, "match_exists")


def test_taking_in_happens_once_for_a_key(table, elsewhere):
    key = {"Idempotency-Key": "3c6a1f1e-58a7-4c4d-9d0f-2f6f8e7b1a90"}
    file = exported(table)

    first = elsewhere.post("/v1/matches/import", json=file, headers=key)
    again = elsewhere.post("/v1/matches/import", json=file, headers=key)

    assert (again.status_code, again.data) == (201, first.data)


def test_a_sheet_of_three_by_other_rules_is_taken_in(client, elsewhere):
    table = open_table(client, "Anna", "Bruno", "Carla", ruleset={"base": "classic", "options": ["napola-6"]})
    table.post(1, facts(THREE, (1, 0, 2)))
    tally: dict[str, Any] = {"cards": 15, "diamonds": 4, "primiera": 75, "re_bello": True, "napola": 0}
    sides = [
        {"id": "a", "scopas": 0, "pile": THREE[0].split()},
        {"id": "b", "scopas": 0, "tally": tally},
        {"id": "c", "scopas": 1, "tally": {"primiera": 61, "napola": 0}},
    ]
    posted = table.post(2, {"notation": "italian", "sides": sides})
    assert posted.status_code == 201, posted.text

    answer = elsewhere.post("/v1/matches/import", json=exported(table))

    assert answer.status_code == 201, answer.text


def test_calls_disputes_and_a_second_rematch_are_taken_in(client, elsewhere):
    table = open_table(client, ruleset={"base": "classic", "options": ["call-out", "count-order"]})
    table.play((3, 2), (1, 5))
    known = {
        "notation": "italian",
        "sides": [{"pile": ["7D", {"any_of": ["6C", "7C"]}], "scopas": 1}, {"scopas": 0}],
    }
    said = {
        "held_by": [{"card": "10D", "sides": ["a"]}],
        "claims": [{"side": "b", "category": "primiera", "value": 60}],
    }
    for evidence in (known, known | said, {"sides": [{"tally": {"cards": 22}, "scopas": 3}, {"scopas": 0}]}):
        answer = table.send("POST", "/call-out", {"side": "a", "evidence": evidence})
        assert answer.status_code == 201, answer.text
    table.send("POST", "/hands/1/disputes", {"category": "primiera", "side": "a", "claim": 78})
    shown = {"category": "cards", "side": "b", "claim": 20, "pile": ["7D"]}
    seq = table.send("POST", "/hands/1/disputes", shown).get_json()["seq"]
    assert table.send("POST", f"/hands/1/disputes/{seq}/outcome", {"outcome": "upheld"}).status_code == 200
    table.close()
    first = Table(client, table.send("POST", "/rematch").get_json())
    assert first.send("DELETE").status_code == 204
    assert table.send("POST", "/rematch").status_code == 201

    taken = elsewhere.post("/v1/matches/import", json=exported(table))
    assert taken.status_code == 201, taken.text


def test_a_call_that_was_changed_is_refused(client, elsewhere):
    table = open_table(client, ruleset={"base": "classic", "options": ["call-out"]})
    table.play((3, 2))
    known = {"sides": [{"pile": ["7D"], "scopas": 1}, {"scopas": 0}]}
    assert table.send("POST", "/call-out", {"side": "a", "evidence": known}).status_code == 201
    file = exported(table)
    file["entries"][2]["facts"]["certain"]["a"] += 8
    refused = elsewhere.post("/v1/matches/import", json=chained(file))
    assert faults(refused) == [("imported_out_of_order", "/entries/2")]


@pytest.mark.parametrize("seq", [2, 5, 13])
def test_a_broken_chain_is_refused_by_entry(table, elsewhere, seq):
    file = exported(table)
    file["entries"][seq - 1]["at"] = "2026-01-01T00:00:00.000Z"

    assert faults(elsewhere.post("/v1/matches/import", json=file)) == [
        ("broken_chain", f"/entries/{seq - 1}")
    ]


DAMAGES = {
    "the tail cut": lambda file: file["entries"].pop(),
    "an entry left out": lambda file: file["entries"].pop(3),
    "turned round": lambda file: file["entries"].reverse(),
    "another id": lambda file: file.update(id="0" * 32),
    "another hash": lambda file: file["entries"][6].update(hash="0" * 64),
    "other facts": lambda file: file["entries"][1]["facts"]["sides"][0].update(scopas=9),
}


def test_a_damaged_file_is_refused(table, elsewhere):
    file = exported(table)
    for what, damage in DAMAGES.items():
        damaged = copy.deepcopy(file)
        damage(damaged)
        found = faults(elsewhere.post("/v1/matches/import", json=damaged))
        assert {code for code, _ in found} == {"broken_chain"}, what


def test_hands_that_count_otherwise_are_refused_by_number(table, elsewhere):
    file = exported(table)
    for seq in (2, 4):
        file["entries"][seq - 1]["lines"][0]["points"]["a"] += 1

    answer = elsewhere.post("/v1/matches/import", json=chained(file))

    assert [place for place in faults(answer) if place[0] == "different_lines"] == [
        ("different_lines", "/entries/1"),
        ("different_lines", "/entries/3"),
    ]
    details = [fault["detail"] for fault in answer.get_json()["errors"]]
    assert details[0].startswith("Hand 1 counts otherwise")


SHAPES = {
    ("unknown_choice", "/format"): lambda file: file.update(format="x"),
    ("out_of_range", "/format_version"): lambda file: file.update(format_version=2),
    ("bad_form", "/id"): lambda file: file.update(id="x"),
    ("unknown_ruleset", "/ruleset"): lambda file: file.update(ruleset="briscola"),
    ("required", "/entries"): lambda file: file.pop("entries"),
    ("too_few", "/entries"): lambda file: file.update(entries=[]),
    ("unknown_choice", "/entries/1/kind"): lambda file: file["entries"][1].update(kind="dealt"),
    ("null_not_allowed", "/entries/1/facts"): lambda file: file["entries"][1].update(facts=None),
    ("wrong_type", "/entries/1/lines"): lambda file: file["entries"][1].update(lines={}),
    ("wrong_type", "/entries/5/facts/side"): lambda file: file["entries"][5]["facts"].update(side=7),
    ("required", "/entries/5/facts/reason"): lambda file: file["entries"][5]["facts"].pop("reason"),
    ("unknown_field", "/entries/2/facts/notation"): lambda file: file["entries"][2]["facts"].update(
        notation="french"
    ),
    ("bad_form", "/entries/10/facts"): lambda file: file["entries"][10]["facts"]["sides"][0].update(
        name=" Ada "
    ),
    ("bad_form", "/entries/0/at"): lambda file: file["entries"][0].update(at="today"),
}


def test_a_file_of_another_shape_is_refused(table, elsewhere):
    file = exported(table)
    for found, change in SHAPES.items():
        changed = copy.deepcopy(file)
        change(changed)
        assert faults(elsewhere.post("/v1/matches/import", json=changed)) == [found]


def test_the_file_may_be_larger_than_other_bodies(elsewhere, client):
    table = open_table(client, target=99_999)
    table.play(*[(1, 1)] * 40)
    file = table.send("GET", "/export.json").data
    assert len(file) > 64 * 1024

    headers = {"Content-Type": "application/json"}
    assert elsewhere.post("/v1/matches/import", data=file, headers=headers).status_code == 201
    padded = b" " * (16 * 1024 * 1024) + file
    assert refusal(elsewhere.post("/v1/matches/import", data=padded, headers=headers)) == (
        413,
        "body_too_large",
    )
