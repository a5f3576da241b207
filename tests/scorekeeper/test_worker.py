"""A client that stalls loses its connection, and with it the thread it held."""

from __future__ import annotations

import socket
import time

from scorekeeper.worker import STALLED_SECONDS
from tests.scorekeeper.running import serving


def test_a_stalled_client_is_dropped(tmp_path):
    with (
        serving(tmp_path, WEB_CONCURRENCY="1") as server,
        socket.create_connection(server.address, timeout=STALLED_SECONDS * 3) as client,
    ):
        client.sendall(b"POST /v1/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n")
        started = time.monotonic()
        while client.recv(1000):
            pass
        waited = time.monotonic() - started

    assert waited > STALLED_SECONDS / 2
