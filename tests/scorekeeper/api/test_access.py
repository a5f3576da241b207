"""Who may: every role at every door, and no way to tell a match that is not yours from one that is not."""

from __future__ import annotations

import pytest
from sqlalchemy import event

from scorekeeper import db
from scorekeeper.tokens import Claim, Keyring

NOBODY = "0" * 32


def engine_of(app):
    with app.app_context():
        return db.db.engine


@pytest.mark.parametrize("header", [None, "", "Bearer", "Bearer ", "Basic dXNlcg=="])
def test_without_a_token_nothing_opens(floor_client, opened, header):
    answer = floor_client.get(opened.path, headers={} if header is None else {"Authorization": header})

    assert (answer.status_code, answer.json["code"]) == (401, "token_required")
    assert answer.headers["WWW-Authenticate"] == "Bearer"


SPOILT = {
    "a word": lambda token: "x",
    "cut": lambda token: token[:-1],
    "its last character changed": lambda token: token[:-1] + ("A" if token[-1] != "A" else "B"),
    "in capitals": lambda token: token.upper(),
    "padded": lambda token: token + "=",
    "another role": lambda token: token.replace(".viewer1.", ".host1."),
    "another generation": lambda token: token.replace(".viewer1.", ".viewer2."),
    "a leading zero": lambda token: token.replace(".viewer1.", ".viewer01."),
    "no role of ours": lambda token: token.replace(".viewer1.", ".owner1."),
    "not ASCII": lambda token: "é" * 60,
    "backwards": lambda token: token[::-1],
    "twice": lambda token: token + " " + token,
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT.keys())
def test_a_spoilt_token_opens_nothing(floor_client, opened, spoil):
    header = "Bearer " + spoil(opened.tokens["viewer"])
    answer = floor_client.get(opened.path, headers={"Authorization": header.encode().decode("latin-1")})

    assert (answer.status_code, answer.json["code"]) == (401, "invalid_token")
    assert answer.headers["WWW-Authenticate"] == 'Bearer error="invalid_token"'


def test_a_token_of_another_secret_opens_nothing(floor_app, floor_client, opened):
    forged = Keyring([b"another secret"]).sign(Claim(opened.id, "host", 1))

    answer = floor_client.get(opened.path, headers={"Authorization": f"Bearer {forged}"})

    assert answer.status_code == 401


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER"])
def test_the_scheme_is_read_in_any_case(floor_client, opened, scheme):
    header = {"Authorization": f"{scheme} {opened.tokens['viewer']}"}

    assert floor_client.get(opened.path, headers=header).status_code == 200


@pytest.mark.parametrize(
    ("role", "reads", "adds", "erases"),
    [("viewer", 200, 403, 403), ("scorer", 200, 201, 403), ("host", 200, 201, 204)],
)
def test_each_role_may_what_it_may(floor_client, opened, role, reads, adds, erases):
    headers = opened.headers(role)

    assert floor_client.get(opened.path, headers=headers).status_code == reads
    assert floor_client.post(f"{opened.path}/additions", json={"add": 1}, headers=headers).status_code == adds
    assert floor_client.delete(opened.path, headers=headers).status_code == erases


def test_a_role_too_low_is_told_which_is_needed(floor_client, opened):
    answer = floor_client.delete(opened.path, headers=opened.headers("viewer", Accept_Language="it"))

    assert answer.json["code"] == "forbidden"
    assert "host" in answer.json["detail"]
    assert "viewer" in answer.json["detail"]


@pytest.mark.parametrize("path", ["", "/words", "/additions"])
@pytest.mark.parametrize("language", ["it", "en"])
def test_not_yours_is_byte_for_byte_like_not_there(floor_client, opened, path, language):
    other = floor_client.post("/v1/sums", json={"name": "Bruno"}).json
    headers = opened.headers("host", Accept_Language=language)
    method = floor_client.post if path == "/additions" else floor_client.get

    answers = [
        method(f"/v1/sums/{match_id}{path}", headers=headers)
        for match_id in (other["id"], NOBODY, "nothing", "%00", "a" * 400)
    ]

    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.data for answer in answers}) == 1
    assert len({tuple(sorted(answer.headers.items())) for answer in answers}) == 1


def test_a_good_token_of_an_erased_match_finds_nothing(floor_client, opened):
    floor_client.delete(opened.path, headers=opened.headers("host"))

    answer = floor_client.get(opened.path, headers=opened.headers("viewer"))

    assert (answer.status_code, answer.json["code"]) == (404, "match_not_found")


def test_a_withdrawn_token_opens_nothing_from_the_next_request_on(floor_client, opened):
    new = floor_client.post(f"{opened.path}/withdrawals/viewer", headers=opened.headers("host")).json["token"]

    old = floor_client.get(opened.path, headers=opened.headers("viewer"))

    assert (old.status_code, old.json["code"]) == (401, "invalid_token")
    assert floor_client.get(opened.path, headers={"Authorization": f"Bearer {new}"}).status_code == 200
    assert floor_client.get(opened.path, headers=opened.headers("scorer")).status_code == 200


def test_a_withdrawn_token_is_no_key_to_another_match_either(floor_client, opened):
    floor_client.post(f"{opened.path}/withdrawals/viewer", headers=opened.headers("host"))
    other = floor_client.post("/v1/sums", json={"name": "Bruno"}).json

    answer = floor_client.get(f"/v1/sums/{other['id']}", headers=opened.headers("viewer"))

    assert answer.status_code == 401


def test_a_token_withdrawn_while_its_request_waits_is_refused(floor_app, floor_client, opened):
    """The token is looked at again once the row is locked."""
    withdrawn: list[int] = []

    def withdraw(*_):
        """Between the first look, whose connection comes back here, and the transaction."""
        if not withdrawn:
            withdrawn.append(0)
            path = f"{opened.path}/withdrawals/scorer"
            withdrawn[0] = floor_client.post(path, headers=opened.headers("host")).status_code

    engine = engine_of(floor_app)
    event.listen(engine, "checkin", withdraw)
    try:
        answer = floor_client.post(
            f"{opened.path}/additions", json={"add": 1}, headers=opened.headers("scorer")
        )
    finally:
        event.remove(engine, "checkin", withdraw)

    assert withdrawn == [201]
    assert (answer.status_code, answer.json["code"]) == (401, "invalid_token")
    assert floor_client.get(opened.path, headers=opened.headers("viewer")).json["sum"] == 0


def test_who_may_not_is_not_read(floor_client, opened):
    """The token is looked at before the body: broken JSON from a viewer is 403, from a stranger 401."""
    path = f"{opened.path}/additions"
    body = {"data": b"{", "content_type": "application/json"}

    assert floor_client.post(path, **body).status_code == 401
    assert floor_client.post(path, headers=opened.headers("viewer"), **body).status_code == 403
    assert floor_client.post(path, headers=opened.headers("scorer"), **body).status_code == 400


@pytest.mark.one_database
class TestOnSqlite:
    def test_reading_looks_at_one_row_of_one_table(self, floor_app, floor_client, opened):
        statements: list[str] = []

        def listen(connection, *_):
            connection.set_trace_callback(statements.append)

        engine = engine_of(floor_app)
        event.listen(engine, "checkout", listen)
        answer = floor_client.get(opened.path, headers=opened.headers("viewer"))
        event.remove(engine, "checkout", listen)

        assert answer.status_code == 200
        assert len(statements) == 1
        assert statements[0].startswith("SELECT matches.id")
        assert f"WHERE matches.id = '{opened.id}'" in statements[0]
