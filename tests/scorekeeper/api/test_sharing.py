"""Opening a match to others: tokens, join codes, QR codes."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
import time_machine
from sqlalchemy import text

from scorekeeper import clock, db
from scorekeeper.services.join_codes import CHARACTERS, MOST_GUESSES
from scorekeeper.services.qr import svg
from tests.scorekeeper.play import Table, faults, open_table, refusal, worth

ROLES = ("viewer", "scorer", "host")


@pytest.fixture(name="table")
def fixture_table(client) -> Table:
    return open_table(client)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


# ---------------------------------------------------------------- tokens


@pytest.mark.parametrize("role", ROLES)
def test_a_new_token_takes_the_place_of_the_old_one(table, role):
    answer = table.send("POST", "/tokens", {"role": role})

    given = answer.get_json()
    assert (answer.status_code, answer.headers["ETag"]) == (201, '"2"')
    assert given == {"role": role, "token": given["token"], "link": f"/#{given['token']}"}
    assert refusal(table.send("GET", "/score", role=role)) == (401, "invalid_token")
    table.tokens[role] = given["token"]
    for other in ROLES:
        assert table.send("GET", "/score", role=other).status_code == 200


def test_a_revoked_role_has_no_token(table):
    answer = table.send("DELETE", "/tokens/scorer")

    assert (answer.status_code, answer.data) == (204, b"")
    refused = table.send("GET", "/score", role="scorer")
    assert refusal(refused) == (401, "invalid_token")
    assert refused.headers["WWW-Authenticate"] == 'Bearer error="invalid_token"'
    assert table.send("GET", "/score", role="viewer").status_code == 200


def test_tokens_are_the_hosts_business(table):
    assert refusal(table.send("POST", "/tokens", {"role": "viewer"}, role="scorer")) == (403, "forbidden")
    assert refusal(table.send("DELETE", "/tokens/viewer", role="scorer")) == (403, "forbidden")


def test_there_are_three_roles(table):
    assert faults(table.send("POST", "/tokens", {"role": "owner"})) == [("unknown_choice", "/role")]
    assert refusal(table.send("DELETE", "/tokens/owner")) == (404, "not_found")


def test_a_new_token_asked_for_twice_with_its_key_is_given_once(table):
    first = table.send("POST", "/tokens", {"role": "viewer"}, Idempotency_Key="k")
    again = table.send("POST", "/tokens", {"role": "viewer"}, Idempotency_Key="k")

    assert again.data == first.data
    assert table.version == 2


# ---------------------------------------------------------------- join codes

KEY = "0190b5a2-7e1c-7c3a-9d54-3f2a1b0c9d8e"


@pytest.mark.parametrize("key", [KEY, f'"{KEY}"'])
def test_a_host_who_lost_the_answer_gets_the_new_token_by_the_old_and_the_key(table, key):
    first = table.send("POST", "/tokens", {"role": "host"}, Idempotency_Key=key)
    again = table.send("POST", "/tokens", {"role": "host"}, Idempotency_Key=key)

    assert (again.status_code, again.headers["Idempotent-Replayed"]) == (201, "true")
    assert again.data == first.data
    assert refusal(table.send("GET", "/score")) == (401, "invalid_token")
    table.tokens["host"] = again.get_json()["token"]
    assert table.send("GET", "/score").status_code == 200


def test_a_host_who_withdrew_the_own_role_is_told_so_again(table):
    for _ in range(2):
        answer = table.send("DELETE", "/tokens/host", Idempotency_Key=KEY)
        assert (answer.status_code, answer.data) == (204, b"")
    assert refusal(table.send("DELETE", "/tokens/host")) == (401, "invalid_token")


def test_a_withdrawn_token_opens_nothing_by_a_key_that_can_be_guessed_or_is_new(table):
    assert table.send("POST", "/tokens", {"role": "host"}, Idempotency_Key="new-link").status_code == 201
    refused = table.send("POST", "/tokens", {"role": "host"}, Idempotency_Key="new-link")
    assert refusal(refused) == (401, "invalid_token")
    refused = table.send("POST", "/tokens", {"role": "host"}, Idempotency_Key=KEY)
    assert refusal(refused) == (401, "invalid_token")


def test_a_withdrawn_token_gets_no_other_answer_by_its_key(table):
    hand = {"number": 1, **worth(1, 1)}
    assert table.send("POST", "/hands", hand, Idempotency_Key=KEY).status_code == 201
    assert table.send("POST", "/tokens", {"role": "host"}).status_code == 201
    refused = table.send("POST", "/hands", hand, Idempotency_Key=KEY)
    assert refusal(refused) == (401, "invalid_token")


def test_a_code_opens_the_match_to_its_role(client, table):
    answer = table.send("POST", "/join-codes", {"role": "scorer"}, role="scorer")
    given = answer.get_json()
    assert (answer.status_code, set(given)) == (201, {"code", "role", "expires_at"})
    assert re.fullmatch(f"[{CHARACTERS}]{{6}}", given["code"])

    joined = client.post("/v1/joins", json={"code": given["code"]})

    assert joined.status_code == 200
    assert joined.get_json() == {"match": table.id, "role": "scorer", "token": table.tokens["scorer"]}


def test_a_code_may_be_used_by_several_and_typed_as_it_comes(client, table):
    code = table.send("POST", "/join-codes", {"role": "viewer"}).get_json()["code"]

    for typed in (code, code.lower(), f" {code[:3]}-{code[3:]} ", f"{code[:3]} {code[3:].lower()}"):
        assert client.post("/v1/joins", json={"code": typed}).status_code == 200


def test_no_character_of_a_code_looks_like_another():
    assert len(set(CHARACTERS)) == len(CHARACTERS) == 30
    assert not set("01OILU") & set(CHARACTERS)


def test_a_code_holds_for_a_quarter_of_an_hour(client, table):
    given = table.send("POST", "/join-codes", {"role": "viewer"}).get_json()
    start = clock.now()

    with time_machine.travel(start + timedelta(minutes=14), tick=False):
        assert client.post("/v1/joins", json={"code": given["code"]}).status_code == 200
    with time_machine.travel(start + timedelta(minutes=16), tick=False):
        answer = client.post("/v1/joins", json={"code": given["code"]})
        assert refusal(answer) == (404, "code_not_found")


def test_a_withdrawn_role_takes_its_codes_along(client, table):
    code = table.send("POST", "/join-codes", {"role": "scorer"}).get_json()["code"]

    table.send("POST", "/tokens", {"role": "scorer"})

    assert refusal(client.post("/v1/joins", json={"code": code})) == (404, "code_not_found")


def test_a_code_of_an_erased_match_opens_nothing(client, table):
    code = table.send("POST", "/join-codes", {"role": "scorer"}).get_json()["code"]
    table.send("DELETE")

    assert refusal(client.post("/v1/joins", json={"code": code})) == (404, "code_not_found")


def test_nobody_passes_on_more_than_they_have(table):
    assert refusal(table.send("POST", "/join-codes", {"role": "host"}, role="scorer")) == (403, "forbidden")
    assert refusal(table.send("POST", "/join-codes", {"role": "viewer"}, role="viewer")) == (403, "forbidden")
    assert table.send("POST", "/join-codes", {"role": "host"}).status_code == 201


def test_wrong_codes_are_counted_in_the_database(app, client, table):
    for _ in range(MOST_GUESSES):
        assert refusal(client.post("/v1/joins", json={"code": "AAAAAA"})) == (404, "code_not_found")

    another_process = app.test_client()
    answer = another_process.post("/v1/joins", json={"code": "BBBBBB"})
    assert refusal(answer) == (429, "too_many_guesses")
    assert 0 < int(answer.headers["Retry-After"]) <= 900
    code = table.send("POST", "/join-codes", {"role": "viewer"}).get_json()["code"]
    assert client.post("/v1/joins", json={"code": code}).status_code == 429
    elsewhere = {"REMOTE_ADDR": "192.0.2.7"}
    assert client.post("/v1/joins", json={"code": code}, environ_base=elsewhere).status_code == 200
    with time_machine.travel(clock.now() + timedelta(minutes=15, seconds=1), tick=False):
        assert refusal(client.post("/v1/joins", json={"code": "AAAAAA"})) == (404, "code_not_found")


def test_a_code_asked_for_twice_with_its_key_is_the_same(table):
    first = table.send("POST", "/join-codes", {"role": "viewer"}, Idempotency_Key="k")
    again = table.send("POST", "/join-codes", {"role": "viewer"}, Idempotency_Key="k")

    assert (again.status_code, again.data) == (201, first.data)


def test_neither_token_nor_code_nor_key_stands_in_the_database_or_the_log(app, table, capfd):
    key = "3c6a1f1e-58a7-4c4d-9d0f-2f6f8e7b1a90"
    opened = table.client.post(
        "/v1/matches", json={"sides": [{"name": "A"}, {"name": "B"}]}, headers={"Idempotency-Key": key}
    ).get_json()
    code = table.send("POST", "/join-codes", {"role": "viewer"}, Idempotency_Key=key).get_json()["code"]
    token = table.send("POST", "/tokens", {"role": "scorer"}, Idempotency_Key="another-key").get_json()[
        "token"
    ]
    table.client.post("/v1/joins", json={"code": code})
    table.client.post("/v1/joins", json={"code": "ZZZZZZ"})
    secrets = [code, "ZZZZZZ", key, "another-key", token, *table.tokens.values(), *opened["tokens"].values()]
    secrets += [secret.rpartition(".")[2] for secret in secrets if "." in secret]

    with app.app_context(), db.reading() as connection:
        tables = db.Base.metadata.tables
        dump = "".join(
            str(row) for name in tables for row in connection.execute(text(f"SELECT * FROM {name}"))
        )
    log = "".join(capfd.readouterr())

    assert "join-codes" in log
    assert [secret for secret in secrets if secret in dump or secret in log] == []


# ---------------------------------------------------------------- QR


def test_a_qr_code_holds_the_link_of_a_role(table):
    answer = table.send("GET", "/qr/viewer.svg", role="viewer")

    assert (answer.status_code, answer.content_type) == (200, "image/svg+xml")
    assert answer.data == svg(f"http://localhost/#{table.tokens['viewer']}")
    assert answer.headers["ETag"] == '"1"'
    assert table.send("GET", "/qr/viewer.svg", If_None_Match='"1"').status_code == 304


def test_a_qr_code_begins_with_the_public_address(build, settings):
    app = build(settings.database_url, public_url="https://scopa.example")
    table = open_table(app.test_client())

    assert table.send("GET", "/qr/host.svg").data == svg(f"https://scopa.example/#{table.tokens['host']}")


def test_a_qr_code_follows_a_new_token(table):
    token = table.send("POST", "/tokens", {"role": "scorer"}).get_json()["token"]

    assert table.send("GET", "/qr/scorer.svg").data == svg(f"http://localhost/#{token}")


@pytest.mark.parametrize(
    ("role", "of", "status"),
    [
        ("viewer", "viewer", 200),
        ("viewer", "scorer", 403),
        ("viewer", "host", 403),
        ("scorer", "viewer", 200),
        ("scorer", "scorer", 200),
        ("scorer", "host", 403),
        ("host", "host", 200),
    ],
)
def test_a_qr_code_is_for_those_who_have_the_role(table, role, of, status):
    assert table.send("GET", f"/qr/{of}.svg", role=role).status_code == status


def test_there_is_no_qr_code_of_another_kind(table):
    assert refusal(table.send("GET", "/qr/owner.svg")) == (404, "not_found")
    assert refusal(table.send("GET", "/qr/viewer.png")) == (404, "not_found")
