"""How every change is made: in one transaction, lock the row, look up the key, do it, keep the answer."""

from collections.abc import Callable

from sqlalchemy import Connection

from scorekeeper import db
from scorekeeper.errors import UnauthenticatedError
from scorekeeper.services import idempotency
from scorekeeper.services.idempotency import Answer, Ask
from scorekeeper.services.sheet import MatchRow, Sheet
from scorekeeper.tokens import Keyring

Effect = Callable[[Sheet], Answer]
"""A use case with the rendering of its answer: all of it happens before the commit."""


def change(
    match_id: str, asked: Ask | None, ring: Keyring, *, admit: Callable[[MatchRow], object], effect: Effect
) -> Answer:
    """Change a match; `admit` looks again at the token, now that the row is locked.

    Who withdrew their own token and lost the answer gets it by the key that nobody else knows.

    Raises MatchNotFoundError, what `admit` and `effect` raise, and the errors of `idempotency`.
    """
    with idempotency.in_turn(asked), db.transaction() as connection:
        sheet = Sheet.locked(connection, match_id)
        try:
            admit(sheet.match)
        except UnauthenticatedError:
            if asked and asked.is_unguessable and (kept := idempotency.find(connection, asked, ring)):
                return kept
            raise
        if asked and (kept := idempotency.find(connection, asked, ring)):
            return kept
        answer = effect(sheet)
        # The answer to an erasure goes with the match.
        if asked and not sheet.is_erased:
            idempotency.keep(connection, asked, match_id, answer, ring)
        return answer


def open_match(
    asked: Ask | None, ring: Keyring, effect: Callable[[Connection], tuple[Sheet, Answer]]
) -> Answer:
    """Open a match by a use case that makes its sheet.

    Raises what `effect` raises, and the errors of `idempotency`.
    """
    with idempotency.in_turn(asked), db.transaction() as connection:
        if asked:
            db.queue(connection, asked.key_hash)
            if kept := idempotency.find(connection, asked, ring):
                return kept
        sheet, answer = effect(connection)
        if asked:
            idempotency.keep(connection, asked, sheet.match.id, answer, ring)
        return answer
