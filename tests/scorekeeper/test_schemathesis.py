"""A stranger who knows openapi.yaml and nothing else asks for everything it tells of, in its shape and out of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from tests.scorekeeper.contract import operations
from tests.scorekeeper.play import Table, open_table

MOST_ASKED = 20
"""Requests for one match: after them it is another, not yet erased, closed or played to its end."""
CHECKS = {
    # What is in shape may still be no hand of cards, too late, or hold a number longer than anybody's JSON should;
    # but there is such an address, and it takes such a body.
    "positive_data_acceptance": {
        "expected-statuses": ["2xx", "304", "400", "401", "403", "404", "409", "412", "422", "428", "429"]
    },
    # Every request below gets a good token; `test_rights` tries the others.
    "ignored_auth": {"enabled": False},
    "missing_required_header": {"enabled": False},
}


class Tables:
    """Matches with two hands and a dispute, in turn."""

    def __init__(self, app: Flask) -> None:
        self._matches = self._opened(app)

    def next(self) -> Table:
        """The match for the next request."""
        return next(self._matches)

    def _opened(self, app: Flask) -> Iterator[Table]:
        client = app.test_client()
        while True:
            table = open_table(client, ruleset={"base": "classic", "options": ["call-out"]})
            table.play((5, 2), (1, 1))
            table.send("POST", "/hands/1/disputes", {"category": "cards", "side": "a", "claim": 20})
            for _ in range(MOST_ASKED):
                yield table
                if table.send("GET").status_code != 200:
                    break


def faults(app: Flask, examples: int, *, edges: bool) -> list[str]:
    """What schemathesis finds: by so many requests for each operation, and with `edges` at the edges of each value."""
    # It takes a second to load, which only this test should wait for.
    import schemathesis  # noqa: PLC0415
    from schemathesis.engine import events, from_schema  # noqa: PLC0415
    from schemathesis.hooks import unregister  # noqa: PLC0415

    config = schemathesis.Config.from_dict(
        {
            "seed": 1,
            "checks": CHECKS,
            "generation": {"max-examples": examples, "deterministic": True, "database": "none"},
            "phases": {"stateful": {"enabled": False}, "coverage": {"enabled": edges}},
        }
    )
    schema = schemathesis.openapi.from_wsgi("/openapi.yaml", app, config=config)
    tables = Tables(app)

    @schemathesis.hook
    def before_call(_context: Any, case: Any, _kwargs: Any) -> None:
        if "match_id" in case.operation.path:
            table = tables.next()
            case.path_parameters["match_id"] = table.id
            case.headers["Authorization"] = f"Bearer {table.tokens['host']}"

    try:
        return list(_failures(from_schema(schema).execute(), events))
    finally:
        # There is one list of hooks for all that this process may still ask.
        unregister(before_call)


def _failures(told: Iterator[Any], events: Any) -> Iterator[str]:
    asked = 0
    for event in told:
        if isinstance(event, events.ScenarioFinished):
            asked += len(event.recorder.cases)
            for checks in event.recorder.checks.values():
                failed = (check.failure_info for check in checks if check.failure_info is not None)
                yield from (f"{event.recorder.label}: {one.failure}\n{one.code_sample}" for one in failed)
        elif isinstance(event, events.NonFatalError):
            yield str(event.info)
        elif isinstance(event, events.FatalError):
            raise event.exception
    assert asked > 35


@pytest.mark.one_database
@pytest.mark.timeout(3600)
def test_a_stranger_with_the_contract_finds_nothing(app: Flask, amount: Callable[[int, int], int]) -> None:
    assert faults(app, amount(2, 200), edges=bool(amount(0, 1))) == []


@pytest.mark.one_database
@pytest.mark.parametrize("body", [[], [None, None], [{}], 3, 0.5, "x", True, None], ids=repr)
def test_a_body_that_is_no_object_is_refused_everywhere(app: Flask, body: Any) -> None:
    tables, asked = Tables(app), 0
    for (path, method), told in operations().items():
        if method in {"POST", "PUT", "PATCH"} and "422" in told:
            table = tables.next()
            sent = path.format(match_id=table.id, number=1, seq=4, role="viewer", key="classic")
            answer = table.client.open(
                sent,
                method=method,
                data=json.dumps(body),
                content_type="application/json",
                headers={"Authorization": f"Bearer {table.tokens['host']}", "If-Match": "*"},
            )
            assert answer.status_code in {400, 422}, (method, path, answer.text)
            asked += 1
    assert asked > 15
