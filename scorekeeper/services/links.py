"""What opens a match to a role: its token, and the link that carries it to the scoresheet page."""

from collections.abc import Iterable
from typing import Any, Final

from scorekeeper.services.sheet import MatchRow
from scorekeeper.tokens import Claim, Keyring, Role, may

BEST_FIRST: Final[tuple[Role, ...]] = ("host", "scorer", "viewer")


def token_of(match: MatchRow, role: Role, ring: Keyring) -> str:
    """The token that is good for a role now."""
    return ring.sign(Claim(match.id, role, match.generation(role)))


def link_to(token: str) -> str:
    """The page's address for a token, which stands after the # and so is never sent.

    >>> link_to("0f.viewer1.x")
    '/#0f.viewer1.x'
    """
    return f"/#{token}"


def roles_up_to(role: Role) -> list[Role]:
    """A role and those that may do less.

    >>> roles_up_to("scorer")
    ['scorer', 'viewer']
    """
    return [lower for lower in BEST_FIRST if may(role, lower)]


def tokens_and_links(match: MatchRow, roles: Iterable[Role], ring: Keyring) -> dict[str, Any]:
    """The members of an answer that opens a match to somebody."""
    tokens = {role: token_of(match, role, ring) for role in roles}
    return {"tokens": tokens, "links": {role: link_to(token) for role, token in tokens.items()}}
