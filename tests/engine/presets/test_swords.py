"""Spazzino and cicera: every category in worked hands, the ties that pay, and the spade that win the match."""

from __future__ import annotations

import pytest

from engine.captures import captures
from engine.cards import Card, Suit
from engine.cardset import CardSet
from engine.hand_checks import sweep_limits
from engine.match import judge
from engine.presets import ruleset
from engine.standing import HandResult, MatchReason, MatchRules
from tests.worked import E1, E2, E3, E4, E5, E6, REST, Worked, line_of, not_shown


def run_of(suit: str, first: int, last: int) -> str:
    return " ".join(f"{rank}{suit}" for rank in range(first, last + 1))


HALF = (f"{run_of('D', 1, 13)} {run_of('C', 1, 13)}", REST)
"""26 cards each, all spade with the second side."""
MORE = (f"{run_of('D', 1, 13)} {run_of('C', 1, 8)} {run_of('S', 1, 6)}", REST)
"""27 cards against 25; six spade, from the ace on, against seven."""
FEWER = (f"{run_of('S', 1, 2)} {run_of('S', 4, 9)} {run_of('B', 1, 13)}", REST)
"""21 cards against 31; eight spade against five, and no run on either side."""
THREE = (
    f"{run_of('D', 1, 13)} {run_of('S', 1, 5)}",
    f"{run_of('C', 1, 13)} {run_of('S', 6, 10)}",
    REST,
)
"""18, 18 and 16 cards; five spade, five and three."""

HANDS = [
    Worked(
        "E1, 20 cards each",
        "spazzino",
        E1,
        {
            "cards": (1, 1),
            "spades": (0, 2),
            "settebello": (0, 1),
            "jack_of_spades": (0, 1),
            "two_of_spades": (0, 1),
            "napola_spades": (0, 3),
            "picula": (1, 0),
            "bager": (0, 2),
        },
        {"picula": (1, 0), "bager": (0, 2)},
    ),
    Worked(
        "E2, 20 cards and 5 spade each",
        "spazzino",
        E2,
        {
            "cards": (1, 1),
            "spades": (1, 1),
            "settebello": (1, 0),
            "jack_of_spades": (0, 1),
            "two_of_spades": (0, 1),
            "scopas": (2, 0),
        },
        {"scopas": (2, 0)},
    ),
    Worked(
        "E3, a napola of seven in spade",
        "spazzino",
        E3,
        {
            "cards": (2, 0),
            "spades": (2, 0),
            "settebello": (1, 0),
            "jack_of_spades": (0, 1),
            "two_of_spades": (1, 0),
            "napola_spades": (7, 0),
        },
    ),
    Worked(
        "E4",
        "spazzino",
        E4,
        {
            "cards": (2, 0),
            "spades": (2, 0),
            "settebello": (1, 0),
            "jack_of_spades": (1, 0),
            "two_of_spades": (1, 0),
        },
    ),
    Worked(
        "E5, 15 cards each for two of three sides",
        "spazzino",
        E5,
        {
            "cards": (1, 1, 0),
            "spades": (2, 0, 0),
            "settebello": (1, 0, 0),
            "jack_of_spades": (0, 0, 1),
            "two_of_spades": (0, 1, 0),
        },
    ),
    Worked(
        "26 cards each; all spade win the match",
        "cicera",
        HALF,
        {"cards": (1, 1), "spades": (0, 1), "napola_spades": (0, 13)},
        wins=("all_spades", 1),
    ),
    Worked(
        "27 cards, and a napola of six without most spade",
        "cicera",
        MORE,
        {"cards": (2, 0), "spades": (0, 1), "napola_spades": (6, 0), "play_points": (3, 1), "scopas": (0, 2)},
        {"play_points": (3, 1), "scopas": (0, 2)},
    ),
    Worked(
        "most spade, and nobody has a run",
        "cicera",
        FEWER,
        {"cards": (0, 2), "spades": (1, 0), "play_points": (0, 4)},
        {"play_points": (0, 4)},
    ),
    Worked(
        "three sides, two level in cards and in spade",
        "cicera",
        THREE,
        {"cards": (1, 1, 0), "napola_spades": (5, 0, 0)},
    ),
]


@pytest.mark.parametrize("worked", HANDS, ids=str)
def test_every_category_pays_as_worked_out(worked):
    worked.check()


@pytest.mark.parametrize("game", ["spazzino", "cicera"])
def test_every_category_is_shown_won_lost_and_level(game):
    assert not_shown(game, HANDS) == set()


def test_r20_r34_twenty_each_is_a_point_each_in_spazzino_only():
    assert line_of("cards", ruleset("spazzino"), *E1).points == (1, 1)
    assert line_of("cards", ruleset("plain"), *E1).points == (0, 0)


def test_r34_a_tie_below_the_top_pays_nobody():
    assert line_of("cards", ruleset("spazzino"), *E6).points == (2, 0, 0)  # 14, 13, 13


def test_r34_a_line_that_pays_both_sides_has_no_winner():
    assert line_of("cards", ruleset("spazzino"), *E1).winner is None


def test_r34_all_thirteen_spades_win_the_match():
    over = judge(
        MatchRules(51, ruleset("cicera").match),
        2,
        [HandResult(1, (50, 0)), HandResult(2, (1, 15), 1, "all_spades")],
    )
    assert (over.winner, over.reason) == (1, MatchReason.OUTRIGHT)


def test_cicera_has_24_scope_at_most():
    assert sweep_limits(ruleset("cicera"), 2) == (24, 24)


def taken(game, table, card):
    rules = ruleset(game)
    found = captures(CardSet(table, rules.deck), card, rules.captures, deck=rules.deck).captures
    return [capture.cards for capture in found]


def test_r34_figures_take_and_are_taken_by_their_equals_only():
    fante = Card(Suit.BASTONI, 8)
    assert taken("spazzino", "5D 3H", fante) == []
    assert taken("spazzino", "5D 3H JS", fante) == [CardSet("JS")]
    rules = ruleset("cicera")
    assert taken("cicera", "9D 2H", Card(Suit.BASTONI, 11)) == []
    assert taken("cicera", "8D 2H", Card(Suit.BASTONI, 10)) == [CardSet("8D 2H", rules.deck)]
