"""Who may: the token of a request against the row of its match, the only row that reading needs."""

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

from flask import request

from scorekeeper.errors import ForbiddenError, UnauthenticatedError
from scorekeeper.keys import keyring
from scorekeeper.openapi import needing_token, without_query
from scorekeeper.services import idempotency, sheet
from scorekeeper.services.sheet import MatchNotFoundError, MatchRow
from scorekeeper.tokens import Claim, Role, may


class TokenRequiredError(UnauthenticatedError):
    """No bearer token came with the request."""

    code = "token_required"


class InvalidTokenError(UnauthenticatedError):
    """A token that is malformed, signed by nobody we know, or withdrawn."""

    code = "invalid_token"


class RoleTooLowError(ForbiddenError):
    """A good token for this match, whose role may not do this."""

    code = "forbidden"


class Access(NamedTuple):
    """A match, open to the role of the token that was sent."""

    match: MatchRow
    """The row as it was when the token was looked at."""
    claim: Claim

    @property
    def role(self) -> Role:
        """The role of the token."""
        return self.claim.role

    def still_good(self, match: MatchRow) -> None:
        """Look at the token again, against the row that is now locked.

        Raises InvalidTokenError if it was withdrawn in between.
        """
        _check_generation(self.claim, match)


def requires(
    needed: Role, *, ends_itself: bool = False
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The view gets an `Access` in place of `match_id`, if the token opens this match to this role.

    It stands above the declarations that read the body: a stranger's body is not read. `ends_itself` is for requests that may
    withdraw the token they come with: sent again with a key that nobody guesses, such a one is let through to its first answer.
    """

    def decorate(view: Callable[..., Any]) -> Callable[..., Any]:
        reading = without_query(view)

        @wraps(view)
        def opened(*args: Any, match_id: str, **kwargs: Any) -> Any:
            is_again = ends_itself and idempotency.is_unguessable(request.headers.get("Idempotency-Key"))
            return reading(open_match(match_id, needed, even_withdrawn=is_again), *args, **kwargs)

        return needing_token(opened)

    return decorate


def open_match(match_id: str, needed: Role, *, even_withdrawn: bool = False) -> Access:
    """The match, if the request's token opens it to this role, or did so until it was withdrawn.

    Raises TokenRequiredError, InvalidTokenError, MatchNotFoundError, RoleTooLowError, in this order.
    """
    claim = _claim()
    # Only the row of the token's own match is read, whichever match was asked for: a match that exists and one
    # that does not take the same time and give the same answer.
    match = sheet.read(claim.match_id)
    if match is None:
        raise MatchNotFoundError
    if not even_withdrawn:
        _check_generation(claim, match)
    if claim.match_id != match_id:
        raise MatchNotFoundError
    if not may(claim.role, needed):
        raise RoleTooLowError(role=claim.role, needed=needed)
    return Access(match, claim)


def _claim() -> Claim:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise TokenRequiredError
    claim = keyring().verify(token.strip())
    if claim is None:
        raise InvalidTokenError
    return claim


def _check_generation(claim: Claim, match: MatchRow) -> None:
    if claim.generation != match.generation(claim.role):
        raise InvalidTokenError
