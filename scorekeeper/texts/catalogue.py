"""What a language's catalogue is made of."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Literal, TypeAlias

Notation: TypeAlias = Literal["french", "italian"]
Values: TypeAlias = Mapping[str, Any]
Template: TypeAlias = str | Callable[[Values], str]
"""Text with {names}, or a function of the rendered values."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All the words of one language."""

    titles: Mapping[str, str]
    """Short names of problems, by code."""
    sentences: Mapping[str, Template]
    """One sentence or two for every code: what is so, and what to do about it."""
    names: Mapping[str, Mapping[str, str]]
    """What things are called, by kind and key: categories, games, options."""

    @classmethod
    def of(cls, subjects: Iterable[ModuleType]) -> "Catalogue":
        """One catalogue from modules that have TITLES, SENTENCES or NAMES; each code may stand in one only.

        Raises ValueError naming a code that stands in two.
        """
        titles: dict[str, str] = {}
        sentences: dict[str, Template] = {}
        names: dict[str, dict[str, str]] = {}
        for subject in subjects:
            for into, more in ((titles, "TITLES"), (sentences, "SENTENCES"), (names, "NAMES")):
                entries = getattr(subject, more, {})
                if twice := into.keys() & entries.keys():
                    raise ValueError(f"{subject.__name__}.{more} repeats {sorted(twice)}")
                into.update(entries)
        return cls(titles, sentences, names)
