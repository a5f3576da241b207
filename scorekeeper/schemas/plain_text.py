"""Text that people type and others read: trimmed, composed, and without characters that cannot be seen."""

import re
import unicodedata
from typing import Final

_SPACES: Final = (
    " \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
# Trimmed from both ends; control characters are refused wherever else they stand.
_TRIMMED: Final = f"\t\r\n{_SPACES}"
_GAP: Final = re.compile(f"[{_SPACES}]+")
_JOINERS: Final = "\u200c\u200d"
# Before a joiner stands a symbol, its modifier or mark, or a letter of a script that joins letters.
_JOINED: Final = frozenset({"So", "Sk", "Mn", "Mc", "Lo"})
# Controls, format characters (bidi overrides, zero-width spaces), and separators of lines and paragraphs.
_FORBIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
# Letters, marks and symbols that show nothing: with one of them in it, a name looks like another.
_EMPTY: Final = re.compile(
    "[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]"
)
# What says of a symbol before it whether it is drawn as text or as a picture.
_STYLES: Final = "\ufe0e\ufe0f"
_STYLED: Final = frozenset({"So", "Sm", "Sk", "Po", "Pd"})
_KEYS: Final = "0123456789#*"
_KEYCAP: Final = "\u20e3"


def tidy(text: str) -> str:
    r"""The text as it is kept: trimmed, every gap in it one space, in NFC.

    >>> tidy("  Nico\u0300  \u00a0B. ") == "Nic\u00f2 B."
    True
    """
    return unicodedata.normalize("NFC", _GAP.sub(" ", text.strip(_TRIMMED)))


def forbidden_character(text: str) -> str | None:
    r"""The first character that may not stand in text, if any; joiners may, inside an emoji or a word.

    >>> forbidden_character("An\u202ena") == "\u202e"
    True
    >>> forbidden_character("\U0001f468\u200d\U0001f373") is None
    True
    """
    if text.isascii() and text.isprintable():
        return None
    around = zip(text, f"\0{text}", f"{text[1:]}\0", strict=False)
    return next(
        (character for character, *neighbours in around if _is_forbidden(character, *neighbours)), None
    )


def _is_forbidden(character: str, before: str, after: str) -> bool:
    kind = unicodedata.category(before)
    if character in _JOINERS:
        return kind not in _JOINED or after == "\0"
    if character in _STYLES:
        is_key = before in _KEYS and after == _KEYCAP
        return not is_key and (before.isascii() or kind not in _STYLED)
    return unicodedata.category(character) in _FORBIDDEN or _EMPTY.match(character) is not None


def is_visible(text: str) -> bool:
    r"""Whether there is anything to see.

    >>> is_visible("\u3164"), is_visible("N")
    (False, True)
    """
    return any(
        not _EMPTY.match(character) and unicodedata.category(character)[0] not in "ZCM" for character in text
    )


def named(character: str) -> str:
    r"""A character that cannot be shown, by its number.

    >>> named("\u202e")
    'U+202E'
    """
    return f"U+{ord(character):04X}"
