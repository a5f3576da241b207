"""The points of a hand: `score` checks the facts, counts them, and gives a line for every category."""

from __future__ import annotations

from typing import Final

from engine.counting import score_piles
from engine.faults import Fault, InvalidHandError
from engine.hand import Hand
from engine.hand_checks import announced_faults, card_faults, is_whole
from engine.lines import HandScore
from engine.ruleset import Ruleset
from engine.tallies import score_tallied, tally_faults
from engine.tally_values import said_faults

RULES_VERSION: Final = 1
"""Raised whenever the same hand under the same ruleset would score otherwise. It stands in every entry of a sheet."""


def score(hand: Hand, ruleset: Ruleset) -> HandScore:
    """Count a hand.

    >>> from engine.cardset import CardSet
    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> coins = CardSet("AD 2D 3D 4D 5D 6D 7D JD QD KD")
    >>> hand = Hand((SideFacts(coins, announced={"scopas": 0}), SideFacts(rest=True, announced={"scopas": 2})))
    >>> score(hand, ruleset("classic")).points
    (13, 3)

    Raises: `InvalidHandError` with every fault of the hand; `UndecidedError` where tallies leave a category open.
    """
    piles = hand.piles(ruleset.deck) if ruleset.seating(len(hand.sides)) else None
    if piles is None or hand.won or hand.is_tallied() or hand.leftovers or not is_whole(piles, ruleset):
        return _score_checked(hand, ruleset)
    return score_piles(piles, hand, ruleset)


def _score_checked(hand: Hand, ruleset: Ruleset) -> HandScore:
    faults = hand_faults(hand, ruleset)
    if faults:
        raise InvalidHandError(faults)
    piles = hand.piles(ruleset.deck)
    return score_tallied(hand, ruleset) if piles is None else score_piles(piles, hand, ruleset)


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
    if ruleset.seating(len(hand.sides)) is None:
        allowed = sorted({seating.sides for seating in ruleset.seatings})
        return (Fault("wrong_number_of_sides", "/sides", {"found": len(hand.sides), "expected": allowed}),)
    cards = card_faults(hand, ruleset) if cards_read else ()
    sound = cards_read and not cards
    piles = hand.piles(ruleset.deck) if sound else None
    announced = announced_faults(hand, ruleset, piles, needed=True)
    said = tally_faults(hand, ruleset, piles) if sound else said_faults(hand, ruleset)
    return (*cards, *announced, *said)
