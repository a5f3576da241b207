"""The glue between views and openapi.yaml: what a view declares is what is checked and written down.

It stands on flask-smorest for collecting the document. Reading bodies and answering is our own: smorest's
reader takes any JSON and its answers are dumped by schemas, which costs more than the whole rest of a
request.
"""

import http
import warnings
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import wraps
from pathlib import Path
from typing import Any, Final

import flask_smorest
import yaml
from flask import Flask
from flask_smorest.utils import prepare_response
from marshmallow import Schema, fields, validate

from scorekeeper import bodies
from scorekeeper.openapi_headers import HEADERS, REQUEST_HEADERS
from scorekeeper.problems import MEDIA_TYPE
from scorekeeper.schemas.base import StrictSchema
from scorekeeper.schemas.problem import Problem
from scorekeeper.schemas.variants import Variants

View = Callable[..., Any]

VERSION: Final = "1.0.0"
SPEC_OPTIONS: Final[dict[str, Any]] = {
    "info": {
        "description": (
            "Counts the hands of Scopa and its family, keeps the match, and settles the primiera.\n\n"
            "Every error is a problem by RFC 9457 whose `code` never changes. Sentences follow "
            "`Accept-Language`, Italian or English. Cards are written in the notation that a request names."
        ),
    },
    "servers": [{"url": "/"}],
    "security": [],
    "components": {
        "securitySchemes": {
            "token": {
                "type": "http",
                "scheme": "bearer",
                "description": "A match's token for one of the roles viewer, scorer and host.",
            }
        }
    },
}

_NO_PARAMETERS: Final = StrictSchema()


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc]  # the library has no types
    """A blueprint whose views declare what they read and answer.

    Declarations stand below the route, and `requires` above those that read the body: who may not, is not
    read.
    """

    def get(self, rule: str, **options: Any) -> Callable[[View], View]:
        """Route GET, and HEAD with it."""
        return self._routed("GET", rule, options)

    def post(self, rule: str, **options: Any) -> Callable[[View], View]:
        """Route POST."""
        return self._routed("POST", rule, options)

    def put(self, rule: str, **options: Any) -> Callable[[View], View]:
        """Route PUT."""
        return self._routed("PUT", rule, options)

    def patch(self, rule: str, **options: Any) -> Callable[[View], View]:
        """Route PATCH."""
        return self._routed("PATCH", rule, options)

    def delete(self, rule: str, **options: Any) -> Callable[[View], View]:
        """Route DELETE."""
        return self._routed("DELETE", rule, options)

    def _routed(self, method: str, rule: str, options: dict[str, Any]) -> Callable[[View], View]:
        route: Callable[[View], View] = self.route(rule, methods=[method], **options)
        if not (self.url_prefix or "").startswith("/v1"):
            return route
        return lambda view: route(view if _needs_token(view) else without_query(view))

    def body(
        self,
        schema: type[Schema],
        *,
        most: int | None = None,
        required: bool = True,
        example: Any = None,
    ) -> Callable[[View], View]:
        """The view takes a JSON body: it is passed as a `Body` after what stands above.

        `most` is its size in bytes, where it differs from that of other bodies; one that is not `required` may
        be left out, which means the same as an empty object.
        """
        loader = schema()

        def decorate(view: View) -> View:
            @wraps(view)
            def reading(*args: Any, **kwargs: Any) -> Any:
                return view(*args, bodies.read_body(loader, most, required=required), **kwargs)

            described = {"in": "json", "required": required, "schema": schema}
            if example is not None:
                described["example"] = example
            _declare(reading, "arguments").setdefault("parameters", []).append(described)
            return _refusing(reading, 400, 413, 415, 422)

        return decorate

    def query(self, schema: type[Schema]) -> Callable[[View], View]:
        """The view takes parameters in the query: they are passed as a dict after what stands above."""
        loader = schema()

        def decorate(view: View) -> View:
            @wraps(view)
            def reading(*args: Any, **kwargs: Any) -> Any:
                return view(*args, bodies.read_query(loader), **kwargs)

            _declare(reading, "arguments").setdefault("parameters", []).append(
                {"in": "query", "schema": schema}
            )
            return _refusing(reading, 422)

        return decorate

    def answers(
        self,
        status: int,
        schema: type[Schema] | Mapping[str, Any] | None = None,
        *,
        description: str | None = None,
        headers: tuple[str, ...] = (),
        content_type: str | None = None,
        example: Any = None,
    ) -> Callable[[View], View]:
        """What the view answers with this status; for the document, the answer is the view's own."""

        def decorate(view: View) -> View:
            described: dict[str, Any] = {
                "description": description or http.HTTPStatus(status).phrase,
                "content_type": content_type,
            }
            if schema is not None:
                described["schema"] = schema
            if example is not None:
                described["example"] = example
            if headers:
                described["headers"] = {name: HEADERS[name] for name in headers}
            _declare(view, "response").setdefault("responses", {}).setdefault(status, []).append(described)
            return view

        return decorate

    def heeds(self, *headers: str) -> Callable[[View], View]:
        """Headers of the request, besides its token, that make a difference."""

        def decorate(view: View) -> View:
            parameters = _declare(view, "arguments").setdefault("parameters", [])
            parameters.extend(
                {"in": "header", "name": header.partition(" ")[0], **REQUEST_HEADERS[header]}
                for header in headers
            )
            return view

        return decorate

    def refuses(self, *statuses: int) -> Callable[[View], View]:
        """Problems the view has besides those of its declarations."""
        return lambda view: _refusing(view, *statuses)


class Api(flask_smorest.Api):  # type: ignore[misc]  # the library has no types
    """Collects what the blueprints declare; it handles no error and serves nothing."""

    DEFAULT_ERROR_RESPONSE_NAME = "DEFAULT_ERROR"  # another name would leave a reference that leads nowhere

    def __init__(self, app: Flask) -> None:
        app.config.update(API_TITLE="Scorekeeper", API_VERSION=VERSION, OPENAPI_VERSION="3.1.0")
        app.config["API_SPEC_OPTIONS"] = deepcopy(SPEC_OPTIONS)  # the library adds to it
        super().__init__(app)
        self.ma_plugin.converter.add_attribute_function(_members_of_mappings)
        self.ma_plugin.converter.add_attribute_function(_shapes_of_variants)

    def _register_error_handlers(self) -> None:
        """`problems` has them."""

    def _register_etag_headers(self) -> None:
        """Views declare ours."""

    def _register_pagination_header(self) -> None:
        """Our lists are read by `since`, not by pages."""

    def _register_responses(self) -> None:
        """Every status as a problem, so that a view only names it."""
        named = {status.name: status.phrase for status in http.HTTPStatus if status >= 400}
        for name, phrase in (named | {self.DEFAULT_ERROR_RESPONSE_NAME: "Any other problem"}).items():
            response = {"description": phrase, "schema": Problem}
            prepare_response(response, self.spec, MEDIA_TYPE)
            self.spec.components.response(name, response, lazy=True)


def document(app: Flask) -> str:
    """openapi.yaml as the application's blueprints declare it: the same bytes for the same code.

    It is put together here and not when the application is: a server that only serves has no use for it.

    Raises UserWarning where two schemas have one name: clients make types of these names.
    """
    api = Api(app)
    with warnings.catch_warnings(action="error", category=UserWarning):
        for name, blueprint in app.blueprints.items():
            if isinstance(blueprint, Blueprint):
                blueprint.register_views_in_doc(api, app, api.spec, name=name, parameters=None)
                api.spec.tag({"name": name, "description": blueprint.description})
    return yaml.dump(api.spec.to_dict(), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120)


def committed() -> Path:
    """Where openapi.yaml is: at the top of the tree, or inside the installed package."""
    package = Path(__file__).parent
    installed = package / "openapi.yaml"
    return installed if installed.exists() else package.parent / "openapi.yaml"


class _Dumper(yaml.SafeDumper):
    """Writes everything out: an anchor helps no reader."""

    def ignore_aliases(self, data: Any) -> bool:  # the library's signature
        return True


def _declare(view: View, subject: str) -> dict[str, Any]:
    """The part of a view's declarations that smorest looks for under this name."""
    apidoc: dict[str, Any] = view.__dict__.setdefault("_apidoc", {})
    # The name of a view is the name of its operation.
    apidoc.setdefault("manual_doc", {}).setdefault("operationId", view.__name__)
    declared: dict[str, Any] = apidoc.setdefault(subject, {})
    return declared


def _refusing(view: View, *statuses: int) -> View:
    responses = _declare(view, "response").setdefault("responses", {})
    for status in statuses:
        responses.setdefault(status, [http.HTTPStatus(status).name])
    return view


def without_query(view: View) -> View:
    """The view, refusing every parameter of a query if it declares none."""
    if any(each["in"] == "query" for each in _declare(view, "arguments").get("parameters", ())):
        return view

    @wraps(view)
    def reading(*args: Any, **kwargs: Any) -> Any:
        bodies.read_query(_NO_PARAMETERS)
        return view(*args, **kwargs)

    return _refusing(reading, 422)


def _needs_token(view: View) -> bool:
    return "security" in _declare(view, "manual_doc")


def needing_token(view: View) -> View:
    """Declare that a view needs a match's token, and what comes of a bad one."""
    _declare(view, "manual_doc")["security"] = [{"token": []}]
    return _refusing(view, 401, 403, 404)


def _members_of_mappings(_converter: object, field: fields.Field[Any], **_: Any) -> dict[str, Any]:
    """Bounds of a mapping are bounds of an object, which apispec writes as bounds of text."""
    if not isinstance(field, fields.Dict):
        return {}
    described: dict[str, Any] = {}
    for validator in field.validators:
        if isinstance(validator, validate.Length):
            bounds = {"minProperties": validator.min, "maxProperties": validator.max}
            described |= {name: bound for name, bound in bounds.items() if bound is not None}
    if isinstance(field.key_field, fields.Field):
        names: dict[str, Any] = {}
        for validator in field.key_field.validators:
            if isinstance(validator, validate.Regexp):
                names["pattern"] = validator.regex.pattern
            if isinstance(validator, validate.OneOf):
                names["enum"] = list(validator.choices)
        if names:
            described["propertyNames"] = names
    return described


def _shapes_of_variants(converter: Any, field: fields.Field[Any], **_: Any) -> dict[str, Any]:
    """A field of several shapes lists them, each by its place among the schemas."""
    if not isinstance(field, Variants):
        return {}
    shapes = (dict(s) if isinstance(s, Mapping) else converter.resolve_nested_schema(s) for s in field.shapes)
    return {"oneOf": list(shapes)}
