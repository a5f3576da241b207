"""A primiera settled, in words: the judgement, the claim, the slip."""

from __future__ import annotations

import pytest

from engine.cards import DECK_40
from engine.cardset import CardSet
from scorekeeper import texts
from scorekeeper.texts.spoken import Cards, SuitsOf, Totals

CLAIM = {
    "side": "Anna",
    "category": "primiera",
    "total": "76",
    "lacking": "",
    "explained": True,
    "on_sheet": False,
}
SLIP = {
    "cards": Cards(CardSet("6H 7H"), DECK_40),
    "suits": SuitsOf(CardSet("6H 7H")),
    "lacking": SuitsOf(CardSet("7D 6H AS"), are_missing=True),
    "counted_as": None,
    "ace": 16,
    "six": 18,
    "figures": (10,),
}
TOTALS = {
    "category": "primiera",
    "winner": "Bruno",
    "totals": Totals((("Anna", 65), ("Bruno", 71), ("Carla", None))),
}


@pytest.mark.parametrize(
    ("code", "values", "italian", "english"),
    [
        (
            "claim_right",
            {**CLAIM, "value": "76"},
            "Anna dice 76, ed è giusto.",
            "Anna says 76, and that is right.",
        ),
        (
            "claim_right",
            {**CLAIM, "value": None},
            "Anna dice di non avere primiera, ed è così.",
            "Anna says to have no primiera, and that is so.",
        ),
        (
            "claim_wrong",
            {**CLAIM, "value": "78"},
            "Anna dice 78, ma le carte mostrate fanno 76.",
            "Anna says 78, but the cards shown make 76.",
        ),
        (
            "claim_wrong",
            {**CLAIM, "value": "78", "explained": False},
            "Anna dice 78, ma le carte mostrate fanno 76. Nessuno degli sbagli più comuni porta a quel totale.",
            "Anna says 78, but the cards shown make 76. None of the usual slips gives that total.",
        ),
        (
            "claim_without",
            {**CLAIM, "value": "63", "lacking": SuitsOf(CardSet("7D 7H 7S"), are_missing=True)},
            "Anna dice 63, ma non ha bastoni: senza tutti e quattro i semi non c’è primiera.",
            "Anna says 63, but has no bastoni: without all four suits there is no primiera.",
        ),
        (
            "claim_overlooked",
            {**CLAIM, "value": None},
            "Anna dice di non averla, ma ha tutti e quattro i semi: le carte mostrate fanno 76.",
            "Anna says to have none, but has all four suits: the cards shown make 76.",
        ),
        (
            "claim_wrong",
            {**CLAIM, "value": "78", "on_sheet": True},
            "Anna dice 78, ma le carte sul foglio fanno 76.",
            "Anna says 78, but the cards on the sheet make 76.",
        ),
        (
            "claim_overlooked",
            {**CLAIM, "value": None, "on_sheet": True},
            "Anna dice di non averla, ma ha tutti e quattro i semi: le carte sul foglio fanno 76.",
            "Anna says to have none, but has all four suits: the cards on the sheet make 76.",
        ),
        (
            "claim_possible",
            {**CLAIM, "value": "78"},
            "Anna dice 78, e può essere. Per decidere bisogna mostrare le carte.",
            "Anna says 78, which can be. Show the cards to settle it.",
        ),
        (
            "claim_possible",
            {**CLAIM, "value": None},
            "Anna dice di non averla, e può essere. Per decidere bisogna mostrare le carte.",
            "Anna says to have none, which can be. Show the cards to settle it.",
        ),
        (
            "claim_impossible",
            {**CLAIM, "value": "41"},
            "Anna dice 41, e nessun mazzetto lo fa. Conta di nuovo.",
            "Anna says 41, and no pile makes that. Count again.",
        ),
        (
            "primiera_most",
            TOTALS,
            "Primiera: Anna 65, Bruno 71, Carla nessuna. Va a Bruno.",
            "Primiera: Anna 65, Bruno 71, Carla none. It goes to Bruno.",
        ),
        (
            "primiera_tie",
            TOTALS,
            "Primiera: Anna 65, Bruno 71, Carla nessuna. In testa si è pari, e non va a nessuno.",
            "Primiera: Anna 65, Bruno 71, Carla none. Level at the top, it goes to nobody.",
        ),
        (
            "slip_two_of_one_suit",
            SLIP,
            "Sono state contate due carte di coppe: il 6 di coppe (6H) e il 7 di coppe (7H). Di ogni seme conta solo la migliore.",
            "Two cards of coppe were counted: the 6 of coppe (6H) and the 7 of coppe (7H). Only the best one of a suit counts.",
        ),
        (
            "slip_ace_value",
            {**SLIP, "counted_as": 11},
            "L’asso è stato contato 11, e vale 16. Si tratta di: il 6 di coppe (6H) e il 7 di coppe (7H).",
            "The ace was counted as 11, and is worth 16. It is about: the 6 of coppe (6H) and the 7 of coppe (7H).",
        ),
        (
            "slip_figure_values",
            {**SLIP, "counted_as": 0},
            "Le figure sono state contate niente, e valgono 10. Si tratta di: il 6 di coppe (6H) e il 7 di coppe (7H).",
            "Figures were counted as nothing, and are worth 10. It is about: the 6 of coppe (6H) and the 7 of coppe (7H).",
        ),
        (
            "slip_figure_values",
            {**SLIP, "figures": (8, 9, 10), "counted_as": 10},
            "Le figure sono state contate 10, e valgono 8, 9 e 10. Si tratta di: il 6 di coppe (6H) e il 7 di coppe (7H).",
            "Figures were counted as 10, and are worth 8, 9 and 10. It is about: the 6 of coppe (6H) and the 7 of coppe (7H).",
        ),
        (
            "slip_figure_values",
            SLIP,
            "Le figure sono state contate con il loro numero, e valgono 10. Si tratta di: il 6 di coppe (6H) e il 7 di coppe (7H).",
            "Figures were counted by their rank, and are worth 10. It is about: the 6 of coppe (6H) and the 7 of coppe (7H).",
        ),
        (
            "slip_six_and_ace",
            SLIP,
            "Il sei e l’asso sono stati scambiati: il sei vale 18, l’asso 16. Si tratta di: il 6 di coppe (6H) e il 7 di coppe (7H).",
            "Six and ace were swapped: the six is worth 18, the ace 16. It is about: the 6 of coppe (6H) and the 7 of coppe (7H).",
        ),
    ],
    ids=map(str, range(17)),
)
def test_it_is_said(code: str, values: dict[str, object], italian: str, english: str) -> None:
    assert texts.sentence(code, values, "it") == italian
    assert texts.sentence(code, values, "en") == english


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize(
    "code",
    [
        "primiera_alone",
        "primiera_impossible",
        "primiera_needs_cards",
        "primiera_nobody",
        "primiera_open",
    ],
)
def test_every_judgement_tells_the_totals(code: str, language: str) -> None:
    assert texts.sentence(code, TOTALS, language).startswith("Primiera: Anna 65, Bruno 71, Carla ")


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize(
    "kind", ["any_suit", "best_overlooked", "face_values", "incomplete_counted", "suit_forgotten"]
)
def test_every_slip_tells_its_cards(kind: str, language: str) -> None:
    sentence = texts.sentence(f"slip_{kind}", SLIP, language)
    assert "6 " in sentence
    assert "7 " in sentence
