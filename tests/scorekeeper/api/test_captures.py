"""What a card may take, by HTTP, and which rule a claimed capture breaks."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

pytestmark = pytest.mark.one_database


def captures(client: FlaskClient, **body: Any) -> Any:
    """A good answer's JSON."""
    answer = client.post("/v1/captures", json=body)
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def test_r12_the_six_and_not_the_four_and_the_two(client: FlaskClient) -> None:
    found = captures(client, table=["6H", "4S", "2C"], card="6D", claim=["4S", "2C"])

    assert [capture["cards"] for capture in found["captures"]] == [["6H"]]
    assert found["must_capture"] is True
    assert (found["legal"], found["rule"]) == (False, "single_before_sum")


def test_r13_of_several_sums_the_player_chooses(client: FlaskClient) -> None:
    found = captures(client, table=["7D", "3H", "6S", "4C"], card="KD")

    assert sorted(sorted(capture["cards"]) for capture in found["captures"]) == [["3H", "7D"], ["4C", "6S"]]


def test_r15_taking_everything_is_a_scopa_but_not_with_the_last_card(client: FlaskClient) -> None:
    assert captures(client, table=["3H", "4S"], card="7D")["captures"] == [
        {"cards": ["3H", "4S"], "scopa": True}
    ]
    assert captures(client, table=["3H", "4S"], card="7D", last_card=True)["captures"][0]["scopa"] is False


def test_r17_the_ace_takes_everything_where_it_is_played(client: FlaskClient) -> None:
    found = captures(client, table=["KH", "4S"], card="AD", ruleset="asso-piglia-tutto", claim=["KH", "4S"])

    assert found["captures"] == [{"cards": ["KH", "4S"], "scopa": True}]
    assert (found["legal"], found["rule"]) == (True, None)


def test_nothing_to_take_has_its_reason(client: FlaskClient) -> None:
    found = captures(client, table=["KH"], card="4D")

    assert (found["captures"], found["must_capture"]) == ([], False)
    assert found["reason"] == "nothing_adds_up"


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"table": ["6H", "6H"], "card": "6D"}, "/table/1"),
        ({"table": ["6H"], "card": "6H"}, "/card"),
        ({"table": ["6H"], "card": "9D"}, "/card"),
        ({"table": ["6H"]}, "/card"),
        ({"card": "6D"}, "/table"),
        ({"table": ["6H"], "card": "6D", "ruleset": "nonsense"}, "/ruleset"),
    ],
)
def test_faults_have_their_places(client: FlaskClient, body: dict[str, Any], pointer: str) -> None:
    answer = client.post("/v1/captures", json=body)

    assert answer.status_code == 422, answer.text
    assert pointer in [error["pointer"] for error in answer.get_json()["errors"]]
