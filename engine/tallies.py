"""Hands of which some side says what it counted, or only the points are ticked: checked and scored by what can be known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.awards import Again, Reason
from engine.cardset import CardSet
from engine.conflict import irreducible
from engine.evidence import Claim, Evidence, Tick
from engine.faults import Fault, TooOpenError, UndecidedError
from engine.hand import Hand
from engine.hand_checks import least_cards
from engine.lines import UNKNOWN, HandScore, Line, Measured, decided_line, total_up
from engine.measures import Announced, Best, Count, PileMeasure, Run, Value
from engine.ruleset import Category, Ruleset
from engine.solver import Knowledge, is_consistent, solve
from engine.states import Budget
from engine.tables import Field, best_cards, tables_of
from engine.tally_values import is_tickable, said_faults, together_faults


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
    faults = said_faults(hand, ruleset)
    if faults:
        return faults
    if piles is not None:
        return (*_tally_against_pile(hand, ruleset, piles), *_ticks_against_piles(hand, ruleset, piles))
    said = [_said_or_seen(hand, ruleset, side) for side in range(len(hand.sides))]
    tallied = [index for index, side in enumerate(hand.sides) if side.tally is not None]
    together = together_faults(said, ruleset, tallied)
    return together or _conflicts(hand, ruleset)


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


def _said_or_seen(hand: Hand, ruleset: Ruleset, side: int) -> Mapping[str, Value] | None:
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


def _conflicts(hand: Hand, ruleset: Ruleset) -> tuple[Fault, ...]:
    shared = Budget()

    def fit(some: Sequence[Fact]) -> bool:
        return is_consistent(evidence_of(hand, ruleset, some), shared)

    facts = facts_of(hand, ruleset)
    for side in range(len(hand.sides)):
        some = [fact for fact in facts if not isinstance(fact, Tick) and fact.side == side]
        if some and not _may_fit(_alone(evidence_of(hand, ruleset, some), side)):
            return (_conflict_fault(irreducible(some, fit), ruleset),)
    if facts and not _may_fit(evidence_of(hand, ruleset, facts)):
        return (_conflict_fault(irreducible(facts, fit), ruleset),)
    return ()


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


def _may_fit(evidence: Evidence) -> bool:
    """Whether some deal fits, or so little is said that it is too open to tell: then some category is not decided either, which is refused."""
    try:
        return is_consistent(evidence)
    except TooOpenError:
        return True


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


def score_tallied(hand: Hand, ruleset: Ruleset) -> HandScore:
    """The score of a hand that is in order, from tallies and ticks.

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> none = {"scopas": 0}
    >>> won = {"cards": 0, "diamonds": None, "settebello": 1, "primiera": 0}
    >>> hand = Hand((SideFacts(tally={}, announced=none), SideFacts(tally={}, announced=none)), won=won)
    >>> score_tallied(hand, ruleset("plain")).points
    (2, 1)

    Raises: `UndecidedError` with a fault for every category that is still open; `TooOpenError` where each is said, and what is said
    leaves too many deals to look into.
    """
    known, too_open = None, None
    try:
        known = solve(evidence_of(hand, ruleset, facts_of(hand, ruleset)))
    except TooOpenError as error:
        too_open = error
    lines: list[Line] = []
    faults: list[Fault] = []
    for index, category in enumerate(ruleset.categories):
        line = _line(index, category, hand, ruleset, known)
        lines += [line] if line is not None else []
        if line is None and not (too_open and _is_said(category, hand)):
            faults.append(_undecided(category, hand, ruleset))
    if faults:
        raise UndecidedError(faults)
    if too_open is not None:
        raise too_open
    return total_up(lines)


def _is_said(category: Category, hand: Hand) -> bool:
    """Whether the category was ticked, announced, tallied by all who show no pile, or repeats others that are."""
    key = category.key
    if key in hand.won or category.is_announced or isinstance(category.award, Again):
        return True
    return all(side.pile is not None or key in (side.tally or {}) for side in hand.sides)


def _line(
    index: int, category: Category, hand: Hand, ruleset: Ruleset, known: Knowledge | None
) -> Line | None:
    outcomes = known.outcomes.get(index, ()) if known is not None else ()
    if len({(outcome.points, outcome.wins_match) for outcome in outcomes}) != 1:
        return None
    outcome = min(outcomes, key=lambda found: found.reason is not Reason.NOBODY)
    field = tables_of(ruleset).first[index]
    if field is None:
        counts = tuple(side.announced.get(category.key, 0) for side in hand.sides)
        return decided_line(category, outcome, counts)
    measures = _known_measures(category, hand, ruleset, field)
    if UNKNOWN in measures and category.key in hand.won:
        outcome = outcome._replace(reason=Reason.TICKED)
    return decided_line(category, outcome, measures)._replace(best=_known_best(hand, ruleset, field.measure))


def _known_measures(category: Category, hand: Hand, ruleset: Ruleset, field: Field) -> tuple[Measured, ...]:
    key = category.key
    said = [_said_or_seen(hand, ruleset, side) for side in range(len(hand.sides))]
    values: list[Measured] = [UNKNOWN if tally is None or key not in tally else tally[key] for tally in said]
    silent = [side for side, value in enumerate(values) if value is UNKNOWN]
    numbers = [value for value in values if isinstance(value, int)]
    if isinstance(field.measure, Run) and any(numbers):
        return tuple(0 if value is UNKNOWN else value for value in values)
    if isinstance(field.measure, Count) and len(silent) == 1:
        values[silent[0]] = field.decode(field.total - sum(numbers))
    elif isinstance(field.measure, Count) and field.total == 1 and any(numbers):
        return tuple(False if value is UNKNOWN else value for value in values)
    return tuple(values)


def _known_best(hand: Hand, ruleset: Ruleset, measure: PileMeasure) -> tuple[CardSet | None, ...] | None:
    piles = [side.pile for side in hand.sides]
    if not isinstance(measure, Best) or all(pile is None for pile in piles):
        return None
    return tuple(None if pile is None else best_cards(measure, ruleset.deck, pile.bits) for pile in piles)


def _undecided(category: Category, hand: Hand, ruleset: Ruleset) -> Fault:
    silent = [
        i for i, side in enumerate(hand.sides) if side.pile is None and category.key not in (side.tally or {})
    ]
    side = silent[0] if silent else 0
    tally = f"/sides/{side}/tally/{category.key}"
    tickable = is_tickable(category, ruleset)
    return Fault(
        "undecided", tally, {"category": category.key, "side": side, "field": category.key, "tick": tickable}
    )
