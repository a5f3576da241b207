"""Nobody sends more, or more often, than the service bears; everybody is told how much is left."""

from __future__ import annotations

import io
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper import limits
from scorekeeper.limits import MOST_BODY_BYTES, SLOTS, Limiter, parse
from tests.scorekeeper import floor
from tests.scorekeeper.running import ask, serving

pytestmark = pytest.mark.one_database


@pytest.fixture
def limited(build, settings):
    """An application that takes three requests a day."""
    return floor.register(build(settings.database_url, rate_limit="3 per day")).test_client()


def test_what_is_left_is_told_until_nothing_is(limited):
    answers = [limited.get("/nowhere") for _ in range(4)]

    assert [answer.status_code for answer in answers] == [404, 404, 404, 429]
    assert [answer.headers["RateLimit"].partition(";t=")[0] for answer in answers] == [
        '"address";r=2',
        '"address";r=1',
        '"address";r=0',
        '"address";r=0',
    ]
    assert {answer.headers["RateLimit-Policy"] for answer in answers} == {'"address";q=3;w=86400'}


def test_who_sends_too_much_is_told_when_to_come_back(limited):
    for _ in range(3):
        limited.get("/nowhere")
    answer = limited.get("/nowhere", headers={"Accept-Language": "it"})

    assert answer.content_type == "application/problem+json"
    assert answer.json["code"] == "too_many_requests"
    assert 0 < int(answer.headers["Retry-After"]) <= 86_400 / 3
    assert answer.headers["Retry-After"] in answer.json["detail"]
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_each_address_has_its_own_share(limited):
    for _ in range(4):
        limited.get("/nowhere", environ_base={"REMOTE_ADDR": "192.0.2.1"})

    assert limited.get("/nowhere", environ_base={"REMOTE_ADDR": "192.0.2.2"}).status_code == 404


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("192.0.2.1", None, "192.0.2.1"),
        ("192.0.2.1", "203.0.113.9", "192.0.2.1"),
        ("127.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "10.0.0.1, 203.0.113.9", "203.0.113.9"),
        ("::1", "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", None, "127.0.0.1"),
        ("::ffff:127.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("::ffff:192.0.2.1", "203.0.113.9", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::/64"),
        ("127.0.0.1", "2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("127.0.0.1", "not:an:address", ""),
        ("127.0.0.1", "x" * 5000, "x" * 64),
    ],
)
def test_only_a_proxy_on_this_machine_is_believed(app, peer, forwarded, address):
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    with app.test_request_context("/", headers=headers, environ_base={"REMOTE_ADDR": peer}):
        assert limits.address() == address


def test_opening_a_match_counts_for_many():
    assert limits.COSTS["/v1/matches"] > 1


def test_a_preflight_is_free(limited):
    for _ in range(5):
        answer = limited.options("/healthz", headers={"Origin": "https://a.example"})
        assert answer.status_code == 200


def test_without_a_limit_nothing_is_told(client):
    assert "RateLimit" not in client.get("/nowhere").headers


@given(
    st.integers(1, 50),
    st.integers(1, 1000),
    st.lists(st.tuples(st.floats(0, 100), st.integers(1, 5)), max_size=60),
)
def test_no_window_lets_more_through_than_twice_the_quota(quota, window, requests):
    """A full quota at once, and what comes back in a window: never more, and what is told is true."""
    limiter, now, passed = Limiter(quota, window), 0.0, []
    for later, cost in requests:
        now += later
        share = limiter.take("a", cost, now)
        if share.wait:
            assert limiter.take("a", cost, now + share.wait + 1e-3).wait == 0 or cost > quota
            break
        passed.append((now, cost))
        assert 0 <= share.remaining < quota
    for start, _ in passed:
        assert sum(cost for at, cost in passed if start <= at <= start + window) <= 2 * quota


def test_who_waits_as_told_may_pass():
    limiter = Limiter(quota=10, window=60)
    for _ in range(10):
        limiter.take("a", 1, 0.0)
    refused = limiter.take("a", 1, 0.0)

    assert refused.wait == 6
    assert limiter.take("a", 1, refused.wait - 1).wait > 0
    assert limiter.take("a", 1, float(refused.wait)).wait == 0


def test_memory_is_the_same_whoever_comes():
    limiter = Limiter(quota=1, window=1)
    before = limiter._free_at.nbytes
    for number in range(1000):
        limiter.take(str(number), 1, now=0.0)

    assert limiter._free_at.nbytes == before == 8 * SLOTS


def test_few_addresses_share_a_slot_and_nobody_can_tell_which():
    def shares(limiter: Limiter) -> set[int]:
        return {number for number in range(1000) if limiter.take(str(number), 1, now=0.0).wait}

    sharing = [shares(Limiter(quota=1, window=1)) for _ in range(3)]

    assert all(len(found) < 50 for found in sharing)
    assert sharing[0] != sharing[1] or sharing[1] != sharing[2]


def test_forked_processes_count_together():
    limiter = Limiter(quota=300, window=86_400)
    children = []
    for _ in range(4):
        child = os.fork()
        if child == 0:
            os._exit(sum(limiter.take("a", 1, 0.0).wait == 0 for _ in range(200)))
        children.append(child)
    passed = sum(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children)

    assert passed == 300


def test_the_processes_of_a_server_hold_one_limit_together(tmp_path):
    with serving(tmp_path, WEB_CONCURRENCY="2", SCOREKEEPER_RATE_LIMIT="30 per day") as server:
        answers = [ask(server, "GET", "/v1/rulesets/plain") for _ in range(60)]

    left = [int(headers["RateLimit"].split(";")[1].removeprefix("r=")) for _, headers, _ in answers]
    assert [status for status, _, _ in answers] == [200] * 30 + [429] * 30
    assert left == [*reversed(range(30)), *[0] * 30]


@pytest.mark.parametrize(
    ("text", "quota", "window"),
    [("600 per minute", 600, 60), ("5/second", 5, 1), ("1 per hour", 1, 3600), ("10 / day", 10, 86_400)],
)
def test_a_setting_is_read(text, quota, window):
    limiter = parse(text)

    assert (limiter.quota, limiter.window) == (quota, window)


@pytest.mark.parametrize("length", [MOST_BODY_BYTES, MOST_BODY_BYTES + 1])
def test_a_body_has_a_size(floor_client, length):
    body = b'{"name": "Anna"}'.ljust(length)
    answer = floor_client.post("/v1/sums", data=body, content_type="application/json")

    if length > MOST_BODY_BYTES:
        assert (answer.status_code, answer.json["code"]) == (413, "body_too_large")
        assert str(MOST_BODY_BYTES) in answer.json["detail"]
    else:
        assert answer.status_code == 201


@pytest.mark.parametrize("length", [MOST_BODY_BYTES, MOST_BODY_BYTES + 1, 10 * MOST_BODY_BYTES])
def test_a_body_that_does_not_say_its_size_has_one_too(floor_client, length):
    body = b'{"name": "Anna"}'.ljust(length)
    answer = floor_client.post(
        "/v1/sums",
        input_stream=io.BytesIO(body),
        content_type="application/json",
        environ_overrides={"wsgi.input_terminated": True},
    )

    if length > MOST_BODY_BYTES:
        assert (answer.status_code, answer.json["code"]) == (413, "body_too_large")
    else:
        assert answer.status_code == 201
