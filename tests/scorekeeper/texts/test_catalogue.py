"""A catalogue is put together from subjects, and no code can stand in two of them."""

from __future__ import annotations

from types import ModuleType, SimpleNamespace

import pytest

from scorekeeper.texts.catalogue import Catalogue


def subject(name: str, **words) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(words)
    return module


def test_subjects_add_up():
    found = Catalogue.of(
        [subject("a", SENTENCES={"one": "1"}), subject("b", TITLES={"two": "T"}, SENTENCES={"two": "2"})]
    )

    assert found.sentences == {"one": "1", "two": "2"}
    assert found.titles == {"two": "T"}


def test_a_code_in_two_subjects_is_an_error():
    with pytest.raises(ValueError, match="one"):
        Catalogue.of([subject("a", SENTENCES={"one": "1"}), subject("b", SENTENCES={"one": "2"})])


def test_other_names_of_a_module_are_left_alone():
    assert Catalogue.of([subject("a", Other=SimpleNamespace())]).sentences == {}
