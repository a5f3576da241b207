"""The measures of a ruleset, packed: one table a suit, from the ranks held to the sum of all codes.

The whole count of a pile is four look-ups and three additions. Each measure has its own bits in the sum, wide enough that nothing carries over.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.cards import LANE, LANE_MASK, Deck, Suit
from engine.cardset import CardSet
from engine.measures import SUITS, Announced, Best, Count, Decoder, PileMeasure, Value
from engine.ruleset import Category, Ruleset

_CACHED: Final = 32
"""Rulesets whose tables are kept: those of fifty-two cards take more than a megabyte each, and a stranger may send any number."""


class Field(NamedTuple):
    """Where one measure stands in the packed sum, and what the whole deck gives in it (0 unless it is a count)."""

    category: int
    measure: PileMeasure
    deck: Deck
    shift: int
    mask: int
    total: int
    decode: Decoder

    def code(self, packed: int) -> int:
        """The measure's own code in a packed sum."""
        return packed >> self.shift & self.mask

    def value(self, packed: int) -> Value:
        """What the measure says of the pile."""
        return self.decode(packed >> self.shift & self.mask)


class Tables(NamedTuple):
    """The packed tables of a ruleset: `suits[suit][ranks]`; `first[i]` is category i's field (None if announced), `second[i]` its `otherwise`."""

    suits: tuple[list[int], ...]
    first: tuple[Field | None, ...]
    second: tuple[Field | None, ...]

    def packed(self, pile: int) -> int:
        """The packed sum of a pile given as the bits of its `CardSet`.

        >>> from engine.presets import ruleset
        >>> tables = tables_of(ruleset("plain"))
        >>> tables.first[0].value(tables.packed(0b111))
        3
        """
        denari, coppe, spade, bastoni = self.suits
        return (
            denari[pile & LANE_MASK]
            + coppe[pile >> LANE & LANE_MASK]
            + spade[pile >> 2 * LANE & LANE_MASK]
            + bastoni[pile >> 3 * LANE]
        )


@lru_cache(maxsize=_CACHED)
def tables_of(ruleset: Ruleset) -> Tables:
    """The tables of a ruleset, made once.

    >>> from engine.presets import ruleset
    >>> tables_of(ruleset("plain")) is tables_of(ruleset("plain"))
    True
    """
    deck, shift = ruleset.deck, 0
    suits = [[0] * (1 << deck.ranks) for _ in SUITS]
    first: list[Field | None] = []
    second: list[Field | None] = []
    for index, category in enumerate(ruleset.categories):
        for measure, fields in ((pile_measure(category), first), (category.otherwise, second)):
            if measure is None:
                fields.append(None)
                continue
            width = measure.width(deck)
            total = measure.total(deck) if isinstance(measure, Count) else 0
            fields.append(Field(index, measure, deck, shift, (1 << width) - 1, total, measure.decoder(deck)))
            for suit in SUITS:
                codes = measure.codes(suit, deck)
                # Many measures read one suit only.
                if any(codes):
                    suits[suit] = [
                        packed + (code << shift) for packed, code in zip(suits[suit], codes, strict=True)
                    ]
            shift += width
    return Tables(tuple(suits), tuple(first), tuple(second))


def pile_measure(category: Category) -> PileMeasure | None:
    """What the category reads from the cards, or None if it is announced.

    >>> from engine.presets import ruleset
    >>> pile_measure(ruleset("plain").category("scopas")) is None
    True
    """
    return None if isinstance(category.measure, Announced) else category.measure


@lru_cache(maxsize=_CACHED)
def best_bits(measure: Best, deck: Deck, suit: Suit) -> list[int]:
    """For every set of ranks of a suit, its best card (R25) as the bit of a `CardSet`; among equals the lowest rank.

    >>> from engine.cards import DECK_40
    >>> best = best_bits(Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10)), DECK_40, Suit.DENARI)
    >>> CardSet.from_bits(best[0b1110100001])
    CardSet('6D')
    """
    ranks = [0] * (1 << deck.ranks)
    for held in range(1, len(ranks)):
        best, low = ranks[held & held - 1], held & -held
        better = not best or measure.values[low.bit_length() - 1] >= measure.values[best.bit_length() - 1]
        ranks[held] = low if better else best
    return [bit << LANE * suit for bit in ranks]


def best_cards(measure: Best, deck: Deck, pile: int) -> CardSet:
    """The best card of each suit in a pile (R25).

    >>> from engine.cards import DECK_40
    >>> best_cards(Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10)), DECK_40, 0b1110100001)
    CardSet('6D')
    """
    return CardSet.from_bits(
        sum(best_bits(measure, deck, suit)[pile >> LANE * suit & LANE_MASK] for suit in SUITS)
    )
