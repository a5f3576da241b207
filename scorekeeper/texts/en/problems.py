# a sentence stays on one line
"""Problems of the service itself: what it cannot read, may not do, or cannot do now."""

from typing import Final

from scorekeeper.texts.catalogue import Template
from scorekeeper.texts.speech import some


def _waiting(sentence: str) -> Template:
    """A sentence with the {wait} until trying again may help."""
    return lambda values: sentence.format(wait=some(values["seconds"], "second", "seconds"))


TITLES: Final[dict[str, str]] = {
    "address_too_long": "The address is too long",
    "bad_request": "The request cannot be read",
    "body_too_large": "The body is too large",
    "broken_body": "The body did not come whole",
    "database_busy": "Others are writing",
    "database_damaged": "The database is damaged",
    "database_not_migrated": "The database is not up to date",
    "database_read_only": "Only reading works now",
    "database_unavailable": "The database does not answer",
    "duplicate_name": "A name stands twice in the body",
    "expectation_failed": "Nothing but 100-continue can be expected",
    "forbidden": "This link may not do that",
    "headers_too_large": "The headers are too large",
    "internal_error": "Something went wrong on our side",
    "invalid_body": "The body has faults",
    "invalid_token": "The token is not good",
    "key_in_use": "The first request is still running",
    "key_not_uuid": "The key can be guessed",
    "key_reused": "The key belongs to another request",
    "malformed_key": "The Idempotency-Key cannot be read",
    "malformed_request": "This is not HTTP as we read it",
    "match_not_found": "There is no such match",
    "method_not_allowed": "This cannot be done here",
    "nested_too_deep": "The body is nested too deep",
    "not_acceptable": "No such form of the answer",
    "not_found": "There is nothing here",
    "not_json": "The body is not JSON",
    "storage_full": "There is no room left to write",
    "token_required": "A token is needed",
    "too_many_digits": "A number is too long",
    "too_many_requests": "Too many requests",
    "unsupported_content_encoding": "The body is compressed",
    "unsupported_http_version": "This version of HTTP is not spoken here",
    "unsupported_media_type": "The body must be JSON",
    "unsupported_transfer_encoding": "The body comes in an unknown form",
    "version_changed": "Somebody changed the match",
    "version_required": "The change must name a version",
}

SENTENCES: Final[dict[str, Template]] = {
    "address_too_long": "The first line of the request may have at most {most} bytes. Shorten the address.",
    "bad_request": "The request cannot be read. Check how it was put together.",
    "body_too_large": "The body may have at most {most} bytes. Send less.",
    "broken_body": "The body broke off before its end, or its chunks do not fit together. Send the whole request again.",
    "database_busy": "Other writers kept the database busy. Nothing was written; send the same request again in a moment.",
    "database_damaged": "The database is not what was written to it. Its operator has to restore it from a backup.",
    "database_not_migrated": "The database does not have the schema of this release yet. Run “scorekeeper migrate”.",
    "database_read_only": "The database takes no writes just now. Nothing was written; reading still works.",
    "database_unavailable": "The database does not answer. Nothing was confirmed; send the same request again in a moment.",
    "duplicate_name": "One object of the body has the same name twice. Keep one of the two.",
    "expectation_failed": "The service meets no expectation but “100-continue”. Leave out the Expect header.",
    "forbidden": "This needs the role {needed}, and the token has the role {role}. Ask for a link with that role.",
    "headers_too_large": "A request may have at most {fields} headers, each of at most {most} bytes. Send fewer or shorter ones.",
    "internal_error": "This is a fault of the service, and it was written to its log. The request may be sent again.",
    "invalid_body": "The body has {count} faults. Each is listed in “errors” with its place and its remedy.",
    "invalid_token": "The token is not one this service gave, or it was withdrawn. Ask the host of the match for a new link.",
    "key_in_use": "A request with this Idempotency-Key is still running. Send it again in a moment.",
    "key_not_uuid": "The Idempotency-Key of a new match gives its tokens back, so it must be a UUID of version 4 or 7.",
    "key_reused": "This Idempotency-Key came with another request before. Use a new key, or send the same request.",
    "malformed_key": "The Idempotency-Key must have 1 to {most} visible ASCII characters, in quotes or without.",
    "malformed_request": "The first line or a header of the request is not as HTTP writes it. Check how the request was put together.",
    "match_not_found": "No match opens with this address and token. Check the link; the match may also have been erased.",
    "method_not_allowed": "This address exists, but not for {method}. The Allow header says what it takes.",
    "nested_too_deep": "Lists and objects of the body lie more than {most} deep in one another. Send it flatter: nothing here lies so deep.",
    "not_acceptable": "The answer does not come in the form asked for. Leave out the Accept header.",
    "not_found": "There is nothing at this address. The list of addresses is at /docs.",
    "not_json": "The body cannot be read as JSON in UTF-8. NaN, infinities and lone surrogates are not JSON either.",
    "storage_full": "The disk of the service is full. Nothing was written; reading still works.",
    "token_required": "This needs a token: send it as “Authorization: Bearer <token>”.",
    "too_many_digits": "A number of the body has more than {most} digits. Write a shorter one: no number here needs as many.",
    "too_many_requests": _waiting("Too many requests came from here. Wait {wait}."),
    "unsupported_content_encoding": "The body must come uncompressed. Leave out the Content-Encoding header.",
    "unsupported_http_version": "The service speaks HTTP/1.0 and HTTP/1.1. Send the request in one of them.",
    "unsupported_media_type": "The body must be JSON: send it with “Content-Type: application/json”.",
    "unsupported_transfer_encoding": "The body may come in chunks or with its length, and in no other transfer encoding. Send it so.",
    "version_changed": "The match is at version {version} now. Read it again, and send the change with its new ETag.",
    "version_required": "Send the ETag of the match, as you last read it, in the header If-Match.",
}
