"""The next question: the card that leaves the least open, whoever has it; and every primiera is settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given

from engine.cards import Card, Suit
from engine.cardset import CardSet
from engine.evidence import Claim, Evidence
from engine.presets import ruleset
from engine.questions import next_question
from tests import oracle
from tests.strategies import as_plain, drawn, game, plain_evidence, some_evidence

CLASSIC = ruleset("classic")
SETTEBELLO, PRIMIERA = 2, 4


def nothing(*claims: Claim) -> Evidence:
    """Two sides of whom no card is known."""
    return Evidence(CLASSIC, (0, 0), {0b11: CLASSIC.deck.bits}, claims=claims)


def answered(evidence: Evidence, card: Card, side: int) -> Evidence:
    """The evidence once it is said who has the card."""
    certain = tuple(pile | card.bit if n == side else pile for n, pile in enumerate(evidence.certain))
    return replace(evidence, certain=certain, open={0b11: evidence.open[0b11] & ~card.bit})


def test_the_settebello_is_asked_for_by_name() -> None:
    assert next_question(nothing(), [SETTEBELLO]) == Card(Suit.DENARI, 7)


def test_a_primiera_begins_with_a_seven() -> None:
    found = next_question(nothing(), [PRIMIERA])

    assert found is not None
    assert found.rank == 7


def test_nothing_is_asked_once_it_is_decided() -> None:
    decided = answered(nothing(), Card(Suit.DENARI, 7), 0)

    assert next_question(decided, [SETTEBELLO]) is None
    assert next_question(nothing(Claim(0, PRIMIERA, 84)), [PRIMIERA]) is None


def test_with_several_categories_one_card_may_settle_most() -> None:
    assert next_question(nothing(), [SETTEBELLO, PRIMIERA]) == Card(Suit.DENARI, 7)


def test_a_primiera_is_always_settled_in_about_nine_answers(amount: Callable[[int, int], int]) -> None:
    random, counts = Random(7), []
    for _ in range(amount(12, 1000)):
        a = CardSet.of(card for card in CLASSIC.deck if random.random() < 0.5)
        evidence, asked = nothing(), 0
        while (card := next_question(evidence, [PRIMIERA])) is not None:
            evidence = answered(evidence, card, 0 if card in a else 1)
            asked += 1
            assert asked <= 40
        counts.append(asked)

    assert sum(counts) / len(counts) <= 9


@pytest.mark.parametrize("sides", [2, 3])
def test_a_question_of_three_sides_is_for_an_open_card(sides: int) -> None:
    random = Random(sides)
    deck = list(CLASSIC.deck)
    random.shuffle(deck)
    certain = tuple(CardSet.of(deck[8:][n::sides]).bits for n in range(sides))
    open_cards = CardSet.of(deck[:8])
    found = next_question(Evidence(CLASSIC, certain, {(1 << sides) - 1: open_cards.bits}), range(6))

    assert found is None or found in open_cards


def left_open(evidence: Evidence, asked: Sequence[int], card: Card) -> tuple[int, Fraction]:
    """Pairs (category, possible winner) left in the worst answer and on average, by a look at every deal."""
    keys = [evidence.ruleset.categories[place].key for place in asked]
    left = []
    for side in range(evidence.sides):
        known = plain_evidence(evidence)
        (plain,) = as_plain(card.bit)
        if side in known.open[plain]:
            known.open[plain] = {side}
            answer = oracle.Looker(known).answer()
            if answer is not None:
                takers = [{oracle.taker_of(*outcome) for outcome in answer.outcomes[key]} for key in keys]
                left.append(sum(map(len, takers)))
    return max(left), Fraction(sum(left), len(left))


def open_categories(evidence: Evidence, answer: oracle.Answer) -> list[int]:
    """The categories read from cards of which it is open who has them."""
    return [
        place
        for place, category in enumerate(evidence.ruleset.categories)
        if not category.is_announced
        and len({oracle.taker_of(*outcome) for outcome in answer.outcomes[category.key]}) > 1
    ]


def owners(evidence: Evidence, card: Card) -> set[int]:
    """The sides that have the card in some deal that fits, by a look at every deal."""
    found = set()
    for side in range(evidence.sides):
        known = plain_evidence(evidence)
        (plain,) = as_plain(card.bit)
        if side in known.open[plain]:
            known.open[plain] = {side}
            if oracle.Looker(known).is_possible():
                found.add(side)
    return found


@given(drawn(lambda random: some_evidence(random, {2: 5, 3: 4})))
def test_a_card_is_asked_for_only_where_two_sides_can_have_it(evidence: Evidence) -> None:
    answer = oracle.Looker(plain_evidence(evidence)).answer()
    asked = [] if answer is None else open_categories(evidence, answer)
    found = next_question(evidence, asked)

    assert (found is not None) is bool(asked)
    assert found is None or len(owners(evidence, found)) > 1


def test_a_card_that_must_be_with_one_side_is_not_asked_for() -> None:
    # All of denari but the king are seen, three of them with x; y says it has seven: the king too.
    x, y = CardSet("AD 2D 3D"), CardSet("4D 5D 6D 7D JD QD")
    rest = CLASSIC.deck.bits & ~(x | y).bits
    evidence = Evidence(CLASSIC, (x.bits, y.bits), {0b11: rest}, claims=(Claim(1, 1, 7),))
    found = next_question(evidence, range(6))

    assert found is not None
    assert found.suit is not Suit.DENARI


@given(drawn(lambda random: (random, some_evidence(random, {2: 5, 3: 4}))))
def test_no_card_leaves_less_open_than_the_one_that_is_asked_for(case: tuple[Random, Evidence]) -> None:
    random, evidence = case
    answer = oracle.Looker(plain_evidence(evidence)).answer()
    asked = [] if answer is None else open_categories(evidence, answer)
    if random.random() < 0.5:
        asked = asked[:1]
    found = next_question(evidence, asked)
    if not asked:
        assert found is None
        return
    assert found is not None
    best = min(left_open(evidence, asked, card) for card in CardSet.from_bits(evidence.unseen))
    assert left_open(evidence, asked, found) == best


@pytest.mark.parametrize(("sides", "unseen"), [(2, 40), (2, 33), (2, 28), (3, 40)])
def test_r29_by_sevens_a_seven_is_asked_for_however_few_cards_are_seen(sides: int, unseen: int) -> None:
    rules = game("classic", "primiera-by-sevens")
    figures_first = sorted(rules.deck, key=lambda card: -card.rank)
    seen = figures_first[: 40 - unseen]
    certain = tuple(CardSet.of(seen[n::sides]).bits for n in range(sides))
    everyone = (1 << sides) - 1
    evidence = Evidence(rules, certain, {everyone: rules.deck.bits & ~CardSet.of(seen).bits})

    assert next_question(evidence, [PRIMIERA]) == Card(Suit.DENARI, 7)
