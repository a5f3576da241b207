"""Versions in headers: one strong ETag for everything of a match, which is its version.

`"7"`, and where the answer holds sentences `"7.it"`. A proxy that compresses may add to it (`"7:gzip"`).
"""

import re
from typing import Final, NamedTuple

from scorekeeper.errors import PreconditionFailedError, PreconditionRequiredError

_TAG: Final = re.compile(r'(?:W/)?"([^"]*)"')
_NUMBER: Final = re.compile(r"([0-9]{1,18})(?:[^0-9].*)?")


class VersionRequiredError(PreconditionRequiredError):
    """A change without If-Match."""

    code = "version_required"


class VersionChangedError(PreconditionFailedError):
    """A change made to a version that is not the present one; the problem's `version` is."""

    code = "version_changed"


def tag(version: int, language: str | None = None) -> str:
    """The ETag of an answer; `language` where it holds sentences.

    >>> tag(7), tag(7, "it")
    ('"7"', '"7.it"')
    """
    return f'"{version}.{language}"' if language else f'"{version}"'


def is_known(header: str | None, current: str) -> bool:
    """Whether If-None-Match names the present ETag.

    >>> is_known('W/"6", "7:gzip"', '"7"'), is_known('"7.it"', '"7.en"'), is_known("*", '"7"'), is_known("7", '"7"')
    (True, False, True, False)
    """
    if not header:
        return False
    if header.strip() == "*":
        return True
    wanted = current.strip('"')
    # What is no tag is no reason to say nothing: only If-Match is read as it was meant.
    tags = filter(None, (_TAG.fullmatch(part.strip()) for part in header.split(",")))
    return any(found[1].partition(":")[0].removesuffix("-gzip") == wanted for found in tags)


class IfMatch(NamedTuple):
    """The versions a change may be made to, as its If-Match says."""

    header: str | None

    def check(self, version: int) -> None:
        """Let the change pass if it is made to this version.

        Raises VersionRequiredError without the header, VersionChangedError if it names other versions.

        >>> IfMatch('"7.it"').check(7)
        >>> IfMatch('W/"7"').check(7)
        Traceback (most recent call last):
        scorekeeper.etags.VersionChangedError: version_changed
        """
        if self.header is None:
            raise VersionRequiredError
        self.check_sent(version)

    def check_sent(self, version: int) -> None:
        """Let the change pass if it is made to this version, or names none where it need not.

        Raises VersionChangedError if it names other versions.

        >>> IfMatch(None).check_sent(7)
        >>> IfMatch('"6"').check_sent(7)
        Traceback (most recent call last):
        scorekeeper.etags.VersionChangedError: version_changed
        """
        if self.header is None:
            return
        if self.header.strip() == "*":
            return
        # A weak tag never matches here: RFC 9110, section 13.1.1.
        strong = (_NUMBER.fullmatch(found) for weak, found in _tags(self.header) if not weak)
        if not any(number and int(number[1]) == version for number in strong):
            raise VersionChangedError(version=version).with_members(version=version)


def _tags(header: str) -> list[tuple[bool, str]]:
    """Each tag with whether it is weak; no tag of ours holds a comma, and one without quotes is taken as meant."""
    parts = [part.strip() for part in header.split(",")]
    return [(part.startswith("W/"), part.removeprefix("W/").strip('"')) for part in parts]
