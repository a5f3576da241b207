"""Opening a match to others: tokens given anew and withdrawn, join codes, QR codes, and joining by a code."""

import orjson
from flask import Response, current_app, request

from scorekeeper import db, limits
from scorekeeper.api import answers
from scorekeeper.api.access import Access, RoleTooLowError, requires
from scorekeeper.bodies import Body
from scorekeeper.config import Settings
from scorekeeper.etags import is_known, tag
from scorekeeper.keys import keyring
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.sharing import IssuedCode, IssuedToken, Joined, TypedCode, WantedRole
from scorekeeper.services import join_codes, qr, sharing
from scorekeeper.services.idempotency import Answer
from scorekeeper.services.join_codes import CodeNotFoundError
from scorekeeper.services.links import link_to, token_of
from scorekeeper.services.sealing import mark_of
from scorekeeper.services.sheet import Sheet
from scorekeeper.tokens import Role, may

blp = Blueprint("sharing", __name__, url_prefix="/v1", description="Opening a match to others.")


@blp.post("/matches/<match_id>/tokens")
@requires("host", ends_itself=True)
@blp.body(WantedRole)
@blp.heeds("If-Match", "Idempotency-Key")
@blp.answers(201, IssuedToken, headers=("ETag", "Idempotent-Replayed"))
@blp.refuses(409, 412)
def reissue_token(access: Access, body: Body) -> Response:
    """Give a role a new token; those it had open nothing from now on.

    Of the host's own role, send a UUID of version 4 or 7 as `Idempotency-Key`: if the answer is lost, only the same request with the old token and
    this key brings the new one.
    """
    role: Role = body.checked()["role"]

    def effect(sheet: Sheet) -> Answer:
        sharing.reissue(sheet, role)
        token = token_of(sheet.match, role, keyring())
        payload = {"role": role, "token": token, "link": link_to(token)}
        return answers.changed(payload, sheet.match.version, 201)

    return answers.change(access, body.raw, effect)


@blp.delete("/matches/<match_id>/tokens/<any(viewer, scorer, host):role>")
@requires("host", ends_itself=True)
@blp.heeds("If-Match", "Idempotency-Key")
@blp.answers(204, headers=("ETag",))
@blp.refuses(409, 412)
def revoke_tokens(access: Access, role: Role) -> Response:
    """Withdraw the tokens of a role, and its join codes with them.

    Without a host nobody can share as one, rename, adjust, close or erase: withdraw the host's only where that is meant.
    """

    def effect(sheet: Sheet) -> Answer:
        sharing.revoke(sheet, role)
        return Answer(204, b"", {"ETag": tag(sheet.match.version)})

    return answers.change(access, None, effect)


@blp.post("/matches/<match_id>/join-codes")
@requires("scorer")
@blp.body(WantedRole)
@blp.heeds("If-Match", "Idempotency-Key")
@blp.answers(201, IssuedCode, headers=("Idempotent-Replayed",))
@blp.refuses(409, 412)
def issue_join_code(access: Access, body: Body) -> Response:
    """A code of six characters to read out; it opens the match to a role for 15 minutes."""
    role: Role = body.checked()["role"]
    _check_share(access, role)

    def effect(sheet: Sheet) -> Answer:
        ring = keyring()
        code = join_codes.issue(sheet.connection, sheet.match, role, ring)
        text = code.text(ring)
        payload = orjson.dumps({"code": text, "role": role, "expires_at": code.expires_at})
        # The code must not stand in the database, not even in an answer that is kept.
        secrets = ((f'"{text}"', f'"{mark_of(code, ring)}"'),)
        return Answer(201, payload, {"Content-Type": answers.JSON}, secrets=secrets)

    return answers.change(access, body.raw, effect)


@blp.post("/joins")
@blp.body(TypedCode)
@blp.answers(200, Joined)
@blp.refuses(404, 429)
def join_by_code(body: Body) -> Response:
    """Join a match by a code that somebody read out."""
    typed = body.checked()["code"]
    with db.transaction() as connection:
        # Nothing is raised in here: a wrong code must be counted, and what is raised is rolled back.
        joined = join_codes.join(connection, typed, limits.address(), keyring())
    if joined is None:
        raise CodeNotFoundError
    return answers.as_json({"match": joined.match_id, "role": joined.role, "token": joined.token})


@blp.get("/matches/<match_id>/qr/<any(viewer, scorer, host):role>.svg")
@requires("viewer")
@blp.heeds("If-None-Match")
@blp.answers(200, {"type": "string"}, content_type="image/svg+xml", headers=("ETag",))
@blp.answers(304, headers=("ETag",))
def get_qr(access: Access, role: Role) -> Response:
    """A role's link as a QR code."""
    _check_share(access, role)
    settings: Settings = current_app.extensions["scorekeeper.settings"]
    current = tag(access.match.version)
    if is_known(request.headers.get("If-None-Match"), current):
        return Response(status=304, headers={"ETag": current})
    start = settings.public_url or request.host_url.rstrip("/")
    picture = qr.svg(start + link_to(token_of(access.match, role, keyring())))
    return Response(picture, headers={"ETag": current}, content_type="image/svg+xml")


def _check_share(access: Access, role: Role) -> None:
    """Nobody passes on more than they have."""
    if not may(access.role, role):
        raise RoleTooLowError(role=access.role, needed=role)
