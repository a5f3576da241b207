"""Removing matches with everything that is kept of them; that each was opened once is all that is remembered."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import BindParameter, Connection, bindparam, delete, insert, select

from scorekeeper.models import NEW_MATCH, ErasedOpening, IdempotencyKey, Match


def erase(connection: Connection, match_ids: Sequence[str]) -> None:
    """Remove these matches. Whoever sends the request that opened one again is told that it is gone, and opens no other."""
    connection.execute(_REMEMBER, {"match_ids": match_ids})
    connection.execute(_ERASE, {"match_ids": match_ids})


_IDS: Final[BindParameter[list[str]]] = bindparam("match_ids", expanding=True)
_REMEMBER: Final = insert(ErasedOpening).from_select(
    ["key_hash"],
    select(IdempotencyKey.key_hash).where(
        IdempotencyKey.scope == NEW_MATCH, IdempotencyKey.match_id.in_(_IDS)
    ),
)
_ERASE: Final = delete(Match).where(Match.id.in_(_IDS))
