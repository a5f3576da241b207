"""Short codes: what they open, for how long, and how often one may guess."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine

from scorekeeper import clock
from scorekeeper.services.join_codes import LENGTH, LIFE, MOST_GUESSES, Code, TooManyGuessesError, issue, join
from scorekeeper.services.sharing import revoke
from scorekeeper.tokens import Claim, Keyring
from tests.scorekeeper.desk import desk

RING = Keyring([b"secret", b"older secret"])


def test_a_code_is_a_function_of_what_it_opens():
    code = Code("0" * 32, "scorer", 1, "2026-11-30T21:15:00.000Z")
    others = [
        Code("1" * 32, "scorer", 1, code.expires_at),
        Code(code.match_id, "viewer", 1, code.expires_at),
        Code(code.match_id, "scorer", 2, code.expires_at),
        Code(code.match_id, "scorer", 1, "2026-11-30T21:15:00.001Z"),
    ]

    texts = {each.text(RING) for each in (code, code, *others)}
    assert len(texts) == 5
    assert {len(text) for text in texts} == {LENGTH}
    older = Keyring([b"older secret"])
    assert code.text(RING) != code.text(older) == code.text(RING, by=older.signing)


def test_a_code_opens_its_match_to_its_role(app):
    with desk(app) as sheet:
        code = issue(sheet.connection, sheet.match, "scorer", RING)

        joined = join(sheet.connection, code.text(RING).lower(), "192.0.2.1", RING)

        assert joined is not None
        assert (joined.match_id, joined.role) == (sheet.match.id, "scorer")
        assert RING.verify(joined.token) == Claim(sheet.match.id, "scorer", 1)


def test_two_codes_of_one_moment_are_two(app):
    with desk(app) as sheet, time_machine.travel(clock.now(), tick=False):
        codes = [issue(sheet.connection, sheet.match, "viewer", RING) for _ in range(3)]

        assert len({code.text(RING) for code in codes}) == 3
        assert all(join(sheet.connection, code.text(RING), "x", RING) for code in codes)


def test_a_code_runs_out_and_is_forgotten(app):
    with desk(app) as sheet:
        code = issue(sheet.connection, sheet.match, "viewer", RING)
        with time_machine.travel(clock.now() + LIFE + timedelta(seconds=1), tick=False):
            assert join(sheet.connection, code.text(RING), "x", RING) is None
            issue(sheet.connection, sheet.match, "viewer", RING)
            kept = sheet.connection.exec_driver_sql("SELECT count(*) FROM join_codes").scalar_one()
    assert kept == 1


def test_a_withdrawn_role_has_no_codes(app):
    with desk(app) as sheet:
        code = issue(sheet.connection, sheet.match, "viewer", RING)
        revoke(sheet, "viewer")

        assert join(sheet.connection, code.text(RING), "x", RING) is None


def test_guessing_is_counted_by_address_for_a_while(app):
    start = clock.now().replace(minute=0, second=30, microsecond=0)
    with desk(app) as sheet, time_machine.travel(start, tick=False) as travelling:
        code = issue(sheet.connection, sheet.match, "viewer", RING).text(RING)
        for _ in range(MOST_GUESSES):
            assert join(sheet.connection, "222222", "192.0.2.1", RING) is None
        with pytest.raises(TooManyGuessesError) as caught:
            join(sheet.connection, code, "192.0.2.1", RING)
        assert caught.value.retry_after == 15 * 60 - 30 + 1
        assert join(sheet.connection, code, "192.0.2.2", RING) is not None
        travelling.shift(caught.value.retry_after)
        assert join(sheet.connection, "222222", "192.0.2.1", RING) is None
        rows = sheet.connection.exec_driver_sql("SELECT count FROM failed_guesses").scalars().all()
    assert rows == [1]
