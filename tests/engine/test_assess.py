"""What can be told from incomplete knowledge, against every deal that fits (DESIGN: consistent, decided, certain and possible points)."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from engine.assess import Assessment, assess
from engine.cards import Suit
from engine.cardset import CardSet
from engine.evidence_data import read_evidence
from engine.hand import Hand, SideFacts
from engine.notation import Notation, format_cards
from engine.presets import ruleset
from engine.ruleset import Ruleset
from engine.score import score
from tests.strategies import game

CLASSIC = ruleset("classic")


def told(data: dict[str, Any], rules: Ruleset = CLASSIC, ask: tuple[int, ...] = ()) -> Assessment:
    """What follows from posted evidence."""
    reading = read_evidence(data, rules, Notation.FRENCH)
    assert not reading.faults
    return assess(reading.facts, rules, len(reading.ids), ask=ask)


def pointers(data: dict[str, Any]) -> list[str]:
    """The places of the facts that cannot hold together."""
    found = told(data)
    assert not found.consistent
    return sorted(fact.pointer for fact in found.conflict)


def test_84_needs_all_four_sevens() -> None:
    claim = [{"side": "b", "category": "primiera", "value": 84}]

    assert pointers({"sides": [{"pile": ["7D"]}, {}], "claims": claim}) == ["/claims/0", "/sides/0/pile/0"]
    assert told({"sides": [{}, {"pile": ["7D"]}], "claims": claim}).consistent


def test_an_unreachable_claim_is_a_conflict_by_itself() -> None:
    assert pointers({"sides": [{}, {}], "claims": [{"side": "a", "category": "primiera", "value": 41}]}) == [
        "/claims/0"
    ]


def test_r30_seventy_and_fifty_cannot_be_together() -> None:
    sides = [{"tally": {"primiera": 70}}, {"tally": {"primiera": 50}}]

    assert pointers({"sides": sides}) == ["/sides/0/tally/primiera", "/sides/1/tally/primiera"]


def test_a_card_that_nobody_can_have_is_a_conflict() -> None:
    held = [{"card": "7H", "sides": ["a"]}]

    assert pointers({"sides": [{}, {"pile": ["7H"]}], "held_by": held}) == ["/held_by/0", "/sides/1/pile/0"]


def test_alternatives_that_are_all_taken_are_a_conflict() -> None:
    sides = [{"pile": [{"any_of": ["6H", "7H"]}]}, {"pile": ["7H", "6H"]}]

    assert "/sides/0/pile/0" in pointers({"sides": sides})


def test_a_contradiction_among_many_cards_is_named_though_few_cards_leave_too_much_open() -> None:
    rules = game("classic", "primiera-by-sevens")
    deck = [f"{rank}{suit}" for suit in "DCSB" for rank in range(1, 11) if f"{rank}{suit}" != "4D"]
    x, y, z = deck[:13], deck[13:26], deck[26:]
    sides = [{"pile": [*x, {"any_of": ["4D", z[0]]}]}, {"pile": y}, {"pile": z}]
    one_of_each = [{"side": "a", "category": "primiera", "value": [1] * 8}]
    facts = read_evidence({"sides": sides, "claims": one_of_each}, rules, Notation.ITALIAN).facts

    found = assess(facts, rules, 3)

    assert not found.consistent
    # The 9 and the 10 of denari are two figures; the side claims one.
    assert [fact.pointer for fact in found.conflict] == ["/claims/0", "/sides/0/pile/7", "/sides/0/pile/8"]


def test_napola_may_be_decided_and_its_points_still_run() -> None:
    found = told({"sides": [{"pile": ["AD", "2D", "3D"]}, {"pile": ["7D"]}]})
    napola = next(c for c in found.categories if c.category == "napola")

    assert (napola.decided, napola.winner) == (True, 0)
    assert (napola.points[0].certain, napola.points[0].possible) == (3, 6)


def test_points_without_scope_say_so() -> None:
    assert told({"sides": [{"pile": ["7D"], "scopas": 2}, {}]}).without_scopas
    known = told({"sides": [{"pile": ["7D"], "scopas": 2}, {"scopas": 1}]})
    assert not known.without_scopas
    assert known.points[0].certain == 3


@pytest.mark.parametrize("sides", [2, 3])
def test_certain_and_possible_points_are_those_of_all_deals_that_fit(sides: int) -> None:
    random = Random(sides)
    deck = list(CLASSIC.deck)
    for _ in range(4):
        random.shuffle(deck)
        unseen, seen = deck[:5], deck[5:]
        piles = [CardSet.of(seen[n::sides]) for n in range(sides)]
        posted = [{"pile": format_cards(pile, Notation.FRENCH, CLASSIC.deck), "scopas": 0} for pile in piles]
        totals, takers = [], [set() for _ in CLASSIC.categories]
        for owners in product(range(sides), repeat=len(unseen)):
            whole = [
                pile | CardSet.of(c for c, o in zip(unseen, owners, strict=True) if o == n)
                for n, pile in enumerate(piles)
            ]
            counted = score(Hand(tuple(SideFacts(pile, announced={"scopas": 0}) for pile in whole)), CLASSIC)
            totals.append(counted.points)
            for found, line in zip(takers, counted.lines, strict=True):
                found.add(line.winner)

        known = told({"sides": posted})

        assert [p.certain for p in known.points] == [min(column) for column in zip(*totals, strict=True)]
        assert [p.possible for p in known.points] == [max(column) for column in zip(*totals, strict=True)]
        assert [set(c.can_win) for c in known.categories] == takers
        assert sum(pile.bits for pile in known.witness) == CLASSIC.deck.bits
        assert all(pile <= witness for pile, witness in zip(piles, known.witness, strict=True))


@pytest.mark.parametrize("seed", range(3))
def test_every_conflict_is_irreducible(seed: int) -> None:
    random = Random(seed)
    tallies = [
        {"primiera": random.choice([44, 58, 79]), "cards": random.choice([3, 18, 30])} for _ in range(2)
    ]
    data = {"sides": [{"pile": ["7D", "7H"], "tally": tallies[0]}, {"pile": ["7C"], "tally": tallies[1]}]}
    reading = read_evidence(data, CLASSIC, Notation.FRENCH)
    found = assess(reading.facts, CLASSIC, 2)

    for n in range(len(found.conflict)):
        assert assess((*found.conflict[:n], *found.conflict[n + 1 :]), CLASSIC, 2).consistent


def test_a_question_is_asked_only_where_it_is_wanted_and_something_is_open() -> None:
    data = {"sides": [{"pile": ["7D"]}, {}]}

    assert told(data).question is None
    assert told(data, ask=(2,)).question is None
    assert told(data, ask=(4,)).question is not None
    assert told({"sides": [{}, {}]}, ask=(2,)).question == next(
        card for card in CLASSIC.deck if (card.suit, card.rank) == (Suit.DENARI, 7)
    )
