"""A table that plays by HTTP: it opens a match, posts hands worth what a test wants, and reads what comes of them."""

from __future__ import annotations

import csv
import io
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

Body = dict[str, Any]

# RULES section 10: a full partition of the deck in Italian notation, all but the last pile; the last has the rest.
E2 = ["1D 3D 7D 8D 9D 2C 5C 6C 7C 9C 10C 1S 4S 6S 9S 10S 1B 3B 4B 5B"]
E4 = ["1D 2D 3D 4D 5D 6D 7D 8D 9D 10D 2S 3S 4S 7S 8S 10S 2B 3B 4B 7B 8B 9B"]
E5 = ["1D 2D 7D 9D 1C 4C 7C 8C 1S 3S 5S 6S 4B 8B 10B", "4D 6D 8D 10D 2C 3C 5C 9C 2S 4S 7S 1B 2B 7B 9B"]
CLASSIC = {2: (E2, (1, 1)), 3: (E5, (1, 2, 0))}
"""By number of sides: piles, and what they are worth in the classic game without scope."""


def facts(piles: list[str], scopas: tuple[int, ...]) -> Body:
    """A hand by its piles, the last side having the rest, and its scope."""
    shown: list[list[str] | str] = [pile.split() for pile in piles]
    sides = [
        {"id": side, "pile": pile, "scopas": count}
        for side, pile, count in zip("abc", [*shown, "rest"], scopas, strict=False)
    ]
    return {"notation": "italian", "sides": sides}


def worth(*points: int) -> Body:
    """A hand of the classic game that gives each side these points: what the piles give, and the rest in scope.

    Two sides may have from 1 to 11 points each, 20 together; three from 1, 2 and 0 to 8, 9 and 5.
    """
    piles, base = CLASSIC[len(points)]
    return facts(piles, tuple(wanted - given for wanted, given in zip(points, base, strict=True)))


class Table:
    """A match, and the client that plays it with the host's token unless a request names another role."""

    def __init__(self, client: FlaskClient, opened: Body) -> None:
        self.client = client
        self.opened = opened
        self.id: str = opened["id"]
        self.path = f"/v1/matches/{self.id}"
        self.tokens: dict[str, str] = opened["tokens"]

    def send(
        self, method: str, path: str = "", body: Any = None, *, role: str | None = "host", **headers: str
    ) -> TestResponse:
        """A request below the match's address; `role` None sends no token."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if role is not None:
            named["Authorization"] = f"Bearer {self.tokens[role]}"
        return self.client.open(self.path + path, method=method, json=body, headers=named)

    def get(self, path: str = "", **rest: Any) -> Any:
        """What a resource of the match holds."""
        answer = self.send("GET", path, **rest)
        assert answer.status_code == 200, answer.text
        return answer.get_json()

    def post(self, number: int, body: Body, **rest: Any) -> TestResponse:
        """Post a hand."""
        return self.send("POST", "/hands", {"number": number, **body}, **rest)

    def play(self, *hands: tuple[int, ...]) -> Body:
        """Post hands worth these points, one after the other from the next number on; the score after them."""
        score = self.get("/score")
        for points in hands:
            answer = self.post(score["next_hand"]["number"], worth(*points))
            assert answer.status_code == 201, answer.text
            score = answer.get_json()["score"]
        return score

    def correct(self, number: int, body: Body, version: int | None = None, **rest: Any) -> TestResponse:
        """Correct a hand of the present version, or of another."""
        return self.send("PUT", f"/hands/{number}", body, If_Match=self._tag(version), **rest)

    def void(self, number: int, version: int | None = None, **rest: Any) -> TestResponse:
        """Take a hand back."""
        return self.send("DELETE", f"/hands/{number}", If_Match=self._tag(version), **rest)

    def undo(self, version: int | None = None, **rest: Any) -> TestResponse:
        """Undo once."""
        return self.send("POST", "/undo", If_Match=self._tag(version), **rest)

    def adjust(self, side: str, points: int, version: int | None = None, **more: Any) -> TestResponse:
        """Give a side points."""
        body = {"side": side, "points": points, "reason": "a penalty", **more}
        return self.send("POST", "/adjustments", body, If_Match=self._tag(version))

    def close(self) -> TestResponse:
        """Close the match."""
        return self.send("POST", "/close", {"reason": "it is late"})

    @property
    def version(self) -> int:
        """The version now."""
        version: int = self.get("/score")["version"]
        return version

    @property
    def points(self) -> list[int]:
        """The totals now."""
        return totals(self.get("/score"))

    def rows(self) -> list[dict[str, str]]:
        """The exported rows."""
        text = self.send("GET", "/export.csv").data.decode("utf-8-sig")
        return list(csv.DictReader(io.StringIO(text)))

    def _tag(self, version: int | None) -> str:
        return f'"{self.version if version is None else version}"'


def open_table(client: FlaskClient, *names: str, **body: Any) -> Table:
    """Open a match between these people, each a side of one, or as `sides` says."""
    sides = [{"name": name} for name in names or ("Anna", "Bruno")]
    answer = client.post("/v1/matches", json={"sides": sides, **body})
    assert answer.status_code == 201, answer.text
    return Table(client, answer.get_json())


def totals(score: Body) -> list[int]:
    """The points of all sides."""
    return [side["points"] for side in score["totals"]]


def faults(answer: TestResponse) -> list[tuple[str, str]]:
    """The faults of a 422: code and place."""
    assert answer.status_code == 422, answer.text
    body: Body = answer.get_json(force=True)
    return [(fault["code"], fault["pointer"]) for fault in body["errors"]]


def refusal(answer: TestResponse) -> tuple[int, str]:
    """Status and code of a refusal; its sentence is there."""
    body: Body = answer.get_json(force=True)
    assert body["detail"], body
    assert body["status"] == answer.status_code
    return answer.status_code, body["code"]
