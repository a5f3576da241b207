"""Withdrawing the links of a role, with or without new ones in their place."""

from scorekeeper.services.sheet import Sheet
from scorekeeper.tokens import Role


def reissue(sheet: Sheet, role: Role) -> None:
    """Give a role another token; those it had are no longer good."""
    sheet.append("tokens_reissued", {"role": role}, state=sheet.match.state, raised=(role,))


def revoke(sheet: Sheet, role: Role) -> None:
    """Leave a role without a good token."""
    sheet.append("tokens_revoked", {"role": role}, state=sheet.match.state, raised=(role,))
