"""A naive second opinion: scores and certainties worked out from the rules with loops over cards, and nothing of the engine.

Cards are pairs such as ("denari", 7), piles are sets of them, a game is the plain data of a ruleset. It is slow, and short
enough to be read against `docs/rules.md`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations, product
from typing import Any

PlainCard = tuple[str, int]
Pile = frozenset[PlainCard]
Paid = dict[str, Any]

SUITS = ("denari", "coppe", "spade", "bastoni")


def deck(game: Any) -> Pile:
    """All cards of the game (R1, R1b)."""
    return cards_up_to(game["deck"] // 4)


@cache
def cards_up_to(highest: int) -> Pile:
    return frozenset((suit, rank) for suit in SUITS for rank in range(1, highest + 1))


# ---------------------------------------------------------------- what a pile measures


def counted(wanted: Any, pile: Pile) -> int:
    total = 0
    for group in wanted:
        suits, ranks = group.get("suits"), group.get("ranks")
        meant = [(suits is None or suit in suits) and (ranks is None or rank in ranks) for suit, rank in pile]
        total += sum(meant) * group.get("weight", 1)
    return total


def best_of_each_suit(values: Any, pile: Pile) -> dict[str, int]:
    """The highest value held of every suit that is held at all (R25)."""
    best: dict[str, int] = {}
    for suit, rank in pile:
        best[suit] = max(best.get(suit, 0), values[rank - 1])
    return best


def measured(game: Any, category: Any, pile: Pile) -> Any:
    """What the category measures of a pile, as people would say it."""
    measure = category["measure"]
    if measure["kind"] == "count":
        number = counted(measure["cards"], pile)
        # Who has one card has all there is of it: then people say yes or no.
        return bool(number) if number < 2 and counted(measure["cards"], deck(game)) == 1 else number
    if measure["kind"] == "counts":
        return tuple(counted(part, pile) for part in measure["parts"])
    if measure["kind"] == "best":
        best = best_of_each_suit(measure["values"], pile)
        complete = len(best) == 4 or measure.get("incomplete", False)
        return sum(best.values()) if complete else None
    length = 0
    while (measure["suit"], length + 1) in pile:
        length += 1
    return length if length >= measure.get("least", 3) else 0


def leftover_measure(category: Any, pile: Pile) -> int:
    """What is compared when nobody has the measure itself (R28)."""
    values = category["otherwise"].get("values") or category["measure"]["values"]
    return sum(best_of_each_suit(values, pile).values())


# ---------------------------------------------------------------- what it pays


def paid(
    game: Any,
    category: Any,
    values: list[Any],
    seconds: list[int] | None = None,
    repeated: list[int] | None = None,
) -> Paid:
    """Points by side, why, and who wins the match by it."""
    award, sides = category["award"], len(values)
    nothing = [0] * sides
    units = [value[0] if isinstance(value, tuple) else int(value or 0) for value in values]
    if award["kind"] == "most":
        nobody_has_it = seconds is not None and all(value is None for value in values)
        return paid_to_the_most(game, category, seconds if nobody_has_it else values)
    if award["kind"] == "each":
        ceiling = award.get("at_most")
        points = [award["points"] * (n if ceiling is None else min(n, ceiling)) for n in units]
        single = any(value is True for value in values)
        reason = "nobody" if not any(units) else "holds" if single else "counted"
        return {"points": points, "reason": reason, "wins_match": None}
    there = [side for side in range(sides) if units[side] >= award["at"]]
    if award["kind"] == "again":
        assert repeated is not None
        points = [repeated[side] if side in there else 0 for side in range(sides)]
        return {"points": points, "reason": "holds" if there else "nobody", "wins_match": None}
    if not there:
        return {"points": nothing, "reason": "nobody", "wins_match": None}
    if award.get("wins_match"):
        return {"points": nothing, "reason": "outright", "wins_match": there[0]}
    points = [award["points"] if side in there else 0 for side in range(sides)]
    return {"points": points, "reason": "holds", "wins_match": None}


def paid_to_the_most(game: Any, category: Any, values: Any) -> Paid:
    """R20, R21, R27: the one at the top, unless several are there or more than half is asked for."""
    award, nothing = category["award"], [0] * len(values)
    have = [side for side, value in enumerate(values) if value is not None]
    if not have:
        return {"points": nothing, "reason": "nobody", "wins_match": None}
    top = max(values[side] for side in have)
    leaders = [side for side in have if values[side] == top]
    if len(leaders) > 1:
        points = [award.get("tie", 0) if side in leaders else 0 for side in range(len(values))]
        return {"points": points, "reason": "tie", "wins_match": None}
    if award.get("majority") == "absolute":
        everything = counted(category["measure"]["cards"], deck(game))
        if not top > everything / 2:
            return {"points": nothing, "reason": "no_majority", "wins_match": None}
    points = [award["points"] if side in leaders else 0 for side in range(len(values))]
    return {"points": points, "reason": "most", "wins_match": None}


def lines(game: Any, piles: list[Pile], announced: list[dict[str, int]]) -> dict[str, Paid]:
    """Every category, in counting order. One whose count somebody did not announce is left out."""
    measures = [
        {c["key"]: measured(game, c, pile) for c in game["categories"] if c["measure"]["kind"] != "announced"}
        for pile in piles
    ]
    seconds = [
        {c["key"]: leftover_measure(c, pile) for c in game["categories"] if c.get("otherwise")}
        for pile in piles
    ]
    return lines_of_measures(game, measures, seconds, announced)


def lines_of_measures(
    game: Any,
    measures: list[dict[str, Any]],
    seconds: list[dict[str, int]],
    announced: list[dict[str, int]],
) -> dict[str, Paid]:
    found: dict[str, Paid] = {}
    for category in game["categories"]:
        key = category["key"]
        if category["measure"]["kind"] == "announced":
            if any(key not in said for said in announced):
                continue
            values = [said[key] for said in announced]
        else:
            values = [side[key] for side in measures]
        compared = [side[key] for side in seconds] if category.get("otherwise") else None
        again = category["award"].get("of")
        repeated = found[again]["points"] if again in found else [0] * len(values)
        found[key] = {**paid(game, category, values, compared, repeated), "measures": values}
    return found


def points_of(found: dict[str, Paid], sides: int) -> list[int]:
    return [sum(line["points"][side] for line in found.values()) for side in range(sides)]


def taker(line: Paid) -> int | None:
    """Who is said to have the category: the side it wins the match for, or the only one it pays."""
    return taker_of(line["points"], line["reason"], line["wins_match"])


def taker_of(points: Sequence[int], _reason: str, wins_match: int | None) -> int | None:
    if wins_match is not None:
        return wins_match
    payees = [side for side, some in enumerate(points) if some]
    return payees[0] if len(payees) == 1 else None


# ---------------------------------------------------------------- what is known


@dataclass
class Known:
    """Evidence in plain form. `open` says of every open card which sides may have it."""

    game: Any
    certain: list[Pile]
    open: dict[PlainCard, set[int]]
    alternatives: list[tuple[int, Pile]] = field(default_factory=list)
    claims: list[tuple[int, str, Any]] = field(default_factory=list)
    ticks: dict[str, int | None] = field(default_factory=dict)
    announced: list[dict[str, int]] = field(default_factory=list)
    least: list[int] = field(default_factory=list)


@dataclass
class Answer:
    """What follows: everything each category can come to, and the points each side has at least and at most."""

    outcomes: dict[str, set[tuple[Any, ...]]]
    certain: list[int]
    possible: list[int]
    totals: set[tuple[int, ...]]


class Looker:
    """Looks at every deal that the evidence leaves, one by one."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.sides = len(known.certain)
        self._categories = {category["key"]: category for category in known.game["categories"]}
        self._seen: dict[tuple[int, Pile], tuple[dict[str, Any], dict[str, int]]] = {}
        self._said: dict[tuple[int, str, Pile], Any] = {}

    def deals(self) -> Any:
        """Every way to give the open cards out: for each side, the open cards it gets."""
        cards = sorted(self.known.open)
        for holders in product(*[sorted(self.known.open[card]) for card in cards]):
            yield [
                frozenset(card for card, holder in zip(cards, holders, strict=True) if holder == side)
                for side in range(self.sides)
            ]

    def measure(self, side: int, key: str, gets: Pile) -> Any:
        if (side, key, gets) not in self._said:
            pile = self.known.certain[side] | gets
            self._said[side, key, gets] = measured(self.known.game, self._categories[key], pile)
        return self._said[side, key, gets]

    def measures(self, side: int, gets: Pile) -> tuple[dict[str, Any], dict[str, int]]:
        if (side, gets) not in self._seen:
            pile, game = self.known.certain[side] | gets, self.known.game
            first = {
                c["key"]: self.measure(side, c["key"], gets)
                for c in game["categories"]
                if c["measure"]["kind"] != "announced"
            }
            second = {c["key"]: leftover_measure(c, pile) for c in game["categories"] if c.get("otherwise")}
            self._seen[side, gets] = first, second
        return self._seen[side, gets]

    def fits(self, deal: list[Pile]) -> dict[str, Paid] | None:
        """The lines of a deal that fits everything said, else None."""
        known = self.known
        for side, fewest in enumerate(known.least):
            if len(known.certain[side]) + len(deal[side]) < fewest:
                return None
        if not self.has_alternatives(deal):
            return None
        # Most deals fail at the first claim: nothing else is measured of these.
        if any(self.measure(side, key, deal[side]) != value for side, key, value in known.claims):
            return None
        said = [self.measures(side, gets) for side, gets in enumerate(deal)]
        announced = known.announced or [{} for _ in deal]
        found = lines_of_measures(
            known.game, [first for first, _ in said], [second for _, second in said], announced
        )
        if any(taker(found[key]) != side for key, side in known.ticks.items()):
            return None
        return found

    def has_alternatives(self, deal: list[Pile]) -> bool:
        """Whether every alternative can be a card of its own, among the cards the side got."""
        for side in range(self.sides):
            wanted = [cards for holder, cards in self.known.alternatives if holder == side]
            ways = permutations(deal[side], len(wanted))
            if not any(all(c in among for c, among in zip(way, wanted, strict=True)) for way in ways):
                return False
        return True

    def is_possible(self) -> bool:
        """Whether some deal fits: looking ends at the first."""
        return any(self.fits(deal) is not None for deal in self.deals())

    def answer(self) -> Answer | None:
        """What follows from all deals that fit, or None if none does."""
        outcomes: dict[str, set[tuple[Any, ...]]] = {}
        totals: set[tuple[int, ...]] = set()
        for deal in self.deals():
            found = self.fits(deal)
            if found is None:
                continue
            for key, line in found.items():
                outcome = (tuple(line["points"]), line["reason"], line["wins_match"])
                outcomes.setdefault(key, set()).add(outcome)
            totals.add(tuple(points_of(found, self.sides)))
        if not totals:
            return None
        by_side = list(zip(*totals, strict=True))
        return Answer(outcomes, [min(p) for p in by_side], [max(p) for p in by_side], totals)
