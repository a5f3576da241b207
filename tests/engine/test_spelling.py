"""What people write for a card, and what they probably meant where it is none."""

import pytest

from engine.cards import DECK_40, DECK_52, Card, Suit
from engine.cardset import CardSet
from engine.notation import format_cards
from engine.spelling import Notation, Refusal, spelled

FRENCH, ITALIAN = Notation
SUITS = {
    Suit.DENARI: ("♦", "♢", "denari", "quadri", "diamonds", "coins"),
    Suit.COPPE: ("♥", "♡", "coppe", "cuori", "hearts", "cups"),
    Suit.SPADE: ("♠", "♤", "spade", "picche", "spades", "swords"),
    Suit.BASTONI: ("♣", "♧", "bastoni", "fiori", "clubs", "batons"),
}
SMALL_RANKS = {
    1: ("asso", "ace", "1", "uno", "one", "a"),
    2: ("due", "two", "2"),
    3: ("tre", "three", "3"),
    4: ("quattro", "four", "4"),
    5: ("cinque", "five", "5"),
    6: ("sei", "six", "6"),
    7: ("sette", "seven", "7"),
}
TENS = {8: ("otto", "eight", "8"), 9: ("nove", "nine", "9"), 10: ("dieci", "ten", "10")}
FIGURES = (("fante", "jack", "knave"), ("cavallo", "knight"), ("re", "king"))


def refused(text, notation, deck=DECK_40):
    """The code of the refusal and the cards offered, as the notation writes them."""
    refusal = spelled(text, notation, deck)
    assert isinstance(refusal, Refusal)
    return refusal.code, " ".join(format_cards(CardSet.of(refusal.likely), notation, deck))


def ranks_by_name(deck):
    figures = {deck.ranks - 2 + place: names for place, names in enumerate(FIGURES)}
    return SMALL_RANKS | (TENS if deck is DECK_52 else {}) | figures


@pytest.mark.parametrize("deck", [DECK_40, DECK_52])
@pytest.mark.parametrize("notation", Notation)
def test_r4_full_names_mean_the_same_in_both_notations(notation, deck):
    for rank, names in ranks_by_name(deck).items():
        for name in names:
            for suit, suit_names in SUITS.items():
                for suit_name in suit_names:
                    for text in (f"{name} di {suit_name}", f"{name} of {suit_name}", f"{name} {suit_name}"):
                        assert spelled(text, notation, deck) == Card(suit, rank), text


@pytest.mark.parametrize("notation", Notation)
@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("7 di denari", Card(Suit.DENARI, 7)),
        ("asso di coppe", Card(Suit.COPPE, 1)),
        ("king of diamonds", Card(Suit.DENARI, 10)),
        ("settebello", Card(Suit.DENARI, 7)),
        ("Sette Bello", Card(Suit.DENARI, 7)),
        ("re bello", Card(Suit.DENARI, 10)),
        ("RE BELLO", Card(Suit.DENARI, 10)),
        ("seven of cups", Card(Suit.COPPE, 7)),
        ("fante di spade", Card(Suit.SPADE, 8)),
        ("jack of spades", Card(Suit.SPADE, 8)),
        ("cavallo di bastoni", Card(Suit.BASTONI, 9)),
        ("re di quadri", Card(Suit.DENARI, 10)),
        ("7 di quadri", Card(Suit.DENARI, 7)),
        ("jack of hearts", Card(Suit.COPPE, 8)),
        ("knight of coins", Card(Suit.DENARI, 9)),
        ("queen of hearts", Card(Suit.COPPE, 9)),
        ("regina di fiori", Card(Suit.BASTONI, 9)),
        ("donna di picche", Card(Suit.SPADE, 9)),
        ("7♦", Card(Suit.DENARI, 7)),
        ("7♢", Card(Suit.DENARI, 7)),
        ("7♦\ufe0f", Card(Suit.DENARI, 7)),
        ("  7 \t♦\ufe0f ", Card(Suit.DENARI, 7)),
        ("a ♥", Card(Suit.COPPE, 1)),
        ("re di ♣", Card(Suit.BASTONI, 10)),
    ],
)
def test_r4_words_and_symbols_a_player_may_write(text, card, notation):
    assert spelled(text, notation, DECK_40) == card


def test_r1b_the_re_bello_of_fifty_two_is_a_thirteen():
    assert spelled("re bello", FRENCH, DECK_52) == Card(Suit.DENARI, 13)
    assert spelled("queen of spades", FRENCH, DECK_52) == Card(Suit.SPADE, 12)


@pytest.mark.parametrize("spelling", ["7d", " 7D", "7D ", "7 D", "7  d", "\t7\nD\u00a0"])
@pytest.mark.parametrize("notation", Notation)
def test_r4_case_and_space_do_not_matter(spelling, notation):
    assert spelled(spelling, notation, DECK_40) == Card(Suit.DENARI, 7)


@pytest.mark.parametrize(
    ("text", "french", "italian"),
    [
        ("7C", Card(Suit.BASTONI, 7), Card(Suit.COPPE, 7)),
        ("AC", Card(Suit.BASTONI, 1), Card(Suit.COPPE, 1)),
        ("7D", Card(Suit.DENARI, 7), Card(Suit.DENARI, 7)),
        ("AS", Card(Suit.SPADE, 1), Card(Suit.SPADE, 1)),
    ],
)
def test_r3_where_letters_clash_the_named_notation_decides(text, french, italian):
    assert spelled(text, FRENCH, DECK_40) == french
    assert spelled(text, ITALIAN, DECK_40) == italian


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("CD", Card(Suit.DENARI, 9)),
        ("CC", Card(Suit.COPPE, 9)),
        ("FC", Card(Suit.COPPE, 8)),
        ("RB", Card(Suit.BASTONI, 10)),
        ("10D", Card(Suit.DENARI, 10)),
        ("8S", Card(Suit.SPADE, 8)),
        ("R♦", Card(Suit.DENARI, 10)),
        ("C di denari", Card(Suit.DENARI, 9)),
        ("8 of hearts", Card(Suit.COPPE, 8)),
        ("dieci di coppe", Card(Suit.COPPE, 10)),
    ],
)
def test_r3_in_italian_the_rank_is_first_and_the_suit_last(text, card):
    assert spelled(text, ITALIAN, DECK_40) == card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("KD", Card(Suit.DENARI, 13)),
        ("TC", Card(Suit.BASTONI, 10)),
        ("10C", Card(Suit.BASTONI, 10)),
        ("8H", Card(Suit.COPPE, 8)),
    ],
)
def test_r1b_with_fifty_two_cards_eight_nine_and_ten_are_pips(text, card):
    assert spelled(text, FRENCH, DECK_52) == card


@pytest.mark.parametrize("rank", ["8", "9", "10", "T", "t", "eight", "dieci"])
def test_r2_a_pip_over_seven_is_refused_with_the_figures_it_may_be(rank):
    expected = ("pip_not_in_deck", "JD QD KD")

    assert refused(f"{rank}♦", FRENCH) == expected
    assert refused(f"{rank} of diamonds", FRENCH) == expected
    if len(rank) < 3:
        assert refused(f"{rank}D", FRENCH) == expected


@pytest.mark.parametrize(
    ("text", "notation", "likely"),
    [
        ("CD", FRENCH, "QD"),
        ("CC", FRENCH, "QH"),
        ("FC", FRENCH, "JH"),
        ("RD", FRENCH, "KD"),
        ("7B", FRENCH, "7C"),
        ("8B", FRENCH, "JC"),
        ("1C", FRENCH, "AH"),
        ("R♦", FRENCH, "KD"),
        ("C di denari", FRENCH, "QD"),
        ("KD", ITALIAN, "10D"),
        ("7H", ITALIAN, "7C"),
        ("JC", ITALIAN, "8B"),
        ("QS", ITALIAN, "9S"),
        ("QD", ITALIAN, "9D"),
        ("K♠", ITALIAN, "10S"),
    ],
)
def test_r3_a_code_of_the_other_notation_is_refused_with_what_it_is_there(text, notation, likely):
    assert refused(text, notation) == ("not_this_notation", likely)


@pytest.mark.parametrize(
    ("text", "notation", "likely"),
    [
        ("DC", ITALIAN, "8C 9C"),
        ("DD", ITALIAN, "8D 9D"),
        ("DH", ITALIAN, "9C"),
        ("donna di coppe", ITALIAN, "8C 9C"),
        ("donna di spade", FRENCH, "JS QS"),
        ("regina di bastoni", FRENCH, "JC QC"),
        ("queen of swords", FRENCH, "JS QS"),
        ("D di cuori", ITALIAN, "9C"),
        ("DC", FRENCH, "JH QH QC"),
        ("DS", FRENCH, "JS QS"),
        ("DH", FRENCH, "QH"),
        ("DB", FRENCH, "JC QC"),
    ],
)
def test_r3_a_donna_is_refused_because_packs_differ(text, notation, likely):
    assert refused(text, notation) == ("donna_ambiguous", likely)


@pytest.mark.parametrize(
    ("text", "notation", "expected"),
    [
        ("", FRENCH, ("empty_card", "")),
        (" \t\u00a0", ITALIAN, ("empty_card", "")),
        ("7", FRENCH, ("suit_missing", "7D 7H 7S 7C")),
        ("10", ITALIAN, ("suit_missing", "10D 10C 10S 10B")),
        ("10", FRENCH, ("suit_missing", "KD KH KS KC")),
        ("K", FRENCH, ("suit_missing", "KD KH KS KC")),
        ("re", FRENCH, ("suit_missing", "KD KH KS KC")),
        ("F", FRENCH, ("suit_missing", "JD JH JS JC")),
        ("C", ITALIAN, ("suit_missing", "9D 9C 9S 9B")),
        ("queen", FRENCH, ("suit_missing", "JD QD JH QH JS QS JC QC")),
        ("C", FRENCH, ("rank_missing", "")),
        ("D", ITALIAN, ("rank_missing", "")),
        ("B", FRENCH, ("rank_missing", "")),
        ("♦", FRENCH, ("rank_missing", "")),
        ("denari", ITALIAN, ("rank_missing", "")),
    ],
)
def test_half_a_card_is_refused_with_what_is_missing(text, notation, expected):
    assert refused(text, notation) == expected


@pytest.mark.parametrize("text", ["7 1", "7 0", "K1", "71", "K 4", "104", "asso 2"])
def test_r4_a_suit_as_a_number_is_never_read(text):
    assert refused(text, FRENCH) == ("suit_as_number", "")


@pytest.mark.parametrize(
    ("text", "notation", "likely"),
    [
        ("7X", FRENCH, ""),
        ("7X", ITALIAN, ""),
        ("KX", ITALIAN, ""),
        ("7 of wands", FRENCH, ""),
        ("7 9", FRENCH, ""),
        ("7Q", FRENCH, "7D"),
        ("7P", ITALIAN, "7S"),
        ("7F", FRENCH, "7C"),
        ("CQ", ITALIAN, "9D"),
    ],
)
def test_an_unknown_suit_is_refused_with_what_its_letter_may_stand_for(text, notation, likely):
    assert refused(text, notation) == ("unknown_suit", likely)


@pytest.mark.parametrize(
    ("text", "notation", "likely"),
    [
        ("D7", FRENCH, "7D"),
        ("D2", ITALIAN, "2D"),
        ("♦7", ITALIAN, "7D"),
        ("DK", FRENCH, "KD"),
        ("KB", FRENCH, "KC"),
        ("asso C", FRENCH, "AH AC"),
        ("re C", ITALIAN, "10C 10B"),
        ("TD", ITALIAN, ""),
        ("12D", ITALIAN, ""),
        ("0D", FRENCH, ""),
        ("7 di D", FRENCH, ""),
        ("7D AD", FRENCH, ""),
        ("7.D", FRENCH, ""),
        ("xyzzy", FRENCH, ""),
        ("57", FRENCH, ""),
        ("\ufe0f", FRENCH, ""),
        ("7\ufe0fD", FRENCH, ""),
        ("\u212aD", FRENCH, ""),
        ("\uff17D", FRENCH, ""),
        ("\u0667D", FRENCH, ""),
        ("7D\x00", FRENCH, ""),
        ("7D" + 39 * " ", FRENCH, ""),
    ],
)
def test_anything_else_is_an_unknown_card(text, notation, likely):
    assert refused(text, notation) == ("unknown_card", likely)


def test_r1b_numbers_over_ten_are_italian_and_of_fifty_two():
    assert spelled("13D", ITALIAN, DECK_52) == Card(Suit.DENARI, 13)
    assert refused("13D", FRENCH, DECK_52) == ("not_this_notation", "KD")
    assert refused("TD", ITALIAN, DECK_52) == ("not_this_notation", "10D")


@pytest.mark.parametrize("deck", [DECK_40, DECK_52])
@pytest.mark.parametrize("notation", Notation)
def test_what_is_offered_for_a_refused_code_is_a_card_of_the_deck(notation, deck):
    for rank in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ♦♥":
        for suit in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ♦♥":
            reading = spelled(rank + suit, notation, deck)
            cards = reading.likely if isinstance(reading, Refusal) else (reading,)
            assert all(card in deck for card in cards)
            assert list(cards) == sorted(set(cards))
