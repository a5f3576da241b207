"""The command: it migrates, writes the contract, and says what is wrong in one line."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from scorekeeper import cli, openapi


@pytest.fixture
def run(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in ("HOST", "PORT", "SCOREKEEPER_DATABASE_URL", "SCOREKEEPER_SECRET_KEY"):
        monkeypatch.delenv(name, raising=False)

    def invoke(*arguments, **environment):
        return CliRunner().invoke(cli.main, arguments, env=environment)

    return invoke


def test_it_says_what_it_can_do(run):
    text = run("--help").output

    for command in ("serve", "migrate", "openapi"):
        assert command in text


def test_migrating_makes_the_database_and_again_changes_nothing(run, tmp_path):
    first = run("migrate")
    made = (tmp_path / "var" / "scorekeeper.db").read_bytes()
    second = run("migrate")

    assert (first.exit_code, second.exit_code) == (0, 0), first.output
    assert made.startswith(b"SQLite format 3")
    assert '"event":"migrated"' in first.output
    assert second.output == ""


def test_a_setting_that_cannot_be_used_is_named(run):
    done = run("migrate", PORT="http")

    assert done.exit_code == 1
    assert "PORT" in done.output
    assert "Traceback" not in done.output


def test_a_database_that_cannot_be_used_is_named(run, tmp_path):
    (tmp_path / "x.db").write_bytes(b"something else" * 1000)
    done = run("migrate", SCOREKEEPER_DATABASE_URL=f"sqlite:///{tmp_path / 'x.db'}")

    assert done.exit_code == 1
    assert "cannot be used" in done.output
    assert "Traceback" not in done.output


class TestContract:
    @pytest.fixture
    def file(self, monkeypatch, tmp_path):
        file = tmp_path / "openapi.yaml"
        monkeypatch.setattr(openapi, "committed", lambda: file)
        return file

    def test_it_is_written_from_the_code(self, run, file):
        assert run("openapi").exit_code == 0
        assert file.read_text().startswith("info:")
        assert run("openapi", "--check").exit_code == 0

    def test_a_file_that_is_not_what_the_code_says_is_told(self, run, file):
        run("openapi")
        file.write_text(file.read_text() + "# by hand\n")
        done = run("openapi", "--check")

        assert done.exit_code == 1
        assert "make openapi" in done.output

    def test_a_missing_file_is_told(self, run, file):
        assert run("openapi", "--check").exit_code == 1
        assert not file.exists()

    def test_nothing_else_is_made(self, run, file, tmp_path):
        run("openapi")

        assert [path.name for path in tmp_path.iterdir()] == ["openapi.yaml"]
