"""Parts of a deal: suits and cards joined come to what all their deals come to."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import Suit
from engine.evidence import Claim, Evidence, Tick
from engine.judging import Judge
from engine.parts import Parts, fitting
from engine.ruleset import Ruleset
from engine.solver import witness
from engine.states import Budget
from tests import oracle
from tests.strategies import as_plain, game, plain_evidence, plain_game, some_deal

BY_SEVENS = game("plain", "primiera-by-sevens")


def parts_of(evidence: Evidence) -> Parts:
    return Parts(evidence, Judge(evidence), Budget())


def test_where_every_card_is_counted_by_itself_suits_are_added_up_card_by_card() -> None:
    everything = Evidence(BY_SEVENS, (0, 0), {0b11: BY_SEVENS.deck.bits})
    first, last = parts_of(everything).two() or (None, None)
    assert first is not None
    assert last is not None
    # Of three suits the figures, which count the least, come last; each side has from none to all nine.
    assert (len(last.states), last.suit, last.halves is None) == (10, None, False)


def test_a_primiera_is_dealt_suit_by_suit() -> None:
    plain = game("plain")
    two = parts_of(Evidence(plain, (0, 0), {0b11: plain.deck.bits})).two()
    assert two is not None
    assert two[1].suit is Suit.DENARI


def test_a_card_that_nobody_may_have_leaves_no_parts() -> None:
    king = BY_SEVENS.deck.bits & -BY_SEVENS.deck.bits
    assert parts_of(Evidence(BY_SEVENS, (0, 0), {0b11: BY_SEVENS.deck.bits ^ king, 0: king})).two() is None


@pytest.mark.parametrize("ruleset", [BY_SEVENS, game("classic", "primiera-by-sevens"), game("chkobba")])
def test_what_is_counted_card_by_card_is_found_again_in_a_whole_deal(ruleset: Ruleset) -> None:
    random, index = Random(7), next(n for n, c in enumerate(ruleset.categories) if c.key != "cards")
    for sides in (2, 3):
        piles = some_deal(random, ruleset, sides)
        lines = oracle.lines(plain_game(ruleset), [as_plain(pile) for pile in piles], [{}] * sides)
        key = ruleset.categories[index].key
        claims = tuple(Claim(side, index, value) for side, value in enumerate(lines[key]["measures"]))
        ticks = tuple(
            Tick(n, oracle.taker(lines[c.key])) for n, c in enumerate(ruleset.categories) if c.key in lines
        )
        evidence = Evidence(
            ruleset, (0,) * sides, {(1 << sides) - 1: ruleset.deck.bits}, claims=claims, ticks=ticks
        )
        found = witness(evidence)
        assert found is not None
        assert sum(found) == ruleset.deck.bits
        assert oracle.Looker(plain_evidence(evidence)).fits([as_plain(pile) for pile in found]) is not None


def test_splits_fit_only_where_they_are_allowed() -> None:
    assert fitting(0b101, 0b11, 0b1000) == (2, 1)
    assert fitting(0b101, 0b11, 0b10000) is None
