"""Evidence under fewer categories: those that something is said of, and those that are asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from engine.columns import columns_of, counts_every_card
from engine.evidence import Claim, Evidence, Tick
from engine.ruleset import Ruleset


def narrowed(evidence: Evidence, asked: Iterable[int] = ()) -> tuple[Evidence, dict[int, int]]:
    """The evidence under the categories that are asked for and those that claims, ticks and scope are about; and the new place of each.

    Whatever deal fits the one fits the other.

    >>> from engine.presets import ruleset
    >>> plain = ruleset("plain")
    >>> doubt = Evidence(plain, (0, 0), {0b11: plain.deck.bits}, claims=(Claim(0, 3, 84),))
    >>> [category.key for category in narrowed(doubt)[0].ruleset.categories]
    ['primiera', 'scopas']
    """
    kept = sorted({*asked, *_spoken_of(evidence)})
    place = {old: new for new, old in enumerate(kept)}
    narrow = replace(
        evidence,
        ruleset=_only(evidence.ruleset, tuple(kept)),
        claims=tuple(Claim(claim.side, place[claim.category], claim.value) for claim in evidence.claims),
        ticks=tuple(Tick(place[tick.category], tick.taker) for tick in evidence.ticks),
    )
    return narrow, place


def _spoken_of(evidence: Evidence) -> set[int]:
    spoken = {claim.category for claim in evidence.claims} | {tick.category for tick in evidence.ticks}
    spoken |= {n for n, category in enumerate(evidence.ruleset.categories) if category.is_announced}
    counter = columns_of(evidence.ruleset).counter
    if any(evidence.least) and counter is not None and counts_every_card(counter):
        spoken |= set(counter.categories)
    return spoken


@lru_cache(maxsize=512)
def _only(ruleset: Ruleset, categories: tuple[int, ...]) -> Ruleset:
    return replace(ruleset, categories=tuple(ruleset.categories[n] for n in categories))
