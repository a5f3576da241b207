"""Cards as text, as a request brings them and an answer takes them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK_40, DECK_52, DECK_QUEEN_LOW, DECKS, Card, Suit
from engine.cardset import CardSet
from engine.faults import InvalidCardsError
from engine.notation import Notation, format_card, format_cards, read_card, read_cards

FRENCH, ITALIAN = Notation
GAMES = [(notation, deck) for notation in Notation for deck in DECKS]
games = st.sampled_from(GAMES)
by_game = pytest.mark.parametrize(("notation", "deck"), GAMES)


@st.composite
def piles(draw):
    """A notation, a deck, and some of its cards in the order they fell."""
    notation, deck = draw(games)
    return notation, deck, draw(st.lists(st.sampled_from(list(deck)), unique=True))


@by_game
def test_every_card_is_read_back_as_it_was_written(notation, deck):
    for card in deck:
        assert read_card(format_card(card, notation, deck), notation, deck) == card


@given(piles())
def test_a_pile_is_read_back_as_it_was_written(pile):
    notation, deck, cards = pile
    written = format_cards(CardSet.of(cards), notation, deck)

    assert read_cards(written, notation, deck) == (CardSet.of(cards), ())


@given(piles())
def test_r5_a_pile_is_written_in_order_however_it_fell(pile):
    notation, deck, cards = pile
    shuffled = [format_card(card, notation, deck) for card in cards]

    written = format_cards(read_cards(shuffled, notation, deck)[0], notation, deck)
    assert written == [format_card(card, notation, deck) for card in sorted(cards)]


def test_r2_french_codes_of_forty():
    written = format_cards(CardSet.from_bits(DECK_40.bits), FRENCH, DECK_40)

    assert " ".join(written[:10]) == "AD 2D 3D 4D 5D 6D 7D JD QD KD"
    assert written[10::10] == ["AH", "AS", "AC"]


def test_r1b_french_codes_of_fifty_two():
    written = format_cards(CardSet.from_bits(DECK_52.bits), FRENCH, DECK_52)

    assert " ".join(written[:13]) == "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD"


@pytest.mark.parametrize("deck", [DECK_40, DECK_52])
def test_r3_italian_codes_are_numbers_and_the_suits_initials(deck):
    written = format_cards(CardSet.from_bits(deck.bits), ITALIAN, deck)

    assert written == [f"{rank}{suit}" for suit in "DCSB" for rank in range(1, deck.ranks + 1)]


def test_a_card_of_another_deck_is_not_written_as_one_of_this():
    with pytest.raises(ValueError, match="no such card"):
        format_cards(CardSet("JD", DECK_52), FRENCH, DECK_40)


def test_every_unreadable_card_of_a_pile_is_reported_with_its_place():
    cards, faults = read_cards(["7D", "7X", None, "AD", ["AD"], "8D"], FRENCH, DECK_40, "/sides/1/pile")

    assert cards == CardSet("AD 7D")
    assert [(fault.pointer, fault.code) for fault in faults] == [
        ("/sides/1/pile/1", "unknown_suit"),
        ("/sides/1/pile/2", "card_not_text"),
        ("/sides/1/pile/4", "card_not_text"),
        ("/sides/1/pile/5", "pip_not_in_deck"),
    ]


def test_a_card_that_comes_again_is_reported_each_time_with_where_it_stood_first():
    cards, faults = read_cards(["7D", "AD", "7d", "7 di denari"], FRENCH, DECK_40, "/table")
    seven = Card(Suit.DENARI, 7)

    assert cards == CardSet("AD 7D")
    assert [(fault.pointer, fault.code, fault.values) for fault in faults] == [
        ("/table/2", "duplicate_card", {"card": seven, "first": "/table/0"}),
        ("/table/3", "duplicate_card", {"card": seven, "first": "/table/0"}),
    ]


@given(games, st.data())
def test_a_repeated_card_never_slips_through_as_another(game, data):
    # Two of a card add up to the bit of the next one: a list that only ever held codes must still be caught.
    notation, deck = game
    cards = data.draw(st.lists(st.sampled_from(list(deck)), max_size=60))
    read, faults = read_cards([format_card(card, notation, deck) for card in cards], notation, deck)

    assert read == set(cards)
    assert len(faults) == len(cards) - len(set(cards))
    assert {fault.code for fault in faults} <= {"duplicate_card"}


@pytest.mark.parametrize(
    ("thing", "kind"),
    [
        *((None, "null"), (True, "boolean"), (7, "number"), (7.5, "number"), (10**18, "number")),
        *(({"suit": "D"}, "object"), (["7D"], "array"), (("7D",), "array")),
    ],
)
def test_what_is_no_text_is_no_card(thing, kind):
    with pytest.raises(InvalidCardsError) as caught:
        read_card(thing, FRENCH, DECK_40, "/card")

    [fault] = caught.value.faults
    assert (fault.code, fault.pointer, fault.values) == (
        "card_not_text",
        "/card",
        {"text": kind, "likely": ()},
    )
    assert read_cards([thing], FRENCH, DECK_40, "/cards")[1][0].code == "card_not_text"


def test_a_refused_text_is_shown_but_never_at_length():
    def shown(text):
        return read_cards([text], FRENCH, DECK_40)[1][0].values["text"]

    assert shown("sette") == "sette"
    assert shown("x" * 40) == "x" * 40
    assert shown("x" * 41) == "x" * 39 + "…"
    assert shown("7D" + " " * 10**6) == "7D" + " " * 37 + "…"


json_values = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.text())
near_codes = st.text(alphabet="adhscbfcrjqkt0123456789 ♦♥♠♣\ufe0fDdofi", max_size=8)


@given(games, st.lists(json_values | near_codes))
def test_nothing_sent_as_cards_is_ever_an_error_of_ours(game, items):
    notation, deck = game
    cards, faults = read_cards(items, notation, deck)

    assert len(cards) + len(faults) == len(items)
    assert all(card in deck for card in cards)
    assert cards == {card for item in items if (card := card_or_none(item, notation, deck))}


def card_or_none(item, notation, deck):
    try:
        return read_card(item, notation, deck)
    except InvalidCardsError:
        return None


CHKOBBA = [
    ("QS", 8),
    ("JS", 9),
    ("KS", 10),
    ("queen of spades", 8),
    ("jack of spades", 9),
    ("donna di picche", 8),
]


@pytest.mark.parametrize(("text", "rank"), CHKOBBA)
def test_r34_in_chkobba_the_queen_is_8_and_the_jack_9(text, rank):
    assert read_card(text, Notation.FRENCH, DECK_QUEEN_LOW) == Card(Suit.SPADE, rank)
    card = Card(Suit.SPADE, rank)
    assert (
        read_card(format_card(card, Notation.FRENCH, DECK_QUEEN_LOW), Notation.FRENCH, DECK_QUEEN_LOW) == card
    )


def test_r3_italian_letters_mean_the_same_in_chkobba():
    read = [read_card(code, Notation.ITALIAN, DECK_QUEEN_LOW).rank for code in ("FS", "CS", "RS", "8S", "9S")]
    assert read == [8, 9, 10, 8, 9]


def test_r3_a_donna_of_spade_may_be_the_8_of_either_pack_in_chkobba():
    with pytest.raises(InvalidCardsError) as refused:
        read_card("donna di spade", Notation.FRENCH, DECK_QUEEN_LOW)
    (fault,) = refused.value.faults
    assert fault.code == "donna_ambiguous"
