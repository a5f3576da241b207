"""The values a code carries, in words."""

from __future__ import annotations

from engine.cards import Card, Suit
from engine.cardset import CardSet
from scorekeeper.texts.values import rendered


def test_cards_lists_and_numbers_become_words() -> None:
    values = {
        "card": Card(Suit.DENARI, 7),
        "cards": CardSet("AD 2D"),
        "known": ["a", "b"],
        "most": 18,
        "none": None,
    }
    assert rendered(values, "it", "french") == {
        "card": "il 7 di denari (7D)",
        "cards": "l’asso di denari (AD) e il 2 di denari (2D)",
        "known": "a e b",
        "most": 18,
        "none": None,
    }


def test_what_a_stranger_sent_is_cut_short() -> None:
    assert rendered({"text": "x" * 1000}, "en", "french")["text"] == "x" * 79 + "…"


def test_nothing_in_a_list_is_no_word() -> None:
    assert rendered({"likely": ()}, "en", "french") == {"likely": ""}


def test_anything_else_is_shown_as_it_is() -> None:
    assert rendered({"kind": range}, "en", "french") == {"kind": str(range)}
