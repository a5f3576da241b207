"""What the documents say is run or compared: examples, the curl tour, settings, targets, paths, rules."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

from engine.presets import PRESETS
from tests.scorekeeper.running import serving

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
NAMES = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]
README = (ROOT / "README.md").read_text(encoding="utf-8")
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")

ADDRESS = "http://127.0.0.1:8000"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


# ---------------------------------------------------------------- examples


@pytest.mark.parametrize("document", DOCUMENTS, ids=NAMES)
def test_python_examples_run(document):
    examples = list(Sybil(parsers=[PythonCodeBlockParser()]).parse(document).examples())
    for example in examples:
        example.evaluate()
    assert bool(examples) == ("```python" in document.read_text(encoding="utf-8"))


@pytest.mark.parametrize("document", DOCUMENTS, ids=NAMES)
def test_python_sketches_can_be_read(document):
    """A block marked `python` runs; one marked `py` shows a shape with names left open, and is only parsed."""
    for language, text in FENCE.findall(document.read_text(encoding="utf-8")):
        if language == "py":
            ast.parse(text)


def tour(document: Path) -> list[tuple[str, str]]:
    """A document's bash blocks, each with the output shown under it ("" where none is)."""
    blocks = FENCE.findall(document.read_text(encoding="utf-8"))
    steps = []
    for number, (language, text) in enumerate(blocks):
        if language == "bash":
            shown = blocks[number + 1] if number + 1 < len(blocks) else ("", "")
            steps.append((text, shown[1] if shown[0] == "text" else ""))
    return steps


@pytest.mark.parametrize("name", ["README.md", "docs/clients.md"])
def test_the_tour_shows_what_it_says(name, tmp_path):
    steps = tour(ROOT / name)
    assert sum(text.count(ADDRESS) for text, _ in steps) >= 4
    cut = "=== next step ==="
    with serving(tmp_path, WEB_CONCURRENCY="1") as server:
        script = f"\nprintf '{cut}\\n'\n".join(text.replace(ADDRESS, server.url) for text, _ in steps)
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script],
            cwd=tmp_path,
            check=False,
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split(f"{cut}\n") == [shown for _, shown in steps]


# ---------------------------------------------------------------- lists that must agree


def test_the_readme_lists_every_setting():
    source = (ROOT / "scorekeeper" / "config.py").read_text(encoding="utf-8")
    read = set(re.findall(r'"(HOST|PORT|WEB_CONCURRENCY|SCOREKEEPER_[A-Z_]+)"', source))
    table = README[README.index("## Settings") : README.index("## Where things are")]
    assert set(re.findall(r"`(HOST|PORT|WEB_CONCURRENCY|SCOREKEEPER_[A-Z_]+)`", table)) == read


@pytest.mark.parametrize("document", DOCUMENTS, ids=NAMES)
def test_make_targets_named_in_documents_exist(document):
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    text = document.read_text(encoding="utf-8")
    named = set(re.findall(r"(?:`|^|sudo )make ([a-z-]+)", text, re.MULTILINE))
    assert named <= targets


@pytest.mark.parametrize("document", DOCUMENTS, ids=NAMES)
def test_paths_named_in_documents_exist(document):
    text = document.read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text)
    missing = [link for link in links if not (document.parent / link).exists()]
    spans = re.findall(r"`((?:engine|scorekeeper|tests|docs|bench|requirements|\.ci)/[\w./-]*)`", text)
    missing += [span for span in spans if not (ROOT / span).exists()]
    assert missing == []


def test_the_rule_book_has_every_number_once():
    assert re.findall(r"^\*\*R(\d+)\.\*\*", RULES, re.MULTILINE) == [str(n) for n in range(1, 43)]


def rules_with_a_test() -> set[str]:
    """The numbers that tests are named after: 26 for `test_r26_...`, 1b for `test_r1b_...`."""
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    return {
        number for source in sources for number in re.findall(r"^ *def test_r(\d+b?)_", source, re.MULTILINE)
    }


def test_tests_named_after_a_rule_name_one_that_exists():
    assert rules_with_a_test() <= set(re.findall(r"^\*\*R(\d+b?)\.\*\*", RULES, re.MULTILINE))


def test_every_rule_has_a_test_named_after_it():
    rules = set(re.findall(r"^\*\*R(\d+b?)\.\*\*", RULES, re.MULTILINE))
    vocabulary = {"6"}  # says which words are used, which no hand of cards can show
    assert sorted(rules - vocabulary - rules_with_a_test(), key=lambda rule: int(rule.rstrip("b"))) == []


def test_every_game_we_bring_is_in_the_rule_book():
    described = set(re.findall(r"^\| `([a-z0-9-]+)` \|", RULES, re.MULTILINE))
    assert set(PRESETS) <= described
