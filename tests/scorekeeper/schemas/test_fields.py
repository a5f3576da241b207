"""Fields guess nothing, and say what is wrong by a code."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import ValidationError

from scorekeeper import strict_json
from scorekeeper.schemas import fields


def code(field, value) -> str:
    with pytest.raises(ValidationError) as refused:
        field.deserialize(value)
    return str(refused.value.messages[0])


@given(st.integers(-5, 5))
def test_an_integer_within_its_bounds_is_taken(number):
    assert fields.StrictInt(least=-5, most=5).deserialize(number) == number


@given(st.integers().filter(lambda number: not -5 <= number <= 5))
def test_an_integer_past_its_bounds_is_not(number):
    assert code(fields.StrictInt(least=-5, most=5), number) == "out_of_range"


json = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers())


@given(json)
def test_every_field_takes_its_type_and_no_other(value):
    for field, kind in (
        (fields.StrictInt(least=-(10**60), most=10**60), int),
        (fields.StrictBool(), bool),
        (fields.Word(most=10**6), str),
        (fields.Items(fields.StrictInt(least=-(10**60), most=10**60), most=10**6), list),
    ):
        if type(value) is kind:
            assert field.deserialize(value) == value
        else:
            assert code(field, value) in {"wrong_type", "null_not_allowed"}


def test_a_word_is_one_of_its_choices():
    assert fields.Word(choices=("french", "italian")).deserialize("italian") == "italian"
    assert code(fields.Word(choices=("french", "italian")), "klingon") == "unknown_choice"
    assert code(fields.Word(most=3), "four") == "too_long"


@pytest.mark.parametrize(
    ("given_text", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna \n", "Anna"),
        ("Nicolo\u0300", "Nicol\u00f2"),
        ("李", "李"),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
        ("👋🏽", "👋🏽"),
        ("عمر", "عمر"),
        ("क्‍ष", "क्‍ष"),
        ("O'Neill <b>", "O'Neill <b>"),
        ("x" * 60, "x" * 60),
        (" " * 100 + "x" * 60, "x" * 60),
    ],
)
def test_text_is_kept_tidy(given_text, kept):
    assert fields.Text().deserialize(given_text) == kept


@pytest.mark.parametrize(
    "text",
    [
        "An\u0000na",
        "An\u0007na",
        "\x1bAnna",
        "An\u0085na",
        "An\u202ena",
        "\u2066Anna\u2069",
        "An\u200bna",
        "An\ufeffna",
        "An\u00adna",
        "An\u2028na",
        "An\u200dna",
        "Anna\u200d",
        "\u200dAnna",
        "An\tna",
        "An\nna",
        "\U000e0041Anna",
    ],
    ids=ascii,
)
def test_text_holds_nothing_that_cannot_be_seen(text):
    assert code(fields.Text(), text) == "bad_character"


@pytest.mark.parametrize("text", ["", " ", "\u3000", "\u3164", "\u2800", "\u0301", "\u00a0\n"], ids=ascii)
def test_text_that_shows_nothing_is_empty(text):
    assert code(fields.Text(), text) == "blank"


def test_text_has_a_length_in_characters():
    assert code(fields.Text(), "x" * 61) == "too_long"
    assert code(fields.Text(), "é" * 61) == "too_long"
    assert fields.Text(most=200).deserialize("x" * 200)


def test_a_list_has_bounds_and_is_not_looked_into_past_them():
    field = fields.Items(fields.StrictInt(), least=1, most=2)

    assert field.deserialize([1, 2]) == [1, 2]
    assert code(field, []) == "too_few"
    assert code(field, ["x"] * 100_000) == "too_many"


def test_anything_is_handed_on_as_it_was_sent():
    value = strict_json.loads(b'[{"any_of": ["6H", null]}, 5.5]')

    assert fields.AsSent({"type": "array"}).deserialize(value) is value


@pytest.mark.parametrize("text", ["0", "7", "200"])
def test_a_number_in_a_query_is_read(text):
    assert fields.QueryInt(least=0, most=200).deserialize(text) == int(text)


@pytest.mark.parametrize("text", ["-1", "201", "10000000000", "-" + "9" * 50])
def test_a_number_in_a_query_has_bounds(text):
    assert code(fields.QueryInt(least=0, most=200), text) == "out_of_range"


@pytest.mark.parametrize("text", ["", "x", "+1", "--1", "-", "1.0", " 1", "1_0", "٣", "²", "9" * 4000])
def test_what_is_no_number_in_a_query_is_not(text):
    assert code(fields.QueryInt(), text) == "wrong_type"
