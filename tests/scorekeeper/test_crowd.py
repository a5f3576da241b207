"""Many at once on one match, and on many: nothing lost, nothing doubled, no fault of ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

from werkzeug.test import TestResponse

from scorekeeper.services.verifying import check
from tests.scorekeeper.play import Table, open_table, worth

T = TypeVar("T")
CROWD = 64


def at_once(jobs: Iterable[Callable[[], T]]) -> list[T]:
    """Run all jobs, each in a thread, from the same moment on."""
    waiting = list(jobs)
    barrier = Barrier(len(waiting))

    def start(job: Callable[[], T]) -> T:
        barrier.wait()
        return job()

    with ThreadPoolExecutor(len(waiting)) as pool:
        return list(pool.map(start, waiting))


def tables(app, table: Table, count: int = CROWD) -> list[Table]:
    """So many phones at one match."""
    return [Table(app.test_client(), table.opened) for _ in range(count)]


def statuses(answers: Iterable[TestResponse]) -> Counter[int]:
    return Counter(answer.status_code for answer in answers)


def patiently(send: Callable[[], TestResponse]) -> TestResponse:
    """Send until the database is not busy: on a slow disk a writer may be asked to come back."""
    while (answer := send()).status_code == 503:
        assert answer.headers["Retry-After"]
    return answer


def test_one_hand_from_many_phones_is_one_hand(app, client):
    table = open_table(client)

    answers = at_once(
        [lambda phone=phone: patiently(lambda: phone.post(1, worth(5, 2))) for phone in tables(app, table)]
    )

    assert statuses(answers) == {201: 1, 200: CROWD - 1}
    assert {answer.headers.get("Idempotent-Replayed") for answer in answers if answer.status_code == 200} == {
        "true"
    }
    assert (table.version, table.points) == (2, [5, 2])


def test_one_request_with_its_key_from_many_is_answered_alike(app, client):
    table = open_table(client)

    answers = at_once(
        [
            lambda phone=phone: patiently(lambda: phone.post(1, worth(5, 2), Idempotency_Key="k"))
            for phone in tables(app, table)
        ]
    )

    assert statuses(answers) == {201: CROWD}
    assert len({answer.data for answer in answers}) == 1
    assert sum("Idempotent-Replayed" not in answer.headers for answer in answers) == 1


def test_of_many_corrections_of_one_version_one_is_made(app, client):
    table = open_table(client)
    table.play((5, 2))

    answers = at_once(
        [
            lambda phone=phone: patiently(lambda: phone.correct(1, worth(4, 3), version=2))
            for phone in tables(app, table)
        ]
    )

    assert statuses(answers) == {200: 1, 412: CROWD - 1}
    assert table.version == 3


def test_many_hands_of_one_match_queue(app, client):
    table = open_table(client, target=99_999)

    def play(phone: Table, number: int) -> TestResponse:
        while True:
            answer = patiently(lambda: phone.post(number, worth(1, 1)))
            if answer.status_code != 409:
                return answer
            assert answer.get_json()["code"] == "gap"

    phones = tables(app, table, 12)
    answers = at_once([lambda phone=phone, n=n: play(phone, n) for n, phone in enumerate(phones, 1)])

    assert statuses(answers) == {201: 12}
    assert table.points == [12, 12]
    assert sorted(answer.get_json()["version"] for answer in answers) == list(range(2, 14))
    with app.app_context():
        assert check(table.id) is None


def test_many_matches_do_not_wait_for_each_other(app):
    def play() -> list[TestResponse]:
        client = app.test_client()
        opened = patiently(
            lambda: client.post("/v1/matches", json={"sides": [{"name": "Anna"}, {"name": "Bruno"}]})
        )
        table = Table(client, opened.get_json())
        return [opened, *(patiently(lambda n=n: table.post(n, worth(2, 1))) for n in (1, 2))]

    answers = [answer for played in at_once([play] * CROWD) for answer in played]

    assert statuses(answers) == {201: 3 * CROWD}
