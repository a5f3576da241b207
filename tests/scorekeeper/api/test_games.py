"""The game that a request names."""

from __future__ import annotations

import pytest

from engine.faults import Fault
from engine.presets import ruleset
from scorekeeper.api.games import game_of
from scorekeeper.bodies import Body, InvalidBodyError

pytestmark = pytest.mark.one_database


def body(*faults: Fault) -> Body:
    return Body({}, faults, {})


def refused(body: Body, sent: object, *place: str) -> list[str]:
    with pytest.raises(InvalidBodyError) as refusal:
        game_of(body, sent, *place)
    return [str(fault) for fault in refusal.value.faults]


def test_a_game_is_found_by_its_key_with_options_or_whole():
    assert game_of(body(), "plain") is ruleset("plain")
    assert game_of(body(), None) is ruleset("classic")
    assert game_of(body(), dict(ruleset("cirulla").data)).data == ruleset("cirulla").data
    assert game_of(body(), {"base": "plain", "options": ["napola"]}).category("napola")


def test_an_unknown_game_is_told_at_its_place_after_what_else_is_wrong():
    shape = Fault("required", "/sides")

    assert refused(body(shape), "scopetta") == ["required at /sides", "unknown_ruleset at /ruleset"]
    assert refused(body(), "scopetta", "/rulesets/1") == ["unknown_ruleset at /rulesets/1"]


@pytest.mark.parametrize("place", ["/ruleset", "/ruleset/base", "/rulesets", "/rulesets/0"])
def test_where_the_game_has_no_shape_only_the_faults_of_shape_are_told(place):
    shape = Fault("wrong_type", place)

    assert refused(body(shape), "scopetta") == [str(shape)]


def test_a_field_that_only_begins_alike_hides_nothing():
    assert refused(body(Fault("unknown_field", "/rulesetx")), "scopetta") == [
        "unknown_field at /rulesetx",
        "unknown_ruleset at /ruleset",
    ]
