"""Where things stand in a hand that was posted: the engine knows cards and sides in order, a client lists and names."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.cards import Card
from engine.faults import Fault
from engine.hand_data import IDS, moved
from engine.notation import Notation, read_cards
from engine.ruleset import Ruleset
from scorekeeper.texts.spoken import Place, Where, told

_SEEN: Final = ("said", "seen")


class PostedHand:
    """A hand as it was posted; `ids` are its sides in the order in which the engine has them."""

    def __init__(
        self,
        data: Mapping[str, Any],
        ruleset: Ruleset,
        ids: Sequence[str],
        names: Mapping[str, str] | None = None,
    ) -> None:
        self._data, self._ruleset = data, ruleset
        self._notation = Notation(data.get("notation", Notation.FRENCH))
        own = [side.get("id", default) for side, default in zip(data.get("sides") or (), IDS, strict=False)]
        known = names or {}
        self._in_order = tuple(known.get(side, side) for side in ids)
        self._as_posted = tuple(known.get(side, side) for side in own)
        # The sides of a match may be posted in any order; where their ids are wrong, they stay as they are.
        is_order = len(set(own)) == len(own) and set(own) == set(ids)
        self._places = {index: own.index(side) for index, side in enumerate(ids)} if is_order else {}

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
