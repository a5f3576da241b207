"""The sheet: matches and their entries, the rules they froze, keys of requests, and join codes.

A CHECK's name is given with `op.f`, which keeps the naming convention from being applied to it a second time.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

KINDS = (
    "'created', 'recorded', 'corrected', 'voided', 'adjusted', 'disputed', 'settled', 'called_out', 'renamed', "
    "'closed', 'reopened', 'undone', 'tokens_reissued', 'tokens_revoked', 'rematched', 'imported'"
)


def upgrade() -> None:
    op.create_table(
        "rulesets",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.CheckConstraint("length(hash) = 64", name=op.f("ck_rulesets_hash")),
        sa.PrimaryKeyConstraint("hash", name="pk_rulesets"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("head", sa.String(64), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("ruleset_hash", sa.String(64), nullable=False),
        sa.Column("viewer_generation", sa.Integer(), nullable=False),
        sa.Column("scorer_generation", sa.Integer(), nullable=False),
        sa.Column("host_generation", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.String(24), nullable=False),
        sa.Column("touched_at", sa.String(24), nullable=False),
        sa.CheckConstraint("length(id) = 32", name=op.f("ck_matches_id")),
        sa.CheckConstraint("version >= 1", name=op.f("ck_matches_version")),
        sa.CheckConstraint("length(head) = 64", name=op.f("ck_matches_head")),
        sa.CheckConstraint("viewer_generation >= 1", name=op.f("ck_matches_viewer_generation")),
        sa.CheckConstraint("scorer_generation >= 1", name=op.f("ck_matches_scorer_generation")),
        sa.CheckConstraint("host_generation >= 1", name=op.f("ck_matches_host_generation")),
        sa.ForeignKeyConstraint(["ruleset_hash"], ["rulesets.hash"], name="fk_matches_ruleset_hash"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_table(
        "entries",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("at", sa.String(24), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("lines", sa.Text(), nullable=True),
        sa.Column("rules_version", sa.String(20), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_entries_seq")),
        sa.CheckConstraint(f"kind IN ({KINDS})", name=op.f("ck_entries_kind")),
        sa.CheckConstraint("number BETWEEN 1 AND 10000", name=op.f("ck_entries_number")),
        sa.CheckConstraint("length(hash) = 64", name=op.f("ck_entries_hash")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_entries_match_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_entries"),
    )
    op.create_index("ix_entries_match_id_number_seq", "entries", ["match_id", "number", "seq"])
    op.create_table(
        "idempotency_keys",
        sa.Column("scope", sa.String(32), nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("headers", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.CheckConstraint("length(key_hash) = 64", name=op.f("ck_idempotency_keys_key_hash")),
        sa.CheckConstraint("length(fingerprint) = 64", name=op.f("ck_idempotency_keys_fingerprint")),
        sa.CheckConstraint("status BETWEEN 200 AND 299", name=op.f("ck_idempotency_keys_status")),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_idempotency_keys_match_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("scope", "key_hash", name="pk_idempotency_keys"),
    )
    op.create_index("ix_idempotency_keys_match_id", "idempotency_keys", ["match_id"])
    op.create_table(
        "join_codes",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("role", sa.String(6), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("expires_at", sa.String(24), nullable=False),
        sa.CheckConstraint("role IN ('viewer', 'scorer', 'host')", name=op.f("ck_join_codes_role")),
        sa.CheckConstraint("length(code_hash) = 64", name=op.f("ck_join_codes_code_hash")),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_join_codes_match_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "code_hash", name="pk_join_codes"),
    )
    op.create_index("ix_join_codes_code_hash", "join_codes", ["code_hash"], unique=True)
    op.create_table(
        "failed_guesses",
        sa.Column("address_hash", sa.String(64), nullable=False),
        sa.Column("window", sa.String(24), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.CheckConstraint("length(address_hash) = 64", name=op.f("ck_failed_guesses_address_hash")),
        sa.CheckConstraint("count >= 1", name=op.f("ck_failed_guesses_count")),
        sa.PrimaryKeyConstraint("address_hash", "window", name="pk_failed_guesses"),
    )


def downgrade() -> None:
    for table in ("failed_guesses", "join_codes", "idempotency_keys", "entries", "matches", "rulesets"):
        op.drop_table(table)
