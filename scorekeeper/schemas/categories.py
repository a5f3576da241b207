"""The shapes of a category: what is measured of a pile, and how the measures of the sides become points."""

from typing import Any, Final

from marshmallow import post_load

from engine.awards import Majority
from engine.cards import Suit
from engine.category_checks import MOST_POINTS, MOST_TOTAL, MOST_VALUE
from scorekeeper.schemas.base import StrictSchema
from scorekeeper.schemas.fields import Items, Object, StrictBool, StrictInt, Word
from scorekeeper.schemas.variants import ByKind

MOST_RANKS: Final = 13
SUITS: Final = [suit.name.lower() for suit in Suit]
IGNORED: Final = {"description": "In words, by Accept-Language. Ignored where a ruleset is sent."}


def said(text: str) -> dict[str, Any]:
    """What the document says of a field."""
    return {"description": text}


class CardWeight(StrictSchema):
    """Cards that count: every card of these ranks in these suits."""

    suits = Items(
        Word(choices=SUITS), least=1, most=4, allow_none=True, metadata=said("Left out or null: every suit.")
    )
    ranks = Items(
        StrictInt(least=1, most=MOST_RANKS),
        least=1,
        most=MOST_RANKS,
        allow_none=True,
        metadata=said("Left out or null: every rank. 1 is the ace; the king is 10 of 40 cards, 13 of 52."),
    )
    weight = StrictInt(least=1, most=MOST_VALUE, metadata=said("What each of them counts; left out: 1."))


class CountMeasure(StrictSchema):
    """A number of cards: carte, denari, the settebello."""

    kind = Word(choices=["count"], required=True)
    cards = Items(Object(CardWeight), least=1, most=52, required=True)


class CountsMeasure(StrictSchema):
    """Several counts, compared from the first on: most sevens, then sixes."""

    kind = Word(choices=["counts"], required=True)
    parts = Items(Items(Object(CardWeight), least=1, most=52), least=1, most=MOST_RANKS, required=True)


class BestMeasure(StrictSchema):
    """The best card of each suit, added up: the primiera."""

    kind = Word(choices=["best"], required=True)
    values = Items(
        StrictInt(least=0, most=MOST_VALUE),
        least=10,
        most=MOST_RANKS,
        required=True,
        metadata=said("What each rank is worth, ace first."),
    )
    incomplete = StrictBool(
        load_default=False,
        metadata=said("Whether a missing suit adds 0, instead of there being no primiera."),
    )


class RunMeasure(StrictSchema):
    """An unbroken run from the ace in one suit: the napola."""

    kind = Word(choices=["run"], required=True)
    suit = Word(choices=SUITS, required=True)
    least = StrictInt(
        least=1, most=MOST_RANKS, load_default=3, metadata=said("A shorter run counts nothing.")
    )


class AnnouncedMeasure(StrictSchema):
    """A count that no card shows, and that is said at the table: scope, declarations."""

    kind = Word(choices=["announced"], required=True)
    sweeps = StrictBool(load_default=False, metadata=said("Whether it counts scope; its key is `scopas`."))
    most = StrictInt(
        least=1, most=MOST_VALUE, allow_none=True, load_default=None, metadata=said("At most so many a hand.")
    )


class MostAward(StrictSchema):
    """Points to the side with the most."""

    kind = Word(choices=["most"], required=True)
    points = StrictInt(least=1, most=MOST_POINTS, required=True)
    majority = Word(
        choices=[majority.value for majority in Majority],
        load_default=Majority.PLURALITY.value,
        metadata=said("More than any other side, or more than half of all there is."),
    )
    tie = StrictInt(
        least=0,
        most=MOST_POINTS,
        load_default=0,
        metadata=said("What each of the sides that are level at the top gets."),
    )


class EachAward(StrictSchema):
    """Points for every unit."""

    kind = Word(choices=["each"], required=True)
    points = StrictInt(least=1, most=MOST_POINTS, required=True)
    at_most = StrictInt(
        least=1,
        most=MOST_TOTAL,
        allow_none=True,
        load_default=None,
        metadata=said("Units past this ceiling pay nothing."),
    )


class ReachAward(StrictSchema):
    """Points, or the match itself, from a value on: one of `points` and `wins_match`."""

    kind = Word(choices=["reach"], required=True)
    at = StrictInt(least=1, most=4 * MOST_VALUE, required=True)
    points = StrictInt(least=1, most=MOST_POINTS, allow_none=True, load_default=None)
    wins_match = StrictBool(load_default=False)


class AgainAward(StrictSchema):
    """The points of an announced category before it once more, from a value on."""

    kind = Word(choices=["again"], required=True)
    of = Word(most=40, required=True, metadata=said("The key of that category."))
    at = StrictInt(least=1, most=4 * MOST_VALUE, required=True)


class Otherwise(StrictSchema):
    """What is compared when nobody has a primiera: the sums of what there is."""

    values = Items(
        StrictInt(least=0, most=MOST_VALUE),
        least=10,
        most=MOST_RANKS,
        allow_none=True,
        load_default=None,
        metadata=said("What each rank is worth then; null: the same."),
    )


class Category(StrictSchema):
    """One line of the count: what is measured, and how it pays."""

    key = Word(most=40, required=True, metadata=said("Small letters, digits and _, as in `re_bello`."))
    name = Word(metadata=IGNORED)
    measure = ByKind(
        {
            "count": CountMeasure,
            "counts": CountsMeasure,
            "best": BestMeasure,
            "run": RunMeasure,
            "announced": AnnouncedMeasure,
        },
        required=True,
    )
    award = ByKind(
        {"most": MostAward, "each": EachAward, "reach": ReachAward, "again": AgainAward}, required=True
    )
    otherwise = Object(Otherwise, allow_none=True)

    @post_load
    def _without_words(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        data.pop("name", None)
        return data
