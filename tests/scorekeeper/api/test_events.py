"""What is written on a sheet: listed, live, and hand by hand."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine

from scorekeeper import clock
from scorekeeper.services import streams
from tests.scorekeeper.live import Stream
from tests.scorekeeper.play import Table, open_table, refusal, worth


@pytest.fixture(autouse=True)
def fixture_heartbeat(monkeypatch):
    """A quick heartbeat: the tests notice that nothing happens sooner than a phone needs to."""
    monkeypatch.setattr(streams, "HEARTBEAT_SECONDS", 0.1)


@pytest.fixture(name="table")
def fixture_table(client) -> Table:
    return open_table(client)


# ---------------------------------------------------------------- the list


def test_everything_that_is_written_is_listed(table):
    table.play((5, 2))
    table.correct(1, worth(4, 2))
    table.adjust("b", 2)
    table.void(1)
    table.undo()
    table.send("PATCH", "", {"sides": [{"id": "a", "name": "Ada"}]}, If_Match="*")
    table.send("POST", "/tokens", {"role": "viewer"})
    table.close()
    table.send("POST", "/reopen")

    items = table.get("/events")["items"]

    assert [(entry["seq"], entry["kind"], entry.get("number")) for entry in items] == [
        (1, "created", None),
        (2, "recorded", 1),
        (3, "corrected", 1),
        (4, "adjusted", None),
        (5, "voided", 1),
        (6, "undone", 1),
        (7, "renamed", None),
        (8, "tokens_reissued", None),
        (9, "closed", None),
        (10, "reopened", None),
    ]
    assert items[0]["facts"] == {
        "sides": table.opened["sides"],
        "first_dealer": "Anna",
        "target": 11,
        "won": {"a": 0, "b": 0},
        "ruleset": items[0]["facts"]["ruleset"],
    }
    assert items[3]["facts"] == {"side": "b", "points": 2, "reason": "a penalty", "after": 1}
    assert items[4]["facts"] == {}
    assert "lines" not in items[4]
    assert items[5]["facts"].items() >= {"undoes": 5}.items()
    assert items[5]["lines"] == items[2]["lines"]
    assert items[7]["facts"] == {"role": "viewer"}
    assert [entry["at"] for entry in items] == sorted(entry["at"] for entry in items)


def test_a_recorded_entry_shows_the_hand_in_the_readers_notation_and_language(table):
    table.play((5, 2))
    hand = table.get("/hands/1?notation=italian", Accept_Language="it")

    entry = table.get("/events?notation=italian", Accept_Language="it")["items"][1]

    assert (entry["facts"], entry["lines"]) == (hand["facts"], hand["lines"])


def test_entries_are_listed_page_by_page_and_since_what_is_known(client):
    table = open_table(client, target=99)
    table.play(*[(1, 1)] * 4)
    seqs, since = [], 0
    while True:
        page = table.get(f"/events?limit=2&since={since}")
        seqs.append([entry["seq"] for entry in page["items"]])
        if "next" not in page:
            break
        since = page["next"]

    assert seqs == [[1, 2], [3, 4], [5]]
    assert [entry["seq"] for entry in table.get("/events?since=3")["items"]] == [4, 5]
    assert table.get("/events?since=5") == {"items": []}
    assert table.get("/events?since=99") == {"items": []}


def test_the_history_of_a_hand(table):
    table.play((5, 2), (1, 1))
    table.correct(1, worth(4, 2))
    table.void(1)
    table.post(1, worth(3, 3))

    answer = table.send("GET", "/hands/1/history")

    items = answer.get_json()["items"]
    assert answer.headers["ETag"] == '"6.en"'
    assert [(entry["seq"], entry["kind"], entry["status"]) for entry in items] == [
        (2, "recorded", "recorded"),
        (4, "corrected", "recorded"),
        (5, "voided", "void"),
        (6, "recorded", "recorded"),
    ]
    points = [[side["points"] for side in entry["sides"]] for entry in items]
    assert points == [[5, 2], [4, 2], [], [3, 3]]
    assert (items[2]["facts"], items[2]["lines"]) == (None, [])
    assert items[3]["facts"] == table.get("/hands/1")["facts"]
    assert refusal(table.send("GET", "/hands/3/history")) == (404, "hand_not_found")


# ---------------------------------------------------------------- the stream


def test_the_stream_begins_with_the_match_and_goes_on_with_every_entry(app, table):
    table.play((5, 2))
    stream = Stream(app, table)

    assert stream.answer.headers["Content-Type"] == "text/event-stream"
    assert stream.answer.headers["Cache-Control"] == "no-store"
    assert stream.block() == b"retry: 2000"
    assert stream.next() == ("state", 2, table.get(role="viewer"))
    table.play((1, 1))
    table.correct(1, worth(4, 2))
    entries = table.get("/events?since=2")["items"]
    assert [stream.next(), stream.next()] == [("entry", 3, entries[0]), ("entry", 4, entries[1])]
    stream.leave()


def test_who_comes_back_gets_what_was_missed_and_nothing_else(app, table):
    table.play((1, 1), (1, 1), (1, 1))

    stream = Stream(app, table, last=2)

    assert [stream.next()[:2] for _ in range(2)] == [("entry", 3), ("entry", 4)]
    stream.leave()


def test_an_id_of_another_time_begins_anew(app, table):
    for last in (99, -1):
        stream = Stream(app, table, last=last)
        assert stream.next()[:2] == ("state", 1)
        stream.leave()


def test_fifty_reconnections_miss_and_double_nothing(app, client):
    table = open_table(client, target=99_999)
    seen, last = [], 1
    for number in range(1, 51):
        table.post(number, worth(1, 1))
        stream = Stream(app, table, last=last)
        seen.append(last := stream.next().id)
        stream.leave()

    assert seen == list(range(2, 52))


def test_processes_see_each_others_entries(app, build, settings, table):
    other = build(settings.database_url)
    streams_of_two = [Stream(app, table), Stream(other, table)]
    for stream in streams_of_two:
        assert stream.next().event == "state"

    Table(other.test_client(), table.opened).play((1, 1))
    table.play((1, 1))

    for stream in streams_of_two:
        assert [stream.next().id, stream.next().id] == [2, 3]
        stream.leave()


def test_the_stream_ends_when_the_match_is_closed(app, table):
    stream = Stream(app, table)
    assert stream.next().event == "state"

    table.close()

    assert stream.next().data["kind"] == "closed"
    assert stream.has_ended()
    assert Stream(app, table).answer.status_code == 204
    assert Stream(app, table, last=2).answer.status_code == 204
    late = Stream(app, table, last=1)
    assert late.next().data["kind"] == "closed"
    assert late.has_ended()


def test_the_stream_ends_when_the_match_is_erased(app, table):
    stream = Stream(app, table)
    assert stream.next().event == "state"

    table.send("DELETE")

    assert stream.has_ended()
    assert Stream(app, table).answer.status_code == 404


@pytest.mark.parametrize("how", ["reissue", "revoke"])
def test_a_withdrawn_tokens_stream_ends(app, table, how):
    viewer, scorer = Stream(app, table), Stream(app, table, role="scorer")
    assert (viewer.next().event, scorer.next().event) == ("state", "state")

    if how == "reissue":
        table.send("POST", "/tokens", {"role": "viewer"})
    else:
        table.send("DELETE", "/tokens/viewer")

    assert viewer.has_ended()
    assert scorer.next().id == 2
    scorer.leave()


def test_a_finished_match_may_come_back_and_its_rematch_is_announced(app, table):
    table.play((11, 2))
    stream = Stream(app, table)
    assert stream.next().data["score"]["status"] == "finished"

    table.correct(1, worth(5, 2))
    assert stream.next().data["kind"] == "corrected"
    table.play((6, 2))
    assert stream.next().data["kind"] == "recorded"
    after = table.send("POST", "/rematch").get_json()

    facts = stream.next().data["facts"]
    assert facts == {
        "match": after["id"],
        "token": after["tokens"]["viewer"],
        "link": after["links"]["viewer"],
    }
    stream.leave()


def test_an_hour_after_the_end_there_is_nothing_to_follow(app, table):
    table.play((11, 2))
    end = clock.now()

    with time_machine.travel(end + timedelta(minutes=59), tick=False):
        stream = Stream(app, table)
        assert stream.next().event == "state"
        stream.leave()
    with time_machine.travel(end + timedelta(minutes=61), tick=False):
        assert Stream(app, table).answer.status_code == 204
        assert Stream(app, table, last=1).next().id == 2


def test_a_quiet_stream_beats(app, table):
    stream = Stream(app, table)
    assert stream.next().event == "state"

    assert [stream.block(), stream.block()] == [b":", b":"]
    stream.leave()


def test_there_are_so_many_streams_and_no_more(build, settings):
    app = build(settings.database_url, streams=2)
    table = open_table(app.test_client())
    first, second = Stream(app, table), Stream(app, table)

    refused = Stream(app, table).answer
    assert refusal(refused) == (503, "too_many_streams")
    assert int(refused.headers["Retry-After"]) > 0
    assert table.get("/events")["items"]
    first.leave()
    third = Stream(app, table)
    assert third.next().event == "state"
    for stream in (second, third):
        stream.leave()


def test_a_stream_needs_a_token(client, table):
    answer = client.get(f"{table.path}/events", headers={"Accept": "text/event-stream"})

    assert refusal(answer) == (401, "token_required")
