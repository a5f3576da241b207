"""Every code has its words in both languages, and the words fit the values."""

from __future__ import annotations

import string

import pytest

from scorekeeper import texts

EN, IT = texts.LANGUAGES["en"], texts.LANGUAGES["it"]


def names_in(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_both_languages_know_the_same_codes():
    assert EN.sentences.keys() == IT.sentences.keys()
    assert EN.titles.keys() == IT.titles.keys()


def test_both_languages_use_the_same_values():
    for code, template in EN.sentences.items():
        other = IT.sentences[code]
        assert isinstance(template, str) == isinstance(other, str), code
        if isinstance(template, str) and isinstance(other, str):
            assert names_in(template) == names_in(other), code


def test_no_sentence_is_the_same_in_both():
    for code, template in EN.sentences.items():
        if isinstance(template, str):
            assert template != IT.sentences[code], code


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_fault_without_a_title_goes_by_that_of_the_body(language):
    assert texts.title("unknown_field", language) == texts.title("invalid_body", language)
    assert texts.title("not_json", language) != texts.title("invalid_body", language)


@pytest.mark.parametrize("expected", ["boolean", "integer", "list", "object", "text"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_type_has_a_word(language, expected):
    assert texts.sentence("wrong_type", {"expected": expected, "where": "“add”"}, language).endswith(".")
