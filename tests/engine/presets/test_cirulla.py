"""Cirulla: every category in worked hands, its ceilings, its captures and its dealt table."""

from __future__ import annotations

import pytest

from engine.captures import captures
from engine.cards import Card, Suit
from engine.cardset import CardSet
from engine.faults import InvalidHandError
from engine.match import judge
from engine.presets import ruleset
from engine.standing import HandResult, MatchReason, MatchRules
from engine.table import TableReason, dealt_table
from tests.worked import E1, E2, E3, E4, E5, E8, REST, Worked, line_of, not_shown

RULES = ruleset("cirulla")
GRANDE = (E1[0] + " 9D", REST)
"""E1, but the cavallo di denari is with the first side, who so has fante, cavallo and re; and 21 cards."""

HANDS = [
    Worked("E1, nothing of its own", "cirulla", E1, {"diamonds": (0, 1), "settebello": (0, 1)}),
    Worked(
        "E1, a declaration of 3 and one of 10, and a scopa dealt",
        "cirulla",
        E1,
        {"diamonds": (0, 1), "settebello": (0, 1), "bonus_3": (6, 0), "bonus_10": (0, 10), "scopas": (2, 0)},
        {"bonus_3": (2, 0), "bonus_10": (0, 1), "scopas": (2, 0)},
    ),
    Worked("E2", "cirulla", E2, {"settebello": (1, 0)}),
    Worked(
        "grande",
        "cirulla",
        GRANDE,
        {"cards": (1, 0), "diamonds": (0, 1), "settebello": (0, 1), "piccola": (0, 0), "grande": (5, 0)},
    ),
    Worked(
        "E3, a run of seven pays six",
        "cirulla",
        E3,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "primiera": (0, 1), "piccola": (6, 0)},
    ),
    Worked(
        "E4, piccola, grande and the match",
        "cirulla",
        E4,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "piccola": (6, 0), "grande": (5, 0)},
        wins=("ten_denari", 0),
    ),
    Worked("E5, three sides", "cirulla", E5, {"settebello": (1, 0, 0), "primiera": (0, 1, 0)}),
    Worked("E8", "cirulla", E8, {"diamonds": (0, 1), "settebello": (0, 1), "piccola": (0, 6)}),
]


@pytest.mark.parametrize("worked", HANDS, ids=str)
def test_every_category_pays_as_worked_out(worked):
    worked.check()


def test_every_category_is_shown_won_lost_and_level():
    assert not_shown("cirulla", HANDS) == set()


def test_r33_the_piccola_is_measured_whole_and_paid_up_to_six():
    line = line_of("piccola", RULES, *E3)
    assert (line.measures, line.points) == ((7, 0), (6, 0))


def test_r34_a_piccola_of_three_pays_three():
    three = ("1D 2D 3D 5C", REST)
    assert line_of("piccola", RULES, *three).points == (3, 0)
    assert line_of("piccola", RULES, "1D 2D 4D 5C", REST).points == (0, 0)


def test_r34_a_side_declares_once_a_deal_of_three():
    assert line_of("bonus_3", RULES, *E1, bonus_3=(6, 0)).points == (18, 0)
    with pytest.raises(InvalidHandError) as refused:
        line_of("bonus_3", RULES, *E1, bonus_3=(7, 0))
    assert [str(fault) for fault in refused.value.faults] == [
        "too_many_announced at /sides/0/announced/bonus_3"
    ]


def test_r34_ten_denari_win_the_match():
    over = judge(
        MatchRules(51, RULES.match),
        2,
        [HandResult(1, (0, 50)), HandResult(2, (14, 1), wins=0, wins_category="ten_denari")],
    )
    assert (over.winner, over.reason) == (0, MatchReason.OUTRIGHT)


@pytest.mark.parametrize(("table", "scopas"), [("7D 5H AS 2C", 1), ("KD QH 7S 4C", 2), ("2D 3H 4S 5C", 0)])
def test_r34_a_dealt_table_of_15_pays_one_scopa_and_of_30_two(table, scopas):
    assert dealt_table(CardSet(table), RULES.table, deck=RULES.deck, size=4).scopas == scopas


def test_r10_two_aces_are_dealt_again():
    again = dealt_table(CardSet("AD AH 7S 6C"), RULES.table, deck=RULES.deck, size=4)
    assert (again.redeal, again.reason) == (True, TableReason.ACES)


def taken(table, card):
    found = captures(CardSet(table), card, RULES.captures, deck=RULES.deck).captures
    return {(str(capture.cards), capture.scopa) for capture in found}


def test_r18_fifteens_are_captures_besides_the_others():
    assert taken("7D 5H 3S 2C", Card(Suit.BASTONI, 7)) == {
        (str(CardSet("7D")), False),
        (str(CardSet("5H 3S")), False),
    }


def test_r17_the_ace_takes_the_table_as_a_scopa_unless_an_ace_lies_there():
    ace = Card(Suit.BASTONI, 1)
    assert taken("7D 5H", ace) == {(str(CardSet("7D 5H")), True)}
    assert (str(CardSet("AH")), False) in taken("7D AH 5S", ace)
    assert (str(CardSet("7D AH 5S")), True) not in taken("7D AH 5S", ace)
