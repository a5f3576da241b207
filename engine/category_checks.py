"""Whether the categories of a ruleset given as data make sense: what is counted, and how it pays (R20-R34).

The shape has been checked before: names, types and kinds of the fields. Every check returns all the faults it finds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.awards import Majority
from engine.bounds import bounded, counted, once
from engine.cards import Deck
from engine.faults import Fault
from engine.measures import SUITS, Announced, Best, Count, Counts
from engine.ruleset_data import Data, read_measure

MOST_CATEGORIES: Final = 30
MOST_COMPARED: Final = 3
"""Categories that compare best cards, or several counts. Each makes what has to be told apart a multiple."""

MOST_POINTS: Final = 99
MOST_VALUE: Final = 99
MOST_TOTAL: Final = 200
"""What a whole deck may come to in one count. It bounds the work of finding out what is still possible."""

SCOPAS: Final = "scopas"
"""The key of the category that counts scope: the field of a side in which they are given has this name."""

_KEY: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LONGEST_KEY: Final = 40
_RESERVED: Final = frozenset({"all"})
"""Keys with a meaning of their own where a category is asked for."""

_FITTING: Final[Mapping[str, tuple[str, ...]]] = {
    "most": ("count", "best", "run", "counts", "announced"),
    "each": ("count", "run", "announced"),
    "reach": ("count", "best", "run", "announced"),
    "again": ("count", "best", "run"),
}
"""By award, the measures that it can pay."""


def category_faults(categories: Sequence[Data], deck: Deck, pointer: str) -> Iterator[Fault]:
    """What is wrong with the categories, one by one and with each other.

    >>> from engine.cards import DECK_40
    >>> scopas = {"key": "scope", "measure": {"kind": "announced", "sweeps": True}, "award": {"kind": "each", "points": 1}}
    >>> [str(fault) for fault in category_faults([scopas], DECK_40, "/categories")]
    ['scopas_key at /categories/0/key']
    """
    yield from counted(categories, 1, MOST_CATEGORIES, pointer)
    for index, category in enumerate(categories[:MOST_CATEGORIES]):
        place = f"{pointer}/{index}"
        yield from _key_faults(category, [other["key"] for other in categories[:index]], place)
        yield from _kind_faults(category, categories[:index], f"{place}/measure")
        measured = list(_measure_faults(category["measure"], deck, f"{place}/measure"))
        yield from measured
        yield from _otherwise_faults(category, deck, place)
        yield from _award_faults(category, categories[:index], deck, place, sound=not measured)


def _key_faults(category: Data, earlier: Sequence[str], place: str) -> Iterator[Fault]:
    key, at = category["key"], f"{place}/key"
    if len(key) > _LONGEST_KEY or not _KEY.fullmatch(key):
        yield Fault("bad_key", at, {"key": key, "separator": "_", "most": _LONGEST_KEY})
    if key in _RESERVED:
        yield Fault("reserved_key", at, {"key": key})
    if key in earlier:
        yield Fault("repeated_category", at, {"category": key})
    if (key == SCOPAS) is not bool(category["measure"].get("sweeps")):
        yield Fault("scopas_key", at, {"key": key})


def _kind_faults(category: Data, earlier: Sequence[Data], place: str) -> Iterator[Fault]:
    """Of some kinds of measures there is one, or there are few."""
    sweeping = [other["key"] for other in earlier if other["measure"].get("sweeps")]
    if category["measure"].get("sweeps") and sweeping:
        yield Fault("sweeps_twice", f"{place}/sweeps", {"first": sweeping[0]})
    compared = [other for other in (*earlier, category) if other["measure"]["kind"] in ("best", "counts")]
    if category in compared and len(compared) > MOST_COMPARED:
        yield Fault("too_many_compared", f"{place}/kind", {"most": MOST_COMPARED})


def _measure_faults(measure: Data, deck: Deck, place: str) -> Iterator[Fault]:
    match measure["kind"]:
        case "count":
            yield from _count_faults(measure["cards"], deck, f"{place}/cards")
        case "counts":
            yield from counted(measure["parts"], 1, deck.ranks, f"{place}/parts")
            for index, part in enumerate(measure["parts"]):
                yield from _count_faults(part, deck, f"{place}/parts/{index}")
        case "best":
            yield from _values_faults(measure["values"], deck, f"{place}/values")
        case "run":
            yield from bounded(measure.get("least", 3), 1, deck.ranks, f"{place}/least")
        case _:
            if measure.get("most") is not None and measure.get("sweeps"):
                yield Fault("sweeps_have_no_most", f"{place}/most")
            elif measure.get("most") is not None:
                yield from bounded(measure["most"], 1, MOST_VALUE, f"{place}/most")


def _count_faults(cards: Sequence[Data], deck: Deck, place: str) -> Iterator[Fault]:
    faults = list(counted(cards, 1, deck.size, place))
    for index, weight in enumerate(cards[: deck.size]):
        faults += _weight_faults(weight, deck, f"{place}/{index}")
    yield from faults
    if not faults:
        total = _whole({"kind": "count", "cards": cards}, deck)
        if total > MOST_TOTAL:
            yield Fault("counts_too_much", place, {"total": total, "most": MOST_TOTAL})


def _weight_faults(weight: Data, deck: Deck, place: str) -> Iterator[Fault]:
    for name, most in (("suits", len(SUITS)), ("ranks", deck.ranks)):
        chosen = weight.get(name)
        if chosen is not None:
            yield from counted(chosen, 1, most, f"{place}/{name}")
            yield from once(chosen[: most + 1], f"{place}/{name}")
    for index, rank in enumerate((weight.get("ranks") or ())[: deck.ranks]):
        yield from rank_faults(rank, deck, f"{place}/ranks/{index}")
    yield from bounded(weight.get("weight", 1), 1, MOST_VALUE, f"{place}/weight")


def rank_faults(rank: int, deck: Deck, place: str) -> Iterator[Fault]:
    """Whether the deck has such a rank (R1, R1b).

    >>> from engine.cards import DECK_40
    >>> [fault.code for fault in rank_faults(11, DECK_40, "/match/holder/rank")]
    ['rank_not_in_deck']
    """
    if not 1 <= rank <= deck.ranks:
        yield Fault("rank_not_in_deck", place, {"rank": rank, "most": deck.ranks, "deck": deck.size})


def _values_faults(values: Sequence[int], deck: Deck, place: str) -> Iterator[Fault]:
    if len(values) != deck.ranks:
        yield Fault("value_for_every_rank", place, {"count": len(values), "expected": deck.ranks})
    for index, value in enumerate(values[: deck.ranks]):
        yield from bounded(value, 0, MOST_VALUE, f"{place}/{index}")


def _otherwise_faults(category: Data, deck: Deck, place: str) -> Iterator[Fault]:
    second, measure = category.get("otherwise"), category["measure"]
    if second is None:
        return
    if measure["kind"] != "best" or measure.get("incomplete"):
        yield Fault("otherwise_never_used", f"{place}/otherwise", {"category": category["key"]})
    if second.get("values") is not None:
        yield from _values_faults(second["values"], deck, f"{place}/otherwise/values")


def _award_faults(
    category: Data, earlier: Sequence[Data], deck: Deck, place: str, *, sound: bool
) -> Iterator[Fault]:
    """What is wrong with the award; `sound`: nothing is with the measure, so that the deck's whole means something."""
    award, measure, at = category["award"], category["measure"], f"{place}/award"
    if measure["kind"] not in _FITTING[award["kind"]]:
        yield Fault("award_not_for_measure", at, {"award": award["kind"], "measure": measure["kind"]})
        return
    whole = _whole(measure, deck) if sound else MOST_TOTAL
    match award["kind"]:
        case "most":
            yield from _most_faults(award, measure, at)
        case "each":
            yield from bounded(award["points"], 1, MOST_POINTS, f"{at}/points")
            if award.get("at_most") is not None:
                yield from bounded(award["at_most"], 1, whole, f"{at}/at_most")
        case "reach":
            yield from bounded(award["at"], 1, whole, f"{at}/at")
            yield from _reach_faults(award, measure, whole if sound else None, at)
        case _:
            yield from bounded(award["at"], 1, whole, f"{at}/at")
            yield from _again_faults(award["of"], earlier, f"{at}/of")


def _most_faults(award: Data, measure: Data, at: str) -> Iterator[Fault]:
    yield from bounded(award["points"], 1, MOST_POINTS, f"{at}/points")
    yield from bounded(award.get("tie", 0), 0, max(0, award["points"]), f"{at}/tie")
    if award.get("majority") == Majority.ABSOLUTE and measure["kind"] != "count":
        yield Fault("majority_needs_count", f"{at}/majority", {"measure": measure["kind"]})


def _reach_faults(award: Data, measure: Data, whole: int | None, at: str) -> Iterator[Fault]:
    wins, points = award.get("wins_match", False), award.get("points")
    if (points is None) is not wins:
        yield Fault("points_or_match", at)
    elif points is not None:
        yield from bounded(points, 1, MOST_POINTS, f"{at}/points")
    elif whole is not None:
        yield from _alone_faults(award["at"], measure["kind"], whole, f"{at}/at")


def _alone_faults(needed: int, kind: str, whole: int, at: str) -> Iterator[Fault]:
    """Who wins the match at once must be alone: so no two sides may be able to get there (R33)."""
    if kind == "run" or (kind == "count" and 2 * needed > whole):
        return
    yield Fault("match_won_twice", at, {"at": needed, "least": whole // 2 + 1 if kind == "count" else None})


def _again_faults(of: str, earlier: Sequence[Data], at: str) -> Iterator[Fault]:
    known = [category["key"] for category in earlier if category["measure"]["kind"] == "announced"]
    if of not in known:
        yield Fault("again_of_what", at, {"of": of, "known": known})


def _whole(data: Data, deck: Deck) -> int:
    """The most that one side can have of what is measured."""
    measure = read_measure(data)
    if isinstance(measure, Announced):
        return measure.most or deck.size
    if isinstance(measure, Best):
        return len(SUITS) * max(measure.values)
    if isinstance(measure, Counts):
        measure = measure.parts[0]
    return measure.total(deck) if isinstance(measure, Count) else deck.ranks
