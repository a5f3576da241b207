"""Values said of a pile: each possible at all, and together the deck's (R30-R32, RULES section 9)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

from engine.cards import DECK_40, DECK_52, Suit
from engine.faults import Fault
from engine.hand import Hand
from engine.measures import Best, CardWeight, Count, Counts, PileMeasure, Run, Value
from engine.ruleset import Ruleset
from engine.tally_values import is_of_type, possible_values, together_faults, value_faults, value_type
from tests.strategies import drawn, game, sides_of, some_game, some_hand
from tests.tallying import tally_of

CLASSIC = game("classic")
STANDARD = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
CARDS = Count((CardWeight(),))
SETTEBELLO = Count((CardWeight(suits=(Suit.DENARI,), ranks=(7,)),))
SEVENS_SIXES = Counts((Count((CardWeight(ranks=(7,)),)), Count((CardWeight(ranks=(6,)),))))


def faults(tally: dict[str, Any], ruleset: Ruleset = CLASSIC) -> list[Fault]:
    return list(value_faults(tally, ruleset, "/sides/0/tally"))


def together(
    *said: dict[str, Any] | None, ruleset: Ruleset = CLASSIC, tallied: tuple[int, ...] = (0, 1, 2)
) -> list[str]:
    return [str(fault) for fault in together_faults(said, ruleset, tallied)]


# ---------------------------------------------------------------- one value


@pytest.mark.parametrize("total", [41, 80, 82, 83, 85, 39, 0, 100])
def test_r30_a_total_that_no_pile_gives_is_refused_with_its_neighbours(total: int) -> None:
    (fault,) = faults({"primiera": total})
    assert (fault.code, fault.pointer) == ("impossible_total", "/sides/0/tally/primiera")
    below, above = fault.values["below"], fault.values["above"]
    totals = [40, *range(42, 80), 81, 84]
    assert below == max((n for n in totals if n < total), default=None)
    assert above == min((n for n in totals if n > total), default=None)


@pytest.mark.parametrize("total", [None, 40, *range(42, 80), 81, 84])
def test_r30_every_other_total_is_possible(total: int | None) -> None:
    assert faults({"primiera": total}) == []


def test_r29_options_have_totals_of_their_own() -> None:
    assert faults({"primiera": 41}, game("classic", "southern-figures")) == []
    assert faults({"primiera": 32}, game("classic", "southern-figures")) == []
    assert [f.code for f in faults({"primiera": 10}, game("classic", "figures-0"))] == ["impossible_total"]
    assert faults({"primiera": 0}, game("classic", "figures-0")) == []


@pytest.mark.parametrize(("run", "below", "above"), [(1, 0, 3), (2, 0, 3), (11, 10, None), (-1, None, 0)])
def test_r31_a_napola_of_one_or_two_is_none(run: int, below: int | None, above: int | None) -> None:
    (fault,) = faults({"napola": run})
    assert (fault.code, fault.values["below"], fault.values["above"]) == ("impossible_run", below, above)


@pytest.mark.parametrize("run", [0, *range(3, 11)])
def test_r31_any_other_length_is_possible(run: int) -> None:
    assert faults({"napola": run}) == []


@pytest.mark.parametrize(
    ("key", "value", "most"), [("cards", 41, 40), ("cards", -1, 40), ("diamonds", 11, 10)]
)
def test_counts_are_of_the_deck(key: str, value: int, most: int) -> None:
    (fault,) = faults({key: value})
    assert (fault.code, fault.values["most"]) == ("count_out_of_range", most)


def test_r34_several_counts_are_each_of_the_deck() -> None:
    chkobba = game("chkobba")
    assert faults({"bermila": (4, 4)}, chkobba) == []
    (fault,) = faults({"bermila": (5, 0)}, chkobba)
    assert (fault.code, fault.values["most"]) == ("count_out_of_range", (4, 4))
    assert [f.code for f in faults({"bermila": (1, -1)}, chkobba)] == ["count_out_of_range"]


@pytest.mark.parametrize(
    ("measure", "kind", "good", "bad"),
    [
        (CARDS, "integer", [0, 22], [True, None, 1.5, "22", (1, 2)]),
        (SETTEBELLO, "boolean", [True, False], [1, 0, None, "yes"]),
        (Best(STANDARD), "integer_or_null", [76, None], [True, "76", 76.0, (7, 6)]),
        (Best(STANDARD, incomplete=True), "integer", [63], [None, False]),
        (Run(Suit.DENARI), "integer", [0, 7], [None, True, "7"]),
        (SEVENS_SIXES, "list_of_2", [(2, 1)], [(2,), (2, 1, 0), (2, True), 2, None, "21"]),
    ],
)  # fmt: skip
def test_a_value_has_the_type_of_its_measure(
    measure: PileMeasure, kind: str, good: list[Value], bad: list[Any]
) -> None:
    assert value_type(measure, DECK_40) == kind
    assert all(is_of_type(value, measure, DECK_40) for value in good)
    assert not any(is_of_type(value, measure, DECK_40) for value in bad)


def test_a_value_of_the_wrong_type_is_refused_with_the_right_one() -> None:
    (fault,) = faults({"settebello": 1})
    assert (fault.code, fault.pointer, fault.values) == (
        "wrong_type",
        "/sides/0/tally/settebello",
        {"expected": "boolean"},
    )


def test_faults_come_in_counting_order_and_all_at_once() -> None:
    assert [fault.code for fault in faults({"napola": 2, "primiera": 41, "cards": 41, "diamonds": 3})] == [
        "count_out_of_range",
        "impossible_total",
        "impossible_run",
    ]


def test_possible_values_are_those_of_piles() -> None:
    assert possible_values(SETTEBELLO, DECK_40) == {True, False}
    assert possible_values(Run(Suit.SPADE, 3), DECK_52) == {0, *range(3, 14)}
    assert possible_values(Count((CardWeight(ranks=(1,), weight=3),)), DECK_40) == {0, 3, 6, 9, 12}


def test_r29_a_primiera_by_sevens_is_checked_part_by_part() -> None:
    by_sevens = game("classic", "primiera-by-sevens")
    too_many, fits = (5, 0, 0, 0, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0, 0, 12)
    assert [fault.code for fault in faults({"primiera": too_many}, by_sevens)] == ["count_out_of_range"]
    assert faults({"primiera": fits}, by_sevens) == []
    assert together({"primiera": fits}, {"primiera": fits}, ruleset=by_sevens) == [
        "sum_mismatch at /sides/1/tally/primiera"
    ]


# ---------------------------------------------------------------- side against side


def test_cards_and_denari_add_up_to_the_deck() -> None:
    assert together({"cards": 22, "diamonds": 6}, {"cards": 18, "diamonds": 4}) == []
    assert together({"cards": 22}, {"cards": 19}) == ["sum_mismatch at /sides/1/tally/cards"]
    assert together({"diamonds": 6}, {"diamonds": 3}) == ["sum_mismatch at /sides/1/tally/diamonds"]
    fault = together_faults([{"cards": 22}, {"cards": 19}], CLASSIC, (0, 1))[0]
    assert fault.values == {"category": "cards", "found": 41, "expected": 40}


def test_while_a_side_is_silent_the_sum_may_be_less_but_not_more() -> None:
    assert together({"cards": 12}, {"cards": 18}, None) == []
    assert together({"cards": 12}, {"cards": 18}, {}) == []
    assert together({"cards": 22}, {"cards": 19}, None) == ["sum_mismatch at /sides/1/tally/cards"]


def test_r22_one_side_has_the_settebello() -> None:
    assert together({"settebello": True}, {"settebello": False}) == []
    assert together({"settebello": True}, {"settebello": True}) == ["held_twice at /sides/1/tally/settebello"]
    assert together({"settebello": False}, {"settebello": False}) == [
        "held_by_nobody at /sides/1/tally/settebello"
    ]
    assert together({"settebello": False}, {}) == []
    three = ({"settebello": True}, {"settebello": False}, {"settebello": True})
    fault = together_faults(three, CLASSIC, (0, 1, 2))[0]
    assert (fault.code, fault.values["sides"]) == ("held_twice", [0, 2])


def test_r32_only_one_side_has_a_napola() -> None:
    assert together({"napola": 3}, {"napola": 0}) == []
    assert together({"napola": 3}, {"napola": 4}) == ["run_twice at /sides/1/tally/napola"]
    assert together({"napola": 0}, {"napola": 0}) == []


def test_r34_several_counts_add_up_part_by_part() -> None:
    chkobba = game("chkobba")
    assert together({"bermila": (3, 1)}, {"bermila": (1, 3)}, ruleset=chkobba) == []
    assert together({"bermila": (3, 1)}, {"bermila": (1, 2)}, ruleset=chkobba) == [
        "sum_mismatch at /sides/1/tally/bermila"
    ]
    assert together({"bermila": (3, 1)}, {"bermila": (1, 2)}, None, ruleset=chkobba) == []
    assert together({"bermila": (3, 3)}, {"bermila": (0, 2)}, None, ruleset=chkobba) == [
        "sum_mismatch at /sides/1/tally/bermila"
    ]


def test_two_primiere_are_not_for_adding_up() -> None:
    assert together({"primiera": 70}, {"primiera": 50}) == []


def test_the_fault_is_with_a_side_that_counted_not_with_one_that_is_seen() -> None:
    said = ({"cards": 22}, {"cards": 19})
    assert together(*said, tallied=(0,)) == ["sum_mismatch at /sides/0/tally/cards"]
    assert together(*said, tallied=()) == []


def counted_hand(random: Random) -> tuple[Ruleset, Hand]:
    ruleset = some_game(random)
    return ruleset, some_hand(random, ruleset, random.choice(sides_of(ruleset)))


@given(drawn(counted_hand))
def test_what_sides_count_of_a_deal_is_never_refused(played: tuple[Ruleset, Hand]) -> None:
    ruleset, hand = played
    said = [tally_of(hand, ruleset, side) for side in range(len(hand.sides))]
    assert all(value_faults(tally, ruleset, "/tally") == () for tally in said)
    everyone = tuple(range(len(said)))
    assert together_faults(said, ruleset, everyone) == ()
    assert together_faults([said[0], *[None for _ in said[1:]]], ruleset, everyone) == ()
