"""The connection is cut after a request and before its answer, and the phone asks again: done once, and answered alike."""

from __future__ import annotations

import json
import socket
import struct
from typing import Any

import pytest

from tests.scorekeeper.play import worth
from tests.scorekeeper.running import Running, ask

NEW = {"sides": [{"name": "Anna"}, {"name": "Bruno"}], "target": 99_999}
GONE = struct.pack("ii", 1, 0)
"""Lets a socket close as a phone does that lost its network: at once, whatever is still on its way."""


@pytest.fixture
def match(server: Running) -> dict[str, Any]:
    status, _, opened = ask(server, "POST", "/v1/matches", NEW)
    assert status == 201
    return dict(opened)


class Phone:
    """Sends changes of one match whose answers get lost."""

    def __init__(self, server: Running, match: dict[str, Any]) -> None:
        self.server = server
        self.path = f"/v1/matches/{match['id']}"
        self.bearer = {"Authorization": f"Bearer {match['tokens']['scorer']}"}

    @property
    def version(self) -> int:
        """The version now."""
        return int(ask(self.server, "GET", f"{self.path}/score", **self.bearer)[2]["version"])

    def lose(self, method: str, path: str, body: Any, **headers: str) -> None:
        """Send a request and be gone before it is answered."""
        sent = json.dumps(body).encode()
        lines = {
            "Host": "x",
            "Content-Type": "application/json",
            "Content-Length": str(len(sent)),
            **self._named(headers),
        }
        head = f"{method} {self.path}{path} HTTP/1.1\r\n" + "".join(f"{n}: {v}\r\n" for n, v in lines.items())
        with socket.create_connection(self.server.address, timeout=30) as connection:
            connection.sendall(head.encode() + b"\r\n" + sent)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, GONE)

    def ask(self, method: str, path: str, body: Any, **headers: str) -> tuple[int, dict[str, str], Any]:
        """Send it and wait for the answer; again where the first is still being worked on."""
        while True:
            status, told, answer = ask(self.server, method, self.path + path, body, **self._named(headers))
            if status != 409 or answer["code"] != "key_in_use":
                return status, told, answer

    def _named(self, headers: dict[str, str]) -> dict[str, str]:
        return self.bearer | {name.replace("_", "-"): value for name, value in headers.items()}


def as_first(answer: tuple[int, dict[str, str], Any]) -> tuple[int, dict[str, str], Any]:
    """An answer without what tells when, and that it was given before."""
    status, headers, body = answer
    passing = {"Date", "Idempotent-Replayed"}
    return status, {name: value for name, value in headers.items() if name not in passing}, body


def test_a_hand_whose_answer_was_lost_is_written_once(server, match, amount) -> None:
    phone = Phone(server, match)
    for number in range(1, amount(10, 200) + 1):
        hand, key = {"number": number, **worth(1, 1)}, f"hand-{number}"
        phone.lose("POST", "/hands", hand, Idempotency_Key=key)
        was_done = number % 2 == 0
        while was_done and phone.version == number:
            pass

        answers = [phone.ask("POST", "/hands", hand, Idempotency_Key=key) for _ in range(2)]

        assert answers[0][0] == 201
        assert as_first(answers[0]) == as_first(answers[1])
        assert all("Idempotent-Replayed" in headers for _, headers, _ in answers[not was_done :])
        assert (answers[0][2]["number"], phone.version) == (number, number + 1)


def test_a_correction_whose_answer_was_lost_is_made_once(server, match, amount) -> None:
    phone = Phone(server, match)
    phone.ask("POST", "/hands", {"number": 1, **worth(1, 1)})
    for n in range(2, amount(10, 200) + 2):
        hand, headers = worth(n % 5 + 1, 1), {"Idempotency_Key": f"correction-{n}", "If_Match": f'"{n}"'}
        phone.lose("PUT", "/hands/1", hand, **headers)

        answers = [phone.ask("PUT", "/hands/1", hand, **headers) for _ in range(2)]

        assert answers[0][0] == 200
        assert as_first(answers[0]) == as_first(answers[1])
        assert answers[1][1]["Idempotent-Replayed"] == "true"
        assert phone.version == n + 1
