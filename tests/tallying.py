"""Hands given as cards, said over again as what people count and tick."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.cardset import CardSet
from engine.hand import Hand, SideFacts
from engine.hand_data import read_hand
from engine.lines import HandScore
from engine.notation import Notation
from engine.presets import ruleset
from engine.ruleset import Ruleset
from engine.score import score
from engine.tally_values import is_tickable
from tests import oracle
from tests.strategies import as_plain, plain_game

CLASSIC = ruleset("classic")


def lines_of(hand: Hand, ruleset: Ruleset) -> dict[str, oracle.Paid]:
    """What the naive scorer makes of a hand given as whole piles."""
    piles = [as_plain(side.pile or CardSet()) for side in hand.sides]
    return oracle.lines(plain_game(ruleset), piles, [dict(side.announced) for side in hand.sides])


def tally_of(hand: Hand, ruleset: Ruleset, side: int) -> dict[str, Any]:
    """Everything a side counts of its pile."""
    return {
        category["key"]: oracle.measured(
            plain_game(ruleset), category, as_plain(hand.sides[side].pile or CardSet())
        )
        for category in plain_game(ruleset)["categories"]
        if category["measure"]["kind"] != "announced"
    }


def all_tallied(hand: Hand, ruleset: Ruleset) -> Hand:
    """The hand with every side's tally in place of its pile."""
    return Hand(
        tuple(
            SideFacts(tally=tally_of(hand, ruleset, index), announced=side.announced)
            for index, side in enumerate(hand.sides)
        )
    )


def all_ticked(hand: Hand, ruleset: Ruleset) -> Hand:
    """The hand with every category of fixed points ticked, and only the others in tallies."""
    ticked = [category.key for category in ruleset.categories if is_tickable(category, ruleset)]
    found = lines_of(hand, ruleset)
    return Hand(
        tuple(
            SideFacts(
                tally={k: v for k, v in tally_of(hand, ruleset, index).items() if k not in ticked},
                announced=side.announced,
            )
            for index, side in enumerate(hand.sides)
        ),
        won={key: oracle.taker(found[key]) for key in ticked},
    )


def tallied(random: Random, hand: Hand, ruleset: Ruleset) -> Hand:
    """The hand with some sides tallied in place of their piles, some values left out, and some categories ticked."""
    found = lines_of(hand, ruleset)
    sides = list(hand.sides)
    for index in random.sample(range(len(sides)), random.randint(1, len(sides))):
        tally = {k: v for k, v in tally_of(hand, ruleset, index).items() if random.random() < 0.7}
        sides[index] = SideFacts(tally=tally, announced=sides[index].announced)
    ticked = [c.key for c in ruleset.categories if is_tickable(c, ruleset) and random.random() < 0.4]
    return Hand(tuple(sides), won={key: oracle.taker(found[key]) for key in ticked})


def hand(*sides: dict[str, Any], rules: Ruleset = CLASSIC, **rest: Any) -> Hand:
    """A hand whose sides made no scopa unless they say so."""
    reading = read_hand({"sides": [{"scopas": 0, **side} for side in sides], **rest}, rules, Notation.FRENCH)
    assert not reading.faults
    return reading.hand


def two_tallied(
    a: dict[str, Any], b: dict[str, Any] | None = None, rules: Ruleset = CLASSIC, **rest: Any
) -> HandScore:
    """The score of two tallies."""
    return score(hand({"tally": a}, {"tally": b or {}}, rules=rules, **rest), rules)
