"""Ids of matches: unguessable; younger ones sort after older ones, which keeps an index compact."""

import secrets
from typing import Final

from scorekeeper import clock

_TIME_DIGITS: Final = 12
_RANDOM_BYTES: Final = 10


def new_match_id() -> str:
    """32 hexadecimal digits: milliseconds since 1970, then 80 bits of chance.

    >>> len(new_match_id())
    32
    """
    milliseconds = int(clock.now().timestamp() * 1000)
    return f"{milliseconds:0{_TIME_DIGITS}x}{secrets.token_hex(_RANDOM_BYTES)}"
