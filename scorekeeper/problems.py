"""Every error as an RFC 9457 problem: one table from kinds of exception to statuses, and the handlers.

Nothing of an unforeseen exception reaches a client; it goes to the log.
"""

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import orjson
from flask import Flask, Response, g, request
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge

from engine.faults import Fault, FaultsError
from scorekeeper import errors, texts
from scorekeeper.outages import unavailability

MEDIA_TYPE: Final = "application/problem+json"
MOST_ERRORS: Final = 200
"""Faults listed in one problem; `omitted` counts those past them."""

STATUSES: Final[Mapping[type[errors.ServiceError], int]] = {
    errors.BadRequestError: 400,
    errors.UnauthenticatedError: 401,
    errors.ForbiddenError: 403,
    errors.NotFoundError: 404,
    errors.ConflictError: 409,
    errors.PreconditionFailedError: 412,
    errors.TooLargeError: 413,
    errors.UnsupportedTypeError: 415,
    errors.UnprocessableError: 422,
    errors.PreconditionRequiredError: 428,
    errors.TooManyRequestsError: 429,
    errors.UnavailableError: 503,
}
"""The answer to each kind of refusal; a subclass has its kind's."""

HTTP_CODES: Final[Mapping[int, str]] = {
    400: "bad_request",
    404: "not_found",
    405: "method_not_allowed",
    406: "not_acceptable",
    413: "body_too_large",
    415: "unsupported_media_type",
}
"""The codes of what the framework itself refuses; another status of its kind is a `bad_request`."""

_log = logging.getLogger(__name__)


def init_app(app: Flask) -> None:
    """Answer every exception with a problem."""
    app.register_error_handler(errors.ServiceError, on_service_error)
    app.register_error_handler(FaultsError, on_faults)
    app.register_error_handler(HTTPException, on_http_exception)
    app.register_error_handler(SQLAlchemyError, on_database_error)
    app.register_error_handler(Exception, on_unforeseen)


def problem(
    status: int,
    code: str,
    values: Mapping[str, Any] | None = None,
    *,
    detail: str | None = None,
    faults: Iterable[Mapping[str, Any]] = (),
    members: Mapping[str, Any] | None = None,
    instance: bool = True,
) -> dict[str, Any]:
    """The members of a problem, in the language and notation of the request."""
    language = texts.language_of(request)
    body: dict[str, Any] = {
        "type": f"urn:scorekeeper:problem:{code}",
        "title": texts.title(code, language),
        "status": status,
        "detail": detail or texts.sentence(code, values or {}, language, notation()),
    }
    if instance:
        body["instance"] = request.path
    body["code"] = code
    body.update(members or {})
    if listed := list(faults):
        body["errors"] = listed
    return body


def notation() -> texts.Notation:
    """The notation in which the answer names cards: that of the request, as far as it was read."""
    return getattr(g, "notation", "french")


def answer(
    body: Mapping[str, Any], headers: Mapping[str, str] | None = None, onto: Response | None = None
) -> Response:
    """A problem as a response; `onto` one that already has a status and headers worth keeping (Allow)."""
    response = onto if onto is not None else Response()
    response.status_code = body["status"]
    response.set_data(orjson.dumps(body))
    response.content_type = MEDIA_TYPE
    response.headers["Content-Language"] = texts.language_of(request)
    response.vary.add("Accept-Language")
    response.headers.extend(headers or {})
    return response


def faults_problem(faults: Sequence[Fault]) -> dict[str, Any]:
    """The 422 that lists faults; where all are of one kind, that kind is the problem's code."""
    language, in_notation = texts.language_of(request), notation()
    listed = [
        {
            _place(fault): fault.pointer,
            "code": fault.code,
            "detail": texts.of_fault(fault, language, in_notation),
        }
        for fault in faults[:MOST_ERRORS]
    ]
    kinds = {fault.code for fault in faults}
    omitted = len(faults) - len(listed)
    return problem(
        422,
        kinds.pop() if len(kinds) == 1 else "invalid_body",
        detail=listed[0]["detail"]
        if len(faults) == 1
        else texts.sentence("invalid_body", {"count": len(faults)}, language),
        faults=listed,
        members={"omitted": omitted} if omitted else None,
    )


def on_service_error(error: errors.ServiceError) -> Response:
    """A refusal of a use case."""
    status = next(STATUSES[kind] for kind in type(error).__mro__ if kind in STATUSES)
    # What a token does not open must look, byte for byte, like what does not exist: no address in either.
    body = problem(status, error.code, error.values, members=error.members, instance=status not in (401, 404))
    if error.pointer is not None:
        body["errors"] = [{"pointer": error.pointer, "code": error.code, "detail": body["detail"]}]
    headers = {}
    if error.retry_after is not None:
        headers["Retry-After"] = str(error.retry_after)
    if status == 401:
        headers["WWW-Authenticate"] = _challenge(error.code)
    return answer(body, headers)


def on_faults(error: FaultsError) -> Response:
    """Faults of the body."""
    return answer(faults_problem(error.faults))


def on_http_exception(error: HTTPException) -> Response:
    """What the framework refuses; its own headers (Allow, Retry-After) stay."""
    response = error.get_response()
    if error.response is not None or error.code is None or error.code < 400:
        return response  # type: ignore[return-value]  # a redirect, or a response somebody made on purpose
    code = HTTP_CODES.get(error.code, "bad_request" if error.code < 500 else "internal_error")
    values: dict[str, Any] = {"method": request.method} if isinstance(error, MethodNotAllowed) else {}
    if isinstance(error, RequestEntityTooLarge):
        values["most"] = request.max_content_length
    return answer(problem(error.code, code, values), onto=response)  # type: ignore[arg-type]


def on_database_error(error: SQLAlchemyError) -> Response:
    """A database that is away, busy or full is no fault of ours; anything else it says is."""
    if (known := unavailability(error)) is not None:
        _log.warning("database", {"code": known.code, "error": str(getattr(error, "orig", error))})
        return on_service_error(known)
    return on_unforeseen(error)


def on_unforeseen(error: Exception) -> Response:
    """A fault of ours: logged whole, answered without detail."""
    _log.error("unforeseen", {"method": request.method, "route": str(request.url_rule)}, exc_info=error)
    return answer(problem(500, "internal_error"))


def _place(fault: Fault) -> str:
    """Faults of the body have a JSON pointer; faults of the query name the parameter."""
    return "pointer" if not fault.pointer or fault.pointer[0] == "/" else "parameter"


def _challenge(code: str) -> str:
    return "Bearer" if code == "token_required" else 'Bearer error="invalid_token"'
