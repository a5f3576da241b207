"""A hand's facts: the piles they come to, and when two hands say the same."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK_40
from engine.cardset import CardSet
from engine.hand import Hand, SideFacts, same_facts
from engine.ruleset import Ruleset
from tests.strategies import games_with_hands

DECK = CardSet.from_bits(DECK_40.bits)
ANNA, BRUNO, CARLA = CardSet("7D AD 2H"), CardSet("7H KS"), CardSet("3C 4C")
REST = SideFacts(rest=True)


def piled(*piles: CardSet) -> tuple[SideFacts, ...]:
    return tuple(SideFacts(pile) for pile in piles)


# ---------------------------------------------------------------- the piles


def test_the_rest_is_every_card_that_nobody_else_has() -> None:
    hand = Hand((*piled(ANNA, BRUNO), REST))
    assert hand.piles(DECK_40) == [ANNA.bits, BRUNO.bits, (DECK - ANNA - BRUNO).bits]


def test_the_only_side_with_a_tally_has_the_rest_too() -> None:
    hand = Hand((SideFacts(ANNA), SideFacts(tally={"cards": 37})))
    assert hand.piles(DECK_40) == [ANNA.bits, (DECK - ANNA).bits]


def test_the_cards_of_two_silent_sides_are_not_known() -> None:
    assert Hand((SideFacts(ANNA), REST, SideFacts(tally={}))).piles(DECK_40) is None
    assert Hand((SideFacts(tally={}), SideFacts(tally={}))).piles(DECK_40) is None


def test_r16_leftovers_go_to_the_last_capturer() -> None:
    rest = DECK - ANNA - BRUNO
    assert Hand(piled(ANNA, rest), BRUNO, last_capture=0).piles(DECK_40) == [(ANNA | BRUNO).bits, rest.bits]
    assert Hand((SideFacts(ANNA), REST), BRUNO, last_capture=1).piles(DECK_40) == [
        ANNA.bits,
        (DECK - ANNA).bits,
    ]
    assert Hand((SideFacts(ANNA), REST), BRUNO, last_capture=0).piles(DECK_40) == [
        (ANNA | BRUNO).bits,
        rest.bits,
    ]


def test_leftovers_without_a_last_capturer_are_nobodys() -> None:
    assert Hand((SideFacts(ANNA), REST), BRUNO).piles(DECK_40) == [ANNA.bits, (DECK - ANNA - BRUNO).bits]


def test_a_hand_is_tallied_when_any_side_is() -> None:
    assert Hand((SideFacts(ANNA), SideFacts(tally={}))).is_tallied()
    assert not Hand((SideFacts(ANNA), REST)).is_tallied()


# ---------------------------------------------------------------- the same facts


def test_two_phones_that_type_the_two_piles_of_a_hand_meet() -> None:
    first = Hand((SideFacts(ANNA, announced={"scopas": 1}), SideFacts(rest=True, announced={"scopas": 0})))
    second = Hand((SideFacts(rest=True, announced={"scopas": 1}), SideFacts(DECK - ANNA, announced={})))
    assert same_facts(first, second, DECK_40)


def test_leftovers_typed_apart_or_not_are_the_same() -> None:
    apart = Hand(piled(ANNA, DECK - ANNA - BRUNO), BRUNO, last_capture=1)
    assert same_facts(apart, Hand(piled(ANNA, DECK - ANNA)), DECK_40)


def test_where_the_cards_are_known_a_tick_says_nothing_more() -> None:
    for hand in (
        Hand((SideFacts(ANNA), REST)),
        Hand(piled(ANNA, DECK - ANNA)),
        Hand((SideFacts(ANNA), SideFacts(tally={"cards": 37}))),
    ):
        assert same_facts(hand, hand._replace(won={"cards": 1}), DECK_40)
    unknown = Hand((SideFacts(ANNA), SideFacts(tally={}), SideFacts(tally={})))
    assert not same_facts(unknown, unknown._replace(won={"cards": 1}), DECK_40)


def test_other_cards_counts_or_tallies_are_not_the_same() -> None:
    hand = Hand((SideFacts(ANNA, announced={"scopas": 1}), REST))
    assert not same_facts(hand, Hand((SideFacts(BRUNO, announced={"scopas": 1}), REST)), DECK_40)
    assert not same_facts(hand, Hand((SideFacts(ANNA, announced={"scopas": 2}), REST)), DECK_40)
    assert not same_facts(hand, Hand((SideFacts(ANNA), SideFacts(tally={"cards": 37}))), DECK_40)


def test_a_tally_is_the_same_as_itself_and_as_no_other() -> None:
    tallied = Hand((SideFacts(tally={"cards": 22}), SideFacts(tally={"cards": 18})), won={"primiera": None})
    same = Hand((SideFacts(tally={"cards": 22}), SideFacts(tally={"cards": 18})), won={"primiera": None})
    assert same_facts(tallied, same, DECK_40)
    assert not same_facts(tallied, tallied._replace(won={"primiera": 0}), DECK_40)
    assert not same_facts(tallied, tallied._replace(sides=tallied.sides[::-1]), DECK_40)


@given(games_with_hands(), st.randoms(use_true_random=False))
def test_whichever_pile_is_left_out_the_facts_are_the_same(
    played: tuple[Ruleset, Hand], random: Random
) -> None:
    ruleset, hand = played
    silent = random.randrange(len(hand.sides))
    sides = list(hand.sides)
    sides[silent] = SideFacts(
        rest=True, announced={key: n for key, n in sides[silent].announced.items() if n}
    )
    assert same_facts(hand, hand._replace(sides=tuple(sides)), ruleset.deck)
    card = random.choice(list(ruleset.deck))
    holder = next(side for side, facts in enumerate(hand.sides) if card in (facts.pile or ()))
    other = (holder + 1) % len(sides)
    moved = list(hand.sides)
    moved[holder] = moved[holder]._replace(pile=(moved[holder].pile or CardSet()) - {card})
    moved[other] = moved[other]._replace(pile=(moved[other].pile or CardSet()) | {card})
    assert not same_facts(hand, hand._replace(sides=tuple(moved)), ruleset.deck)
