"""Settling the primiera: what the cards shown are worth, whether a claim is right or could be, and who has it.

Cards shown are what a side shows; nothing is assumed of cards that are not shown, except that nobody has a card that somebody else shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.awards import Again, Outcome, Reason, as_units
from engine.cardset import CardSet
from engine.faults import Fault, FaultsError, InvalidCardsError
from engine.measures import Best, Counts, Value
from engine.ruleset import Category, Ruleset
from engine.slips import Slip, slips
from engine.splits import can_have_counts, can_have_totals
from engine.tables import Field, best_cards, tables_of
from engine.tally_values import expected_value, is_of_type

MOST_CLAIMED: Final = 99
"""Any claim up to this is answered, however impossible."""


class Unclaimed:
    """Stands where a side claims nothing; not to be taken for None, which claims to have no primiera."""

    def __repr__(self) -> str:
        return "UNCLAIMED"


UNCLAIMED: Final = Unclaimed()
Claimed: TypeAlias = Value | Unclaimed


class Showing(NamedTuple):
    """What one side brings before the referee: the cards it shows, and what it says they are worth."""

    pile: CardSet | None = None
    claim: Claimed = UNCLAIMED


class Judged(NamedTuple):
    """What is to be said of a claim."""

    value: Value
    correct: bool | None
    """Whether it is what the cards shown are worth; None where none are shown."""
    possible: bool
    """Whether any pile is worth that."""
    slips: tuple[Slip, ...] = ()
    """What explains a wrong claim, the likeliest first."""


class SideVerdict(NamedTuple):
    """What is to be said of one side; `total` is None for no primiera, and where nothing is shown."""

    total: Value = None
    best: CardSet | None = None
    claim: Judged | None = None


class Verdict(NamedTuple):
    """Who has the primiera: by the cards shown, and by the claims of sides that show none."""

    sides: tuple[SideVerdict, ...]
    winner: int | None
    reason: Reason | None
    """Why; None where it cannot be told."""
    possible: bool
    """Whether every claim could be, and all those without cards together, the cards shown besides."""


class NoPrimieraError(FaultsError):
    """Rules in which no category compares best cards, or several counts in turn."""

    code = "no_primiera"


def primiera_of(ruleset: Ruleset) -> tuple[Category, Best | Counts]:
    """The category that is settled, and what it measures: the one that adds up best cards, else one that compares counts in turn (R29).

    >>> from engine.presets import ruleset
    >>> [primiera_of(ruleset(game))[0].key for game in ("plain", "chkobba")]
    ['primiera', 'bermila']

    Raises: NoPrimieraError where the game has neither.
    """
    comparing = [(c, c.measure) for c in ruleset.categories if isinstance(c.measure, Best | Counts)]
    for category, measure in sorted(comparing, key=lambda found: isinstance(found[1], Counts)):
        return category, measure
    raise NoPrimieraError([Fault("no_primiera", "/ruleset", {"ruleset": ruleset.key})])


def claim_faults(claim: Value, ruleset: Ruleset, pointer: str) -> tuple[Fault, ...]:
    """What makes a claim no claim: the wrong type, or a number past all bounds.

    >>> from engine.presets import ruleset
    >>> claim_faults(41, ruleset("plain"), "/sides/0/claim"), [str(fault) for fault in claim_faults(100, ruleset("plain"), "/sides/0/claim")]
    ((), ['out_of_range at /sides/0/claim'])

    Raises: NoPrimieraError.
    """
    _, measure = primiera_of(ruleset)
    if not is_of_type(claim, measure, ruleset.deck):
        return (Fault("wrong_type", pointer, expected_value(measure, ruleset.deck)),)
    most = max(MOST_CLAIMED, 4 * max(measure.values)) if isinstance(measure, Best) else MOST_CLAIMED
    parts = claim if isinstance(claim, tuple) else (claim or 0,)
    wrong = next((part for part in parts if not 0 <= part <= most), None)
    return (
        () if wrong is None else (Fault("out_of_range", pointer, {"value": wrong, "least": 0, "most": most}),)
    )


def showing_faults(showings: Sequence[Showing]) -> tuple[Fault, ...]:
    """Cards that two sides show.

    >>> [str(fault) for fault in showing_faults([Showing(CardSet("7D AD")), Showing(CardSet("7D"))])]
    ['duplicate_card at /sides/1/pile']
    """
    shown = [showing.pile or CardSet() for showing in showings]
    return tuple(
        Fault("duplicate_card", f"/sides/{index}/pile", {"card": card, "first": f"/sides/{first}/pile"})
        for index, pile in enumerate(shown)
        for first, other in enumerate(shown[:index])
        for card in pile & other
    )


def settle(showings: Sequence[Showing], ruleset: Ruleset) -> Verdict:
    """Judge the claims of one to three sides, and say who has the primiera.

    >>> from engine.presets import ruleset
    >>> verdict = settle([Showing(CardSet("7D 6C AS KH")), Showing(CardSet("7H 7S 5D 4C"), claim=73)], ruleset("plain"))
    >>> [side.total for side in verdict.sides], verdict.winner, verdict.sides[1].claim.correct
    ([65, 71], 1, False)

    Raises: InvalidCardsError for cards that two sides show; NoPrimieraError.
    """
    alone = _alone(ruleset)
    if faults := showing_faults(showings):
        raise InvalidCardsError(faults)
    sides = tuple(_side(showing, alone) for showing in showings)
    fits = _fits_together(showings, alone)
    outcome = _outcome(showings, sides, alone) if fits else None
    return Verdict(
        sides,
        winner=None if outcome is None else outcome.winner,
        reason=None if outcome is None else outcome.reason,
        possible=fits and all(side.claim is None or side.claim.possible for side in sides),
    )


class _Alone(NamedTuple):
    """The one category that matters, in a ruleset of its own."""

    ruleset: Ruleset
    category: Category
    measure: Best | Counts
    first: Field
    second: Field | None
    """What is compared where nobody has the first (R28)."""

    def value(self, field: Field, pile: CardSet) -> Value:
        return field.value(tables_of(self.ruleset).packed(pile.bits))


@lru_cache(maxsize=128)
def _alone(ruleset: Ruleset) -> _Alone:
    category, measure = primiera_of(ruleset)
    small = replace(ruleset, categories=(category,))
    tables = tables_of(small)
    (first,) = (field for field in tables.first if field is not None)
    return _Alone(small, category, measure, first, tables.second[0])


def _side(showing: Showing, alone: _Alone) -> SideVerdict:
    measure, deck = alone.measure, alone.ruleset.deck
    if showing.pile is None:
        return SideVerdict(claim=_judged(showing, alone))
    total = alone.value(alone.first, showing.pile)
    best = best_cards(measure, deck, showing.pile.bits) if isinstance(measure, Best) else None
    claim = _judged(showing, alone)
    if claim is not None:
        claim = claim._replace(correct=total == claim.value)
        if not claim.correct and isinstance(measure, Best) and isinstance(claim.value, int):
            claim = claim._replace(slips=slips(showing.pile, measure, deck, claim.value))
    return SideVerdict(total, best, claim)


def _judged(showing: Showing, alone: _Alone) -> Judged | None:
    if isinstance(showing.claim, Unclaimed):
        return None
    return Judged(showing.claim, correct=None, possible=_is_possible(showing.claim, alone))


def _is_possible(claim: Value, alone: _Alone) -> bool:
    """Whether any pile is worth that."""
    return _can_be([claim], CardSet(), alone)


def _fits_together(showings: Sequence[Showing], alone: _Alone) -> bool:
    """Whether the claims of sides that show nothing can be, side by side, with the cards that others show.

    Cards that nobody shows may be with any side. So two claims without cards are a split of the whole deck.
    """
    claims = [
        showing.claim
        for showing in showings
        if showing.pile is None and not isinstance(showing.claim, Unclaimed)
    ]
    shown = CardSet.from_bits(sum(showing.pile.bits for showing in showings if showing.pile is not None))
    possible = all(_is_possible(claim, alone) for claim in claims)
    everything = len(claims) == len(showings) > 1
    return not claims or (possible and _can_be(claims, shown, alone, everything=everything))


def _can_be(claims: Sequence[Value], shown: CardSet, alone: _Alone, *, everything: bool = False) -> bool:
    """Whether as many sides can have piles worth these claims, without the cards shown; with `everything` nobody else has a card."""
    measure, deck = alone.measure, alone.ruleset.deck
    unseen = CardSet.of(deck) - shown
    if isinstance(measure, Best):
        totals = [None if claim is None else as_units(claim) for claim in claims]
        return can_have_totals(measure, unseen, totals, everything=everything)
    counts = [claim for claim in claims if isinstance(claim, tuple)]
    return can_have_counts(measure, unseen, deck, counts, everything=everything)


def _outcome(showings: Sequence[Showing], sides: Sequence[SideVerdict], alone: _Alone) -> Outcome | None:
    """What the category pays, by cards where they are shown and by claims where not; None where a side gives neither, or is alone."""
    award = alone.category.award
    is_open = any(showing.pile is None and isinstance(showing.claim, Unclaimed) for showing in showings)
    if is_open or len(showings) < 2 or isinstance(award, Again):
        return None
    values = [
        side.total if side.claim is None or showing.pile is not None else side.claim.value
        for showing, side in zip(showings, sides, strict=True)
    ]
    if alone.second is not None and all(value is None for value in values):
        piles = [showing.pile for showing in showings if showing.pile is not None]
        if len(piles) < len(showings):
            return None
        values = [alone.value(alone.second, pile) for pile in piles]
    return award.decide(values, total=alone.first.total)
