"""A client that stalls loses its connection, and with it the thread it held."""

from __future__ import annotations

import json
import os
import signal
import socket
import time
from contextlib import ExitStack
from http.client import HTTPConnection

import pytest
from gunicorn.config import Config  # type: ignore[import-untyped]  # it has no types

from scorekeeper.worker import STALLED_SECONDS, Worker
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


@pytest.mark.parametrize(
    "sent", [b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", b"\x16\x03\x01\r\n\r\n"]
)
def test_clients_that_do_not_close_hold_up_nobody(tmp_path, sent):
    """Each may take two seconds to close; one after another, forty of them would keep everybody out for eighty."""
    with serving(tmp_path, WEB_CONCURRENCY="1") as server, ExitStack() as held:
        for _ in range(40):
            held.enter_context(socket.create_connection(server.address)).sendall(sent)
        asking = HTTPConnection(*server.address, timeout=20)
        asking.request("GET", "/v1/rulesets/classic")
        assert asking.getresponse().status == 200
        asking.close()


def test_live_streams_end_when_the_server_is_told_to_stop(tmp_path):
    with serving(tmp_path, WEB_CONCURRENCY="1") as server:
        asking = HTTPConnection(*server.address, timeout=30)
        body = json.dumps({"sides": [{"name": "Anna"}, {"name": "Bruno"}]})
        asking.request("POST", "/v1/matches", body, {"Content-Type": "application/json"})
        match = json.loads(asking.getresponse().read())
        headers = {"Authorization": f"Bearer {match['tokens']['viewer']}", "Accept": "text/event-stream"}
        asking.request("GET", f"/v1/matches/{match['id']}/events", headers=headers)
        stream = asking.getresponse()
        assert stream.readline() == b"retry: 2000\n"

        server.process.terminate()

        assert b"event: state" in stream.read()  # to its end, which comes by itself
        assert server.process.wait(timeout=30) == 0
        asking.close()


def test_a_process_told_to_stop_before_it_has_the_application_stops():
    worker = Worker(0, os.getpid(), [], None, 30, Config(), None)
    worker.method_queue.init()

    worker.handle_exit(signal.SIGTERM, None)

    assert not worker.alive
    worker.method_queue.close()
    worker.tmp.close()
