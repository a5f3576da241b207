"""Scoring hands of which some side says what it counted, or only the points are ticked: every category by what can be known of it.

Where each category follows from what is said, it only has to be seen that some deal fits; otherwise all that fit are looked into.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from engine.awards import Again, Award, Most, Outcome, Reach, Reason
from engine.cardset import CardSet
from engine.evidence import Evidence
from engine.faults import Fault, InvalidHandError, TooOpenError, UndecidedError
from engine.hand import Hand
from engine.lines import UNKNOWN, HandScore, Line, Measured, Unknown, decided_line, total_up
from engine.measures import Best, Count, PileMeasure, Run, Value
from engine.narrowing import narrowed
from engine.ruleset import Category, Ruleset
from engine.solver import is_consistent, what_is_told
from engine.states import LIMIT, Budget
from engine.tables import Field, best_cards, tables_of
from engine.tallies import conflict_faults, evidence_of, facts_of, lone_conflicts, said_or_seen
from engine.tally_values import is_tickable

MOST_STEPS: Final = 2 * LIMIT
"""Steps for a hand of which every category is tallied or ticked: it has to be counted. Three sides that tick ponino by sevens take 22 million."""


def score_tallied(hand: Hand, ruleset: Ruleset, budget: Budget | None = None) -> HandScore:
    """The score of a hand that is in order as far as can be seen (`tallies.apparent_faults`), from tallies and ticks.

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> none = {"scopas": 0}
    >>> won = {"cards": 0, "diamonds": None, "settebello": 1, "primiera": 0}
    >>> hand = Hand((SideFacts(tally={}, announced=none), SideFacts(tally={}, announced=none)), won=won)
    >>> score_tallied(hand, ruleset("plain")).points
    (2, 1)

    Raises: `InvalidHandError` with what cannot hold together; `UndecidedError` with a fault for every category that is still open;
    `TooOpenError` where each is said, and what is said leaves too many deals to look into.
    """
    said: dict[int, Outcome] = {}
    for index in range(len(ruleset.categories)):
        outcome = _said_outcome(index, hand, ruleset, said)
        if outcome is not None:
            said[index] = outcome
    too_open = None
    budget = budget or Budget(MOST_STEPS)
    try:
        known = _known_outcomes(hand, ruleset, said, budget)
    except TooOpenError as error:
        known, too_open = {}, error
        with suppress(TooOpenError):
            if conflicts := lone_conflicts(hand, ruleset, budget):
                raise InvalidHandError(conflicts) from None
    lines: list[Line] = []
    faults: list[Fault] = []
    for index, category in enumerate(ruleset.categories):
        if index in known:
            lines.append(_line(index, hand, ruleset, known[index]))
        elif not (too_open and _is_said(category, hand)):
            faults.append(_undecided(category, hand, ruleset))
    if faults:
        raise UndecidedError(faults)
    if too_open is not None:
        raise too_open
    return total_up(lines)


def _known_outcomes(
    hand: Hand, ruleset: Ruleset, said: dict[int, Outcome], budget: Budget
) -> dict[int, Outcome]:
    """The categories that can come to one thing only. Raises: `InvalidHandError` where no deal fits what is said."""
    evidence = evidence_of(hand, ruleset, facts_of(hand, ruleset))
    if len(said) == len(ruleset.categories):
        if not _fits(evidence, budget):
            raise InvalidHandError(conflict_faults(hand, ruleset, budget))
        return said
    unsaid = [index for index in range(len(ruleset.categories)) if index not in said]
    # What is left to be concluded is a question like any other; only a hand that says all has to be counted.
    with budget.part(LIMIT) as asked:
        told = what_is_told(evidence, unsaid, asked)
    if told is None:
        raise InvalidHandError(conflict_faults(hand, ruleset, budget))
    return {**told, **said}


def _fits(evidence: Evidence, budget: Budget) -> bool:
    """Whether some deal fits. Games that count the same ask the same, so that several of a request are answered together."""
    narrow, _ = narrowed(evidence)
    ticked = {tick.category for tick in narrow.ticks}
    counted = tuple(
        (category.measure, category.otherwise, category.award if index in ticked else None)
        for index, category in enumerate(narrow.ruleset.categories)
        if not category.is_announced
    )
    about = (
        *(narrow.ruleset.deck, counted, narrow.claims, narrow.ticks),
        *(narrow.certain, tuple(sorted(narrow.open.items())), narrow.least),
    )
    if about not in budget.answers:
        budget.answers[about] = is_consistent(evidence, budget)
    return budget.answers[about]


def _said_outcome(index: int, hand: Hand, ruleset: Ruleset, before: dict[int, Outcome]) -> Outcome | None:
    """What a category comes to by what is said of it alone, if that is enough."""
    category, field = ruleset.categories[index], tables_of(ruleset).first[index]
    if field is None:
        return _award_outcome(category, _counts(category, hand), 0, ruleset, before)
    measures = _known_measures(category, hand, ruleset, field)
    values = [value for value in measures if not isinstance(value, Unknown)]
    if len(values) == len(measures):
        # R28: what is compared when nobody has a primiera is not said.
        if category.otherwise is not None and all(value is None for value in values):
            return None
        return _award_outcome(category, values, field.total, ruleset, before)
    if isinstance(category.award, Again) and not any(before[_repeated(category.award, ruleset)].points):
        # Nothing again is nothing, whoever has reached it.
        return Outcome((0,) * len(hand.sides), Reason.NOBODY)
    if category.key in hand.won:
        return _ticked_outcome(category, field, hand.won[category.key], len(hand.sides))
    return None


def _award_outcome(
    category: Category, values: Sequence[Value], total: int, ruleset: Ruleset, before: Mapping[int, Outcome]
) -> Outcome | None:
    award = category.award
    if not isinstance(award, Again):
        return award.decide(values, total=total)
    return award.decide_again(values, before[_repeated(award, ruleset)].points)


def _repeated(award: Again, ruleset: Ruleset) -> int:
    """The place of the announced category whose points are paid again; it comes before."""
    return next(n for n, other in enumerate(ruleset.categories) if other.key == award.of)


def _ticked_outcome(category: Category, field: Field, taker: int | None, sides: int) -> Outcome | None:
    """What a tick says by itself; None where "nobody" may be several, who share."""
    award, nothing = category.award, (0,) * sides
    if taker is None:
        return None if _may_be_shared(award, field.total) else Outcome(nothing, Reason.TICKED)
    if isinstance(award, Again) or award.points is None:
        return Outcome(nothing, Reason.TICKED, taker)
    return Outcome(tuple(award.points if side == taker else 0 for side in range(sides)), Reason.TICKED)


def _may_be_shared(award: Award, total: int) -> bool:
    """Whether several sides may be paid at once; `total` is what the deck counts, if it is a number."""
    if isinstance(award, Most):
        return award.tie > 0
    return not isinstance(award, Reach) or (award.points is not None and not 0 < total < 2 * award.at)


def _counts(category: Category, hand: Hand) -> tuple[int, ...]:
    return tuple(side.announced.get(category.key, 0) for side in hand.sides)


def _is_said(category: Category, hand: Hand) -> bool:
    """Whether the category was ticked, announced, or tallied by all who show no pile."""
    key = category.key
    if key in hand.won or category.is_announced:
        return True
    return all(side.pile is not None or key in (side.tally or {}) for side in hand.sides)


def _line(index: int, hand: Hand, ruleset: Ruleset, outcome: Outcome) -> Line:
    category, field = ruleset.categories[index], tables_of(ruleset).first[index]
    if field is None:
        return decided_line(category, outcome, _counts(category, hand))
    measures = _known_measures(category, hand, ruleset, field)
    if UNKNOWN in measures and category.key in hand.won:
        outcome = outcome._replace(reason=Reason.TICKED)
    return decided_line(category, outcome, measures)._replace(best=_known_best(hand, ruleset, field.measure))


def _known_measures(category: Category, hand: Hand, ruleset: Ruleset, field: Field) -> tuple[Measured, ...]:
    key = category.key
    said = [said_or_seen(hand, ruleset, side) for side in range(len(hand.sides))]
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
    """What would decide it: the field where a side lacks it, the tick where there is none yet, and else only the cards (R28)."""
    key = category.key
    silent = [i for i, side in enumerate(hand.sides) if side.pile is None and key not in (side.tally or {})]
    side = silent[0] if silent else 0
    tick = key not in hand.won and is_tickable(category, ruleset)
    values = {"category": key, "side": side, "field": key if silent else None, "tick": tick}
    return Fault("undecided", f"/sides/{side}/tally/{key}", values)
