"""The points of a hand: `score` checks the facts, counts them, and gives a line for every category."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.counting import score_piles
from engine.faults import Fault, InvalidHandError
from engine.hand import Hand
from engine.hand_checks import announced_faults, card_faults, is_whole
from engine.lines import HandScore
from engine.ruleset import Ruleset
from engine.states import Budget
from engine.tallies import apparent_faults, tally_faults
from engine.tally_scores import score_tallied
from engine.tally_values import said_faults

TallyFaults: TypeAlias = Callable[[Hand, Ruleset, Sequence[int] | None], tuple[Fault, ...]]
"""Finds what is wrong with the tallies and ticks of a hand, of which the piles are given if they are known."""

RULES_VERSION: Final = 1
"""Raised whenever the same hand under the same ruleset would score otherwise. It stands in every entry of a sheet."""


def score(hand: Hand, ruleset: Ruleset, budget: Budget | None = None) -> HandScore:
    """Count a hand; `budget` is shared by all that a request counts.

    >>> from engine.cardset import CardSet
    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> coins = CardSet("AD 2D 3D 4D 5D 6D 7D JD QD KD")
    >>> hand = Hand((SideFacts(coins, announced={"scopas": 0}), SideFacts(rest=True, announced={"scopas": 2})))
    >>> score(hand, ruleset("classic")).points
    (13, 3)

    Raises: `InvalidHandError` with every fault of the hand; `UndecidedError` where tallies leave a category open; `TooOpenError` where what is
    ticked leaves too many deals to look into.
    """
    piles = hand.piles(ruleset.deck) if ruleset.seating(len(hand.sides)) else None
    if piles is None or hand.won or hand.is_tallied() or hand.leftovers or not is_whole(piles, ruleset):
        return _score_checked(hand, ruleset, budget)
    return score_piles(piles, hand, ruleset)


def _score_checked(hand: Hand, ruleset: Ruleset, budget: Budget | None) -> HandScore:
    # That tallies fit together is seen where they are scored, and not looked for twice.
    faults = _faults(hand, ruleset, apparent_faults)
    if faults:
        raise InvalidHandError(faults)
    piles = hand.piles(ruleset.deck)
    return score_tallied(hand, ruleset, budget) if piles is None else score_piles(piles, hand, ruleset)


def hand_faults(hand: Hand, ruleset: Ruleset, *, cards_read: bool = True) -> tuple[Fault, ...]:
    """Everything that is wrong with a hand, all at once; nothing where it can be counted, or is only not decided.

    Without `cards_read` some card could not be read: then nothing is said of cards missing or twice, nor of what follows from them;
    values of a tally that no pile gives are wrong all the same.

    >>> from engine.cardset import CardSet
    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> hand = Hand((SideFacts(CardSet("7D")), SideFacts(CardSet("7D"), announced={"scopas": 0})))
    >>> [fault.code for fault in hand_faults(hand, ruleset("plain"))]
    ['duplicate_card', 'missing_cards', 'scopas_required']
    """
    return _faults(hand, ruleset, tally_faults if cards_read else None)


def _faults(hand: Hand, ruleset: Ruleset, of_tallies: TallyFaults | None) -> tuple[Fault, ...]:
    if ruleset.seating(len(hand.sides)) is None:
        allowed = sorted({seating.sides for seating in ruleset.seatings})
        return (Fault("wrong_number_of_sides", "/sides", {"found": len(hand.sides), "expected": allowed}),)
    cards = () if of_tallies is None else card_faults(hand, ruleset)
    sound = of_tallies is not None and not cards
    piles = hand.piles(ruleset.deck) if sound else None
    announced = announced_faults(hand, ruleset, piles, needed=True)
    said = of_tallies(hand, ruleset, piles) if of_tallies and sound else said_faults(hand, ruleset)
    return (*cards, *announced, *said)
