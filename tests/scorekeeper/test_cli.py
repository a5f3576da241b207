"""The command: it migrates, writes the contract, and says what is wrong in one line."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from scorekeeper import cli, create_app, db, migrate, openapi
from scorekeeper.application import assemble
from tests.scorekeeper.play import Table
from tests.scorekeeper.settings import settings_for


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


LOOKING = (
    ("verify",),
    ("rebuild", "--check"),
    ("rebuild",),
    ("backup", "b.gz"),
    ("purge", "--untouched-for", "9"),
)


def one_line(done) -> str:
    """The one line in which a command says why it failed."""
    assert done.exit_code == 1
    (line,) = done.output.splitlines()
    return line


def played(url: str) -> None:
    """A match with a hand in the database at this address."""
    app = create_app(settings_for(url))
    opened = app.test_client().post("/v1/matches", json={"sides": [{"name": "Anna"}, {"name": "Bruno"}]})
    Table(app.test_client(), opened.get_json()).play((3, 2))
    db.close(app)


class TestWhatOnlyLooks:
    @pytest.mark.parametrize("command", LOOKING)
    def test_a_missing_database_is_not_made(self, run, tmp_path, command):
        said = one_line(run(*command))

        assert said.startswith(f"there is no database at {tmp_path / 'var' / 'scorekeeper.db'}: ")
        assert "SCOREKEEPER_DATABASE_URL" in said
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("command", LOOKING)
    def test_a_file_cut_to_nothing_is_not_filled(self, run, tmp_path, command):
        file = tmp_path / "x.db"
        file.touch()
        said = one_line(run(*command, SCOREKEEPER_DATABASE_URL=f"sqlite:///{file}"))

        assert said.startswith(f"there are no tables of the scorekeeper in {file}: ")
        assert "scorekeeper migrate" in said
        assert file.stat().st_size == 0
        assert list(tmp_path.iterdir()) == [file]

    @pytest.mark.parametrize("command", LOOKING)
    def test_an_empty_database_is_not_filled(self, run, empty, command):
        said = one_line(run(*command, SCOREKEEPER_DATABASE_URL=empty))
        again = one_line(run(*command, SCOREKEEPER_DATABASE_URL=empty))

        assert said == again
        assert said.startswith("there are no tables of the scorekeeper in ")

    @pytest.mark.parametrize("command", LOOKING)
    def test_an_older_database_is_not_migrated(self, run, database_url, command):
        app = create_app(settings_for(database_url))
        migrate.upgrade(app, "0001")
        db.close(app)
        said = one_line(run(*command, SCOREKEEPER_DATABASE_URL=database_url))

        assert "schema 0001" in said
        assert "scorekeeper migrate" in said
        app = assemble(settings_for(database_url))
        with app.app_context():
            assert not migrate.is_current()
        db.close(app)

    @pytest.mark.parametrize("command", LOOKING)
    def test_a_file_of_something_else_is_named(self, run, tmp_path, command):
        (tmp_path / "x.db").write_bytes(b"something else" * 1000)

        assert "cannot be used" in one_line(
            run(*command, SCOREKEEPER_DATABASE_URL=f"sqlite:///{tmp_path / 'x.db'}")
        )

    def test_a_server_that_is_not_there_is_told_in_one_line(self, run, tmp_path):
        url = f"postgresql://nobody:secret@/nothing?host={tmp_path}"
        said = one_line(run("verify", SCOREKEEPER_DATABASE_URL=url))

        assert " cannot be used: " in said
        assert "secret" not in said

    @pytest.mark.parametrize("command", LOOKING)
    def test_a_database_of_another_service_stays_as_it_is(self, run, tmp_path, command):
        file = tmp_path / "other.db"
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("CREATE TABLE holidays (day TEXT)")
        before = file.read_bytes()
        said = one_line(run(*command, SCOREKEEPER_DATABASE_URL=f"sqlite:///{file}"))

        assert said.startswith("there are no tables of the scorekeeper in ")
        assert file.read_bytes() == before

    def test_it_says_how_much_was_looked_at(self, run, database_url):
        played(database_url)
        done = run("verify", SCOREKEEPER_DATABASE_URL=database_url)

        assert (done.exit_code, done.output) == (0, "1 match, 2 entries: everything is as it was written\n")


class TestBackup:
    def test_a_folder_that_is_not_there_is_named(self, run, sqlite_url, tmp_path):
        file = tmp_path / "nowhere" / "b.gz"
        said = one_line(run("backup", str(file), SCOREKEEPER_DATABASE_URL=sqlite_url))

        assert said == f"{file} cannot be written: No such file or directory"

    @pytest.mark.postgresql
    def test_a_full_disk_is_named_and_the_old_backup_stays(self, run, postgres_url, tmp_path):
        file = tmp_path / "b.gz"
        file.write_bytes(b"the old one")
        before, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
        ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        # The kernel lets this process make no file longer: to whoever writes one it is like a disk without room.
        resource.setrlimit(resource.RLIMIT_FSIZE, (16, resource.RLIM_INFINITY))
        try:
            done = run(
                "backup",
                str(file),
                SCOREKEEPER_DATABASE_URL=postgres_url,
                SCOREKEEPER_SECRET_KEY="of the tests",
            )
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (before, resource.RLIM_INFINITY))
            signal.signal(signal.SIGXFSZ, ignored)

        assert one_line(done).startswith(f"{file} cannot be written: ")
        assert file.read_bytes() == b"the old one"
        assert list(tmp_path.glob("*.part")) == []

    def test_one_that_is_there_is_replaced(self, run, sqlite_url, tmp_path):
        file = tmp_path / "b.gz"
        file.write_bytes(b"the old one")

        assert run("backup", str(file), SCOREKEEPER_DATABASE_URL=sqlite_url).exit_code == 0
        assert file.read_bytes().startswith(b"\x1f\x8b")


class TestWhatIsNoPlaceForIt:
    @pytest.mark.parametrize("suffix", ["", "-wal", "-shm", "-journal"])
    def test_a_backup_does_not_take_the_place_of_the_database(self, run, sqlite_url, tmp_path, suffix):
        file = Path(sqlite_url.removeprefix("sqlite:///"))
        before = file.read_bytes()
        done = run("backup", f"{file}{suffix}", SCOREKEEPER_DATABASE_URL=sqlite_url)
        assert done.exit_code == 1
        assert "is the database itself" in one_line(done)
        assert file.read_bytes() == before

    def test_nor_by_another_name_of_it(self, run, sqlite_url, tmp_path):
        file = Path(sqlite_url.removeprefix("sqlite:///"))
        (tmp_path / "soft").symlink_to(file)
        os.link(file, file.with_name("hard"))
        for name in (tmp_path / "soft", file.with_name("hard")):
            done = run("backup", str(name), SCOREKEEPER_DATABASE_URL=sqlite_url)
            assert (done.exit_code, "is the database itself" in one_line(done)) == (1, True)

    def test_what_is_no_file_stays_what_it_is(self, run, sqlite_url, tmp_path):
        os.mkfifo(tmp_path / "pipe")
        done = run("backup", str(tmp_path / "pipe"), SCOREKEEPER_DATABASE_URL=sqlite_url)
        assert (done.exit_code, "no plain file" in one_line(done)) == (1, True)
        assert (tmp_path / "pipe").is_fifo()

    def test_a_link_stays_and_what_it_leads_to_is_replaced(self, run, sqlite_url, tmp_path):
        (tmp_path / "link").symlink_to(tmp_path / "kept.gz")
        assert run("backup", str(tmp_path / "link"), SCOREKEEPER_DATABASE_URL=sqlite_url).exit_code == 0
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "kept.gz").stat().st_size > 0

    def test_a_file_that_cannot_be_restored_leaves_no_database(self, run, tmp_path):
        (tmp_path / "bad.gz").write_bytes(b"no backup")
        done = run("restore", "bad.gz", SCOREKEEPER_DATABASE_URL=f"sqlite:///{tmp_path / 'new.db'}")
        assert (done.exit_code, "bad.gz" in one_line(done)) == (1, True)
        assert not (tmp_path / "new.db").exists()

    @pytest.mark.parametrize("command", ["migrate", "restore"])
    def test_a_database_of_something_else_gets_no_tables_of_ours(self, run, sqlite_url, tmp_path, command):
        assert run("backup", "good.gz", SCOREKEEPER_DATABASE_URL=sqlite_url).exit_code == 0
        with closing(sqlite3.connect(tmp_path / "other.db")) as other:
            other.execute("CREATE TABLE x (y)")
        before = (tmp_path / "other.db").read_bytes()
        arguments = ("restore", "good.gz") if command == "restore" else ("migrate",)
        done = run(*arguments, SCOREKEEPER_DATABASE_URL=f"sqlite:///{tmp_path / 'other.db'}")
        assert (done.exit_code, "something else" in one_line(done)) == (1, True)
        assert (tmp_path / "other.db").read_bytes() == before


def test_a_file_without_the_right_to_read_it_is_told_in_one_line(run, tmp_path):
    # A folder in the secret's place: an error of the system that no command expects.
    (tmp_path / "var" / "secret").mkdir(parents=True)

    assert one_line(run("migrate")) == f"Is a directory: {tmp_path / 'var' / 'secret'}"


def test_a_database_is_for_its_owner_only(run, tmp_path):
    file = tmp_path / "x.db"
    url = {"SCOREKEEPER_DATABASE_URL": f"sqlite:///{file}"}
    before = os.umask(0)
    try:
        assert run("migrate", **url).exit_code == 0
        assert file.stat().st_mode & 0o777 == 0o600
        app = create_app(settings_for(url["SCOREKEEPER_DATABASE_URL"]))
        assert {path.stat().st_mode & 0o777 for path in tmp_path.glob("x.db*")} == {0o600}
        db.close(app)
        file.chmod(0o640)
        run("migrate", **url)
    finally:
        os.umask(before)

    assert file.stat().st_mode & 0o777 == 0o640, "rights that somebody gave are left alone"


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
