"""Hands of which some side says what it counted, or only the points are ticked: checked by whether a deal fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.conflict import Fit, irreducible
from engine.evidence import Claim, Evidence, Tick
from engine.faults import Fault, TooOpenError
from engine.hand import Hand
from engine.hand_checks import least_cards
from engine.measures import Announced, Value
from engine.ruleset import Ruleset
from engine.solver import is_consistent, solve
from engine.states import Budget
from engine.tables import tables_of
from engine.tally_values import said_faults, together_faults


@dataclass(frozen=True, slots=True)
class Scopas:
    """A side's scope, as a fact: it asks for two cards a scopa."""

    side: int
    number: int


Fact: TypeAlias = Claim | Tick | Scopas


def tally_faults(hand: Hand, ruleset: Ruleset, piles: Sequence[int] | None) -> tuple[Fault, ...]:
    """What is wrong with the tallies and ticks of a hand whose cards, as far as given, are in order. `piles` are those known of all sides.

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> hand = Hand((SideFacts(tally={"diamonds": 6, "napola": 7, "settebello": False}), SideFacts(tally={})))
    >>> [fault.code for fault in tally_faults(hand, ruleset("classic"), None)]
    ['tally_conflict']
    """
    faults = apparent_faults(hand, ruleset, piles)
    if faults or piles is not None:
        return faults
    budget = Budget()
    return () if _fits(hand, ruleset, budget) else conflict_faults(hand, ruleset, budget)


def apparent_faults(hand: Hand, ruleset: Ruleset, piles: Sequence[int] | None) -> tuple[Fault, ...]:
    """What is wrong with tallies and ticks as far as it can be seen without looking for a deal that fits: that is done where they are scored.

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> hand = Hand((SideFacts(tally={"cards": 22}), SideFacts(tally={"cards": 19})))
    >>> [fault.code for fault in apparent_faults(hand, ruleset("classic"), None)]
    ['sum_mismatch']
    """
    faults = said_faults(hand, ruleset)
    if faults:
        return faults
    if piles is not None:
        return (*_tally_against_pile(hand, ruleset, piles), *_ticks_against_piles(hand, ruleset, piles))
    said = [said_or_seen(hand, ruleset, side) for side in range(len(hand.sides))]
    tallied = [index for index, side in enumerate(hand.sides) if side.tally is not None]
    return together_faults(said, ruleset, tallied)


def _tally_against_pile(hand: Hand, ruleset: Ruleset, piles: Sequence[int]) -> list[Fault]:
    faults: list[Fault] = []
    for index, side in enumerate(hand.sides):
        seen = _measured(ruleset, piles[index])
        for key, value in (side.tally or {}).items():
            if seen[key] != value:
                values = {"category": key, "said": value, "seen": seen[key]}
                faults.append(Fault("tally_contradicts_pile", f"/sides/{index}/tally/{key}", values))
    return faults


def _ticks_against_piles(hand: Hand, ruleset: Ruleset, piles: Sequence[int]) -> list[Fault]:
    evidence = Evidence(ruleset, tuple(piles), {}, announced=_announced(hand, ruleset))
    known = solve(evidence) if hand.won else None
    faults: list[Fault] = []
    for index, category in enumerate(ruleset.categories):
        if known is not None and category.key in hand.won:
            says, (outcome,) = hand.won[category.key], known.outcomes[index]
            if outcome.taker != says:
                values = {"category": category.key, "said": says, "seen": outcome.taker}
                faults.append(Fault("tick_contradicts", f"/won/{category.key}", values))
    return faults


def _measured(ruleset: Ruleset, pile: int) -> dict[str, Value]:
    tables = tables_of(ruleset)
    packed = tables.packed(pile)
    return {
        ruleset.categories[field.category].key: field.value(packed)
        for field in tables.first
        if field is not None
    }


def said_or_seen(hand: Hand, ruleset: Ruleset, side: int) -> Mapping[str, Value] | None:
    """What is known of a side's measures, by category: its tally, or what its pile shows; None of a side that gives neither.

    >>> from engine.cardset import CardSet
    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> said_or_seen(Hand((SideFacts(CardSet("7D 6D")),)), ruleset("plain"), 0)["cards"]
    2
    """
    facts = hand.sides[side]
    return facts.tally if facts.pile is None else _measured(ruleset, facts.pile.bits)


def facts_of(hand: Hand, ruleset: Ruleset) -> list[Fact]:
    """Everything that is said rather than seen: claimed values, ticks, scope.

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> facts_of(Hand((SideFacts(tally={"cards": 22}), SideFacts(tally={})), won={"settebello": 1}), ruleset("plain"))
    [Claim(side=0, category=0, value=22), Tick(category=2, taker=1)]
    """
    facts: list[Fact] = []
    for index, category in enumerate(ruleset.categories):
        for side, given in enumerate(hand.sides):
            if given.tally and category.key in given.tally:
                facts.append(Claim(side, index, given.tally[category.key]))
    facts += [Tick(index, hand.won[c.key]) for index, c in enumerate(ruleset.categories) if c.key in hand.won]
    counted = ((side, given.announced.get("scopas", 0)) for side, given in enumerate(hand.sides))
    return facts + [Scopas(side, count) for side, count in counted if count]


def evidence_of(hand: Hand, ruleset: Ruleset, facts: Sequence[Fact]) -> Evidence:
    """The evidence of a hand with some of what is said: piles are whole, so that the other cards are with the sides that gave none.

    >>> from engine.cardset import CardSet
    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> hand = Hand((SideFacts(CardSet("7D")), SideFacts(tally={}), SideFacts(tally={})))
    >>> [(bin(sides), cards.bit_count()) for sides, cards in evidence_of(hand, ruleset("plain"), []).open.items()]
    [('0b110', 39)]
    """
    known, others = 0, 0
    for index, side in enumerate(hand.sides):
        known |= side.pile.bits if side.pile is not None else 0
        others |= 1 << index if side.pile is None else 0
    scopas = {fact.side: fact.number for fact in facts if isinstance(fact, Scopas)}
    return Evidence(
        ruleset,
        certain=tuple(side.pile.bits if side.pile is not None else 0 for side in hand.sides),
        open={others: ruleset.deck.bits & ~known},
        claims=tuple(fact for fact in facts if isinstance(fact, Claim)),
        ticks=tuple(fact for fact in facts if isinstance(fact, Tick)),
        announced=_announced(hand, ruleset),
        least=tuple(least_cards(scopas.get(side, 0), ruleset) for side in range(len(hand.sides))),
    )


def _announced(hand: Hand, ruleset: Ruleset) -> tuple[Mapping[str, int], ...]:
    # Nothing declared is a count of 0; scope that nobody gave are not known.
    none = {c.key: 0 for c in ruleset.categories if isinstance(c.measure, Announced) and not c.measure.sweeps}
    return tuple({**none, **side.announced} for side in hand.sides)


def _fits(hand: Hand, ruleset: Ruleset, budget: Budget) -> bool:
    """Whether some deal fits, or so little is said that it is too open to tell: then some category is not decided either, which is refused."""
    try:
        return is_consistent(evidence_of(hand, ruleset, facts_of(hand, ruleset)), budget)
    except TooOpenError:
        return True


def conflict_faults(hand: Hand, ruleset: Ruleset, budget: Budget) -> tuple[Fault, ...]:
    """What cannot be in a hand that no deal fits: of what one side says by itself, or else of what all say together.

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> hand = Hand((SideFacts(tally={"primiera": 84, "settebello": False}), SideFacts(tally={})))
    >>> [(fault.code, fault.pointer) for fault in conflict_faults(hand, ruleset("plain"), Budget())]
    [('tally_conflict', '/sides/0/tally/primiera')]

    Raises: `TooOpenError` past the documented number of steps.
    """
    lone = lone_conflicts(hand, ruleset, budget)
    facts = facts_of(hand, ruleset)
    return lone or (_conflict_fault(irreducible(facts, _fit(hand, ruleset), budget), ruleset),)


def lone_conflicts(hand: Hand, ruleset: Ruleset, budget: Budget) -> tuple[Fault, ...]:
    """What one side says that cannot be, whatever the others say.

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> hand = Hand((SideFacts(tally={"primiera": 70}), SideFacts(tally={"primiera": 50})))
    >>> lone_conflicts(hand, ruleset("plain"), Budget()), len(conflict_faults(hand, ruleset("plain"), Budget()))
    ((), 1)

    Raises: `TooOpenError` past the documented number of steps.
    """
    facts = facts_of(hand, ruleset)
    for side in range(len(hand.sides)):
        some = [fact for fact in facts if not isinstance(fact, Tick) and fact.side == side]
        if some and not is_consistent(_alone(evidence_of(hand, ruleset, some), side), budget):
            return (_conflict_fault(irreducible(some, _fit(hand, ruleset), budget), ruleset),)
    return ()


def _fit(hand: Hand, ruleset: Ruleset) -> Fit[Fact]:
    return lambda some, budget: is_consistent(evidence_of(hand, ruleset, some), budget)


def _alone(evidence: Evidence, side: int) -> Evidence:
    """The evidence with all other sides as one: of what is said of one side alone, that is enough to see whether it fits."""
    held, found = evidence.certain, dict[int, int]()
    for sides, cards in evidence.open.items():
        may = (sides >> side & 1) | (2 if sides & ~(1 << side) else 0)
        found[may] = found.get(may, 0) | cards
    return replace(
        evidence,
        certain=(held[side], sum(held) - held[side]),
        open=found,
        claims=tuple(replace(claim, side=0) for claim in evidence.claims),
        announced=(),
        least=(evidence.least[side], 0),
    )


def _conflict_fault(facts: Sequence[Fact], ruleset: Ruleset) -> Fault:
    code = "tick_conflict" if any(isinstance(fact, Tick) for fact in facts) else "tally_conflict"
    return Fault(code, place_of(facts[-1], ruleset), {"facts": [_as_values(fact, ruleset) for fact in facts]})


def place_of(fact: Fact, ruleset: Ruleset) -> str:
    """Where in the posted hand a fact stands.

    >>> from engine.presets import ruleset
    >>> place_of(Claim(1, 0, 18), ruleset("plain"))
    '/sides/1/tally/cards'
    """
    if isinstance(fact, Scopas):
        return f"/sides/{fact.side}/scopas"
    key = ruleset.categories[fact.category].key
    return f"/won/{key}" if isinstance(fact, Tick) else f"/sides/{fact.side}/tally/{key}"


def _as_values(fact: Fact, ruleset: Ruleset) -> dict[str, object]:
    if isinstance(fact, Scopas):
        return {"side": fact.side, "category": "scopas", "value": fact.number}
    key = ruleset.categories[fact.category].key
    if isinstance(fact, Tick):
        return {"category": key, "taker": fact.taker}
    return {"side": fact.side, "category": key, "value": fact.value}
