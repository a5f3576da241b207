"""Rulesets as they are named in requests and kept with matches: from any of their forms to one game, made once.

What is prepared for a ruleset hangs on the object, so that equal content has to be the same object.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import lru_cache
from threading import Lock
from typing import Any, Final

from sqlalchemy import Connection

from engine import presets
from engine.faults import Fault, InvalidRulesetError
from engine.presets.options import OPTIONS
from engine.ruleset import Ruleset
from engine.ruleset_checks import ruleset_faults
from engine.ruleset_data import read_ruleset
from scorekeeper.errors import NotFoundError
from scorekeeper.services import chain, sheet

_KEPT: Final = 128


class UnknownRulesetError(NotFoundError):
    """A game that is not among those we bring."""

    code = "unknown_ruleset"


class _Recent:
    """The rulesets made last, by the hash of their content."""

    def __init__(self, most: int) -> None:
        self._most, self._lock = most, Lock()
        self._made: OrderedDict[str, Ruleset] = OrderedDict()

    def get(self, content: str, make: Callable[[], Ruleset]) -> Ruleset:
        """The ruleset of that hash, made if it is not there."""
        with self._lock:
            if content in self._made:
                self._made.move_to_end(content)
                return self._made[content]
        made = make()
        with self._lock:
            # Where two made it at once, both go on with the one that was first.
            made = self._made.setdefault(content, made)
            while len(self._made) > self._most:
                self._made.popitem(last=False)
        return made


_recent: Final = _Recent(_KEPT)
"""All there are, those among them that matches are kept with."""
_passed: Final = _Recent(_KEPT)
"""Those that were posted and found in order, with what was sent of their offers."""


def resolve(value: Any = None, pointer: str = "/ruleset") -> Ruleset:
    """The game that a request names: by a key, by a key with options, or whole; None is the default game.

    The shape of `value` has been checked (`schemas.rulesets.RulesetField`); `pointer` is where it was sent.

    >>> resolve({"base": "plain", "options": ["re-bello"]}).key
    'plain'

    Raises InvalidRulesetError with every fault.
    """
    if value is None:
        value = presets.DEFAULT
    if isinstance(value, str):
        return presets.ruleset(_known(value, pointer))
    if "base" in value:
        base = _known(value["base"], f"{pointer}/base")
        return presets.choose(base, value.get("options", ()), value.get("target"), pointer)
    return _passed.get(content_hash(value), lambda: _posted(value, pointer))


def kept(value: Any, pointer: str = "/ruleset") -> Ruleset:
    """The game that an export holds: what it lists as options is what it was made with then, whatever is offered today.

    Raises InvalidRulesetError with every fault.
    """
    if isinstance(value, str) or "base" in value:
        return resolve(value, pointer)
    game = _without_offers(value)
    content = content_hash(game)

    def read() -> Ruleset:
        faults = ruleset_faults(game, pointer)
        if faults:
            raise InvalidRulesetError(faults)
        return _preset(game, content) or read_ruleset(game)

    return _recent.get(content, read)


def _posted(value: Mapping[str, Any], pointer: str) -> Ruleset:
    game, sent = _without_offers(value), value.get("offers")
    content = content_hash(game)
    preset = _preset(game, content)
    if preset is None or sent is not None:
        faults = ruleset_faults(value, pointer, _known_offers(game, sent))
        if faults:
            raise InvalidRulesetError(faults)
    return preset or _recent.get(content, lambda: read_ruleset(game))


def _without_offers(value: Mapping[str, Any]) -> dict[str, Any]:
    """The game itself: what it offers is not kept with a match."""
    return {name: field for name, field in value.items() if name != "offers"}


def _known_offers(game: Mapping[str, Any], sent: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """What the options of a game are held against: what it is known to offer under its key, or else what was sent with it.

    Kept without its offers it has to stay a game, so that options which we know exclude each other whatever was sent.
    """
    if game["key"] in presets.PRESETS:
        offers: Mapping[str, Any] = presets.PRESETS[game["key"]]["offers"]
        return offers
    own = {key: {} for key in game["options"]} if sent is None else sent
    return {
        key: {**offer, "excludes": [*offer.get("excludes", ()), *OPTIONS.get(key, {}).get("excludes", ())]}
        for key, offer in own.items()
    }


def offered(key: str) -> Mapping[str, Any]:
    """A preset's whole data, with the options that it offers.

    Raises UnknownRulesetError.
    """
    if key not in presets.PRESETS:
        raise UnknownRulesetError(ruleset=key, known=list(presets.PRESETS))
    return presets.PRESETS[key]


def frozen(connection: Connection, content: str) -> Ruleset:
    """The ruleset that a match was frozen with, by the hash that the match keeps."""

    def read() -> Ruleset:
        data = sheet.ruleset_data(connection, content)
        return _preset(data, content) or read_ruleset(data)

    return _recent.get(content, read)


def content_hash(data: Mapping[str, Any]) -> str:
    """The name of a ruleset's data: the same for the same content.

    >>> content_hash({"key": "mine", "deck": 40}) == content_hash({"deck": 40, "key": "mine"})
    True
    """
    return chain.content_hash(chain.canonical(data))


def _known(key: str, pointer: str) -> str:
    if key not in presets.PRESETS:
        values = {"ruleset": key, "known": list(presets.PRESETS)}
        raise InvalidRulesetError([Fault("unknown_ruleset", pointer, values)])
    return key


def _preset(data: Mapping[str, Any], content: str) -> Ruleset | None:
    """The preset with options that says exactly the same, if there is one."""
    if data["key"] not in presets.PRESETS:
        return None
    try:
        chosen = presets.choose(data["key"], tuple(data.get("options", ())), data.get("target"))
    except InvalidRulesetError:
        return None
    return chosen if _hash_of(chosen) == content else None


@lru_cache(maxsize=_KEPT)
def _hash_of(ruleset: Ruleset) -> str:
    return content_hash(ruleset.data)
