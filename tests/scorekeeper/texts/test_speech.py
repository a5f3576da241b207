"""What stands inside sentences, in both languages: cards, places, fields, lists, what was said."""

from __future__ import annotations

import pytest

from engine.cards import DECK_40, DECK_52, DECK_QUEEN_LOW, Card, Deck, Suit
from scorekeeper.texts.catalogue import Notation
from scorekeeper.texts.it.speech import to
from scorekeeper.texts.speech import figure_letter, ordinal_place, shown
from scorekeeper.texts.values import SPEECHES

EN, IT = SPEECHES["en"], SPEECHES["it"]


@pytest.mark.parametrize(
    ("card", "deck", "notation", "italian", "english"),
    [
        (Card(Suit.DENARI, 7), DECK_40, "french", "il 7 di denari (7D)", "the 7 of denari (7D)"),
        (Card(Suit.COPPE, 1), DECK_40, "italian", "l’asso di coppe (1C)", "the ace of coppe (1C)"),
        (Card(Suit.SPADE, 8), DECK_40, "french", "il fante di spade (JS)", "the fante of spade (JS)"),
        (
            Card(Suit.BASTONI, 9),
            DECK_40,
            "italian",
            "il cavallo di bastoni (9B)",
            "the cavallo of bastoni (9B)",
        ),
        (Card(Suit.DENARI, 10), DECK_40, "french", "il re di denari (KD)", "the king of denari (KD)"),
        (Card(Suit.DENARI, 8), DECK_52, "french", "l’8 di denari (8D)", "the 8 of denari (8D)"),
        (Card(Suit.DENARI, 10), DECK_52, "french", "il 10 di denari (10D)", "the 10 of denari (10D)"),
        (Card(Suit.DENARI, 11), DECK_52, "french", "il fante di denari (JD)", "the fante of denari (JD)"),
        (Card(Suit.COPPE, 8), DECK_QUEEN_LOW, "french", "la donna di coppe (QH)", "the queen of coppe (QH)"),
        (Card(Suit.COPPE, 9), DECK_QUEEN_LOW, "french", "il fante di coppe (JH)", "the jack of coppe (JH)"),
    ],
)
def test_cards_have_names(card: Card, deck: Deck, notation: Notation, italian: str, english: str) -> None:
    assert IT.card(card, deck, notation) == italian
    assert EN.card(card, deck, notation) == english


@pytest.mark.parametrize(
    ("pointer", "italian", "english"),
    [
        ("/sides/0/pile", "nel mazzetto di Anna", "in Anna’s pile"),
        ("/sides/1/pile/2", "nel mazzetto di Bruno, carta 3", "in Bruno’s pile, card 3"),
        ("/sides/1/piles/0/4", "nel mazzetto 1 di Bruno, carta 5", "in pile 1 of Bruno, card 5"),
        ("/sides/0/tally/primiera", "nel conto di Anna", "in Anna’s tally"),
        ("/sides/0", "presso Anna", "at Anna"),
        ("/leftovers", "tra le carte rimaste in tavola", "among the leftovers"),
        ("/leftovers/1", "tra le carte rimaste in tavola, carta 2", "among the leftovers, card 2"),
        ("/won/cards", "tra i punti segnati", "among the ticked points"),
        ("/table/0", "in tavola, carta 1", "on the table, card 1"),
        ("/claim/1", "nella presa dichiarata, carta 2", "in the claimed capture, card 2"),
        ("/held_by/0/card", "in “held_by”, voce 1", "in “held_by”, item 1"),
        ("/pile/0", "nel mazzetto mostrato, carta 1", "in the pile shown, card 1"),
        ("/card", "nella carta giocata", "in the card played"),
        ("/elsewhere", "in “elsewhere”", "in “elsewhere”"),
        ("", "qui", "here"),
    ],
)
def test_places_have_names(pointer: str, italian: str, english: str) -> None:
    names = ["Anna", "Bruno"]
    parts = pointer.split("/")[1:]
    assert IT.place(parts, lambda side: names[int(side)]) == italian
    assert EN.place(parts, lambda side: names[int(side)]) == english


def test_things_in_a_row_are_joined_by_the_languages_own_word() -> None:
    assert [IT.listed(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a e b",
        "a, b e c",
    ]
    assert EN.listed(["a", "b", "c"]) == "a, b and c"


def test_what_goes_to_a_side_whose_name_begins_with_a_has_its_d() -> None:
    assert [to(name) for name in ("Anna", "a", "Bruno", "Ada e Gino", "")] == [
        "ad Anna",
        "ad a",
        "a Bruno",
        "ad Ada e Gino",
        "a ",
    ]


@pytest.mark.parametrize(
    ("value", "italian", "english"),
    [
        (22, "carte di Anna 22", "Anna’s cards 22"),
        (None, "carte di Anna nessuna", "Anna has no cards"),
        (True, "carte di Anna sì", "Anna has the cards"),
        (False, "carte di Anna no", "Anna does not have the cards"),
        ((2, 1), "carte di Anna 2-1", "Anna’s cards 2-1"),
    ],
)
def test_what_was_said_of_a_side(value: int | None, italian: str, english: str) -> None:
    assert IT.said("Anna", IT.category("cards"), value) == italian
    assert EN.said("Anna", EN.category("cards"), value) == english


def test_who_a_category_was_ticked_for() -> None:
    assert (IT.ticked("Primiera", None), IT.ticked("Primiera", "Bruno")) == (
        "primiera a nessuno",
        "primiera a Bruno",
    )
    assert EN.ticked("Primiera", "Bruno") == "primiera ticked for Bruno"


def test_a_field_is_named_with_its_side() -> None:
    assert (IT.field("scopas", None, "Anna"), EN.field("scopas", None, "Anna")) == (
        "“scopas” di Anna",
        "“scopas” of Anna",
    )
    assert (IT.field("sides", 2, None), EN.field("sides", 2, None)) == (
        "“sides”, voce 2,",
        "Item 2 of “sides”",
    )


def test_a_category_inside_a_sentence_begins_small() -> None:
    assert (IT.inside("re_bello"), EN.inside("nonnas_bonus")) == ("re bello", "nonnas bonus")


def test_values_in_digits_and_places_counted_from_one() -> None:
    assert (shown((2, 0, 1)), shown(76), ordinal_place("0")) == ("2-0-1", "76", 1)


def test_figures_are_the_last_three_ranks() -> None:
    assert [figure_letter(Card(Suit.COPPE, rank), DECK_40) for rank in (7, 8, 9, 10)] == [None, "J", "Q", "K"]
    assert figure_letter(Card(Suit.COPPE, 8), DECK_QUEEN_LOW) == "Q"
