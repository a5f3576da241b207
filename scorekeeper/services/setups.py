"""Who plays a match and how they sit: frozen when it is opened, except for the names."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from engine.seats import Seat, order_of_play

SIDE_IDS: Final = ("a", "b", "c")
"""Ids of sides, in the order of play."""


class Side(NamedTuple):
    """One side: a player, or partners."""

    id: str
    name: str
    players: tuple[str, ...]

    def to_data(self) -> dict[str, Any]:
        """The side as JSON has it."""
        return {"id": self.id, "name": self.name, "players": list(self.players)}


@dataclass(frozen=True)
class Setup:
    """Sides and seats of a match, the points it is played to, and the matches its sides have won before it.

    >>> data = {"sides": [{"id": "a", "name": "Anna", "players": ["Anna"]}, {"id": "b", "name": "Bo", "players": ["Bo"]}]}
    >>> setup = Setup.from_data(data | {"first_dealer": [1, 0], "target": 11, "won": [0, 0]})
    >>> setup.player(setup.first_dealer), setup.index("b")
    ('Bo', 1)
    """

    sides: tuple[Side, ...]
    first_dealer: Seat
    target: int
    won: tuple[int, ...]
    """Matches won in the chain of rematches before this one, by side."""

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Setup":
        """The setup a row holds."""
        return cls(
            tuple(Side(side["id"], side["name"], tuple(side["players"])) for side in data["sides"]),
            Seat(*data["first_dealer"]),
            data["target"],
            tuple(data["won"]),
        )

    def to_data(self) -> dict[str, Any]:
        """What a row, and the entry that opens a match, hold of it."""
        return {
            "sides": [side.to_data() for side in self.sides],
            "first_dealer": list(self.first_dealer),
            "target": self.target,
            "won": list(self.won),
        }

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of the sides, in order."""
        return tuple(side.id for side in self.sides)

    @property
    def names(self) -> dict[str, str]:
        """The names of the sides by their ids."""
        return {side.id: side.name for side in self.sides}

    @property
    def players(self) -> int:
        """The players of each side."""
        return len(self.sides[0].players)

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in the order of play (R7)."""
        return order_of_play(len(self.sides), self.players)

    def index(self, side_id: str) -> int | None:
        """The place of a side, None if there is none of this id."""
        return self.ids.index(side_id) if side_id in self.ids else None

    def player(self, seat: Seat) -> str:
        """Who sits there, by the name they have now."""
        return self.sides[seat.side].players[seat.player]

    def by_id(self, values: tuple[int, ...]) -> dict[str, int]:
        """Values by side, under the ids of the sides."""
        return dict(zip(self.ids, values, strict=True))
