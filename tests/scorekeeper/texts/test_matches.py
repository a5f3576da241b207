"""Refusals of matches, joins and streams."""

from __future__ import annotations

import pytest

from engine.faults import Fault
from scorekeeper import texts


@pytest.mark.parametrize("code", ["too_many_guesses", "too_many_streams"])
@pytest.mark.parametrize(
    ("language", "one", "many"), [("en", "1 second,", "2 seconds,"), ("it", "1 secondo,", "2 secondi,")]
)
def test_one_second_is_one(code, language, one, many):
    assert one in texts.sentence(code, {"seconds": 1}, language)
    assert many in texts.sentence(code, {"seconds": 2}, language)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The side has 1 player, and 2 names came. Name each of them."),
        ("it", "La squadra ha 1 giocatore, e qui ci sono 2 nomi. Nominali tutti."),
    ],
)
def test_players_and_names_agree_in_number(language, told):
    fault = Fault("wrong_number_of_players", "/sides/0/players", {"expected": 1, "players": 2})
    assert texts.of_fault(fault, language) == told
