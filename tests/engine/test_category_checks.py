"""Categories given as data: what may be counted, and which award fits it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import DECK_40, DECK_52, Deck
from engine.category_checks import category_faults, rank_faults
from engine.faults import Fault
from engine.presets import PRESETS
from engine.presets.categories import (
    announced,
    best,
    category,
    count,
    counts_of_ranks,
    each,
    most,
    one_card,
    reach,
    reach_to_win,
    run,
)

SCOPAS = PRESETS["plain"]["categories"][-1]
DENARI = count({"suits": ["denari"]})
SAYS = announced()
EVERY_MEASURE = {
    "count": DENARI,
    "counts": counts_of_ranks([7], [6]),
    "best": best(*range(10, 20)),
    "run": run("denari"),
    "announced": SAYS,
}
EVERY_AWARD = {
    "most": most(1),
    "each": each(1),
    "reach": reach(3, points=1),
    "again": {"kind": "again", "of": "said", "at": 3},
}
FIT = {
    "most": {"count", "counts", "best", "run", "announced"},
    "each": {"count", "run", "announced"},
    "reach": {"count", "best", "run", "announced"},
    "again": {"count", "best", "run"},
}


def found(*categories: dict[str, Any], deck: Deck = DECK_40) -> list[Fault]:
    return list(category_faults(categories, deck, "/categories"))


def faults(*categories: dict[str, Any], deck: Deck = DECK_40) -> list[str]:
    return [str(fault) for fault in found(*categories, deck=deck)]


def of_measure(measure: dict[str, Any], deck: Deck = DECK_40) -> list[str]:
    return faults(category("x", measure, most(1)), deck=deck)


def of_award(award: dict[str, Any], measure: dict[str, Any] = DENARI) -> list[str]:
    return faults(category("said", SAYS, each(1)), category("x", measure, award))


# ---------------------------------------------------------------- keys


@pytest.mark.parametrize("key", ["", "Cards", "re-bello", "_x", "x_", "x__y", "7s", "é", "x" * 41])
def test_a_key_is_small_letters_digits_and_underscores(key):
    assert faults(category(key, DENARI, most(1))) == ["bad_key at /categories/0/key"]


@pytest.mark.parametrize("key", ["x", "re_bello", "bonus_10", "x" * 40])
def test_such_keys_are_taken(key):
    assert faults(category(key, DENARI, most(1))) == []


def test_a_key_stands_once():
    assert faults(*[category("x", DENARI, most(1))] * 2) == ["repeated_category at /categories/1/key"]


def test_all_is_what_is_asked_for_when_every_category_is_meant():
    assert faults(category("all", DENARI, most(1))) == ["reserved_key at /categories/0/key"]


def test_r23_the_category_of_scope_and_only_that_is_called_scopas():
    assert faults(SCOPAS) == []
    assert faults({**SCOPAS, "key": "scope"}) == ["scopas_key at /categories/0/key"]
    assert faults(category("scopas", DENARI, most(1))) == ["scopas_key at /categories/0/key"]


def test_r23_scope_are_counted_once():
    twice = faults(SCOPAS, {**SCOPAS, "key": "again"})
    assert twice == ["scopas_key at /categories/1/key", "sweeps_twice at /categories/1/measure/sweeps"]


def test_r15_how_many_scope_there_can_be_follows_from_the_deal():
    measure = {**SCOPAS["measure"], "most": 3}
    assert faults({**SCOPAS, "measure": measure}) == ["sweeps_have_no_most at /categories/0/measure/most"]


def test_there_is_a_category_and_there_are_thirty_at_most():
    many = [category(f"x{number}", DENARI, most(1)) for number in range(31)]
    assert faults() == ["too_few at /categories"]
    assert faults(*many[:30]) == []
    assert faults(*many) == ["too_many at /categories"]


# ---------------------------------------------------------------- measures


@pytest.mark.parametrize("deck", [DECK_40, DECK_52])
def test_ranks_are_those_of_the_deck(deck):
    assert of_measure(count({"ranks": [1, deck.ranks]}), deck) == []
    place = "/categories/0/measure/cards/0/ranks"
    assert of_measure(count({"ranks": [0, deck.ranks + 1]}), deck) == [
        f"rank_not_in_deck at {place}/0",
        f"rank_not_in_deck at {place}/1",
    ]
    assert list(rank_faults(1, deck, "/x")) == []


def test_cards_are_counted_once_in_a_place():
    place = "/categories/0/measure/cards/0"
    twice = count({"suits": ["denari", "coppe", "denari"], "ranks": [7, 7]})
    assert of_measure(twice) == [f"repeated_item at {place}/suits/2", f"repeated_item at {place}/ranks/1"]
    assert of_measure(count({"suits": [], "ranks": []})) == [
        f"too_few at {place}/suits",
        f"too_few at {place}/ranks",
    ]


def test_something_is_counted_and_not_too_much():
    assert of_measure(count()) == ["too_few at /categories/0/measure/cards"]
    assert of_measure(count({"weight": 5})) == []
    assert of_measure(count({"weight": 6})) == ["counts_too_much at /categories/0/measure/cards"]
    assert of_measure(count({"ranks": [7], "weight": 0})) == [
        "out_of_range at /categories/0/measure/cards/0/weight"
    ]
    assert of_measure(count(*[{"ranks": [7]}] * 41)) == ["too_many at /categories/0/measure/cards"]


def test_every_part_of_several_counts_is_looked_at():
    assert of_measure(counts_of_ranks([7], [11])) == [
        "rank_not_in_deck at /categories/0/measure/parts/1/0/ranks/0"
    ]
    assert of_measure({"kind": "counts", "parts": []}) == ["too_few at /categories/0/measure/parts"]
    assert of_measure(counts_of_ranks(*[[7]] * 11)) == ["too_many at /categories/0/measure/parts"]


def test_r25_there_is_a_value_for_every_rank():
    (fault,) = found(category("x", best(*range(9)), most(1)))
    assert str(fault) == "value_for_every_rank at /categories/0/measure/values"
    assert fault.values == {"count": 9, "expected": 10}
    assert of_measure(best(*range(13)), DECK_52) == []
    assert of_measure(best(*range(10)), DECK_52) == ["value_for_every_rank at /categories/0/measure/values"]


def test_r25_a_value_is_from_0_to_99():
    assert of_measure(best(-1, 0, 1, 2, 3, 4, 5, 6, 99, 100)) == [
        "out_of_range at /categories/0/measure/values/0",
        "out_of_range at /categories/0/measure/values/9",
    ]


@pytest.mark.parametrize(("least", "right"), [(0, False), (1, True), (10, True), (11, False)])
def test_r31_a_run_is_as_long_as_a_suit_at_most(least, right):
    assert of_measure({**run("denari"), "least": least}) == (
        [] if right else ["out_of_range at /categories/0/measure/least"]
    )


@pytest.mark.parametrize(("number", "right"), [(0, False), (1, True), (99, True), (100, False), (None, True)])
def test_r34_so_many_may_be_announced(number, right):
    assert of_measure(announced(number)) == ([] if right else ["out_of_range at /categories/0/measure/most"])


def test_few_categories_compare_best_cards_or_several_counts():
    some = [category(f"x{number}", best(*range(10)), most(1)) for number in range(2)]
    some += [category(f"y{number}", counts_of_ranks([7], [6]), most(1)) for number in range(2)]
    assert faults(*some[:3]) == []
    assert faults(*some) == ["too_many_compared at /categories/3/measure/kind"]


# ---------------------------------------------------------------- when nobody has the first


def test_r28_only_a_primiera_can_be_missing():
    second = {"values": None}
    primiera = category("x", best(*range(10)), most(1))
    assert faults({**primiera, "otherwise": second}) == []
    assert faults({**category("x", DENARI, most(1)), "otherwise": second}) == [
        "otherwise_never_used at /categories/0/otherwise"
    ]
    never_missing = {**primiera, "measure": {**best(*range(10)), "incomplete": True}}
    assert faults({**never_missing, "otherwise": second}) == [
        "otherwise_never_used at /categories/0/otherwise"
    ]
    assert faults({**primiera, "otherwise": {"values": [1]}}) == [
        "value_for_every_rank at /categories/0/otherwise/values"
    ]


# ---------------------------------------------------------------- awards


@pytest.mark.parametrize("kind", EVERY_AWARD)
@pytest.mark.parametrize("measured", EVERY_MEASURE)
def test_an_award_pays_what_it_can(kind, measured):
    right = measured in FIT[kind]
    assert of_award(EVERY_AWARD[kind], EVERY_MEASURE[measured]) == (
        [] if right else ["award_not_for_measure at /categories/1/award"]
    )


@pytest.mark.parametrize(("points", "right"), [(0, False), (1, True), (99, True), (100, False), (-1, False)])
def test_points_are_from_1_to_99(points, right):
    wanted = [] if right else ["out_of_range at /categories/1/award/points"]
    for award in (most(points), each(points), reach(3, points=points)):
        assert of_award(award) == wanted


@pytest.mark.parametrize(("tie", "right"), [(-1, False), (0, True), (2, True), (3, False)])
def test_r34_a_tie_pays_no_more_than_the_most(tie, right):
    assert of_award(most(2, tie=tie)) == ([] if right else ["out_of_range at /categories/1/award/tie"])


def test_r21_more_than_half_can_be_asked_of_a_count_only():
    absolute = {**most(1), "majority": "absolute"}
    for measured, measure in EVERY_MEASURE.items():
        wanted = [] if measured == "count" else ["majority_needs_count at /categories/1/award/majority"]
        assert of_award(absolute, measure) == wanted


@pytest.mark.parametrize(("ceiling", "right"), [(0, False), (1, True), (10, True), (11, False)])
def test_r33_a_ceiling_lies_within_what_there_is(ceiling, right):
    assert of_award(each(1, at_most=ceiling)) == (
        [] if right else ["out_of_range at /categories/1/award/at_most"]
    )


WHOLE = {"count": 10, "best": 76, "run": 10, "announced": 40}
"""What one side can have at most of the measures above."""


@pytest.mark.parametrize("measured", WHOLE)
def test_r34_what_is_to_be_reached_can_be(measured):
    measure, whole = EVERY_MEASURE[measured], WHOLE[measured]
    beyond = ["out_of_range at /categories/1/award/at"]
    assert of_award(reach(whole, points=1), measure) == []
    assert of_award(reach(whole + 1, points=1), measure) == beyond
    assert of_award(reach(0, points=1), measure) == beyond
    if measured != "announced":
        assert of_award({"kind": "again", "of": "said", "at": whole}, measure) == []
        assert of_award({"kind": "again", "of": "said", "at": whole + 1}, measure) == beyond


def test_r34_an_announced_measure_says_how_much_there_can_be():
    assert of_award(reach(6, points=1), announced(6)) == []
    assert of_award(reach(7, points=1), announced(6)) == ["out_of_range at /categories/1/award/at"]


def test_r33_reaching_pays_points_or_the_match():
    assert of_award({**reach(3, points=5), "wins_match": True}) == ["points_or_match at /categories/1/award"]
    assert of_award({"kind": "reach", "at": 3}) == ["points_or_match at /categories/1/award"]


@pytest.mark.parametrize(
    ("measured", "at", "right"),
    [
        ("count", 5, False),
        ("count", 6, True),
        ("run", 3, True),
        ("best", 76, False),
        ("announced", 40, False),
    ],
)
def test_r33_only_one_side_can_win_the_match(measured, at, right):
    wanted = [] if right else ["match_won_twice at /categories/1/award/at"]
    assert of_award(reach_to_win(at), EVERY_MEASURE[measured]) == wanted


def test_r33_the_fault_says_what_would_be_enough():
    (fault,) = found(category("x", DENARI, reach_to_win(5)))
    assert fault.values == {"at": 5, "least": 6}
    (other,) = found(category("x", SAYS, reach_to_win(5)))
    assert other.values == {"at": 5, "least": None}


def test_r34_what_is_paid_again_was_announced_before():
    again = category("x", count({"ranks": [9]}), {"kind": "again", "of": "scopas", "at": 4})
    assert faults(SCOPAS, again) == []
    (late,) = found(again, SCOPAS)
    assert (str(late), dict(late.values)) == (
        "again_of_what at /categories/0/award/of",
        {"of": "scopas", "known": []},
    )
    (counted,) = found(category("scope", DENARI, most(1)), again)
    assert counted.values["known"] == []


def test_a_measure_that_is_wrong_is_not_held_against_its_award():
    assert faults(category("x", one_card("denari", 11), reach(1, points=1))) == [
        "rank_not_in_deck at /categories/0/measure/cards/0/ranks/0"
    ]
    assert faults(category("x", one_card("denari", 11), reach_to_win(1))) == [
        "rank_not_in_deck at /categories/0/measure/cards/0/ranks/0"
    ]
