"""Withdrawing the links of a role, with or without new ones in their place."""

from scorekeeper.services.sheet import Sheet
from scorekeeper.tokens import Role


def reissue(sheet: Sheet, role: Role) -> None:
    """Give a role another token; those it had are no longer good."""
    _raise(sheet, "tokens_reissued", role)


def revoke(sheet: Sheet, role: Role) -> None:
    """Leave a role without a good token."""
    _raise(sheet, "tokens_revoked", role)


def _raise(sheet: Sheet, kind: str, role: Role) -> None:
    generations: dict[str, int] = {role: sheet.match.generation(role) + 1}
    sheet.append(kind, {"role": role}, state=sheet.match.state, generations=generations)
