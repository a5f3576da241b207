"""Joins files of the page, so that a phone asks for one where it would ask for ten; each stays a plain file of its own.

A style sheet takes the place of the line that imports it. Each module becomes a block with a name, in one file of blocks, and
whoever imports the module takes its names out of that block.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping, Set
from typing import Final

_SHEET: Final = re.compile(rb'@import "([^"]+)"(?: (\w+))?;')
_IMPORT: Final = re.compile(
    r'^import (?:\* as (?P<whole>\w+)|\{(?P<names>[^}]+)\}) from "(?P<target>\.[^"]+)";$', re.MULTILINE
)
_LAZY: Final = re.compile(r'(?<=\bimport\(")\.[^"]+(?="\))')
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:const|class|function\*?) (\w+))", re.MULTILINE)
_LEFT: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class JoiningError(ValueError):
    """A file of the page is written in a way that cannot be joined; the message names it and the line."""


def joined_sheet(files: Mapping[str, bytes], path: str) -> bytes:
    r"""A style sheet with the ones it imports in their places.

    >>> joined_sheet({"all.css": b'@import "a.css";@import "b.css" print;', "a.css": b"a {}", "b.css": b"b {}"}, "all.css")
    b'a {}@media print {\nb {}}'
    """

    def content(found: re.Match[bytes]) -> bytes:
        body = files[_at(path, found[1].decode())]
        return b"@media %s {\n%s}" % (found[2], body) if found[2] else body

    return _SHEET.sub(content, files[path])


def joined_modules(files: Mapping[str, str], first: str, into: str, apart: str) -> dict[str, str]:
    """The modules, with those that `first` needs before it runs joined `into` one; what lies under `apart` stays as it is.

    The joined modules are gone: there is one of each. Raises JoiningError for one that is not written to be joined, that is
    asked for later as well, or that needs itself.

    >>> modules = {"main.js": 'import { one } from "./one.js";', "one.js": "export const one = () => 1;"}
    >>> for name, text in joined_modules(modules, "main.js", "start.js", "vendor/").items():
    ...     print(f"{name}: {text}")
    main.js: import { $one_js } from "./start.js"; const { one } = $one_js;
    start.js: const $one_js = (() => {
    const one = () => 1;
    return { one };
    })();
    export { $one_js };
    """
    order = [path for path in _needed(files, first, apart) if path != first]
    kept = {
        path: text if path.startswith(apart) else _outside(path, text, into, frozenset(order))
        for path, text in files.items()
        if path not in order
    }
    others = sorted({target for path in order for target in _targets(path, files[path])} - set(order))
    lines = [f'import * as {_block(path)} from "{_from(into, path)}";' for path in others]
    lines += [_inside(path, files[path], into, frozenset(order)) for path in order]
    lines += [f"export {{ {', '.join(map(_block, order))} }};"]
    return kept | {into: "\n".join(lines)}


def _needed(files: Mapping[str, str], path: str, apart: str, above: tuple[str, ...] = ()) -> list[str]:
    """The modules that must run before this one, in an order in which each finds what it needs, and this one."""
    if path in above:
        raise JoiningError(f"{path} imports itself, by way of {above[-1]}")
    found: dict[str, None] = {}
    for target in _targets(path, files[path]):
        if not target.startswith(apart):
            found |= dict.fromkeys(_needed(files, target, apart, (*above, path)))
    return [*found, path]


def _targets(path: str, text: str) -> Iterator[str]:
    return (_at(path, found["target"]) for found in _IMPORT.finditer(text))


def _inside(path: str, text: str, into: str, joined: Set[str]) -> str:
    """A module as a block that gives what it exports."""

    def taken(found: re.Match[str]) -> str:
        return f"const {found['whole'] or _picked(found)} = {_block(_at(path, found['target']))};"

    names = ", ".join(_EXPORT.findall(text))
    body = _later(path, _EXPORT.sub("", _IMPORT.sub(taken, text)), into, joined)
    if left := _LEFT.search(body):
        raise JoiningError(f"{path} cannot be joined: {left.group()}")
    return f"const {_block(path)} = (() => {{\n{body}\nreturn {{ {names} }};\n}})();"


def _outside(path: str, text: str, into: str, joined: Set[str]) -> str:
    """A module that stays one, and finds the joined ones in their blocks."""

    def taken(found: re.Match[str]) -> str:
        target = _at(path, found["target"])
        if target not in joined:
            return found.group()
        block, source = _block(target), _from(path, into)
        if found["whole"]:
            return f'import {{ {block} as {found["whole"]} }} from "{source}";'
        return f'import {{ {block} }} from "{source}"; const {_picked(found)} = {block};'

    return _later(path, _IMPORT.sub(taken, text), path, joined)


def _later(path: str, text: str, now: str, joined: Set[str]) -> str:
    """The text of `path` standing in the file `now`, with its addresses of modules asked for later seen from there."""

    def seen(found: re.Match[str]) -> str:
        target = _at(path, found.group())
        if target in joined:
            raise JoiningError(f"{path} asks later for {target}, which is there from the start")
        return _from(now, target)

    return _LAZY.sub(seen, text)


def _picked(found: re.Match[str]) -> str:
    return "{" + found["names"].replace(" as ", ": ") + "}"


def _block(path: str) -> str:
    return "$" + re.sub(r"\W", "_", path)


def _at(path: str, target: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), target))


def _from(path: str, target: str) -> str:
    way = posixpath.relpath(target, posixpath.dirname(path) or ".")
    return way if way.startswith(".") else f"./{way}"
