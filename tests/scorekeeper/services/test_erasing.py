"""What is left of matches that were erased."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from scorekeeper import db
from scorekeeper.services.erasing import erase

PEOPLE = {"sides": [{"name": "Anna"}, {"name": "Bruno"}]}
KEYS = ("3c6a1f1e-58a7-4c4d-9d0f-2f6f8e7b1a90", "3c6a1f1e-58a7-4c4d-9d0f-2f6f8e7b1a91", None)


def test_of_several_matches_only_the_keys_that_opened_them_are_remembered(
    app: Flask, client: FlaskClient
) -> None:
    opened = [
        client.post("/v1/matches", json=PEOPLE, headers={"Idempotency-Key": key} if key else {}).get_json()[
            "id"
        ]
        for key in KEYS
    ]

    with app.app_context(), db.transaction() as connection:
        erase(connection, opened)
    with app.app_context(), db.reading() as connection:
        for name in ("matches", "entries", "idempotency_keys"):
            assert connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one() == 0
        kept = connection.execute(text("SELECT key_hash FROM erased_openings")).scalars().all()

    assert len(kept) == 2
    assert not any(str(key) in "".join(kept) for key in KEYS)
