"""Patches of a ruleset's data: what merges, what is replaced, and which options go together."""

from __future__ import annotations

from copy import deepcopy

import pytest

from engine.options import (
    choosable,
    excludes,
    option_faults,
    patch,
    place_in_patch,
    unapplied_faults,
    with_options,
)

OFFERS = {
    "a": {"excludes": ["b"], "patch": {"deal": {"hand": 9}}},
    "b": {"excludes": [], "patch": {"deal": {"hand": 10, "table": 0}}},
    "c": {"excludes": [], "patch": {"deal": {"table": 3}}},
    "bare": {"patch": {}},
}
DATA = {
    "key": "game",
    "deal": {"hand": 3, "table": 4},
    "categories": [
        {"key": "cards", "award": {"kind": "most", "points": 1}},
        {"key": "scopas", "award": {"kind": "each"}},
    ],
    "disputed": ["/deal/hand", "/categories/1/award", "/categories"],
    "offers": OFFERS,
}


def test_options_that_go_together_have_no_fault():
    assert option_faults(DATA, ["c", "a", "bare"]) == ()


def test_an_unknown_option_is_refused_with_those_there_are():
    (fault,) = option_faults(DATA, ["c", "d"], "/ruleset/options")
    assert (fault.code, fault.pointer) == ("unknown_option", "/ruleset/options/1")
    assert fault.values == {"option": "d", "known": ["a", "b", "bare", "c"]}


def test_a_game_without_options_offers_none():
    (fault,) = option_faults({"key": "bare"}, ["a"])
    assert fault.values == {"option": "a", "known": []}


@pytest.mark.parametrize("pair", [("a", "b"), ("b", "a")])
def test_whichever_says_it_both_exclude_each_other(pair):
    (fault,) = option_faults(DATA, pair)
    assert (fault.code, fault.pointer) == ("options_exclude", "/options/1")
    assert (fault.values["option"], fault.values["other"]) == (pair[1], pair[0])
    assert excludes(OFFERS, *pair)
    assert not excludes(OFFERS, "a", "c")


def test_the_same_option_twice_is_one_fault():
    assert [fault.code for fault in option_faults(DATA, ["c", "c"])] == ["repeated_option"]


def test_options_are_applied_in_the_order_of_the_offer():
    chosen = with_options(DATA, ["c", "b"])
    assert chosen["options"] == ["b", "c"]
    assert chosen["deal"] == {"hand": 10, "table": 3}
    assert "offers" not in chosen


def test_the_data_stay_as_they_were():
    before = deepcopy(DATA)
    with_options(DATA, ["a", "c"])
    assert before == DATA


def test_mappings_merge_and_other_values_are_replaced():
    assert patch({"a": {"x": 1, "y": [1, 2]}, "b": 1}, {"a": {"y": [3]}, "c": 2}) == {
        "a": {"x": 1, "y": [3]},
        "b": 1,
        "c": 2,
    }


def test_a_mapping_takes_the_place_of_nothing():
    assert patch({"ace": None}, {"ace": {"sweep": "never"}}) == {"ace": {"sweep": "never"}}


def test_another_kind_replaces_the_whole():
    best = {"measure": {"kind": "best", "values": [1]}}
    assert patch(best, {"measure": {"kind": "counts", "parts": []}}) == {
        "measure": {"kind": "counts", "parts": []}
    }
    assert patch(best, {"measure": {"values": [2]}}) == {"measure": {"kind": "best", "values": [2]}}
    assert patch(best, {"measure": {"kind": "best", "incomplete": True}}) == {
        "measure": {"kind": "best", "values": [1], "incomplete": True}
    }


def keys(data):
    return [category["key"] for category in data["categories"]]


def test_a_category_that_is_there_is_changed_in_its_place():
    changed = patch(DATA, {"categories": [{"key": "cards", "award": {"majority": "absolute"}}]})
    assert keys(changed) == ["cards", "scopas"]
    assert changed["categories"][0]["award"] == {"kind": "most", "points": 1, "majority": "absolute"}


def test_a_new_category_goes_before_the_first_that_is_there_or_last():
    def added(*before):
        return patch(DATA, {"categories": [{"key": "new", "before": list(before)}]})

    assert keys(added("primiera", "scopas")) == ["cards", "new", "scopas"]
    assert keys(added("primiera")) == ["cards", "scopas", "new"]
    assert keys(patch(DATA, {"categories": [{"key": "new"}]})) == ["cards", "scopas", "new"]
    assert added("scopas")["categories"][1] == {"key": "new"}
    assert keys(patch({}, {"categories": [{"key": "new"}]})) == ["new"]


def test_what_is_disputed_moves_with_its_category():
    first = {"patch": {"categories": [{"key": "new", "before": ["cards"]}]}}
    moved = with_options({**DATA, "offers": {"first": first}}, ["first"])
    assert moved["disputed"] == ["/deal/hand", "/categories/2/award", "/categories"]


def test_only_categories_of_the_game_itself_merge_by_key():
    assert patch({"match": {"categories": 1}}, {"match": {"categories": 5}}) == {"match": {"categories": 5}}


def test_an_option_is_applied_where_its_patch_changes_nothing_more():
    made = {**with_options(DATA, ["c", "b"]), "offers": OFFERS}
    assert unapplied_faults(made, ["b", "c"]) == ()
    (fault,) = unapplied_faults({**made, "deal": {"hand": 10, "table": 0}}, ["c", "b"], "/ruleset/options")
    assert (fault.code, fault.pointer) == ("option_not_applied", "/ruleset/options/0")
    assert fault.values == {"option": "c", "fields": ["deal"]}
    assert [fault.values["option"] for fault in unapplied_faults(DATA, ["a", "bare", "c"])] == ["a", "c"]


def test_what_may_still_be_chosen_is_neither_chosen_nor_excluded():
    assert list(choosable({**DATA, "options": ["a"]})) == ["c", "bare"]
    assert list(choosable(DATA)) == ["a", "b", "c", "bare"]
    assert choosable({"options": ["a"]}) == {}


@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("/deal/hand", "/deal/hand"),
        ("/deal/table", "/deal"),
        ("/seatings/0", ""),
        ("/categories", "/categories"),
        ("/categories/1/award/points", "/categories/0/award"),
        ("/categories/0/award", ""),
        ("/categories/2/before/0", "/categories/1/before/0"),
        ("/categories/2/before/1", "/categories/1/before"),
    ],
)
def test_a_place_in_the_patched_game_is_found_in_the_patch(place, found):
    change = {
        "deal": {"hand": 5},
        "categories": [{"key": "scopas", "award": {}}, {"key": "new", "before": ["cards"]}],
    }
    patched = {"categories": [{"key": "cards"}, {"key": "scopas"}, {"key": "new"}]}
    assert place_in_patch(place, change, patched) == found
