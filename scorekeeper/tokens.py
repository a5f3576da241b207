"""Capability tokens: `<match>.<role><generation>.<mac>`. None is stored; the match says which are good.

The signature is HMAC-SHA-256, cut to 128 bits, under the server's secret.
"""

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, cast

from scorekeeper.models import ROLES

Role: TypeAlias = Literal["viewer", "scorer", "host"]
"""Each may do what those before it may."""

RANK: Final = {role: rank for rank, role in enumerate(ROLES)}
FORM: Final = re.compile(r"([0-9a-f]{32})\.(viewer|scorer|host)([1-9][0-9]{0,8})\.[A-Za-z0-9_-]{22}")
"""What every token looks like, good or not."""
MOST_GENERATION: Final = 10**9 - 1
_MAC_BYTES: Final = 16


class Claim(NamedTuple):
    """What a token says: whose match, which role, and which of the tokens given for it so far."""

    match_id: str
    role: Role
    generation: int

    def __str__(self) -> str:
        return f"{self.match_id}.{self.role}{self.generation}"


def new_generation() -> int:
    """A generation that no match of this id has come to, whatever was done with it before: far from those that are counted up, and by chance."""
    return secrets.randbelow(8 * 10**8) + 10**8


class Keyring:
    """The server's secrets: the first signs, all verify.

    >>> ring = Keyring([b"new", b"old"])
    >>> claim = Claim("0" * 32, "scorer", 1)
    >>> ring.verify(ring.sign(claim)) == claim
    True
    >>> ring.verify(Keyring([b"old"]).sign(claim)) == claim
    True
    >>> ring.verify(Keyring([b"stolen"]).sign(claim)) is None
    True
    """

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._secrets = tuple(keys)
        self._by_name = {self._named(secret): secret for secret in reversed(self._secrets)}

    @property
    def signing(self) -> str:
        """The name of the secret that signs: tells it from the others without showing it."""
        return self._named(self._secrets[0])

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all secrets."""
        return tuple(self._by_name)

    def sign(self, claim: Claim, by: str | None = None) -> str:
        """The token for a claim; `by` names another secret than the first, if it is still there."""
        secret = self._by_name.get(by or "", self._secrets[0])
        text = str(claim)
        return f"{text}.{_mac(secret, text)}"

    def verify(self, token: str) -> Claim | None:
        """What a token says, if one of the secrets signed it."""
        form = FORM.fullmatch(token)
        if form is None:
            return None
        claimed, _, mac = token.rpartition(".")
        # All secrets are tried, so that the time taken does not tell which one fits.
        good = [hmac.compare_digest(_mac(secret, claimed), mac) for secret in self._secrets]
        return Claim(form[1], cast("Role", form[2]), int(form[3])) if any(good) else None

    def signer(self, token: str) -> str | None:
        """The name of the secret that signed a token, if one of them did."""
        claimed, _, mac = token.rpartition(".")
        return next(
            (
                name
                for name, secret in self._by_name.items()
                if hmac.compare_digest(_mac(secret, claimed), mac)
            ),
            None,
        )

    def digest(self, purpose: str, text: str, by: str | None = None) -> str:
        """A keyed hash of a text, to look a secret up without storing it; changes with the first secret.

        `by` names another secret than the first, if it is still there.
        """
        secret = self._by_name.get(by or "", self._secrets[0])
        return hmac.digest(secret, f"{purpose}\0{text}".encode(), "sha256").hex()

    @staticmethod
    def _named(secret: bytes) -> str:
        return hmac.digest(secret, b"name of this secret", "sha256").hex()[:8]


def may(role: Role, needed: Role) -> bool:
    """Whether a role may do what needs another.

    >>> may("host", "scorer"), may("viewer", "scorer")
    (True, False)
    """
    return RANK[role] >= RANK[needed]


def _mac(secret: bytes, text: str) -> str:
    digest = hmac.digest(secret, b"token\0" + text.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest[:_MAC_BYTES]).decode().rstrip("=")
