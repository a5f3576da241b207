"""What is wrong with a card, said with its place and its remedy."""

from __future__ import annotations

import pytest

from engine.cards import DECK_40, Card, Suit
from engine.faults import Fault
from engine.notation import Notation, read_cards
from scorekeeper import texts


def said(code: object, notation: Notation, language: str) -> str:
    _, faults = read_cards(["AD", code], notation, DECK_40, "/sides/0/pile")
    (fault,) = faults
    return texts.of_fault(fault, language, notation.value)


@pytest.mark.parametrize(
    ("code", "notation", "italian", "english"),
    [
        ("8D", Notation.FRENCH, "Scrivi J, Q o K", "Write J, Q or K"),
        (
            "8D",
            Notation.FRENCH,
            "Forse il fante di denari (JD), il cavallo di denari (QD) o il re di denari (KD)?",
            "(JD)",
        ),
        ("CD", Notation.FRENCH, "Forse il cavallo di denari (QD)?", "Perhaps the cavallo of denari (QD)?"),
        (
            "DC",
            Notation.ITALIAN,
            "il fante di coppe (8C) o il cavallo di coppe (9C)?",
            "a donna is 8 in some packs",
        ),
        ("7X", Notation.FRENCH, "“7X” (nel mazzetto di 1, carta 2)", "“7X” (in 1’s pile, card 2)"),
        ("", Notation.FRENCH, "è vuoto", "is empty"),
        ("7", Notation.FRENCH, "Aggiungi il seme", "Write the suit after it"),
        ("D", Notation.FRENCH, "è un seme senza valore", "is a suit without a rank"),
        ("7 1", Notation.FRENCH, "il seme come numero", "the suit as a number"),
        ("seven of nine lives", Notation.FRENCH, "non è una carta", "is no card"),
        (None, Notation.FRENCH, "c’è null", "there is null"),
        (7, Notation.FRENCH, "c’è un numero", "there is a number"),
        (True, Notation.FRENCH, "c’è true o false", "there is true or false"),
        ([], Notation.FRENCH, "c’è un elenco", "there is a list"),
        ({}, Notation.FRENCH, "c’è un oggetto", "there is an object"),
        ("ace of coins", Notation.FRENCH, "L’asso di denari (AD) sta", "The ace of denari (AD) stands"),
        ("A♦", Notation.FRENCH, "nel mazzetto di 1, carta 1", "in 1’s pile, card 1"),
    ],
)
def test_what_is_wrong_with_a_card_is_said(
    code: object, notation: Notation, italian: str, english: str
) -> None:
    assert italian in said(code, notation, "it")
    assert english in said(code, notation, "en")


def test_cards_that_cannot_lie_on_a_table() -> None:
    played = Fault("card_on_table", "/card", {"card": Card(Suit.DENARI, 10)})
    assert texts.of_fault(played, "it") == (
        "La carta giocata, il re di denari (KD), non può stare anche in tavola. Toglila da una delle due parti."
    )
    assert "the king of denari (KD)" in texts.of_fault(played, "en")
    dealt = Fault("table_size", "/table", {"given": 5, "dealt": 4})
    assert "In tavola si danno 4 carte, e qui ce ne sono 5." in texts.of_fault(dealt, "it")
    assert "5 are given" in texts.of_fault(dealt, "en")
