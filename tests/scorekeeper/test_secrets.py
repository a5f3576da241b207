"""What opens a match is written down nowhere: not in a line of the log, and not in the database in a form that can be used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from flask import Flask

from scorekeeper import db
from tests.scorekeeper.play import Table, worth

KEYS = {
    "open": "6f1c3f1e-9a61-4c1e-8f5b-2f5f7d9a1c11",
    "hand": "a-key-for-a-hand",
    "token": "a-key-for-a-token",
    "code": "a-key-for-a-code",
}


def secrets_of(told: Any) -> Iterator[str]:
    """Every token and code in what was answered, whole, and the part that is hard to guess."""
    if isinstance(told, dict):
        for name, value in told.items():
            if name in {"token", "code"} and isinstance(value, str):
                yield from {value, value.rpartition(".")[2]}
            elif name == "tokens":
                yield from (part for token in value.values() for part in (token, token.rpartition(".")[2]))
            else:
                yield from secrets_of(value)
    elif isinstance(told, list):
        for value in told:
            yield from secrets_of(value)


def dump(app: Flask) -> str:
    """All that is stored, as text."""
    with app.app_context(), db.reading() as connection:
        return "\n".join(
            str(tuple(row))
            for table in db.Base.metadata.sorted_tables
            for row in connection.execute(table.select())
        )


def test_tokens_codes_and_keys_are_in_no_log_and_in_no_table(app, client, capsys):
    opened = client.post(
        "/v1/matches",
        json={"sides": [{"name": "Anna Magnani"}, {"name": "Bruno"}]},
        headers={"Idempotency-Key": KEYS["open"]},
    ).get_json()
    table = Table(client, opened)
    answers = [opened]
    for role in ("viewer", "scorer", "host"):
        code = table.send(
            "POST", "/join-codes", {"role": role}, Idempotency_Key=KEYS["code"] + role
        ).get_json()
        answers += [code, client.post("/v1/joins", json={"code": code["code"]}).get_json()]
        # The ways in which a secret could get into a line: in an address, in a body that is refused, with a failure.
        token = table.tokens[role]
        client.get(f"/v1/matches/{token}?token={token}", headers={"Authorization": f"Bearer {token}x"})
        client.post("/v1/matches", json={"sides": token, token: token}, headers={"Authorization": token})
        client.post("/v1/joins", json={"code": token})
    table.post(1, worth(9, 2), Idempotency_Key=KEYS["hand"])
    table.post(2, worth(2, 1))
    for role in ("viewer", "scorer"):
        answers.append(
            table.send("POST", "/tokens", {"role": role}, Idempotency_Key=KEYS["token"] + role).get_json()
        )
    table.close()
    answers.append(table.send("POST", "/rematch").get_json())
    answers.append(table.get("/events"))

    secrets = {*(secret for told in answers for secret in secrets_of(told)), *KEYS.values()}
    logged, stored = capsys.readouterr().out, dump(app)

    assert len(secrets) > 20
    assert logged.count('"event":"request"') > 10
    assert "Anna Magnani" in stored
    assert [secret for secret in secrets if secret in logged or secret in stored] == []
    assert "Magnani" not in logged
    assert not re.search(r"\.(host|scorer|viewer)\d+\.", logged + stored)
