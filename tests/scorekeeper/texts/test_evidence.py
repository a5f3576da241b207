"""What is wrong with what is known of a hand, and what to ask next, in both languages."""

from __future__ import annotations

import pytest

from engine.cards import DECK_40, Card, Suit
from engine.cardset import CardSet
from engine.faults import Fault
from scorekeeper import texts
from scorekeeper.texts.en import evidence as english
from scorekeeper.texts.it import evidence as italian
from scorekeeper.texts.spoken import Cards

SETTEBELLO = Card(Suit.DENARI, 7)
SAID = [
    (
        Fault("empty_any_of", "/sides/0/pile/1/any_of"),
        "“any_of” non elenca nessuna carta. Elenca le carte che può essere, o toglilo.",
        "“any_of” lists no card. List the cards that it may be, or take it out.",
    ),
    (
        Fault("side_named_twice", "/held_by/0/sides/1", {"side": "a"}),
        "“a” è elencata due volte per la stessa carta. Togline una.",
        "“a” is listed twice for the same card. Take one away.",
    ),
    (
        Fault("too_many_any_of", "/sides", {"most": 8}),
        "Al massimo 8 carte possono essere una tra più (“any_of”). Chiariscine qualcuna, o lasciane fuori.",
        "At most 8 cards may be one of several (“any_of”). Find out more of them, or leave some out.",
    ),
]


def said(code: str, language: str, **values: object) -> str:
    return texts.sentence(code, values, language)


@pytest.mark.parametrize(("fault", "it", "en"), SAID)
def test_each_fault_says_what_to_do(fault, it, en):
    assert texts.of_fault(fault, "it") == it
    assert texts.of_fault(fault, "en") == en


def test_the_next_question_is_one_that_people_ask():
    card = Cards(CardSet.of([SETTEBELLO]), DECK_40)

    assert said("question_card", "it", cards=card) == "Chi ha il 7 di denari (7D)?"
    assert said("question_card", "en", cards=card) == "Who has the 7 of denari (7D)?"


@pytest.mark.parametrize(
    ("number", "least", "it", "en"),
    [
        (
            1,
            2,
            "Anna ha fatto una scopa, e ci vogliono almeno 2 carte.",
            "Anna made one scopa, which takes at least 2 cards.",
        ),
        (
            3,
            6,
            "Anna ha fatto 3 scope, e ci vogliono almeno 6 carte.",
            "Anna made 3 scope, which takes at least 6 cards.",
        ),
        (2, 0, "Anna ha fatto 2 scope.", "Anna made 2 scope."),
    ],
)
def test_scope_are_told_with_the_cards_they_took(number, least, it, en):
    values = {"side": "Anna", "category": "scopas", "number": number, "least": least}

    assert said("fact_scopas_made", "it", **values) == it
    assert said("fact_scopas_made", "en", **values) == en


@pytest.mark.parametrize(("value", "word"), [(True, "sì"), (False, "no")])
def test_yes_and_no_are_said_as_such(value, word):
    sentence = said("fact_claimed", "it", side="Anna", category="settebello", value=value)

    assert sentence == f"Settebello: Anna dice di {word}."


def test_four_aces_have_their_article():
    assert said(
        "fact_claimed_all", "it", side="Anna", category="primiera", value=64, best="quattro assi"
    ) == ("Primiera 64 per Anna: ci vogliono tutti e quattro gli assi.")
    assert said("fact_claimed_all", "it", side="Anna", category="primiera", value=84, best="quattro 7") == (
        "Primiera 84 per Anna: ci vogliono tutti e quattro i 7."
    )


def test_both_languages_say_the_same_things():
    assert italian.SENTENCES.keys() == english.SENTENCES.keys()
