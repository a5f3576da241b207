"""Escoba, chkobba and cassino: every category in worked hands, their packs, captures and tables."""

from __future__ import annotations

import pytest

from engine.captures import captures
from engine.cards import DECK_QUEEN_LOW, Card, Suit
from engine.cardset import CardSet
from engine.presets import choose, ruleset
from engine.table import dealt_table
from tests.worked import E1, E2, E3, E5, E6, REST, Worked, line_of, not_shown

ALL_SEVENS = (E3[0] + " 7B", REST)
"""E3, and the 7 of bastoni as well: 25 cards, 8 denari, all four sevens."""
FEWER_SIXES = (E2[0].replace("6S", "2S"), REST)
"""E2, but the 6 of spade is with the second side: two sevens each, one six against three."""


def run_of(suit: str, first: int, last: int) -> str:
    return " ".join(f"{rank}{suit}" for rank in range(first, last + 1))


RED = (f"{run_of('D', 1, 13)} {run_of('C', 1, 13)}", REST)
"""All red cards against all black ones."""
RED_AND_ACE = (f"{RED[0]} 1S", REST)
"""27 cards against 25, three aces against one."""
MOST_SPADES = (f"{run_of('S', 1, 10)} {run_of('B', 2, 8)}", REST)
"""17 cards with ten spade, the 2 and the ace of it among them."""
THREE = (
    f"{run_of('D', 2, 13)} {run_of('S', 2, 6)}",
    f"{run_of('C', 2, 13)} {run_of('S', 7, 11)}",
    REST,
)
"""17, 17 and 18 cards; five spade, five and three; every ace with the third side."""

HANDS = [
    Worked(
        "E1, three sevens of four", "escoba", E1, {"diamonds": (0, 1), "settebello": (0, 1), "sevens": (1, 0)}
    ),
    Worked("E2, two sevens each", "escoba", E2, {"settebello": (1, 0), "scopas": (0, 1)}, {"scopas": (0, 1)}),
    Worked(
        "all four sevens",
        "escoba",
        ALL_SEVENS,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "sevens": (1, 0), "all_sevens": (1, 0)},
    ),
    Worked(
        "E6, three sides",
        "escoba",
        E6,
        {"cards": (1, 0, 0), "settebello": (0, 1, 0), "diamonds": (0, 0, 1), "sevens": (1, 0, 0)},
    ),
    Worked(
        "the primiera by option",
        "escoba",
        E3,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "primiera": (0, 1), "sevens": (1, 0)},
        options=("primiera",),
    ),
    Worked(
        "E1, bermila by three sevens",
        "chkobba",
        E1,
        {"diamonds": (0, 1), "settebello": (0, 1), "bermila": (1, 0)},
    ),
    Worked(
        "E2, two sevens and two sixes each",
        "chkobba",
        E2,
        {"settebello": (1, 0), "scopas": (4, 0)},
        {"scopas": (4, 0)},
    ),
    Worked(
        "two sevens each, and one six against three",
        "chkobba",
        FEWER_SIXES,
        {"settebello": (1, 0), "bermila": (0, 1)},
    ),
    Worked(
        "all four sevens",
        "chkobba",
        ALL_SEVENS,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "bermila": (1, 0)},
    ),
    Worked(
        "26 cards each, two aces each",
        "cassino",
        RED,
        {"spades": (0, 1), "big_cassino": (2, 0), "little_cassino": (0, 1), "aces": (2, 2)},
    ),
    Worked(
        "27 cards, three aces",
        "cassino",
        RED_AND_ACE,
        {
            "cards": (3, 0),
            "spades": (0, 1),
            "big_cassino": (2, 0),
            "little_cassino": (0, 1),
            "aces": (3, 1),
            "scopas": (1, 0),
        },
        {"scopas": (1, 0)},
    ),
    Worked(
        "most spades with few cards",
        "cassino",
        MOST_SPADES,
        {"cards": (0, 3), "spades": (1, 0), "big_cassino": (0, 2), "little_cassino": (1, 0), "aces": (1, 3)},
    ),
    Worked(
        "three sides, two level in spades, the third with every ace",
        "cassino",
        THREE,
        {"cards": (0, 0, 3), "big_cassino": (2, 0, 0), "little_cassino": (1, 0, 0), "aces": (0, 0, 4)},
    ),
]


@pytest.mark.parametrize("worked", HANDS, ids=str)
def test_every_category_pays_as_worked_out(worked):
    worked.check()


@pytest.mark.parametrize("game", ["escoba", "chkobba", "cassino"])
def test_every_category_is_shown_won_lost_and_level(game):
    assert not_shown(game, HANDS) == set()


def test_r34_bermila_compares_sevens_and_then_sixes():
    line = line_of("bermila", ruleset("chkobba"), *FEWER_SIXES)
    assert (line.measures, line.winner) == (((2, 1), (2, 3)), 1)
    level = line_of("bermila", ruleset("chkobba"), *E2)
    assert (level.measures, level.winner) == (((2, 2), (2, 2)), None)
    third = line_of("bermila", ruleset("chkobba"), *E5)
    assert (third.measures, third.winner) == (((2, 1), (2, 1), (0, 2)), None)


@pytest.mark.parametrize(("table", "scopas"), [("7D 5H AS 2C", 1), ("KD 5H QS 6C", 2), ("KD 4H QS 7C", 0)])
def test_r34_a_table_dealt_as_15_pays_1_and_as_two_fifteens_2(table, scopas):
    rules = ruleset("escoba")
    assert dealt_table(CardSet(table), rules.table, deck=rules.deck, size=4).scopas == scopas


def taken(game, table, card, *options):
    rules = choose(game, options)
    found = captures(CardSet(table, rules.deck), card, rules.captures, deck=rules.deck).captures
    return [capture.cards for capture in found]


def test_r18_escoba_takes_fifteens_only():
    seven = Card(Suit.SPADE, 7)
    assert taken("escoba", "7D 5H 3H", seven) == [CardSet("5H 3H")]
    assert taken("escoba", "7D 4H 3H", seven) == []


def test_chkobba_is_played_with_the_queen_under_the_jack():
    rules = ruleset("chkobba")
    assert rules.deck == DECK_QUEEN_LOW
    assert taken("chkobba", "5D 3H", Card(Suit.SPADE, 8)) == [CardSet("5D 3H")]
    assert str(CardSet("QS", rules.deck)) == str(CardSet.of([Card(Suit.SPADE, 8)]))


def test_cassino_s_figures_take_their_equals_only():
    rules = ruleset("cassino")
    assert taken("cassino", "9D 2H", Card(Suit.SPADE, 11)) == []
    assert taken("cassino", "JD 2H", Card(Suit.SPADE, 11)) == [CardSet("JD", rules.deck)]
