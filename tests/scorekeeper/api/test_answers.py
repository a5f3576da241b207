"""How answers go out: JSON, versions, languages, and changes made once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient

from scorekeeper.api import answers

pytestmark = pytest.mark.one_database  # nothing here depends on the database


@pytest.fixture
def asked(app: Flask) -> Iterator[Flask]:
    with app.test_request_context(headers={"Accept-Language": "it, en;q=0.5"}):
        yield app


def test_json_goes_out_as_it_is(asked):
    answer = answers.as_json({"name": "È", "points": [1, None]}, 201, {"Location": "/there"})

    assert (answer.status_code, answer.content_type, answer.headers["Location"]) == (
        201,
        "application/json",
        "/there",
    )
    assert answer.data == '{"name":"È","points":[1,null]}'.encode()
    assert "Content-Language" not in answer.headers


def test_sentences_say_their_language_and_what_they_depend_on(asked):
    answer = answers.in_words({"text": "Carte"})

    assert answer.headers["Content-Language"] == "it"
    assert answer.headers["Vary"] == "Accept-Language"


@pytest.mark.parametrize(("words", "tag"), [(False, '"7"'), (True, '"7.it"')])
def test_what_a_change_comes_to_is_kept_with_its_version(asked, words, tag):
    answer = answers.changed({"version": 7}, 7, 201, location="/there", words=words)

    assert (answer.status, answer.body) == (201, b'{"version":7}')
    assert answer.headers["ETag"] == tag
    assert answer.headers["Location"] == "/there"
    assert ("Content-Language" in answer.headers, "Vary" in answer.headers) == (words, words)


class TestResourcesOfAMatch:
    def read(self, client: FlaskClient, opened, path: str = "", **headers: str) -> Response:
        return client.get(opened.path + path, headers=opened.headers("viewer", **headers))

    def test_a_reader_who_has_the_version_gets_nothing_again(self, floor_client, opened):
        first = self.read(floor_client, opened)
        again = self.read(floor_client, opened, If_None_Match=first.headers["ETag"])

        assert (first.status_code, first.headers["ETag"]) == (200, '"1"')
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", '"1"')

    def test_a_reader_of_sentences_has_them_in_one_language_only(self, floor_client, opened):
        italian = self.read(floor_client, opened, "/words", Accept_Language="it")
        tag = italian.headers["ETag"]

        assert tag == '"1.it"'
        assert italian.headers["Content-Language"] == "it"
        for language, status in (("it", 304), ("en", 200)):
            again = self.read(floor_client, opened, "/words", Accept_Language=language, If_None_Match=tag)
            assert again.status_code == status
            assert again.headers["Vary"] == "Accept-Language"


class TestChanges:
    def add(self, client: FlaskClient, opened, number: int, path: str = "/additions", **headers: str):
        send = client.put if not path else client.post
        return send(opened.path + path, json={"add": number}, headers=opened.headers("scorer", **headers))

    def test_a_change_with_a_name_is_made_once_and_says_when_it_is_repeated(self, floor_client, opened):
        first = self.add(floor_client, opened, 5, Idempotency_Key="k")
        again = self.add(floor_client, opened, 5, Idempotency_Key="k")

        assert (first.status_code, first.data) == (again.status_code, again.data)
        assert again.headers["Idempotent-Replayed"] == "true"
        assert "Idempotent-Replayed" not in first.headers
        assert self.add(floor_client, opened, 1).json["sum"] == 6

    def test_a_change_is_made_to_the_version_it_was_meant_for(self, floor_client, opened):
        statuses = [
            self.add(floor_client, opened, 5, "").status_code,
            self.add(floor_client, opened, 5, "", If_Match='"1"').status_code,
            self.add(floor_client, opened, 5, "", If_Match='"1"').status_code,
        ]

        assert statuses == [428, 200, 412]

    def test_what_an_effect_refuses_leaves_nothing_behind(self, floor_app, floor_client, opened):
        assert self.add(floor_client, opened, 5, "", If_Match='"9"', Idempotency_Key="k").status_code == 412
        # The key was not used up by what was refused.
        assert self.add(floor_client, opened, 5, "", If_Match='"1"', Idempotency_Key="k").status_code == 200
