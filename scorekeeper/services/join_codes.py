"""Short codes to read out across a table: each opens a match to a role for a quarter of an hour.

A code is a function of what it opens and until when, under the server's secret, so that the answer that gave
it can be given again without its being stored. What is stored is its keyed hash.
"""

from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple, cast

from sqlalchemy import Connection, Table, bindparam, delete, select, text

from scorekeeper import clock
from scorekeeper.errors import NotFoundError, TooManyRequestsError
from scorekeeper.models import FailedGuess, JoinCode
from scorekeeper.services import sheet as sheets
from scorekeeper.services.chain import HASH
from scorekeeper.services.links import token_of
from scorekeeper.services.sheet import MatchRow
from scorekeeper.tokens import Keyring, Role

CHARACTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No 0 and O, no 1, I and L, and no U, which looks like V."""
LENGTH: Final = 6
LIFE: Final = timedelta(minutes=15)
WINDOW_SECONDS: Final = 15 * 60
MOST_GUESSES: Final = 10
"""Wrong codes that one address may try in a window."""


class CodeNotFoundError(NotFoundError):
    """A code that opens nothing, or does so no longer."""

    code = "code_not_found"


class TooManyGuessesError(TooManyRequestsError):
    """Wrong codes came from this address too often."""

    code = "too_many_guesses"


class Code(NamedTuple):
    """What a code opens, and until when."""

    match_id: str
    role: Role
    generation: int
    expires_at: str

    def text(self, ring: Keyring, by: str | None = None) -> str:
        """The code itself; `by` names another of the server's secrets than the first.

        >>> code = Code("0" * 32, "scorer", 1, "2026-11-30T21:15:00.000Z")
        >>> len(code.text(Keyring([b"secret"]))) == LENGTH
        True
        """
        claimed = f"{self.match_id}.{self.role}{self.generation}.{self.expires_at}"
        number = int(ring.digest("join code", claimed, by=by), 16)
        letters = []
        for _ in range(LENGTH):
            number, place = divmod(number, len(CHARACTERS))
            letters.append(CHARACTERS[place])
        return "".join(letters)


class Joined(NamedTuple):
    """What a code opened."""

    match_id: str
    role: Role
    token: str


def issue(connection: Connection, match: MatchRow, role: Role, ring: Keyring) -> Code:
    """A new code for a role; those that ran out are forgotten on the way."""
    now = clock.now()
    connection.execute(_DELETE_OLD, {"now": clock.timestamp(now)})
    expires = now + LIFE
    while True:
        code = Code(match.id, role, match.generation(role), clock.timestamp(expires))
        # Two codes of one moment are one code; where another match has it, a later moment makes another.
        row = {
            "match_id": match.id,
            "code_hash": _hash(code.text(ring), ring),
            "role": role,
            "generation": code.generation,
            "expires_at": code.expires_at,
        }
        if connection.execute(_INSERT, row).rowcount:
            return code
        expires += timedelta(milliseconds=1)


def join(connection: Connection, text: str, address: str, ring: Keyring) -> Joined | None:
    """What a code opens; None for a wrong one, which is counted against the address it came from.

    Raises TooManyGuessesError, whatever the code, while there were too many wrong ones.
    """
    now = clock.now()
    guesser = ring.digest("address of a guess", address)
    window = datetime.fromtimestamp(now.timestamp() // WINDOW_SECONDS * WINDOW_SECONDS, now.tzinfo)
    counted = {"address_hash": guesser, "window": clock.timestamp(window)}
    if (connection.execute(_GUESSES, counted).scalar() or 0) >= MOST_GUESSES:
        wait = int(WINDOW_SECONDS - (now - window).total_seconds()) + 1
        raise TooManyGuessesError(wait, seconds=wait)
    if (opened := _opened(connection, text, clock.timestamp(now), ring)) is not None:
        return opened
    connection.execute(_FORGET_GUESSES, {"window": counted["window"]})
    connection.execute(_COUNT_GUESS, counted)
    return None


def _opened(connection: Connection, typed: str, now: str, ring: Keyring) -> Joined | None:
    code = "".join(typed.split()).replace("-", "").upper()
    row = connection.execute(_FIND, {"code_hash": _hash(code, ring), "now": now}).one_or_none()
    # A row that is damaged says something else than its code does, and opens nothing.
    if row is None or _of(row).text(ring) != code:
        return None
    match = sheets.find(connection, row.match_id)
    # A role whose links were withdrawn takes its codes along.
    if match is None or match.generation(row.role) != row.generation:
        return None
    return Joined(match.id, row.role, token_of(match, row.role, ring))


def damaged(connection: Connection, ring: Keyring) -> list[str]:
    """The matches of codes whose rows are not as they were written; those that ran out open nothing, and are not looked at."""
    rows = connection.execute(_LIVING, {"now": clock.timestamp()}).all()
    return [row.match_id for row in rows if not _is_sound(row, ring)]


def odd_guesses(connection: Connection) -> int:
    """How many counts of wrong codes are none that were ever written: another form, or a time that is still to come."""
    now = clock.timestamp()
    rows = connection.execute(select(_GUESS)).all()
    return sum(
        not (HASH.fullmatch(row.address_hash) and _is_window(row.window) and row.window <= now)
        for row in rows
    )


def _is_window(text: str) -> bool:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return False
    return clock.timestamp(moment) == text and moment.timestamp() % WINDOW_SECONDS == 0


def _is_sound(row: Any, ring: Keyring) -> bool:
    code = _of(row)
    return any(_hash(code.text(ring, by=name), ring, by=name) == row.code_hash for name in ring.names)


def _of(row: Any) -> Code:
    return Code(row.match_id, row.role, row.generation, row.expires_at)


def _hash(code: str, ring: Keyring, by: str | None = None) -> str:
    return ring.digest("join code typed", code, by=by)


_CODES: Final = cast("Table", JoinCode.__table__)
_GUESS: Final = cast("Table", FailedGuess.__table__)
_DELETE_OLD: Final = delete(_CODES).where(_CODES.c.expires_at < bindparam("now"))
_INSERT: Final = text(
    "INSERT INTO join_codes (match_id, code_hash, role, generation, expires_at)"
    " VALUES (:match_id, :code_hash, :role, :generation, :expires_at) ON CONFLICT DO NOTHING"
)
_LIVING: Final = select(_CODES).where(_CODES.c.expires_at > bindparam("now"))
_FIND: Final = _LIVING.where(_CODES.c.code_hash == bindparam("code_hash"))
_GUESSES: Final = select(_GUESS.c.count).where(
    _GUESS.c.address_hash == bindparam("address_hash"), _GUESS.c.window == bindparam("window")
)
_FORGET_GUESSES: Final = delete(_GUESS).where(_GUESS.c.window < bindparam("window"))
_COUNT_GUESS: Final = text(
    'INSERT INTO failed_guesses (address_hash, "window", count) VALUES (:address_hash, :window, 1)'
    ' ON CONFLICT (address_hash, "window") DO UPDATE SET count = failed_guesses.count + 1'
)
