"""Counting a hand that was posted: read, checked, scored; what is wrong with it comes back together."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from engine.faults import Fault, FaultsError, InvalidHandError
from engine.hand import Hand
from engine.hand_data import WAYS, HandReading, read_hand, write_hand
from engine.lines import HandScore
from engine.notation import Notation
from engine.ruleset import Ruleset
from engine.score import hand_faults, score
from engine.states import LIMIT, Budget
from scorekeeper.services.partners import are_sides_there, pile_faults
from scorekeeper.services.posted_hands import PostedHand
from scorekeeper.services.presenting import lines_data, points_data
from scorekeeper.services.refusals import in_known_notation

DEFAULT_NOTATION: Final = Notation.FRENCH
_SEVERAL: Final = "one_of_pile_piles_tally"
_OF_IDS: Final = frozenset({"repeated_side", "unknown_side"})


SEVERAL: Final = 2 * LIMIT
"""Steps for all the games that one request compares."""


class CountedHand:
    """A hand that is in order, and its score."""

    def __init__(self, hand: Hand, ids: Sequence[str], ruleset: Ruleset, result: HandScore) -> None:
        self.hand, self.ids, self.ruleset, self.score = hand, tuple(ids), ruleset, result

    @cached_property
    def facts(self) -> dict[str, Any]:
        """The facts as a sheet keeps them: French codes, the rest written out."""
        return write_hand(self.hand, self.ids, self.ruleset.deck, Notation.FRENCH)

    @cached_property
    def lines(self) -> list[dict[str, Any]]:
        """The lines as a sheet keeps them: French codes, no sentences."""
        return lines_data(self.score, self.ids, self.ruleset.deck)

    @property
    def points(self) -> list[dict[str, Any]]:
        """The points of each side."""
        return points_data(self.score, self.ids)


def for_several() -> Budget:
    """The steps that all games of one request share, whatever each takes."""
    return Budget(SEVERAL)


def count(
    data: Mapping[str, Any],
    faults: Sequence[Fault],
    ruleset: Ruleset,
    ids: Sequence[str] | None = None,
    names: Mapping[str, str] | None = None,
    players: int | None = None,
    *,
    budget: Budget | None = None,
) -> CountedHand:
    """Count a hand that was posted.

    `data` is what `schemas.hands.HandBody` found in order and `faults` what it refused. `ids` are the sides of the match the hand
    belongs to, without which it names its own; sentences about faults call sides by `names`, or else by their ids. `players` has each side of
    that match. `budget` is that of a request which counts several times.

    >>> from engine.presets import ruleset
    >>> hand = {"sides": [{"pile": ["7D", "AD"], "scopas": 0}, {"pile": "rest", "scopas": 1}]}
    >>> count(hand, (), ruleset("plain")).points
    [{'id': 'a', 'points': 1}, {'id': 'b', 'points': 4}]

    Raises InvalidHandError with all faults: those given, and those found.
    """
    reading = read_hand(data, ruleset, Notation(data.get("notation", DEFAULT_NOTATION)), ids)
    faults = (*faults, *_several_ways(data, faults), *pile_faults(data, faults, ruleset, players))
    if faults or reading.faults:
        posted = PostedHand(data, ruleset, reading.ids, names)
        raise _refusal(posted, faults, _found(posted, reading, faults, ruleset))
    try:
        return CountedHand(reading.hand, reading.ids, ruleset, score(reading.hand, ruleset, budget))
    except FaultsError as error:
        posted = PostedHand(data, ruleset, reading.ids, names)
        raise _refusal(posted, (), map(posted.placed, error.faults)) from None


def _found(
    posted: PostedHand, reading: HandReading, refused: Sequence[Fault], ruleset: Ruleset
) -> list[Fault]:
    """The engine's faults, as far as a hand with refused fields tells any."""
    cards_read = reading.sound and not any(map(_hides_cards, refused))
    of_hand = hand_faults(reading.hand, ruleset, cards_read=cards_read)
    # What was wrong to read stands where it was posted; a hand that was read has its sides in order.
    return in_known_notation(refused, (*reading.faults, *map(posted.placed, of_hand)))


def _several_ways(data: Mapping[str, Any], refused: Sequence[Fault]) -> list[Fault]:
    """Sides that are given in two ways or more, those that were refused among them; the engine sees only those in order."""
    if not are_sides_there(refused):
        return []
    places = [fault.pointer.split("/")[:4] for fault in refused]
    found: list[Fault] = []
    for number, side in enumerate(data.get("sides", ())):
        given = [way for way in WAYS if way in side or ["", "sides", str(number), way] in places]
        if len(given) > 1:
            found.append(Fault(_SEVERAL, f"/sides/{number}", {"given": given}))
    return found


def _hides_cards(fault: Fault) -> bool:
    """Whether a fault of shape leaves it unknown who has which cards."""
    match fault.pointer.split("/")[1:]:
        case ["sides", _, "piles"] if fault.code == "wrong_number_of_piles":
            return False
        case (
            ["notation"]
            | ["sides"]
            | ["sides", _]
            | ["sides", _, "pile" | "piles" | "tally", *_]
            | ["leftovers", *_]
        ):
            return True
        case _:
            return False


def _refusal(posted: PostedHand, refused: Sequence[Fault], placed: Iterable[Fault]) -> InvalidHandError:
    found = list(placed)
    shown = [posted.told(fault) for fault in refused]
    said = [(fault.code, fault.pointer) for fault in refused]
    # That a side is given twice says nothing of what else is in it.
    settled = [fault.pointer for fault in refused if fault.code != _SEVERAL]
    too_many = any(fault.code == "leftovers_not_needed" for fault in found)
    for fault in found:
        about = (fault.code, fault.pointer)
        if about in said or _is_settled(fault, settled) or (too_many and _is_left_twice(fault)):
            continue
        if fault.code.endswith("_required") and any(fault.pointer == place for _, place in said):
            continue
        said.append(about)
        shown.append(posted.told(fault))
    return InvalidHandError(shown)


def _is_settled(fault: Fault, refused: Sequence[str]) -> bool:
    """Whether something is already said of the place: what was refused is missing, or not known, only therefore."""
    if fault.code in _OF_IDS and any(place.endswith("/id") for place in refused):
        return True
    if any(fault.pointer == place or fault.pointer.startswith(f"{place}/") for place in refused):
        return True
    return fault.code == _SEVERAL and any(
        place.startswith(f"{fault.pointer}/{name}") for place in refused for name in ("pile", "tally")
    )


def _is_left_twice(fault: Fault) -> bool:
    """Whether a card that is left over is in a pile too: where the piles are complete, all are."""
    return fault.code == "duplicate_card" and fault.pointer.startswith("/leftovers/")
