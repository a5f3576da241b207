"""Each application has the keyring of its own settings."""

from __future__ import annotations

from scorekeeper.application import assemble
from scorekeeper.keys import keyring
from scorekeeper.tokens import Claim, Keyring
from tests.scorekeeper.settings import SECRETS, settings_for


def test_an_application_signs_with_its_own_secret():
    claim = Claim("0" * 32, "host", 1)
    ours = assemble(settings_for("sqlite:////nowhere.db"))
    theirs = assemble(settings_for("sqlite:////nowhere.db", secret_keys=(b"another",)))

    with ours.app_context():
        token = keyring().sign(claim)
        assert token == Keyring(SECRETS).sign(claim)
    with theirs.app_context():
        assert keyring().verify(token) is None
