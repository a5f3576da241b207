"""What can be told from incomplete knowledge: is it consistent, what is decided, who can still have what, and what to ask next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.awards import Outcome
from engine.cards import Card
from engine.cardset import CardSet
from engine.conflict import irreducible
from engine.known_facts import CardSeen, KnownFact, evidence_from
from engine.questions import next_question
from engine.ruleset import Ruleset
from engine.solver import Knowledge, is_consistent, solve, witness
from engine.states import Budget


class Range(NamedTuple):
    """Points a side has for certain, and at most."""

    certain: int
    possible: int


class CategoryStatus(NamedTuple):
    """What can be said of one category."""

    category: str
    decided: bool
    """Whether it is settled who has it, be it nobody. The points may still run."""
    winner: int | None
    can_win: tuple[int | None, ...]
    """The sides that can have it; None where nobody can be the one."""
    points: tuple[Range, ...]


class Assessment(NamedTuple):
    """What follows from some facts. Where they do not fit together only `conflict` says anything."""

    consistent: bool
    conflict: tuple[KnownFact, ...] = ()
    """Facts that cannot hold together; leave any of them out, and the others can."""
    categories: tuple[CategoryStatus, ...] = ()
    points: tuple[Range, ...] = ()
    """By side, together over all categories."""
    without_scopas: bool = False
    """Whether scope are not counted, since some side's are not known."""
    witness: tuple[CardSet, ...] = ()
    """One whole deal that fits."""
    question: Card | None = None


def assess(
    facts: Sequence[KnownFact],
    ruleset: Ruleset,
    sides: int,
    *,
    ask: Sequence[int] = (),
    budget: Budget | None = None,
) -> Assessment:
    """What can be told from the facts; `ask` are the categories, by their place, for which a question is wanted.

    >>> from engine.cards import Suit
    >>> from engine.presets import ruleset
    >>> seen = [CardSeen("/sides/0/pile/0", 0, Card(Suit.DENARI, 7))]
    >>> known = assess(seen, ruleset("plain"), 2)
    >>> [(c.category, c.winner) for c in known.categories if c.decided]
    [('settebello', 0)]

    Raises: `TooOpenError` past the documented number of steps, which is one for all that is worked out.
    """
    budget = budget or Budget()
    evidence = evidence_from(facts, ruleset, sides)
    deal = None if evidence is None else witness(evidence, budget)
    known = None if evidence is None or deal is None else solve(evidence, budget)
    if evidence is None or deal is None or known is None:
        return Assessment(consistent=False, conflict=_conflict(facts, ruleset, sides, budget))
    sweeps = ruleset.sweeps
    return Assessment(
        consistent=True,
        categories=tuple(_status(ruleset.categories[n].key, known.outcomes[n]) for n in known.outcomes),
        points=_ranges(known),
        without_scopas=sweeps is not None and any(sweeps.key not in said for said in evidence.announced),
        witness=tuple(map(CardSet.from_bits, deal)),
        question=next_question(evidence, ask, budget) if ask else None,
    )


def _conflict(
    facts: Sequence[KnownFact], ruleset: Ruleset, sides: int, budget: Budget
) -> tuple[KnownFact, ...]:
    def fit(some: Sequence[KnownFact], part: Budget) -> bool:
        evidence = evidence_from(some, ruleset, sides)
        return evidence is not None and is_consistent(evidence, part)

    # What was said is looked at before what was seen: people doubt a word sooner than a card.
    seen = [fact for fact in facts if isinstance(fact, CardSeen)]
    said = [fact for fact in facts if not isinstance(fact, CardSeen)]
    return tuple(irreducible([*said, *seen], fit, budget))


def _status(key: str, outcomes: Sequence[Outcome]) -> CategoryStatus:
    takers = {outcome.taker for outcome in outcomes}
    can_win = sorted(takers, key=lambda side: (side is None, side))
    by_side = zip(*[outcome.points for outcome in outcomes], strict=True)
    return CategoryStatus(
        category=key,
        decided=len(takers) == 1,
        winner=can_win[0] if len(takers) == 1 else None,
        can_win=tuple(can_win),
        points=tuple(Range(min(points), max(points)) for points in by_side),
    )


def _ranges(known: Knowledge) -> tuple[Range, ...]:
    return tuple(Range(*pair) for pair in zip(known.certain, known.possible, strict=True))
