"""Withdrawing the links of a role."""

from __future__ import annotations

from scorekeeper.services.sharing import reissue, revoke
from tests.scorekeeper.desk import desk, kinds


def test_tokens_are_withdrawn_role_by_role(app):
    with desk(app) as sheet:
        reissue(sheet, "viewer")
        revoke(sheet, "scorer")
        revoke(sheet, "scorer")

        assert [sheet.match.generation(role) for role in ("viewer", "scorer", "host")] == [2, 3, 1]
        assert kinds(sheet) == ["created", "tokens_reissued", "tokens_revoked", "tokens_revoked"]
