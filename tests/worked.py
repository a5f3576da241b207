"""Hands worked out by hand, as the rule book writes them, with what every category pays.

A pile is written in Italian numbers, "7D 10S"; the last side has the rest. What is not named pays nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.cardset import CardSet
from engine.hand import Hand, SideFacts
from engine.lines import HandScore, Line
from engine.measures import Count
from engine.notation import Notation, read_cards
from engine.presets import choose
from engine.ruleset import Ruleset
from engine.score import score

REST = "rest"

# Section 10 of the rule book.
E1 = ("2D 8D 10D 1C 2C 3C 4C 5C 7C 10C 4S 7S 9S 10S 1B 3B 4B 5B 7B 9B", REST)
E2 = ("1D 3D 7D 8D 9D 2C 5C 6C 7C 9C 10C 1S 4S 6S 9S 10S 1B 3B 4B 5B", REST)
E3 = ("1D 2D 3D 4D 5D 6D 7D 10D 1C 2C 3C 4C 5C 6C 7C 9C 1S 2S 3S 4S 5S 6S 7S 9S", REST)
E4 = ("1D 2D 3D 4D 5D 6D 7D 8D 9D 10D 2S 3S 4S 7S 8S 10S 2B 3B 4B 7B 8B 9B", REST)
E5 = (
    "1D 2D 7D 9D 1C 4C 7C 8C 1S 3S 5S 6S 4B 8B 10B",
    "4D 6D 8D 10D 2C 3C 5C 9C 2S 4S 7S 1B 2B 7B 9B",
    REST,
)
E6 = ("5D 1C 2C 3C 5C 7C 8C 10C 4S 3B 4B 5B 7B 8B", "3D 6D 7D 9D 4C 9C 1S 2S 5S 6S 8S 10S 6B", REST)
E7 = ("3D 5D 6D 7D 1C 2C 7C 9C 2S 9S 1B 3B 5B 6B", "1D 8D 9D 4C 6C 8C 1S 3S 4S 5S 7S 4B 9B", REST)
E8 = ("8D 9D 1C 2C 3C 4C 5C 7C 8C 1S 2S 5S 7S 10S 2B 4B 5B 6B 7B 8B", REST)


@dataclass(frozen=True)
class Worked:
    """A hand of a game, and what its categories pay the sides."""

    about: str
    game: str
    piles: tuple[str, ...]
    pays: Mapping[str, tuple[int, ...]]
    said: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Announced counts, scope among them."""
    options: tuple[str, ...] = ()
    wins: tuple[str, int] | None = None
    """The category that wins the match, and the side it wins it for."""

    def __str__(self) -> str:
        return f"{self.game}: {self.about}"

    @property
    def ruleset(self) -> Ruleset:
        """The game with its options."""
        return choose(self.game, self.options)

    def turned(self) -> Worked:
        """The same hand with the sides in another order, the last one first."""
        written = tuple(" ".join(_codes(pile, self.ruleset)) for pile in dealt(self.ruleset, self.piles))
        return replace(
            self,
            about=f"{self.about}, turned",
            piles=_turned(written),
            pays={key: _turned(points) for key, points in self.pays.items()},
            said={key: _turned(counts) for key, counts in self.said.items()},
            wins=self.wins and (self.wins[0], (self.wins[1] + 1) % len(self.piles)),
        )

    def score(self) -> HandScore:
        """What the engine makes of it."""
        return score(hand(self.ruleset, *self.piles, **self.said), self.ruleset)

    def check(self) -> None:
        """The engine pays every category as worked out, and nothing else, whichever side is which."""
        for worked in (self, self.turned()):
            counted = worked.score()
            nobody = (0,) * len(worked.piles)
            expected = {
                category.key: worked.pays.get(category.key, nobody) for category in worked.ruleset.categories
            }
            assert {line.category: line.points for line in counted.lines} == expected
            won = [(line.category, line.wins_match) for line in counted.lines if line.wins_match is not None]
            assert won == ([] if worked.wins is None else [worked.wins])


def _turned(values: tuple) -> tuple:
    return (values[-1], *values[:-1])


def _codes(pile: CardSet, ruleset: Ruleset) -> Iterable[str]:
    return (f"{card.rank}{'DCSB'[card.suit]}" for card in pile)


def dealt(ruleset: Ruleset, piles: tuple[str, ...]) -> list[CardSet]:
    """The piles, the rest written out."""
    read = [CardSet() if pile == REST else pile_of(pile, ruleset) for pile in piles]
    known = CardSet.of(card for pile in read for card in pile)
    rest = CardSet.from_bits(ruleset.deck.bits & ~known.bits)
    return [rest if text == REST else pile for text, pile in zip(piles, read, strict=True)]


def pile_of(text: str, ruleset: Ruleset) -> CardSet:
    """A pile as the rule book writes it."""
    cards, faults = read_cards(text.split(), Notation.ITALIAN, ruleset.deck)
    assert not faults, faults
    return cards


def hand(ruleset: Ruleset, *piles: str, **said: tuple[int, ...]) -> Hand:
    """A hand of these piles; nobody made scope that are not said."""
    counts = {
        category.key: said.get(category.key, (0,) * len(piles))
        for category in ruleset.categories
        if category.is_announced
    }
    sides = (
        SideFacts(
            None if text == REST else pile_of(text, ruleset),
            rest=text == REST,
            announced={key: by_side[side] for key, by_side in counts.items()},
        )
        for side, text in enumerate(piles)
    )
    return Hand(tuple(sides))


def line_of(category: str, ruleset: Ruleset, *piles: str, **said: tuple[int, ...]) -> Line:
    """One line of a counted hand."""
    counted = score(hand(ruleset, *piles, **said), ruleset)
    return next(line for line in counted.lines if line.category == category)


def not_shown(game: str, hands: Iterable[Worked]) -> set[tuple[str, str]]:
    """Categories that the hands do not show going to one side (then turned to the other), or to nobody or several.

    A single card is always somebody's.
    """
    seen = {
        (line.category, "one" if line.winner is not None or line.wins_match is not None else "level")
        for worked in hands
        if worked.game == game and not worked.options
        for line in worked.score().lines
    }
    ruleset = choose(game)
    wanted = {(category.key, how) for category in ruleset.categories for how in ("one", "level")}
    single = {
        (category.key, "level")
        for category in ruleset.categories
        if isinstance(category.measure, Count) and category.measure.is_single(ruleset.deck)
    }
    return wanted - single - seen
