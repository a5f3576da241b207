"""Ponino, rosmarino and scopa frac: what each adds to plain Scopa, in worked hands."""

from __future__ import annotations

import pytest

from engine.awards import Reason
from engine.hand_data import read_hand
from engine.match import judge
from engine.notation import Notation
from engine.presets import ruleset
from engine.standing import HandResult, MatchReason, MatchRules, MatchStatus
from tests.worked import E1, E2, E3, E4, E5, E6, REST, Worked, line_of, not_shown

CAVALLI = (E1[0] + " 9D 9C", REST)
"""E1, but all four cavalli are with the first side: 22 cards, 4 denari."""

PLAIN_E1 = {"diamonds": (0, 1), "settebello": (0, 1)}
PLAIN_E3 = {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "primiera": (0, 1)}

HANDS = [
    Worked("E1, two cavalli each", "ponino", E1, {**PLAIN_E1, "scopas": (3, 1)}, {"scopas": (3, 1)}),
    Worked(
        "all four cavalli double the scope",
        "ponino",
        CAVALLI,
        {**PLAIN_E1, "cards": (1, 0), "scopas": (3, 1), "four_cavalli": (3, 0)},
        {"scopas": (3, 1)},
    ),
    Worked(
        "all four cavalli, and no scope to double",
        "ponino",
        CAVALLI,
        {**PLAIN_E1, "cards": (1, 0), "scopas": (0, 2)},
        {"scopas": (0, 2)},
    ),
    Worked(
        "E2, three cavalli are not four",
        "ponino",
        E2,
        {"settebello": (1, 0), "scopas": (2, 0)},
        {"scopas": (2, 0)},
    ),
    Worked("E3", "ponino", E3, {**PLAIN_E3}),
    Worked(
        "E1, the fante of spade for the second side", "rosmarino", E1, {**PLAIN_E1, "jack_of_spades": (0, 1)}
    ),
    Worked(
        "E2",
        "rosmarino",
        E2,
        {"settebello": (1, 0), "jack_of_spades": (0, 1), "scopas": (1, 0)},
        {"scopas": (1, 0)},
    ),
    Worked("E3", "rosmarino", E3, {**PLAIN_E3, "jack_of_spades": (0, 1)}),
    Worked(
        "E4, the fante of spade for the first side",
        "rosmarino",
        E4,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "jack_of_spades": (1, 0)},
    ),
    Worked("E1, eight honours each", "scopa-frac", E1, {"honours": (8, 8)}),
    Worked("E3, six honours against ten", "scopa-frac", E3, {"honours": (6, 10)}),
    Worked("E5, three sides", "scopa-frac", E5, {"honours": (7, 5, 4)}),
    Worked("every honour to one side", "scopa-frac", ("2D 3C 4S 5B 6D 7C", REST), {"honours": (0, 16)}),
]


@pytest.mark.parametrize("worked", HANDS, ids=str)
def test_every_category_pays_as_worked_out(worked):
    worked.check()


@pytest.mark.parametrize("game", ["ponino", "rosmarino", "scopa-frac"])
def test_every_category_is_shown_won_lost_and_level(game):
    assert not_shown(game, HANDS) == set()


def test_r34_ponino_pays_the_scope_again_to_who_holds_the_cavalli():
    line = line_of("four_cavalli", ruleset("ponino"), *CAVALLI, scopas=(2, 5))
    assert (line.winner, line.points, line.measures, line.reason) == (0, (2, 0), (4, 0), Reason.HOLDS)
    nobody = line_of("four_cavalli", ruleset("ponino"), *E6, scopas=(1, 0, 0))
    assert (nobody.points, nobody.reason) == ((0, 0, 0), Reason.NOBODY)


def test_r34_frac_has_sixteen_honours():
    line = line_of("honours", ruleset("scopa-frac"), *E1)
    assert line.measures == (8, 8)


def test_r34_frac_counts_no_scope():
    reading = read_hand(
        {"sides": [{"pile": [], "scopas": 1}, {"pile": "rest"}]}, ruleset("scopa-frac"), Notation.FRENCH
    )
    assert [str(fault) for fault in reading.faults] == ["unknown_field at /sides/0/scopas"]


def frac(*results):
    return judge(MatchRules(11, ruleset("scopa-frac").match), 2, results)


def test_r34_level_at_the_top_the_king_of_denari_decides_frac():
    over = frac(HandResult(1, (8, 8)), HandResult(2, (8, 8), holder=1))
    assert (over.winner, over.reason) == (1, MatchReason.TARGET_REACHED)


def test_r34_below_the_target_the_king_of_denari_decides_nothing():
    assert frac(HandResult(1, (8, 8), holder=0)).status is MatchStatus.IN_PROGRESS


def test_r34_the_king_of_denari_does_not_decide_for_a_third_side():
    rules = MatchRules(11, ruleset("scopa-frac").match)
    level = judge(rules, 3, [HandResult(1, (12, 12, 4), holder=2)])
    assert level.reason is MatchReason.LEVEL_AT_TARGET
