"""Chiamarsi fuori (R39)."""

from __future__ import annotations

import pytest

from engine.faults import Fault
from engine.presets import choose
from scorekeeper.services.call_outs import CallOutNotPlayedError, InvalidCallOutError, call_out, read
from scorekeeper.services.closing import MatchClosedError, close
from scorekeeper.services.games import Game
from tests.scorekeeper.desk import GAME, SETUP, desk

AGREED = Game(choose("classic", ("call-out",), None), SETUP)
PILE = ["7D", "AD", "2D", "3D", "KD", "4D"]


def call(pile=PILE, side="a", scopas=0):
    sides = [{"id": "a", "pile": pile, "scopas": scopas}, {"id": "b", "scopas": 0}]
    return read({"side": side, "evidence": {"sides": sides}}, (), AGREED)


def test_r39_what_can_no_longer_be_lost_is_counted_at_once(app):
    with desk(app, (4, 5), game=AGREED) as sheet:
        ruling = call_out(sheet, call(), AGREED)

        assert (ruling.correct, ruling.certain, ruling.needed) == (True, 7, 7)
        assert ("settebello" in ruling.open, "cards" in ruling.open) == (False, True)
        assert (sheet.match.state["winner"], sheet.match.state["totals"]) == (0, [11, 5])


def test_r39_a_false_call_is_noted(app):
    with desk(app, (3, 5), game=AGREED) as sheet:
        before = sheet.match.state
        ruling = call_out(sheet, call(), AGREED)

        assert (ruling.correct, ruling.certain, ruling.needed) == (False, 7, 8)
        assert sheet.match.state == before
        assert sheet.match.version == ruling.seq


def test_r39_level_at_the_target_it_takes_a_lead(app):
    with desk(app, (11, 9), game=Game(AGREED.ruleset, SETUP)) as sheet:
        assert sheet.match.state["winner"] == 0
    with desk(app, (9, 9), (3, 3), game=AGREED) as sheet:
        ruling = call_out(sheet, call(pile=["7D"]), AGREED)

        assert (ruling.correct, ruling.certain, ruling.needed) == (True, 1, 1)


def test_calling_out_is_agreed_on(app):
    with desk(app, (4, 5)) as sheet, pytest.raises(CallOutNotPlayedError):
        call_out(sheet, call(), GAME)


def test_nobody_calls_out_of_a_closed_match(app):
    with desk(app, (4, 5), game=AGREED) as sheet:
        close(sheet, "late", AGREED)
        with pytest.raises(MatchClosedError):
            call_out(sheet, call(), AGREED)


def refused(data: dict, *faults: Fault) -> list[str]:
    with pytest.raises(InvalidCallOutError) as caught:
        read(data, faults, AGREED)
    return [str(fault) for fault in caught.value.faults]


def test_faults_have_their_place_in_the_whole_body():
    data = {"side": "z", "evidence": {"sides": [{"id": "a", "pile": ["8D"]}, {"id": "b"}]}}

    found = refused(data, Fault("unknown_field", "/why"), Fault("unknown_field", "/evidence/who"))

    assert set(found) == {
        "unknown_field at /why",
        "unknown_side at /side",
        "unknown_field at /evidence/who",
        "pip_not_in_deck at /evidence/sides/0/pile/0",
    }
    assert refused({"side": "a"}, Fault("required", "/evidence")) == ["required at /evidence"]


def test_facts_that_cannot_hold_together_are_named():
    claims = [{"side": "a", "category": "primiera", "value": 84}]
    evidence = {"sides": [{"id": "a"}, {"id": "b", "pile": ["7D"]}], "claims": claims}

    found = refused({"side": "a", "evidence": evidence})

    assert "evidence_conflict at /evidence/claims/0" in found
