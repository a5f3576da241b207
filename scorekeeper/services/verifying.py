"""Looking a whole database over, for an operator: every chain, every row against its sheet, every ruleset against its hash.

A sheet is looked at in one snapshot, so that a server may go on writing meanwhile.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple, cast

from sqlalchemy import Connection, Table, bindparam, select
from sqlalchemy.exc import DBAPIError, NoResultFound, SQLAlchemyError

from engine.faults import EngineError
from engine.ruleset import Ruleset
from scorekeeper import db
from scorekeeper.keys import keyring
from scorekeeper.models import Entry, ErasedOpening, IdempotencyKey, Match
from scorekeeper.models import Ruleset as RulesetRow
from scorekeeper.services import games, idempotency, join_codes, rebuilding
from scorekeeper.services import sheet as sheets
from scorekeeper.services.chain import HASH, canonical, content_hash, first_break
from scorekeeper.services.sheet import MatchRow

_PAGE: Final = 500

UNREADABLE: Final = (SQLAlchemyError, EngineError, ValueError, TypeError, LookupError, AttributeError)
"""What reading damaged text and numbers can come to."""


class Finding(NamedTuple):
    """Something in the database that is not as it was written."""

    place: str
    """A match, a ruleset or a kept answer, with its id."""
    what: str
    """What is wrong with it, in words for the operator."""

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


class UnusableRulesetError(LookupError):
    """A ruleset that is not there, or cannot be read: the message says which of the two."""

    def __init__(self, ruleset: str, error: Exception) -> None:
        super().__init__(_in_words(error))
        self.ruleset = ruleset


def findings(seen: Counter[str] | None = None) -> Iterator[Finding]:
    """Everything that is damaged: chains, the rows made from them, rulesets, kept answers, entries of no match, codes.

    `seen` counts the `matches` and `entries` that were looked at.
    """
    parts: dict[str, Callable[[], Iterator[Finding]]] = {
        "the file": _file,
        "rulesets": _rulesets,
        "matches": partial(_matches, Counter() if seen is None else seen),
        "entries": _strays,
        "kept answers": _answers,
        "join codes": _codes,
        "erased openings": _erased,
    }
    for place, part in parts.items():
        try:
            yield from part()
        except UNREADABLE as error:
            yield Finding(place, f"not all of it can be read: {_in_words(error)}")


def _file() -> Iterator[Finding]:
    """What SQLite itself finds wrong with its file; PostgreSQL has checksums of its own."""
    with db.reading() as connection:
        if connection.dialect.name == "sqlite":
            for (found,) in connection.exec_driver_sql("PRAGMA integrity_check(10)").all():
                if found != "ok":
                    yield Finding("the file", str(found).strip())


def _matches(seen: Counter[str]) -> Iterator[Finding]:
    unusable: Counter[tuple[str, str]] = Counter()
    for match_id in match_ids():
        try:
            found = _looked_at(match_id, seen)
        except UnusableRulesetError as error:
            unusable[error.ruleset, str(error)] += 1
        else:
            if found is not None:
                yield found
    for (ruleset, what), count in unusable.items():
        yield Finding(f"ruleset {ruleset}", f"{what}; matches played by it: {count}")


def match_ids() -> Iterator[str]:
    """The ids of all matches, a page at a time."""
    after = ""
    while True:
        with db.reading() as connection:
            page = list(connection.execute(_IDS, {"after": after}).scalars())
        yield from page
        if len(page) < _PAGE:
            return
        after = page[-1]


def check(match_id: str) -> Finding | None:
    """What is wrong with one match, or None; a match erased meanwhile is no fault."""
    try:
        return _looked_at(match_id, Counter())
    except UnusableRulesetError as error:
        return Finding(f"match {match_id}", f"its ruleset {error.ruleset} cannot be used: {error}")


def _looked_at(match_id: str, seen: Counter[str]) -> Finding | None:
    seen["matches"] += 1
    try:
        with db.reading(snapshot=True) as connection:
            row = sheets.find(connection, match_id)
            return None if row is None else _check(connection, row, seen)
    except UnusableRulesetError:
        raise
    except UNREADABLE as error:
        return Finding(f"match {match_id}", f"it cannot be read: {_in_words(error)}")


def _check(connection: Connection, row: MatchRow, seen: Counter[str]) -> Finding | None:
    place = f"match {row.id}"
    records = sheets.entries(connection, row.id)
    seen["entries"] += len(records)
    broken = first_break(records, version=row.version, head=row.head)
    if broken is not None:
        return Finding(place, f"the chain breaks at entry {broken}")
    differing = different(row, rebuilding.rebuilt(records, _rules(row.ruleset_hash)))
    return (
        Finding(place, f"the row is not what its sheet comes to: {', '.join(differing)}")
        if differing
        else None
    )


def different(row: MatchRow, rebuilt: MatchRow) -> list[str]:
    """The columns in which a row is not what its sheet comes to."""
    return [name for name in MatchRow._fields if getattr(row, name) != getattr(rebuilt, name)]


def _rules(ruleset: str) -> Ruleset:
    try:
        return games.frozen(ruleset)
    except UNREADABLE as error:
        raise UnusableRulesetError(ruleset, error) from error


def _in_words(error: Exception) -> str:
    """What reading came to, for an operator: where it happened in the code says nothing to him."""
    if isinstance(error, DBAPIError):
        return str(error.orig).strip()
    if isinstance(error, NoResultFound):
        return "it is not there"
    return "it has not the form in which it was written"


def _rulesets() -> Iterator[Finding]:
    with db.reading() as connection:
        kept = connection.execute(select(_RULESETS.c.hash, _RULESETS.c.data)).all()
    for name, data in kept:
        if content_hash(data) != name:
            yield Finding(f"ruleset {name}", "its content has changed since it was kept")


def _strays() -> Iterator[Finding]:
    with db.reading() as connection:
        strays = list(connection.execute(_STRAYS).scalars())
    for match_id in strays:
        yield Finding(f"match {match_id}", "it has entries and no row")


def _answers() -> Iterator[Finding]:
    with db.reading() as connection:
        kept = connection.execute(select(_KEYS)).all()
    for answer in kept:
        if not idempotency.is_sound(answer):
            yield Finding(f"kept answer of match {answer.match_id}", "it has changed since it was given")


def _codes() -> Iterator[Finding]:
    with db.reading() as connection:
        damaged = join_codes.damaged(connection, keyring())
        guesses = join_codes.odd_guesses(connection)
    for match_id in damaged:
        yield Finding(f"join code of match {match_id}", "it is not the code of what its row says")
    if guesses:
        yield Finding("counts of wrong codes", f"{guesses} of them have no form that was ever written")


def _erased() -> Iterator[Finding]:
    """A hash stands for itself: that it was another one can only be seen by its form."""
    with db.reading() as connection:
        kept = list(connection.execute(select(_OPENINGS.c.key_hash)).scalars())
    if odd := sum(HASH.fullmatch(key_hash) is None for key_hash in kept):
        yield Finding("erased openings", f"{odd} of them have no form that was ever written")


def rewrite(match_id: str) -> Finding | None:
    """Make a match's row again from its sheet; returns what could not be mended, or None.

    A sheet whose chain is broken is left alone: what it comes to cannot be trusted.
    """
    place = f"match {match_id}"
    with db.transaction() as connection:
        row = connection.execute(_LOCKED, {"id": match_id}).one_or_none()
        if row is None:
            return None
        records = sheets.entries(connection, match_id)
        if not records or (broken := first_break(records)) is not None:
            return Finding(place, f"the chain breaks at entry {broken if records else 1}")
        ruleset = records[0].facts["ruleset"]
        try:
            fresh = rebuilding.rebuilt(records, _rules(ruleset))
        except UnusableRulesetError as error:
            return Finding(place, f"its ruleset {ruleset} cannot be used: {error}")
        connection.execute(_MATCHES.update().where(_MATCHES.c.id == match_id), _columns(fresh))
    return None


def _columns(row: MatchRow) -> dict[str, Any]:
    columns = {name: getattr(row, name) for name in MatchRow._fields if name != "id"}
    return {**columns, "state": canonical(row.state), "setup": canonical(row.setup)}


_MATCHES: Final = cast("Table", Match.__table__)
_ENTRIES: Final = cast("Table", Entry.__table__)
_RULESETS: Final = cast("Table", RulesetRow.__table__)
_KEYS: Final = cast("Table", IdempotencyKey.__table__)
_OPENINGS: Final = cast("Table", ErasedOpening.__table__)
_IDS: Final = (
    select(_MATCHES.c.id).where(_MATCHES.c.id > bindparam("after")).order_by(_MATCHES.c.id).limit(_PAGE)
)
_LOCKED: Final = select(_MATCHES.c.id).where(_MATCHES.c.id == bindparam("id")).with_for_update()
_STRAYS: Final = (
    select(_ENTRIES.c.match_id).distinct().where(_ENTRIES.c.match_id.not_in(select(_MATCHES.c.id)))
)
