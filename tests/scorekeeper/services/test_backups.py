"""A backup holds everything there was, is written while the server goes on, and fills an empty database on either kind."""

from __future__ import annotations

import gzip
import threading
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper import create_app, db
from scorekeeper.services import backups, verifying
from tests.scorekeeper.play import Table
from tests.scorekeeper.settings import settings_for


def opened(client: FlaskClient) -> Table:
    """A new match."""
    answer = client.post("/v1/matches", json={"sides": [{"name": "Anna"}, {"name": "Bruno"}]})
    return Table(client, answer.get_json())


def restored(file: Path, url: str) -> Flask:
    """A service on an empty database filled from a backup."""
    app = create_app(settings_for(url))
    with app.app_context():
        backups.restore(file)
        assert list(verifying.findings()) == []
    return app


def test_a_restored_match_goes_on_with_the_same_links(
    app: Flask, client: FlaskClient, tmp_path: Path, postgres_url: str
) -> None:
    table = opened(client)
    table.play((3, 2), (1, 4))
    file = tmp_path / "backup.gz"
    with app.app_context():
        backups.write(file)
    assert file.stat().st_mode & 0o777 == 0o600

    for url in (f"sqlite:///{tmp_path}/restored.db", postgres_url):
        if url == app.config["SQLALCHEMY_DATABASE_URI"].replace("+psycopg", ""):
            continue
        copy = restored(file, url)
        again = Table(copy.test_client(), table.opened)
        assert again.get("/score") == table.get("/score")
        assert again.get("/hands") == table.get("/hands")
        assert again.play((2, 2))["hands_played"] == 3
        db.close(copy)


def test_a_backup_taken_while_hands_are_posted_is_whole(
    app: Flask, client: FlaskClient, tmp_path: Path
) -> None:
    table = opened(client)
    table.play((3, 2))
    done = threading.Event()

    def go_on() -> None:
        mine = Table(app.test_client(), opened(app.test_client()).opened)
        while not done.is_set():
            mine.play((1, 1))
            mine = opened(app.test_client())

    writer = threading.Thread(target=go_on)
    writer.start()
    try:
        with app.app_context():
            for n in range(5):
                backups.write(tmp_path / f"backup{n}.gz")
    finally:
        done.set()
        writer.join()

    for n in range(5):
        copy = restored(tmp_path / f"backup{n}.gz", f"sqlite:///{tmp_path}/restored{n}.db")
        assert Table(copy.test_client(), table.opened).get("/score") == table.get("/score")
        db.close(copy)


def test_a_database_that_holds_matches_is_not_written_over(
    app: Flask, client: FlaskClient, tmp_path: Path
) -> None:
    opened(client)
    with app.app_context():
        backups.write(tmp_path / "backup.gz")
        with pytest.raises(backups.BackupError, match="holds matches"):
            backups.restore(tmp_path / "backup.gz")


def test_a_file_that_is_not_whole_is_refused_before_anything_is_written(
    app: Flask, client: FlaskClient, tmp_path: Path
) -> None:
    opened(client)
    file = tmp_path / "backup.gz"
    with app.app_context():
        backups.write(file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    damaged = {
        "cut short": lines[:-1],
        "a line lost": [*lines[:1], *lines[2:]],
        "a line changed": [lines[0], lines[1].replace(b"cards", b"carts"), *lines[2:]],
        "of another schema": [lines[0].replace(b'"schema":"', b'"schema":"9'), *lines[1:]],
        "no backup": [b'{"hello":1}\n'],
        "empty": [],
    }
    empty = create_app(settings_for(f"sqlite:///{tmp_path}/empty.db"))
    for name, content in damaged.items():
        file.write_bytes(gzip.compress(b"".join(content)))
        with empty.app_context(), pytest.raises(backups.BackupError):
            backups.restore(file)
        assert name
    file.write_bytes(b"not packed")
    with empty.app_context(), pytest.raises(backups.BackupError, match="cannot be read"):
        backups.restore(file)
    with empty.app_context():
        assert list(verifying.match_ids()) == []
    db.close(empty)
