"""Who may do what, read off openapi.yaml: every operation of a match by every kind of token, replays included."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
import yaml

from scorekeeper.openapi import committed
from tests.scorekeeper.play import Table, open_table, refusal, worth

SAMPLES = {"number": "1", "seq": "3", "role": "viewer"}
HOST_ONLY = re.compile(r"/v1/matches/\{match_id\}(|/adjustments|/close|/reopen|/tokens(/\{role\})?)")
RANK = {"viewer": 0, "scorer": 1, "host": 2}


class Operation(NamedTuple):
    """A way to ask for something of a match."""

    method: str
    template: str
    accept: str = "*/*"

    @property
    def path(self) -> str:
        """The address below the match's, its other parts filled in."""
        rest = self.template.removeprefix("/v1/matches/{match_id}")
        return re.sub(r"\{(\w+)\}", lambda found: SAMPLES[found[1]], rest)

    @property
    def needs(self) -> str:
        """The role it takes, as the contract says."""
        if self.method == "GET":
            return "viewer"
        return "host" if HOST_ONLY.fullmatch(self.template) else "scorer"

    def __str__(self) -> str:
        return f"{self.method} {self.template} {self.accept}"


def operations() -> Iterator[Operation]:
    """Every operation of a match, and the stream, which hides behind a header."""
    paths: dict[str, Any] = yaml.safe_load(committed().read_text(encoding="utf-8"))["paths"]
    for template, methods in paths.items():
        if "{match_id}" in template:
            for method in methods.keys() & {"get", "post", "put", "patch", "delete"}:
                yield Operation(method.upper(), template)
    yield Operation("GET", "/v1/matches/{match_id}/events", "text/event-stream")


ALL = sorted(operations())
every_operation = pytest.mark.parametrize("operation", ALL, ids=str)


def ask(table: Table, operation: Operation, role: str | None, **headers: str) -> Any:
    body = None if operation.method == "GET" else {}
    return table.send(operation.method, operation.path, body, role=role, Accept=operation.accept, **headers)


@pytest.fixture(name="table")
def fixture_table(client) -> Table:
    """A match with a hand and a dispute, and tokens of which one was withdrawn."""
    table = open_table(client)
    table.play((5, 2))
    dispute = table.send("POST", "/hands/1/disputes", {"category": "cards", "side": "a", "claim": 20})
    assert dispute.status_code == 201
    table.tokens["withdrawn"] = table.tokens["scorer"]
    table.tokens["scorer"] = table.send("POST", "/tokens", {"role": "scorer"}).get_json()["token"]
    table.tokens["garbage"] = "garbage"
    table.tokens["forged"] = table.tokens["viewer"].replace(".viewer1.", ".host1.")
    return table


def test_the_contract_has_as_many_operations_as_are_tried():
    assert len(ALL) > 25
    assert {operation.needs for operation in ALL} == set(RANK)


def test_without_a_good_token_nothing_opens(table):
    for operation in ALL:
        version = table.version
        for role, code in (
            (None, "token_required"),
            *[(bad, "invalid_token") for bad in ("garbage", "forged", "withdrawn")],
        ):
            answer = ask(table, operation, role)
            assert refusal(answer) == (401, code), (str(operation), role)
            assert answer.headers["WWW-Authenticate"].startswith("Bearer")
        assert table.version == version


def test_what_is_not_yours_looks_like_what_is_not_there(client, table):
    other = open_table(client, "Carla", "Dino")
    other.play((5, 2))
    for operation in ALL:
        for role in RANK:
            other.tokens = table.tokens
            other.path = f"/v1/matches/{other.id}"
            yours = ask(other, operation, role)
            other.path = "/v1/matches/" + "0" * 32
            nobodys = ask(other, operation, role)
            assert yours.status_code == nobodys.status_code == 404, (str(operation), role)
            assert yours.data == nobodys.data
            assert dict(yours.headers) == dict(nobodys.headers)


def test_a_role_too_low_is_refused_and_changes_nothing(table):
    version = table.version
    for operation in ALL:
        for role, rank in RANK.items():
            if rank < RANK[operation.needs]:
                assert refusal(ask(table, operation, role)) == (403, "forbidden"), (str(operation), role)
    assert table.version == version


def test_a_role_that_is_high_enough_is_let_through(client):
    for operation in ALL:
        for role, rank in RANK.items():
            if rank < RANK[operation.needs]:
                continue
            table = open_table(client)
            table.play((5, 2))
            answer = ask(table, operation, role)
            assert answer.status_code not in {401, 403}, (str(operation), role, answer.text)
            answer.close()


def test_a_replay_is_given_to_nobody_else(client, table):
    other = open_table(client, "Carla", "Dino")
    kept = table.post(2, worth(1, 1), Idempotency_Key="k")
    assert kept.status_code == 201

    for role, expected in (("viewer", 403), ("garbage", 401), ("withdrawn", 401), (None, 401)):
        assert table.post(2, worth(1, 1), role=role, Idempotency_Key="k").status_code == expected
    table.tokens, mine = other.tokens, table.tokens
    assert table.post(2, worth(1, 1), Idempotency_Key="k").status_code == 404
    table.tokens = mine
    assert table.post(2, worth(1, 1), role="scorer", Idempotency_Key="k").data == kept.data


@pytest.mark.parametrize(("role", "allowed"), [("viewer", 1), ("scorer", 2), ("host", 3)])
def test_codes_and_pictures_go_no_higher_than_their_asker(table, role, allowed):
    for rank, of in enumerate(RANK):
        picture = table.send("GET", f"/qr/{of}.svg", role=role)
        assert picture.status_code == (200 if rank < allowed else 403)
        code = table.send("POST", "/join-codes", {"role": of}, role=role)
        assert code.status_code == (201 if rank < allowed and role != "viewer" else 403)
