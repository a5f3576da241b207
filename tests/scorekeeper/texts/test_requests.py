"""Faults of shape name the field, whose it is, and what it should be."""

from __future__ import annotations

import pytest

from engine.faults import Fault
from scorekeeper import texts


@pytest.mark.parametrize(
    ("fault", "italian", "english"),
    [
        (
            Fault("wrong_type", "/target", {"expected": "integer"}),
            "“target” deve essere un numero intero.",
            "“target” must be a whole number.",
        ),
        (
            Fault("wrong_type", "/sides/0/claim", {"expected": "list_of_8"}),
            "“claim” della parte 1 deve essere un elenco di 8 numeri interi.",
            "“claim” of side 1 must be a list of 8 whole numbers.",
        ),
        (
            Fault("wrong_type", "/target", {"expected": "list_of_2", "ranks": "7, 6"}),
            "“target” deve essere un elenco di 2 numeri interi: quante carte di valore 7, 6, in quest’ordine.",
            "“target” must be a list of 2 whole numbers: how many cards of rank 7, 6, in this order.",
        ),
        (
            Fault("out_of_range", "/sides/1/scopas", {"value": -1, "least": 0, "most": 1000}),
            "“scopas” della parte 2 è fuori dai limiti: deve essere 0 o più, e qui è -1.",
            "“scopas” of side 2 is out of bounds: it must be 0 or more, and is -1.",
        ),
        (
            Fault("out_of_range", "/target", {"value": 10**9, "least": 1, "most": 99_999}),
            "“target” è fuori dai limiti: deve essere 99999 o meno, e qui è 1000000000.",
            "“target” is out of bounds: it must be 99999 or less, and is 1000000000.",
        ),
        (
            Fault("out_of_range", "/claims/0/value", {"least": 0}),
            "“value” è fuori dai limiti: deve essere 0 o più.",
            "“value” is out of bounds: it must be 0 or more.",
        ),
        (
            Fault("too_many", "/sides", {"count": 4, "most": 3}),
            "“sides” ne ha 4, e il massimo è 3.",
            "“sides” has 4, and at most 3 are allowed.",
        ),
        (
            Fault("not_both", "/rulesets", {"field": "rulesets", "other": "ruleset"}),
            "Sono stati mandati sia “rulesets” sia “ruleset”. Togline uno.",
            "“rulesets” and “ruleset” were both sent. Leave one of them out.",
        ),
        (
            Fault("wrong_type", "", {"expected": "object"}),
            "La richiesta deve essere un oggetto.",
            "The body must be an object.",
        ),
    ],
    ids=map(str, range(7)),
)
def test_a_fault_of_shape_names_the_field(fault: Fault, italian: str, english: str) -> None:
    assert texts.of_fault(fault, "it") == italian
    assert texts.of_fault(fault, "en") == english


@pytest.mark.parametrize(
    ("fault", "italian", "english"),
    [
        (
            Fault("out_of_range", "/after", {"value": 1, "least": 0, "most": 0}),
            "“after” è fuori dai limiti: deve essere 0, e qui è 1.",
            "“after” is out of bounds: it must be 0, and is 1.",
        ),
        (
            Fault("too_few", "/sides", {"count": 0, "least": 1}),
            "“sides” ne ha 0, e ne serve almeno 1.",
            "“sides” has 0, and at least 1 is needed.",
        ),
        (
            Fault("blank", "/sides/0/name"),
            "“name” della parte 1 è vuoto. Scrivi almeno un carattere che si veda.",
            "“name” of side 1 is empty. Write at least one character that can be seen.",
        ),
    ],
    ids=["a bound", "a count", "a side"],
)
def test_numbers_and_nouns_agree(fault, italian, english):
    assert texts.of_fault(fault, "it") == italian
    assert texts.of_fault(fault, "en") == english
