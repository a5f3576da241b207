"""House rules that no linter knows, read off the syntax trees of our own modules.

Each rule is a function from a module to the places that break it, and is tried on a planted offence as well.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

MAX_LINES = 320

BOTH_LANGUAGES = ("scorekeeper/texts/en", "scorekeeper/texts/it")

# Modules with code that have no test file of their own name, and why.
WITHOUT_MIRROR: dict[str, str] = {
    "engine/deal.py": "the solver's other half: tests/engine/test_solver.py holds both against every deal",
    "engine/leads.py": "the solver's quick way to meet: tests/engine/test_solver.py holds it against every deal",
}
"""Modules whose test has another module's name, and which."""

ENGINE_MAY_NOT_IMPORT = frozenset(
    "asyncio datetime io logging multiprocessing os pathlib random secrets shutil socket sqlite3 subprocess "
    "sys tempfile threading time urllib uuid".split()
)
CLOCK_READS = frozenset(
    "datetime.now datetime.utcnow datetime.today date.today time.time time.time_ns time.monotonic "
    "time.monotonic_ns time.perf_counter time.perf_counter_ns time.gmtime time.localtime".split()
)
FETCHERS = frozenset("urllib.request http.client requests httpx aiohttp urllib3 ftplib".split())
EMPTY_NAMES = re.compile(r"(^|_)(utils?|helpers?|managers?|misc|common)(_|$)")


@dataclass(frozen=True)
class Module:
    """One Python file of ours: where it stands and what it says."""

    path: str
    source: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.source, self.path)

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        return tuple(ast.walk(self.tree))

    @property
    def defines_code(self) -> bool:
        """Whether it has a function or a class with a method: data alone needs no test file."""
        return any(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) for node in self.nodes)

    def at(self, node: ast.AST, what: str) -> str:
        return f"{self.path}:{getattr(node, 'lineno', 1)}: {what}"


Rule = Callable[[Module], Iterable[str]]


def modules(*tops: str) -> list[Module]:
    """All modules under the given folders or files, without migrations."""
    found = []
    for top in tops:
        start = ROOT / top
        paths = [start] if start.is_file() else sorted(start.rglob("*.py"))
        for path in paths:
            name = path.relative_to(ROOT).as_posix()
            if "migrations/" not in name:
                found.append(read(name))
    return found


@cache
def read(name: str) -> Module:
    """The module in this file; it is parsed for all rules together."""
    return Module(name, (ROOT / name).read_text(encoding="utf-8"))


def dotted(node: ast.expr) -> str:
    """`a.b.c` for a chain of names, "" for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        left = dotted(node.value)
        return f"{left}.{node.attr}" if left else node.attr
    return ""


def calls(module: Module) -> Iterator[tuple[ast.Call, str]]:
    for node in module.nodes:
        if isinstance(node, ast.Call):
            yield node, dotted(node.func)


def imports(module: Module) -> Iterator[tuple[ast.AST, str]]:
    """Every imported name in full: `from a import b` gives a.b."""
    for node in module.nodes:
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node, f"{node.module or ''}.{alias.name}".strip(".")) for alias in node.names)


# ---------------------------------------------------------------- the rules


def ends_transactions(module: Module) -> Iterator[str]:
    for node, name in calls(module):
        if "." in name and name.rpartition(".")[2] in {"commit", "rollback"}:
            yield module.at(node, f"{name}() outside scorekeeper/db.py")


def aborts(module: Module) -> Iterator[str]:
    for node, name in calls(module):
        if name.rpartition(".")[2] == "abort":
            yield module.at(node, "abort() outside scorekeeper/api")


def reads_clock(module: Module) -> Iterator[str]:
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and ".".join(dotted(node).split(".")[-2:]) in CLOCK_READS:
            yield module.at(node, f"{dotted(node)} outside scorekeeper/clock.py")
    for node, name in imports(module):
        if name in CLOCK_READS:
            yield module.at(node, f"{name} outside scorekeeper/clock.py")


def names_a_game(module: Module) -> Iterator[str]:
    """A key compared with words: what differs between games belongs in their data."""

    def is_key(node: ast.expr) -> bool:
        return dotted(node).rpartition(".")[2] in {"key", "ruleset_key", "preset_key"}

    def is_words(node: ast.expr) -> bool:
        return any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in ast.walk(node))

    for node in module.nodes:
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(map(is_key, sides)) and any(is_words(side) for side in sides if not is_key(side)):
                yield module.at(node, f"{ast.unparse(node)} decides by a game's name")
        elif isinstance(node, ast.Match) and is_key(node.subject):
            yield module.at(node, f"match {ast.unparse(node.subject)} decides by a game's name")


def fetches(module: Module) -> Iterator[str]:
    for node, name in imports(module):
        if any(name == fetcher or name.startswith(f"{fetcher}.") for fetcher in FETCHERS):
            yield module.at(node, f"{name} can fetch from elsewhere")


def imports_more_than_the_standard_library(module: Module) -> Iterator[str]:
    allowed = (sys.stdlib_module_names - ENGINE_MAY_NOT_IMPORT) | {"engine"}
    for node, name in imports(module):
        if name.partition(".")[0] not in allowed:
            yield module.at(node, f"the engine imports {name}")


def is_long(module: Module) -> Iterator[str]:
    lines = module.source.count("\n")
    if lines > MAX_LINES:
        yield f"{module.path}: {lines} lines, more than {MAX_LINES}; split it by noun"


def has_an_empty_name(module: Module) -> Iterator[str]:
    for part in Path(module.path).with_suffix("").parts:
        if EMPTY_NAMES.search(part):
            yield f"{module.path}: {part} says nothing about what is in it"


def public_definitions(module: Module) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    for node in module.tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node


def has_no_docstring(module: Module) -> Iterator[str]:
    if not ast.get_docstring(module.tree):
        yield module.at(module.tree, "the module does not say what it owns")
    for node in public_definitions(module):
        if not ast.get_docstring(node):
            yield module.at(node, f"{node.name} does not say what it means at the table")


def shows_no_example(module: Module) -> Iterator[str]:
    for node in public_definitions(module):
        if isinstance(node, ast.FunctionDef) and ">>>" not in (ast.get_docstring(node) or ""):
            yield module.at(node, f"{node.name} has no example that runs")


def has_no_mirror(module: Module) -> Iterator[str]:
    if not module.defines_code or module.path in WITHOUT_MIRROR:
        return
    path = Path(module.path)
    if path.stem == "__init__":
        path = path.parent  # a package is tested under its own name, beside its folder
    if path.parent.as_posix() in BOTH_LANGUAGES:
        path = path.parent.parent / path.name  # one test looks at a subject in both languages
    mirror = Path("tests") / path.parent / f"test_{path.stem.lstrip('_')}.py"
    if not (ROOT / mirror).is_file():
        yield f"{module.path}: has no {mirror.as_posix()}"


def hides_a_gap(module: Module) -> Iterator[str]:
    """A skipped test or a stand-in for our own code proves nothing."""
    for node, name in imports(module):
        if name.startswith(("unittest.mock", "mock.", "pytest_mock")):
            yield module.at(node, f"{name}: test the real thing")
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and re.search(
            r"(^|\.)(pytest|mark|unittest)\.(skip|skipif|xfail|importorskip|skipUnless|skipIf)$", dotted(node)
        ):
            yield module.at(node, f"{dotted(node)}: a test runs or fails")


# ---------------------------------------------------------------- the rules hold


def hold(rule: Rule, found: Iterable[Module]) -> None:
    offences = [offence for module in found for offence in rule(module)]
    assert not offences, "\n" + "\n".join(offences)


def others(prefixes: tuple[str, ...], *tops: str) -> list[Module]:
    return [module for module in modules(*tops) if not module.path.startswith(prefixes)]


def test_only_db_ends_transactions():
    hold(ends_transactions, others(("scorekeeper/db.py",), "engine", "scorekeeper", "wsgi.py"))


def test_only_the_api_aborts():
    hold(aborts, others(("scorekeeper/api/",), "engine", "scorekeeper", "wsgi.py"))


def test_only_clock_reads_the_clock():
    exempt = ("scorekeeper/clock.py", "scorekeeper/gunicorn")
    hold(reads_clock, others(exempt, "engine", "scorekeeper", "wsgi.py"))


def test_nothing_decides_by_a_games_name():
    hold(names_a_game, modules("engine", "scorekeeper"))


def test_the_service_fetches_nothing():
    hold(fetches, modules("scorekeeper", "wsgi.py"))


def test_the_engine_stands_on_the_standard_library_alone():
    hold(imports_more_than_the_standard_library, modules("engine"))


def test_wsgi_sees_only_the_service_and_is_seen_by_nobody():
    seen = {name.partition(".")[0] for module in modules("wsgi.py") for _, name in imports(module)}
    assert seen <= {"scorekeeper", "__future__"}
    importers = [m.path for m in modules("engine", "scorekeeper") if any(n == "wsgi" for _, n in imports(m))]
    assert importers == []


def test_modules_are_short():
    hold(is_long, modules("engine", "scorekeeper", "wsgi.py"))


def test_modules_are_named_for_what_they_hold():
    hold(has_an_empty_name, modules("engine", "scorekeeper", "tests", "bench"))


def test_engine_and_service_explain_themselves():
    hold(has_no_docstring, modules("engine", "scorekeeper"))


def test_public_engine_functions_show_an_example():
    hold(shows_no_example, others(("engine/presets/",), "engine"))  # presets are data and what shortens it


def test_every_module_with_code_has_its_test_file():
    hold(has_no_mirror, modules("engine", "scorekeeper"))


def test_exceptions_from_the_mirror_are_still_needed():
    known = {module.path for module in modules("engine", "scorekeeper")}
    assert WITHOUT_MIRROR.keys() <= known
    assert all(WITHOUT_MIRROR.values())


def test_no_test_is_skipped_or_mocked():
    hold(hides_a_gap, modules("tests"))


# ---------------------------------------------------------------- the rules bite


@pytest.mark.parametrize(
    ("rule", "source"),
    [
        (ends_transactions, "db.session.commit()"),
        (ends_transactions, "def f(s):\n    s.rollback()"),
        (aborts, "abort(404)"),
        (aborts, "flask.abort(404)"),
        (reads_clock, "datetime.datetime.now(tz=UTC)"),
        (reads_clock, "started = time.monotonic()"),
        (reads_clock, "from time import monotonic"),
        (reads_clock, "stamp = Field(default=datetime.utcnow)"),
        (names_a_game, "if ruleset.key == 'cirulla': pass"),
        (names_a_game, "x = 1 if self.ruleset.key in ('escoba', 'cirulla') else 2"),
        (names_a_game, "if 'napola' != category.key: pass"),
        (names_a_game, "match ruleset.key:\n    case 'plain': pass"),
        (fetches, "import urllib.request"),
        (fetches, "from urllib.request import urlopen"),
        (fetches, "from urllib import request"),
        (imports_more_than_the_standard_library, "import flask"),
        (imports_more_than_the_standard_library, "from scorekeeper import db"),
        (imports_more_than_the_standard_library, "from datetime import date"),
        (is_long, "x = 1\n" * (MAX_LINES + 1)),
        (has_no_docstring, "x = 1"),
        (has_no_docstring, '"""M."""\nclass Card: pass'),
        (shows_no_example, 'def score():\n    """Say the points."""'),
        (has_no_mirror, "def score(): pass"),
        (hides_a_gap, "@pytest.mark.skipif(True, reason='x')\ndef test_a(): pass"),
        (hides_a_gap, "pytest.skip('no browser')"),
        (hides_a_gap, "from unittest.mock import patch"),
    ],
)
def test_a_planted_offence_is_found(rule, source):
    assert list(rule(Module("engine/planted.py", source)))


@pytest.mark.parametrize(
    "name", ["engine/utils.py", "scorekeeper/card_helpers.py", "engine/manager/score.py"]
)
def test_a_name_that_says_nothing_is_found(name):
    assert list(has_an_empty_name(Module(name, "")))


@pytest.mark.parametrize(
    ("rule", "source"),
    [
        (names_a_game, "if line.category == category.key: pass"),
        (names_a_game, "if ruleset.key not in known: pass"),
        (reads_clock, "clock.now()"),
        (ends_transactions, "from x import commit"),
        (fetches, "from urllib.parse import quote"),
        (
            imports_more_than_the_standard_library,
            "from __future__ import annotations\nimport engine.cards, enum",
        ),
        (has_no_mirror, "PRESET = {'key': 'plain'}"),
        (hides_a_gap, "@pytest.mark.parametrize('x', [1])\ndef test_a(x): pass"),
    ],
)
def test_an_innocent_line_is_left_alone(rule, source):
    assert list(rule(Module("engine/planted.py", source))) == []
