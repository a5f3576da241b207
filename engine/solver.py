"""What follows from evidence, exactly: whether a deal fits it, and what each category and the hand can still pay.

The work is done in `engine.deal`, and counted in steps, never in time: past the limit the answer is `too_open`.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.awards import Outcome
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
