"""What the tests ask the service themselves, beside the page: the truth the page is compared with."""

from __future__ import annotations

import json
import shutil
import urllib.request
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tests.scorekeeper import running
from tests.scratch import scratch_folder


@dataclass(frozen=True)
class Service:
    """The service at an address."""

    url: str

    def call(self, method: str, path: str, token: str | None = None, body: Any = None, **headers: str) -> Any:
        """The JSON of an answer; an error answer raises."""
        request = urllib.request.Request(self.url + path, method=method)
        request.data = None if body is None else json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        with urllib.request.urlopen(request, timeout=10) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def new_match(self, *names: str, **more: Any) -> dict[str, Any]:
        """A match with these sides, as its host sees it."""
        body = {"sides": [{"name": name} for name in names or ("Anna", "Bruno")], **more}
        made: dict[str, Any] = self.call("POST", "/v1/matches", body=body, Idempotency_Key=str(uuid.uuid4()))
        return made

    def score(self, match: Mapping[str, Any]) -> dict[str, Any]:
        """How a match stands."""
        return self.call("GET", f"/v1/matches/{match['id']}/score", token_of(match))  # type: ignore[no-any-return]

    def hands(self, match: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The hands of a match."""
        return self.call("GET", f"/v1/matches/{match['id']}/hands", token_of(match))["items"]  # type: ignore[no-any-return]

    def post_hand(
        self, match: Mapping[str, Any], number: int, pile: Sequence[str], scopas: Sequence[int] = (0, 0)
    ) -> Any:
        """Record a hand: the first side's pile, the second has the rest."""
        sides = [{"pile": list(pile), "scopas": scopas[0]}, {"pile": "rest", "scopas": scopas[1]}]
        return self.call(
            "POST", f"/v1/matches/{match['id']}/hands", token_of(match), {"number": number, "sides": sides}
        )


def token_of(match: Mapping[str, Any], role: str = "host") -> str:
    """The token of a match just made."""
    token: str = match["tokens"][role]
    return token


@contextmanager
def serving(streams: int = 56) -> Iterator[Service]:
    """`scorekeeper serve`, as a user starts it, on a port of its own with a database of its own."""
    folder = scratch_folder("scorekeeper_page_")
    with running.serving(
        folder,
        SCOREKEEPER_DATABASE_URL=f"sqlite:///{folder / 'page.db'}",
        SCOREKEEPER_SECRET_KEY="a secret of the page's tests, long enough",
        # A page that is left without a word holds its stream until the next heartbeat, and tests leave many.
        WEB_CONCURRENCY="2",
        SCOREKEEPER_STREAMS=str(streams),
    ) as served:
        yield Service(served.url)
    shutil.rmtree(folder)
