"""Is the process up, is it ready, and how is it doing: for whoever runs the service. No token, no limit."""

from flask import Response
from marshmallow import fields, validate

from scorekeeper import metrics, migrate
from scorekeeper.api.answers import as_json
from scorekeeper.errors import UnavailableError
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.base import StrictSchema

blp = Blueprint("health", __name__, description="For whoever runs the service.")


class DatabaseNotMigratedError(UnavailableError):
    """The database answers, but its schema is not the one this release is written for."""

    code = "database_not_migrated"
    retry_after = 5


class Health(StrictSchema):
    """That all is well."""

    status = fields.String(required=True, validate=validate.OneOf(["ok"]))


@blp.get("/healthz")
@blp.answers(200, Health, description="The process answers.")
def get_health() -> Response:
    """Whether the process is up."""
    return as_json({"status": "ok"})


@blp.get("/readyz")
@blp.answers(200, Health, description="The database answers and is up to date.")
@blp.refuses(503)
def get_readiness() -> Response:
    """Whether the service is ready to keep a match."""
    if not migrate.is_current():
        raise DatabaseNotMigratedError
    return as_json({"status": "ok"})


@blp.get("/metrics")
@blp.answers(200, {"type": "string"}, description="In Prometheus' text format.", content_type="text/plain")
def get_metrics() -> Response:
    """Counts and times of requests."""
    text, content_type = metrics.exposition()
    return Response(text, content_type=content_type)
