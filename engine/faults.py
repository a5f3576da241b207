"""What can be wrong with an input: faults as data, and the exceptions that carry them.

Nothing here is a sentence. A fault has a code that never changes; its words are somebody else's work.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with what was given, and where.

    >>> str(Fault("duplicate_card", "/sides/0/pile/3"))
    'duplicate_card at /sides/0/pile/3'
    """

    code: str
    """A snake_case word that never changes: ``duplicate_card``."""
    pointer: str
    """A JSON pointer into the body that was posted; the empty string is the body itself."""
    values: Mapping[str, object] = field(default_factory=dict)
    """What a sentence about it needs: cards, numbers, side ids, or lists of these."""

    def __str__(self) -> str:
        return f"{self.code} at {self.pointer}" if self.pointer else self.code


class EngineError(Exception):
    """Anything the engine refuses. Each subclass is one cause a caller can act on."""

    code: ClassVar[str] = "engine_error"


class FaultsError(EngineError):
    """Refused for the faults it carries: all that were found, in the order of the input.

    >>> print(InvalidCardsError([Fault("empty_card", "/table/0"), Fault("suit_missing", "/table/2")]))
    invalid_cards: empty_card at /table/0, suit_missing at /table/2
    """

    code: ClassVar[str] = "faults"

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return f"{self.code}: {', '.join(map(str, self.faults))}"


class InvalidCardsError(FaultsError):
    """Text that names no card, or cards that cannot lie together."""

    code: ClassVar[str] = "invalid_cards"


class InvalidHandError(FaultsError):
    """A hand that cannot have been played, or not under these rules."""

    code: ClassVar[str] = "invalid_hand"


class InvalidRulesetError(FaultsError):
    """Rules that cannot be played, or options that exclude each other."""

    code: ClassVar[str] = "invalid_ruleset"


class UndecidedError(FaultsError):
    """A hand in order so far, from which some category cannot be told yet."""

    code: ClassVar[str] = "undecided"


class TooOpenError(FaultsError):
    """A question with more possible answers than the engine agrees to count."""

    code: ClassVar[str] = "too_open"


def pointer_to(place: str, name: str) -> str:
    """The JSON pointer to a member of the object at `place`, whatever a stranger called it (RFC 6901).

    >>> pointer_to("/won", "a/b~c")
    '/won/a~1b~0c'
    """
    return f"{place}/{name.replace('~', '~0').replace('/', '~1')}"
