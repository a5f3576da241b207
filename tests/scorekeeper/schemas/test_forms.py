"""Words of one form."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.forms import HASH, MATCH_ID, TIME, Formed


@pytest.mark.parametrize(
    ("form", "word"),
    [(MATCH_ID, "0f" * 16), (HASH, "0f" * 32), (TIME, "2026-11-30T21:05:09.123Z")],
)
def test_a_word_of_its_form_is_taken_as_it_is(form, word):
    assert Formed(form).deserialize(word) == word


@pytest.mark.parametrize(
    ("form", "word", "code"),
    [
        (MATCH_ID, "0F" * 16, "bad_form"),
        (MATCH_ID, "0f" * 16 + "\n", "bad_form"),
        (HASH, "", "bad_form"),
        (TIME, "2026-11-30T21:05:09Z", "bad_form"),
        (TIME, 7, "wrong_type"),
        (TIME, None, "null_not_allowed"),
    ],
)
def test_any_other_is_refused(form, word, code):
    with pytest.raises(ValidationError) as caught:
        Formed(form, required=True).deserialize(word)

    assert caught.value.messages == [code]
