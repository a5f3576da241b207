"""Why an entry from elsewhere is refused, in words."""

from __future__ import annotations

import pytest

from engine.faults import Fault
from scorekeeper import texts
from scorekeeper.services.import_misfits import Misfit
from scorekeeper.texts.en import imports as english
from scorekeeper.texts.it import imports as italian


@pytest.mark.parametrize("words", [english.WHY, italian.WHY])
def test_every_reason_has_its_words_and_no_words_wait_for_a_reason(words):
    assert words.keys() == {why.value for why in Misfit}
    assert len(set(words.values())) == len(Misfit)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "Entry 4 (recorded) cannot stand where it stands: a hand before it is missing. Export the match again where it came from.",
        ),
        (
            "it",
            "La voce 4 (recorded) non può stare dove sta: manca una smazzata prima. Esporta di nuovo la partita da dove viene.",
        ),
    ],
)
def test_the_reason_is_told(language, sentence):
    fault = Fault("imported_out_of_order", "/entries/3", {"seq": 4, "kind": "recorded", "why": Misfit.GAP})

    assert texts.of_fault(fault, language) == sentence
