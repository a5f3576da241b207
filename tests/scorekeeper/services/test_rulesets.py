"""From any form of a ruleset to one game, made once."""

from __future__ import annotations

from copy import deepcopy
from threading import Thread
from typing import Any

import pytest

from engine.faults import InvalidRulesetError
from engine.presets import PRESETS, choose, ruleset
from engine.ruleset import Ruleset
from scorekeeper import db
from scorekeeper.services import rulesets
from scorekeeper.services.sheet import Sheet


def mine(**changes: Any) -> dict[str, Any]:
    """A game a table made itself."""
    return {**deepcopy(choose("plain").data), "key": "mine", **changes}


def faults(value: Any) -> list[str]:
    with pytest.raises(InvalidRulesetError) as refused:
        rulesets.resolve(value)
    return [str(fault) for fault in refused.value.faults]


def test_no_ruleset_is_classic():
    assert rulesets.resolve() is ruleset("classic")


def test_a_key_is_that_game():
    assert rulesets.resolve("cirulla") is ruleset("cirulla")


def test_a_choice_is_that_game_with_its_options():
    chosen = {"base": "plain", "options": ["napola", "re-bello"], "target": 21}
    assert rulesets.resolve(chosen) is choose("plain", ["re-bello", "napola"], 21)
    assert rulesets.resolve({"base": "plain"}) is ruleset("plain")


def test_a_whole_game_is_made_once():
    made = rulesets.resolve(mine())
    assert made.key == "mine"
    assert rulesets.resolve(mine()) is made
    assert rulesets.resolve(mine(target=50)) is not made


def test_a_whole_game_that_is_a_preset_is_the_preset():
    assert rulesets.resolve(deepcopy(choose("plain", ["napola"], 16).data)) is choose("plain", ["napola"], 16)


def test_under_the_key_of_a_preset_options_are_what_it_offers():
    assert faults(mine(key="plain", target=17, options=["unheard-of"])) == [
        "unknown_option at /ruleset/options/0"
    ]
    assert faults(mine(key="plain", options=["call-out", "call-out-loses"])) == [
        "options_exclude at /ruleset/options/1"
    ]
    assert faults(mine(key="plain", options=["call-out"])) == ["option_not_applied at /ruleset/options/0"]
    called = mine(
        key="plain", options=["call-out"], match={**choose("plain").data["match"], "call_out": "free"}
    )
    assert rulesets.resolve(called) is choose("plain", ["call-out"])
    assert rulesets.resolve({**called, "target": 17}).options == ("call-out",)


def test_a_table_s_own_options_are_those_it_offers_as_far_as_it_says():
    assert rulesets.resolve(mine(options=["unheard-of"])).options == ("unheard-of",)
    offers = {"unheard-of": {"patch": {"deal": {"direction": "left"}}}}
    left = mine(deal={"hand": 3, "table": 4, "direction": "left"}, options=["unheard-of"])
    made = rulesets.resolve({**left, "offers": offers})
    assert rulesets.resolve(left) is made
    assert made.data == left
    assert faults(mine(options=["unheard-of"], offers=offers)) == ["option_not_applied at /ruleset/options/0"]
    assert faults(mine(options=["other"], offers=offers)) == ["unknown_option at /ruleset/options/0"]


def test_options_that_we_know_exclude_each_other_whatever_is_sent():
    both = mine(options=["napola-6", "napola-9"])
    assert faults(both) == ["options_exclude at /ruleset/options/1"]
    offers = {"napola-6": {"patch": {}}, "napola-9": {"patch": {}}}
    assert faults({**both, "offers": offers}) == ["options_exclude at /ruleset/options/1"]


def test_what_is_offered_is_looked_at_wherever_it_is_sent():
    lame = {"lame": {"excludes": ["x"], "patch": {"table": {"kings": 5}}}}
    expected = [
        "unknown_option at /ruleset/offers/lame/excludes/0",
        "out_of_range at /ruleset/offers/lame/patch/table/kings",
    ]
    assert faults({**mine(), "offers": lame}) == expected
    assert faults({**deepcopy(choose("plain").data), "offers": lame}) == expected
    assert rulesets.resolve(deepcopy(PRESETS["plain"])) is ruleset("plain")


def test_a_kept_game_has_the_options_it_was_made_with_then():
    old = mine(key="plain", target=23, options=["no-longer-offered"])
    assert faults(old) == ["unknown_option at /ruleset/options/0"]
    assert rulesets.kept(old).options == ("no-longer-offered",)
    assert rulesets.kept({**old, "offers": {}}) is rulesets.kept(old)
    assert faults(old) == ["unknown_option at /ruleset/options/0"]
    assert rulesets.kept(deepcopy(choose("plain").data)) is rulesets.kept("plain") is ruleset("plain")
    assert rulesets.kept({"base": "plain"}) is ruleset("plain")
    with pytest.raises(InvalidRulesetError):
        rulesets.kept(mine(key="Mine"))


def test_an_unknown_game_is_refused_with_those_there_are():
    with pytest.raises(InvalidRulesetError) as refused:
        rulesets.resolve("skat")
    (fault,) = refused.value.faults
    assert (fault.code, fault.pointer) == ("unknown_ruleset", "/ruleset")
    assert fault.values == {"ruleset": "skat", "known": list(PRESETS)}
    assert faults({"base": "skat"}) == ["unknown_ruleset at /ruleset/base"]


def test_faults_are_said_where_the_ruleset_was_sent():
    assert faults({"base": "plain", "options": ["x"]}) == ["unknown_option at /ruleset/options/0"]
    assert faults(mine(key="Mine")) == ["bad_key at /ruleset/key"]
    with pytest.raises(InvalidRulesetError) as refused:
        rulesets.resolve("skat", "/rulesets/3")
    assert refused.value.faults[0].pointer == "/rulesets/3"


def test_the_hash_is_of_the_content():
    turned = dict(reversed(mine().items()))
    assert rulesets.content_hash(turned) == rulesets.content_hash(mine())
    assert rulesets.content_hash(mine(target=50)) != rulesets.content_hash(mine())


def test_a_game_that_is_offered_has_its_options():
    assert rulesets.offered("plain") is PRESETS["plain"]
    with pytest.raises(rulesets.UnknownRulesetError):
        rulesets.offered("skat")


def kept(app: Any, game: Ruleset, match_id: str) -> str:
    """Open a match with this game and give the hash it keeps."""
    with app.app_context(), db.transaction() as connection:
        sheet = Sheet.opened(connection, match_id, setup={}, ruleset=dict(game.data), state={}, facts={})
        return sheet.match.ruleset_hash


def read(app: Any, content: str) -> Ruleset:
    with app.app_context(), db.reading() as connection:
        return rulesets.frozen(connection, content)


def test_a_match_s_ruleset_is_the_preset_it_was_opened_with(app):
    game = choose("scopone-9", ["re-bello"], 31)
    content = kept(app, game, "0" * 32)
    assert content == rulesets.content_hash(game.data)
    assert read(app, content) is game


def test_a_match_s_own_ruleset_is_read_once(app):
    game = rulesets.resolve(mine(target=77))
    content = kept(app, game, "1" * 32)
    assert read(app, content) is game


def test_a_ruleset_that_would_not_pass_today_is_still_read(app):
    old = mine(key="Old Rules", target=78)
    with app.app_context(), db.transaction() as connection:
        sheet = Sheet.opened(connection, "2" * 32, setup={}, ruleset=old, state={}, facts={})
    found = read(app, sheet.match.ruleset_hash)
    assert (found.key, found.target) == ("Old Rules", 78)
    assert read(app, sheet.match.ruleset_hash) is found


def test_the_rulesets_made_last_are_kept_and_the_oldest_goes():
    recent = rulesets._Recent(2)
    made = {name: recent.get(name, lambda: rulesets.read_ruleset(mine())) for name in "ab"}
    assert recent.get("a", lambda: ruleset("plain")) is made["a"]
    recent.get("c", lambda: ruleset("plain"))
    assert recent.get("a", lambda: ruleset("plain")) is made["a"]
    assert recent.get("b", lambda: ruleset("plain")) is ruleset("plain")


def test_two_that_make_it_at_once_go_on_with_one():
    recent = rulesets._Recent(2)
    found: list[Ruleset] = []

    def slowly() -> Ruleset:
        # While this one is being made, another asks and is served.
        other = Thread(target=lambda: found.append(recent.get("a", lambda: rulesets.read_ruleset(mine()))))
        other.start()
        other.join()
        return rulesets.read_ruleset(mine())

    found.append(recent.get("a", slowly))
    assert found[0] is found[1]
