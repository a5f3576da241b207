"""A reader of a live stream, in a thread of its own as a phone would be."""

from __future__ import annotations

import json
import queue
import threading
from typing import Any, NamedTuple

from flask import Flask

from tests.scorekeeper.play import Table

PATIENCE = 20.0


class Message(NamedTuple):
    """One server-sent event."""

    event: str
    id: int
    data: dict[str, Any]


class Stream:
    """Reads the stream of a match until it ends or is left."""

    def __init__(self, app: Flask, table: Table, role: str = "viewer", last: int | None = None) -> None:
        headers = {"Authorization": f"Bearer {table.tokens[role]}", "Accept": "text/event-stream"}
        if last is not None:
            headers["Last-Event-ID"] = str(last)
        self.answer = app.test_client().get(f"{table.path}/events", headers=headers, buffered=False)
        self._is_left = threading.Event()
        self._heard: queue.Queue[bytes | None] = queue.Queue()
        if self.answer.status_code == 200:
            threading.Thread(target=self._read, daemon=True).start()

    def next(self) -> Message:
        """The next message; comments are passed over."""
        while (block := self.block()).startswith((b":", b"retry:")):
            pass
        event, number, data = (line.partition(": ")[2] for line in block.decode().splitlines())
        return Message(event, int(number), json.loads(data))

    def block(self) -> bytes:
        """The next block of lines, whatever it holds."""
        block = self._heard.get(timeout=PATIENCE)
        assert block is not None, "the stream has ended"
        return block.removesuffix(b"\n\n")

    def has_ended(self) -> bool:
        """Whether it ends, after whatever still comes."""
        while (block := self._heard.get(timeout=PATIENCE)) is not None:
            assert block.startswith(b":"), block
        return True

    def leave(self) -> None:
        """Go away at the next sign of life, as a phone whose screen is locked; then its place is free again."""
        self._is_left.set()
        while self._heard.get(timeout=PATIENCE) is not None:
            pass

    def _read(self) -> None:
        for block in self.answer.response:
            self._heard.put(block if isinstance(block, bytes) else block.encode())
            if self._is_left.is_set():
                break
        self.answer.close()
        self._heard.put(None)
