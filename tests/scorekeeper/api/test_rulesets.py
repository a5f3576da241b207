"""The games by HTTP: listed in short, read whole, in the reader's language, and sent back as they were read."""

from __future__ import annotations

import pytest

from engine.presets import PRESETS, choose
from scorekeeper import texts
from scorekeeper.schemas.rulesets import Ruleset
from scorekeeper.services import rulesets

pytestmark = pytest.mark.one_database

ITALIAN = {"Accept-Language": "it"}


def test_every_game_is_listed_in_short(client):
    answer = client.get("/v1/rulesets")
    assert answer.status_code == 200
    items = answer.get_json()["items"]
    assert [item["key"] for item in items] == list(PRESETS)
    for item in items:
        data = PRESETS[item["key"]]
        assert item["seatings"] == data["seatings"]
        assert item["source"] == data["source"]
        assert item["disputed"] == data["disputed"]
        assert {key: offer["excludes"] for key, offer in item["offers"].items()} == {
            key: offer["excludes"] for key, offer in data["offers"].items()
        }


def test_the_list_speaks_the_reader_s_language(client):
    for language in texts.LANGUAGES:
        answer = client.get("/v1/rulesets", headers={"Accept-Language": language})
        assert answer.headers["Content-Language"] == language
        assert "Accept-Language" in answer.headers["Vary"]
        first = answer.get_json()["items"][0]
        assert first["name"] == texts.named("ruleset", "classic", language)
        assert first["text"] == texts.named("ruleset_line", "classic", language)
        assert first["source_text"] == texts.named("source", "S000", language)
        assert first["offers"]["napola-6"]["text"] == texts.named("option", "napola-6", language)


@pytest.mark.parametrize("game", PRESETS)
def test_a_game_is_read_whole(client, game):
    answer = client.get(f"/v1/rulesets/{game}", headers=ITALIAN)
    assert answer.status_code == 200
    whole = answer.get_json()
    for category in whole["categories"]:
        assert category.pop("name") == texts.named("category", category["key"], "it")
    for key, offer in whole["offers"].items():
        assert offer.pop("text") == texts.named("option", key, "it")
    for name in ("name", "text", "source_text"):
        assert whole.pop(name)
    assert whole == PRESETS[game]


@pytest.mark.parametrize("game", PRESETS)
def test_a_game_that_was_read_can_be_sent_as_it_is(client, game):
    whole = client.get(f"/v1/rulesets/{game}", headers=ITALIAN).get_json()
    assert rulesets.resolve(Ruleset().load(whole)) is choose(game)


@pytest.mark.parametrize("path", ["/v1/rulesets", "/v1/rulesets/plain"])
def test_what_the_reader_has_is_not_sent_again(client, path):
    first = client.get(path, headers=ITALIAN)
    tag = first.headers["ETag"]
    again = client.get(path, headers=ITALIAN | {"If-None-Match": tag})
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    assert first.headers["Cache-Control"] == again.headers["Cache-Control"] == "no-cache"
    english = client.get(path, headers={"Accept-Language": "en", "If-None-Match": tag})
    assert english.status_code == 200
    assert english.headers["ETag"] != tag


def test_a_game_there_is_not_is_404_and_says_which_there_are(client):
    answer = client.get("/v1/rulesets/skat", headers=ITALIAN)
    assert answer.status_code == 404
    problem = answer.get_json()
    assert problem["code"] == "unknown_ruleset"
    assert "skat" in problem["detail"]
    assert "cirulla" in problem["detail"]


def test_options_and_offers_of_a_sent_game_are_refused_by_name_in_both_languages(client):
    whole = client.get("/v1/rulesets/plain").get_json()
    whole["offers"]["house"] = {"excludes": ["gone"], "patch": {"table": {"kings": 4}}}
    sent = {**whole, "options": ["call-out", "napola-6", "napola-9"]}
    sides = [{"pile": [], "scopas": 0}, {"pile": "rest", "scopas": 0}]
    for path, rest in (
        ("/v1/score", {"sides": sides}),
        ("/v1/matches", {"sides": [{"name": "A"}, {"name": "B"}]}),
    ):
        for language, words in (("en", "exclude each other"), ("it", "si escludono")):
            headers = {"Accept-Language": language}
            answer = client.post(path, json={"ruleset": sent, **rest}, headers=headers)
            assert answer.status_code == 422
            errors = answer.get_json()["errors"]
            assert [(error["code"], error["pointer"]) for error in errors] == [
                ("options_exclude", "/ruleset/options/2"),
                ("option_not_applied", "/ruleset/options/0"),
                ("unknown_option", "/ruleset/offers/house/excludes/0"),
            ]
            assert words in errors[0]["detail"]
            assert "call-out" in errors[1]["detail"]


@pytest.mark.parametrize("game", ["classic", "cirulla"])
def test_the_game_of_a_match_can_be_sent_again(client, game):
    option = next(iter(PRESETS[game]["offers"]))
    opened = {"ruleset": {"base": game, "options": [option]}, "sides": [{"name": "A"}, {"name": "B"}]}
    first = client.post("/v1/matches", json=opened).get_json()
    again = client.post("/v1/matches", json={**opened, "ruleset": first["ruleset"]})
    assert again.status_code == 201
    assert again.get_json()["ruleset"] == first["ruleset"]
