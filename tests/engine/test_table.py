"""The dealt table: when it is dealt again, and what it pays."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK_40, DECK_52, Deck
from engine.cardset import CardSet
from engine.faults import InvalidCardsError
from engine.ruleset import TablePay, TableRules
from engine.table import DealtTable, TableReason, dealt_table

CLASSIC = TableRules(kings=3)
CIRULLA = TableRules(aces=2, pays=(TablePay(1, 15, 1), TablePay(1, 30, 2)))
ESCOBA = TableRules(pays=(TablePay(1, 15, 1), TablePay(2, 15, 2)))
AGAIN = {
    reason: DealtTable(redeal=True, reason=reason, scopas=0)
    for reason in (TableReason.KINGS, TableReason.ACES, TableReason.LOW_TOTAL)
}
AS_ANY = DealtTable(redeal=False, reason=None, scopas=0)


def dealt(codes: str, rules: TableRules, *, deck: Deck = DECK_40, size: int = 4) -> DealtTable:
    return dealt_table(CardSet(codes, deck), rules, deck=deck, size=size)


def pays(scopas: int) -> DealtTable:
    return DealtTable(redeal=False, reason=TableReason.PAYS, scopas=scopas)


def test_r10_three_or_four_kings_are_dealt_again():
    assert dealt("KD KH KS 2C", CLASSIC) == AGAIN[TableReason.KINGS]
    assert dealt("KD KH KS KC", CLASSIC) == AGAIN[TableReason.KINGS]


def test_r10_two_kings_are_not():
    assert dealt("KD KH QS 2C", CLASSIC) == AS_ANY


def test_r10_with_fifty_two_cards_the_king_is_not_the_ten():
    assert dealt("10D 10H 10S 2C", CLASSIC, deck=DECK_52) == AS_ANY
    assert dealt("KD KH KS 2C", CLASSIC, deck=DECK_52) == AGAIN[TableReason.KINGS]


def test_r10_option_ten_or_less_is_dealt_again():
    rules = TableRules(kings=3, total_at_most=10)

    assert dealt("AD 2D 3D 4D", rules) == AGAIN[TableReason.LOW_TOTAL]
    assert dealt("AD 2D 3D 5D", rules) == AS_ANY
    assert dealt("AD 2D 3D 4D", CLASSIC) == AS_ANY


def test_r10_option_two_aces_are_dealt_again():
    assert dealt("AD AH 3D 5D", CIRULLA) == AGAIN[TableReason.ACES]
    assert dealt("AD 2H 3D 5D", CIRULLA) == AS_ANY


def test_r10_the_ten_card_game_deals_no_table():
    rules = TableRules(kings=3, aces=2, total_at_most=10, pays=CIRULLA.pays)

    assert dealt("", rules, size=0) == AS_ANY


def test_r34_in_cirulla_fifteen_pays_one_and_thirty_two():
    assert dealt("7D 5H 2D AD", CIRULLA) == pays(1)
    assert dealt("KD KH 7D 3D", CIRULLA) == pays(2)
    assert dealt("KD KH 7D 4D", CIRULLA) == AS_ANY


def test_r34_in_escoba_two_fifteens_pay_two():
    assert dealt("7D JH 5D KD", ESCOBA) == pays(2)
    assert dealt("7D 5H 2D AD", ESCOBA) == pays(1)


def test_r34_in_escoba_thirty_that_makes_no_two_fifteens_pays_nothing():
    assert dealt("KD KH 7D 3D", ESCOBA) == AS_ANY


def test_r10_a_table_dealt_again_pays_nothing():
    assert dealt("AD AH 6D 7D", CIRULLA) == AGAIN[TableReason.ACES]


@pytest.mark.parametrize(("codes", "size"), [("KD KH KS", 4), ("KD KH KS KC AD", 4), ("KD", 0), ("", 4)])
def test_r11_a_table_of_another_size_is_refused(codes, size):
    with pytest.raises(InvalidCardsError) as caught:
        dealt(codes, CLASSIC, size=size)

    [fault] = caught.value.faults
    given = len(codes.split())
    assert (fault.code, fault.pointer, fault.values) == (
        "table_size",
        "/table",
        {"given": given, "dealt": size},
    )


@given(st.lists(st.sampled_from(list(DECK_40)), min_size=4, max_size=4, unique=True))
def test_r34_two_fifteens_are_found_however_they_lie(cards):
    expected = any(a.rank + b.rank == 15 == c.rank + d.rank for a, b, c, d in permutations(cards))
    table = CardSet.of(cards)
    assert (dealt_table(table, ESCOBA, deck=DECK_40, size=4).scopas == 2) is expected
