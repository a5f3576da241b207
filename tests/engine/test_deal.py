"""All suits together: however they are parted, they come to the same."""

from __future__ import annotations

from random import Random

import pytest

from engine import parts
from engine.cards import Suit
from engine.cardset import CardSet
from engine.deal import Deal
from engine.evidence import Claim, Evidence, Tick
from engine.faults import TooOpenError
from engine.judging import Judge
from engine.kept import ASKING, Kept
from engine.ruleset import Ruleset
from engine.ruleset_checks import ruleset_from_data
from engine.states import Budget
from tests.invented import category
from tests.strategies import game, some_deal

PLAIN = game("plain")


def deal_of(evidence: Evidence) -> Deal:
    return Deal(evidence, Judge(evidence), Budget(10**9))


def outcomes(evidence: Evidence) -> set[tuple[object, ...]]:
    """Everything that can be paid, in words that do not depend on the order of finding."""
    judge = Judge(evidence)
    found = Deal(evidence, judge, Budget(10**9)).totals()
    return {
        (
            total.points,
            tuple(sorted((n, tuple(found)) for n, found in judge.outcomes(total.outcomes).items())),
        )
        for total in found
    }


@pytest.mark.parametrize("ruleset", [PLAIN, game("classic", "incomplete-compared"), game("ponino")])
@pytest.mark.parametrize("sides", [2, 3])
def test_two_and_two_suits_come_to_the_same_as_three_and_one(
    ruleset: Ruleset, sides: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(sides)
    for _ in range(4):
        piles = some_deal(random, ruleset, sides)
        hidden = CardSet.of(random.sample(list(ruleset.deck), 16)).bits
        certain = tuple(pile & ~hidden for pile in piles)
        evidence = Evidence(ruleset, certain, {(1 << sides) - 1: hidden}, announced=({"scopas": 1},) * sides)
        monkeypatch.setattr(parts, "_PAIR_STEPS", 10**9)
        three_and_one = outcomes(evidence)
        monkeypatch.setattr(parts, "_PAIR_STEPS", -(10**9))
        assert outcomes(evidence) == three_and_one


def test_each_total_is_found_once() -> None:
    found = list(deal_of(Evidence(PLAIN, (0, 0), {0b11: PLAIN.deck.bits})).totals())
    assert len(found) == len(set(found))


def test_every_total_that_is_found_costs_steps() -> None:
    """A run in each suit, with nothing known: each suit pays by itself, so that there are few states and very many totals."""
    napole = [
        category(suit, {"kind": "run", "suit": suit}, {"kind": "each", "points": 1})
        for suit in ("denari", "coppe", "spade", "bastoni")
    ]
    rules = ruleset_from_data({**PLAIN.data, "key": "napole", "categories": napole})
    deal = deal_of(Evidence(rules, (0, 0), {0b11: rules.deck.bits}))
    found = len(list(deal.totals()))
    assert found > 10_000
    assert deal.budget.limit - deal.budget.left > 60 * found


def test_where_counts_cannot_be_there_is_nothing() -> None:
    tick = (Tick(4, 1),)
    evidence = Evidence(
        PLAIN, (0, 0), {0b11: PLAIN.deck.bits}, ticks=tick, announced=({"scopas": 1}, {"scopas": 0})
    )
    deal = deal_of(evidence)
    assert list(deal.totals()) == []
    assert deal.witness() is None
    whole = deal_of(Evidence(PLAIN, (PLAIN.deck.bits, 0), {}, ticks=(Tick(0, 1),)))
    assert list(whole.totals()) == []


def test_an_impossible_announcement_also_leaves_nothing_where_the_parts_are_given() -> None:
    evidence = Evidence(
        PLAIN,
        (PLAIN.deck.bits, 0),
        {},
        ticks=(Tick(4, 1),),
        announced=({"scopas": 1}, {"scopas": 0}),
    )
    deal = deal_of(evidence)
    suits = [deal.parts.suit(suit) for suit in Suit]
    first = deal.parts.join(deal.parts.join(suits[0], suits[1]), suits[2])
    assert list(deal.met(first, suits[3])) == []


def test_joins_of_what_no_local_category_reads_are_kept_and_cost_the_same() -> None:
    claims = (Claim(0, 3, 70), Claim(1, 3, 70))
    spent = []
    for _ in range(2):
        evidence = Evidence(PLAIN, (0, 0), {0b11: PLAIN.deck.bits}, claims=claims)
        budget = Budget()
        deal = Deal(evidence, Judge(evidence), budget)
        one, other = deal.parts.suit(Suit.COPPE), deal.parts.suit(Suit.SPADE)
        before = budget.left
        joined = deal.parts.join(one, other)
        spent.append((before - budget.left, joined.states))
    assert spent[0][0] == spent[1][0]
    assert spent[0][1] is spent[1][1]


def test_no_more_joins_are_kept_than_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(1_000, lambda join: len(join[0]) + ASKING)
    monkeypatch.setattr(parts, "_KNOWN", kept)
    weights = []
    for rank in range(40):
        pile = 1 << 16 + rank % 10 | 1 << 32 + rank // 10
        evidence = Evidence(PLAIN, (pile, 0), {0b11: PLAIN.deck.bits & ~pile})
        deal = deal_of(evidence)
        deal.parts.join(deal.parts.suit(Suit.COPPE), deal.parts.suit(Suit.SPADE))
        weights.append(kept.weight)
    assert 0 < max(weights) <= kept.most
    assert weights != sorted(weights)


def test_a_deal_with_too_few_steps_is_too_open() -> None:
    evidence = Evidence(PLAIN, (0, 0), {0b11: PLAIN.deck.bits})
    with pytest.raises(TooOpenError):
        list(Deal(evidence, Judge(evidence), Budget(100)).totals())
