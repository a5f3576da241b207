"""Rulesets given as data: what is refused, where, and that all of it is found at once."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given

from engine.faults import InvalidRulesetError
from engine.presets import PRESETS
from engine.ruleset_checks import ruleset_faults, ruleset_from_data, target_faults
from tests.strategies import GAMES, drawn, some_game


def changed(change: dict[str, Any], game: str = "plain") -> dict[str, Any]:
    """The data of a game with some values changed, each by the JSON pointer to it."""
    data = deepcopy({name: value for name, value in PRESETS[game].items() if name != "offers"})
    for place, value in change.items():
        *way, last = place.split("/")[1:]
        here: Any = data
        for part in way:
            here = here[int(part)] if isinstance(here, list) else here[part]
        here[int(last) if isinstance(here, list) else last] = value
    return data


def faults(change: dict[str, Any], game: str = "plain") -> list[str]:
    return [str(fault) for fault in ruleset_faults(changed(change, game))]


def test_a_ruleset_in_order_is_read():
    assert ruleset_from_data(changed({"/key": "nonnas-scopa"})).key == "nonnas-scopa"


def test_all_faults_are_found_at_once_below_the_pointer_given():
    data = changed({"/deal/hand": 5, "/target": 0, "/table/kings": 5, "/categories/0/key": "Cards"})
    with pytest.raises(InvalidRulesetError) as refused:
        ruleset_from_data(data, "/ruleset")
    assert [str(fault) for fault in refused.value.faults] == [
        "deal_does_not_divide at /ruleset/seatings/0",
        "deal_does_not_divide at /ruleset/seatings/1",
        "deal_does_not_divide at /ruleset/seatings/2",
        "deal_does_not_divide at /ruleset/seatings/3",
        "out_of_range at /ruleset/target",
        "bad_key at /ruleset/categories/0/key",
        "out_of_range at /ruleset/table/kings",
    ]


@pytest.mark.parametrize(
    "key", ["", "Plain", "plain_scopa", "-plain", "plain-", "plain--scopa", "scopa à", "x" * 41]
)
def test_a_key_is_small_letters_digits_and_hyphens(key):
    assert faults({"/key": key}) == ["bad_key at /key"]


@pytest.mark.parametrize("key", ["mine", "scopone-9", "9", "x" * 40])
def test_such_keys_are_taken(key):
    assert faults({"/key": key}) == []


# ---------------------------------------------------------------- seats and deal


def seating(sides: int, players: int, target: int = 11) -> dict[str, Any]:
    return {"/seatings": [{"sides": sides, "players": players, "target": target}]}


@pytest.mark.parametrize(("sides", "players"), [(2, 1), (3, 1), (2, 2), (2, 3), (3, 2)])
def test_r7_two_to_six_may_play(sides, players):
    assert faults(seating(sides, players)) == []


@pytest.mark.parametrize(
    ("sides", "players", "place"),
    [
        (1, 1, "sides"),
        (4, 1, "sides"),
        (5, 1, "sides"),
        (2, 4, "players"),
        (3, 3, "players"),
        (2, 0, "players"),
    ],
)
def test_r7_no_others(sides, players, place):
    assert faults(seating(sides, players)) == [f"out_of_range at /seatings/0/{place}"]


def test_r7_the_cards_must_be_dealt_without_a_remainder():
    (fault,) = ruleset_faults(changed({**seating(2, 2), "/deal/hand": 5}))
    assert (fault.code, fault.pointer) == ("deal_does_not_divide", "/seatings/0")
    assert fault.values == {"cards": 36, "hand": 5, "players": 4}
    assert faults({**seating(3, 1), "/deal/hand": 5}) == ["deal_does_not_divide at /seatings/0"]


def test_r11_all_cards_may_be_dealt_at_once_and_none_to_the_table():
    without_table = {"/deal/table": 0, "/table/kings": None}
    assert faults({**seating(2, 2), "/deal/hand": 10, **without_table}) == []
    assert faults({**seating(2, 2), "/deal/hand": 9, **without_table}) == [
        "deal_does_not_divide at /seatings/0"
    ]


def test_a_deal_has_bounds():
    assert faults({"/deal/hand": 0}) == ["out_of_range at /deal/hand"]
    assert "out_of_range at /deal/hand" in faults({"/deal/hand": 21})
    assert "out_of_range at /deal/table" in faults({"/deal/table": -4})
    assert "out_of_range at /deal/table" in faults({"/deal/table": 16})


def test_somebody_must_be_able_to_play():
    assert faults({"/seatings": []}) == ["too_few at /seatings"]


def test_a_seating_stands_there_once():
    twice = [{"sides": 2, "players": 1, "target": target} for target in (11, 21)]
    assert faults({"/seatings": twice}) == ["repeated_seating at /seatings/1"]


@pytest.mark.parametrize("target", [0, -1, 100_000, 10**9])
def test_r37_a_target_is_from_1_to_99_999(target):
    assert faults({"/target": target}) == ["out_of_range at /target"]
    assert faults(seating(2, 1, target)) == ["out_of_range at /seatings/0/target"]
    assert [fault.pointer for fault in target_faults(target, "/target")] == ["/target"]


@pytest.mark.parametrize("target", [None, 1, 99_999])
def test_r37_such_targets_are_taken(target):
    assert faults({"/target": target}) == []


# ---------------------------------------------------------------- the match


def test_r41_where_the_most_points_lose_nothing_names_a_winner():
    king = {"suit": "denari", "rank": 10}
    lowest = {
        "/match/goal": "lowest",
        "/match/level": "count_order",
        "/match/holder": king,
        "/match/call_out": "free",
    }
    assert faults(lowest) == [
        "not_with_lowest_goal at /match/level",
        "not_with_lowest_goal at /match/holder",
        "not_with_lowest_goal at /match/call_out",
    ]
    assert faults({**lowest, "/match/goal": "highest"}) == []


def test_r34_the_card_that_decides_is_of_the_deck():
    king = {"suit": "denari", "rank": 13}
    assert faults({"/match/holder": king}) == ["rank_not_in_deck at /match/holder/rank"]
    assert faults({"/match/holder": king}, "cicera") == []


# ---------------------------------------------------------------- captures and the table


def test_r18_where_only_fifteens_are_captures_nothing_else_is():
    ace = {"sweep": "always", "other_ace": "only_ace", "to_pile": False}
    only = {"/captures/fifteens": "only", "/captures/figures": "equals", "/captures/ace": ace}
    (one, other) = ruleset_faults(changed(only))
    assert (str(one), dict(one.values)) == (
        "captures_exclude at /captures/ace",
        {"field": "ace", "other": "fifteens"},
    )
    assert (str(other), other.values["field"]) == ("captures_exclude at /captures/figures", "figures")
    assert faults({**only, "/captures/fifteens": "besides"}) == []
    assert faults({"/captures/fifteens": "only"}) == []


def test_r10_without_a_dealt_table_nothing_is_looked_at():
    change = {
        **seating(2, 2),
        "/deal": {"hand": 10, "table": 0, "direction": "right"},
        "/table": {
            "kings": 3,
            "aces": 2,
            "total_at_most": 10,
            "pays": [{"groups": 1, "total": 15, "scopas": 1}],
        },
    }
    assert faults(change) == [
        f"no_dealt_table at /table/{name}" for name in ("kings", "aces", "total_at_most", "pays")
    ]


def test_a_dealt_table_has_bounds():
    pays = [{"groups": 5, "total": 0, "scopas": 11}]
    assert faults({"/table": {"kings": 5, "aces": 0, "total_at_most": 41, "pays": pays}}) == [
        "out_of_range at /table/kings",
        "out_of_range at /table/aces",
        "out_of_range at /table/total_at_most",
        "out_of_range at /table/pays/0/groups",
        "out_of_range at /table/pays/0/total",
        "out_of_range at /table/pays/0/scopas",
    ]
    many = [{"groups": 1, "total": 15, "scopas": 1}] * 11
    assert faults({"/table/pays": many}) == ["too_many at /table/pays"]


# ---------------------------------------------------------------- notes


@pytest.mark.parametrize("name", ["options", "source", "disputed"])
def test_there_are_not_many_notes(name):
    assert faults({f"/{name}": [f"/{n}" for n in range(31)]}) == [f"too_many at /{name}"]


# ---------------------------------------------------------------- options and offers


def test_without_offers_only_a_repeated_option_is_seen():
    assert faults({"/options": ["mine", "call-out", "call-out-loses"]}) == []
    assert faults({"/options": ["mine", "mine"]}) == ["repeated_option at /options/1"]


def test_options_are_held_against_what_is_offered():
    offered = PRESETS["plain"]["offers"]
    data = changed({"/options": ["piccola", "napola-6", "re-bello", "napola-9", "re-bello"]})
    expected = [
        "unknown_option at /r/options/0",
        "options_exclude at /r/options/3",
        "repeated_option at /r/options/4",
    ]
    assert [str(fault) for fault in ruleset_faults({**data, "offers": offered}, "/r")] == expected
    assert [str(fault) for fault in ruleset_faults(data, "/r", offered)] == expected


def test_r39_an_option_that_is_listed_has_been_applied():
    offered = PRESETS["plain"]["offers"]
    (fault,) = ruleset_faults(changed({"/options": ["call-out"]}), "", offered)
    assert (fault.code, fault.pointer) == ("option_not_applied", "/options/0")
    assert fault.values == {"option": "call-out", "fields": ["match"]}
    assert ruleset_faults(changed({"/options": ["call-out"], "/match/call_out": "free"}), "", offered) == ()


@given(drawn(some_game))
def test_a_game_with_any_options_has_no_fault_with_what_it_offers(rules):
    offers = GAMES[rules.key]["offers"]
    assert ruleset_faults({**rules.data, "offers": offers}) == ()
    assert ruleset_faults({**rules.data, "key": "mine"}, "", offers) == ()


def offering(**offers: dict[str, Any]) -> list[str]:
    return [str(fault) for fault in ruleset_faults({**changed({}), "offers": offers}, "/r")]


def test_an_offer_excludes_others_that_are_offered():
    assert offering(a={"excludes": ["b"], "patch": {}}, b={"patch": {}}) == []
    assert offering(a={"excludes": ["c", "a"], "patch": {}}, b={"patch": {}}) == [
        "unknown_option at /r/offers/a/excludes/0",
        "unknown_option at /r/offers/a/excludes/1",
    ]


def test_an_offer_has_a_key_and_there_are_not_many():
    assert offering(**{"No/no": {"patch": {}}}) == ["bad_key at /r/offers/No~1no"]
    assert offering(**{f"o{n}": {"patch": {}} for n in range(31)}) == ["too_many at /r/offers"]


def test_what_an_offer_changes_makes_a_game():
    lame = {"categories": [{"key": "settebello", "award": {"kind": "reach", "at": 2, "points": 1}}]}
    assert offering(lame={"patch": lame}, five={"patch": {"table": {"kings": 5}}}) == [
        "out_of_range at /r/offers/lame/patch/categories/0/award/at",
        "out_of_range at /r/offers/five/patch/table/kings",
    ]
    odd = {"patch": {"seatings": [{"sides": 2, "players": 2, "target": 11}], "deal": {"hand": 5}}}
    assert offering(odd=odd) == ["deal_does_not_divide at /r/offers/odd/patch/seatings/0"]


def test_a_patch_of_a_category_that_is_not_there_has_to_make_one():
    lone = {"patch": {"categories": [{"key": "lone", "award": {"kind": "each", "points": 1}}]}}
    assert offering(lone=lone) == ["required at /r/offers/lone/patch/categories/0"]


def test_a_fault_of_the_game_is_not_said_again_of_every_offer():
    data = {**changed({"/table/kings": 5}), "offers": {"a": {"patch": {"deal": {"direction": "left"}}}}}
    assert [str(fault) for fault in ruleset_faults(data)] == ["out_of_range at /table/kings"]


def test_parts_that_have_defaults_may_be_left_out():
    needed = ("key", "deck", "seatings", "deal", "categories")
    least = {name: PRESETS["plain"][name] for name in needed}
    assert ruleset_from_data(least).captures == ruleset_from_data(changed({})).captures
