"""Faults of a body that were found in two ways, by its shape and by the engine, as one list that people can read."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.cards import Deck
from engine.faults import Fault
from scorekeeper.texts.spoken import Place, Where, told

_OF_CARDS: Final = frozenset({"text", "card", "cards"})
"""What a fault of a card tells: the text that was sent, or the card it was read as."""


def told_besides(
    refused: Sequence[Fault], found: Iterable[Fault], names: Sequence[str], deck: Deck
) -> list[Fault]:
    """The faults of shape, and those of the engine that do not merely follow from them; sides by name, cards of this pack.

    >>> from engine.cards import DECK_40
    >>> shape, engine = [Fault("wrong_type", "/claims/0/side", {"expected": "text"})], [Fault("unknown_side", "/claims/0/side")]
    >>> [fault.code for fault in told_besides(shape, engine, (), DECK_40)]
    ['wrong_type']
    """
    places = [fault.pointer for fault in refused]
    found = in_known_notation(refused, found)
    kept = [fault for fault in found if not any(_follows(fault.pointer, place) for place in places)]
    return [_told(fault, tuple(names), deck) for fault in (*refused, *kept)]


def in_known_notation(refused: Sequence[Fault], found: Iterable[Fault]) -> list[Fault]:
    """The engine's faults, without those of cards where it is not known in which notation they were written.

    >>> found = [Fault("suit_missing", "/table/0", {"text": "7"}), Fault("scopas_required", "/sides/0/scopas", {"side": 0})]
    >>> [fault.code for fault in in_known_notation([Fault("unknown_choice", "/notation")], found)]
    ['scopas_required']
    """
    if not any(fault.pointer == "/notation" for fault in refused):
        return list(found)
    return [fault for fault in found if fault.values.keys().isdisjoint(_OF_CARDS)]


def _follows(pointer: str, refused: str) -> bool:
    """Whether what is found at a place may only be so because something there, or an item of the same list, was refused."""
    if pointer == refused or pointer.startswith(f"{refused}/") or refused.startswith(f"{pointer}/"):
        return True
    # A list is read without its refused items, so that the others stand at other places.
    parent, _, item = refused.rpartition("/")
    return item.isdigit() and pointer.startswith(f"{parent}/")


def _told(fault: Fault, names: tuple[str, ...], deck: Deck) -> Fault:
    values = told(fault.values, names, deck)
    if isinstance(values.get("first"), str):
        values["first"] = Place(str(values["first"]), names)
    places = {"place": Place(fault.pointer, names), "where": Where(fault.pointer, names)}
    return Fault(fault.code, fault.pointer, {**places, **values})
