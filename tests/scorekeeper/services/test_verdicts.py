"""A verdict written down for a reader."""

from __future__ import annotations

from typing import Any

from engine.ruleset import Ruleset
from scorekeeper.services.primiera import judge
from scorekeeper.services.verdicts import VerdictWriter
from scorekeeper.texts import Notation
from tests.strategies import game

PLAIN = game("plain")
COMPARED = game("plain", "incomplete-compared")


def written(
    *sides: Any,
    language: str = "it",
    notation: Notation = "french",
    names: dict[str, str] | None = None,
    rules: Ruleset = PLAIN,
) -> Any:
    settled = judge({"sides": list(sides)}, (), rules)
    return VerdictWriter(rules, language, notation, names).write(settled)


def test_sides_go_by_name_in_sentences_and_by_id_elsewhere() -> None:
    told = written({"pile": ["7D", "6H", "AS", "KC"]}, {"claim": 70}, names={"a": "Anna", "b": "Bruno"})

    assert [side["id"] for side in told["sides"]] == ["a", "b"]
    assert told["winner"] == "b"
    assert told["text"] == "Primiera: Anna 65, Bruno 70. Va a Bruno."


def test_codes_are_in_the_readers_notation_whatever_they_were_posted_in() -> None:
    told = written({"pile": ["7D", "6D", "4H", "AS", "KC"], "claim": 69}, notation="italian", language="en")

    assert told["sides"][0]["best"] == ["7D", "4C", "1S", "10B"]
    assert told["sides"][0]["claim"]["slips"][1]["cards"] == ["6D", "7D"]
    assert "the ace of spade (1S)" in told["sides"][0]["claim"]["slips"][0]["text"]


def test_each_claim_has_its_sentence() -> None:
    claims = [
        ({"pile": ["7D", "6H", "AS", "KC"], "claim": 65}, "a dice 65, ed è giusto."),
        ({"pile": ["7D", "6H", "AS", "KC"], "claim": 44}, "a dice 44, ma le carte mostrate fanno 65."),
        (
            {"pile": ["7D", "6H", "AS", "KC"], "claim": None},
            "a dice di non averla, ma ha tutti e quattro i semi: le carte mostrate fanno 65.",
        ),
        (
            {"pile": ["7D", "6H", "AS"], "claim": 55},
            "a dice 55, ma non ha bastoni: senza tutti e quattro i semi non c’è primiera.",
        ),
        ({"pile": ["7D"], "claim": None}, "a dice di non avere primiera, ed è così."),
        ({"claim": 78}, "a dice 78, e può essere. Per decidere bisogna mostrare le carte."),
        ({"claim": 41}, "a dice 41, e nessun mazzetto lo fa. Conta di nuovo."),
    ]
    for side, sentence in claims:
        assert written(side)["sides"][0]["claim"]["text"] == sentence


def test_each_outcome_has_its_sentence() -> None:
    best = {"pile": ["7D", "7H", "7S", "7C"]}
    outcomes = [
        ([best], "Per sapere di chi è, indica anche le altre parti."),
        ([best, {}], "Di chi è non si può dire senza le carte o i totali di tutti."),
        ([{"claim": 70}, {"claim": 50}], "Insieme non può essere. Mostrate le carte."),
        ([{"claim": 70}, {"claim": 70}], "In testa si è pari, e non va a nessuno."),
        ([{"pile": ["7D"]}, {"pile": ["7H"]}], "Non va a nessuno: ci vuole una carta di ogni seme."),
        ([best, {"claim": 40}], "Va ad a."),
    ]
    for sides, ending in outcomes:
        assert written(*sides)["text"].endswith(ending)


def test_r28_claims_to_have_none_leave_open_what_there_is_instead() -> None:
    none = {"claim": None}
    for sides in ([none, none], [none, {"pile": ["7D", "7H", "7S"]}]):
        said = written(*sides, rules=COMPARED, language="en")
        assert (said["winner"], said["reason"]) == (None, None)
        assert said["text"].endswith(
            "What there is is compared then, and only cards tell it: show those of all sides."
        )
        assert written(*sides, rules=COMPARED)["text"].endswith(
            "Allora si confronta quello che c’è, e lo dicono solo le carte: mostrate quelle di tutti."
        )
    # As the rules mostly are, nobody has it then; and a claim that is missing is still asked for.
    assert written(none, none)["reason"] == "nobody"
    assert written(none, {}, rules=COMPARED)["text"].endswith("senza le carte o i totali di tutti.")


def test_a_primiera_of_which_nothing_is_known_says_so() -> None:
    for sides in ([{}], [{}, {}]):
        assert written(*sides)["text"] == (
            "Primiera: non se ne sa niente. Mostra le carte di una parte, o di’ quanto dichiara."
        )
        assert written(*sides, language="en")["text"] == (
            "Primiera: nothing is known of it. Show the cards of a side, or give its claim."
        )


def test_suits_that_are_lacking_are_joined_by_neither() -> None:
    side = {"pile": ["7D", "6H"], "claim": 70}

    assert "non ha spade né bastoni:" in written(side)["sides"][0]["claim"]["text"]
    assert "has no spade or bastoni:" in written(side, language="en")["sides"][0]["claim"]["text"]
