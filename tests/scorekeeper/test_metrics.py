"""Requests are counted and timed by route; what a stranger invents adds no number."""

from __future__ import annotations

import re

import pytest

pytestmark = pytest.mark.one_database


def series(client) -> dict[str, float]:
    found = {}
    for line in client.get("/metrics").text.splitlines():
        if line.startswith("http_") and "_created" not in line:
            name, _, value = line.rpartition(" ")
            found[name] = float(value)
    return found


def test_each_answer_is_counted_once(client):
    name = 'http_requests_total{method="GET",route="/healthz",status="200"}'
    before = series(client).get(name, 0)
    for _ in range(3):
        client.get("/healthz")

    assert series(client)[name] == before + 3


def test_each_answer_is_timed(client):
    name = 'http_request_seconds_count{route="/healthz"}'
    before = series(client).get(name, 0)
    client.get("/healthz")

    assert series(client)[name] == before + 1


def test_invented_addresses_and_methods_share_a_number(client):
    series(client)  # asking is counted too
    client.get("/nowhere")
    client.open("/nowhere", method="BREW")
    before = set(series(client))
    for number in range(20):
        client.get(f"/nowhere/{number}")
        client.open("/nowhere", method=f"BREW{number}")

    assert set(series(client)) == before
    assert any(re.search(r'method="other",route="unmatched"', name) for name in before)


def test_failures_of_ours_are_counted(floor_client):
    floor_client.post("/v1/sums/failures")

    assert 'http_requests_total{method="POST",route="/v1/sums/failures",status="500"}' in series(floor_client)
