"""Text that people type: what is kept of it, and what may not be in it."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.schemas.plain_text import forbidden_character, is_visible, named, tidy


@given(st.text())
def test_tidying_twice_changes_nothing_more(text):
    assert tidy(tidy(text)) == tidy(text)


@given(st.text())
def test_what_is_tidy_is_composed(text):
    assert unicodedata.is_normalized("NFC", tidy(text))


@given(st.text())
def test_what_looks_alike_after_composing_is_kept_alike(text):
    assert tidy(unicodedata.normalize("NFD", text)) == tidy(text)


@given(
    st.text(
        st.characters(categories=["L", "N", "P", "S"], exclude_characters="\u115f\u1160\u2800\u3164\uffa0")
    )
)
def test_letters_digits_and_signs_are_allowed(text):
    assert forbidden_character(text) is None


@given(st.text(), st.characters(categories=["Cc", "Zl", "Zp"]), st.text())
def test_controls_are_found_wherever_they_are(before, control, after):
    assert forbidden_character(before + control + after) is not None


@given(st.text())
def test_what_is_found_is_in_the_text(text):
    found = forbidden_character(text)

    assert found is None or found in text


def test_a_joiner_needs_something_to_join():
    assert forbidden_character("क्‍ष") is None
    assert forbidden_character("a\u200db") == "\u200d"
    assert forbidden_character("क\u200d") == "\u200d"
    assert forbidden_character("") is None


@pytest.mark.parametrize(
    "unseen",
    "\u00ad \u034f \u115f \u1160 \u17b4 \u180b \u180e \u200b \u2060 \u2065 \u2800 \u3164 \ufe00 \ufe0f \ufeff \uffa0 \ufff0 \U0001d173 "
    "\U000e0061 \U000e0100".split(" "),
    ids=named,
)
def test_what_shows_nothing_is_found(unseen):
    assert forbidden_character(f"An{unseen}na") == unseen
    assert forbidden_character(f"Anna{unseen}") == unseen


@pytest.mark.parametrize("emoji", ["❤️", "🏳️‍🌈", "👨‍👩‍👧", "1️⃣", "‼️", "👍🏽", "♠︎", "↔️"])
def test_emoji_may_be_put_together(emoji):
    assert forbidden_character(f"Anna {emoji} B") is None
    assert forbidden_character(emoji) is None


def test_a_gap_is_one_space_however_wide_it_was_typed():
    assert tidy("An \u00a0 \u3000na") == tidy("An na") == "An na"


def test_marks_alone_show_nothing():
    assert not is_visible("\u0301\u0300")
    assert is_visible("e\u0301")


def test_a_character_is_named_by_its_number():
    assert named("\0") == "U+0000"
