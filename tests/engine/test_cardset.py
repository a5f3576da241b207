"""A set of cards behaves as any set of the same cards does."""

import copy
import operator
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK_40, DECK_52, Card, Suit
from engine.cardset import CardSet

CARDS = list(DECK_52)
piles = st.sets(st.sampled_from(CARDS))
OPERATIONS = [operator.or_, operator.and_, operator.sub, operator.xor]
COMPARISONS = [operator.eq, operator.ne, operator.le, operator.lt, operator.ge, operator.gt]


@given(piles)
def test_it_holds_what_it_was_made_of(cards):
    pile = CardSet.of(cards)

    assert len(pile) == len(cards)
    assert set(pile) == cards
    assert bool(pile) == bool(cards)
    assert [card for card in CARDS if card in pile] == sorted(cards)
    assert pile.bits == sum(card.bit for card in cards)
    assert CardSet.from_bits(pile.bits) == pile


@given(piles)
def test_r5_it_is_read_out_in_order(cards):
    assert list(CardSet.of(cards)) == sorted(cards)


@given(piles, piles)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_operations_are_those_of_sets(operation, left, right):
    expected = operation(left, right)

    for a, b in [(CardSet.of(left), CardSet.of(right)), (CardSet.of(left), right), (left, CardSet.of(right))]:
        result = operation(a, b)
        assert isinstance(result, CardSet)
        assert result == expected


@given(piles, piles)
@pytest.mark.parametrize("comparison", COMPARISONS)
def test_comparisons_are_those_of_sets(comparison, left, right):
    for low, high in [(left, right), (left, left | right), (left & right, left), (left, set(left))]:
        expected = comparison(low, high)
        assert comparison(CardSet.of(low), CardSet.of(high)) is expected
        assert comparison(CardSet.of(low), high) is expected
        assert comparison(low, CardSet.of(high)) is expected


@given(piles, piles)
def test_disjoint_as_sets_are(left, right):
    assert CardSet.of(left).isdisjoint(CardSet.of(right)) is left.isdisjoint(right)
    assert CardSet.of(left).isdisjoint(iter(right)) is left.isdisjoint(right)


@given(piles)
def test_it_hashes_as_the_frozenset_it_equals(cards):
    assert CardSet.of(cards) == frozenset(cards)
    assert hash(CardSet.of(cards)) == hash(frozenset(cards))


@given(piles)
def test_it_is_written_as_the_call_that_makes_it(cards):
    names = {"CardSet": CardSet, "DECK_52": DECK_52}

    assert eval(repr(CardSet.of(cards)), names) == cards


@given(piles)
def test_a_lane_holds_the_ranks_of_one_suit(cards):
    pile = CardSet.of(cards)

    for suit in Suit:
        ranks = [rank for rank in range(1, 17) if pile.lane(suit) >> (rank - 1) & 1]
        assert ranks == sorted(card.rank for card in cards if card.suit is suit)


def test_things_that_are_no_cards_are_never_in_it():
    pile = CardSet("AD 7D")

    things: list[object] = ["AD", 1, None, pile]
    assert [thing for thing in things if thing in pile] == []
    assert pile & {"AD", Card(Suit.DENARI, 7)} == CardSet("7D")
    assert pile - {"AD", Card(Suit.DENARI, 7)} == CardSet("AD")
    assert pile != 65
    assert pile != [Card(Suit.DENARI, 1), Card(Suit.DENARI, 7)]


@pytest.mark.parametrize("operation", OPERATIONS)
def test_what_is_no_set_does_not_mix_with_it(operation):
    with pytest.raises(TypeError):
        operation(CardSet("AD"), 1)


def test_it_never_changes():
    pile = CardSet("AD")

    with pytest.raises(AttributeError):
        pile.bits = 0
    with pytest.raises(AttributeError):
        del pile.bits
    with pytest.raises(AttributeError):
        pile.cards = 1
    assert pile == CardSet("AD")


def test_copies_are_equal():
    pile = CardSet("AD 7D KC")

    assert pickle.loads(pickle.dumps(pile)) == copy.deepcopy(pile) == copy.copy(pile) == pile


def test_codes_are_those_of_forty_until_a_rank_shows_fifty_two():
    ten = Card(Suit.DENARI, 10)

    assert repr(CardSet()) == "CardSet('')"
    assert repr(CardSet.of([ten])) == "CardSet('KD')"
    assert repr(CardSet.of([ten, Card(Suit.DENARI, 11)])) == "CardSet('10D JD', DECK_52)"


@pytest.mark.parametrize("codes", ["8D", "1D", "7d", "7B", "settebello", "7D,AD"])
def test_the_constructor_reads_its_own_codes_only(codes):
    with pytest.raises(ValueError, match="no card of 40"):
        CardSet(codes, DECK_40)
