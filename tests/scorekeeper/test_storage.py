"""A disk without room and a file that may not be written, under the server as people start it.

What it acknowledged is there, what it refused is not, reading goes on, and it writes again without a restart.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import psycopg
import pytest
from flask import Flask

from scorekeeper.services import verifying
from tests.postgres import Postgres
from tests.scorekeeper.play import worth
from tests.scorekeeper.running import WITHOUT_PRIVILEGE, Running, ask, serving

SECRET = "a secret of the tests without a comma"
NEW = {"sides": [{"name": "Anna"}, {"name": "Bruno"}], "target": 99_999}
FRAME = 4096 + 24
"""Bytes of a page in the write-ahead log."""
ENOUGH = 1 << 40
LONGEST = 1 << 20
"""Bytes of a segment of PostgreSQL's log, which is made at its full length."""
FILL = """
INSERT INTO entries (match_id, seq, kind, number, at, facts, lines, rules_version, hash)
SELECT match_id, filler, kind, number, at, repeat('x', 1780), lines, rules_version, hash
FROM entries, generate_series({first}, {first} + 800) AS filler WHERE match_id = '{match}' AND seq = 1
"""


class Phone:
    """Posts hands of one match, and knows which were acknowledged."""

    def __init__(self, server: Running) -> None:
        status, _, self.opened = ask(server, "POST", "/v1/matches", NEW)
        assert status == 201
        self.path = f"/v1/matches/{self.opened['id']}"
        self.bearer = {"Authorization": f"Bearer {self.opened['tokens']['host']}"}
        self.hands = 0

    def post(self, server: Running) -> tuple[int, dict[str, str], Any]:
        """Post the next hand, under a key of its own."""
        body = {"number": self.hands + 1, **worth(1, 1)}
        key = {"Idempotency-Key": f"hand-{self.hands + 1}"}
        answer = ask(server, "POST", f"{self.path}/hands", body, **self.bearer, **key)
        self.hands += answer[0] == 201
        return answer

    def post_until_refused(self, server: Running) -> Any:
        """Post hand after hand until one is refused for lack of room; the problem it is refused with."""
        for _ in range(500):
            status, headers, told = self.post(server)
            if status != 201:
                assert status == 503, told
                assert headers["Content-Type"] == "application/problem+json"
                assert int(headers["Retry-After"]) > 0
                return told
        raise AssertionError("room was never short")

    def reads_all(self, server: Running) -> None:
        """Everything that can be read is, and knows exactly the hands that were acknowledged."""
        told = {}
        for path in ("", "/score", "/hands?limit=200", "/events?limit=200", "/export.json", "/export.csv"):
            status, _, told[path] = ask(server, "GET", self.path + path, **self.bearer)
            assert status == 200, told[path]
        # A hand posted again writes nothing, so it is answered too.
        again = {"number": 1, **worth(1, 1)}
        status, headers, _ = ask(server, "POST", f"{self.path}/hands", again, **self.bearer)
        assert (status, headers["Idempotent-Replayed"]) == (200, "true")
        assert told["/score"]["hands_played"] == self.hands
        assert told["/score"]["version"] == told["/export.json"]["version"] == self.hands + 1
        assert [side["points"] for side in told["/score"]["totals"]] == [self.hands, self.hands]


class Room(Protocol):
    """Where a database lies whose room can be made short."""

    code: str
    within: tuple[str, ...]
    url: str

    def shorten(self, server: Running, left: int) -> None: ...

    def give_back(self, server: Running) -> None: ...

    def file(self, server: Running) -> Path: ...


class Allowance:
    """The kernel refuses to make any file of the server longer: works everywhere, for everyone."""

    code = "database_unavailable"
    within: tuple[str, ...] = ()

    def __init__(self, folder: Path) -> None:
        self._file = folder / "scorekeeper.db"
        self.url = f"sqlite:///{self._file}"

    def shorten(self, server: Running, left: int) -> None:
        files = (self._file, self._file.with_name("scorekeeper.db-wal"))
        server.let_write_up_to(max(file.stat().st_size for file in files) + left)

    def give_back(self, server: Running) -> None:
        server.let_write_up_to(ENOUGH)

    def file(self, server: Running) -> Path:
        return self._file


class Disk:
    """A small disk of the server's own, that something else fills."""

    code = "storage_full"

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "disk"
        self._folder.mkdir()
        self.url = f"sqlite:///{self._folder / 'scorekeeper.db'}"
        mount = f'mount -t tmpfs -o size=8m,mode=700 none "{self._folder}" && exec "$@"'
        # In a namespace of its own a process may mount without being root, and what it mounted goes with it.
        self.within = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount, "sh")

    def is_had(self) -> bool:
        if shutil.which("unshare") is None:
            return False
        return subprocess.run([*self.within, "true"], check=False, capture_output=True).returncode == 0

    def shorten(self, server: Running, left: int) -> None:
        there = self.file(server).parent
        room = shutil.disk_usage(there).free - left
        (there / "filler").write_bytes(bytes(room))

    def give_back(self, server: Running) -> None:
        (self.file(server).parent / "filler").unlink()

    def file(self, server: Running) -> Path:
        """The database as it is seen from outside."""
        return Path(f"/proc/{server.process.pid}/root{self._folder}/scorekeeper.db")


@pytest.fixture(params=[Allowance, Disk], ids=["allowance", "disk"])
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Room:
    """A disk is mounted where who runs the tests may do so, as root or in a namespace; elsewhere the tests say that it was not."""
    room: Room = request.param(tmp_path)
    if isinstance(room, Disk) and not room.is_had():
        warnings.warn(
            "no disk can be mounted here: a limit on the server's files took its place", stacklevel=1
        )
        return Allowance(tmp_path)
    return room


@contextmanager
def served(folder: Path, url: str, within: tuple[str, ...] = ()) -> Iterator[Running]:
    settings = {"SCOREKEEPER_SECRET_KEY": SECRET, "SCOREKEEPER_DATABASE_URL": url}
    with serving(folder, within=within, **settings) as server:
        yield server


def is_sound(app: Flask) -> bool:
    """Whether nothing is wrong with any sheet: what verify and rebuild --check look at."""
    with app.app_context():
        return list(verifying.findings()) == []


def test_a_disk_that_fills_stops_writing_only_and_loses_nothing(tmp_path, build, room, amount) -> None:
    with served(tmp_path, room.url, within=room.within) as server:
        phone = Phone(server)
        assert phone.post(server)[0] == 201
        app = build(f"sqlite:///{room.file(server)}")
        for _ in range(amount(2, 20)):
            room.shorten(server, random.randrange(4 * FRAME))
            assert phone.post_until_refused(server)["code"] == room.code
            phone.reads_all(server)
            assert is_sound(app)
            assert phone.post(server)[0] == 503

            room.give_back(server)
            assert phone.post(server)[0] == 201
            phone.reads_all(server)
        assert is_sound(app)


def test_a_server_killed_on_a_full_disk_has_what_it_acknowledged(tmp_path, build) -> None:
    room = Allowance(tmp_path)
    with served(tmp_path, room.url) as server:
        phone = Phone(server)
        room.shorten(server, FRAME * 2 + 1000)
        phone.post_until_refused(server)
        server.kill()
    app = build(room.url)
    assert is_sound(app)
    with served(tmp_path, room.url) as server:
        assert phone.post(server)[0] == 201
        phone.reads_all(server)
    assert is_sound(app)


def test_a_file_that_may_not_be_written_is_read_until_it_may_again(tmp_path, build) -> None:
    room = Allowance(tmp_path)
    with served(tmp_path, room.url) as server:
        phone = Phone(server)
        assert phone.post(server)[0] == 201
        file = room.file(server)
    file.chmod(0o444)
    with served(tmp_path, room.url, within=WITHOUT_PRIVILEGE) as server:
        for _ in range(3):
            status, headers, told = phone.post(server)
            assert (status, told["code"], headers["Retry-After"]) == (503, "database_read_only", "30")
            phone.reads_all(server)
        file.chmod(0o644)
        # A process finds out when it is asked to write; the one that answers first may not be the one that answers next.
        refused = sum(phone.post(server)[0] == 503 for _ in range(6))
        assert refused <= len(server.workers())
        assert phone.hands == 7 - refused
        phone.reads_all(server)
    assert is_sound(build(room.url))


@pytest.mark.postgresql
def test_postgresql_without_room_stops_writing_only(tmp_path, build) -> None:
    database = Postgres()
    try:
        url = database.create("scorekeeper")
        with served(tmp_path, url) as server:
            filler, phone = Phone(server), Phone(server)
            assert phone.post(server)[0] == 201
            # The table becomes longer than its log, which would be refused first, and then nothing is left to write in.
            database.execute(FILL.format(match=filler.opened["id"], first=2), "scorekeeper")
            database.let_write_up_to(LONGEST)
            # What it has made longer ahead of need is used up by rows that are then taken back.
            with pytest.raises(psycopg.Error, match="could not extend file"):
                database.execute(FILL.format(match=filler.opened["id"], first=803), "scorekeeper")
            assert phone.post_until_refused(server)["code"] == "database_unavailable"
            phone.reads_all(server)
            assert phone.post(server)[0] == 503

            database.let_write_up_to(ENOUGH)
            assert phone.post(server)[0] == 201
            phone.reads_all(server)
            database.execute(f"DELETE FROM matches WHERE id = '{filler.opened['id']}'", "scorekeeper")
        assert is_sound(build(url))
    finally:
        database.remove()
