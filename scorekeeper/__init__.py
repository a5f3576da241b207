"""The service: it keeps matches of Scopa and its family, over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.config import Settings

if TYPE_CHECKING:
    from flask import Flask

__all__ = ["create_app"]


def create_app(settings: Settings | None = None) -> Flask:
    """The application, its database created or brought up to date.

    Without settings they come from the environment; see `scorekeeper.config`.
    """
    from scorekeeper.application import build  # noqa: PLC0415  # importing the package must stay cheap

    return build(settings or Settings.from_environment())
