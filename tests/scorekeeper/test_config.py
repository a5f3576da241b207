"""Settings come from the environment, checked at the start, and a secret is made once."""

from __future__ import annotations

import dataclasses
import stat
from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.config import Settings, SettingsError


def settings(tmp_path, **environment):
    return Settings.from_environment(environment, tmp_path / "var")


def test_nothing_set_is_enough_to_serve(tmp_path):
    found = settings(tmp_path)

    assert found.database_url == f"sqlite:///{tmp_path / 'var' / 'scorekeeper.db'}"
    assert (found.host, found.port, found.workers) == ("127.0.0.1", 8000, 2)
    assert found.rate_limit == "1200 per minute"
    assert found.cors_origins == ("*",)
    assert found.streams == 32
    assert found.public_url is None
    assert len(found.secret_keys) == 1
    assert len(found.secret_keys[0]) >= 43


def test_settings_cannot_be_changed(tmp_path):
    with pytest.raises(dataclasses.FrozenInstanceError):
        settings(tmp_path).port = 1


def test_everything_can_be_set(tmp_path):
    found = settings(
        tmp_path,
        HOST="0.0.0.0",
        PORT="80",
        WEB_CONCURRENCY="4",
        SCOREKEEPER_SECRET_KEY="new, old",
        SCOREKEEPER_RATE_LIMIT="60 per minute",
        SCOREKEEPER_CORS_ORIGINS="https://a.example, https://b.example",
        SCOREKEEPER_STREAMS="3",
        SCOREKEEPER_PUBLIC_URL="https://scopa.example/",
    )

    assert (found.host, found.port, found.workers, found.streams) == ("0.0.0.0", 80, 4, 3)
    assert found.secret_keys == (b"new", b"old")
    assert found.rate_limit == "60 per minute"
    assert found.cors_origins == ("https://a.example", "https://b.example")
    assert found.public_url == "https://scopa.example"
    assert not (tmp_path / "var" / "secret").exists()


def test_a_file_is_looked_for_where_the_service_is_started(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    for given, used in (
        ("sqlite:///x.db", f"sqlite:///{tmp_path / 'x.db'}"),
        ("sqlite:///a/x.db", f"sqlite:///{tmp_path / 'a' / 'x.db'}"),
        ("sqlite:////srv/x.db", "sqlite:////srv/x.db"),
    ):
        assert settings(tmp_path, SCOREKEEPER_DATABASE_URL=given).database_url == used


def test_who_only_looks_makes_nothing(tmp_path):
    found = Settings.from_environment({}, tmp_path / "var", makes=False)

    assert found.database_url == settings(tmp_path).database_url
    assert found.secret_keys != settings(tmp_path).secret_keys


def test_nothing_is_made_where_nothing_is_needed(tmp_path):
    settings(tmp_path, SCOREKEEPER_SECRET_KEY="x", SCOREKEEPER_DATABASE_URL="postgresql://db/x")

    assert not (tmp_path / "var").exists()


@pytest.mark.parametrize("word", ["off", "OFF", " off "])
def test_the_limit_can_be_switched_off(tmp_path, word):
    assert settings(tmp_path, SCOREKEEPER_RATE_LIMIT=word).rate_limit is None


@pytest.mark.parametrize(
    ("given", "driven"),
    [
        ("postgres://me@db/x", "postgresql+psycopg://me@db/x"),
        ("postgresql://me@db/x", "postgresql+psycopg://me@db/x"),
        ("postgresql+psycopg://me@db/x", "postgresql+psycopg://me@db/x"),
        ("sqlite:////tmp/x.db", "sqlite:////tmp/x.db"),
    ],
)
def test_a_database_url_gets_our_driver(tmp_path, given, driven):
    assert settings(tmp_path, SCOREKEEPER_DATABASE_URL=given).database_url == driven


@pytest.mark.parametrize(
    "given",
    [
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite:///x.db?mode=ro",
        "sqlite:///file:x.db?uri=true",
        "postgresql://me:hunter2@db:port/x",
    ],
)
def test_a_database_url_that_names_no_database_is_refused(tmp_path, given):
    with pytest.raises(SettingsError, match="SCOREKEEPER_DATABASE_URL") as refused:
        settings(tmp_path, SCOREKEEPER_DATABASE_URL=given)
    assert "hunter2" not in str(refused.value)


def test_another_database_is_refused_without_repeating_its_password(tmp_path):
    with pytest.raises(SettingsError, match="SCOREKEEPER_DATABASE_URL") as refused:
        settings(tmp_path, SCOREKEEPER_DATABASE_URL="mysql://me:hunter2@db/x")
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "http"),
        ("PORT", "-1"),
        ("PORT", "65536"),
        ("PORT", "٣"),
        ("WEB_CONCURRENCY", "0"),
        ("SCOREKEEPER_STREAMS", "1.5"),
        ("SCOREKEEPER_RATE_LIMIT", "many"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(tmp_path, name, value):
    with pytest.raises(SettingsError, match=name):
        settings(tmp_path, **{name: value})


def test_a_made_secret_is_private_and_kept(tmp_path):
    first, second = settings(tmp_path), settings(tmp_path)

    assert first.secret_keys == second.secret_keys
    assert stat.S_IMODE((tmp_path / "var" / "secret").stat().st_mode) == 0o600
    assert [file.name for file in (tmp_path / "var").iterdir()] == ["secret"]


def test_processes_that_start_together_share_one_secret(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: settings(tmp_path).secret_keys, range(32)))

    assert len(set(found)) == 1


def test_an_empty_secret_file_is_not_replaced(tmp_path):
    (tmp_path / "var").mkdir()
    (tmp_path / "var" / "secret").touch()

    with pytest.raises(SettingsError, match="secret"):
        settings(tmp_path)
