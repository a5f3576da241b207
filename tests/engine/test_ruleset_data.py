"""Reading plain data: every field of a ruleset, with what holds where it is left out."""

from __future__ import annotations

import pytest

from engine.awards import Again, Each, Majority, Most, Reach
from engine.cards import DECK_40, DECK_52, DECK_QUEEN_LOW, Card, Suit
from engine.measures import Announced, Best, CardWeight, Count, Counts, Run
from engine.presets import PRESETS
from engine.ruleset import (
    AceRules,
    AceSweep,
    CaptureRules,
    Deal,
    Direction,
    FalseCall,
    Fifteens,
    Figures,
    Goal,
    Level,
    MatchEnd,
    OtherAce,
    Seating,
    Sums,
    TablePay,
    TableRules,
)
from engine.ruleset_data import read_award, read_deck, read_measure, read_ruleset

LEAST = {
    "key": "least",
    "deck": 40,
    "seatings": [{"sides": 2, "players": 1, "target": 11}],
    "deal": {"hand": 3, "table": 4},
    "categories": [],
}


def test_what_is_left_out_is_as_usual():
    least = read_ruleset(LEAST)
    assert (least.key, least.deck, least.seatings) == ("least", DECK_40, (Seating(2, 1, 11),))
    assert (least.deal, least.match, least.captures) == (
        Deal(3, 4, Direction.RIGHT),
        MatchEnd(),
        CaptureRules(),
    )
    assert least.table == TableRules(kings=None)
    assert (least.target, least.options, least.categories) == (None, (), ())
    assert least.data is LEAST


def test_every_field_is_read():
    whole = read_ruleset(
        {
            **LEAST,
            "deck": 52,
            "target": 31,
            "options": ["x"],
            "deal": {"hand": 4, "table": 4, "direction": "left"},
            "match": {
                "goal": "lowest",
                "level": "count_order",
                "holder": {"suit": "spade", "rank": 13},
                "call_out": "loses",
            },
            "captures": {
                "sums": "two",
                "figures": "equals",
                "fifteens": "besides",
                "ace": {"sweep": "lone_ace", "other_ace": "all", "to_pile": True},
                "last_capture_counts": True,
            },
            "table": {
                "kings": 4,
                "aces": 2,
                "total_at_most": 10,
                "pays": [{"groups": 2, "total": 15, "scopas": 2}],
            },
        }
    )
    assert (whole.deck, whole.target, whole.options) == (DECK_52, 31, ("x",))
    assert whole.deal.direction is Direction.LEFT
    assert whole.match == MatchEnd(Goal.LOWEST, Level.COUNT_ORDER, Card(Suit.SPADE, 13), FalseCall.LOSES)
    ace = AceRules(AceSweep.LONE_ACE, OtherAce.ALL, to_pile=True)
    assert whole.captures == CaptureRules(
        Sums.TWO, Figures.EQUALS, Fifteens.BESIDES, ace, last_capture_counts=True
    )
    assert whole.table == TableRules(4, 2, 10, (TablePay(2, 15, 2),))


def test_an_ace_with_rules_of_its_own_takes_the_table_as_usual():
    assert read_ruleset({**LEAST, "captures": {"ace": {}}}).captures.ace == AceRules()


def test_a_french_pack_may_have_its_queen_under_the_jack():
    assert read_deck({"deck": 40}) == DECK_40
    assert read_deck({"deck": 40, "french_figures": "QJK"}) == DECK_QUEEN_LOW


@pytest.mark.parametrize(
    ("data", "measure"),
    [
        ({"kind": "count", "cards": [{}]}, Count((CardWeight(),))),
        (
            {"kind": "count", "cards": [{"suits": ["coppe"], "ranks": [1, 10], "weight": 2}]},
            Count((CardWeight((Suit.COPPE,), (1, 10), 2),)),
        ),
        ({"kind": "best", "values": [1, 2]}, Best((1, 2))),
        ({"kind": "best", "values": [1, 2], "incomplete": True}, Best((1, 2), incomplete=True)),
        ({"kind": "run", "suit": "spade"}, Run(Suit.SPADE, 3)),
        ({"kind": "run", "suit": "spade", "least": 1}, Run(Suit.SPADE, 1)),
        ({"kind": "counts", "parts": [[{"ranks": [7]}]]}, Counts((Count((CardWeight(ranks=(7,)),)),))),
        ({"kind": "announced"}, Announced()),
        ({"kind": "announced", "sweeps": True, "most": 6}, Announced(sweeps=True, most=6)),
    ],
)
def test_a_measure_is_read(data, measure):
    assert read_measure(data) == measure


@pytest.mark.parametrize(
    ("data", "award"),
    [
        ({"kind": "most", "points": 1}, Most(1)),
        ({"kind": "most", "points": 2, "majority": "absolute", "tie": 1}, Most(2, Majority.ABSOLUTE, 1)),
        ({"kind": "each", "points": 1}, Each(1)),
        ({"kind": "each", "points": 1, "at_most": 6}, Each(1, 6)),
        ({"kind": "reach", "at": 3, "points": 5}, Reach(3, 5)),
        ({"kind": "reach", "at": 10, "wins_match": True}, Reach(10, None)),
        ({"kind": "again", "of": "scopas", "at": 4}, Again("scopas", 4)),
    ],
)
def test_an_award_is_read(data, award):
    assert read_award(data) == award


def category(**more):
    primiera = {
        "key": "primiera",
        "measure": {"kind": "best", "values": [1, 2]},
        "award": {"kind": "most", "points": 1},
    }
    return read_ruleset({**LEAST, "categories": [{**primiera, **more}]}).categories[0]


def test_r28_what_is_compared_otherwise_has_the_same_values_unless_given():
    assert category().otherwise is None
    assert category(otherwise={"values": None}).otherwise == Best((1, 2), incomplete=True)
    assert category(otherwise={"values": [5, 6]}).otherwise == Best((5, 6), incomplete=True)
    assert category(otherwise={}, measure={"kind": "run", "suit": "spade"}).otherwise is None


@pytest.mark.parametrize("game", PRESETS)
def test_every_game_is_read(game):
    assert read_ruleset(PRESETS[game]).key == game
