"""Words of one form."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.forms import HASH, MATCH_ID, Formed, Time


@pytest.mark.parametrize(
    ("form", "word"),
    [(MATCH_ID, "0f" * 16), (HASH, "0f" * 32)],
)
def test_a_word_of_its_form_is_taken_as_it_is(form, word):
    assert Formed(form).deserialize(word) == word


@pytest.mark.parametrize(
    ("form", "word", "code"),
    [
        (MATCH_ID, "0F" * 16, "bad_form"),
        (MATCH_ID, "0f" * 16 + "\n", "bad_form"),
        (HASH, "", "bad_form"),
        (HASH, 7, "wrong_type"),
        (HASH, None, "null_not_allowed"),
    ],
)
def test_any_other_is_refused(form, word, code):
    with pytest.raises(ValidationError) as caught:
        Formed(form, required=True).deserialize(word)

    assert caught.value.messages == [code]


def test_a_moment_is_taken_as_it_is_written():
    assert Time().deserialize("2026-11-30T21:05:09.123Z") == "2026-11-30T21:05:09.123Z"


@pytest.mark.parametrize(
    "word", ["2026-11-30T21:05:09Z", "2026-02-30T21:05:09.123Z", "2026-11-30T24:05:09.123Z", ""]
)
def test_a_moment_that_never_was_is_refused(word):
    with pytest.raises(ValidationError) as caught:
        Time().deserialize(word)

    assert caught.value.messages == ["bad_form"]
