"""Every code that the program can say has its words in both languages, and no words wait for a code that nobody says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.slips import SlipKind
from scorekeeper import texts

ROOT = Path(__file__).resolve().parents[3]
SAYERS = {"Fault", "Code", "Refusal", "refuse"}
"""Calls whose first argument is the code of a fault."""
languages = pytest.mark.parametrize("language", texts.LANGUAGES)


@cache
def modules() -> dict[str, ast.Module]:
    """Our own modules but for the words themselves and the page."""
    paths = [*sorted((ROOT / "engine").rglob("*.py")), *sorted((ROOT / "scorekeeper").rglob("*.py"))]
    found = {path.relative_to(ROOT).as_posix(): path for path in paths}
    return {
        name: ast.parse(path.read_text(encoding="utf-8"))
        for name, path in found.items()
        if "/migrations/" not in name and "/texts/" not in name
    }


def constants(node: ast.AST) -> Iterator[str]:
    """The texts that an expression can be: itself, or either branch of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


def assigned(tree: ast.AST, name: str) -> Iterator[str]:
    """The texts that a module gives to a variable of this name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and any(
            isinstance(t, ast.Name) and t.id == name for t in node.targets
        ):
            yield from constants(node.value)


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def named(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


@cache
def collections() -> frozenset[str]:
    """Exceptions that carry faults: a problem goes by the faults themselves, so that the code of their kind is never said."""
    classes = {
        node.name: {named(base) for base in node.bases}
        for tree in modules().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {"EngineError", "FaultsError"}
    while more := {name for name, bases in classes.items() if bases & found} - found:
        found |= more
    return frozenset(found)


def codes_said(tree: ast.AST) -> Iterator[str]:
    """The codes of faults and of refusals in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and called(node) in SAYERS:
            yield from filter(None, constants(node.args[0]))
            if isinstance(node.args[0], ast.Name):
                yield from assigned(tree, node.args[0].id)
        elif isinstance(node, ast.Call) and node.args and called(node) == "ValidationError":
            yield from constants(node.args[0])
        elif isinstance(node, ast.ClassDef) and node.name not in collections():
            yield from code_of(node)


def code_of(kind: ast.ClassDef) -> Iterator[str]:
    """The code of an exception."""
    for statement in kind.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            targets: list[ast.expr] = (
                statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            )
            if any(named(target) == "code" for target in targets):
                yield from constants(statement.value)


@languages
def test_every_code_has_its_sentence(language):
    sentences = texts.LANGUAGES[language].sentences
    wordless = {
        f"{name}: {code}"
        for name, tree in modules().items()
        for code in codes_said(tree)
        if code not in sentences
    }
    assert wordless == set()


@languages
def test_every_slip_has_its_sentence(language):
    assert {f"slip_{kind.value}" for kind in SlipKind} <= texts.LANGUAGES[language].sentences.keys()


@languages
def test_no_sentence_waits_for_a_code_that_nobody_says(language):
    nodes = [node for tree in modules().values() for node in ast.walk(tree)]
    whole = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    # A code may be put together: f"slip_{kind}" says all that begin so.
    begun = tuple(
        part
        for node in nodes
        if isinstance(node, ast.JoinedStr)
        for part in constants(node.values[0])
        if part.endswith("_") and len(part) > 1
    )
    waiting = texts.LANGUAGES[language].sentences.keys() - whole
    assert {code for code in waiting if not code.startswith(begun)} == set()


def test_a_planted_code_is_found():
    planted = "code = 'one' if x else 'two'\nFault(code, '')\nself.refuse('three', p)\nclass E(Error):\n    code = 'four'"
    assert set(codes_said(ast.parse(planted))) == {"one", "two", "three", "four"}
