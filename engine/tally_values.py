"""Values said of a pile, one by one and side against side: of the right type, possible at all, and adding up to the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.cards import Deck
from engine.faults import Fault
from engine.measures import SUITS, Best, Count, Counts, PileMeasure, Run, Value
from engine.ruleset import Category, Ruleset
from engine.tables import pile_measure

Said = Mapping[str, Value]


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
    expected = value_type(measure, deck)
    if not is_of_type(value, measure, deck):
        return [Fault("wrong_type", place, {"expected": expected})]
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
        return "integer_or_null"
    return "boolean" if isinstance(measure, Count) and measure.is_single(deck) else "integer"


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


def together_faults(tallies: Sequence[Said | None], ruleset: Ruleset) -> tuple[Fault, ...]:
    """What is wrong between the sides: counts that do not add up to the deck's, a card held twice or by nobody, two napole (R32).

    `tallies` holds None for a side of which nothing is said.

    >>> from engine.presets import ruleset
    >>> [fault.code for fault in together_faults([{"cards": 22, "settebello": True}, {"cards": 19, "settebello": True}], ruleset("plain"))]
    ['sum_mismatch', 'held_twice']
    """
    faults: list[Fault] = []
    for category in ruleset.categories:
        measure = pile_measure(category)
        if measure is None:
            continue
        said = {
            side: tally[category.key] for side, tally in enumerate(tallies) if tally and category.key in tally
        }
        fault = _together(said, category, measure, ruleset.deck, everyone=len(said) == len(tallies))
        faults += [fault] if fault is not None and said else []
    return tuple(faults)


def _together(
    said: Mapping[int, Value], category: Category, measure: PileMeasure, deck: Deck, *, everyone: bool
) -> Fault | None:
    place = f"/sides/{max(said, default=0)}/tally/{category.key}"
    if isinstance(measure, Run):
        runs = [side for side, length in said.items() if length]
        return Fault("run_twice", place, {"category": category.key, "sides": runs}) if len(runs) > 1 else None
    if isinstance(measure, Counts):
        totals = [part.total(deck) for part in measure.parts]
        sums = [
            sum(column) for column in zip(*[v for v in said.values() if isinstance(v, tuple)], strict=False)
        ]
        wrong = [n for n, total in zip(sums, totals, strict=False) if n > total or (everyone and n != total)]
        return (
            Fault("sum_mismatch", place, {"category": category.key, "found": sums, "expected": totals})
            if wrong
            else None
        )
    if not isinstance(measure, Count):
        return None
    total, found = measure.total(deck), sum(value for value in said.values() if isinstance(value, int))
    if found == total or (found < total and not everyone):
        return None
    if measure.is_single(deck):
        return Fault(
            "held_twice" if found else "held_by_nobody",
            place,
            {"category": category.key, "sides": list(said)},
        )
    return Fault("sum_mismatch", place, {"category": category.key, "found": found, "expected": total})
