"""A real server: the command that people start, in a folder of its own, on a port of its own."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

START_SECONDS = 110


class Running:
    """A server that answers."""

    def __init__(self, process: subprocess.Popen[str], url: str, lines: list[str]) -> None:
        self.process = process
        self.url = url
        self.lines = lines
        """What it wrote so far, on both outputs."""

    @property
    def address(self) -> tuple[str, int]:
        """Where its socket is."""
        host, _, port = self.url.removeprefix("http://").rpartition(":")
        return host, int(port)

    def workers(self) -> list[int]:
        """The processes that answer."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in children.read_text().split()]

    def kill(self) -> None:
        """End all of it at once, as a power cut would."""
        for pid in self.processes():
            os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def processes(self) -> list[int]:
        """All of it: the one that was started, and those that answer."""
        return [self.process.pid, *self.workers()]

    def let_write_up_to(self, size: int) -> None:
        """From now on none of it can make a file longer than so many bytes: the kernel refuses each write past that."""
        for pid in self.processes():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def ask(
    server: Running, method: str, path: str, body: Any = None, **headers: str
) -> tuple[int, dict[str, str], Any]:
    """Ask a server something over a connection of its own: status, headers, and what the answer holds."""
    with closing(HTTPConnection(*server.address, timeout=30)) as connection:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = None if body is None else json.dumps(body)
        connection.request(method, path, sent, {"Content-Type": "application/json"} | named)
        answer = connection.getresponse()
        text = answer.read()
    told = json.loads(text) if text.startswith((b"{", b"[")) else text.decode()
    return answer.status, dict(answer.getheaders()), told


def raw(server: Running, sent: bytes, *, ends: bool = False) -> tuple[int, dict[str, str], Any]:
    """What the server says to these bytes until it closes the connection: status, headers, problem."""
    with socket.create_connection(server.address, timeout=30) as client:
        client.sendall(sent)
        if ends:
            client.shutdown(socket.SHUT_WR)
        said = b"".join(iter(lambda: client.recv(65536), b""))
    head, _, body = said.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    assert headers["Content-Length"] == str(len(body))
    return int(first.split()[1]), headers, json.loads(body)


DROP = """
import ctypes, os, sys
# PR_CAPBSET_DROP and CAP_DAC_OVERRIDE of linux/prctl.h and linux/capability.h
if os.geteuid() == 0 and ctypes.CDLL(None).prctl(24, 1, 0, 0, 0):
    sys.exit("the rights of files cannot be made to hold for root")
os.execvp(sys.argv[1], sys.argv[1:])
"""
WITHOUT_PRIVILEGE = (sys.executable, "-c", DROP)
"""Runs a command for which the rights of files hold, whoever runs it."""


@contextmanager
def serving(
    folder: Path,
    *,
    within: Sequence[str] = (),
    **environment: str,
) -> Iterator[Running]:
    """`scorekeeper serve` in this folder, by way of the command `within`; stopped at the end, if it still runs."""
    process = subprocess.Popen(
        [*within, sys.executable, "-m", "scorekeeper.cli", "serve"],
        cwd=folder,
        env=os.environ | {"PORT": "0", "SCOREKEEPER_RATE_LIMIT": "off"} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    lines: list[str] = []
    ready = threading.Event()

    def read() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            lines.append(line)
            if "http://" in line:
                ready.set()
        ready.set()

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    try:
        assert ready.wait(START_SECONDS), "the server did not start"
        found = next((re.search(r"http://\S+", line) for line in lines if "http://" in line), None)
        assert found is not None, "".join(lines)
        yield Running(process, found.group(), lines)
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait()
        reader.join()
        assert process.stdout is not None
        process.stdout.close()
