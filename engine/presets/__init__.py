"""The games, as data only. Adding one adds no code: see docs/adding-a-game.md."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from engine.presets.scopa import CLASSIC, PLAIN
from engine.presets.scopone import SCOPONE_9, SCOPONE_10
from engine.ruleset import Ruleset
from engine.ruleset_data import read_ruleset

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    data["key"]: data for data in (CLASSIC, PLAIN, SCOPONE_9, SCOPONE_10)
}
DEFAULT: Final = "classic"


@cache
def ruleset(key: str) -> Ruleset:
    """A preset by its key, as it stands without options.

    >>> ruleset("scopone-10").deal.table
    0
    """
    return read_ruleset(PRESETS[key])
