"""Text that people type and others read: trimmed, composed, and without characters that cannot be seen."""

import unicodedata
from typing import Final

# Trimmed from both ends; other control characters are refused wherever they stand.
_SPACES: Final = (
    " \t\r\n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
_JOINERS: Final = "\u200c\u200d"
# Before a joiner stands a symbol, its modifier or mark, or a letter of a script that joins letters.
_JOINED: Final = frozenset({"So", "Sk", "Mn", "Mc", "Lo"})
# Controls, format characters (bidi overrides, zero-width spaces), and separators of lines and paragraphs.
_FORBIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
# Letters and symbols that show nothing.
_EMPTY: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def tidy(text: str) -> str:
    r"""The text as it is kept: trimmed, in NFC.

    >>> tidy("  Nico\u0300 ") == "Nic\u00f2"
    True
    """
    return unicodedata.normalize("NFC", text.strip(_SPACES))


def forbidden_character(text: str) -> str | None:
    r"""The first character that may not stand in text, if any; joiners may, inside an emoji or a word.

    >>> forbidden_character("An\u202ena") == "\u202e"
    True
    >>> forbidden_character("\U0001f468\u200d\U0001f373") is None
    True
    """
    if text.isascii() and text.isprintable():
        return None
    before = ""
    for character in text:
        joins = character in _JOINERS and before != "" and unicodedata.category(before) in _JOINED
        if not joins and unicodedata.category(character) in _FORBIDDEN:
            return character
        before = character
    return text[-1] if text and text[-1] in _JOINERS else None


def is_visible(text: str) -> bool:
    r"""Whether there is anything to see.

    >>> is_visible("\u3164"), is_visible("N")
    (False, True)
    """
    return any(
        character not in _EMPTY and unicodedata.category(character)[0] not in "ZCM" for character in text
    )


def named(character: str) -> str:
    r"""A character that cannot be shown, by its number.

    >>> named("\u202e")
    'U+202E'
    """
    return f"U+{ord(character):04X}"
