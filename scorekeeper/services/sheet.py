"""The sheet of a match: entries that are only ever added, and the row that holds what they come to.

Whoever writes locks the row first, so the writers of one match queue on it and each adds the entry after the
last. Reading needs no lock: what stands below a version never changes.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, cast

import orjson
from sqlalchemy import (
    Connection,
    Table,
    bindparam,
    func,
    insert,
    select,
    text,
    update,
)

from scorekeeper import clock, db
from scorekeeper.errors import NotFoundError
from scorekeeper.models import Entry, Match, Ruleset
from scorekeeper.services.chain import START, Record, canonical, content_hash, first_break, link
from scorekeeper.services.erasing import erase

RULES_VERSION: Final = "1"
"""Written into every entry: which reading of the rules computed its lines."""


class MatchNotFoundError(NotFoundError):
    """No match has this id, or none that this token opens."""

    code = "match_not_found"


class MatchRow(NamedTuple):
    """A match as its sheet adds up so far."""

    id: str
    version: int
    """The seq of the last entry."""
    head: str
    """The hash of the last entry."""
    state: dict[str, Any]
    setup: dict[str, Any]
    ruleset_hash: str
    viewer_generation: int
    scorer_generation: int
    host_generation: int
    created_at: str
    touched_at: str

    def generation(self, role: str) -> int:
        """The generation of the tokens that are good for a role."""
        value: int = getattr(self, f"{role}_generation")
        return value


class Sheet:
    """The sheet of a match whose row is locked: what one use case reads and adds to."""

    def __init__(self, connection: Connection, match: MatchRow) -> None:
        self.connection = connection
        self.match = match
        """The row as it is, this use case's own entries included."""
        self.is_erased = False

    @classmethod
    def locked(cls, connection: Connection, match_id: str) -> "Sheet":
        """The sheet, and nobody else's until the transaction ends.

        Raises MatchNotFoundError.
        """
        row = db.run(connection, _LOCKED_ROW, {"match_id": match_id}).fetchone()
        if row is None:
            raise MatchNotFoundError
        return cls(connection, _match(row))

    @classmethod
    def opened(
        cls,
        connection: Connection,
        match_id: str,
        *,
        setup: Mapping[str, Any],
        ruleset: Mapping[str, Any],
        state: Mapping[str, Any],
        facts: Mapping[str, Any],
    ) -> "Sheet":
        """The sheet of a new match, its first entry in it; rules are kept once for all who play by them."""
        now = clock.timestamp()
        rules = canonical(ruleset)
        match = MatchRow(
            match_id,
            0,
            START,
            dict(state),
            dict(setup),
            content_hash(rules),
            1,
            1,
            1,
            created_at=now,
            touched_at=now,
        )
        record = _record(match, "created", now, facts)
        connection.execute(_KEEP_RULESET, {"hash": match.ruleset_hash, "data": rules})
        match = match._replace(version=1, head=record.hash)
        db.run(connection, _INSERT_MATCH, _row_values(match) | {"id": match_id, "created_at": now})
        db.run(connection, _INSERT_ENTRY, _entry_values(record))
        return cls(connection, match)

    @classmethod
    def restored(
        cls, connection: Connection, match: MatchRow, records: Iterable[Record], ruleset: Mapping[str, Any]
    ) -> "Sheet":
        """A sheet that comes from elsewhere, whole: its row, its entries and its rules as they were."""
        connection.execute(_KEEP_RULESET, {"hash": match.ruleset_hash, "data": canonical(ruleset)})
        row = _row_values(match) | {"id": match.id, "created_at": match.created_at}
        connection.execute(_INSERT_MATCH, row)
        connection.execute(_INSERT_ENTRY, [_entry_values(record) for record in records])
        return cls(connection, match)

    def append(
        self,
        kind: str,
        facts: Mapping[str, Any],
        *,
        state: Mapping[str, Any],
        lines: list[dict[str, Any]] | None = None,
        number: int | None = None,
        setup: Mapping[str, Any] | None = None,
        generations: Mapping[str, int] | None = None,
    ) -> Record:
        """Add an entry and bring the row up to it.

        `number` is the hand whose content the entry holds, `state` what the whole sheet comes to with it,
        `setup` the names and seats where they change, `generations` the roles whose tokens stop being good, and whose are good now.
        """
        now = clock.timestamp()
        record = _record(self.match, kind, now, facts, lines, number)
        changed: dict[str, Any] = {f"{role}_generation": new for role, new in (generations or {}).items()}
        if setup is not None:
            changed["setup"] = dict(setup)
        before = self.match.version
        self.match = self.match._replace(
            version=record.seq, head=record.hash, state=dict(state), touched_at=now, **changed
        )
        db.run(self.connection, _INSERT_ENTRY, _entry_values(record))
        row = _row_values(self.match) | {"match_id": self.match.id, "before": before}
        done = db.run(self.connection, _UPDATE_ROW, row)
        if done.rowcount != 1:
            raise RuntimeError("a sheet was written to without its lock")
        return record

    def newest(self, number: int) -> Record | None:
        """The entry that holds a hand's present content."""
        return newest(self.connection, self.match.id, number)

    def erase(self) -> None:
        """Remove the match with everything that is kept of it."""
        erase(self.connection, [self.match.id])
        self.is_erased = True


def find(connection: Connection, match_id: str) -> MatchRow | None:
    """The row of a match, unlocked."""
    row = connection.execute(_ROW, {"match_id": match_id}).one_or_none()
    return None if row is None else _match(row)


def read(match_id: str) -> MatchRow | None:
    """The row of a match, read on its own: all that most requests need."""
    row = db.one_row(_ROW, match_id=match_id)
    return None if row is None else _match(row)


def ruleset_data(connection: Connection, ruleset_hash: str) -> dict[str, Any]:
    """The rules a match was frozen with."""
    data: dict[str, Any] = orjson.loads(connection.execute(_RULESET, {"hash": ruleset_hash}).scalar_one())
    return data


def newest(connection: Connection, match_id: str, number: int) -> Record | None:
    """The entry that holds a hand's present content, if the hand was ever posted."""
    row = db.run(connection, _NEWEST, {"match_id": match_id, "number": number}).fetchone()
    return None if row is None else Record(*row)


def history(connection: Connection, match_id: str, number: int) -> list[Record]:
    """Every entry that held a hand's content, the first one first."""
    return [Record(*row) for row in connection.execute(_HISTORY, {"match_id": match_id, "number": number})]


def hands(connection: Connection, match_id: str, since: int, limit: int, version: int) -> list[Record]:
    """The newest entry of each hand after number `since`, as the sheet was at `version`: at most `limit`."""
    found = connection.execute(
        _HANDS, {"match_id": match_id, "since": since, "limit": limit, "version": version}
    )
    return [Record(*row) for row in found]


def entries(connection: Connection, match_id: str, since: int = 0, limit: int = -1) -> list[Record]:
    """The entries after seq `since`, in order: at most `limit`, all by default."""
    statement = _SINCE if limit < 0 else _SINCE.limit(limit)
    return [Record(*row) for row in connection.execute(statement, {"match_id": match_id, "since": since})]


def broken_at(connection: Connection, match: MatchRow) -> int | None:
    """The seq from which a sheet is damaged, its end as the row has it included; None if it is whole."""
    records = (Record(*row) for row in connection.execute(_SINCE, {"match_id": match.id, "since": 0}))
    return first_break(records, version=match.version, head=match.head)


def _record(
    match: MatchRow,
    kind: str,
    at: str,
    facts: Mapping[str, Any],
    lines: list[dict[str, Any]] | None = None,
    number: int | None = None,
) -> Record:
    draft = Record(
        match.id,
        match.version + 1,
        kind,
        number,
        at,
        canonical(facts),
        None if lines is None else canonical(lines),
        RULES_VERSION,
        hash="",
    )
    return draft._replace(hash=link(match.head, draft))


def _match(row: Iterable[Any]) -> MatchRow:
    columns: list[Any] = list(row)
    columns[3:5] = map(orjson.loads, columns[3:5])
    return MatchRow(*columns)


def _row_values(match: MatchRow) -> dict[str, Any]:
    return {
        "version": match.version,
        "head": match.head,
        "state": canonical(match.state),
        "setup": canonical(match.setup),
        "ruleset_hash": match.ruleset_hash,
        "viewer_generation": match.viewer_generation,
        "scorer_generation": match.scorer_generation,
        "host_generation": match.host_generation,
        "touched_at": match.touched_at,
    }


def _entry_values(record: Record) -> dict[str, Any]:
    return {
        "match_id": record.match_id,
        "seq": record.seq,
        "kind": record.kind,
        "number": record.number,
        "at": record.at,
        "facts": record.facts_json,
        "lines": record.lines_json,
        "rules_version": record.rules_version,
        "hash": record.hash,
    }


# The statements, built once: what is sent to the database is compiled from them once too.
_MATCHES: Final = cast("Table", Match.__table__)
_ENTRIES: Final = cast("Table", Entry.__table__)
_RULESETS: Final = cast("Table", Ruleset.__table__)
_IS_OF_MATCH: Final = _ENTRIES.c.match_id == bindparam("match_id")

_ROW: Final = select(_MATCHES).where(_MATCHES.c.id == bindparam("match_id"))
_LOCKED_ROW: Final = _ROW.with_for_update()
_RULESET: Final = select(_RULESETS.c.data).where(_RULESETS.c.hash == bindparam("hash"))
_KEEP_RULESET: Final = text(
    "INSERT INTO rulesets (hash, data) VALUES (:hash, :data) ON CONFLICT (hash) DO NOTHING"
)
_INSERT_MATCH: Final = insert(_MATCHES)
_INSERT_ENTRY: Final = insert(_ENTRIES)
_UPDATE_ROW: Final = update(_MATCHES).where(
    _MATCHES.c.id == bindparam("match_id"), _MATCHES.c.version == bindparam("before")
)
_SINCE: Final = (
    select(_ENTRIES).where(_IS_OF_MATCH, _ENTRIES.c.seq > bindparam("since")).order_by(_ENTRIES.c.seq)
)
_HISTORY: Final = (
    select(_ENTRIES).where(_IS_OF_MATCH, _ENTRIES.c.number == bindparam("number")).order_by(_ENTRIES.c.seq)
)
_NEWEST: Final = (
    select(_ENTRIES)
    .where(_IS_OF_MATCH, _ENTRIES.c.number == bindparam("number"))
    .order_by(_ENTRIES.c.seq.desc())
    .limit(1)
)
_NEWEST_SEQS: Final = (
    select(_ENTRIES.c.number, func.max(_ENTRIES.c.seq).label("seq"))
    .where(_IS_OF_MATCH, _ENTRIES.c.number > bindparam("since"), _ENTRIES.c.seq <= bindparam("version"))
    .group_by(_ENTRIES.c.number)
    .order_by(_ENTRIES.c.number)
    .limit(bindparam("limit"))
    .subquery()
)
_HANDS: Final = (
    select(_ENTRIES)
    .join(_NEWEST_SEQS, _ENTRIES.c.seq == _NEWEST_SEQS.c.seq)
    .where(_IS_OF_MATCH)
    .order_by(_ENTRIES.c.number)
)
