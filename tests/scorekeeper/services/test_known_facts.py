"""Facts in words, in both languages."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.cards import Card, Suit
from engine.cardset import CardSet
from engine.known_facts import CardSeen, Claimed, CountSaid, HeldBy, KnownFact, OneOf, RestOf, Ticked
from engine.ruleset import Ruleset
from scorekeeper.services.known_facts import fact_sentence
from tests.strategies import game


class About(NamedTuple):
    ruleset: Ruleset
    names: tuple[str, ...] = ("Anna", "Bruno")


CLASSIC = About(game("classic"))
SETTEBELLO = Card(Suit.DENARI, 7)
PLACE = {category.key: index for index, category in enumerate(CLASSIC.ruleset.categories)}


def claimed(category: str, value: object) -> Claimed:
    return Claimed("/claims/0", 0, PLACE[category], value)  # type: ignore[arg-type]


SAID: list[tuple[KnownFact, str, str]] = [
    (CardSeen("", 0, SETTEBELLO), "Anna ha il 7 di denari (7D).", "Anna has the 7 of denari (7D)."),
    (
        OneOf("", 1, CardSet("6H 7H")),
        "Una carta di Bruno è il 6 di coppe (6H) o il 7 di coppe (7H).",
        "One card of Bruno is the 6 of coppe (6H) or the 7 of coppe (7H).",
    ),
    (
        RestOf("", 1, frozenset({0})),
        "Bruno ha tutte le carte che nessun altro ha.",
        "Bruno has every card that nobody else has.",
    ),
    (
        HeldBy("", SETTEBELLO, frozenset({1, 0})),
        "Solo Anna o Bruno può avere il 7 di denari (7D).",
        "Only Anna or Bruno can have the 7 of denari (7D).",
    ),
]


@pytest.mark.parametrize(("fact", "italian", "english"), SAID)
def test_each_fact_is_told_in_both_languages(fact, italian, english):
    assert fact_sentence(fact, CLASSIC, "it", "french") == italian
    assert fact_sentence(fact, CLASSIC, "en", "french") == english


@pytest.mark.parametrize(
    ("category", "value", "asks"),
    [
        ("cards", 22, ""),
        ("primiera", 84, ": ci vogliono tutti e quattro i 7."),
        ("primiera", 40, ": le carte migliori dei semi sono quattro figure."),
        ("primiera", 81, ": le carte migliori dei semi sono tre 7 e un 6."),
        ("primiera", None, ": gli manca un seme intero"),
        ("primiera", 85, ": nessun mazzetto la dà"),
        (
            "napola",
            3,
            ": ci vogliono l’asso di denari (AD), il 2 di denari (2D) e il 3 di denari (3D), e non il 4 di denari (4D)",
        ),
    ],
)
def test_a_claim_says_what_it_asks_for(category, value, asks):
    sentence = fact_sentence(claimed(category, value), CLASSIC, "it", "french")

    assert "Anna" in sentence
    assert asks in sentence


def test_r23_scope_that_were_made_need_cards_and_have_a_limit():
    scopas = PLACE["scopas"]

    assert fact_sentence(CountSaid("", 0, scopas, 3), CLASSIC, "it", "french") == (
        "Anna ha fatto 3 scope, e ci vogliono almeno 6 carte."
    )
    assert fact_sentence(CountSaid("", 0, scopas, 19), CLASSIC, "it", "french") == (
        "Anna ha fatto 19 scope: in una smazzata una parte ne fa al massimo 18, e tutte insieme 18."
    )


def test_a_tick_names_who_it_is_for_or_nobody():
    assert fact_sentence(Ticked("", PLACE["cards"], 1), CLASSIC, "it", "french").endswith("Bruno.")
    assert "Bruno" not in fact_sentence(Ticked("", PLACE["cards"], None), CLASSIC, "it", "french")


def test_a_declaration_is_told_by_its_name():
    cirulla = About(game("cirulla"))
    declared = next(
        n
        for n, c in enumerate(cirulla.ruleset.categories)
        if c.is_announced and c is not cirulla.ruleset.sweeps
    )

    assert fact_sentence(CountSaid("", 1, declared, 2), cirulla, "it", "french").endswith("di Bruno: 2.")
