"""Values said of a pile: of the right type, possible at all, and adding up to the deck."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import DECK_40, DECK_52, Suit
from engine.cardset import CardSet
from engine.measures import Best, CardWeight, Count, Counts, Run
from engine.presets import choose, ruleset
from engine.tables import pile_measure, tables_of
from engine.tally_values import is_of_type, possible_values, together_faults, value_faults, value_type

PRIMIERA = Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))
SEVENS_SIXES = Counts((Count((CardWeight(ranks=(7,)),)), Count((CardWeight(ranks=(6,)),))))


def test_r30_the_totals_of_a_primiera() -> None:
    totals = possible_values(PRIMIERA, DECK_40)

    assert {None, 40, 81, 84} | set(range(42, 80)) == totals


def test_r31_the_lengths_of_a_napola() -> None:
    assert possible_values(Run(Suit.DENARI), DECK_40) == {0, *range(3, 11)}
    assert max(n for n in possible_values(Run(Suit.SPADE), DECK_52) if n is not None) == 13


@pytest.mark.parametrize(
    ("measure", "kind", "good", "bad"),
    [
        (Count((CardWeight(),)), "integer", [0, 40], [None, True, "22", 2.5, (1,)]),
        (
            Count((CardWeight(suits=(Suit.DENARI,), ranks=(7,)),)),
            "boolean",
            [True, False],
            [None, 1, 0, "true"],
        ),
        (PRIMIERA, "integer_or_null", [None, 76], [True, "76", (7, 6)]),
        (Run(Suit.DENARI), "integer", [0, 3], [None, False]),
        (SEVENS_SIXES, "list_of_2", [(4, 0)], [None, 4, (4,), (1, 2, 3), (True, 0)]),
    ],
)
def test_each_measure_has_a_type_of_its_own(
    measure: object, kind: str, good: list[object], bad: list[object]
) -> None:
    assert value_type(measure, DECK_40) == kind
    assert [value for value in good if not is_of_type(value, measure, DECK_40)] == []
    assert [value for value in bad if is_of_type(value, measure, DECK_40)] == []


def test_an_impossible_total_names_the_possible_ones_around_it() -> None:
    (fault,) = value_faults({"primiera": 41}, ruleset("classic"), "/sides/0/tally")

    assert (fault.pointer, fault.values["below"], fault.values["above"]) == (
        "/sides/0/tally/primiera",
        40,
        42,
    )


def test_r29_a_primiera_by_sevens_is_checked_part_by_part() -> None:
    rules = choose("classic", ["primiera-by-sevens"])
    too_many, fits = (5, 0, 0, 0, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0, 0, 12)

    assert [f.code for f in value_faults({"primiera": too_many}, rules, "")] == ["count_out_of_range"]
    assert value_faults({"primiera": fits}, rules, "") == ()
    assert [f.code for f in together_faults([{"primiera": fits}, {"primiera": fits}], rules, [0, 1])] == [
        "sum_mismatch"
    ]


@pytest.mark.parametrize("key", ["classic", "cirulla", "escoba", "spazzino", "cicera", "chkobba", "cassino"])
def test_what_piles_measure_is_never_refused(key: str) -> None:
    rules, random = ruleset(key), Random(key)
    tables = tables_of(rules)
    for _ in range(50):
        pile = CardSet.of(card for card in rules.deck if random.random() < 0.5).bits
        tallies = [
            {
                rules.categories[f.category].key: f.value(tables.packed(held))
                for f in tables.first
                if f is not None
            }
            for held in (pile, rules.deck.bits & ~pile)
        ]
        assert [value_faults(tally, rules, "") for tally in tallies] == [(), ()]
        assert together_faults(tallies, rules, [0, 1]) == ()
        assert pile_measure(rules.categories[0]) is not None


def test_what_only_one_side_says_can_already_be_too_much() -> None:
    classic = ruleset("classic")

    assert together_faults([{"diamonds": 4}, None, {"diamonds": 5}], classic, [0, 1, 2]) == ()
    assert [
        f.code for f in together_faults([{"diamonds": 6}, None, {"diamonds": 5}], classic, [0, 1, 2])
    ] == ["sum_mismatch"]
