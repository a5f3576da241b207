"""Real servers, each started in a folder of its own as people start it, and what their processes use."""

from __future__ import annotations

import http.client
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

SECRET: Final = "secret-of-a-measurement-long-enough"
WORKERS: Final = 2
SERVICE: Final = ("-m", "scorekeeper.cli", "serve")
BARE: Final = ("-m", "bench.bare")
_ROOT: Final = Path(__file__).resolve().parent.parent
_LOOK_EVERY: Final = 0.005
_TICKS: Final = os.sysconf("SC_CLK_TCK")


class Memory(NamedTuple):
    """What a process holds, in megabytes."""

    resident: float
    proportional: float
    """With memory that several processes share divided among them."""


class Running:
    """A server that answers."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    def workers(self) -> list[int]:
        """The processes that answer."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(pid) for pid in children.split()]

    def processor_seconds(self, *, whole: bool = False) -> float:
        """What the workers have computed so far; or the `whole` server."""
        return sum(map(_processor_seconds, [self.process.pid, *self.workers()] if whole else self.workers()))

    def memory(self) -> list[Memory]:
        """What each worker holds."""
        return [_memory(pid) for pid in self.workers()]


@contextmanager
def serving(program: Sequence[str], folder: Path, database_url: str | None = None) -> Iterator[Running]:
    """A server in this folder, from its first answer until it is left."""
    folder.mkdir(parents=True, exist_ok=True)
    given = {
        "HOST": "127.0.0.1",
        "PORT": "0",
        "WEB_CONCURRENCY": str(WORKERS),
        "SCOREKEEPER_RATE_LIMIT": "off",
        "SCOREKEEPER_SECRET_KEY": SECRET,
        "PYTHONPATH": str(_ROOT),
    }
    if database_url is not None:
        given["SCOREKEEPER_DATABASE_URL"] = database_url
    log = folder / "log"
    with log.open("wb") as written:
        process = subprocess.Popen(
            [sys.executable, *program], cwd=folder, env=os.environ | given, stdout=written
        )
    try:
        yield Running(process, _announced_port(process, log))
    finally:
        process.terminate()
        process.wait()


class Start(NamedTuple):
    """How long a server took from the command to its first answer."""

    seconds: float
    processor: float
    """What it computed meanwhile: on a busy machine this is much less."""


def first_answer(folder: Path, path: str) -> Start:
    """Start the service and ask for this, once."""
    started = time.perf_counter()
    with serving(SERVICE, folder) as running:
        connection = http.client.HTTPConnection("127.0.0.1", running.port)
        connection.request("GET", path)
        status = connection.getresponse().status
        taken = Start(time.perf_counter() - started, running.processor_seconds(whole=True))
        connection.close()
    if status != 200:
        raise RuntimeError(f"{path} was answered by {status}")
    return taken


def _announced_port(process: subprocess.Popen[bytes], log: Path) -> int:
    while process.poll() is None:
        if found := re.search(r"http://\S+:(\d+)", log.read_text()):
            return int(found[1])
        time.sleep(_LOOK_EVERY)
    raise RuntimeError(f"the server ended before it was ready: {log.read_text()}")


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def _memory(pid: int) -> Memory:
    held = dict(
        re.findall(r"^(Rss|Pss): +(\d+) kB$", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    )
    return Memory(int(held["Rss"]) / 1024, int(held["Pss"]) / 1024)
