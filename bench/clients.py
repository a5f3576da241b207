"""Phones that ask as fast as they are answered: kept-alive connections, each with one request under way."""

from __future__ import annotations

import selectors
import socket
import time
from collections.abc import Sequence
from typing import Any

import orjson

Requests = Sequence[bytes]


def request_bytes(method: str, path: str, token: str | None = None, body: Any = None) -> bytes:
    """A whole request, made before anything is timed."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Accept: */*", "Accept-Language: it"]
    if token is not None:
        lines.append(f"Authorization: Bearer {token}")
    content = b"" if body is None else orjson.dumps(body)
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    return "\r\n".join([*lines, "", ""]).encode() + content


class _Phone:
    """One connection, and what it still has to ask."""

    def __init__(self, port: int, requests: Requests) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._left = iter(requests)
        self._heard = b""

    def ask(self) -> bool:
        """Send the next request, if there is one."""
        request = next(self._left, None)
        if request is None:
            return False
        self.socket.sendall(request)
        return True

    def hear(self, expected: int) -> bool:
        """Take in what has come; whether that is the whole answer. Raises RuntimeError for another status than expected."""
        came = self.socket.recv(1 << 16)
        self._heard += came
        head, end, body = self._heard.partition(b"\r\n\r\n")
        if not came or (end and int(head[9:12]) != expected):
            raise RuntimeError(f"not the expected {expected}: {self._heard.decode(errors='replace')}")
        if not end:
            return False
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        if len(body) < length:
            return False
        self._heard = b""
        return True


def rate(port: int, by_phone: Sequence[Requests], expected: int) -> float:
    """Answers a second, when each phone asks what it has to, one request after the other."""
    phones = [_Phone(port, requests) for requests in by_phone]
    with selectors.DefaultSelector() as selector:
        started = time.perf_counter()
        for phone in phones:
            selector.register(phone.socket, selectors.EVENT_READ, phone)
            phone.ask()
        asking = len(phones)
        while asking:
            for key, _ in selector.select():
                if key.data.hear(expected) and not key.data.ask():
                    selector.unregister(key.data.socket)
                    key.data.socket.close()
                    asking -= 1
        return sum(map(len, by_phone)) / (time.perf_counter() - started)
