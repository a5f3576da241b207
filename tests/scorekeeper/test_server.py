"""The server as it is started: several processes, one database, and nothing lost when it is stopped or killed."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import threading
import time

import pytest

from tests.scorekeeper.running import ask, raw, serving

NEW = {"sides": [{"name": "Anna"}, {"name": "Bruno"}]}


def test_it_says_where_it_is_and_answers_there(server):
    assert server.url.startswith("http://127.0.0.1:")
    assert ask(server, "GET", "/readyz")[0] == 200


def test_all_processes_count_into_one_number(server):
    def count():
        numbers = ask(server, "GET", "/metrics")[2]
        name = 'http_requests_total{method="GET",route="/healthz",status="200"}'
        return next((float(line.split()[1]) for line in numbers.splitlines() if line.startswith(name)), 0)

    before = count()
    for _ in range(30):
        ask(server, "GET", "/healthz")

    assert count() == before + 30


def test_a_body_without_a_length_has_a_limit_too(server):
    with socket.create_connection(server.address, timeout=30) as client:
        head = "POST /v1/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked"
        chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
        client.sendall(head.encode() + b"\r\n\r\n" + chunk + chunk + b"0\r\n\r\n")
        answer = client.recv(1000)

    assert answer.startswith(b"HTTP/1.1 413")
    assert b"application/problem+json" in answer


BROKEN = {
    "letters for a size": b"zz\r\n{}\r\n0\r\n\r\n",
    "a size below nothing": b"-5\r\n{}\r\n0\r\n\r\n",
    "a size as programs write it": b"0x2\r\n{}\r\n0\r\n\r\n",
    "a size with an underscore": b"1_0\r\n{}\r\n0\r\n\r\n",
    "no size": b"\r\n{}\r\n0\r\n\r\n",
    "no end of a chunk": b"2\r\n{}XX0\r\n\r\n",
    "a trailer that is none": b"2\r\n{}\r\n0\r\nno trailer\r\n\r\n",
    "no last chunk": b"2\r\n{}\r\n",
}


@pytest.mark.parametrize("chunks", BROKEN.values(), ids=BROKEN)
def test_a_body_in_broken_chunks_is_no_fault_of_ours(server, chunks):
    head = b"POST /v1/score HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    status, _, problem = raw(server, head + chunks, ends=chunks == BROKEN["no last chunk"])

    assert (status, problem["code"]) == (400, "broken_body")


def test_a_body_cut_short_is_not_taken_for_whole(server):
    head = b"POST /v1/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    status, _, problem = raw(server, head + b'{"sides": [{"name": "Anna"}, {"name": "Bruno"}]}', ends=True)

    assert (status, problem["code"]) == (400, "broken_body")


def test_it_tells_its_name_and_no_version(server):
    assert ask(server, "GET", "/healthz")[1]["Server"] == "gunicorn"


def test_many_at_once_are_all_answered(server):
    statuses: list[int] = []

    def open_one():
        statuses.append(ask(server, "POST", "/v1/matches", NEW)[0])

    threads = [threading.Thread(target=open_one) for _ in range(64)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert statuses == [201] * 64


def test_what_was_answered_is_there_after_a_kill_and_a_stop_waits_for_who_is_answered(tmp_path):
    with serving(tmp_path) as server:
        status, _, opened = ask(server, "POST", "/v1/matches", NEW)
        assert status == 201
        server.kill()
    bearer = {"Authorization": f"Bearer {opened['tokens']['host']}"}
    with serving(tmp_path, WEB_CONCURRENCY="1") as server:
        status, _, match = ask(server, "GET", f"/v1/matches/{opened['id']}", **bearer)
        assert (status, match["version"]) == (200, 1)
        # A request whose body is still on its way when the server is told to stop gets its answer.
        body = json.dumps(NEW).encode()
        with socket.create_connection(server.address, timeout=30) as client:
            head = f"POST /v1/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
            client.sendall(head.encode() + b"\r\n\r\n" + body[:5])
            time.sleep(0.5)
            server.process.send_signal(signal.SIGTERM)
            time.sleep(0.5)
            client.sendall(body[5:])
            assert client.recv(100).startswith(b"HTTP/1.1 201")
        assert server.process.wait(30) == 0


def test_a_setting_that_cannot_be_used_stops_it_at_once(tmp_path):
    (tmp_path / "x.db").write_bytes(b"something else" * 1000)
    done = subprocess.run(
        [sys.executable, "-m", "scorekeeper.cli", "serve"],
        cwd=tmp_path,
        env={"PATH": "", "PORT": "0", "SCOREKEEPER_DATABASE_URL": f"sqlite:///{tmp_path / 'x.db'}"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert done.returncode == 1
    assert "cannot be used" in done.stderr
    assert "Traceback" not in done.stderr
