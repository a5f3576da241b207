"""Reading what is known of a hand from plain data: like a hand, but anything may be missing, doubtful or merely claimed.

Refused is only what is wrong by itself. What cannot hold together is for `engine.assess` to find.
Shapes are the caller's to check first; a field that was refused there is simply not in the data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.cards import Card
from engine.cardset import CardSet
from engine.faults import Fault, pointer_to
from engine.hand_data import IDS, REST, id_faults
from engine.known_facts import CardSeen, Claimed, CountSaid, HeldBy, KnownFact, OneOf, RestOf, Ticked
from engine.measures import Value
from engine.notation import Notation, read_cards
from engine.ruleset import Ruleset
from engine.ruleset_data import Data
from engine.tables import pile_measure
from engine.tally_values import expected_value, is_of_type, is_tickable

ANY_OF: Final = "any_of"
MOST_ALTERNATIVES: Final = 8
"""Cards that may be in doubt between several, in all piles together."""


class EvidenceReading(NamedTuple):
    """The facts read, the sides' ids in the order given, and what is wrong by itself."""

    facts: tuple[KnownFact, ...]
    ids: tuple[str, ...]
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
    reader = _Reader(ruleset, notation, data.get("sides") or (), ids)
    for index, side in enumerate(data.get("sides") or ()):
        reader.read_side(index, side)
    reader.read_leftovers(data)
    for index, held in enumerate(data.get("held_by") or ()):
        reader.read_held_by(f"/held_by/{index}", held)
    for index, claim in enumerate(data.get("claims") or ()):
        reader.read_claim(f"/claims/{index}", claim)
    for key, name in (data.get("won") or {}).items():
        reader.read_tick(pointer_to("/won", key), key, name)
    return EvidenceReading(tuple(reader.facts), reader.ids, tuple(reader.faults))


class _Reader:
    """Gathers facts, and what is wrong by itself."""

    def __init__(
        self, ruleset: Ruleset, notation: Notation, sides: Sequence[Data], ids: Sequence[str] | None
    ) -> None:
        self.ruleset, self.notation = ruleset, notation
        self.ids = tuple(side.get("id", IDS[n] if n < len(IDS) else "") for n, side in enumerate(sides))
        self.laid_out = frozenset(n for n, side in enumerate(sides) if _is_laid_out(side))
        self.keys = [category.key for category in ruleset.categories]
        self.facts: list[KnownFact] = []
        self.faults: list[Fault] = []
        self.seen: dict[Card, str] = {}
        self.held: dict[tuple[Card, frozenset[int]], str] = {}
        self.alternatives = 0
        self._check_sides(ids)

    def _check_sides(self, ids: Sequence[str] | None) -> None:
        self.faults += id_faults(self.ids, ids)
        if ids is None and self.ids and self.ruleset.seating(len(self.ids)) is None:
            allowed = sorted({seating.sides for seating in self.ruleset.seatings})
            self.refuse("wrong_number_of_sides", "/sides", found=len(self.ids), expected=allowed)

    def refuse(self, code: str, pointer: str, **values: object) -> None:
        self.faults.append(Fault(code, pointer, values))

    def read_side(self, index: int, data: Data) -> None:
        place = f"/sides/{index}"
        piles = [(f"{place}/piles/{n}", pile) for n, pile in enumerate(data.get("piles", ()))]
        if data.get("pile") == REST:
            self.facts.append(RestOf(f"{place}/pile", index, self.laid_out - {index}))
        elif "pile" in data:
            piles.append((f"{place}/pile", data["pile"]))
        for pointer, pile in piles:
            for n, item in enumerate(pile):
                self.read_item(f"{pointer}/{n}", index, item)
        for key, value in data.get("tally", {}).items():
            self.read_value(pointer_to(f"{place}/tally", key), index, key, value)
        if "scopas" in data:
            self.read_scopas(place, index, data["scopas"])
        for key, count in data.get("announced", {}).items():
            self.read_announced(pointer_to(f"{place}/announced", key), index, key, count)

    def read_item(self, pointer: str, side: int, item: object) -> None:
        if not isinstance(item, Mapping):
            for card in self.cards([item], pointer, single=True):
                self.see(pointer, side, card)
            return
        self.alternatives += 1
        if self.alternatives > MOST_ALTERNATIVES:
            self.refuse("too_many_any_of", pointer, most=MOST_ALTERNATIVES)
        elif self.is_alternative(pointer, item):
            cards = self.cards(item[ANY_OF], f"{pointer}/{ANY_OF}")
            if cards:
                self.facts.append(OneOf(pointer, side, cards))

    def is_alternative(self, pointer: str, item: Mapping[str, Any]) -> bool:
        """Whether an item that is no card is one of several, and says of which; refused if not."""
        place, codes = f"{pointer}/{ANY_OF}", item.get(ANY_OF)
        others = [name for name in item if name != ANY_OF]
        for name in others:
            self.refuse("unknown_field", pointer_to(pointer, name), field=name)
        if ANY_OF not in item:
            self.refuse("required", place, field=ANY_OF)
        elif not isinstance(codes, list):
            self.refuse("wrong_type", place, expected="list")
        elif not codes:
            self.refuse("empty_any_of", place)
        elif len(codes) > self.ruleset.deck.size:
            self.refuse("too_many", place, count=len(codes), most=self.ruleset.deck.size)
        else:
            return not others
        return False

    def cards(self, codes: Sequence[object], pointer: str, *, single: bool = False) -> CardSet:
        cards, faults = read_cards(codes, self.notation, self.ruleset.deck, pointer)
        self.faults += [
            Fault(fault.code, pointer if single else fault.pointer, fault.values) for fault in faults
        ]
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
            self.refuse("last_capture_required", "/last_capture", cards=self.readable(leftovers))
        for n, code in enumerate(leftovers):
            for card in self.cards([code], f"/leftovers/{n}", single=True):
                if side is not None:
                    self.see(f"/leftovers/{n}", side, card)

    def readable(self, codes: Sequence[object]) -> CardSet:
        return read_cards(codes, self.notation, self.ruleset.deck)[0]

    def side(self, name: str, pointer: str) -> int | None:
        if name not in self.ids:
            self.refuse("unknown_side", pointer, side=name, known=list(self.ids))
            return None
        return self.ids.index(name)

    def read_held_by(self, pointer: str, data: Data) -> None:
        names = data.get("sides")
        if names is None or "card" not in data:
            return
        sides = [self.side(name, f"{pointer}/sides/{n}") for n, name in enumerate(names)]
        if not names:
            self.refuse("empty_held_by", f"{pointer}/sides")
        for n, name in enumerate(names):
            if name in names[:n]:
                self.refuse("side_named_twice", f"{pointer}/sides/{n}", side=name)
        for card in self.cards([data["card"]], f"{pointer}/card", single=True):
            found = frozenset(side for side in sides if side is not None)
            # Said of other sides it is another fact: both can be true, and where they cannot, that is a conflict.
            if (card, found) in self.held:
                self.refuse("repeated_held_by", f"{pointer}/card", card=card, first=self.held[card, found])
            self.held.setdefault((card, found), f"{pointer}/card")
            self.facts.append(HeldBy(pointer, card, found))

    def read_claim(self, pointer: str, data: Data) -> None:
        side = self.side(data["side"], f"{pointer}/side") if "side" in data else None
        if "category" not in data:
            return
        if self.measure(data["category"], f"{pointer}/category") and side is not None and "value" in data:
            self.read_value(pointer, side, data["category"], data["value"], f"{pointer}/value")

    def measure(self, key: str, place: str) -> bool:
        """Whether the category reads the cards; refused if not."""
        known = [category.key for category in self.ruleset.categories if not category.is_announced]
        if key in self.keys and key not in known:
            self.refuse("said_not_counted", place, category=key)
        elif key not in known:
            self.refuse("unknown_category", place, category=key, known=known)
        return key in known

    def read_value(self, pointer: str, side: int, key: str, sent: Any, place: str | None = None) -> None:
        place, value = place or pointer, list_to_tuple(sent)
        category = self.ruleset.category(key)
        measure = None if category is None else pile_measure(category)
        if measure is None:
            self.measure(key, place)
        elif not is_of_type(value, measure, self.ruleset.deck):
            self.refuse("wrong_type", place, **expected_value(measure, self.ruleset.deck))
        elif _is_negative(value):
            self.refuse("out_of_range", place, least=0, most=None, value=value)
        else:
            self.facts.append(Claimed(pointer, side, self.keys.index(key), value))

    def read_tick(self, pointer: str, key: str, name: str | None) -> None:
        side = None if name is None else self.side(name, pointer)
        category = self.ruleset.category(key)
        if category is None:
            self.refuse("unknown_category", pointer, category=key, known=self.keys)
        elif not is_tickable(category, self.ruleset):
            self.refuse("not_tickable", pointer, category=key)
        elif name is None or side is not None:
            self.facts.append(Ticked(pointer, self.keys.index(key), side))

    def read_scopas(self, place: str, side: int, number: int) -> None:
        sweeps = self.ruleset.sweeps
        if sweeps is None:
            self.refuse("unknown_field", f"{place}/scopas", field="scopas")
        else:
            self.facts.append(CountSaid(f"{place}/scopas", side, self.keys.index(sweeps.key), number))

    def read_announced(self, pointer: str, side: int, key: str, count: int) -> None:
        known = [c.key for c in self.ruleset.categories if c.is_announced and c is not self.ruleset.sweeps]
        if key in known:
            self.facts.append(CountSaid(pointer, side, self.keys.index(key), count))
        else:
            self.refuse("unknown_announcement", pointer, category=key, known=known)


def _is_laid_out(side: Data) -> bool:
    """Whether a side's own cards were given, so that a side with "the rest" has no claim on them."""
    return "piles" in side or side.get("pile", REST) != REST


def _is_negative(value: Value) -> bool:
    return any(part < 0 for part in (value if isinstance(value, tuple) else (int(value or 0),)))


def list_to_tuple(value: Any) -> Any:
    """A tally's list as the tuple it stands for; anything else as it is.

    >>> list_to_tuple([2, 1]), list_to_tuple(76)
    ((2, 1), 76)
    """
    return tuple(value) if isinstance(value, list) else value
