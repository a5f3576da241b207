"""The contract is served as committed, and its page loads nothing from elsewhere."""

from __future__ import annotations

import re

import pytest

from scorekeeper.openapi import committed

pytestmark = pytest.mark.one_database


def test_the_contract_is_served_as_committed(client):
    answer = client.get("/openapi.yaml")

    assert answer.status_code == 200
    assert answer.content_type.startswith("application/yaml")
    assert answer.data == committed().read_bytes()
    again = client.get("/openapi.yaml", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.headers["ETag"]) == (304, answer.headers["ETag"])


def test_the_page_names_only_files_that_are_here(client):
    page = client.get("/docs").text
    named = re.findall(r'(?:src|href)="([^"]+)"', page)

    assert len(named) == 4
    for address in named:
        assert not address.startswith(("http", "//"))
        with client.get(f"/{address}") as answer:
            assert answer.status_code == 200
    assert "openapi.yaml" in client.get("/docs/start.js").text
    assert "validatorUrl: null" in client.get("/docs/start.js").text


def test_the_page_may_load_from_here_only(client):
    policy = client.get("/docs").headers["Content-Security-Policy"]

    assert "script-src 'self';" in policy
    assert "http" not in policy
    assert "unsafe-eval" not in policy
    assert "<script>" not in client.get("/docs").text


@pytest.mark.parametrize(
    "name", ["index.html", "oauth2-redirect.html", "..%2fopenapi.py", "swagger-ui.js", ""]
)
def test_no_other_file_is_served(client, name):
    answer = client.get(f"/docs/{name}")

    assert (answer.status_code, answer.json["code"]) == (404, "not_found")
