"""Options: patches of a ruleset's data that a table agrees on, each naming the options it excludes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
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


def unapplied_faults(data: Data, chosen: Sequence[str], pointer: str = "/options") -> tuple[Fault, ...]:
    """Which of the options a ruleset says it was made with have not been applied to it: their patches would still change it.

    >>> from engine.presets import PRESETS
    >>> unread = {**PRESETS["plain"], "options": ["re-bello", "call-out"], "match": {"call_out": "free"}}
    >>> [str(fault) for fault in unapplied_faults(unread, unread["options"])]
    ['option_not_applied at /options/0']
    """
    offered: Mapping[str, Any] = data.get("offers", {})
    applied: list[Data] = []
    faults: list[Fault] = []
    # From the last on: what an option changed, one that is applied after it may have changed again.
    for key in reversed([key for key in offered if key in chosen]):
        change = offered[key].get("patch", {})
        if reduce(patch, (change, *applied), data) == data:
            applied.insert(0, change)
        else:
            values = {"option": key, "fields": list(change)}
            faults.append(Fault("option_not_applied", f"{pointer}/{list(chosen).index(key)}", values))
    return tuple(reversed(faults))


def choosable(data: Data) -> dict[str, Data]:
    """The options that may still be agreed on: those that the data were not made with, nor with any that excludes them.

    >>> from engine.presets import PRESETS
    >>> list(choosable({**PRESETS["cassino"], "options": ["call-out"]}))
    ['count-order', 'deal-left']
    """
    offered, listed = data.get("offers", {}), data.get("options", ())
    return {
        key: offer
        for key, offer in offered.items()
        if key not in listed and not any(excludes(offered, key, other) for other in listed)
    }


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
    merged = _merged(data, {name: value for name, value in change.items() if name != "categories"})
    if "categories" in change:
        merged["categories"] = _patch_categories(data.get("categories", ()), change["categories"])
    return merged


def _merged(data: Data, change: Data) -> dict[str, Any]:
    merged = dict(data)
    for name, value in change.items():
        old = merged.get(name)
        if (
            isinstance(value, Mapping)
            and isinstance(old, Mapping)
            and value.get("kind") in (None, old.get("kind"))
        ):
            merged[name] = _merged(old, value)
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
            categories[place] = _merged(categories[place], wanted)
        else:
            before = next((keys.index(key) for key in item.get("before", ()) if key in keys), len(keys))
            categories.insert(before, wanted)
    return categories


def place_in_patch(place: str, change: Data, patched: Data) -> str:
    """Where in a patch stands what has a place in the patched data: as far down as the patch goes.

    >>> change = {"deal": {"hand": 5}, "categories": [{"key": "primiera", "award": {"points": 0}}]}
    >>> patched = {"categories": [{"key": "cards"}, {"key": "primiera"}]}
    >>> place_in_patch("/categories/1/award/points", change, patched), place_in_patch("/seatings/0", change, patched)
    ('/categories/0/award/points', '')
    """
    here: Any = change
    found = ""
    for part in _parts_in(change, place.split("/")[1:], patched):
        if isinstance(here, Mapping) and part in here:
            here = here[part]
        elif isinstance(here, list) and part.isdigit() and int(part) < len(here):
            here = here[int(part)]
        else:
            break
        found = f"{found}/{part}"
    return found


def _parts_in(change: Data, parts: list[str], patched: Data) -> list[str]:
    """The way to a category leads to another place in the list of the patch, or to none."""
    if parts[:1] != ["categories"] or len(parts) < 2:
        return parts
    key = patched["categories"][int(parts[1])].get("key")
    keys = [item.get("key") for item in change.get("categories", ())]
    return [parts[0], str(keys.index(key)), *parts[2:]] if key in keys else []
