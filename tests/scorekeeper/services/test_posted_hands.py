"""Where faults stand in what was posted, and how they are told."""

from __future__ import annotations

from engine.cards import Card, Suit
from engine.cardset import CardSet
from engine.faults import Fault
from scorekeeper import texts
from scorekeeper.services.posted_hands import PostedHand
from scorekeeper.texts.spoken import Cards, Place
from tests.strategies import game

PLAIN = game("plain")
SETTEBELLO = Card(Suit.DENARI, 7)
BODY = {
    "sides": [{"id": "b", "piles": [["AD"], ["2D", "settebello"]]}, {"id": "a", "pile": ["4H", "7♦"]}],
    "leftovers": ["7D"],
}
POSTED = PostedHand(BODY, PLAIN, ("a", "b"), {"a": "Anna", "b": "Bruno"})


def duplicate(place: str, first: str) -> Fault:
    return POSTED.placed(Fault("duplicate_card", place, {"card": SETTEBELLO, "first": first}))


def test_a_card_is_found_however_it_was_written() -> None:
    fault = duplicate("/sides/1/piles/1", "/sides/0/pile")
    assert (fault.pointer, fault.values["first"]) == ("/sides/0/piles/1/1", "/sides/1/pile/1")
    assert duplicate("/leftovers", "/sides/0/pile").pointer == "/leftovers/0"


def test_a_place_that_is_already_a_cards_stays() -> None:
    assert duplicate("/leftovers/0", "/leftovers/0").pointer == "/leftovers/0"


def test_a_card_that_is_not_in_the_list_leaves_the_lists_place() -> None:
    fault = POSTED.placed(
        Fault("duplicate_card", "/sides/0/pile", {"card": Card(Suit.COPPE, 1), "first": "/nowhere/5"})
    )
    assert (fault.pointer, fault.values["first"]) == ("/sides/1/pile", "/nowhere/5")


def test_a_card_is_found_where_nothing_stood_before_it() -> None:
    fault = POSTED.placed(Fault("repeated_held_by", "/sides/0/pile", {"card": SETTEBELLO}))
    assert (fault.pointer, "first" in fault.values) == ("/sides/1/pile/1", False)


def test_faults_without_a_card_only_change_sides() -> None:
    assert (
        POSTED.placed(Fault("scopas_required", "/sides/0/scopas", {"side": 0})).pointer == "/sides/1/scopas"
    )


def test_everything_in_a_fault_is_told() -> None:
    told = POSTED.told(duplicate("/sides/1/piles/1", "/sides/0/pile"))
    assert told.values["card"] == Cards(CardSet("7D"), PLAIN.deck)
    assert told.values["first"] == Place("/sides/1/pile/1", ("Bruno", "Anna"))
    assert texts.of_fault(told, "en") == (
        "The 7 of denari (7D) stands in pile 2 of Bruno, card 2, and in Anna’s pile, card 2 before that. "
        "One of the two is another card, or does not belong there."
    )


def test_a_tick_that_the_cards_contradict_names_both_sides_or_nobody() -> None:
    fault = Fault("tick_contradicts", "/won/cards", {"category": "cards", "said": None, "seen": 1})
    told = POSTED.told(fault).values
    assert (told["said"], told["seen"]) == (None, "Bruno")


def test_counts_of_a_tally_are_no_sides() -> None:
    fault = Fault(
        "tally_contradicts_pile", "/sides/0/tally/cards", {"category": "cards", "said": 1, "seen": 0}
    )
    assert POSTED.told(fault).values["said"] == 1


def test_without_names_sides_go_by_their_ids_and_stay_where_ids_are_wrong() -> None:
    posted = PostedHand({"sides": [{"id": "x"}, {"id": "x"}]}, PLAIN, ("x", "x"))
    fault = posted.told(posted.placed(Fault("scopas_required", "/sides/1/scopas", {"side": 1})))
    assert (fault.pointer, fault.values["side"]) == ("/sides/1/scopas", "x")
