"""Options: patches of a ruleset's data that a table agrees on, each naming the options it excludes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.faults import Fault
from engine.ruleset_data import Data


def option_faults(data: Data, chosen: Sequence[str], pointer: str = "/options") -> tuple[Fault, ...]:
    """What is wrong with a choice of options: unknown ones, the same one twice, two that exclude each other.

    >>> from engine.presets import PRESETS
    >>> [fault.code for fault in option_faults(PRESETS["classic"], ["napola-6", "napola-9"])]
    ['options_exclude']
    """
    offered: Mapping[str, Any] = data.get("offers", {})
    faults: list[Fault] = []
    for index, key in enumerate(chosen):
        place = f"{pointer}/{index}"
        if key not in offered:
            faults.append(Fault("unknown_option", place, {"option": key, "known": sorted(offered)}))
            continue
        if key in chosen[:index]:
            faults.append(Fault("repeated_option", place, {"option": key}))
        rivals = [other for other in chosen[:index] if excludes(offered, key, other)]
        faults += [Fault("options_exclude", place, {"option": key, "other": other}) for other in rivals]
    return tuple(faults)


def excludes(offered: Mapping[str, Any], one: str, other: str) -> bool:
    """Whether two options cannot be agreed on together; said by either of them.

    >>> excludes({"a": {"excludes": ["b"]}, "b": {}}, "b", "a")
    True
    """
    return any(b in offered.get(a, {}).get("excludes", ()) for a, b in ((one, other), (other, one)))


def with_options(data: Data, chosen: Sequence[str]) -> dict[str, Any]:
    """The data with the chosen options' patches applied, in the order in which the game offers them.

    >>> from engine.presets import PRESETS
    >>> patched = with_options(PRESETS["plain"], ["re-bello"])
    >>> [category["key"] for category in patched["categories"]]
    ['cards', 'diamonds', 'settebello', 're_bello', 'primiera', 'scopas']
    """
    offers = data.get("offers", {})
    patched = {name: value for name, value in data.items() if name != "offers"}
    for key in offers:
        if key in chosen:
            patched = patch(patched, offers[key]["patch"])
    disputed = [_moved(place, data, patched) for place in data.get("disputed", ())]
    return {**patched, "options": [key for key in offers if key in chosen], "disputed": disputed}


def _moved(place: str, data: Data, patched: Data) -> str:
    """A JSON pointer into the data, as it leads to the same category once options have put others before it."""
    match place.split("/"):
        case ["", "categories", index, *rest]:
            key = data["categories"][int(index)]["key"]
            keys = [category["key"] for category in patched["categories"]]
            return "/".join(("", "categories", str(keys.index(key)), *rest))
    return place


def patch(data: Data, change: Data) -> dict[str, Any]:
    """Data with a change laid over it: mappings merge by name, categories by key, any other value is replaced.

    A mapping with another `kind` replaces the old one whole; a new category goes before the one its `before` names, or last.

    >>> patch({"deal": {"hand": 3, "table": 4}}, {"deal": {"hand": 9}})
    {'deal': {'hand': 9, 'table': 4}}
    """
    merged = dict(data)
    for name, value in change.items():
        old = merged.get(name)
        if name == "categories":
            merged[name] = _patch_categories(old or [], value)
        elif (
            isinstance(value, Mapping)
            and isinstance(old, Mapping)
            and value.get("kind") in (None, old.get("kind"))
        ):
            merged[name] = patch(old, value)
        else:
            merged[name] = value
    return merged


def _patch_categories(old: Sequence[Data], change: Sequence[Data]) -> list[Data]:
    categories = list(old)
    for item in change:
        keys = [category["key"] for category in categories]
        wanted = {name: value for name, value in item.items() if name != "before"}
        if item["key"] in keys:
            place = keys.index(item["key"])
            categories[place] = patch(categories[place], wanted)
        else:
            before = next((keys.index(key) for key in item.get("before", ()) if key in keys), len(keys))
            categories.insert(before, wanted)
    return categories
