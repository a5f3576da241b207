"""Keeps answers without their secrets: a token is left out, and made again when the answer is given again.

A token is a function of what it claims, so nothing is lost. A raw control character cannot stand in JSON,
which makes it a mark that no content can imitate.
"""

import re
from typing import Final

from scorekeeper.tokens import FORM, Claim, Keyring, Role

_MARK: Final = "\x01"
_SEAL: Final = re.compile(_MARK + r"([0-9a-f]{32})\.(viewer|scorer|host)([1-9][0-9]*)~([0-9a-f]{8})" + _MARK)


def seal(body: str, ring: Keyring) -> str:
    """The text with every good token replaced by what it claims and the name of the secret behind it.

    >>> ring = Keyring([b"secret"])
    >>> token = ring.sign(Claim("0" * 32, "viewer", 1))
    >>> sealed = seal(f'{{"token": "{token}"}}', ring)
    >>> token in sealed, unseal(sealed, ring) == f'{{"token": "{token}"}}'
    (False, True)
    """

    def sealed(found: re.Match[str]) -> str:
        token = found.group()
        name = ring.signer(token)
        return token if name is None else f"{_MARK}{token.rpartition('.')[0]}~{name}{_MARK}"

    return FORM.sub(sealed, body)


def unseal(text: str, ring: Keyring) -> str:
    """The text with its tokens as they were first given, as long as the secret that signed them is known."""

    def unsealed(found: re.Match[str]) -> str:
        match_id, role, generation, name = found.groups()
        return ring.sign(Claim(match_id, _ROLE[role], int(generation)), by=name)

    return _SEAL.sub(unsealed, text)


_ROLE: Final[dict[str, Role]] = {"viewer": "viewer", "scorer": "scorer", "host": "host"}
