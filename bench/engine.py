"""The engine by itself: hands scored a second, and how long it takes to say what is known of an unfinished count."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import orjson

from bench.figures import Bar, Figure, alternated, ratio, shown
from bench.hands import SEED, coded_hands
from engine.assess import assess
from engine.evidence import Evidence
from engine.evidence_data import read_evidence
from engine.hand import Hand, SideFacts
from engine.notation import Notation, format_card, read_cards
from engine.presets import ruleset
from engine.questions import next_question
from engine.ruleset import Ruleset
from engine.score import score

SCORING: Final = Bar(floor=0.10, aim=0.25)
HANDS: Final = 1_000
ROUNDS: Final = 25
PASSES: Final = 10
"""The baseline reads so many times in a round, so that both take about as long."""
UNSEEN: Final = {2: dict.fromkeys((0, 10, 20, 30, 40), 50), 3: {20: 500, 24: 2_000}}
"""Cards nobody has seen, by the number of sides, and the milliseconds an answer may take."""
ASKED: Final = {"a primiera": ["primiera"], "all categories": None}
DEALS: Final = 5


def figures() -> Iterator[Figure]:
    """Processor time, so that other processes disturb it little."""
    gc.freeze()  # as the server does: what is loaded is not looked over again and again while hands are counted
    yield from _scoring(ruleset("classic"))
    for sides, unseen in UNSEEN.items():
        for cards, most in unseen.items():
            yield _assessing(ruleset("classic"), sides, cards, Bar(most, is_ceiling=True))
    for name, keys in ASKED.items():
        yield _asking(ruleset("classic"), name, keys)


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


def _assessing(rules: Ruleset, sides: int, unseen: int, bar: Bar) -> Figure:
    times = []
    for data in _unfinished(rules, sides, unseen):
        started = process_time()
        reading = read_evidence(data, rules, Notation.FRENCH)
        assess(reading.facts, rules, sides)
        times.append(1000 * (process_time() - started))
    how = f"median of {DEALS} deals (the slowest: {shown(max(times))} ms)"
    return Figure(f"what is known: {sides} sides, {unseen} cards unseen", median(times), how, " ms", bar)


def _asking(rules: Ruleset, name: str, keys: list[str] | None) -> Figure:
    """How many cards have to be asked for, one by one, until all that is asked is decided."""
    categories = [
        n for n, c in enumerate(rules.categories) if not c.is_announced and (keys is None or c.key in keys)
    ]
    random, answers = Random(SEED), []
    for _ in range(DEALS):
        theirs = [random.getrandbits(64) & rules.deck.bits, 0]
        theirs[1] = rules.deck.bits & ~theirs[0]
        known, asked = [0, 0], 0
        while True:
            open_cards = rules.deck.bits & ~known[0] & ~known[1]
            evidence = Evidence(rules, (known[0], known[1]), {0b11: open_cards})
            card = next_question(evidence, categories)
            if card is None:
                break
            known[0 if card.bit & theirs[0] else 1] |= card.bit
            asked += 1
        answers.append(asked)
    how = f"on average over {DEALS} deals (the most: {max(answers)}), nothing known at first"
    return Figure(f"answers that settle {name}", sum(answers) / DEALS, how)


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
