"""Hands to count and to post: real deals, drawn from one seed, so that every run sees the same ones."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from engine.cardset import CardSet
from engine.hand import Hand, SideFacts
from engine.notation import Notation, format_card
from engine.ruleset import Ruleset
from engine.score import score

SEED = 40


class CodedHand(NamedTuple):
    """A hand as it is typed: the codes of each pile, and the scope."""

    piles: tuple[list[str], ...]
    scopas: tuple[int, ...]


def coded_hands(ruleset: Ruleset, count: int, sides: int = 2) -> list[CodedHand]:
    """Hands of the whole deck, in no order."""
    random = Random(SEED)
    codes = [format_card(card, Notation.FRENCH, ruleset.deck) for card in ruleset.deck]
    hands = []
    for _ in range(count):
        random.shuffle(codes)
        cuts = sorted(random.sample(range(8, len(codes) - 8), sides - 1))
        piles = [codes[start:end] for start, end in zip([0, *cuts], [*cuts, len(codes)], strict=True)]
        hands.append(CodedHand(tuple(piles), tuple(random.randint(0, 3) for _ in range(sides))))
    return hands


def level_hands(ruleset: Ruleset, count: int) -> list[dict[str, Any]]:
    """Hands between two as they are posted, whose sides get the same: a match of such hands goes on for ever."""
    posted: list[dict[str, Any]] = []
    for piles, _ in coded_hands(ruleset, 2 * count):
        bare = tuple(SideFacts(CardSet(" ".join(pile)), announced={"scopas": 0}) for pile in piles)
        ours, theirs = score(Hand(bare), ruleset).points
        scopas = (max(0, theirs - ours), max(0, ours - theirs))
        if max(scopas) > 4:  # more than the smallest pile has cards for
            continue
        sides = zip("ab", piles, scopas, strict=True)
        posted.append({"sides": [{"id": side, "pile": pile, "scopas": said} for side, pile, said in sides]})
    return posted[:count]
