"""Opening a match, reading it, other names, erasing it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from sqlalchemy import text

from scorekeeper import db
from tests.scorekeeper.play import Table, faults, open_table, refusal, worth

ANNA, BRUNO = {"name": "Anna"}, {"name": "Bruno"}
PAIR = [ANNA, BRUNO]


@pytest.fixture(name="table")
def fixture_table(client) -> Table:
    return open_table(client, first_dealer="Bruno")


# ---------------------------------------------------------------- opening


def test_a_match_is_opened_without_a_token(client):
    answer = client.post("/v1/matches", json={"sides": PAIR, "first_dealer": "Bruno"})

    match = answer.get_json()
    assert answer.status_code == 201
    assert answer.headers["Location"] == f"/v1/matches/{match['id']}"
    assert answer.headers["ETag"] == '"1"'
    assert set(match) == {"id", "version", "sides", "ruleset", "target", "score", "tokens", "links"}
    assert match["version"] == 1
    assert match["target"] == 11
    assert match["sides"] == [
        {"id": "a", "name": "Anna", "players": ["Anna"]},
        {"id": "b", "name": "Bruno", "players": ["Bruno"]},
    ]
    assert match["links"] == {role: f"/#{token}" for role, token in match["tokens"].items()}
    assert list(match["tokens"]) == ["host", "scorer", "viewer"]


def test_the_score_of_a_new_match(table):
    score = table.get("/score")

    assert score == table.opened["score"]
    assert score == {
        "version": 1,
        "status": "in_progress",
        "reason": None,
        "category": None,
        "target": 11,
        "totals": [
            {"id": "a", "name": "Anna", "points": 0, "to_target": 11},
            {"id": "b", "name": "Bruno", "points": 0, "to_target": 11},
        ],
        "leader": None,
        "winner": None,
        "loser": None,
        "hands_played": 0,
        "next_hand": {"number": 1, "dealer": "Bruno", "first_player": "Anna", "tie_break": False},
    }


def test_the_match_is_shown_without_what_opens_it(table):
    shown = table.get(role="viewer")

    hidden = {"tokens", "links"}
    assert shown == {name: value for name, value in table.opened.items() if name not in hidden} | {
        "won": {"a": 0, "b": 0},
        "rematch": None,
    }


def test_the_ruleset_is_kept_whole(client):
    choice = {"base": "scopone-9", "options": ["re-bello", "ten-denari-win"], "target": 21}
    match = client.post(
        "/v1/matches",
        json={"ruleset": choice, "sides": [{"name": "Noi", "players": 2}, {"name": "Loro", "players": 2}]},
    ).get_json()

    assert match["target"] == 21
    keys = [category["key"] for category in match["ruleset"]["categories"]]
    assert keys == ["cards", "diamonds", "settebello", "re_bello", "primiera", "ten_denari", "scopas"]
    again = client.post("/v1/matches", json={"ruleset": match["ruleset"], "sides": match["sides"]})
    assert faults(again) == [("unknown_field", "/sides/0/id"), ("unknown_field", "/sides/1/id")]
    named = [{"name": side["name"], "players": side["players"]} for side in match["sides"]]
    again = client.post("/v1/matches", json={"ruleset": match["ruleset"], "sides": named})
    assert again.get_json()["ruleset"] == match["ruleset"]


@pytest.mark.parametrize(
    ("sides", "target"),
    [
        ([{"name": name} for name in ("Anna", "Bruno")], 11),
        ([{"name": name} for name in ("Anna", "Bruno", "Carla")], 16),
        ([{"name": "Noi", "players": 2}, {"name": "Loro", "players": 2}], 21),
        ([{"name": "Noi", "players": 3}, {"name": "Loro", "players": 3}], 21),
    ],
)
def test_r37_the_target_goes_by_who_plays(client, sides, target):
    assert client.post("/v1/matches", json={"sides": sides}).get_json()["target"] == target


def test_r37_another_target_may_be_agreed_on(client):
    assert open_table(client, target=51).get("/score")["target"] == 51


def test_r7_partners_sit_opposite_and_the_deal_goes_round(client):
    table = open_table(
        client,
        sides=[{"name": "Noi", "players": ["Anna", "Carla"]}, {"name": "Loro", "players": ["Bruno", "Dino"]}],
    )
    deals = []
    for _ in range(5):
        upcoming = table.get("/score")["next_hand"]
        deals.append((upcoming["dealer"], upcoming["first_player"]))
        table.play((1, 1))

    order = ["Anna", "Bruno", "Carla", "Dino", "Anna", "Bruno"]
    assert deals == list(pairwise(order))


def test_players_may_be_a_number(client):
    table = open_table(
        client, sides=[{"name": "Noi", "players": 2}, {"name": "Loro", "players": ["Ugo", "Lia"]}]
    )

    assert [side["players"] for side in table.get()["sides"]] == [["Noi 1", "Noi 2"], ["Ugo", "Lia"]]


def test_the_first_dealer_is_a_players_name(client):
    table = open_table(
        client, sides=[{"name": "Noi", "players": 2}, {"name": "Loro", "players": 2}], first_dealer=" loro 2 "
    )

    assert table.get("/score")["next_hand"] == {
        "number": 1,
        "dealer": "Loro 2",
        "first_player": "Noi 1",
        "tie_break": False,
    }


def test_names_are_trimmed_and_composed(client):
    table = open_table(client, "  Nicolo\u0300\t", "Bruno")

    assert table.get()["sides"][0]["name"] == "Nicolò"


def test_an_opening_that_names_itself_happens_once(client):
    key = {"Idempotency-Key": "3c6a1f1e-58a7-4c4d-9d0f-2f6f8e7b1a90"}
    first = client.post("/v1/matches", json={"sides": PAIR}, headers=key)
    again = client.post("/v1/matches", json={"sides": PAIR}, headers=key)
    other = client.post("/v1/matches", json={"sides": [BRUNO, ANNA]}, headers=key)

    assert (again.status_code, again.data) == (201, first.data)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert refusal(other) == (422, "key_reused")


def test_there_is_no_list_of_matches(client):
    answer = client.get("/v1/matches")

    assert refusal(answer) == (405, "method_not_allowed")
    assert "POST" in answer.headers["Allow"]


# ---------------------------------------------------------------- refusals: code and place, all at once, nothing stored


SIX = [{"name": name, "players": 3} for name in ("Noi", "Loro")]


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ({"sides": [ANNA]}, [("too_few", "/sides")]),
        ({"sides": [{"name": f"N{n}"} for n in range(5)]}, [("too_many", "/sides")]),
        ({"sides": [{"name": "Noi", "players": 3}, ANNA]}, [("unequal_sides", "/sides/1/players")]),
        ({"sides": [{"name": n, "players": 2} for n in "NLT"]}, [("seating_not_played", "/sides")]),
        ({"ruleset": "scopone-9", "sides": PAIR}, [("seating_not_played", "/sides")]),
        ({"sides": [ANNA, ANNA]}, [("repeated_name", "/sides/1/name")]),
        ({"sides": [ANNA, {"name": "ànna"}]}, [("repeated_name", "/sides/1/name")]),
        ({"sides": [ANNA, {"name": " ANNA "}]}, [("repeated_name", "/sides/1/name")]),
        (
            {"sides": [{"name": "A", "players": ["Ugo", "Lia"]}, {"name": "B", "players": ["Eva", "lìa"]}]},
            [("repeated_name", "/sides/1/players/1")],
        ),
        ({"sides": [{"name": ""}, BRUNO]}, [("blank", "/sides/0/name")]),
        ({"sides": [{"name": "   "}, BRUNO]}, [("blank", "/sides/0/name")]),
        ({"sides": [{"name": "x" * 61}, BRUNO]}, [("too_long", "/sides/0/name")]),
        ({"sides": [{"name": "x" * 200}, BRUNO]}, [("too_long", "/sides/0/name")]),
        ({"sides": [{"name": "An\u0007na"}, BRUNO]}, [("bad_character", "/sides/0/name")]),
        ({"sides": [{"name": "An\u202ena"}, BRUNO]}, [("bad_character", "/sides/0/name")]),
        ({"sides": [{"name": 7}, BRUNO]}, [("wrong_type", "/sides/0/name")]),
        ({"sides": [{"name": "A", "players": "2"}, BRUNO]}, [("not_players", "/sides/0/players")]),
        ({"sides": [{"name": "A", "players": 0}, BRUNO]}, [("out_of_range", "/sides/0/players")]),
        ({"sides": [{"name": "A", "players": []}, BRUNO]}, [("too_few", "/sides/0/players")]),
        (
            {"sides": [{"name": "A", "players": ["", "Lia"]}, {"name": "B", "players": 2}]},
            [("blank", "/sides/0/players/0")],
        ),
        ({"sides": PAIR, "ruleset": "briscola"}, [("unknown_ruleset", "/ruleset")]),
        (
            {"sides": PAIR, "ruleset": {"base": "classic", "options": ["napola-6", "napola-9"]}},
            [("options_exclude", "/ruleset/options/1")],
        ),
        ({"sides": PAIR, "target": 0}, [("out_of_range", "/target")]),
        ({"sides": PAIR, "target": -1}, [("out_of_range", "/target")]),
        ({"sides": PAIR, "target": 10**9}, [("out_of_range", "/target")]),
        ({"sides": PAIR, "target": "11"}, [("wrong_type", "/target")]),
        ({"sides": PAIR, "target": True}, [("wrong_type", "/target")]),
        (
            {"sides": PAIR, "ruleset": {"base": "plain", "target": 21}, "target": 16},
            [("targets_differ", "/target")],
        ),
        ({"sides": PAIR, "first_dealer": "Carla"}, [("unknown_player", "/first_dealer")]),
        ({"sides": PAIR, "dealer": "Anna"}, [("unknown_field", "/dealer")]),
        ({"sides": [ANNA | {"id": "a"}, BRUNO]}, [("unknown_field", "/sides/0/id")]),
        ({}, [("required", "/sides")]),
        ({"sides": None}, [("null_not_allowed", "/sides")]),
    ],
)
def test_a_match_that_nobody_can_play_is_refused(client, body, found):
    assert faults(client.post("/v1/matches", json=body)) == found


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (
            {"sides": [ANNA, {"name": "anna"}], "target": 0},
            [("out_of_range", "/target"), ("repeated_name", "/sides/1/name")],
        ),
        (
            {"sides": [{"name": "A", "players": 2}, {"name": "a"}], "ruleset": "x", "first_dealer": "C"},
            [
                ("unknown_ruleset", "/ruleset"),
                ("repeated_name", "/sides/1/name"),
                ("unknown_player", "/first_dealer"),
            ],
        ),
        (
            {
                "sides": [
                    {"name": "A", "players": ["", "Lia"]},
                    {"name": "B", "players": ["Ugo", "LIA", "Eva"]},
                ]
            },
            [
                ("blank", "/sides/0/players/0"),
                ("repeated_name", "/sides/1/players/1"),
                ("unequal_sides", "/sides/1/players"),
            ],
        ),
    ],
)
def test_all_faults_come_back_together(client, body, found):
    assert faults(client.post("/v1/matches", json=body)) == found


def test_an_unknown_ruleset_is_answered_with_the_known_ones(client):
    answer = client.post("/v1/matches", json={"sides": PAIR, "ruleset": "briscola"})

    assert "classic" in answer.get_json()["detail"]


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_fault_names_the_place_and_the_remedy_in_both_languages(client, language):
    answer = client.post(
        "/v1/matches", json={"sides": [ANNA, {"name": "ANNA"}]}, headers={"Accept-Language": language}
    )

    detail = answer.get_json()["errors"][0]["detail"]
    assert "ANNA" in detail
    assert ("Tell the two apart" in detail, "Distingui i due" in detail) == (
        language == "en",
        language == "it",
    )


def test_a_refused_opening_stores_nothing(app, client):
    client.post("/v1/matches", json={"sides": [ANNA, ANNA]})

    with app.app_context(), db.reading() as connection:
        counts = [
            connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one()
            for name in ("matches", "entries", "rulesets", "idempotency_keys")
        ]
    assert counts == [0, 0, 0, 0]


# ---------------------------------------------------------------- reading


def test_every_resource_of_a_match_has_its_version_for_etag(table):
    table.play((2, 1))

    assert table.send("GET").headers["ETag"] == '"2"'
    assert table.send("GET", "/score").headers["ETag"] == '"2"'
    assert table.send("GET", "/hands").headers["ETag"] == '"2.en"'
    assert table.send("GET", "/hands/1", Accept_Language="it").headers["ETag"] == '"2.it"'


@pytest.mark.parametrize("path", ["", "/score", "/hands", "/hands/1", "/hands/1/history", "/events"])
def test_what_is_known_is_not_sent_again(table, path):
    table.play((2, 1))
    tag = table.send("GET", path).headers["ETag"]

    again = table.send("GET", path, If_None_Match=tag)
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    table.play((2, 1))
    assert table.send("GET", path, If_None_Match=tag).status_code == 200


def test_another_language_is_another_resource(table):
    table.play((2, 1))

    answer = table.send("GET", "/hands", If_None_Match='"2.en"', Accept_Language="it")

    assert (answer.status_code, answer.headers["Content-Language"]) == (200, "it")


@pytest.mark.parametrize("path", ["", "/score", "/hands", "/hands/1", "/events"])
def test_matches_never_meet(client, table, path):
    other = open_table(client, "Carla", "Dino")
    other.tokens = table.tokens

    answer = other.send("GET", path)

    assert refusal(answer) == (404, "match_not_found")
    other.path = "/v1/matches/" + "0" * 32
    assert answer.data == other.send("GET", path).data


# ---------------------------------------------------------------- other names


def rename(table, *sides, version=None, **rest):
    tag = f'"{table.version if version is None else version}"'
    return table.send("PATCH", "", {"sides": list(sides)}, If_Match=tag, **rest)


def test_a_side_of_one_goes_by_its_new_name_everywhere(table):
    answer = rename(table, {"id": "b", "name": "Bice"})

    assert answer.status_code == 200
    changed = answer.get_json()
    assert set(changed) == {"sides", "version", "score"}
    assert changed["sides"][1] == {"id": "b", "name": "Bice", "players": ["Bice"]}
    assert (changed["version"], answer.headers["ETag"]) == (2, '"2"')
    score = table.get("/score")
    assert score == changed["score"]
    assert score["next_hand"]["dealer"] == "Bice"
    assert score["totals"][1]["name"] == "Bice"


@pytest.mark.parametrize(
    "sides",
    [
        [{"id": "a"}],
        [{"id": "a", "name": "Anna"}],
        [{"id": "a", "name": " Anna ", "players": ["Anna"]}, {"id": "b", "players": ["Bruno"]}],
    ],
)
def test_names_that_stand_already_are_no_entry(table, sides):
    before = table.get()
    answer = rename(table, *sides)

    assert (answer.status_code, answer.headers["ETag"]) == (200, '"1"')
    assert answer.get_json() == {name: before[name] for name in ("sides", "version", "score")}
    assert table.get() == before
    assert refusal(rename(table, *sides, version=9)) == (412, "version_changed")
    assert refusal(table.send("PATCH", "", {"sides": sides})) == (428, "version_required")


def test_numbered_partners_follow_their_side_and_named_ones_do_not(client):
    table = open_table(
        client, sides=[{"name": "Noi", "players": 2}, {"name": "Loro", "players": ["Ugo", "Lia"]}]
    )

    rename(table, {"id": "a", "name": "Rossi"}, {"id": "b", "name": "Verdi"})

    assert [side["players"] for side in table.get()["sides"]] == [["Rossi 1", "Rossi 2"], ["Ugo", "Lia"]]


def test_players_alone_may_be_renamed(client):
    table = open_table(client, sides=[{"name": "Noi", "players": 2}, {"name": "Loro", "players": 2}])

    rename(table, {"id": "a", "players": ["Anna", "Carla"]})

    side = table.get()["sides"][0]
    assert (side["name"], side["players"]) == ("Noi", ["Anna", "Carla"])


def test_two_names_may_be_swapped_at_once(table):
    rename(table, {"id": "a", "name": "Bruno"}, {"id": "b", "name": "Anna"})

    assert [side["name"] for side in table.get()["sides"]] == ["Bruno", "Anna"]


def test_the_old_name_stays_on_the_sheet(table):
    rename(table, {"id": "a", "name": "Ada"})

    created, renamed = table.get("/events")["items"]
    assert created["facts"]["sides"][0]["name"] == "Anna"
    assert (renamed["kind"], renamed["facts"]["sides"][0]["name"]) == ("renamed", "Ada")


@pytest.mark.parametrize(
    ("side", "found"),
    [
        ({"id": "a", "name": "BRUNO"}, ("repeated_name", "/sides/0/name")),
        ({"id": "a", "name": ""}, ("blank", "/sides/0/name")),
        ({"id": "z", "name": "Zoe"}, ("unknown_side", "/sides/0/id")),
        ({"id": "a", "players": ["Anna", "Ada"]}, ("wrong_number_of_players", "/sides/0/players")),
        ({"id": "a", "players": 1}, ("wrong_type", "/sides/0/players")),
        ({"id": "a", "points": 3}, ("unknown_field", "/sides/0/points")),
        ({"name": "Ada"}, ("required", "/sides/0/id")),
    ],
)
def test_a_name_that_cannot_be_is_refused(table, side, found):
    assert faults(rename(table, side)) == [found]
    assert table.version == 1


def test_a_side_is_renamed_once_a_time(table):
    answer = rename(table, {"id": "a", "name": "Ada"}, {"id": "a", "name": "Eva"})

    assert faults(answer) == [("repeated_side", "/sides/1/id")]


def test_a_rename_is_made_to_a_version(table):
    table.play((2, 1))

    assert refusal(rename(table, {"id": "a", "name": "Ada"}, version=1)) == (412, "version_changed")
    answer = table.send("PATCH", "", {"sides": [{"id": "a", "name": "Ada"}]})
    assert refusal(answer) == (428, "version_required")


# ---------------------------------------------------------------- erasing


def test_an_erased_match_is_as_if_it_never_was(app, client, table):
    table.post(1, worth(2, 1), Idempotency_Key="k")
    table.send("POST", "/join-codes", {"role": "viewer"})

    answer = table.send("DELETE", Idempotency_Key="erase")

    assert (answer.status_code, answer.data) == (204, b"")
    for again in (
        table.send("DELETE", Idempotency_Key="erase"),
        table.send("GET"),
        table.post(1, worth(2, 1)),
    ):
        assert refusal(again) == (404, "match_not_found")
    with app.app_context(), db.reading() as connection:
        for name in ("matches", "entries", "idempotency_keys", "join_codes"):
            assert connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one() == 0


def test_an_opening_that_is_sent_again_after_the_erasure_opens_no_other(client):
    key = {"Idempotency-Key": "3c6a1f1e-58a7-4c4d-9d0f-2f6f8e7b1a90"}
    body = {"sides": [{"name": "Anna"}, {"name": "Bruno"}]}
    table = Table(client, client.post("/v1/matches", json=body, headers=key).get_json())
    table.send("DELETE")

    assert refusal(client.post("/v1/matches", json=body, headers=key)) == (404, "match_not_found")
