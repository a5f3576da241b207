"""One card, its place in a suit, and the decks."""

import pickle
from dataclasses import FrozenInstanceError

import pytest

from engine.cards import (
    DECK_40,
    DECK_52,
    DECK_QUEEN_LOW,
    DECKS,
    FRENCH_FIGURES,
    Card,
    Deck,
    Suit,
    french_code,
)


def test_r1_forty_cards_are_four_suits_of_ten():
    cards = list(DECK_40)

    assert DECK_40.size == len(set(cards)) == 40
    assert {card.rank for card in cards} == set(range(1, 11))


def test_r1b_fifty_two_cards_are_four_suits_of_thirteen():
    cards = list(DECK_52)

    assert DECK_52.size == len(set(cards)) == 52
    assert {card.rank for card in cards} == set(range(1, 14))


def test_r2_french_codes_of_forty_have_no_pip_over_seven():
    assert [french_code(card, DECK_40) for card in DECK_40 if card.suit is Suit.COPPE] == [
        *("AH", "2H", "3H", "4H", "5H", "6H", "7H"),
        *("JH", "QH", "KH"),
    ]
    assert [french_code(Card(suit, 10), DECK_40) for suit in Suit] == ["KD", "KH", "KS", "KC"]


def test_r1b_french_codes_of_fifty_two_have_pips_to_ten():
    assert [french_code(card, DECK_52) for card in DECK_52 if card.suit is Suit.BASTONI] == [
        *("AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C"),
        *("JC", "QC", "KC"),
    ]


def test_r5_cards_sort_by_suit_then_from_ace_to_king():
    assert [suit.name for suit in sorted(Suit)] == ["DENARI", "COPPE", "SPADE", "BASTONI"]
    assert list(DECK_40) == sorted(DECK_40, reverse=True)[::-1]
    assert Card(Suit.DENARI, 10) < Card(Suit.COPPE, 1) < Card(Suit.COPPE, 2)


def test_each_card_has_its_own_bit_in_the_lane_of_its_suit():
    for card in DECK_52:
        assert card.bit == 1 << (card.suit * 16 + card.rank - 1)
    assert DECK_52.bits == sum(card.bit for card in DECK_52)
    assert DECK_40.bits == sum(card.bit for card in DECK_40)


def test_a_deck_knows_its_cards():
    jack_of_52 = Card(Suit.SPADE, 11)

    assert jack_of_52 in DECK_52
    assert jack_of_52 not in DECK_40
    assert "JS" not in DECK_52


@pytest.mark.parametrize("rank", [-1, 0, 14])
def test_a_rank_no_deck_has_is_refused(rank):
    with pytest.raises(ValueError, match="no deck has rank"):
        Card(Suit.DENARI, rank)


@pytest.mark.parametrize("ranks", [0, 9, 12, 40])
def test_a_deck_that_does_not_exist_is_refused(ranks):
    with pytest.raises(ValueError, match="no deck has"):
        Deck(ranks)


def test_cards_and_decks_never_change():
    with pytest.raises(FrozenInstanceError):
        Card(Suit.DENARI, 7).rank = 8  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        DECK_40.ranks = 13  # type: ignore[misc]


def test_equal_cards_are_one_card_and_survive_a_copy():
    seven = Card(Suit.DENARI, 7)

    assert {seven, Card(Suit.DENARI, 7)} == {pickle.loads(pickle.dumps(seven))}
    assert repr(seven) == "Card(Suit.DENARI, 7)"


def test_r34_chkobba_s_queen_is_under_the_jack():
    assert french_code(Card(Suit.SPADE, 8), DECK_QUEEN_LOW) == "QS"
    assert french_code(Card(Suit.SPADE, 9), DECK_QUEEN_LOW) == "JS"
    assert french_code(Card(Suit.SPADE, 10), DECK_QUEEN_LOW) == "KS"


def test_a_pack_has_its_figures_in_one_of_two_orders():
    assert {deck.figures for deck in DECKS} == set(FRENCH_FIGURES)
    with pytest.raises(ValueError, match="KQJ"):
        Deck(10, "KQJ")
