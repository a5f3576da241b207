"""A game as frozen data: its deck, who may play, the categories in counting order, how cards are captured, when a match ends.

Nothing here knows a game by name. `engine.ruleset_data` reads a ruleset from plain data, `engine.ruleset_checks` says what is wrong with it,
and `engine.options` applies what a table agrees on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.awards import Award
from engine.cards import Card, Deck
from engine.measures import Announced, Best, Measure


class Goal(StrEnum):
    """Whether the most points win the match, or lose it (R41)."""

    HIGHEST = "highest"
    LOWEST = "lowest"


class Level(StrEnum):
    """What happens level at the top: another hand (R35), or the last hand is read out in counting order (R38)."""

    HAND = "hand"
    COUNT_ORDER = "count_order"


class FalseCall(StrEnum):
    """What a false call costs where calling out is agreed (R39)."""

    FREE = "free"
    LOSES = "loses"


class Sums(StrEnum):
    """Which sums a card may take (R12, R13): any, only the fewest cards, or two cards at most."""

    ALL = "all"
    FEWEST = "fewest"
    TWO = "two"


class Figures(StrEnum):
    """Whether figures take sums like other cards, or only their equals (R34)."""

    SUMS = "sums"
    EQUALS = "equals"


class Fifteens(StrEnum):
    """Captures that make fifteen with the card played (R18): not played, besides the others, or the only ones."""

    NO = "no"
    BESIDES = "besides"
    ONLY = "only"


class AceSweep(StrEnum):
    """When an ace that takes the table is a scopa (R17)."""

    ALWAYS = "always"
    NEVER = "never"
    LONE_ACE = "lone_ace"


class OtherAce(StrEnum):
    """What the ace takes when another ace lies on the table (R17): only that ace, or all the same."""

    ONLY_ACE = "only_ace"
    ALL = "all"


class Direction(StrEnum):
    """Where the deal passes after a hand (R9): to the dealer's right, as play goes, or to the left while play still starts at the right."""

    RIGHT = "right"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Seating:
    """How people may sit: `sides` sides of `players` each, and the target they play to (R7, R37)."""

    sides: int
    players: int
    target: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards each (a deal of three is repeated until the pack runs out) and cards on the table (R11); `direction` is where the deal passes (R9)."""

    hand: int
    table: int
    direction: Direction = Direction.RIGHT


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """What decides a match beyond points: see `Goal`, `Level`, `FalseCall`.

    `holder` is a card whose holder in the last hand wins a level match (R34).
    """

    goal: Goal = Goal.HIGHEST
    level: Level = Level.HAND
    holder: Card | None = None
    call_out: FalseCall | None = None


@dataclass(frozen=True, slots=True)
class AceRules:
    """Asso piglia tutto (R17): when it sweeps, what another ace on the table does, and whether an ace may go straight to its player's pile."""

    sweep: AceSweep = AceSweep.ALWAYS
    other_ace: OtherAce = OtherAce.ONLY_ACE
    to_pile: bool = False


@dataclass(frozen=True, slots=True)
class CaptureRules:
    """How cards are captured (R12-R18). `ace` is None where the ace is a card like any other.

    `last_capture_counts`: the last card may make a scopa (R15).
    """

    sums: Sums = Sums.ALL
    figures: Figures = Figures.SUMS
    fifteens: Fifteens = Fifteens.NO
    ace: AceRules | None = None
    last_capture_counts: bool = False


@dataclass(frozen=True, slots=True)
class TablePay:
    """Scope paid by a dealt table that splits into `groups` groups of `total` each (R34): one of 15, one of 30, two of 15."""

    groups: int
    total: int
    scopas: int


@dataclass(frozen=True, slots=True)
class TableRules:
    """The dealt table: how many kings or aces make a redeal, or up to which total (R10), and the scope it pays (R34)."""

    kings: int | None = 3
    aces: int | None = None
    total_at_most: int | None = None
    pays: tuple[TablePay, ...] = ()

    def most_paid(self) -> int:
        """The scope a dealt table can pay at most."""
        return max((pay.scopas for pay in self.pays), default=0)


@dataclass(frozen=True, slots=True)
class Category:
    """One line of the count: what is measured, how it pays; `otherwise` is measured when nobody has the first (R28)."""

    key: str
    measure: Measure
    award: Award
    otherwise: Best | None = None

    @property
    def is_announced(self) -> bool:
        """Whether the count is said at the table rather than read from the cards."""
        return isinstance(self.measure, Announced)


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A whole game. `data` is the plain form it was read from; `target` is set where the table agreed on one of its own.

    >>> from engine.presets import ruleset
    >>> [category.key for category in ruleset("plain").categories]
    ['cards', 'diamonds', 'settebello', 'primiera', 'scopas']
    """

    key: str
    deck: Deck
    seatings: tuple[Seating, ...]
    deal: Deal
    match: MatchEnd
    categories: tuple[Category, ...]
    captures: CaptureRules
    table: TableRules
    target: int | None
    options: tuple[str, ...]
    data: Mapping[str, object]

    def category(self, key: str) -> Category | None:
        """The category of that key, or None."""
        return next((category for category in self.categories if category.key == key), None)

    @property
    def sweeps(self) -> Category | None:
        """The category that counts scope, or None where they are not counted."""
        found = (c for c in self.categories if isinstance(c.measure, Announced) and c.measure.sweeps)
        return next(found, None)

    def seating(self, sides: int, players: int | None = None) -> Seating | None:
        """The seating for that many sides (of that many players, if given), or None if the game is not played so (R7)."""
        for seating in self.seatings:
            if seating.sides == sides and players in (None, seating.players):
                return seating
        return None
