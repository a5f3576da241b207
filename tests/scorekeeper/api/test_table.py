"""The dealt table, by HTTP: dealt again or not, and what it pays."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

pytestmark = pytest.mark.one_database


def dealt(client: FlaskClient, table: list[str], ruleset: Any = "classic") -> Any:
    """A good answer's JSON."""
    answer = client.post("/v1/table", json={"table": table, "ruleset": ruleset})
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def test_r10_three_kings_are_dealt_again(client: FlaskClient) -> None:
    assert dealt(client, ["KD", "KH", "KS", "2C"])["redeal"] is True
    assert dealt(client, ["KD", "KH", "3S", "2C"])["redeal"] is False


def test_r10_ten_or_less_is_an_option(client: FlaskClient) -> None:
    low = ["AD", "2H", "3S", "4C"]

    assert dealt(client, low)["redeal"] is False
    assert dealt(client, low, {"base": "plain", "options": ["redeal-ten-or-less"]})["redeal"] is True


def test_r34_a_table_of_fifteen_pays_in_cirulla(client: FlaskClient) -> None:
    assert dealt(client, ["2D", "3H", "4S", "6C"], "cirulla")["scopas"] == 1
    assert dealt(client, ["2D", "3H", "4S", "6C"])["scopas"] == 0


@pytest.mark.parametrize("table", [[], ["KD"], ["KD", "KD", "2C", "3C"], ["8D", "2C", "3C", "4C"]])
def test_another_table_is_refused(client: FlaskClient, table: list[str]) -> None:
    assert client.post("/v1/table", json={"table": table}).status_code == 422
