"""Two parts of a deal met by who is ahead, against meeting them pair by pair."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from engine.columns import NONE, columns_of
from engine.evidence import Claim, Evidence
from engine.judging import Judge, Paid
from engine.keys import Key, Keys
from engine.leads import Leads
from engine.ruleset import Ruleset
from engine.states import Budget, State, States
from tests.strategies import drawn, game

GAMES = (
    game("plain"),
    game("plain", "incomplete-compared"),
    game("plain", "primiera-by-sevens"),
    game("ponino"),
    game("by-sevens"),
    game("medley"),
    game("scopa-frac"),
)


def some_case(random: Random) -> tuple[Evidence, States, list[Key]]:
    """Evidence, some states of one part, and some keys of the other; often level, sometimes without a suit."""
    ruleset: Ruleset = random.choice(GAMES)
    sides = random.choice((2, 3))
    claims = []
    primiera = next((n for n, c in enumerate(ruleset.categories) if c.key == "primiera"), None)
    if primiera is not None and ruleset.options != ("primiera-by-sevens",):
        some = random.sample(range(sides), random.choice((0, 0, 1, 2)))
        claims = [Claim(side, primiera, random.choice((None, 8, 6))) for side in some]
    anyone = (1 << sides) - 1
    evidence = Evidence(ruleset, (0,) * sides, {anyone: ruleset.deck.bits}, claims=tuple(claims))
    keys = Keys(evidence, columns_of(ruleset).keys)
    states: States = {}
    for _ in range(random.randint(1, 30)):
        key = _some_key(random, keys)
        if key is not None:
            paid = Paid((random.randint(0, 1),) * sides, random.choice((0, 1)))
            states[State(key, paid)] = 1 << random.randrange(60)
    others = [_some_key(random, keys) for _ in range(5)]
    return evidence, states, [key for key in others if key is not None]


def _some_key(random: Random, keys: Keys) -> Key | None:
    """A key as one suit or more may have it: what lacks a suit in one measure lacks it in no other but the same."""
    amounts: list[float] = []
    for column in keys.columns:
        missing = None in map(column.field.decode, (0, column.field.mask))
        for _ in range(keys.sides):
            lacks = missing and random.random() < 0.3
            # No two parts have more of anything than the deck.
            most = 2 if column.is_additive else 4
            amounts.append(NONE if lacks else float(random.randint(0, most)))
    nothing = keys.plus((0.0,) * len(amounts), (0.0,) * len(amounts))
    return None if nothing is None else keys.plus(tuple(amounts), (0.0,) * len(amounts))


def pair_by_pair(evidence: Evidence, states: States, key: Key) -> dict[Paid, int]:
    """What each pair of keys comes to, judged one by one."""
    keys, judge = Keys(evidence, columns_of(evidence.ruleset).keys), Judge(evidence)
    found: dict[Paid, int] = {}
    for state, splits in states.items():
        both = keys.plus(state.key, key)
        fits = both is not None and keys.place(state.key) == keys.wanted(key)
        paid = judge.keys(both) if fits and both is not None else None
        if paid is not None:
            about = Paid(paid.points, 0).plus(Paid(state.paid.points, 0))
            found[about] = found.get(about, 0) | splits
    return found


def by_leads(evidence: Evidence, states: States, key: Key) -> dict[Paid, int]:
    judge = Judge(evidence)
    leads = Leads(states, Keys(evidence, columns_of(evidence.ruleset).keys), Budget())
    found: dict[Paid, int] = {}
    for lead in leads.met(key):
        paid = judge.keys(lead.key)
        if paid is not None:
            about = Paid(paid.points, 0).plus(Paid(lead.paid.points, 0))
            found[about] = found.get(about, 0) | lead.splits
    return found


@given(drawn(some_case))
def test_who_is_ahead_is_found_as_by_comparing_every_pair(case: tuple[Evidence, States, list[Key]]) -> None:
    evidence, states, others = case
    for key in others:
        assert by_leads(evidence, states, key) == pair_by_pair(evidence, states, key)


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ((0.0, 0.0, 0.0), {(1, 0, 0): 0b001, (0, 1, 0): 0b010, (0, 0, 0): 0b100}),
        ((0.0, -6.0, -1.0), {(1, 0, 0): 0b111}),
        ((0.0, -5.0, -1.0), {(1, 0, 0): 0b101, (0, 0, 0): 0b010}),
        ((NONE, 0.0, 0.0), {(0, 1, 0): 0b010, (0, 0, 1): 0b001, (0, 0, 0): 0b100}),
        ((NONE, 0.0, NONE), {(0, 1, 0): 0b111}),
        ((NONE, NONE, NONE), {(0, 0, 0): 0b111}),
    ],
)
def test_r26_r27_who_leads_by_more_than_it_trails_has_the_primiera(
    key: Key, expected: dict[tuple[int, ...], int]
) -> None:
    plain, nothing = game("plain"), Paid((0, 0, 0), 0)
    evidence = Evidence(plain, (0, 0, 0), {0b111: plain.deck.bits})
    states = {
        State((0.0, -3.0, -1.0), nothing): 0b001,
        State((-5.0, 0.0, -5.0), nothing): 0b010,
        State((0.0, 0.0, 0.0), nothing): 0b100,
    }
    found = by_leads(evidence, states, key)
    assert {paid.points: splits for paid, splits in found.items()} == expected


def test_every_look_up_is_paid_for() -> None:
    plain, nothing = game("plain"), Paid((0, 0), 0)
    evidence, budget = Evidence(plain, (0, 0), {0b11: plain.deck.bits}), Budget()
    leads = Leads({State((0.0, -3.0), nothing): 1}, Keys(evidence, columns_of(plain).keys), budget)
    list(leads.met((0.0, 0.0)))
    assert budget.left < budget.limit
