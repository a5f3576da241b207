"""Reading what is known of a hand from plain data: like a hand, but anything may be missing, doubtful or merely claimed.

Refused is only what is wrong by itself. What cannot hold together is for `engine.assess` to find.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.cards import Card
from engine.cardset import CardSet
from engine.faults import Fault, pointer_to
from engine.hand_data import IDS, REST, id_faults
from engine.known_facts import CardSeen, Claimed, HeldBy, KnownFact, OneOf, RestOf, ScopasMade, Ticked
from engine.measures import Announced, Value
from engine.notation import Notation, read_cards
from engine.ruleset import Ruleset
from engine.ruleset_data import Data
from engine.tables import pile_measure
from engine.tally_values import is_of_type, value_type


class EvidenceReading(NamedTuple):
    """The facts read, the sides' ids, their announced counts, and what is wrong by itself."""

    facts: tuple[KnownFact, ...]
    ids: tuple[str, ...]
    announced: tuple[Mapping[str, int], ...]
    faults: tuple[Fault, ...]


def read_evidence(
    data: Data, ruleset: Ruleset, notation: Notation, ids: Sequence[str] | None = None
) -> EvidenceReading:
    """Read what is known. `ids` are the sides of the match it belongs to, if any.

    >>> from engine.presets import ruleset
    >>> data = {"sides": [{"pile": ["7D", {"any_of": ["6H", "7H"]}]}, {}], "claims": [{"side": "b", "category": "primiera", "value": 84}]}
    >>> [type(fact).__name__ for fact in read_evidence(data, ruleset("plain"), Notation.FRENCH).facts]
    ['CardSeen', 'OneOf', 'Claimed']
    """
    reader = _Reader(ruleset, notation, data.get("sides") or ())
    reader.faults += id_faults(reader.ids, ids)
    for index, side in enumerate(data.get("sides") or ()):
        reader.read_side(index, side)
    reader.read_leftovers(data)
    for index, held in enumerate(data.get("held_by") or ()):
        reader.read_held_by(f"/held_by/{index}", held)
    for index, claim in enumerate(data.get("claims") or ()):
        reader.read_claim(f"/claims/{index}", claim)
    for key, name in (data.get("won") or {}).items():
        reader.read_tick(pointer_to("/won", key), key, name)
    return EvidenceReading(tuple(reader.facts), reader.ids, tuple(reader.announced), tuple(reader.faults))


class _Reader:
    """Gathers facts, and what is wrong by itself."""

    def __init__(self, ruleset: Ruleset, notation: Notation, sides: Sequence[Data]) -> None:
        self.ruleset, self.notation = ruleset, notation
        self.ids = tuple(side.get("id", IDS[n] if n < len(IDS) else "") for n, side in enumerate(sides))
        self.keys = [category.key for category in ruleset.categories]
        self.facts: list[KnownFact] = []
        self.faults: list[Fault] = []
        self.announced: list[dict[str, int]] = []
        self.seen: dict[Card, str] = {}
        self.held: dict[Card, str] = {}

    def refuse(self, code: str, pointer: str, **values: object) -> None:
        self.faults.append(Fault(code, pointer, values))

    def read_side(self, index: int, data: Data) -> None:
        place = f"/sides/{index}"
        piles = [(f"{place}/piles/{n}", pile) for n, pile in enumerate(data.get("piles", ()))]
        if data.get("pile") == REST:
            self.facts.append(RestOf(f"{place}/pile", index))
        elif "pile" in data:
            piles.append((f"{place}/pile", data["pile"]))
        for pointer, pile in piles:
            for n, item in enumerate(pile):
                self.read_item(f"{pointer}/{n}", index, item)
        for key, value in data.get("tally", {}).items():
            self.read_value(pointer_to(f"{place}/tally", key), index, key, list_to_tuple(value))
        self.announced.append(self.read_announced(place, index, data))

    def read_item(self, pointer: str, side: int, item: object) -> None:
        if not isinstance(item, Mapping):
            for card in self.cards([item], pointer.rpartition("/")[0], pointer):
                self.see(pointer, side, card)
            return
        codes = item.get("any_of", ())
        cards = self.cards(codes, f"{pointer}/any_of")
        if not codes:
            self.refuse("empty_any_of", f"{pointer}/any_of")
        elif cards:
            self.facts.append(OneOf(pointer, side, cards))

    def cards(self, codes: Sequence[object], pointer: str, single: str | None = None) -> CardSet:
        cards, faults = read_cards(codes, self.notation, self.ruleset.deck, pointer)
        self.faults += [Fault(fault.code, single or fault.pointer, fault.values) for fault in faults]
        return cards

    def see(self, pointer: str, side: int, card: Card) -> None:
        if card in self.seen:
            self.refuse("duplicate_card", pointer, card=card, first=self.seen[card])
            return
        self.seen[card] = pointer
        self.facts.append(CardSeen(pointer, side, card))

    def read_leftovers(self, data: Data) -> None:
        name = data.get("last_capture")
        side = None if name is None else self.side(name, "/last_capture")
        leftovers = data.get("leftovers") or ()
        if leftovers and name is None:
            self.refuse("last_capture_required", "/last_capture")
        for n, code in enumerate(leftovers):
            for card in self.cards([code], "/leftovers", f"/leftovers/{n}"):
                if side is not None:
                    self.see(f"/leftovers/{n}", side, card)

    def side(self, name: str, pointer: str) -> int | None:
        if name not in self.ids:
            self.refuse("unknown_side", pointer, side=name, known=list(self.ids))
            return None
        return self.ids.index(name)

    def read_held_by(self, pointer: str, data: Data) -> None:
        names = data.get("sides", ())
        sides = [self.side(name, f"{pointer}/sides/{n}") for n, name in enumerate(names)]
        if not names:
            self.refuse("empty_held_by", f"{pointer}/sides")
        for n, name in enumerate(names):
            if name in names[:n]:
                self.refuse("repeated_side", f"{pointer}/sides/{n}", side=name)
        for card in self.cards([data.get("card")], pointer, f"{pointer}/card"):
            if card in self.held:
                self.refuse("repeated_held_by", f"{pointer}/card", card=card, first=self.held[card])
            self.held.setdefault(card, pointer)
            self.facts.append(HeldBy(pointer, card, frozenset(side for side in sides if side is not None)))

    def read_claim(self, pointer: str, data: Data) -> None:
        side = self.side(data.get("side", ""), f"{pointer}/side")
        key = data.get("category", "")
        value = list_to_tuple(data.get("value"))
        if key not in self.keys:
            self.refuse("unknown_category", f"{pointer}/category", category=key, known=self.keys)
        elif side is not None:
            self.read_value(pointer, side, key, value, f"{pointer}/value")

    def read_value(self, pointer: str, side: int, key: str, value: Value, place: str | None = None) -> None:
        place = place or pointer
        category = self.ruleset.category(key)
        measure = None if category is None else pile_measure(category)
        if measure is None:
            self.refuse("unknown_category", place, category=key, known=self.keys)
        elif not is_of_type(value, measure, self.ruleset.deck):
            self.refuse("wrong_type", place, expected=value_type(measure, self.ruleset.deck))
        elif any(part < 0 for part in (value if isinstance(value, tuple) else (int(value or 0),))):
            self.refuse("out_of_range", place, least=0)
        else:
            self.facts.append(Claimed(pointer, side, self.keys.index(key), value))

    def read_tick(self, pointer: str, key: str, name: str | None) -> None:
        side = None if name is None else self.side(name, pointer)
        if key not in self.keys:
            self.refuse("unknown_category", pointer, category=key, known=self.keys)
        elif name is None or side is not None:
            self.facts.append(Ticked(pointer, self.keys.index(key), side))

    def read_announced(self, place: str, side: int, data: Data) -> dict[str, int]:
        known = [
            c.key
            for c in self.ruleset.categories
            if isinstance(c.measure, Announced) and not c.measure.sweeps
        ]
        counts = dict.fromkeys(known, 0)
        for key, count in data.get("announced", {}).items():
            if key not in known:
                self.refuse(
                    "unknown_announcement", pointer_to(f"{place}/announced", key), category=key, known=known
                )
            counts[key] = count
        sweeps = self.ruleset.sweeps
        if sweeps is not None and "scopas" in data:
            counts[sweeps.key] = data["scopas"]
            self.facts.append(ScopasMade(f"{place}/scopas", side, data["scopas"]))
        return counts


def list_to_tuple(value: Any) -> Any:
    """A tally's list as the tuple it stands for; anything else as it is.

    >>> list_to_tuple([2, 1]), list_to_tuple(76)
    ((2, 1), 76)
    """
    return tuple(value) if isinstance(value, list) else value
