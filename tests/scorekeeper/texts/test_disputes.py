"""What is said of doubts about a hand."""

from __future__ import annotations

import pytest

from engine.faults import Fault
from scorekeeper import texts


@pytest.mark.parametrize(
    ("code", "language", "value", "total", "sentence"),
    [
        ("dispute_right", "en", 22, 22, "Anna says 22 for cards, and that is right."),
        ("dispute_right", "it", 22, 22, "Anna dice 22 per carte, ed è giusto."),
        ("dispute_wrong", "en", True, False, "Anna says yes for cards, but it is no."),
        ("dispute_wrong", "it", False, True, "Anna dice no per carte, ma è sì."),
        ("dispute_wrong", "en", None, 73, "Anna says none for cards, but it is 73."),
        ("dispute_open", "it", 22, None, "Anna dice 22 per carte. Dal foglio non si sa: mostrate le carte."),
    ],
)
def test_a_verdict_in_words(code, language, value, total, sentence):
    values = {"side": "Anna", "category": "cards", "value": value, "total": total}

    assert texts.sentence(code, values, language) == sentence


@pytest.mark.parametrize(
    ("side", "language", "sentence"),
    [
        ("Voi", "it", "Voi dite 73 per primiera, ma è 65."),
        ("Noi", "it", "Noi diciamo 73 per primiera, ma è 65."),
        ("Us", "en", "We say 73 for primiera, but it is 65."),
        ("Us", "it", "Noi diciamo 73 per primiera, ma è 65."),
        ("Voi", "en", "They say 73 for primiera, but it is 65."),
    ],
)
def test_us_and_them_are_people(side, language, sentence):
    values = {"side": side, "category": "primiera", "value": 73, "total": 65}

    assert texts.sentence("dispute_wrong", values, language) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "“scopas” is announced at the table and leaves no cards to judge it by. Correct the hand if the sheet has it wrong.",
        ),
        (
            "it",
            "“scopas” si annuncia al tavolo e non lascia carte da giudicare. Se sul foglio è sbagliato, correggete la smazzata.",
        ),
    ],
)
def test_what_leaves_no_cards_cannot_be_judged(language, sentence):
    assert texts.of_fault(Fault("not_disputable", "/category", {"category": "scopas"}), language) == sentence
