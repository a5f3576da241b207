"""Hands that are tallied or ticked: no possible one is refused, no impossible one accepted, and all is decided or said to be open (section 9)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.awards import Reason
from engine.cardset import CardSet
from engine.faults import InvalidHandError, UndecidedError
from engine.hand import Hand
from engine.hand_data import read_hand
from engine.lines import UNKNOWN, HandScore
from engine.notation import Notation, format_cards
from engine.presets import choose, ruleset
from engine.ruleset import Ruleset
from engine.score import score
from engine.tables import tables_of
from engine.tallies import is_tickable

CLASSIC = ruleset("classic")
PLAIN = ruleset("plain")
FULL = {"cards": 22, "diamonds": 6, "settebello": True, "re_bello": False, "primiera": 76, "napola": 0}


def hand(*sides: dict[str, Any], rules: Ruleset = CLASSIC, **rest: Any) -> Hand:
    """A hand whose sides made no scopa unless they say so."""
    reading = read_hand({"sides": [{"scopas": 0, **side} for side in sides], **rest}, rules, Notation.FRENCH)
    assert not reading.faults
    return reading.hand


def tallied(
    a: dict[str, Any], b: dict[str, Any] | None = None, rules: Ruleset = CLASSIC, **rest: Any
) -> HandScore:
    """The score of two tallies."""
    return score(hand({"tally": a}, {"tally": b or {}}, rules=rules, **rest), rules)


def refusals(*sides: dict[str, Any], rules: Ruleset = CLASSIC, **rest: Any) -> list[tuple[str, str]]:
    """The code and place of every fault."""
    with pytest.raises(InvalidHandError) as error:
        score(hand(*sides, rules=rules, **rest), rules)
    return [(fault.code, fault.pointer) for fault in error.value.faults]


def test_one_tally_says_the_other_where_two_play() -> None:
    counted = tallied(FULL, {"primiera": 70, "napola": 0})

    assert counted.points == (4, 1)
    assert [line.measures for line in counted.lines[:4]] == [(22, 18), (6, 4), (True, False), (False, True)]


@pytest.mark.parametrize(
    ("a", "b", "code", "place"),
    [
        ({"primiera": 41}, {}, "impossible_total", "/sides/0/tally/primiera"),
        ({"primiera": 80}, {}, "impossible_total", "/sides/0/tally/primiera"),
        ({"primiera": 82}, {}, "impossible_total", "/sides/0/tally/primiera"),
        ({"primiera": 83}, {}, "impossible_total", "/sides/0/tally/primiera"),
        ({}, {"primiera": 85}, "impossible_total", "/sides/1/tally/primiera"),
        ({"napola": 2}, {}, "impossible_run", "/sides/0/tally/napola"),
        ({"cards": 41}, {}, "count_out_of_range", "/sides/0/tally/cards"),
        ({"settebello": 1}, {}, "wrong_type", "/sides/0/tally/settebello"),
        ({"cards": True}, {}, "wrong_type", "/sides/0/tally/cards"),
        ({"cards": None}, {}, "wrong_type", "/sides/0/tally/cards"),
    ],
)
def test_a_value_that_no_pile_gives_is_refused_where_it_stands(
    a: dict[str, Any], b: dict[str, Any], code: str, place: str
) -> None:
    assert (code, place) in refusals({"tally": a}, {"tally": b})


@pytest.mark.parametrize(
    ("a", "b", "code"),
    [
        ({"cards": 22}, {"cards": 19}, "sum_mismatch"),
        ({"diamonds": 6}, {"diamonds": 5}, "sum_mismatch"),
        ({"settebello": True}, {"settebello": True}, "held_twice"),
        ({"settebello": False}, {"settebello": False}, "held_by_nobody"),
        ({"napola": 3}, {"napola": 4}, "run_twice"),
    ],
)
def test_counts_that_do_not_add_up_to_the_deck_are_refused(
    a: dict[str, Any], b: dict[str, Any], code: str
) -> None:
    assert code in [found for found, _ in refusals({"tally": a}, {"tally": b})]


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ({"primiera": 70}, {"primiera": 50}),
        ({"primiera": 51, "cards": 3}, {}),
        ({"primiera": 51, "diamonds": 0}, {}),
        ({"primiera": 84, "settebello": False}, {}),
        ({"napola": 5, "diamonds": 4}, {}),
        ({"napola": 7, "settebello": False}, {}),
        ({"napola": 6, "settebello": True}, {}),
        ({"napola": 10, "re_bello": False}, {}),
        ({"napola": 9, "re_bello": True}, {}),
        ({"diamonds": 10, "napola": 9}, {}),
    ],
)
def test_r30_r31_what_no_deal_gives_together_is_a_conflict(a: dict[str, Any], b: dict[str, Any]) -> None:
    assert [code for code, _ in refusals({"tally": a}, {"tally": b})] == ["tally_conflict"]


def test_a_tick_that_contradicts_a_tally_or_cannot_be_is_refused() -> None:
    assert refusals({"tally": {"cards": 22}}, {"tally": {}}, won={"cards": "b"}) == [
        ("tick_conflict", "/won/cards")
    ]
    assert refusals({"tally": {"cards": 0}}, {"tally": {}}, won={"primiera": "a"}) == [
        ("tick_conflict", "/won/primiera")
    ]
    assert refusals({"tally": {"napola": 7}}, {"tally": {}}, won={"settebello": "b"}) == [
        ("tick_conflict", "/won/settebello")
    ]


def test_a_tick_that_contradicts_the_piles_is_refused() -> None:
    sides = {"pile": ["7D"]}, {"pile": "rest"}

    assert refusals(*sides, won={"settebello": "b", "napola": "a"}) == [("not_tickable", "/won/napola")]
    assert refusals(*sides, won={"settebello": "b"}) == [("tick_contradicts", "/won/settebello")]


def test_a_tally_beside_a_pile_has_to_be_its() -> None:
    assert refusals({"pile": ["7D"]}, {"tally": {"cards": 38}}) == [
        ("tally_contradicts_pile", "/sides/1/tally/cards")
    ]


def test_scope_ask_for_cards() -> None:
    assert refusals({"tally": {"cards": 5}, "scopas": 3}, {"tally": {}})[0][0] in {
        "tally_conflict",
        "scopas_over_cards",
    }


def test_a_category_that_is_left_open_is_named_with_its_field() -> None:
    with pytest.raises(UndecidedError) as error:
        tallied(
            {name: value for name, value in FULL.items() if name != "napola"} | {"diamonds": 6},
            {"primiera": 70},
        )

    (fault,) = error.value.faults
    assert (fault.code, fault.pointer, fault.values["category"]) == (
        "undecided",
        "/sides/0/tally/napola",
        "napola",
    )


def test_points_ticked_count_like_points_shown() -> None:
    won = {"cards": "a", "diamonds": None, "settebello": "b", "primiera": "a"}
    counted = tallied({}, {}, PLAIN, won=won)

    assert counted.points == (2, 1)
    assert [line.reason for line in counted.lines[:4]] == [Reason.TICKED] * 4
    assert counted.lines[0].measures == (UNKNOWN, UNKNOWN)


def test_three_sides_can_tick_their_points() -> None:
    sides = [{"tally": {"napola": 0}}] * 3
    won = {"cards": "a", "diamonds": "b", "settebello": "b", "re_bello": "a", "primiera": "c"}

    assert score(hand(*sides, won=won), CLASSIC).points == (2, 2, 1)


def test_r28_where_nobody_is_complete_a_tally_leaves_it_open_and_a_tick_settles_it() -> None:
    rules = choose("plain", ["incomplete-compared"])
    tally = {"cards": 22, "diamonds": 10, "settebello": True, "primiera": None}
    with pytest.raises(UndecidedError):
        tallied(tally, {"primiera": None}, rules)

    assert tallied(tally, {"primiera": None}, rules, won={"primiera": "b"}).points == (3, 1)


def test_only_fixed_points_can_be_ticked() -> None:
    rules = ruleset("ponino")

    assert [category.key for category in rules.categories if not is_tickable(category, rules)] == [
        "scopas",
        "four_cavalli",
    ]


@pytest.mark.parametrize(
    "key", ["classic", "plain", "cirulla", "escoba", "spazzino", "chkobba", "scopa-frac"]
)
def test_a_tally_scores_like_the_pile_it_counts(key: str) -> None:
    rules, random = ruleset(key), Random(key)
    for _ in range(6):
        a = CardSet.of(card for card in rules.deck if random.random() < 0.5)
        b = CardSet.from_bits(rules.deck.bits) - a
        tables = tables_of(rules)
        tallies = [
            {
                rules.categories[f.category].key: f.value(tables.packed(pile.bits))
                for f in tables.first
                if f is not None
            }
            for pile in (a, b)
        ]
        as_data = [
            {"tally": {k: list(v) if isinstance(v, tuple) else v for k, v in tally.items()}}
            for tally in tallies
        ]
        shown = [{"pile": format_cards(pile, Notation.FRENCH, rules.deck)} for pile in (a, b)]
        sweeps = {"scopas": 0} if rules.sweeps else {}
        piled = read_hand({"sides": [{**side, **sweeps} for side in shown]}, rules, Notation.FRENCH).hand
        said = read_hand({"sides": [{**side, **sweeps} for side in as_data]}, rules, Notation.FRENCH).hand

        one, other = score(piled, rules), score(said, rules)

        assert other.points == one.points
        assert [line[:6] for line in other.lines] == [line[:6] for line in one.lines]
