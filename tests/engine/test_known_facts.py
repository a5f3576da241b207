"""Facts become evidence; a card seen where it cannot be makes none."""

from __future__ import annotations

from engine.cards import Card, Suit
from engine.cardset import CardSet
from engine.evidence import Claim, Tick
from engine.known_facts import CardSeen, Claimed, CountSaid, HeldBy, OneOf, RestOf, Ticked, evidence_from
from engine.presets import ruleset

PLAIN = ruleset("plain")
DECK = PLAIN.deck.bits
SEVEN, SIX = Card(Suit.DENARI, 7), Card(Suit.COPPE, 6)


def test_cards_seen_are_certain_and_the_others_open_to_all() -> None:
    evidence = evidence_from([CardSeen("", 0, SEVEN), CardSeen("", 1, SIX)], PLAIN, 2)

    assert evidence is not None
    assert evidence.certain == (SEVEN.bit, SIX.bit)
    assert evidence.open == {0b11: DECK & ~(SEVEN.bit | SIX.bit)}


def test_held_by_narrows_who_may_have_a_card() -> None:
    evidence = evidence_from([HeldBy("", SIX, frozenset({1, 2}))], PLAIN, 3)

    assert evidence is not None
    assert evidence.open == {0b110: SIX.bit, 0b111: DECK & ~SIX.bit}


def test_a_card_seen_with_somebody_else_than_may_hold_it_makes_no_evidence() -> None:
    assert evidence_from([CardSeen("", 0, SIX), HeldBy("", SIX, frozenset({1}))], PLAIN, 2) is None
    assert evidence_from([CardSeen("", 1, SIX), HeldBy("", SIX, frozenset({1}))], PLAIN, 2) is not None


def test_words_are_carried_as_they_were_said() -> None:
    facts = [Claimed("", 1, 3, 75), Ticked("", 2, None), OneOf("", 0, CardSet("6H 7H"))]
    evidence = evidence_from(facts, PLAIN, 2)

    assert evidence is not None
    assert evidence.claims == (Claim(1, 3, 75),)
    assert evidence.ticks == (Tick(2, None),)
    assert evidence.alternatives == ((0, CardSet("6H 7H").bits),)


def test_the_rest_leaves_the_sides_beside_it_without_open_cards() -> None:
    evidence = evidence_from([CardSeen("", 0, SEVEN), RestOf("", 1, frozenset({0}))], PLAIN, 2)

    assert evidence is not None
    assert evidence.open == {0b10: DECK & ~SEVEN.bit} or evidence.whole == 0b01


def test_scope_ask_for_two_cards_each_and_too_many_make_no_evidence() -> None:
    scopas = len(PLAIN.categories) - 1
    some, too_many = (evidence_from([CountSaid("", 0, scopas, n)], PLAIN, 2) for n in (3, 19))

    assert some is not None
    assert some.least[0] == 6
    assert too_many is None
