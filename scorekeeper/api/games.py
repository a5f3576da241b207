"""The game that a request names."""

from typing import Any, Final

from engine.faults import FaultsError
from engine.ruleset import Ruleset
from scorekeeper.bodies import Body, InvalidBodyError
from scorekeeper.services import rulesets

_FIELDS: Final = (["ruleset"], ["rulesets"])


def game_of(body: Body, sent: Any, pointer: str = "/ruleset") -> Ruleset:
    """The game that was sent at a place of the body. Without one nothing can be said of the rest but what is wrong with its shape.

    Raises InvalidBodyError with the faults of shape and of the game.
    """
    if any(fault.pointer.split("/")[1:2] in _FIELDS for fault in body.faults):
        raise InvalidBodyError(body.faults)
    try:
        return rulesets.resolve(sent, pointer)
    except FaultsError as error:
        raise InvalidBodyError([*body.faults, *error.faults]) from None
