"""Two servers on one database: who follows a match and loses the connection again and again misses nothing, whichever answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from typing import Any

from tests.scorekeeper.play import worth
from tests.scorekeeper.running import Running, ask, serving

SECRET = "a secret of the tests without a comma"
NEW = {"sides": [{"name": "Anna"}, {"name": "Bruno"}], "target": 99_999}


@contextmanager
def following(server: Running, match: dict[str, Any], last: int) -> Iterator[HTTPResponse]:
    """The stream of a match after an entry, until the connection is cut."""
    headers = {
        "Authorization": f"Bearer {match['tokens']['viewer']}",
        "Accept": "text/event-stream",
        "Last-Event-ID": str(last),
    }
    with closing(HTTPConnection(*server.address, timeout=30)) as connection:
        connection.request("GET", f"/v1/matches/{match['id']}/events", headers=headers)
        yield connection.getresponse()


def entry(stream: HTTPResponse) -> dict[str, Any]:
    """The next entry that is told."""
    while not (line := stream.readline()).startswith(b"data: "):
        assert line, "the stream has ended"
    return dict(json.loads(line.removeprefix(b"data: ")))


def test_who_is_cut_off_again_and_again_misses_and_doubles_nothing(tmp_path, database_url, amount) -> None:
    rounds = amount(8, 50)
    settings = {
        "SCOREKEEPER_SECRET_KEY": SECRET,
        "SCOREKEEPER_DATABASE_URL": database_url,
        "WEB_CONCURRENCY": "1",
    }
    with serving(tmp_path, **settings) as one, serving(tmp_path, **settings) as other:
        _, _, match = ask(one, "POST", "/v1/matches", NEW)
        bearer = {"Authorization": f"Bearer {match['tokens']['scorer']}"}

        def post(server: Running, number: int) -> None:
            hand = {"number": number, **worth(1, 1)}
            assert ask(server, "POST", f"/v1/matches/{match['id']}/hands", hand, **bearer)[0] == 201

        seen: list[int] = []
        for n in range(rounds):
            reads, writes = (one, other) if n % 2 else (other, one)
            # One hand while nobody listens, one while somebody does, through the other server each.
            post(writes, 2 * n + 1)
            with following(reads, match, seen[-1] if seen else 1) as stream:
                seen.append(entry(stream)["seq"])
                post(writes, 2 * n + 2)
                if n % 4:
                    seen.append(entry(stream)["seq"])
        post(one, 2 * rounds + 1)
        while len(seen) < 2 * rounds + 1:
            with following(other, match, seen[-1]) as stream:
                seen.append(entry(stream)["seq"])

    assert seen == list(range(2, 2 * rounds + 3))
