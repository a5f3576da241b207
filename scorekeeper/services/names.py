"""Names of sides and players: which two are the same to the people at a table, and how unnamed partners are called."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from engine.faults import Fault

MOST_CHARACTERS: Final = 60
_UNHEARD: Final = "\u200c\u200d\ufe0e\ufe0f"
"""Joiners and styles of symbols: they may stand in a name, and make no other name of it."""


def same_key(name: str) -> str:
    """What two names share that nobody would tell apart by ear: case and accents are left out.

    >>> same_key("NICOLÒ") == same_key("Nicolo"), same_key("Anna") == same_key("Hanna")
    (True, False)
    """
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(
        character
        for character in decomposed
        if not unicodedata.combining(character) and character not in _UNHEARD
    )
    return unicodedata.normalize("NFKD", bare.casefold())


def numbered(name: str, count: int) -> tuple[str, ...]:
    """The players of a side that are not named: one player has the name of the side.

    >>> numbered("Noi", 2), numbered("Anna", 1)
    (('Noi 1', 'Noi 2'), ('Anna',))
    """
    if count == 1:
        return (name,)
    return tuple(
        f"{name[: MOST_CHARACTERS - 1 - len(str(number))].rstrip()} {number}"
        for number in range(1, count + 1)
    )


def repeated_faults(named: Iterable[tuple[str, str]]) -> list[Fault]:
    """What is wrong where two of the same kind have the same name; each comes with its place.

    >>> [str(fault) for fault in repeated_faults([("Zoë", "/sides/0/name"), ("zoe", "/sides/1/name")])]
    ['repeated_name at /sides/1/name']
    """
    first: dict[str, str] = {}
    faults = []
    for name, pointer in named:
        key = same_key(name)
        if key in first:
            faults.append(Fault("repeated_name", pointer, {"name": name, "other": first[key]}))
        first.setdefault(key, name)
    return faults
