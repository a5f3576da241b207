"""The tables. Each is keyed by match first, except rulesets, which matches share by their hash.

Times are text of equal length (`clock.timestamp`), so that what is hashed is what is stored. CHECK
constraints are written by hand in the migrations too: the tool that compares schemas does not see them, a
test does.
"""

from sqlalchemy import CheckConstraint, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.db import Base

ENTRY_KINDS = (
    "created",
    "recorded",
    "corrected",
    "voided",
    "adjusted",
    "disputed",
    "settled",
    "called_out",
    "renamed",
    "closed",
    "reopened",
    "undone",
    "tokens_reissued",
    "tokens_revoked",
    "rematched",
    "imported",
)
ROLES = ("viewer", "scorer", "host")
"""Each may do what those before it may."""
NEW_MATCH = "new"
"""In the place of a match's id, where a request opens one."""


def _of_match() -> ForeignKey:
    """Rows go when their match is erased."""
    return ForeignKey("matches.id", ondelete="CASCADE")


def _words(words: tuple[str, ...]) -> str:
    return ", ".join(f"'{word}'" for word in words)


class Ruleset(Base):
    """The whole data of the rules a match was frozen with, once for all matches that play by them."""

    __tablename__ = "rulesets"
    __table_args__ = (CheckConstraint("length(hash) = 64", "hash"),)

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    data: Mapped[str] = mapped_column(Text)


class Match(Base):
    """A match as its entries add up: a cache that `rebuild` can make again."""

    __tablename__ = "matches"
    __table_args__ = (
        CheckConstraint("length(id) = 32", "id"),
        CheckConstraint("version >= 1", "version"),
        CheckConstraint("length(head) = 64", "head"),
        CheckConstraint("viewer_generation >= 1", "viewer_generation"),
        CheckConstraint("scorer_generation >= 1", "scorer_generation"),
        CheckConstraint("host_generation >= 1", "host_generation"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    version: Mapped[int] = mapped_column(Integer)
    """The seq of the last entry; what an ETag shows."""
    head: Mapped[str] = mapped_column(String(64))
    """The hash of the last entry."""
    state: Mapped[str] = mapped_column(Text)
    """JSON: totals, who won, who deals next; all that a score needs."""
    setup: Mapped[str] = mapped_column(Text)
    """JSON: sides, players, first dealer, target."""
    ruleset_hash: Mapped[str] = mapped_column(String(64), ForeignKey("rulesets.hash"))
    viewer_generation: Mapped[int] = mapped_column(Integer)
    scorer_generation: Mapped[int] = mapped_column(Integer)
    host_generation: Mapped[int] = mapped_column(Integer)
    created_at: Mapped[str] = mapped_column(String(24))
    touched_at: Mapped[str] = mapped_column(String(24))


class Entry(Base):
    """One line of the sheet; never updated, and deleted only with its match."""

    __tablename__ = "entries"
    __table_args__ = (
        CheckConstraint("seq >= 1", "seq"),
        CheckConstraint(f"kind IN ({_words(ENTRY_KINDS)})", "kind"),
        CheckConstraint("number BETWEEN 1 AND 10000", "number"),
        CheckConstraint("length(hash) = 64", "hash"),
        Index(None, "match_id", "number", "seq"),
    )

    match_id: Mapped[str] = mapped_column(String(32), _of_match(), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(20))
    number: Mapped[int | None] = mapped_column(Integer)
    """The hand whose content this entry holds, if it holds one."""
    at: Mapped[str] = mapped_column(String(24))
    facts: Mapped[str] = mapped_column(Text)
    lines: Mapped[str | None] = mapped_column(Text)
    rules_version: Mapped[str] = mapped_column(String(20))
    """The engine's version of the rules that computed the lines."""
    hash: Mapped[str] = mapped_column(String(64))


class IdempotencyKey(Base):
    """A committed answer, under the hash of the key it came with; its tokens are left out and made again."""

    __tablename__ = "idempotency_keys"
    __table_args__ = (
        CheckConstraint("length(key_hash) = 64", "key_hash"),
        CheckConstraint("length(fingerprint) = 64", "fingerprint"),
        CheckConstraint("status BETWEEN 200 AND 299", "status"),
        Index(None, "match_id"),
    )

    scope: Mapped[str] = mapped_column(String(32), primary_key=True)
    """The match the request was for; `new` for the creation of one."""
    key_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    match_id: Mapped[str] = mapped_column(String(32), _of_match())
    """The match whose erasure takes this answer along."""
    fingerprint: Mapped[str] = mapped_column(String(64))
    """SHA-256 of the method, the path and the parsed body."""
    status: Mapped[int] = mapped_column(Integer)
    headers: Mapped[str] = mapped_column(Text)
    body: Mapped[str] = mapped_column(Text)
    digest: Mapped[str] = mapped_column(String(64))
    """SHA-256 of the answer as stored, so that damage is noticed."""


class ErasedOpening(Base):
    """The hash of the key under which an erased match was opened: sent again, it opens no other."""

    __tablename__ = "erased_openings"
    __table_args__ = (CheckConstraint("length(key_hash) = 64", "key_hash"),)

    key_hash: Mapped[str] = mapped_column(String(64), primary_key=True)


class JoinCode(Base):
    """A short code that opens a match for a quarter of an hour; only its HMAC is stored."""

    __tablename__ = "join_codes"
    __table_args__ = (
        CheckConstraint(f"role IN ({_words(ROLES)})", "role"),
        CheckConstraint("length(code_hash) = 64", "code_hash"),
        Index(None, "code_hash", unique=True),
    )

    match_id: Mapped[str] = mapped_column(String(32), _of_match(), primary_key=True)
    code_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    role: Mapped[str] = mapped_column(String(6))
    generation: Mapped[int] = mapped_column(Integer)
    """The generation of the role when the code was made: a withdrawn link takes its codes along."""
    expires_at: Mapped[str] = mapped_column(String(24))


class FailedGuess(Base):
    """How many wrong codes came from one address lately; counted here so that it holds over processes."""

    __tablename__ = "failed_guesses"
    __table_args__ = (
        CheckConstraint("length(address_hash) = 64", "address_hash"),
        CheckConstraint("count >= 1", "count"),
    )

    address_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    window: Mapped[str] = mapped_column(String(24), primary_key=True)
    count: Mapped[int] = mapped_column(Integer)
