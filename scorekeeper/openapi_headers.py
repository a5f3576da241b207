"""Headers as openapi.yaml describes them: those that answers have, and those of requests that make a difference."""

from typing import Any, Final

HEADERS: Final[dict[str, dict[str, Any]]] = {
    "ETag": {"description": "The version of the match.", "schema": {"type": "string"}},
    "Location": {"description": "Where it is now.", "schema": {"type": "string", "format": "uri-reference"}},
    "Idempotent-Replayed": {
        "description": "`true` where this answer was given before and nothing was done again.",
        "schema": {"type": "string", "enum": ["true"]},
    },
}
"""Headers of answers."""

_KEY_FIRST: Final = "A request sent again with its Idempotency-Key is answered before it is looked at."

REQUEST_HEADERS: Final[dict[str, dict[str, Any]]] = {
    "Idempotency-Key": {
        "description": "A name for this request, quoted or bare: sent again, it gets the first answer again.",
        "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": 255,
            "pattern": r'^("([ !#-\[\]-~]|\\["\\])+"|[!#-+\--\[\]-~]+)$',
        },
    },
    "Idempotency-Key (UUID)": {
        "description": (
            "A name for this request, quoted or bare: sent again, it gets the first answer again. As that holds tokens, "
            "it must be one that nobody can guess: a UUID of version 4 or 7."
        ),
        "schema": {
            "type": "string",
            "pattern": r'^"?[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[47][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}"?$',
        },
    },
    "If-Match": {
        "description": (
            "The ETag, or version in quotes, the change is made to. None is needed; one that is sent counts: 412 if the match "
            f"is at another version. {_KEY_FIRST}"
        ),
        "schema": {"type": "string"},
    },
    "If-Match (hand)": {
        "description": (
            "The ETag, or version in quotes, the change is made to. None is needed; one that is sent counts: 412 if the match "
            "is at another version. A hand that stands already with the same facts is answered before it is looked at. "
            f"{_KEY_FIRST}"
        ),
        "schema": {"type": "string"},
    },
    "If-Match (needed)": {
        "description": (
            "The ETag, or version in quotes, the change is made to: 428 without it, 412 if the match is at another version, "
            f"even where the change would change nothing. {_KEY_FIRST}"
        ),
        "required": True,
        "schema": {"type": "string"},
    },
    "Last-Event-ID": {
        "description": "The last entry already seen, of the stream: it goes on after that one.",
        "schema": {"type": "string"},
    },
    "If-None-Match": {
        "description": "The ETag already known: 304 if it is still so.",
        "schema": {"type": "string"},
    },
}
"""Headers of requests, and in brackets of what kind."""
