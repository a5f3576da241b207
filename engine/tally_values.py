"""Values said of a pile, one by one and side against side: of the right type, possible at all, and adding up to the deck."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from engine.awards import Again, Each, as_units
from engine.cards import Deck
from engine.faults import Fault
from engine.hand import Hand
from engine.measures import SUITS, Best, Count, Counts, PileMeasure, Run, Value
from engine.ruleset import Category, Ruleset
from engine.tables import pile_measure

Said = Mapping[str, Value]


def said_faults(hand: Hand, ruleset: Ruleset) -> tuple[Fault, ...]:
    """What is wrong with single values and ticks, whatever the cards are.

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> hand = Hand((SideFacts(tally={"primiera": 41}), SideFacts(tally={})), won={"napola": 0})
    >>> [str(fault) for fault in said_faults(hand, ruleset("classic"))]
    ['not_tickable at /won/napola', 'impossible_total at /sides/0/tally/primiera']
    """
    faults = _untickable(hand, ruleset)
    for index, side in enumerate(hand.sides):
        faults += value_faults(side.tally or {}, ruleset, f"/sides/{index}/tally")
    return tuple(faults)


def _untickable(hand: Hand, ruleset: Ruleset) -> list[Fault]:
    categories = [category for category in ruleset.categories if category.key in hand.won]
    return [
        Fault("not_tickable", f"/won/{category.key}", {"category": category.key})
        for category in categories
        if not is_tickable(category, ruleset)
    ]


def is_tickable(category: Category, ruleset: Ruleset) -> bool:
    """Whether it pays fixed points, so that it is enough to say who has it.

    >>> from engine.presets import ruleset
    >>> classic = ruleset("classic")
    >>> [category.key for category in classic.categories if not is_tickable(category, classic)]
    ['napola', 'scopas']
    """
    measure, award = pile_measure(category), category.award
    if measure is None or isinstance(award, Again):
        return False
    single = isinstance(measure, Count) and measure.is_single(ruleset.deck)
    return single or not isinstance(award, Each)


def value_faults(tally: Said, ruleset: Ruleset, pointer: str) -> tuple[Fault, ...]:
    """What is wrong with each value of a tally by itself: no pile gives it, or it is of the wrong type (R30, R31).

    >>> from engine.presets import ruleset
    >>> tally = {"primiera": 41, "napola": 2, "settebello": 1, "cards": 41}
    >>> [fault.code for fault in value_faults(tally, ruleset("classic"), "/sides/0/tally")]
    ['count_out_of_range', 'wrong_type', 'impossible_total', 'impossible_run']
    """
    faults: list[Fault] = []
    for category in ruleset.categories:
        measure = pile_measure(category)
        if category.key in tally and measure is not None:
            faults += _value_faults(
                tally[category.key], category, measure, ruleset.deck, f"{pointer}/{category.key}"
            )
    return tuple(faults)


def _value_faults(
    value: Value, category: Category, measure: PileMeasure, deck: Deck, place: str
) -> list[Fault]:
    if not is_of_type(value, measure, deck):
        return [Fault("wrong_type", place, expected_value(measure, deck))]
    about = {"category": category.key, "value": value}
    if isinstance(measure, Counts):
        most = tuple(part.total(deck) for part in measure.parts)
        fits = isinstance(value, tuple) and all(0 <= n <= top for n, top in zip(value, most, strict=True))
        return [] if fits else [Fault("count_out_of_range", place, {**about, "most": most})]
    possible = possible_values(measure, deck)
    if value in possible:
        return []
    if isinstance(measure, Count):
        return [Fault("count_out_of_range", place, {**about, "most": measure.total(deck)})]
    numbers = sorted(n for n in possible if isinstance(n, int))
    below = max((n for n in numbers if isinstance(value, int) and n < value), default=None)
    above = min((n for n in numbers if isinstance(value, int) and n > value), default=None)
    code = "impossible_total" if isinstance(measure, Best) else "impossible_run"
    return [Fault(code, place, {**about, "below": below, "above": above})]


def value_type(measure: PileMeasure, deck: Deck) -> str:
    """What JSON type a tally's value has.

    >>> from engine.cards import DECK_40, Suit
    >>> value_type(Run(Suit.DENARI), DECK_40)
    'integer'
    """
    if isinstance(measure, Counts):
        return f"list_of_{len(measure.parts)}"
    if isinstance(measure, Best):
        return "integer" if measure.incomplete else "integer_or_null"
    return "boolean" if isinstance(measure, Count) and measure.is_single(deck) else "integer"


def expected_value(measure: PileMeasure, deck: Deck) -> dict[str, object]:
    """What a fault says of the value that was expected: its type, and of a list the ranks that each number counts, where it counts whole ranks.

    >>> from engine.cards import DECK_40
    >>> from engine.measures import CardWeight
    >>> figures = Counts((Count((CardWeight(ranks=(7,)),)), Count((CardWeight(ranks=(8, 9, 10)),))))
    >>> expected_value(figures, DECK_40)
    {'expected': 'list_of_2', 'ranks': '7, 8+9+10'}
    """
    expected: dict[str, object] = {"expected": value_type(measure, deck)}
    if isinstance(measure, Counts):
        weights = [part.cards[0] for part in measure.parts if len(part.cards) == 1]
        ranks = [
            "+".join(map(str, w.ranks)) for w in weights if w.ranks and w.suits is None and w.weight == 1
        ]
        if len(ranks) == len(measure.parts):
            expected["ranks"] = ", ".join(ranks)
    return expected


def is_of_type(value: object, measure: PileMeasure, deck: Deck) -> bool:
    """Whether the value has the type that the measure's tallies have.

    >>> from engine.cards import DECK_40, Suit
    >>> is_of_type(True, Run(Suit.DENARI), DECK_40)
    False
    """
    if isinstance(measure, Counts):
        parts = value if isinstance(value, tuple) else ()
        return len(parts) == len(measure.parts) and all(_is_integer(part) for part in parts)
    if isinstance(measure, Count) and measure.is_single(deck):
        return isinstance(value, bool)
    return _is_integer(value) or (value is None and isinstance(measure, Best) and not measure.incomplete)


def _is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@lru_cache(maxsize=256)
def possible_values(measure: Best | Run | Count, deck: Deck) -> frozenset[Value]:
    """Every value that some pile gives (R30).

    >>> from engine.cards import DECK_40
    >>> totals = possible_values(Best((16, 12, 13, 14, 15, 18, 21, 10, 10, 10)), DECK_40)
    >>> [total for total in range(40, 90) if total not in totals]
    [41, 80, 82, 83, 85, 86, 87, 88, 89]
    """
    sums = {0}
    for suit in SUITS:
        codes = set(measure.codes(suit, deck))
        sums = {code + more for code in sums for more in codes}
    decode = measure.decoder(deck)
    return frozenset(decode(code) for code in sums)


def together_faults(
    said: Sequence[Said | None], ruleset: Ruleset, tallied: Collection[int]
) -> tuple[Fault, ...]:
    """What is wrong between the sides: counts that do not add up to the deck's, a card held twice or by nobody, two napole (R32).

    `said` holds None for a side of which nothing is known; `tallied` are the sides that counted, where others are seen: theirs is the fault.

    >>> from engine.presets import ruleset
    >>> said = [{"cards": 22, "settebello": True}, {"cards": 19, "settebello": True}]
    >>> [str(fault) for fault in together_faults(said, ruleset("plain"), tallied=(0, 1))]
    ['sum_mismatch at /sides/1/tally/cards', 'held_twice at /sides/1/tally/settebello']
    """
    faults: list[Fault] = []
    for category in ruleset.categories:
        measure = pile_measure(category)
        values = {
            side: tally[category.key]
            for side, tally in enumerate(said)
            if tally is not None and category.key in tally
        }
        counted = [side for side in tallied if side in values]
        if measure is None or not counted:
            continue
        wrong = _wrong_together(values, measure, ruleset.deck, everyone=len(values) == len(said))
        if wrong is not None:
            code, about = wrong
            place = f"/sides/{max(counted)}/tally/{category.key}"
            faults.append(Fault(code, place, {"category": category.key, **about}))
    return tuple(faults)


def _wrong_together(
    said: Mapping[int, Value], measure: PileMeasure, deck: Deck, *, everyone: bool
) -> tuple[str, dict[str, object]] | None:
    if isinstance(measure, Best):
        return None
    having = [side for side, value in said.items() if value]
    if isinstance(measure, Run):
        return ("run_twice", {"sides": having}) if len(having) > 1 else None
    if isinstance(measure, Counts):
        totals = tuple(part.total(deck) for part in measure.parts)
        sums = tuple(
            map(sum, zip(*[value for value in said.values() if isinstance(value, tuple)], strict=True))
        )
        return (
            None
            if _add_up(sums, totals, everyone=everyone)
            else ("sum_mismatch", {"found": sums, "expected": totals})
        )
    total, found = measure.total(deck), sum(map(as_units, said.values()))
    if _add_up((found,), (total,), everyone=everyone):
        return None
    if measure.is_single(deck):
        return ("held_twice", {"sides": having}) if having else ("held_by_nobody", {})
    return "sum_mismatch", {"found": found, "expected": total}


def _add_up(found: Sequence[int], totals: Sequence[int], *, everyone: bool) -> bool:
    """Whether the numbers can be those of the whole deck; of `everyone` they have to be."""
    pairs = list(zip(found, totals, strict=True))
    return all(n == total for n, total in pairs) if everyone else all(n <= total for n, total in pairs)
