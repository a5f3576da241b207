"""Hands that are tallied or ticked: no possible one is refused, no impossible one accepted, and all is decided or said to be open (section 9)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given

from engine.cardset import CardSet
from engine.evidence import Claim, Tick
from engine.faults import InvalidHandError
from engine.hand import Hand, SideFacts
from engine.hand_checks import least_cards
from engine.presets import PRESETS, ruleset
from engine.ruleset import Ruleset
from engine.score import score
from engine.tallies import Fact, Scopas, facts_of, place_of, tally_faults
from tests import oracle
from tests.strategies import (
    another,
    as_plain,
    drawn,
    game,
    plain_game,
    sides_of,
    some_announcements,
    some_game,
)
from tests.tallying import hand, lines_of, tallied

CLASSIC = ruleset("classic")
PLAIN = ruleset("plain")
FULL = {"cards": 22, "diamonds": 6, "settebello": True, "re_bello": False, "primiera": 76, "napola": 0}


def refusals(*sides: dict[str, Any], rules: Ruleset = CLASSIC, **rest: Any) -> list[tuple[str, str]]:
    """The code and place of every fault."""
    with pytest.raises(InvalidHandError) as error:
        score(hand(*sides, rules=rules, **rest), rules)
    return [(fault.code, fault.pointer) for fault in error.value.faults]


@pytest.mark.parametrize(
    ("a", "b", "code", "place"),
    [
        ({"primiera": 41}, {}, "impossible_total", "/sides/0/tally/primiera"),
        ({"primiera": 80}, {}, "impossible_total", "/sides/0/tally/primiera"),
        ({"primiera": 82}, {}, "impossible_total", "/sides/0/tally/primiera"),
        ({"primiera": 83}, {}, "impossible_total", "/sides/0/tally/primiera"),
        ({}, {"primiera": 85}, "impossible_total", "/sides/1/tally/primiera"),
        ({"napola": 2}, {}, "impossible_run", "/sides/0/tally/napola"),
        ({"cards": 41}, {}, "count_out_of_range", "/sides/0/tally/cards"),
        ({"settebello": 1}, {}, "wrong_type", "/sides/0/tally/settebello"),
        ({"cards": True}, {}, "wrong_type", "/sides/0/tally/cards"),
        ({"cards": None}, {}, "wrong_type", "/sides/0/tally/cards"),
    ],
)
def test_a_value_that_no_pile_gives_is_refused_where_it_stands(
    a: dict[str, Any], b: dict[str, Any], code: str, place: str
) -> None:
    assert (code, place) in refusals({"tally": a}, {"tally": b})


@pytest.mark.parametrize(
    ("a", "b", "code"),
    [
        ({"cards": 22}, {"cards": 19}, "sum_mismatch"),
        ({"diamonds": 6}, {"diamonds": 5}, "sum_mismatch"),
        ({"settebello": True}, {"settebello": True}, "held_twice"),
        ({"settebello": False}, {"settebello": False}, "held_by_nobody"),
        ({"napola": 3}, {"napola": 4}, "run_twice"),
    ],
)
def test_counts_that_do_not_add_up_to_the_deck_are_refused(
    a: dict[str, Any], b: dict[str, Any], code: str
) -> None:
    assert code in [found for found, _ in refusals({"tally": a}, {"tally": b})]


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ({"primiera": 70}, {"primiera": 50}),
        ({"primiera": 51, "cards": 3}, {}),
        ({"primiera": 51, "diamonds": 0}, {}),
        ({"primiera": 84, "settebello": False}, {}),
        ({"napola": 5, "diamonds": 4}, {}),
        ({"napola": 7, "settebello": False}, {}),
        ({"napola": 6, "settebello": True}, {}),
        ({"napola": 10, "re_bello": False}, {}),
        ({"napola": 9, "re_bello": True}, {}),
        ({"diamonds": 10, "napola": 9}, {}),
    ],
)
def test_r30_r31_what_no_deal_gives_together_is_a_conflict(a: dict[str, Any], b: dict[str, Any]) -> None:
    assert [code for code, _ in refusals({"tally": a}, {"tally": b})] == ["tally_conflict"]


def test_a_tick_that_contradicts_a_tally_or_cannot_be_is_refused() -> None:
    assert refusals({"tally": {"cards": 22}}, {"tally": {}}, won={"cards": "b"}) == [
        ("tick_conflict", "/won/cards")
    ]
    assert refusals({"tally": {"cards": 0}}, {"tally": {}}, won={"primiera": "a"}) == [
        ("tick_conflict", "/won/primiera")
    ]
    assert refusals({"tally": {"napola": 7}}, {"tally": {}}, won={"settebello": "b"}) == [
        ("tick_conflict", "/won/settebello")
    ]


def test_a_tick_that_contradicts_the_piles_is_refused() -> None:
    sides = {"pile": ["7D"]}, {"pile": "rest"}

    assert refusals(*sides, won={"settebello": "b", "napola": "a"}) == [("not_tickable", "/won/napola")]
    assert refusals(*sides, won={"settebello": "b"}) == [("tick_contradicts", "/won/settebello")]


def test_a_tally_beside_a_pile_has_to_be_its() -> None:
    assert refusals({"pile": ["7D"]}, {"tally": {"cards": 38}}) == [
        ("tally_contradicts_pile", "/sides/1/tally/cards")
    ]


def test_scope_ask_for_cards() -> None:
    assert refusals({"tally": {"cards": 5}, "scopas": 3}, {"tally": {}})[0][0] in {
        "tally_conflict",
        "scopas_over_cards",
    }


# ---------------------------------------------------------------- no possible one refused, no impossible one accepted


def nearly_known(random: Random) -> tuple[Ruleset, Hand, Hand]:
    """Three sides, one of them shown with most of the deck, two tallied: so few cards are open that every deal can be tried."""
    rules = some_game(random, [key for key in PRESETS if 3 in sides_of(game(key))])
    while 3 not in sides_of(rules):
        rules = some_game(random)
    deck = list(rules.deck)
    open_cards = random.sample(deck, 8)
    holders = [random.randrange(2) for _ in open_cards]
    piles = [CardSet.of(c for c, h in zip(open_cards, holders, strict=True) if h == n) for n in (0, 1)]
    shown = CardSet.from_bits(rules.deck.bits) - piles[0] - piles[1]
    piled = Hand(
        tuple(
            SideFacts(pile, announced=said)
            for pile, said in zip(
                (*piles, shown),
                some_announcements(random, rules, [p.bits for p in (*piles, shown)]),
                strict=True,
            )
        )
    )
    said = tallied(random, piled._replace(sides=piled.sides[:2]), rules)
    sides = [
        facts if facts.tally is not None else SideFacts(tally={}, announced=facts.announced)
        for facts in said.sides
    ]
    for n in (0, 1):
        lie = {
            k: another(random, v) if random.random() < 0.1 else v for k, v in (sides[n].tally or {}).items()
        }
        sides[n] = sides[n]._replace(tally=lie)
    found = lines_of(piled, rules)
    won = {key: oracle.taker(found[key]) for key in said.won}
    return rules, piled, Hand((*sides, piled.sides[2]), won=won)


def fits(rules: Ruleset, piled: Hand, said: Hand, facts: Sequence[Fact]) -> bool:
    """Whether some deal of the two open piles fits the facts, by trying all."""
    known = oracle.Known(
        game=plain_game(rules),
        certain=[frozenset(), frozenset(), as_plain(piled.sides[2].pile or CardSet())],
        open={card: {0, 1} for side in piled.sides[:2] for card in as_plain(side.pile or CardSet())},
        announced=[dict(side.announced) for side in said.sides],
        claims=[(f.side, rules.categories[f.category].key, f.value) for f in facts if isinstance(f, Claim)],
        ticks={rules.categories[f.category].key: f.taker for f in facts if isinstance(f, Tick)},
        least=[0, 0, 0],
    )
    for fact in facts:
        if isinstance(fact, Scopas):
            known.least[fact.side] = least_cards(fact.number, rules)
    return oracle.Looker(known).is_possible()


@given(drawn(nearly_known))
def test_a_hand_is_refused_exactly_when_no_deal_fits_and_its_conflict_is_irreducible(
    case: tuple[Ruleset, Hand, Hand],
) -> None:
    rules, piled, said = case
    faults = tally_faults(said, rules, None)
    facts = facts_of(said, rules)
    assert bool(faults) is not fits(rules, piled, said, facts)
    if faults:
        with pytest.raises(InvalidHandError) as refused:
            score(said, rules)
        assert refused.value.faults == faults
    for fault in faults:
        if fault.code in {"tally_conflict", "tick_conflict"}:
            named = [fact for fact in facts if as_values(fact, rules) in fault.values["facts"]]  # type: ignore[operator]
            assert len(named) == len(fault.values["facts"])  # type: ignore[arg-type]
            assert fault.pointer == place_of(named[-1], rules)
            assert not fits(rules, piled, said, named)
            assert all(fits(rules, piled, said, [*named[:n], *named[n + 1 :]]) for n in range(len(named)))


def as_values(fact: Fact, rules: Ruleset) -> dict[str, object]:
    """A fact as a fault tells it."""
    if isinstance(fact, Scopas):
        return {"side": fact.side, "category": "scopas", "value": fact.number}
    key = rules.categories[fact.category].key
    if isinstance(fact, Tick):
        return {"category": key, "taker": fact.taker}
    return {"side": fact.side, "category": key, "value": fact.value}
