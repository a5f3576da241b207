"""Correcting a hand, taking it back, undoing: holes, later hands, versions."""

from __future__ import annotations

import pytest

from tests.scorekeeper.play import Table, faults, open_table, refusal, totals, worth


@pytest.fixture(name="table")
def fixture_table(client) -> Table:
    return open_table(client)


# ---------------------------------------------------------------- correcting


def test_a_corrected_hand_counts_instead_of_the_former_one(table):
    table.play((5, 2), (4, 3))

    answer = table.correct(1, worth(1, 2))

    posted = answer.get_json()
    assert answer.status_code == 200
    assert set(posted) == {"number", "version", "lines", "sides", "score"}
    assert (posted["version"], answer.headers["ETag"]) == (4, '"4.en"')
    assert totals(posted["score"]) == table.points == [5, 5]
    assert [hand["number"] for hand in table.get("/hands")["items"]] == [1, 2]


def test_r40_correcting_the_deciding_hand_reopens_the_match(table):
    table.play((9, 9), (4, 3))

    score = table.correct(2, worth(1, 1)).get_json()["score"]

    assert (score["status"], score["winner"], score["next_hand"]["number"]) == ("in_progress", None, 3)


def test_r42_later_hands_stay_uncounted_until_the_decision_goes_away(table):
    table.play((5, 5), (2, 1), (3, 4))

    score = table.correct(1, worth(11, 5)).get_json()["score"]

    assert (score["winner"], totals(score), score["hands_played"]) == ("a", [11, 5], 3)
    assert [hand["counted"] for hand in table.get("/hands")["items"]] == [True, False, False]
    score = table.correct(1, worth(5, 5)).get_json()["score"]
    assert (score["winner"], totals(score)) == (None, [10, 10])
    assert [hand["counted"] for hand in table.get("/hands")["items"]] == [True, True, True]


def test_a_correction_that_changes_nothing_is_an_entry_all_the_same(table):
    table.play((5, 2))

    assert table.correct(1, worth(5, 2)).get_json()["version"] == 3
    assert [entry["kind"] for entry in table.get("/events")["items"]] == ["created", "recorded", "corrected"]


def test_a_stale_correction_is_refused_even_if_it_says_the_same(table):
    table.play((5, 2))
    table.correct(1, worth(4, 2), version=2)

    answer = table.correct(1, worth(4, 2), version=2)

    assert refusal(answer) == (412, "version_changed")
    assert answer.get_json()["version"] == 3
    assert refusal(table.void(1, version=2)) == (412, "version_changed")


@pytest.mark.parametrize("tag", ['"2"', '"2.it"', '"2:gzip"', '"1", "2"', "*"])
def test_the_number_of_the_version_is_what_counts(table, tag):
    table.play((5, 2))

    assert table.send("PUT", "/hands/1", worth(4, 2), If_Match=tag).status_code == 200


@pytest.mark.parametrize(("method", "path"), [("PUT", "/hands/1"), ("DELETE", "/hands/1"), ("POST", "/undo")])
def test_a_change_says_which_version_it_is_made_to(table, method, path):
    table.play((5, 2))

    answer = table.send(method, path, worth(4, 2) if method == "PUT" else None)

    assert refusal(answer) == (428, "version_required")
    assert table.version == 2


def test_a_hand_that_was_never_written_down_cannot_be_corrected(table):
    assert refusal(table.correct(1, worth(1, 1))) == (404, "hand_not_found")
    assert refusal(table.void(1)) == (404, "hand_not_found")


def test_a_correction_is_checked_like_a_hand(table):
    table.play((5, 2))

    found = faults(table.correct(1, worth(5, 2) | {"number": 1, "leftovers": ["7D"]}))

    assert ("unknown_field", "/number") in found
    assert len(found) > 1
    assert table.version == 2


def test_a_correction_sent_twice_with_its_key_happens_once(table):
    table.play((5, 2))

    first = table.correct(1, worth(4, 2), version=2, Idempotency_Key="k")
    again = table.correct(1, worth(4, 2), version=2, Idempotency_Key="k")

    assert (again.status_code, again.data) == (200, first.data)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert table.version == 3
    assert refusal(table.correct(1, worth(3, 2), version=3, Idempotency_Key="k")) == (422, "key_reused")


# ---------------------------------------------------------------- taking back: holes


def test_a_void_leaves_a_hole(table):
    table.play((5, 2), (1, 1), (1, 2))

    answer = table.void(2)

    assert (answer.status_code, set(answer.get_json())) == (200, {"number", "version", "score"})
    score = answer.get_json()["score"]
    assert (totals(score), score["hands_played"], score["next_hand"]["number"]) == ([6, 4], 2, 4)
    hole = table.get("/hands/2")
    assert (hole["status"], hole["counted"], hole["facts"]) == ("void", False, None)
    assert (hole["lines"], hole["sides"]) == ([], [])
    assert [hand["status"] for hand in table.get("/hands")["items"]] == ["recorded", "void", "recorded"]


def test_a_hole_may_be_filled_and_so_may_the_next_number(table):
    table.play((5, 2), (1, 1), (1, 2))
    table.void(2)

    assert table.post(2, worth(2, 2)).status_code == 201
    assert totals(table.post(4, worth(1, 1)).get_json()["score"]) == [9, 7]
    assert refusal(table.post(6, worth(1, 1))) == (409, "gap")


def test_a_void_at_the_end_gives_its_number_back(table):
    table.play((5, 2), (1, 1))

    score = table.void(2).get_json()["score"]

    assert score["next_hand"] == {"number": 2, "dealer": "Bruno", "first_player": "Anna", "tie_break": False}
    assert table.post(2, worth(3, 3)).status_code == 201


def test_r9_the_dealer_follows_the_number_and_not_the_hands_that_stand(table):
    table.play((1, 1), (1, 1), (1, 1))
    dealer = table.get("/score")["next_hand"]["dealer"]

    assert table.void(1).get_json()["score"]["next_hand"]["dealer"] == dealer


def test_a_hole_can_neither_be_corrected_nor_taken_back(table):
    table.play((5, 2))
    table.void(1)

    assert refusal(table.correct(1, worth(1, 1))) == (409, "void")
    assert refusal(table.void(1)) == (409, "void")


def test_a_hole_of_a_decided_match_waits(table):
    table.play((1, 1), (5, 5), (9, 3))
    assert table.void(1).get_json()["score"]["winner"] == "a"

    assert refusal(table.post(1, worth(1, 1))) == (409, "match_over")


# ---------------------------------------------------------------- undo


def test_undo_goes_back_step_by_step(table):
    table.play((5, 2), (4, 3))
    table.correct(1, worth(1, 2))
    table.void(2)
    states = [table.points]
    undone = []
    while (answer := table.undo()).status_code == 200:
        undone.append(answer.get_json()["undone"])
        states.append(totals(answer.get_json()["score"]))

    assert undone == [
        {"seq": 5, "kind": "voided", "number": 2},
        {"seq": 4, "kind": "corrected", "number": 1},
        {"seq": 3, "kind": "recorded", "number": 2},
        {"seq": 2, "kind": "recorded", "number": 1},
    ]
    assert states == [[1, 2], [5, 5], [9, 5], [5, 2], [0, 0]]
    assert refusal(answer) == (409, "nothing_to_undo")


def test_an_undone_hand_is_void_and_its_number_free(table):
    table.play((5, 2))

    table.undo()

    assert table.get("/hands/1")["status"] == "void"
    assert table.post(1, worth(3, 3)).status_code == 201


def test_undo_brings_the_former_content_back(table):
    table.play((5, 2))
    before = table.get("/hands/1?notation=italian")
    table.correct(1, worth(1, 2))

    table.undo()

    after = table.get("/hands/1?notation=italian")
    assert after == before | {"version": 4}
    assert table.post(1, worth(5, 2)).status_code == 200


def test_undo_takes_back_the_deciding_hand(table):
    table.play((9, 9), (4, 3))

    score = table.undo().get_json()["score"]

    assert (score["status"], score["next_hand"]["number"], totals(score)) == ("in_progress", 2, [9, 9])


def test_undo_takes_back_adjustments_closing_and_reopening(table):
    table.play((1, 1))
    table.adjust("b", -2)
    table.close()
    table.send("POST", "/reopen")
    statuses = []
    for _ in range(4):
        answer = table.undo().get_json()
        statuses.append((answer["undone"]["kind"], answer["score"]["status"], totals(answer["score"])))

    assert statuses == [
        ("reopened", "closed", [1, -1]),
        ("closed", "in_progress", [1, -1]),
        ("adjusted", "in_progress", [1, 1]),
        ("recorded", "in_progress", [0, 0]),
    ]


def test_names_links_and_rematches_are_not_undone(table):
    table.play((1, 1))
    table.send("PATCH", "", {"sides": [{"id": "a", "name": "Ada"}]}, If_Match='"2"')
    table.send("POST", "/tokens", {"role": "viewer"})

    assert table.undo().get_json()["undone"]["seq"] == 2
    assert table.get()["sides"][0]["name"] == "Ada"


def test_a_recorded_hand_after_an_undo_can_be_undone_again(table):
    table.play((5, 2))
    table.undo()
    table.play((3, 3))

    assert table.undo().get_json()["undone"] == {"seq": 4, "kind": "recorded", "number": 1}
    assert refusal(table.undo()) == (409, "nothing_to_undo")


def test_a_stale_undo_is_refused(table):
    table.play((5, 2), (1, 1))

    assert refusal(table.undo(version=2)) == (412, "version_changed")
    assert table.points == [6, 3]


def test_an_undo_with_fields_is_refused(table):
    table.play((5, 2))

    assert faults(table.send("POST", "/undo", {"steps": 2}, If_Match='"2"')) == [("unknown_field", "/steps")]
    assert table.send("POST", "/undo", {}, If_Match='"2"').status_code == 200


def test_viewers_put_nothing_right(table):
    table.play((5, 2))

    for answer in (
        table.correct(1, worth(1, 1), role="viewer"),
        table.void(1, role="viewer"),
        table.undo(role="viewer"),
    ):
        assert refusal(answer) == (403, "forbidden")
    assert table.void(1, role="scorer").status_code == 200
