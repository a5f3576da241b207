"""A match as something that is played: rules and seats together, and how it stands as its row keeps it.

The row keeps all that a score needs, so that reading one opens no second row.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from engine import seats
from engine.match import start
from engine.ruleset import Ruleset
from engine.standing import MatchReason, MatchRules, MatchStatus, Standing
from scorekeeper import db
from scorekeeper.services import rulesets
from scorekeeper.services.setups import Setup
from scorekeeper.services.sheet import MatchRow

State = dict[str, Any]
"""A standing as JSON; sides are indexes, in the order of play."""


class Game(NamedTuple):
    """The rules a match is played by, and who plays it."""

    ruleset: Ruleset
    setup: Setup

    @classmethod
    def of(cls, match: MatchRow) -> "Game":
        """The game of a match that is kept."""
        return cls(frozen(match.ruleset_hash), Setup.from_data(match.setup))

    @property
    def rules(self) -> MatchRules:
        """What decides the match."""
        return MatchRules(self.setup.target, self.ruleset.match)

    def opening(self) -> State:
        """The state before the first hand."""
        return self.state_of(start(self.rules, len(self.setup.sides)), rematch=None)

    def dealer(self, number: int) -> seats.Seat:
        """Who deals a hand: its number decides (R9)."""
        return seats.dealer(self.setup.seats, self.setup.first_dealer, number, self.ruleset.deal.direction)

    def state_of(self, standing: Standing, rematch: str | None) -> State:
        """What the row keeps of a standing; `rematch` is the match that was played after this one."""
        return {
            "status": standing.status.value,
            "reason": standing.reason and standing.reason.value,
            "category": standing.category,
            "totals": list(standing.totals),
            "leader": standing.leader,
            "winner": standing.winner,
            "loser": standing.loser,
            "out": sorted(standing.out),
            "hands_played": standing.hands_played,
            "highest": standing.highest,
            "judged": standing.judged,
            "decided_at": standing.decided_at,
            "next": self._next_hand(standing),
            "rematch": rematch,
        }

    def standing_of(self, state: Mapping[str, Any]) -> Standing:
        """The standing that a row keeps."""
        return Standing(
            self.rules,
            totals=tuple(state["totals"]),
            status=MatchStatus(state["status"]),
            reason=state["reason"] and MatchReason(state["reason"]),
            category=state["category"],
            winner=state["winner"],
            loser=state["loser"],
            out=frozenset(state["out"]),
            hands_played=state["hands_played"],
            highest=state["highest"],
            judged=state["judged"],
            decided_at=state["decided_at"],
        )

    def _next_hand(self, standing: Standing) -> dict[str, Any] | None:
        number = standing.next_number
        if number is None:
            return None
        dealing = self.dealer(number)
        return {
            "number": number,
            "dealer": list(dealing),
            "first_player": list(seats.first_player(self.setup.seats, dealing)),
            "tie_break": standing.tie_break,
        }


@lru_cache(maxsize=128)
def frozen(content: str) -> Ruleset:
    """The ruleset that matches with this hash are played by; it never changes, so it is looked up once."""
    with db.reading() as connection:
        return rulesets.frozen(connection, content)


def is_counted(state: Mapping[str, Any], number: int) -> bool:
    """Whether a standing hand counts: those after the one that decided do not (R42).

    >>> is_counted({"decided_at": 3}, 3), is_counted({"decided_at": 3}, 4), is_counted({"decided_at": None}, 4)
    (True, False, True)
    """
    return state["decided_at"] is None or number <= state["decided_at"]
