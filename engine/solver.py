"""What follows from evidence, exactly: whether a deal fits it, and what each category and the hand can still pay.

The work is done in `engine.deal`, and counted in steps, never in time: past the limit the answer is `too_open`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.awards import Outcome, Reason
from engine.deal import Deal
from engine.evidence import Evidence
from engine.judging import Judge
from engine.narrowing import narrowed
from engine.states import Budget


class Knowledge(NamedTuple):
    """What follows from evidence that a deal fits."""

    outcomes: dict[int, tuple[Outcome, ...]]
    """By category, in counting order: everything it can still come to. A category whose count was not given is not there."""
    certain: tuple[int, ...]
    """The points each side has whatever the open cards are, together over all categories."""
    possible: tuple[int, ...]
    """The most points each side can have."""


def solve(evidence: Evidence, budget: Budget | None = None) -> Knowledge | None:
    """What the evidence says, or None if no deal fits it.

    >>> from engine.presets import ruleset
    >>> plain = ruleset("plain")
    >>> solve(Evidence(plain, (0, 0), {0b11: plain.deck.bits})).possible
    (4, 4)

    Raises: `TooOpenError` past the documented number of steps.
    """
    judge = Judge(evidence)
    totals = set(Deal(evidence, judge, budget or Budget()).totals())
    if not totals:
        return None
    bits = 0
    for total in totals:
        bits |= total.outcomes
    outcomes = {index: tuple(found) for index, found in sorted(judge.outcomes(bits).items())}
    by_side = list(zip(*[total.points for total in totals], strict=True))
    return Knowledge(outcomes, tuple(map(min, by_side)), tuple(map(max, by_side)))


def what_is_told(
    evidence: Evidence, about: Collection[int], budget: Budget | None = None
) -> dict[int, Outcome] | None:
    """Those of the categories `about` that come to one thing only, with it; None if no deal fits.

    Each is looked into by itself, beside what something is said of, and only until it is seen to be open.

    >>> from engine.evidence import Claim
    >>> from engine.presets import ruleset
    >>> plain = ruleset("plain")
    >>> evidence = Evidence(plain, (0, 0), {0b11: plain.deck.bits}, claims=(Claim(0, 0, 25),))
    >>> told = what_is_told(evidence, range(4))
    >>> [(plain.categories[index].key, outcome.points) for index, outcome in told.items()]
    [('cards', (1, 0))]

    Raises: `TooOpenError` past the documented number of steps.
    """
    budget = budget or Budget()
    told: dict[int, Outcome] = {}
    for index in about:
        found = _outcomes_of(index, evidence, budget)
        if found is None:
            return None
        if _is_told(found):
            # Nobody has it, or it is level at nothing: of two that pay the same, what says more.
            told[index] = min(found, key=lambda outcome: outcome.reason is not Reason.NOBODY)
    return told if about or is_consistent(evidence, budget) else None


def _outcomes_of(index: int, evidence: Evidence, budget: Budget) -> list[Outcome] | None:
    """What one category can come to, as far as it takes to see that it is open; None if no deal fits."""
    narrow, place = narrowed(evidence, [index])
    judge = Judge(narrow)
    found: list[Outcome] | None = None
    bits = 0
    for total in Deal(narrow, judge, budget).totals():
        if found is None or total.outcomes & ~bits:
            bits |= total.outcomes
            found = judge.outcomes(bits).get(place[index], [])
            if len(found) > 1 and not _is_told(found):
                break
    return found


def _is_told(outcomes: Collection[Outcome]) -> bool:
    return len({(outcome.points, outcome.wins_match) for outcome in outcomes}) == 1


def is_consistent(evidence: Evidence, budget: Budget | None = None) -> bool:
    """Whether some deal fits the evidence.

    >>> from engine.evidence import Claim
    >>> from engine.presets import ruleset
    >>> plain = ruleset("plain")
    >>> is_consistent(Evidence(plain, (0, 0), {0b11: plain.deck.bits}, claims=(Claim(0, 3, 70), Claim(1, 3, 50))))
    False
    """
    return next(_what_must_be(evidence, budget).totals(), None) is not None


def witness(evidence: Evidence, budget: Budget | None = None) -> tuple[int, ...] | None:
    """One deal that fits, as the bits of each side's pile, or None if there is none.

    >>> from engine.presets import ruleset
    >>> plain = ruleset("plain")
    >>> sum(witness(Evidence(plain, (0b1, 0), {0b11: plain.deck.bits & ~0b1}))) == plain.deck.bits
    True
    """
    return _what_must_be(evidence, budget).witness()


def _what_must_be(evidence: Evidence, budget: Budget | None) -> Deal:
    """The evidence without what nothing was said of, and where nothing pays: all that it takes to see whether a deal fits."""
    narrow, _ = narrowed(evidence)
    return Deal(narrow, Judge(narrow, pays=False), budget or Budget())
