"""Keeps answers without their secrets: a token is left out, and made again when the answer is given again.

A token is a function of what it claims, and a join code of what it opens, so nothing is lost. A raw control character cannot stand in JSON,
which makes it a mark that no content can imitate.
"""

import re
from typing import Final

from scorekeeper.services.join_codes import Code
from scorekeeper.tokens import FORM, Claim, Keyring, Role

_MARK: Final = "\x01"
_SEAL: Final = re.compile(_MARK + r"([0-9a-f]{32})\.(viewer|scorer|host)([1-9][0-9]*)~([0-9a-f]{8})" + _MARK)
_SEALED_CODE: Final = re.compile(
    _MARK + r"code ([0-9a-f]{32}) (viewer|scorer|host) ([1-9][0-9]*) ([0-9TZ:.-]{24}) ([0-9a-f]{8})" + _MARK
)


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


def mark_of(code: Code, ring: Keyring) -> str:
    """What is kept of a join code in place of its text."""
    return (
        f"{_MARK}code {code.match_id} {code.role} {code.generation} {code.expires_at} {ring.signing}{_MARK}"
    )


def unseal(text: str, ring: Keyring) -> str:
    """The text with its tokens as they were first given, as long as the secret that signed them is known."""

    def unsealed(found: re.Match[str]) -> str:
        match_id, role, generation, name = found.groups()
        return ring.sign(Claim(match_id, _ROLE[role], int(generation)), by=name)

    def unsealed_code(found: re.Match[str]) -> str:
        match_id, role, generation, expires_at, name = found.groups()
        return Code(match_id, _ROLE[role], int(generation), expires_at).text(ring, by=name)

    return _SEALED_CODE.sub(unsealed_code, _SEAL.sub(unsealed, text))


_ROLE: Final[dict[str, Role]] = {"viewer": "viewer", "scorer": "scorer", "host": "host"}
