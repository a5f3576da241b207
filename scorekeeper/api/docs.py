"""openapi.yaml, and a page to read and try it: Swagger UI from its package, nothing loaded from elsewhere."""

from importlib import resources
from typing import Final

from flask import Blueprint, Response, abort, request, send_from_directory

from scorekeeper.openapi import committed

blueprint = Blueprint("docs", __name__)

_FILES: Final = frozenset({"swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"})
_PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Scorekeeper API</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="icon" type="image/png" href="docs/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
"""
_START: Final = """SwaggerUIBundle({
  url: "openapi.yaml",
  dom_id: "#swagger-ui",
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
});
"""
# Swagger UI styles its elements one by one, and draws its icons from data: addresses.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the page may load."""


@blueprint.get("/openapi.yaml")
def specification() -> Response:
    """The contract, as committed."""
    response = Response(committed().read_bytes(), content_type="application/yaml; charset=utf-8")
    response.headers["Cache-Control"] = "no-cache"
    response.add_etag()
    return response.make_conditional(request)  # type: ignore[return-value]  # it returns itself


@blueprint.get("/docs")
def page() -> Response:
    """The page."""
    return _own(_PAGE, "text/html; charset=utf-8")


@blueprint.get("/docs/<name>")
def file(name: str) -> Response:
    """A file of the page."""
    if name == "start.js":
        return _own(_START, "text/javascript; charset=utf-8")
    if name not in _FILES:
        abort(404)
    folder = str(resources.files("flask_swagger_ui") / "dist")
    return send_from_directory(folder, name, max_age=3600)


def _own(text: str, content_type: str) -> Response:
    response = Response(text, content_type=content_type)
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Cache-Control"] = "no-cache"
    return response
