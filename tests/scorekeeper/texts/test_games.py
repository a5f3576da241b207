"""Every game, category and option is called something in both languages, and every fault of a ruleset is said."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine.presets import PRESETS, choose
from scorekeeper import texts

ROOT = Path(__file__).resolve().parents[3]
SAYING = (
    "engine/bounds.py engine/category_checks.py engine/options.py engine/ruleset_checks.py "
    "scorekeeper/schemas/rulesets.py scorekeeper/schemas/variants.py scorekeeper/services/rulesets.py"
).split()
CATEGORIES = {
    category["key"]
    for key, data in PRESETS.items()
    for options in ([], *([option] for option in data["offers"]))
    for category in choose(key, options).data["categories"]
}
OPTIONS = {option for data in PRESETS.values() for option in data["offers"]}
SOURCES = {source for data in PRESETS.values() for source in data["source"]}
WANTED = {
    "category": CATEGORIES,
    "ruleset": set(PRESETS),
    "ruleset_line": set(PRESETS),
    "option": OPTIONS,
    "source": SOURCES,
}
languages = pytest.mark.parametrize("language", texts.LANGUAGES)


@languages
def test_everything_that_has_a_name_has_it_in_this_language_and_nothing_else_does(language):
    named = texts.LANGUAGES[language].names
    assert {kind: set(named[kind]) for kind in WANTED} == WANTED


@pytest.mark.parametrize("kind", ["ruleset_line", "option", "source"])
def test_sentences_are_sentences_and_not_the_same_in_both_languages(kind):
    english, italian = (texts.LANGUAGES[language].names[kind] for language in ("en", "it"))
    for key, sentence in english.items():
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert italian[key].endswith(".")
        assert sentence != italian[key]


def codes_of(path: str) -> set[str]:
    """The codes of the faults that a module finds."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("Fault", "Code")
        ):
            code = node.args[0]
            assert isinstance(code, ast.Constant), ast.unparse(node)
            found.add(code.value)
    return found


@languages
@pytest.mark.parametrize("path", SAYING)
def test_every_fault_of_a_ruleset_is_said(path, language):
    assert codes_of(path)
    assert codes_of(path) <= texts.LANGUAGES[language].sentences.keys()


def test_what_a_table_made_itself_goes_by_its_key():
    assert texts.named("category", "nonnas_bonus", "it") == "nonnas bonus"
