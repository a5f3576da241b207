"""Things that a sentence names, turned into words; and a fault's values made fit to be said."""

from __future__ import annotations

from engine.cards import DECK_40, DECK_52, Card, Suit
from engine.cardset import CardSet
from scorekeeper.texts.spoken import (
    Cards,
    Category,
    Place,
    Said,
    Spoken,
    SuitsOf,
    TickedFor,
    Totals,
    Where,
    name_at,
    told,
)
from scorekeeper.texts.values import SPEECHES

EN, IT = SPEECHES["en"], SPEECHES["it"]
NAMES = ("Anna", "Bruno")


def english(thing: Spoken) -> str:
    return thing.words(EN, "french")


def test_cards_of_no_named_pack_are_of_forty_unless_a_rank_shows_more() -> None:
    assert Cards.of(Card(Suit.DENARI, 8)).deck == DECK_40
    assert Cards.of(CardSet("JD 2H", DECK_52)).deck == DECK_52
    assert english(Cards.of(CardSet("2H AD"))) == "the ace of denari (AD) and the 2 of coppe (2H)"


def test_suits_that_are_there_and_suits_that_are_not() -> None:
    assert english(SuitsOf(CardSet("7D AS"))) == "denari and spade"
    assert english(SuitsOf(CardSet("7D AS"), are_missing=True)) == "coppe and bastoni"


def test_a_field_of_what_was_sent() -> None:
    said = [
        ("", "The body"),
        ("/target", "“target”"),
        ("limit", "“limit”"),
        ("/sides/1/scopas", "“scopas” of Bruno"),
        ("/sides/1", "Item 2 of “sides”"),
        ("/sides/2/scopas", "“scopas” of side 3"),
        ("/sides/0/announced/a~1b", "“a/b” of Anna"),
    ]
    for pointer, words in said:
        assert english(Where(pointer, NAMES)) == words


def test_a_place_without_names_counts_the_sides() -> None:
    assert english(Place("/sides/1/pile/0")) == "in 2’s pile, card 1"
    assert name_at("1", NAMES) == "Bruno"


def test_what_was_said_ticked_and_had() -> None:
    assert english(Said("Anna", "primiera", 84)) == "Anna’s primiera 84"
    assert english(TickedFor("primiera", None)) == "primiera ticked for nobody"
    assert english(Totals((("Anna", 65), ("Bruno", None)))) == "Anna 65, Bruno none"
    assert Category("re_bello").words(IT, "french") == "Re bello"


def test_sides_by_index_get_their_names_and_cards_their_pack() -> None:
    values = told(
        {
            "side": 1,
            "sides": [0, 1],
            "card": Card(Suit.DENARI, 8),
            "likely": (Card(Suit.DENARI, 7),),
            "most": 1,
        },
        NAMES,
        DECK_52,
    )
    assert values["side"] == "Bruno"
    assert values["sides"] == ["Anna", "Bruno"]
    assert values["card"] == Cards(CardSet("8D", DECK_52), DECK_52)
    assert values["likely"] == [Cards(CardSet("7D"), DECK_52)]
    assert values["most"] == 1


def test_a_side_that_is_already_named_and_one_that_is_not_there_stay() -> None:
    assert told({"side": "x"}, NAMES, DECK_40) == {"side": "x"}
    assert told({"side": 2}, NAMES, DECK_40) == {"side": "3"}


def test_facts_that_do_not_fit_become_what_was_said() -> None:
    facts = [
        {"side": 0, "category": "primiera", "value": 84},
        {"category": "settebello", "taker": 1},
        {"category": "cards", "taker": None},
    ]
    assert told({"facts": facts}, NAMES, DECK_40)["facts"] == [
        Said("Anna", "primiera", 84),
        TickedFor("settebello", "Bruno"),
        TickedFor("cards", None),
    ]
