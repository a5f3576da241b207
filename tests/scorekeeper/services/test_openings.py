"""From what was posted to a match: rules, sides, seats, and all faults at once."""

from __future__ import annotations

import pytest

from engine.faults import Fault
from engine.seats import Seat
from scorekeeper.services import rulesets
from scorekeeper.services import sheet as sheets
from scorekeeper.services.openings import InvalidMatchError, opened, planned
from tests.scorekeeper.desk import GAME, desk

PAIR = [{"name": "Anna"}, {"name": "Bruno"}]


def test_what_is_left_out_is_as_the_game_says():
    game = planned({"sides": PAIR}, ())

    assert (game.ruleset.key, game.setup.target, game.setup.first_dealer) == ("classic", 11, Seat(0, 0))
    assert [side.players for side in game.setup.sides] == [("Anna",), ("Bruno",)]
    assert game.setup.won == (0, 0)


@pytest.mark.parametrize("target", [None, 31])
def test_a_rulesets_own_target_holds(target):
    data = {"sides": PAIR, "ruleset": {"base": "plain", "target": 31}}

    assert planned(data | ({"target": target} if target else {}), ()).setup.target == 31


def test_the_first_dealer_is_found_whatever_the_case():
    sides = [{"name": "Noi", "players": ["Anna", "Zoë"]}, {"name": "Loro", "players": 2}]

    assert planned({"sides": sides, "first_dealer": "zoe"}, ()).setup.first_dealer == Seat(0, 1)
    assert planned({"sides": sides, "first_dealer": "Loro 2"}, ()).setup.first_dealer == Seat(1, 1)


def refused(data: dict, *faults: Fault) -> list[str]:
    with pytest.raises(InvalidMatchError) as caught:
        planned(data, faults)
    return [str(fault) for fault in caught.value.faults]


def test_faults_that_came_with_it_stand_first():
    given = Fault("out_of_range", "/target")

    found = refused({"sides": [{"name": "Anna"}, {"name": "ANNA"}]}, given)

    assert found == ["out_of_range at /target", "repeated_name at /sides/1/name"]


def test_nothing_is_said_of_what_was_refused_already():
    assert refused({}, Fault("required", "/sides")) == ["required at /sides"]
    assert refused({"sides": PAIR}, Fault("wrong_type", "/ruleset/deal")) == ["wrong_type at /ruleset/deal"]
    broken = [{"name": "Anna"}, {"name": "Bruno"}]
    assert refused({"sides": broken}, Fault("too_few", "/sides/0/players")) == ["too_few at /sides/0/players"]
    nameless = [{}, {"name": "Bruno"}]
    assert refused({"sides": nameless}, Fault("blank", "/sides/0/name")) == ["blank at /sides/0/name"]


def test_a_match_is_opened_with_one_entry_that_says_all(app):
    with desk(app) as sheet:
        (record,) = sheets.entries(sheet.connection, sheet.match.id)
        assert record.facts == GAME.setup.to_data() | {"ruleset": sheet.match.ruleset_hash}
        assert sheet.match.ruleset_hash == rulesets.content_hash(GAME.ruleset.data)
        assert sheet.match.state == GAME.opening()
        after = opened(sheet.connection, GAME, after=sheet.match.id)
        (record,) = sheets.entries(sheet.connection, after.match.id)
        assert record.facts["after"] == sheet.match.id
