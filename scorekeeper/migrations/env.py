"""Alembic's entry: runs the migrations on the connection that `scorekeeper.migrate` has opened and locked."""

from alembic import context

from scorekeeper import models  # noqa: F401  # its classes fill the metadata
from scorekeeper.db import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    # SQLite can change a table only by making it anew.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
