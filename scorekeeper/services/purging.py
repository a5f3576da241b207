"""Erasing matches that nobody has written to for long, for an operator: the same as the host's own erasure."""

from datetime import timedelta
from typing import Final, cast

from sqlalchemy import Table, bindparam, select

from scorekeeper import clock, db
from scorekeeper.models import Match
from scorekeeper.services.erasing import erase

_PAGE: Final = 200


def purge(days: int) -> int:
    """Erase every match untouched for that many days, with all its rows; returns how many there were.

    Each page is a transaction of its own, so that a server can write in between.
    """
    before = clock.timestamp(clock.now() - timedelta(days=days))
    erased = 0
    while True:
        with db.transaction() as connection:
            # What was touched while the lock was waited for is left out: the condition is looked at again.
            page = list(connection.execute(_OLD, {"before": before}).scalars())
            if page:
                erase(connection, page)
        erased += len(page)
        if len(page) < _PAGE:
            return erased


_MATCHES: Final = cast("Table", Match.__table__)
_OLD: Final = (
    select(_MATCHES.c.id)
    .where(_MATCHES.c.touched_at < bindparam("before"))
    .order_by(_MATCHES.c.id)
    .limit(_PAGE)
    .with_for_update()
)
