"""Sentences about captures allow for fifteens where they are played, and only there."""

from __future__ import annotations

import pytest

from engine.cards import Card, Suit
from scorekeeper import texts

WITH_FIFTEENS = [
    "capture_rule_ace_takes_all",
    "capture_rule_ace_takes_only_ace",
    "capture_rule_adds_up",
    "capture_rule_single_before_sum",
    "no_capture_nothing_adds_up",
]


@pytest.mark.parametrize("code", WITH_FIFTEENS)
@pytest.mark.parametrize(("language", "fifteen"), [("it", "quindici"), ("en", "fifteen")])
def test_r18_a_sentence_speaks_of_fifteens_where_they_are_played(
    code: str, language: str, fifteen: str
) -> None:
    card = Card(Suit.COPPE, 1)

    assert fifteen in texts.sentence(code, {"card": card, "fifteens": True}, language)
    assert fifteen not in texts.sentence(code, {"card": card, "fifteens": False}, language)
