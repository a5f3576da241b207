"""The server, or its database, is killed while hands are posted: what was acknowledged is there, once, and the sheets are sound."""

from __future__ import annotations

import random
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from typing import Any

import pytest
from flask import Flask

from scorekeeper.services import verifying
from tests.postgres import Postgres
from tests.scorekeeper.play import Table, worth
from tests.scorekeeper.running import Running, ask, serving

CLIENTS = 8
PATIENCE = 0.05
SECRET = "a secret of the tests without a comma"
NEW = {"sides": [{"name": "Anna"}, {"name": "Bruno"}], "target": 99_999}


class Crowd:
    """Phones that post one hand after the other, each to a match of its own, and ask again until they are answered."""

    def __init__(self, hands: int) -> None:
        self.hands = hands // CLIENTS
        self.server: Running | None = None
        self.acknowledged: dict[str, list[int]] = {}
        self.opened: list[dict[str, Any]] = []
        self.wrong: list[object] = []
        self._news = threading.Condition()
        self._goes_home = threading.Event()
        self._threads = [threading.Thread(target=self._play) for _ in range(CLIENTS)]

    @property
    def total(self) -> int:
        """The hands acknowledged so far."""
        return sum(map(len, list(self.acknowledged.values())))

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def wait_for(self, total: int) -> None:
        """Wait until so many hands are acknowledged."""
        with self._news:
            assert self._news.wait_for(lambda: self.total >= total or bool(self.wrong), 300), self.total
        assert self.wrong == []

    def join(self) -> None:
        for thread in self._threads:
            thread.join()
        assert self.wrong == []

    def leave(self) -> None:
        """Ask no more, since nobody will answer."""
        self._goes_home.set()

    def _play(self) -> None:
        try:
            opened = self._patiently("/v1/matches", NEW, {}, str(uuid.uuid4()))
            self.opened.append(opened)
            mine = self.acknowledged.setdefault(opened["id"], [])
            bearer = {"Authorization": f"Bearer {opened['tokens']['scorer']}"}
            for number in range(1, self.hands + 1):
                hand = {"number": number, **worth(1, 1)}
                self._patiently(f"/v1/matches/{opened['id']}/hands", hand, bearer, f"hand-{number}")
                with self._news:
                    mine.append(number)
                    self._news.notify()
        except BaseException as error:
            with self._news:
                self.wrong.append(error)
                self._news.notify()
            raise

    def _patiently(self, path: str, body: Any, headers: dict[str, str], key: str) -> Any:
        while True:
            try:
                assert self.server is not None
                status, _, told = ask(self.server, "POST", path, body, Idempotency_Key=key, **headers)
            except (OSError, HTTPException):
                status, told = 503, None
            if status == 201:
                return told
            assert status == 503 or told["code"] == "key_in_use", (status, told)
            if self._goes_home.wait(PATIENCE):
                raise SystemExit


def points(hands: int, kills: int) -> list[int]:
    """After how many hands it is killed, at random."""
    return sorted(random.sample(range(hands // CLIENTS * CLIENTS), kills))


def assert_all_is_there(app: Flask, crowd: Crowd) -> None:
    """Every hand that was acknowledged stands on its sheet once, and nothing is wrong with any sheet."""
    for opened in crowd.opened:
        table = Table(app.test_client(), opened)
        entries = table.get("/events?limit=200")["items"]
        while (last := entries[-1]["seq"]) < table.version:
            entries += table.get(f"/events?limit=200&since={last}")["items"]
        recorded = [entry["number"] for entry in entries if entry["kind"] == "recorded"]
        assert recorded == crowd.acknowledged[opened["id"]] == list(range(1, crowd.hands + 1))
        assert table.points == [crowd.hands, crowd.hands]
    with app.app_context():
        assert list(verifying.findings()) == []


@contextmanager
def playing(hands: int) -> Iterator[Crowd]:
    crowd = Crowd(hands)
    try:
        yield crowd
        crowd.join()
    finally:
        crowd.leave()


def test_a_server_that_is_killed_loses_and_doubles_nothing(tmp_path, build, database_url, amount) -> None:
    hands, kills = amount(64, 3_000), amount(1, 30)
    settings = {"SCOREKEEPER_SECRET_KEY": SECRET, "SCOREKEEPER_DATABASE_URL": database_url}
    with playing(hands) as crowd:
        for point in [*points(hands, kills), None]:
            with serving(tmp_path, **settings) as server:
                is_first, crowd.server = crowd.server is None, server
                if is_first:
                    crowd.start()
                if point is None:
                    crowd.join()
                else:
                    crowd.wait_for(point)
                    server.kill()

    assert_all_is_there(build(database_url, secret_keys=(SECRET.encode(),)), crowd)


@pytest.mark.postgresql
def test_a_database_that_is_killed_loses_and_doubles_nothing(tmp_path, build, amount) -> None:
    hands, kills = amount(64, 3_000), amount(1, 30)
    database = Postgres()
    try:
        url = database.create("scorekeeper")
        settings = {"SCOREKEEPER_SECRET_KEY": SECRET, "SCOREKEEPER_DATABASE_URL": url}
        with playing(hands) as crowd, serving(tmp_path, **settings) as server:
            crowd.server = server
            crowd.start()
            for point in points(hands, kills):
                crowd.wait_for(point)
                database.kill()
                database.start()
            crowd.join()
        assert_all_is_there(build(url, secret_keys=(SECRET.encode(),)), crowd)
    finally:
        database.remove()
