"""Where things stand in a hand that was posted: the engine knows cards and sides in order, a client lists and names."""

from collections.abc import Mapping
from typing import Any, Final

from engine.cards import Card
from engine.faults import Fault
from engine.hand_data import IDS, HandReading, moved
from engine.notation import Notation, read_cards
from engine.ruleset import Ruleset
from scorekeeper.texts.spoken import Place, Where, told

_SEEN: Final = ("said", "seen")


class PostedHand:
    """A hand as it was posted, and how it was read."""

    def __init__(
        self, data: Mapping[str, Any], ruleset: Ruleset, reading: HandReading, names: Mapping[str, str] | None
    ) -> None:
        self._data, self._ruleset, self._ids = data, ruleset, reading.ids
        self._notation = Notation(data.get("notation", Notation.FRENCH))
        own = [side.get("id", default) for side, default in zip(data.get("sides") or (), IDS, strict=False)]
        # Sides that name themselves may stand in another order than that of their match.
        self._places = {index: own.index(side) for index, side in enumerate(reading.ids) if side in own}
        known = names or {}
        self._in_order = tuple(known.get(side, side) for side in reading.ids)
        self._as_posted = tuple(self._in_order[self._order(place)] for place in range(len(own)))

    def _order(self, place: int) -> int:
        return next((index for index, posted in self._places.items() if posted == place), place)

    def placed(self, fault: Fault) -> Fault:
        """A fault of the engine with the places of what was posted, down to the card."""
        (fault,) = moved([fault], self._places)
        values = dict(fault.values)
        card, first = values.get("card"), values.get("first")
        if not isinstance(card, Card):
            return fault
        if isinstance(first, str):
            (at_first,) = moved([Fault("", first)], self._places)
            values["first"] = self._at_card(at_first.pointer, card)
        return Fault(fault.code, self._at_card(fault.pointer, card), values)

    def told(self, fault: Fault) -> Fault:
        """The fault with everything in it as people say it: sides by name, cards of this pack, places at the table."""
        values = told(fault.values, self._in_order, self._ruleset.deck)
        if fault.code == "tick_contradicts":
            values |= {name: self._taker(fault.values[name]) for name in _SEEN}
        if isinstance(values.get("first"), str):
            values["first"] = Place(str(values["first"]), self._as_posted)
        places = {
            "place": Place(fault.pointer, self._as_posted),
            "where": Where(fault.pointer, self._as_posted),
        }
        return Fault(fault.code, fault.pointer, {**places, **values})

    def _taker(self, side: object) -> str | None:
        return self._in_order[side] if isinstance(side, int) else None

    def _at_card(self, pointer: str, card: Card) -> str:
        """The place of a card in the list at the pointer; the pointer itself if it is not a list's."""
        codes = self._at(pointer)
        for index, code in enumerate(codes if isinstance(codes, list) else ()):
            if card in read_cards([code], self._notation, self._ruleset.deck)[0]:
                return f"{pointer}/{index}"
        return pointer

    def _at(self, pointer: str) -> Any:
        found: Any = self._data
        for part in pointer.split("/")[1:]:
            if isinstance(found, list):
                found = found[int(part)] if int(part) < len(found) else None
            else:
                found = found.get(part) if isinstance(found, dict) else None
        return found
