"""Who sits where, who deals and who plays first (R7-R9).

A redeal keeps its dealer, so there is nothing to remember: the number of the hand says it all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

STEPS = {"right": 1, "left": -1}
"""Seats the deal moves on by after a hand: to the dealer's right, or to the left where agreed (R9)."""


class Seat(NamedTuple):
    """One player's place: the side's index, and which of that side's players sits there, both from 0."""

    side: int
    player: int


def order_of_play(sides: int, players: int) -> tuple[Seat, ...]:
    """The seats in order of play, counterclockwise: every side's first player, then every second one (R7).

    So partners sit opposite each other, and teams of three alternate.

    >>> [tuple(seat) for seat in order_of_play(sides=2, players=2)]
    [(0, 0), (1, 0), (0, 1), (1, 1)]
    """
    return tuple(Seat(side, player) for player in range(players) for side in range(sides))


def dealer(seats: Sequence[Seat], first_dealer: Seat, number: int, direction: str = "right") -> Seat:
    """Who deals hand `number`: the deal passes on by one seat a hand, to the right or to the left (R9).

    The number decides, not how many hands stand: a hand taken back and played again keeps its dealer.

    >>> seats = order_of_play(sides=3, players=1)
    >>> [dealer(seats, Seat(1, 0), number).side for number in (1, 2, 3, 4)]
    [1, 2, 0, 1]
    >>> [dealer(seats, Seat(1, 0), number, "left").side for number in (1, 2, 3, 4)]
    [1, 0, 2, 1]
    """
    return seats[(seats.index(first_dealer) + STEPS[direction] * (number - 1)) % len(seats)]


def first_player(seats: Sequence[Seat], dealing: Seat) -> Seat:
    """Who plays first: the seat after the dealer's, at the dealer's right, whichever way the deal moves (R9).

    >>> first_player(order_of_play(sides=2, players=1), Seat(1, 0))
    Seat(side=0, player=0)
    """
    return seats[(seats.index(dealing) + 1) % len(seats)]
