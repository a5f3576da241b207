"""The engine by itself: hands scored a second, and how long it takes to say what is known of an unfinished count."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import orjson

from bench.figures import Bar, Figure, alternated, ratio, shown
from bench.hands import SEED, coded_hands
from engine.assess import assess
from engine.evidence_data import read_evidence
from engine.hand import Hand, SideFacts
from engine.notation import Notation, format_card, read_cards
from engine.presets import ruleset
from engine.ruleset import Ruleset
from engine.score import score

SCORING: Final = Bar(floor=0.10, aim=0.25)
HANDS: Final = 1_000
ROUNDS: Final = 25
PASSES: Final = 10
"""The baseline reads so many times in a round, so that both take about as long."""
UNSEEN: Final = {2: (0, 10, 20, 30, 40), 3: (20, 24)}
"""Cards nobody has seen, by the number of sides."""
DEALS: Final = 5


def figures() -> Iterator[Figure]:
    """Processor time, so that other processes disturb it little."""
    yield from _scoring(ruleset("classic"))
    for sides, unseen in UNSEEN.items():
        for cards in unseen:
            yield _assessing(ruleset("classic"), sides, cards)


def _scoring(rules: Ruleset) -> Iterator[Figure]:
    hands = coded_hands(rules, HANDS)
    text = orjson.dumps([[hand.piles, hand.scopas] for hand in hands])
    deck, french = rules.deck, Notation.FRENCH

    def only_read() -> float:
        seconds = 0.0
        for _ in range(PASSES):
            # As a request brings them: text that was never hashed before.
            posted = orjson.loads(text)
            started = process_time()
            for piles, _scopas in posted:
                for pile in piles:
                    frozenset(pile)
            seconds += process_time() - started
        return PASSES * HANDS / seconds

    def count() -> float:
        posted = orjson.loads(text)
        started = process_time()
        for piles, scopas in posted:
            sides = [
                SideFacts(read_cards(pile, french, deck)[0], announced={"scopas": scope})
                for pile, scope in zip(piles, scopas, strict=True)
            ]
            score(Hand(tuple(sides)), rules)
        return HANDS / (process_time() - started)

    counted, read = alternated(ROUNDS, count, only_read)
    value, spread = ratio(counted, read)
    how = f"median of {ROUNDS} rounds of {HANDS:,} hands ({spread}), against a frozenset of each pile's codes"
    yield Figure("hands counted from codes, with lines", value, how, bar=SCORING)
    reading = f"one core, median; only reading the codes: {shown(median(read))}"
    yield Figure("  a second", median(counted), reading)


def _assessing(rules: Ruleset, sides: int, unseen: int) -> Figure:
    times = []
    for data in _unfinished(rules, sides, unseen):
        started = process_time()
        reading = read_evidence(data, rules, Notation.FRENCH)
        assess(reading.facts, rules, sides)
        times.append(1000 * (process_time() - started))
    how = f"median of {DEALS} deals (the slowest: {shown(max(times))} ms)"
    return Figure(f"what is known: {sides} sides, {unseen} cards unseen", median(times), how, unit=" ms")


def _unfinished(rules: Ruleset, sides: int, unseen: int) -> Iterator[dict[str, Any]]:
    """Hands of which some cards are not seen yet."""
    random = Random(SEED)
    for _ in range(DEALS):
        seen = [format_card(card, Notation.FRENCH, rules.deck) for card in rules.deck]
        random.shuffle(seen)
        piles: list[dict[str, Any]] = [{"pile": [], "scopas": random.randint(0, 2)} for _ in range(sides)]
        for code in seen[unseen:]:
            random.choice(piles)["pile"].append(code)
        yield {"sides": piles}
