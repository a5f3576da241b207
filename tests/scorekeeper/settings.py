"""Settings for a service under test."""

from __future__ import annotations

from typing import Any

from scorekeeper.config import Settings

SECRETS = (b"a secret of the tests, long enough",)


def settings_for(url: str, **changes: Any) -> Settings:
    """Settings of a service on this database, with nothing limited unless `changes` say so."""
    driven = url.replace("postgresql://", "postgresql+psycopg://")
    return Settings(**{"database_url": driven, "secret_keys": SECRETS, "rate_limit": None} | changes)
