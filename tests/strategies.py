"""What the properties are tried on: games with their options, deals, hands, evidence. And the way from our cards to plain ones.

Everything is drawn from one seed, which is quick enough for thousands of examples; what fails is printed as cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

from engine.cards import LANE, Card, Suit
from engine.cardset import CardSet
from engine.evidence import Claim, Evidence, Tick
from engine.hand import Hand, SideFacts
from engine.measures import Announced
from engine.options import excludes, with_options
from engine.presets import PRESETS
from engine.ruleset import Ruleset
from engine.ruleset_checks import ruleset_from_data
from tests import oracle
from tests.invented import INVENTED

T = TypeVar("T")


def drawn(make: Callable[[Random], T]) -> st.SearchStrategy[T]:
    """A strategy of what `make` makes of a seed."""
    return st.integers(0, 2**64 - 1).map(lambda seed: make(Random(seed)))


# ---------------------------------------------------------------- games

GAMES = {**PRESETS, **INVENTED}
SINGLE_OPTIONS = [(key, option) for key, data in PRESETS.items() for option in data["offers"]]
"""Every option that every preset offers."""


@cache
def game(key: str, *options: str) -> Ruleset:
    """A game with some options, made once."""
    return ruleset_from_data(with_options(GAMES[key], options))


def some_game(random: Random, keys: Sequence[str] = tuple(GAMES)) -> Ruleset:
    """Any game, with any options that go together."""
    key = random.choice(keys)
    offers = GAMES[key].get("offers", {})
    wanted = random.sample(sorted(offers), min(len(offers), random.choice((0, 0, 1, 1, 2, 3, 5))))
    chosen: list[str] = []
    for option in wanted:
        if not any(excludes(offers, option, other) for other in chosen):
            chosen.append(option)
    return game(key, *sorted(chosen))


def sides_of(ruleset: Ruleset) -> list[int]:
    """How many sides may play the game."""
    return sorted({seating.sides for seating in ruleset.seatings})


# ---------------------------------------------------------------- deals and hands


def some_deal(random: Random, ruleset: Ruleset, sides: int) -> list[int]:
    """The whole deck dealt out, as bits; often with a suit in one hand, or a run of denari, where rules get interesting."""
    cards = list(ruleset.deck)
    weights = [random.choice((1, 1, 1, 3)) for _ in range(sides)]
    holders = dict(zip(cards, random.choices(range(sides), weights, k=len(cards)), strict=True))
    for suit in random.sample(SUITS, random.choice((0, 0, 0, 1, 2))):
        holder = random.randrange(sides)
        holders.update({card: holder for card in cards if card.suit is suit})
    if random.random() < 0.5:
        run, holder = random.randint(0, 10), random.randrange(sides)
        suit = random.choice((Suit.DENARI, Suit.DENARI, Suit.SPADE))
        holders.update({Card(suit, rank): holder for rank in range(1, run + 1)})
    piles = [0] * sides
    for card, side in holders.items():
        piles[side] |= card.bit
    return piles


SUITS = tuple(Suit)


def some_announcements(random: Random, ruleset: Ruleset, piles: Sequence[int]) -> list[dict[str, int]]:
    """Counts for every announced category that these piles can go with."""
    counts: list[dict[str, int]] = [{} for _ in piles]
    for category in ruleset.categories:
        if isinstance(category.measure, Announced):
            for side, pile in enumerate(piles):
                most = 3 if category.measure.most is None else min(3, category.measure.most)
                most = min(most, pile.bit_count() // 2) if category.measure.sweeps else most
                counts[side][category.key] = random.randint(0, most)
    return counts


def some_hand(random: Random, ruleset: Ruleset, sides: int) -> Hand:
    """A hand given as whole piles."""
    piles = some_deal(random, ruleset, sides)
    announced = some_announcements(random, ruleset, piles)
    return Hand(
        tuple(
            SideFacts(CardSet.from_bits(pile), announced=said)
            for pile, said in zip(piles, announced, strict=True)
        )
    )


def games_with_hands(keys: Sequence[str] = tuple(GAMES)) -> st.SearchStrategy[tuple[Ruleset, Hand]]:
    """Any game, and a hand of it."""

    def make(random: Random) -> tuple[Ruleset, Hand]:
        ruleset = some_game(random, keys)
        return ruleset, some_hand(random, ruleset, random.choice(sides_of(ruleset)))

    return drawn(make)


# ---------------------------------------------------------------- evidence


def evidences(most_open: dict[int, int], keys: Sequence[str] = tuple(GAMES)) -> st.SearchStrategy[Evidence]:
    """Evidence with at most so many open cards, by number of sides, that every deal can be looked at."""
    return drawn(lambda random: some_evidence(random, most_open, keys))


def some_evidence(
    random: Random,
    most_open: dict[int, int],
    keys: Sequence[str] = tuple(GAMES),
    ruleset: Ruleset | None = None,
) -> Evidence:
    """Evidence that is true of some deal; in a third of cases somebody errs."""
    ruleset = ruleset or some_game(random, keys)
    sides = random.choice(sides_of(ruleset))
    piles = some_deal(random, ruleset, sides)
    announced = some_announcements(random, ruleset, piles)
    certain, open_cards = _unsure(random, ruleset, piles, random.randint(0, most_open[sides]))
    truth = oracle.lines(ruleset.data, [as_plain(pile) for pile in piles], announced)
    errs = 0.3 if random.random() < 0.3 else 0.0
    evidence = Evidence(
        ruleset,
        certain,
        open_cards,
        alternatives=_alternatives(random, ruleset, piles, certain),
        claims=_claims(random, ruleset, truth, sides, errs),
        ticks=_ticks(random, ruleset, truth, sides, errs),
        announced=tuple(announced),
        least=_least(random, piles, errs) if ruleset.category("cards") and random.random() < 0.3 else (),
    )
    silence = random.random()
    if silence < 0.15:
        return replace(evidence, announced=())
    if silence < 0.3:
        silent = random.randrange(sides)
        return replace(evidence, announced=tuple({} if s == silent else a for s, a in enumerate(announced)))
    return evidence


def _unsure(
    random: Random, ruleset: Ruleset, piles: Sequence[int], number: int
) -> tuple[tuple[int, ...], dict[int, int]]:
    anyone = (1 << len(piles)) - 1
    cards = list(ruleset.deck)
    telling = [4 if card.rank in (1, 6, 7) or card.suit is Suit.DENARI else 1 for card in cards]
    certain, open_cards = list(piles), dict[int, int]()
    for card in set(random.choices(cards, telling, k=number)):
        holder = next(side for side, pile in enumerate(piles) if pile & card.bit)
        certain[holder] &= ~card.bit
        may = anyone
        if random.random() < 0.2:
            may = random.randint(0, anyone) | (1 << holder if random.random() < 0.95 else 0)
        open_cards[may] = open_cards.get(may, 0) | card.bit
    return tuple(certain), open_cards


def _alternatives(
    random: Random, ruleset: Ruleset, piles: Sequence[int], certain: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    found = []
    cards = list(ruleset.deck)
    hidden = [
        (side, card) for side, pile in enumerate(piles) for card in CardSet.from_bits(pile & ~certain[side])
    ]
    for side, card in random.sample(hidden, min(len(hidden), random.choice((0, 0, 0, 1, 2, 3)))):
        others = [other for holder, other in hidden if holder == side or random.random() < 0.3]
        among = {card if random.random() < 0.95 else random.choice(cards), random.choice(others or cards)}
        found.append(
            (side, CardSet.of({*among, random.choice(cards)} if random.random() < 0.3 else among).bits)
        )
    return tuple(found)


def _claims(
    random: Random, ruleset: Ruleset, truth: dict[str, oracle.Paid], sides: int, errs: float
) -> tuple[Claim, ...]:
    found = []
    for index, category in enumerate(ruleset.categories):
        if category.is_announced or random.random() < 0.7:
            continue
        for side in random.sample(range(sides), random.randint(1, sides)):
            value = truth[category.key]["measures"][side]
            found.append(Claim(side, index, another(random, value) if random.random() < errs else value))
    return tuple(found)


def another(random: Random, value: Any) -> Any:
    """Another value, not far off."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, tuple):
        return (max(0, value[0] + random.choice((-1, 1))), *value[1:])
    if value is None or random.random() < 0.2:
        return random.choice((40, 51, 63, 70, 73, 76, 84))
    return max(0, value + random.choice((-2, -1, 1, 2)))


def _ticks(
    random: Random, ruleset: Ruleset, truth: dict[str, oracle.Paid], sides: int, errs: float
) -> tuple[Tick, ...]:
    found = []
    for index, category in enumerate(ruleset.categories):
        if not category.is_announced and random.random() < 0.2:
            taker = oracle.taker(truth[category.key])
            found.append(Tick(index, random.choice((None, 0, 1)) if random.random() < errs else taker))
    return tuple(found)


def _least(random: Random, piles: Sequence[int], errs: float) -> tuple[int, ...]:
    more = 1 if random.random() < errs else 0
    return tuple(max(0, pile.bit_count() - random.randint(0, 3)) + more for pile in piles)


# ---------------------------------------------------------------- from our cards to plain ones


def as_plain(cards: int | CardSet) -> oracle.Pile:
    """Cards as the oracle has them."""
    bits = cards.bits if isinstance(cards, CardSet) else cards
    return frozenset(
        (suit.name.lower(), rank + 1)
        for suit in Suit
        for rank in range(LANE)
        if bits >> LANE * suit + rank & 1
    )


def plain_game(ruleset: Ruleset) -> Any:
    """A ruleset as the oracle has it: its data."""
    return ruleset.data


def plain_evidence(evidence: Evidence) -> oracle.Known:
    """Evidence as the oracle has it."""
    keys = [category.key for category in evidence.ruleset.categories]
    return oracle.Known(
        game=plain_game(evidence.ruleset),
        certain=[as_plain(pile) for pile in evidence.certain],
        open={
            card: {side for side in range(evidence.sides) if sides >> side & 1}
            for sides, cards in evidence.open.items()
            for card in as_plain(cards)
        },
        alternatives=[(side, as_plain(cards)) for side, cards in evidence.alternatives],
        claims=[(claim.side, keys[claim.category], claim.value) for claim in evidence.claims],
        ticks={keys[tick.category]: tick.taker for tick in evidence.ticks},
        announced=[dict(said) for said in evidence.announced],
        least=list(evidence.least),
    )
