"""The sentence of a line: what stood against what, who gets how much, and why."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Deck, Suit
from engine.cardset import CardSet
from engine.measures import Value
from scorekeeper.texts.catalogue import Notation
from scorekeeper.texts.speech import Speech, capitalized, shown
from scorekeeper.texts.spoken import Cards


class Party(NamedTuple):
    """A side in a line; `is_known` says whether its measure is, `best` are its best cards where these count."""

    name: str
    points: int
    is_known: bool = False
    measure: Value = None
    best: CardSet | None = None


class SpokenLine(NamedTuple):
    """A line as it is to be read aloud."""

    category: str
    reason: str
    parties: Sequence[Party]
    deck: Deck
    taker: str | None = None
    """The side that alone gets something, or for which the match is won."""
    wins_match: bool = False


class LineSpeech(Speech):
    """A language that reads lines aloud; each reason has a sentence of its own."""

    def line(self, line: SpokenLine, notation: Notation) -> str:
        """The whole line."""
        name, taker = capitalized(self.category(line.category)), line.taker
        compared = self.compared(line, notation)
        if line.wins_match and taker is not None:
            return self.outright(name, taker, is_ticked=line.reason == "ticked")
        if line.reason == "ticked":
            return self.ticked_line(name, taker, self.payment(line))
        if line.reason == "holds" and taker is not None:
            return self.held(name, taker, self.payment(line))
        if line.reason == "nobody" and not compared:
            return f"{name}: {self.no_point}."
        why = self.why(line)
        said = f"{why}: {self.payment(line)}" if why else self.payment(line)
        return f"{name}: {compared}. {capitalized(said)}." if compared else f"{name}: {said}."

    def compared(self, line: SpokenLine, notation: Notation) -> str:
        """What stood against what, as far as it is known; nothing where it would only be noughts."""
        known = [party for party in line.parties if party.is_known]
        if not [party for party in known if party.measure or party.best]:
            return ""
        short = _told_apart([party.measure for party in known])
        parts = [
            self._party(party, measure, line, notation) for party, measure in zip(known, short, strict=True)
        ]
        return ("; " if [party for party in known if party.best] else ", ").join(parts)

    def _party(self, party: Party, measure: Value, line: SpokenLine, notation: Notation) -> str:
        if party.measure is None:
            lacking = [] if party.best is None else [s for s in Suit if not party.best.lane(s)]
            return self.has_none(party.name, self.listed([self.suit(suit) for suit in lacking]))
        said = f"{party.name} {shown(measure)}"
        return (
            f"{said} {self.using} {Cards(party.best, line.deck).words(self, notation)}"
            if party.best
            else said
        )

    def payment(self, line: SpokenLine) -> str:
        """Who gets how many points."""
        paid = [
            f"{self.points(party.points)} {self.to(party.name)}" for party in line.parties if party.points
        ]
        return self.listed(paid) if paid else self.no_point

    def why(self, line: SpokenLine) -> str:
        """What has to be said besides the numbers before the payment; nothing where they say it."""
        has_none = all(party.is_known and party.measure is None for party in line.parties)
        if line.reason in {"most", "tie"} and has_none:
            return self.incomplete_compared
        if line.reason == "tie":
            return self.level([party.name for party in _leaders(line.parties)], of=len(line.parties))
        if line.reason == "no_majority":
            return self.no_majority
        return ""

    no_point: str
    using: str
    incomplete_compared: str
    no_majority: str

    @abstractmethod
    def points(self, number: int) -> str:
        """So many points."""

    @abstractmethod
    def to(self, name: str) -> str:
        """A side to which something goes."""

    @abstractmethod
    def level(self, names: Sequence[str], *, of: int) -> str:
        """These of the sides are level at the top."""

    @abstractmethod
    def held(self, name: str, taker: str, payment: str) -> str:
        """A side has what the category asks for."""

    @abstractmethod
    def ticked_line(self, name: str, taker: str | None, payment: str) -> str:
        """The category was not counted but ticked."""

    @abstractmethod
    def outright(self, name: str, taker: str, *, is_ticked: bool) -> str:
        """The category wins the match."""


def _leaders(parties: Sequence[Party]) -> list[Party]:
    values = [party.measure for party in parties if party.is_known and party.measure is not None]
    top = max(values, key=_in_order, default=None)
    return [party for party in parties if party.is_known and party.measure == top]


def _in_order(value: Value) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else (int(value or 0),)


def _told_apart(values: Sequence[Value]) -> list[Value]:
    """Tuples no longer than it takes to see them differ: of 2-1-0-3 and 2-0-1-1 only 2-1 and 2-0 matter."""
    tuples = [value for value in values if isinstance(value, tuple)]
    if len(tuples) < len(values) or not tuples:
        return list(values)
    longest = len(tuples[0])
    needed = next(
        (n for n in range(1, longest) if len({value[:n] for value in tuples}) == len(tuples)), longest
    )
    return [value[:needed] for value in tuples]
