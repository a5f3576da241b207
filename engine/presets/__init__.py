"""The games, as data only. Adding one adds no code: see docs/adding-a-game.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from engine.faults import InvalidRulesetError
from engine.options import option_faults, with_options
from engine.presets.abroad import CASSINO, CHKOBBA, ESCOBA
from engine.presets.cirulla import CIRULLA
from engine.presets.kin import PONINO, ROSMARINO, SCOPA_FRAC
from engine.presets.scopa import A_PERDERE, ASSO_PIGLIA_TUTTO, CLASSIC, PLAIN, SCOPA_A_15
from engine.presets.scopone import SCOPONE_9, SCOPONE_10, SCOPONE_TRENTINO
from engine.presets.swords import CICERA, SPAZZINO
from engine.ruleset import Ruleset
from engine.ruleset_checks import ruleset_from_data, target_faults

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    data["key"]: data
    for data in (
        *(CLASSIC, PLAIN, SCOPONE_9, SCOPONE_10, ASSO_PIGLIA_TUTTO, SCOPA_A_15, A_PERDERE),
        *(CIRULLA, ESCOBA, SPAZZINO, CICERA, SCOPONE_TRENTINO, PONINO, ROSMARINO, SCOPA_FRAC),
        *(CHKOBBA, CASSINO),
    )
}
"""Every game by its key, in the order of RULES section 8, each with the options that it offers."""

DEFAULT: Final = "classic"
_CHOICES_KEPT: Final = 128


@cache
def ruleset(key: str) -> Ruleset:
    """A preset by its key, as it stands without options.

    >>> ruleset("scopone-10").deal.table
    0
    """
    return ruleset_from_data(with_options(PRESETS[key], ()))


def choose(base: str, options: Sequence[str] = (), target: int | None = None, pointer: str = "") -> Ruleset:
    """A preset with the options and the target that a table agreed on; the order of the options does not matter.

    The same choice gives the same object, so that what is prepared for a ruleset is prepared once.

    >>> chosen = choose("scopone-9", ["ten-denari-win", "re-bello"], 21)
    >>> chosen.options, chosen.target
    (('re-bello', 'ten-denari-win'), 21)
    >>> chosen is choose("scopone-9", ["re-bello", "ten-denari-win"], 21)
    True

    Raises: InvalidRulesetError for options that the game does not offer, or that exclude each other, and for a
    target out of bounds. KeyError if there is no such preset.
    """
    faults = (
        *option_faults(PRESETS[base], options, f"{pointer}/options"),
        *target_faults(target, f"{pointer}/target"),
    )
    if faults:
        raise InvalidRulesetError(faults)
    if not options and target is None:
        return ruleset(base)
    return _choose(base, frozenset(options), target)


@lru_cache(maxsize=_CHOICES_KEPT)
def _choose(base: str, options: frozenset[str], target: int | None) -> Ruleset:
    return ruleset_from_data({**with_options(PRESETS[base], tuple(options)), "target": target})
