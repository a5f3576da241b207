"""Puts the application together from its parts."""

from collections.abc import Callable
from typing import Any

from flask import Flask
from werkzeug.routing import IntegerConverter

from scorekeeper import db, headers, keys, limits, logs, metrics, migrate, problems
from scorekeeper.api import (
    adjustments,
    assess,
    captures,
    corrections,
    disputes,
    docs,
    events,
    exports,
    hands,
    health,
    matches,
    primiera,
    rematches,
    rulesets,
    score,
    scoresheet,
    sharing,
    table,
)
from scorekeeper.config import Settings


class PlainNumber(IntegerConverter):
    """A number in an address, written as everybody writes it: one address for each thing."""

    regex = "0|[1-9][0-9]*"


class Service(Flask):
    """A Flask application all of whose views and hooks are plain functions."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: looking each time whether it is a coroutine takes longer than calling it."""
        return func


def build(settings: Settings) -> Flask:
    """The application for these settings, its database created or brought up to date."""
    logs.configure()
    app = assemble(settings)
    try:
        migrate.upgrade(app)
    except migrate.SchemaError:
        db.close(app)
        raise
    return app


def assemble(settings: Settings) -> Flask:
    """The application, without touching its database."""
    app = Service("scorekeeper", static_folder=None)
    app.extensions["scorekeeper.settings"] = settings
    # A merged address is answered by a redirect that repeats the Host a client sent.
    app.url_map.merge_slashes = False
    app.url_map.converters["int"] = PlainNumber
    db.init_app(app, settings.database_url)
    keys.init_app(app, settings)
    problems.init_app(app)
    metrics.init_app(app)
    limits.init_app(app, settings)
    headers.init_app(app, settings)
    _register(app)
    return app


def _register(app: Flask) -> None:
    """Every resource, in the order of openapi.yaml."""
    app.register_blueprint(rulesets.blp)
    for tool in (score, primiera, assess, captures, table):
        app.register_blueprint(tool.blp)
    for resource in (matches, hands, corrections, adjustments, disputes, rematches, events, sharing, exports):
        app.register_blueprint(resource.blp)
    app.register_blueprint(health.blp)
    app.register_blueprint(docs.blueprint)
    app.register_blueprint(scoresheet.blueprint)
