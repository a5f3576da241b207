"""Purging erases what nobody has written to for so long, and nothing else."""

from __future__ import annotations

from datetime import timedelta

import time_machine
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper import clock
from scorekeeper.services import purging, verifying
from tests.scorekeeper.play import Table

PEOPLE = {"sides": [{"name": "Anna"}, {"name": "Bruno"}]}


def test_only_matches_untouched_for_so_long_are_erased(app: Flask, client: FlaskClient) -> None:
    start = clock.now()
    with time_machine.travel(start, tick=False):
        old, played = (Table(client, client.post("/v1/matches", json=PEOPLE).get_json()) for _ in range(2))
    with time_machine.travel(start + timedelta(days=20), tick=False):
        played.play((1, 1))
    with time_machine.travel(start + timedelta(days=30, seconds=1), tick=False), app.app_context():
        assert purging.purge(30) == 1
        assert purging.purge(30) == 0

    assert old.send("GET", "/score").status_code == 404
    assert played.get("/score")["hands_played"] == 1
    with app.app_context():
        assert list(verifying.findings()) == []
