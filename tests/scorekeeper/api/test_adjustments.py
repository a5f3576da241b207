"""Points besides those of the hands, closing a match and opening it again."""

from __future__ import annotations

import pytest

from tests.scorekeeper.play import Table, faults, open_table, refusal, totals, worth


@pytest.fixture(name="table")
def fixture_table(client) -> Table:
    return open_table(client)


def test_points_are_given_and_taken(table):
    table.play((5, 2))

    answer = table.adjust("b", 3)

    given = answer.get_json()
    assert answer.status_code == 201
    assert set(given) == {"seq", "side", "points", "reason", "after", "version", "score"}
    assert (given["seq"], given["after"], given["version"], answer.headers["ETag"]) == (3, 1, 3, '"3"')
    assert totals(given["score"]) == [5, 5]
    assert totals(table.adjust("a", -7).get_json()["score"]) == [-2, 5]


def test_an_adjustment_can_win_the_match_and_stands_after_its_number(table):
    table.play((9, 2), (1, 1))

    score = table.adjust("a", 2, after=1).get_json()["score"]

    assert (score["winner"], score["reason"], totals(score)) == ("a", "target_reached", [11, 2])
    assert [hand["counted"] for hand in table.get("/hands")["items"]] == [True, False]


def test_a_head_start_stands_before_the_first_hand(table):
    score = table.adjust("b", 4).get_json()["score"]
    assert (totals(score), score["next_hand"]["number"]) == ([0, 4], 1)

    assert totals(table.play((5, 7))) == [5, 11]


def test_a_head_start_leaves_all_below_the_target(table):
    assert faults(table.adjust("b", 11)) == [("adjustment_reaches_target", "/points")]
    table.adjust("b", 6)
    table.play((1, 1))
    assert faults(table.adjust("b", 5, after=0)) == [("adjustment_reaches_target", "/points")]
    assert table.adjust("b", 4, after=0).status_code == 201


def test_a_void_keeps_the_place_of_an_adjustment(table):
    table.play((1, 1), (1, 1))
    table.adjust("a", 3)
    table.void(2)
    assert table.points == [4, 1]

    score = table.play((1, 10))

    assert (score["winner"], totals(score)) == ("b", [5, 11])


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"side": "z"}, ("unknown_side", "/side")),
        ({"points": 0}, ("zero_points", "/points")),
        ({"points": 100_000}, ("out_of_range", "/points")),
        ({"points": 1.5}, ("wrong_type", "/points")),
        ({"reason": " "}, ("blank", "/reason")),
        ({"reason": "x" * 201}, ("too_long", "/reason")),
        ({"after": 2}, ("out_of_range", "/after")),
        ({"after": -1}, ("out_of_range", "/after")),
        ({"to": "a"}, ("unknown_field", "/to")),
    ],
)
def test_points_that_cannot_be_given_are_refused(table, change, found):
    table.play((1, 1))

    body = {"side": "a", "points": 1, "reason": "a slip", **change}
    answer = table.send("POST", "/adjustments", body, If_Match='"2"')

    assert faults(answer) == [found]
    assert table.version == 2


def test_faults_of_points_come_back_together(table):
    body = {"side": "z", "points": 0, "reason": ""}

    found = faults(table.send("POST", "/adjustments", body, If_Match='"1"'))

    assert found == [("blank", "/reason"), ("zero_points", "/points"), ("unknown_side", "/side")]


def test_points_are_given_to_a_version(table):
    assert refusal(table.adjust("a", 1, version=7)) == (412, "version_changed")
    body = {"side": "a", "points": 1, "reason": "a slip"}
    assert refusal(table.send("POST", "/adjustments", body)) == (428, "version_required")


# ---------------------------------------------------------------- closing


def test_a_closed_match_has_no_winner_and_no_next_hand(table):
    table.play((5, 2))

    answer = table.close()

    assert answer.status_code == 200
    assert set(answer.get_json()) == {"reason", "version", "score"}
    score = answer.get_json()["score"]
    assert (score["status"], score["reason"], score["winner"]) == ("closed", "closed", None)
    assert (score["next_hand"], score["leader"], totals(score)) == (None, "a", [5, 2])


def test_a_closed_match_takes_no_writes_but_a_replay(table):
    table.play((5, 2))
    table.close()
    version = table.version

    for answer in (
        table.post(1, worth(4, 4)),
        table.post(2, worth(1, 1)),
        table.correct(1, worth(1, 1)),
        table.void(1),
        table.adjust("a", 1),
        table.close(),
        table.send("PATCH", "", {"sides": [{"id": "a", "name": "Ada"}]}, If_Match=f'"{version}"'),
    ):
        assert refusal(answer) == (409, "match_closed")
    assert table.version == version
    again = table.post(1, worth(5, 2))
    assert (again.status_code, again.headers["Idempotent-Replayed"]) == (200, "true")


def test_links_and_codes_can_still_be_given_and_the_match_be_erased(table):
    table.close()

    assert table.send("POST", "/tokens", {"role": "viewer"}).status_code == 201
    assert table.send("POST", "/join-codes", {"role": "scorer"}).status_code == 201
    assert table.send("DELETE", "/tokens/scorer").status_code == 204
    assert table.send("DELETE").status_code == 204


def test_a_reopened_match_stands_as_its_hands_say(table):
    table.play((5, 5), (6, 6))
    table.close()

    answer = table.send("POST", "/reopen")

    score = answer.get_json()["score"]
    assert (answer.status_code, set(answer.get_json())) == (200, {"version", "score"})
    assert (score["status"], score["reason"], score["next_hand"]["number"]) == (
        "in_progress",
        "level_at_target",
        3,
    )
    assert table.play((2, 1))["winner"] == "a"


def test_only_a_match_in_progress_is_closed_and_only_a_closed_one_opened(table):
    assert refusal(table.send("POST", "/reopen")) == (409, "not_closed")
    table.play((11, 2))
    assert refusal(table.close()) == (409, "match_over")


def test_closing_says_why(table):
    assert faults(table.send("POST", "/close", {})) == [("required", "/reason")]
    table.close()
    assert table.get("/events")["items"][-1]["facts"] == {"reason": "it is late"}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/adjustments", {"side": "a", "points": 1, "reason": "x"}),
        ("POST", "/close", {"reason": "x"}),
        ("POST", "/reopen", {}),
    ],
)
def test_only_the_host_decides_such_things(table, method, path, body):
    assert refusal(table.send(method, path, body, role="scorer", If_Match="*")) == (403, "forbidden")
