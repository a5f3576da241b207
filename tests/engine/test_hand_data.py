"""Hands as plain data: read at the edge in the notation they name, and written back as the same facts."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given

from engine.cards import DECK_40
from engine.cardset import CardSet
from engine.faults import Fault
from engine.hand import Hand, SideFacts, same_facts
from engine.hand_data import HandReading, id_faults, moved, read_hand, write_hand
from engine.notation import Notation, format_cards
from engine.ruleset import Ruleset
from engine.score import score
from tests.strategies import drawn, game, sides_of, some_game, some_hand
from tests.tallying import tallied

CLASSIC = game("classic")
FRENCH, ITALIAN = Notation.FRENCH, Notation.ITALIAN


def read(data: dict[str, Any], ruleset: Ruleset = CLASSIC, ids: tuple[str, ...] | None = None) -> HandReading:
    return read_hand(data, ruleset, FRENCH, ids)


def faults(data: dict[str, Any], ruleset: Ruleset = CLASSIC, ids: tuple[str, ...] | None = None) -> list[str]:
    return [str(fault) for fault in read(data, ruleset, ids).faults]


def sides(*given_sides: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"sides": list(given_sides), **more}


REST = {"pile": "rest"}


# ---------------------------------------------------------------- reading


def test_a_pile_the_rest_partners_and_a_tally_are_read() -> None:
    reading = read(
        sides(
            {"pile": ["7D", "AD"], "scopas": 2},
            {"piles": [["7H"], ["KS", "QS"]], "scopas": 0},
            {"tally": {"cards": 22, "primiera": None}, "scopas": 1},
        )
    )
    assert reading.faults == ()
    assert reading.sound
    assert reading.ids == ("a", "b", "c")
    assert reading.hand.sides == (
        SideFacts(CardSet("AD 7D"), announced={"scopas": 2}),
        SideFacts(CardSet("7H QS KS"), (CardSet("7H"), CardSet("QS KS")), announced={"scopas": 0}),
        SideFacts(tally={"cards": 22, "primiera": None}, announced={"scopas": 1}),
    )
    assert read(sides(REST, REST | {"pile": []})).hand.sides == (SideFacts(rest=True), SideFacts(CardSet()))


def test_leftovers_the_last_capturer_and_ticks_are_read_by_the_names_of_the_sides() -> None:
    hand = read(
        sides(
            {"id": "noi", "pile": ["7D"]},
            {"id": "voi", **REST},
            leftovers=["2C"],
            last_capture="voi",
            won={"cards": "noi", "primiera": None},
        )
    ).hand
    assert (hand.leftovers, hand.last_capture) == (CardSet("2C"), 1)
    assert hand.won == {"cards": 0, "primiera": None}


def test_the_sides_of_a_match_may_come_in_any_order() -> None:
    reading = read(
        sides({"id": "b", "pile": ["7D"]}, {"id": "a", **REST}, won={"cards": "b"}), ids=("a", "b")
    )
    assert reading.ids == ("a", "b")
    assert reading.hand.sides == (SideFacts(rest=True), SideFacts(CardSet("7D")))
    assert reading.hand.won == {"cards": 1}


def test_cards_are_read_in_the_notation_named() -> None:
    data = sides({"pile": ["CD", "RD", "7C"]}, REST)
    assert read_hand(data, CLASSIC, ITALIAN).hand.sides[0].pile == CardSet("QD KD 7H")
    assert faults(data) == ["not_this_notation at /sides/0/pile/0", "not_this_notation at /sides/0/pile/1"]


def test_announced_counts_are_read_by_category() -> None:
    reading = read(
        sides({"pile": [], "scopas": 1, "announced": {"bager": 2}}, REST | {"scopas": 0}), game("spazzino")
    )
    assert [side.announced for side in reading.hand.sides] == [{"scopas": 1, "bager": 2}, {"scopas": 0}]


def test_a_list_in_a_tally_is_a_tuple() -> None:
    reading = read(sides({"tally": {"bermila": [2, 1]}}, {"tally": {}}), game("chkobba"))
    assert reading.hand.sides[0].tally == {"bermila": (2, 1)}


# ---------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (sides({}, REST), ["one_of_pile_piles_tally at /sides/0"]),
        (sides({"pile": [], "tally": {}}, REST), ["one_of_pile_piles_tally at /sides/0"]),
        (sides({"pile": [], "piles": []}, {"scopas": 1}), ["one_of_pile_piles_tally at /sides/0", "one_of_pile_piles_tally at /sides/1"]),
        (sides(REST, REST, REST), ["rest_twice at /sides/1/pile", "rest_twice at /sides/2/pile"]),
        (sides({"id": "x", "pile": []}, {"id": "x", **REST}), ["repeated_side at /sides/1/id"]),
        (sides({"pile": ["7X", "7D", "7D"]}, REST), ["unknown_suit at /sides/0/pile/0", "duplicate_card at /sides/0/pile/2"]),
        (sides({"piles": [["7D"], ["8D"]]}, REST), ["pip_not_in_deck at /sides/0/piles/1/0"]),
        (sides({"pile": []}, REST, leftovers=["ZZ"], last_capture="a"), ["unknown_card at /leftovers/0"]),
        (sides({"pile": []}, REST, leftovers=["2C"], last_capture="z"), ["unknown_side at /last_capture"]),
        (sides({"pile": []}, REST, last_capture="a"), ["leftovers_required at /leftovers"]),
        (sides({"pile": []}, REST, last_capture=None), []),
        (sides({"pile": []}, REST, won={"cards": "z"}), ["unknown_side at /won/cards"]),
        (sides({"pile": []}, REST, won={"briscola": "a"}), ["unknown_category at /won/briscola"]),
        (sides({"pile": []}, REST, won={"a/b": "a"}), ["unknown_category at /won/a~1b"]),
        (sides({"tally": {"scopas": 2, "x": 1}}, REST), ["unknown_category at /sides/0/tally/scopas", "unknown_category at /sides/0/tally/x"]),
        (sides({"pile": [], "announced": {"picula": 1}}, REST), ["unknown_announcement at /sides/0/announced/picula"]),
        (sides({"pile": [], "announced": {"scopas": 1}}, REST), ["unknown_announcement at /sides/0/announced/scopas"]),
        ({}, []),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(data: dict[str, Any], expected: list[str]) -> None:
    assert faults(data) == expected


def test_scope_are_refused_where_they_are_not_counted() -> None:
    assert faults(sides({"pile": [], "scopas": 1}, REST), game("scopa-frac")) == [
        "unknown_field at /sides/0/scopas"
    ]


def test_two_faults_of_different_parts_come_together() -> None:
    data = sides({"pile": ["8D"]}, {"tally": {"x": 1}}, leftovers=["9D"], last_capture="z", won={"y": "a"})
    assert faults(data) == [
        "pip_not_in_deck at /sides/0/pile/0",
        "unknown_category at /sides/1/tally/x",
        "pip_not_in_deck at /leftovers/0",
        "unknown_side at /last_capture",
        "unknown_category at /won/y",
    ]


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        (("a", "b"), []),
        (("b", "a"), []),
        (("a", "x"), ["unknown_side at /sides/1/id"]),
        (("a", "a"), ["repeated_side at /sides/1/id"]),
        (("a",), ["wrong_number_of_sides at /sides"]),
        (("a", "b", "c"), ["unknown_side at /sides/2/id"]),
    ],
)
def test_a_hand_of_a_match_names_its_sides(own: tuple[str, ...], expected: list[str]) -> None:
    assert [str(fault) for fault in id_faults(own, ("a", "b"))] == expected
    assert faults(sides(*({"id": name, "pile": []} for name in own)), ids=("a", "b")) == expected


def test_cards_are_sound_when_all_could_be_read() -> None:
    assert read(sides({"pile": ["7D"]}, REST)).sound
    assert not read(sides({"pile": ["7X"]}, REST)).sound
    assert not read(sides({"pile": ["7D", "7D"]}, REST)).sound
    assert not read(sides({"pile": ["7D"]}, {})).sound
    assert not read(sides(REST, REST)).sound
    assert read(sides({"tally": {"x": 1}}, REST)).sound


def test_faults_are_pointed_at_where_the_side_was_posted() -> None:
    found = (
        Fault("scopas_required", "/sides/0/scopas", {"side": 0}),
        Fault("x", "/sides"),
        Fault("y", "/won/2"),
    )
    assert [fault.pointer for fault in moved(found, {0: 1, 1: 0})] == ["/sides/1/scopas", "/sides", "/won/2"]


# ---------------------------------------------------------------- the same hand, however it is written


PILE = CardSet("2D JD KD AH 2H 3H 4H 5H 7H KH 4S 7S QS KS AC 3C 4C 5C 7C QC")
OTHERS = CardSet.from_bits(DECK_40.bits) - PILE
OURS, THEIRS = format_cards(PILE, FRENCH, DECK_40), format_cards(OTHERS, FRENCH, DECK_40)
WORDS = {
    "7H": "sette di coppe",
    "AC": "Asso di bastoni",
    "KD": "re bello",
    "4S": "4♠",
    "JD": "jack of diamonds",
}


@pytest.mark.parametrize(
    ("notation", "data"),
    [
        (FRENCH, sides({"pile": OURS}, {"pile": THEIRS})),
        (FRENCH, sides({"pile": OURS}, REST)),
        (FRENCH, sides(REST, {"pile": THEIRS})),
        (ITALIAN, sides({"pile": format_cards(PILE, ITALIAN, DECK_40)}, REST)),
        (FRENCH, sides({"pile": OURS[::-1]}, REST)),
        (FRENCH, sides({"pile": [WORDS.get(code, code.lower()) for code in OURS]}, REST)),
        (FRENCH, sides({"piles": [OURS[:9], OURS[9:]]}, REST)),
        (FRENCH, sides({"pile": OURS[2:]}, {"pile": THEIRS}, leftovers=OURS[:2], last_capture="a")),
    ],
)
def test_the_same_hand_counts_the_same_however_it_is_written(
    notation: Notation, data: dict[str, Any]
) -> None:
    swept = {**data, "sides": [{**side, "scopas": 1} for side in data["sides"]]}
    reading = read_hand(swept, CLASSIC, notation)
    assert reading.faults == ()
    plain = Hand(tuple(SideFacts(pile, announced={"scopas": 1}) for pile in (PILE, OTHERS)))
    assert same_facts(reading.hand, plain, DECK_40)
    assert score(reading.hand, CLASSIC) == score(plain, CLASSIC)


# ---------------------------------------------------------------- writing


def some_facts(random: Random) -> tuple[Ruleset, Hand]:
    """A hand in any of the forms it may be given in."""
    ruleset = some_game(random)
    hand = some_hand(random, ruleset, random.choice(sides_of(ruleset)))
    form = random.choice(("piles", "rest", "partners", "leftovers", "tally"))
    facts = list(hand.sides)
    index = random.randrange(len(facts))
    pile = list(facts[index].pile or ())
    if form == "rest":
        facts[index] = SideFacts(rest=True, announced=facts[index].announced)
    elif form == "partners":
        facts[index] = facts[index]._replace(partners=(CardSet.of(pile[::2]), CardSet.of(pile[1::2])))
    elif form == "leftovers":
        facts[index] = facts[index]._replace(pile=CardSet.of(pile[2:]))
        if random.random() < 0.5:
            facts[index - 1] = SideFacts(rest=True, announced=facts[index - 1].announced)
        return ruleset, Hand(tuple(facts), CardSet.of(pile[:2]), random.randrange(len(facts)))
    elif form == "tally":
        return ruleset, tallied(random, hand, ruleset)
    return ruleset, hand._replace(sides=tuple(facts))


@given(drawn(some_facts))
def test_what_is_written_reads_back_as_the_same_facts(facts: tuple[Ruleset, Hand]) -> None:
    ruleset, hand = facts
    ids = ("noi", "voi", "loro")[: len(hand.sides)]
    for notation in Notation:
        data = json.loads(json.dumps(write_hand(hand, ids, ruleset.deck, notation)))
        reading = read_hand(data, ruleset, notation)
        assert (reading.faults, reading.ids, reading.sound) == ((), ids, True)
        assert same_facts(reading.hand, hand, ruleset.deck)
        assert write_hand(reading.hand, ids, ruleset.deck, notation) == data


def test_the_rest_is_written_out_where_it_is_known() -> None:
    hand = Hand((SideFacts(CardSet("7D")), SideFacts(rest=True)), CardSet("AD"), 1)
    data = write_hand(hand, ("a", "b"), DECK_40, FRENCH)
    assert len(data["sides"][1]["pile"]) == 38
    assert (data["leftovers"], data["last_capture"]) == (["AD"], "b")
    open_hand = Hand((SideFacts(rest=True), SideFacts(tally={"cards": 22})))
    assert write_hand(open_hand, ("a", "b"), DECK_40, FRENCH)["sides"] == [
        {"id": "a", "pile": "rest"},
        {"id": "b", "tally": {"cards": 22}},
    ]


def test_all_that_was_given_is_written() -> None:
    hand = Hand(
        (
            SideFacts(CardSet("7D AD"), (CardSet("7D"), CardSet("AD")), announced={"scopas": 1, "picula": 2}),
            SideFacts(tally={"bermila": (2, 1), "primiera": None}, announced={"scopas": 0}),
        ),
        won={"cards": 1, "primiera": None},
    )
    assert write_hand(hand, ("a", "b"), DECK_40, ITALIAN) == {
        "sides": [
            {"id": "a", "piles": [["7D"], ["1D"]], "scopas": 1, "announced": {"picula": 2}},
            {"id": "b", "tally": {"bermila": [2, 1], "primiera": None}, "scopas": 0},
        ],
        "won": {"cards": "b", "primiera": None},
    }
