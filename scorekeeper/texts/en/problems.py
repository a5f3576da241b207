# ruff: noqa: E501  # a sentence stays on one line
"""Problems of the service itself: what it cannot read, may not do, or cannot do now."""

from typing import Final

from scorekeeper.texts.catalogue import Template

TITLES: Final[dict[str, str]] = {
    "bad_request": "The request cannot be read",
    "body_too_large": "The body is too large",
    "database_busy": "Others are writing",
    "database_damaged": "The database is damaged",
    "database_read_only": "Only reading works now",
    "database_unavailable": "The database does not answer",
    "duplicate_name": "A name stands twice in the body",
    "forbidden": "This link may not do that",
    "internal_error": "Something went wrong on our side",
    "invalid_body": "The body has faults",
    "invalid_token": "The token is not good",
    "match_not_found": "There is no such match",
    "method_not_allowed": "This cannot be done here",
    "nested_too_deep": "The body is nested too deep",
    "not_acceptable": "No such form of the answer",
    "not_found": "There is nothing here",
    "not_json": "The body is not JSON",
    "storage_full": "There is no room left to write",
    "too_many_digits": "A number is too long",
    "token_required": "A token is needed",
    "too_many_requests": "Too many requests",
    "unsupported_content_encoding": "The body is compressed",
    "unsupported_media_type": "The body must be JSON",
}

SENTENCES: Final[dict[str, Template]] = {
    "bad_request": "The request cannot be read. Check how it was put together.",
    "body_too_large": "The body may have at most {most} bytes. Send less.",
    "database_busy": "Other writers kept the database busy. Nothing was written; send the same request again in a moment.",
    "database_damaged": "The database is not what was written to it. Its operator has to restore it from a backup.",
    "database_read_only": "The database takes no writes just now. Nothing was written; reading still works.",
    "database_unavailable": "The database does not answer. Nothing was confirmed; send the same request again in a moment.",
    "duplicate_name": "One object of the body has the same name twice. Keep one of the two.",
    "forbidden": "This needs the role {needed}, and the token has the role {role}. Ask for a link with that role.",
    "internal_error": "This is a fault of the service, and it was written to its log. The request may be sent again.",
    "invalid_body": "The body has {count} faults. Each is listed in “errors” with its place and its remedy.",
    "invalid_token": "The token is not one this service gave, or it was withdrawn. Ask the host of the match for a new link.",
    "match_not_found": "No match opens with this address and token. Check the link; the match may also have been erased.",
    "method_not_allowed": "This address exists, but not for {method}. The Allow header says what it takes.",
    "nested_too_deep": "Lists and objects of the body lie more than {most} deep in one another.",
    "not_acceptable": "The answer does not come in the form asked for. Leave out the Accept header.",
    "not_found": "There is nothing at this address. The list of addresses is at /docs.",
    "not_json": "The body cannot be read as JSON in UTF-8. NaN, infinities and lone surrogates are not JSON either.",
    "storage_full": "The disk of the service is full. Nothing was written; reading still works.",
    "too_many_digits": "A number of the body has more than {most} digits.",
    "token_required": "This needs a token: send it as “Authorization: Bearer <token>”.",
    "too_many_requests": "Too many requests came from here. Wait {seconds} seconds.",
    "unsupported_content_encoding": "The body must come uncompressed. Leave out the Content-Encoding header.",
    "unsupported_media_type": "The body must be JSON: send it with “Content-Type: application/json”.",
}
