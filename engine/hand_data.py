"""Hands as plain data (what JSON can hold): reading them at the edge, in the notation they name, and writing them back.

Names and types of the fields are the caller's to check first; a field that was refused there is simply not in the data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.cards import Deck
from engine.cardset import CardSet
from engine.faults import Fault, pointer_to
from engine.hand import NO_CARDS, Hand, SideFacts
from engine.measures import Announced, Value
from engine.notation import Notation, format_cards, read_cards
from engine.ruleset import Ruleset
from engine.ruleset_data import Data

REST: Final = "rest"
IDS: Final = ("a", "b", "c")
WAYS: Final = ("pile", "piles", "tally")
"""How a side may be given: in one of these ways."""


class HandReading(NamedTuple):
    """What was read of a hand: the hand with its sides in order, their ids, and what is wrong so far."""

    hand: Hand
    ids: tuple[str, ...]
    faults: tuple[Fault, ...]
    sound: bool
    """Whether all cards could be read, so that it means something to look for missing ones."""


def read_hand(
    data: Data, ruleset: Ruleset, notation: Notation, ids: Sequence[str] | None = None
) -> HandReading:
    """Read a hand. `ids` are the sides of the match it belongs to; without them the hand names its own, a, b and c if it does not.

    >>> from engine.presets import ruleset
    >>> data = {"sides": [{"pile": ["7D", "8D"], "scopas": 1}, {"pile": "rest", "scopas": 0}]}
    >>> reading = read_hand(data, ruleset("classic"), Notation.FRENCH)
    >>> reading.ids, [str(fault) for fault in reading.faults]
    (('a', 'b'), ['pip_not_in_deck at /sides/0/pile/1'])
    """
    reader = _Reader(ruleset, notation)
    posted = data.get("sides") or ()
    own = tuple(side.get("id", IDS[index] if index < len(IDS) else "") for index, side in enumerate(posted))
    reader.faults += id_faults(own, ids)
    sides = tuple(reader.side(side, f"/sides/{index}") for index, side in enumerate(posted))
    reader.only_one_rest(posted)
    order = (
        tuple(range(len(own)))
        if ids is None or sorted(own) != sorted(ids)
        else tuple(own.index(side) for side in ids)
    )
    names = tuple(own[place] for place in order)
    hand = Hand(
        sides=tuple(sides[place] for place in order),
        leftovers=reader.cards(data.get("leftovers") or (), "/leftovers"),
        last_capture=reader.side_named(data.get("last_capture"), names, "/last_capture"),
        won=reader.won(data.get("won") or {}, names),
    )
    if data.get("last_capture") is not None and "leftovers" not in data:
        reader.faults.append(Fault("leftovers_required", "/leftovers"))
    return HandReading(hand, names, tuple(reader.faults), reader.sound)


def id_faults(own: Sequence[str], ids: Sequence[str] | None) -> list[Fault]:
    """What is wrong with the sides' ids: one given twice, or, in a match of sides `ids`, another one or another number.

    >>> [str(fault) for fault in id_faults(("a", "x"), ("a", "b"))]
    ['unknown_side at /sides/1/id']
    """
    faults = [
        Fault("repeated_side", f"/sides/{index}/id", {"side": side})
        for index, side in enumerate(own)
        if side in own[:index]
    ]
    if ids is None:
        return faults
    faults += [
        Fault("unknown_side", f"/sides/{index}/id", {"side": side, "known": list(ids)})
        for index, side in enumerate(own)
        if side not in ids
    ]
    if not faults and len(own) != len(ids):
        faults.append(Fault("wrong_number_of_sides", "/sides", {"found": len(own), "expected": len(ids)}))
    return faults


class _Reader:
    """Reads the parts of a hand and gathers what is wrong with them."""

    def __init__(self, ruleset: Ruleset, notation: Notation) -> None:
        self.ruleset, self.notation = ruleset, notation
        self.faults: list[Fault] = []
        self.sound = True

    def cards(self, codes: Sequence[object], pointer: str) -> CardSet:
        cards, faults = read_cards(codes, self.notation, self.ruleset.deck, pointer)
        if faults:
            self.sound = False
            self.faults += faults
        return cards

    def side(self, data: Data, pointer: str) -> SideFacts:
        given = [name for name in WAYS if name in data]
        if len(given) != 1:
            self.sound = False
            self.faults.append(Fault("one_of_pile_piles_tally", pointer, {"given": given}))
        announced = self._announced(data, pointer)
        # All that is given is read, so that its faults come back together, though one of it has to go.
        tally = self._tally(data["tally"], f"{pointer}/tally") if "tally" in data else None
        partners = self._piles(data["piles"], f"{pointer}/piles") if "piles" in data else ()
        codes = data.get("pile", ())
        is_rest = codes == REST
        pile = None if is_rest else self.cards(codes, f"{pointer}/pile")
        if tally is not None:
            return SideFacts(tally=tally, announced=announced)
        if partners:
            return SideFacts(
                CardSet.of(card for part in partners for card in part), partners, announced=announced
            )
        return SideFacts(pile, rest=is_rest, announced=announced)

    def _piles(self, piles: Sequence[Sequence[object]], pointer: str) -> tuple[CardSet, ...]:
        return tuple(self.cards(pile, f"{pointer}/{n}") for n, pile in enumerate(piles))

    def only_one_rest(self, sides: Sequence[Data]) -> None:
        rests = [index for index, side in enumerate(sides) if side.get("pile") == REST]
        if len(rests) > 1:
            self.sound = False
            self.faults += [Fault("rest_twice", f"/sides/{index}/pile") for index in rests[1:]]

    def side_named(self, name: str | None, names: Sequence[str], pointer: str) -> int | None:
        if name is None:
            return None
        if name not in names:
            self.faults.append(Fault("unknown_side", pointer, {"side": name, "known": list(names)}))
            return None
        return names.index(name)

    def won(self, data: Data, names: Sequence[str]) -> dict[str, int | None]:
        known = [category.key for category in self.ruleset.categories]
        for key in data:
            if key not in known:
                self.faults.append(
                    Fault("unknown_category", pointer_to("/won", key), {"category": key, "known": known})
                )
        return {
            key: self.side_named(name, names, f"/won/{key}") for key, name in data.items() if key in known
        }

    def _announced(self, data: Data, pointer: str) -> dict[str, int]:
        counts: dict[str, int] = {}
        sweeps = self.ruleset.sweeps
        if "scopas" in data and sweeps is None:
            self.faults.append(Fault("unknown_field", f"{pointer}/scopas", {"field": "scopas"}))
        elif "scopas" in data and sweeps is not None:
            counts[sweeps.key] = data["scopas"]
        known = [
            c.key
            for c in self.ruleset.categories
            if isinstance(c.measure, Announced) and not c.measure.sweeps
        ]
        for key, count in data.get("announced", {}).items():
            if key in known:
                counts[key] = count
            else:
                self.faults.append(
                    Fault(
                        "unknown_announcement",
                        pointer_to(f"{pointer}/announced", key),
                        {"category": key, "known": known},
                    )
                )
        return counts

    def _tally(self, data: Data, pointer: str) -> dict[str, Value]:
        known = [category.key for category in self.ruleset.categories if not category.is_announced]
        for key in data:
            if key not in known:
                self.faults.append(
                    Fault("unknown_category", pointer_to(pointer, key), {"category": key, "known": known})
                )
        return {
            key: tuple(value) if isinstance(value, list) else value
            for key, value in data.items()
            if key in known
        }


def write_hand(hand: Hand, ids: Sequence[str], deck: Deck, notation: Notation) -> dict[str, Any]:
    """A hand as data that reads back as the same facts, with "the rest" written out where it is known.

    >>> from engine.cards import DECK_40
    >>> hand = Hand((SideFacts(CardSet.from_bits(DECK_40.bits) - CardSet("7D")), SideFacts(rest=True, announced={"scopas": 0})))
    >>> write_hand(hand, ("a", "b"), DECK_40, Notation.ITALIAN)["sides"][1]
    {'id': 'b', 'pile': ['7D'], 'scopas': 0}
    """
    bare = hand._replace(leftovers=NO_CARDS)
    piles: Sequence[int | None] = bare.piles(deck) or [None] * len(ids)
    left = hand.leftovers.bits
    data: dict[str, Any] = {
        "sides": [
            _write_side(side, name, None if pile is None else CardSet.from_bits(pile & ~left), deck, notation)
            for side, name, pile in zip(hand.sides, ids, piles, strict=True)
        ]
    }
    if hand.last_capture is not None:
        data["leftovers"] = format_cards(hand.leftovers, notation, deck)
        data["last_capture"] = ids[hand.last_capture]
    if hand.won:
        data["won"] = {key: None if side is None else ids[side] for key, side in hand.won.items()}
    return data


def _write_side(
    side: SideFacts, name: str, pile: CardSet | None, deck: Deck, notation: Notation
) -> dict[str, Any]:
    data: dict[str, Any] = {"id": name}
    if side.tally is not None:
        data["tally"] = {
            key: list(value) if isinstance(value, tuple) else value for key, value in side.tally.items()
        }
    elif side.partners:
        data["piles"] = [format_cards(pile, notation, deck) for pile in side.partners]
    else:
        known = pile if side.pile is None else side.pile
        data["pile"] = REST if known is None else format_cards(known, notation, deck)
    announced = dict(side.announced)
    if "scopas" in announced:
        data["scopas"] = announced.pop("scopas")
    return {**data, "announced": announced} if announced else data


def moved(faults: Iterable[Fault], places: Mapping[int, int]) -> tuple[Fault, ...]:
    """Faults with the places of the sides as they were posted.

    >>> moved([Fault("missing", "/sides/0/scopas")], {0: 1})
    (Fault(code='missing', pointer='/sides/1/scopas', values={}),)
    """
    return tuple(Fault(fault.code, _moved(fault.pointer, places), fault.values) for fault in faults)


def _moved(pointer: str, places: Mapping[int, int]) -> str:
    parts = pointer.split("/")
    if len(parts) > 2 and parts[1] == "sides" and parts[2].isdigit():
        parts[2] = str(places.get(int(parts[2]), int(parts[2])))
    return "/".join(parts)
