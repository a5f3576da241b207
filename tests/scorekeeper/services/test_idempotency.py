"""Exactly once: the first answer again, byte for byte, and nothing done twice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

from scorekeeper import db
from scorekeeper.errors import BadRequestError
from scorekeeper.services import idempotency
from scorekeeper.services.idempotency import MalformedKeyError, ask, in_turn, parse_key
from tests.scorekeeper import floor

V1 = "7c4a8d09-ec92-11f1-9b71-02fc00000001"
V4 = "82ffd9ad-d053-4739-8353-60aac29eead3"
V5 = "b5a1d7d2-4c1e-5f0a-8d3b-6e2f9c0a1b2c"
V7 = "01939f5e-7b1a-7c3d-9e4f-5a6b7c8d9e0f"


def same(one, other) -> bool:
    """Whether an answer is another one again: status, body and headers, but for the mark of a replay."""

    def told(answer):
        return {name: value for name, value in answer.headers.items() if name != "Idempotent-Replayed"}

    return (one.status_code, one.data, told(one)) == (other.status_code, other.data, told(other))


@pytest.fixture
def add(floor_client, opened):
    def post(number, key, role="scorer", **headers):
        if key is not None:
            headers["Idempotency_Key"] = key
        return floor_client.post(
            f"{opened.path}/additions", json={"add": number}, headers=opened.headers(role, **headers)
        )

    return post


@pytest.fixture
def total(floor_client, opened):
    return lambda: floor_client.get(opened.path, headers=opened.headers("viewer")).json["sum"]


class TestKeys:
    @pytest.mark.parametrize(
        ("header", "key"),
        [
            ("abc", "abc"),
            ('"abc"', "abc"),
            (' "abc" ', "abc"),
            ('"a b, c"', "a b, c"),
            (r'"a\"b\\c"', 'a"b\\c'),
            ("order-1:2/3.4", "order-1:2/3.4"),
            (V7, V7),
            ("x" * 255, "x" * 255),
            ('"' + "x" * 255 + '"', "x" * 255),
        ],
    )
    def test_quoted_and_bare_ones_are_read(self, header, key):
        assert parse_key(header) == key

    @pytest.mark.parametrize(
        "header",
        [
            "",
            " ",
            '""',
            '"',
            '"a',
            'a"',
            "a b",
            "a,b",
            "a\\b",
            '"a\\b"',
            "clé",
            '"clé"',
            "a\tb",
            "x" * 256,
            '"a";p=1',
        ],
        ids=ascii,
    )
    def test_malformed_ones_are_refused(self, header):
        with pytest.raises(MalformedKeyError):
            parse_key(header)

    def test_a_malformed_one_is_told(self, add, total):
        answer = add(5, "a b")

        assert (answer.status_code, answer.json["code"]) == (400, "malformed_key")
        assert total() == 0

    def test_a_request_without_one_is_not_named(self):
        assert ask(None, "x", "POST", "/", None) is None


class TestReplay:
    def test_the_second_answer_is_the_first_again(self, add, total):
        first, second = add(5, "k"), add(5, "k")

        assert (first.status_code, first.json["sum"]) == (201, 5)
        assert same(first, second)
        assert "Idempotent-Replayed" not in first.headers
        assert second.headers["Idempotent-Replayed"] == "true"
        assert total() == 5

    def test_it_stays_the_first_whatever_happened_since(self, add, total):
        first = add(5, "k")
        add(1, None)

        assert same(first, add(5, "k"))
        assert total() == 6

    def test_quotes_make_no_difference(self, add, total):
        assert same(add(5, "k"), add(5, '"k"'))
        assert total() == 5

    def test_the_parsed_body_is_compared(self, floor_client, opened, total):
        bodies = [b'{"add": 5, "sure": true}', b'{ "sure":true,"add":5.0 }']
        headers = opened.headers("scorer", Idempotency_Key="k")
        first, second = (
            floor_client.post(
                f"{opened.path}/additions", data=body, content_type="application/json", headers=headers
            )
            for body in bodies
        )

        assert same(first, second)
        assert total() == 5

    def test_another_body_is_refused(self, add, total):
        add(5, "k")
        answer = add(6, "k")

        assert (answer.status_code, answer.json["code"]) == (422, "key_reused")
        assert total() == 5

    def test_another_method_or_path_is_refused(self, floor_client, opened, add):
        add(5, "k")
        headers = opened.headers("scorer", Idempotency_Key="k", If_Match='"2"')

        assert floor_client.put(opened.path, json={"add": 5}, headers=headers).json["code"] == "key_reused"

    def test_another_match_is_another_scope(self, floor_client, add):
        add(5, "k")
        other = floor_client.post("/v1/sums", json={"name": "Bruno"}).json
        headers = {"Authorization": f"Bearer {other['tokens']['scorer']}", "Idempotency-Key": "k"}
        answer = floor_client.post(f"/v1/sums/{other['id']}/additions", json={"add": 6}, headers=headers)

        assert (answer.status_code, answer.json["sum"]) == (201, 6)

    def test_it_needs_a_token_of_the_role_each_time(self, floor_client, opened, add):
        add(5, "k")

        assert add(5, "k", role="viewer").status_code == 403
        answer = floor_client.post(
            f"{opened.path}/additions", json={"add": 5}, headers={"Idempotency-Key": "k"}
        )
        assert answer.status_code == 401

    def test_a_refused_request_leaves_the_key_free(self, floor_client, opened):
        def put(version):
            headers = opened.headers("scorer", Idempotency_Key="k", If_Match=version)
            return floor_client.put(opened.path, json={"add": 5}, headers=headers)

        assert put('"9"').status_code == 412
        assert put('"1"').status_code == 200

    def test_it_is_looked_up_before_preconditions(self, floor_client, opened, add, total):
        headers = opened.headers("scorer", Idempotency_Key="k", If_Match='"1"')
        first = floor_client.put(opened.path, json={"add": 5}, headers=headers)
        add(1, None)

        assert same(first, floor_client.put(opened.path, json={"add": 5}, headers=headers))
        assert total() == 6

    def test_it_goes_with_the_match(self, floor_client, opened, add):
        add(5, "k")
        headers = opened.headers("host", Idempotency_Key="e")

        assert floor_client.delete(opened.path, headers=headers).status_code == 204
        assert floor_client.delete(opened.path, headers=headers).status_code == 404
        assert add(5, "k").status_code == 404

    def test_a_kept_answer_that_was_damaged_is_not_given(self, floor_app, add):
        add(5, "k")
        with floor_app.app_context(), db.transaction() as connection:
            connection.execute(text("UPDATE idempotency_keys SET body = replace(body, '5', '6')"))

        answer = add(5, "k")
        assert (answer.status_code, answer.json["code"]) == (503, "database_damaged")


class TestOpening:
    def open(self, client, key, name="Anna"):
        return client.post("/v1/sums", json={"name": name}, headers={"Idempotency-Key": key} if key else {})

    @pytest.mark.parametrize("key", [V4, V7, V7.upper(), f'"{V7}"'])
    def test_a_uuid_gives_the_tokens_again(self, floor_client, key):
        first, second = self.open(floor_client, key), self.open(floor_client, key)

        assert first.status_code == 201
        assert same(first, second)
        assert second.headers["Idempotent-Replayed"] == "true"

    @pytest.mark.parametrize(
        "key",
        ["1", "k", V1, V5, V4.replace("-", ""), V7 + "0"],
    )
    def test_a_key_that_can_be_guessed_is_refused(self, floor_client, key):
        answer = self.open(floor_client, key)

        assert (answer.status_code, answer.json["code"]) == (400, "key_not_uuid")

    def test_another_body_is_refused(self, floor_client):
        self.open(floor_client, V7)
        answer = self.open(floor_client, V7, "Bruno")

        assert (answer.status_code, answer.json["code"]) == (422, "key_reused")

    def test_after_a_withdrawal_the_tokens_are_those_first_given(self, floor_client):
        first = self.open(floor_client, V7)
        host = {"Authorization": f"Bearer {first.json['tokens']['host']}"}
        path = f"/v1/sums/{first.json['id']}"
        floor_client.post(f"{path}/withdrawals/viewer", headers=host)

        again = self.open(floor_client, V7)
        assert same(first, again)
        viewer = {"Authorization": f"Bearer {again.json['tokens']['viewer']}"}
        assert floor_client.get(path, headers=viewer).status_code == 401

    def test_no_token_and_no_key_is_in_the_database(self, floor_app, floor_client):
        first = self.open(floor_client, V7)
        host = {"Authorization": f"Bearer {first.json['tokens']['host']}", "Idempotency-Key": "a-key-of-mine"}
        again = floor_client.post(f"/v1/sums/{first.json['id']}/withdrawals/viewer", headers=host)
        secrets = [*first.json["tokens"].values(), again.json["token"]]

        with floor_app.app_context(), db.reading() as connection:
            rows = [
                str(tuple(found))
                for table in db.Base.metadata.sorted_tables
                for found in connection.execute(table.select())
            ]
        dump = "\n".join(rows)
        assert "Anna" in dump
        for secret in [*secrets, *(token.rpartition(".")[2] for token in secrets), V7, "a-key-of-mine"]:
            assert secret not in dump

    def test_a_secret_may_change_between_the_answer_and_its_replay(self, build, settings):
        url = settings.database_url
        old = floor.register(build(url))
        first = self.open(old.test_client(), V7)
        new = floor.register(build(url, secret_keys=(b"a new secret", *settings.secret_keys)))
        second = self.open(new.test_client(), V7)

        assert same(first, second)


class TestAtOnce:
    def test_one_of_many_is_done_and_the_others_are_told(self, floor_app, opened, total):
        def post(_):
            return floor_app.test_client().post(
                f"{opened.path}/additions",
                json={"add": 5},
                headers=opened.headers("scorer", Idempotency_Key="k"),
            )

        with ThreadPoolExecutor(16) as pool:
            answers = list(pool.map(post, range(32)))

        assert {answer.status_code for answer in answers} <= {201, 409}
        done = [answer for answer in answers if answer.status_code == 201]
        assert len({answer.data for answer in done}) == 1
        assert sum("Idempotent-Replayed" not in answer.headers for answer in done) == 1
        assert total() == 5

    def test_one_match_is_opened_by_many(self, floor_app):
        def post(_):
            return floor_app.test_client().post(
                "/v1/sums", json={"name": "Anna"}, headers={"Idempotency-Key": V7}
            )

        with ThreadPoolExecutor(16) as pool:
            answers = list(pool.map(post, range(32)))

        assert {answer.status_code for answer in answers} <= {201, 409}
        assert len({answer.data for answer in answers if answer.status_code == 201}) == 1
        with floor_app.app_context(), db.reading() as connection:
            assert connection.execute(text("SELECT count(*) FROM matches")).scalar_one() == 1

    def test_who_comes_while_the_first_still_runs_is_told_to_come_back(self, monkeypatch, add):
        monkeypatch.setattr(idempotency, "PATIENCE_SECONDS", 0.05)
        add(1, None)
        asked = ask("k", "scope", "POST", "/", None)

        with in_turn(asked), pytest.raises(idempotency.KeyInUseError) as refused, in_turn(asked):
            raise AssertionError("two at once")
        assert refused.value.retry_after == 1
        with in_turn(asked):
            pass

    def test_a_broken_request_does_not_hold_its_key(self):
        asked = ask("k", "scope", "POST", "/", None)
        with pytest.raises(ZeroDivisionError), in_turn(asked):
            raise ZeroDivisionError

        with in_turn(asked):
            pass
        assert idempotency._RUNNING == {}


def test_refusals_of_keys_are_refusals_of_requests():
    assert issubclass(MalformedKeyError, BadRequestError)
