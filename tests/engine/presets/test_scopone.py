"""Scopone by its two deals, and scopone trentino: every category in worked hands, every ending."""

from __future__ import annotations

import pytest

from engine.faults import InvalidHandError
from engine.hand_checks import sweep_limits
from engine.match import judge
from engine.presets import choose, ruleset
from engine.score import score
from engine.standing import HandResult, MatchReason, MatchRules
from tests.worked import E1, E2, E3, E4, E8, REST, Worked, hand, not_shown

LIKE_PLAIN = ("scopone-9", "scopone-10")
HANDS = [
    worked
    for game in LIKE_PLAIN
    for worked in (
        Worked("E1, no scope", game, E1, {"diamonds": (0, 1), "settebello": (0, 1)}),
        Worked("E2", game, E2, {"settebello": (1, 0), "scopas": (3, 0)}, {"scopas": (3, 0)}),
        Worked(
            "E3",
            game,
            E3,
            {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "primiera": (0, 1), "scopas": (1, 1)},
            {"scopas": (1, 1)},
        ),
    )
] + [
    Worked(
        "E1, ace and three of denari for one, the two for the other",
        "scopone-trentino",
        E1,
        {
            "diamonds": (0, 1),
            "settebello": (0, 1),
            "ace_of_diamonds": (0, 1),
            "two_of_diamonds": (2, 0),
            "three_of_diamonds": (0, 3),
        },
    ),
    Worked(
        "E2, the first side has ace and three",
        "scopone-trentino",
        E2,
        {
            "settebello": (1, 0),
            "ace_of_diamonds": (1, 0),
            "two_of_diamonds": (0, 2),
            "three_of_diamonds": (3, 0),
        },
    ),
    Worked(
        "E3, all three low denari win the match",
        "scopone-trentino",
        E3,
        {
            "cards": (1, 0),
            "diamonds": (1, 0),
            "settebello": (1, 0),
            "primiera": (0, 1),
            "ace_of_diamonds": (1, 0),
            "two_of_diamonds": (2, 0),
            "three_of_diamonds": (3, 0),
            "scopas": (0, 2),
        },
        {"scopas": (0, 2)},
        wins=("low_diamonds", 0),
    ),
    Worked(
        "re bello and a napola of seven by option",
        "scopone-9",
        E8,
        {"diamonds": (0, 1), "settebello": (0, 1), "re_bello": (0, 1), "primiera": (0, 1), "napola": (0, 7)},
        options=("re-bello", "napola", "southern-figures"),
    ),
    Worked(
        "ten denari win, besides their napola",
        "scopone-10",
        E4,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "napola": (10, 0)},
        options=("napola", "ten-denari-win"),
        wins=("ten_denari", 0),
    ),
]


@pytest.mark.parametrize("worked", HANDS, ids=str)
def test_every_category_pays_as_worked_out(worked):
    worked.check()


@pytest.mark.parametrize("game", [*LIKE_PLAIN, "scopone-trentino"])
def test_every_category_is_shown_won_lost_and_level(game):
    assert not_shown(game, HANDS) == set()


@pytest.mark.parametrize(
    ("game", "cards", "table", "target"),
    [("scopone-9", 9, 4, 11), ("scopone-10", 10, 0, 21), ("scopone-trentino", 9, 4, 21)],
)
def test_r11_two_pairs_are_dealt_all_cards_at_once(game, cards, table, target):
    rules = ruleset(game)
    assert [(s.sides, s.players, s.target) for s in rules.seatings] == [(2, 2, target)]
    assert (rules.deal.hand, rules.deal.table) == (cards, table)
    assert 4 * cards + table == rules.deck.size


def test_r10_kings_are_not_looked_at_where_no_table_is_dealt():
    assert ruleset("scopone-9").table.kings == 3
    assert ruleset("scopone-10").table.kings is None


def test_r15_the_last_capture_makes_a_twentieth_scopa_where_it_counts():
    assert sweep_limits(ruleset("scopone-10"), 2) == (19, 19)
    assert sweep_limits(choose("scopone-10", ["last-capture-counts"]), 2) == (20, 20)
    forty = " ".join(f"{rank}{suit}" for suit in "DCSB" for rank in range(1, 11))
    twenty = {"scopas": (20, 0)}
    counted = choose("scopone-10", ["last-capture-counts"])
    assert score(hand(counted, forty, REST, **twenty), counted).lines[-1].points == (20, 0)
    with pytest.raises(InvalidHandError):
        score(hand(ruleset("scopone-10"), forty, REST, **twenty), ruleset("scopone-10"))


def test_r34_all_three_low_denari_win_at_any_score():
    rules = ruleset("scopone-trentino")
    results = [HandResult(1, (2, 20)), HandResult(2, (8, 1), wins=0, wins_category="low_diamonds")]
    over = judge(MatchRules(21, rules.match), 2, results)
    assert (over.winner, over.reason, over.category) == (0, MatchReason.OUTRIGHT, "low_diamonds")


def test_r33_ten_denari_win_at_2_against_20():
    rules = choose("scopone-10", ["ten-denari-win"])
    counted = score(hand(rules, *E4), rules)
    results = [
        HandResult(1, (2, 20)),
        HandResult(2, counted.points, wins=counted.wins_match, wins_category="ten_denari"),
    ]
    over = judge(MatchRules(21, rules.match), 2, results)
    assert (over.winner, over.totals, over.reason) == (0, (5, 20), MatchReason.OUTRIGHT)
