"""The keys under which erased matches were opened, so that a request that comes late does not open another."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "erased_openings",
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.CheckConstraint("length(key_hash) = 64", name=op.f("ck_erased_openings_key_hash")),
        sa.PrimaryKeyConstraint("key_hash", name="pk_erased_openings"),
    )


def downgrade() -> None:
    op.drop_table("erased_openings")
