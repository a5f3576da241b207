"""JSON bodies are read strictly, in linear time, and whole numbers are whole."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorekeeper.strict_json import MAX_DEPTH, StrictJsonError, loads

NOT_JSON = {
    "nothing": b"",
    "a word": b"scopa",
    "NaN": b"[NaN]",
    "infinity": b"[-Infinity]",
    "past any float, and a comma too many": b"[1e999,]",
    "past any float, and NaN": b"[1e999, NaN]",
    "a lone surrogate": b'["\\ud800"]',
    "a lone surrogate as a name": b'{"\\udc00": 1}',
    "a surrogate in UTF-8": b'["\xed\xa0\x80"]',
    "Latin-1": b'["perch\xe9"]',
    "an overlong form": b'["\xc0\xaf"]',
    "a byte order mark": b"\xef\xbb\xbf{}",
    "UTF-16": "{}".encode("utf-16"),
    "a control character": b'["\x01"]',
    "something after the end": b"{} x",
    "single quotes": b"{'a': 1}",
    "a comma too many": b"[1,]",
    "a comment": b"[1 /* ace */]",
    "a leading zero": b"[01]",
    "a plus": b"[+1]",
    "a string without end": b'"' + b"\\" * 65_535,
    "escapes without end": b'"a\\' * 21_845,
}
DUPLICATES = [b'{"a":1,"a":2}', b'{"a":{"b":1,"b":1}}', b'{"a":1,"\\u0061":2}', b'[{"":1,"":1}]']
LONG_NUMBERS = [
    b"[1234567890123456789]",
    b"[-1234567890123456789]",
    b"[" + b"9" * 300 + b"]",
    b"[0." + b"1" * 18 + b"]",
    b"[1234567890123456789.0]",
    b"[" + b"9" * 309 + b"]",
    b"[-" + b"9" * 5000 + b"]",
    b"[1e999]",
    b"[-1E+999]",
    b"[1e" + b"9" * 5000 + b"]",
    b"[1" + b"0" * 308 + b".0]",
]


def code(text: bytes) -> str:
    with pytest.raises(StrictJsonError) as refused:
        loads(text)
    return refused.value.code


@pytest.mark.parametrize("text", NOT_JSON.values(), ids=NOT_JSON.keys())
def test_what_is_not_json_is_refused(text):
    assert code(text) == "not_json"


@pytest.mark.parametrize("text", DUPLICATES)
def test_a_name_twice_is_refused(text):
    assert code(text) == "duplicate_name"


@pytest.mark.parametrize("text", LONG_NUMBERS, ids=lambda text: f"{text[:24]} of {len(text)}")
def test_a_number_over_18_digits_is_refused(text):
    assert code(text) == "too_many_digits"


@pytest.mark.parametrize(("opening", "closing"), [(b"[", b"]"), (b'{"a":', b"}")])
def test_containers_may_lie_32_deep_and_no_deeper(opening, closing):
    assert loads(opening * MAX_DEPTH + b"1" + closing * MAX_DEPTH)
    assert code(opening * (MAX_DEPTH + 1) + b"1" + closing * (MAX_DEPTH + 1)) == "nested_too_deep"


@pytest.mark.parametrize("depth", [1_000, 1_024, 1_025, 60_000, 100_000])
@pytest.mark.parametrize(("opening", "closing"), [(b"[", b"]"), (b'{"a":', b"}")])
def test_what_lies_too_deep_for_any_reader_is_told_as_that(opening, closing, depth):
    assert code(opening * depth + b"1" + closing * depth) == "nested_too_deep"


def test_lists_without_end_are_too_deep_before_they_are_no_json():
    assert code(b"[" * 60_000) == "nested_too_deep"


@pytest.mark.parametrize(
    ("text", "found", "pointer"),
    [
        (b"1e999", "too_many_digits", ""),
        (b'{"a": [0, {"b/c": 1e999}], "d": 1e999}', "too_many_digits", "/a/1/b~1c"),
        (b'{"a": {}, "d": [[], 1234567890123456789]}', "too_many_digits", "/d/1"),
        (b'{"a": 1e999, "\\ud800": 1e999}', "too_many_digits", "/a"),
        (b'{"a": 1, "b": {"c": 1, "c": 2}, "d": 1e999}', "duplicate_name", "/b/c"),
        (
            b"[1, " + b"[" * MAX_DEPTH + b"]" * MAX_DEPTH + b"]",
            "nested_too_deep",
            "/1" + "/0" * (MAX_DEPTH - 1),
        ),
        (b"[1e999, " + b"[" * MAX_DEPTH + b"]" * MAX_DEPTH + b"]", "too_many_digits", "/0"),
        (b"[1e999, " + b"[" * 50_000 + b"]" * 50_000 + b"]", "nested_too_deep", None),
    ],
    ids=lambda given: given[:24] if isinstance(given, bytes) else None,
)
def test_the_first_thing_refused_is_told_with_its_place(text, found, pointer):
    with pytest.raises(StrictJsonError) as refused:
        loads(text)

    assert (refused.value.code, refused.value.pointer) == (found, pointer)


def test_an_empty_list_counts_as_a_level():
    assert loads(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH)
    assert code(b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1)) == "nested_too_deep"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (b"5.0", 5),
        (b"5", 5),
        (b"-0", 0),
        (b"-0.0", 0),
        (b"1e2", 100),
        (b"0.10e1", 1),
        (b"0e999", 0),
        (b"0.00e-99999999999999999999", 0),
        (b"1e0000000000000000000000002", 100),
        (b"9007199254740991.0", 9007199254740991),
        (b"123456789012345678", 123456789012345678),
    ],
)
def test_a_whole_number_is_whole_however_it_is_written(text, number):
    value = loads(text)

    assert (value, type(value)) == (number, int)


@pytest.mark.parametrize(
    "text",
    [
        b"5.9",
        b"1e300",
        b"1e-3",
        b"0.99999999999999999",
        b"1.00000000000000001",
        b"10.9999999999999999",
        b"-0.99999999999999999",
        b"99999999999999999e-17",
        b"1e-999",
        b"-1e-999",
        b"1e-99999999999999999999999",
    ],
)
def test_other_numbers_stay_what_they_are(text):
    value = loads(text)

    assert (value, type(value)) == (float(text), float)


def test_true_is_not_a_number():
    assert loads(b"[true, 1]") == [True, 1]
    assert type(loads(b"true")) is bool


def test_pairs_of_surrogates_and_nul_are_text():
    assert loads(b'["\\ud83d\\ude00", "\\u0000"]') == ["😀", "\0"]


values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(values)
def test_what_anybody_writes_as_json_is_read_as_it_was_meant(value):
    def sound(part):
        if isinstance(part, str):
            return part.encode("utf-8", "replace").decode()
        if isinstance(part, list):
            return [sound(inner) for inner in part]
        if isinstance(part, dict):
            return {sound(name): sound(inner) for name, inner in part.items()}
        return part

    value = sound(value)
    assert loads(json.dumps(value).encode()) == value
    assert loads(json.dumps(value, ensure_ascii=False).encode()) == value


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_no_float_of_18_digits_changes_its_value(number):
    assume(sum(map(str.isdigit, repr(number).partition("e")[0])) <= 18)

    assert loads(repr(number).encode()) == number


@given(st.decimals(-(10**15), 10**15, allow_nan=False, places=None))
def test_a_number_is_whole_just_when_all_its_digits_say_so(number):
    text = str(number)
    assume(sum(map(str.isdigit, text.partition("E")[0])) <= 18)

    value = loads(text.encode())

    assert (type(value) is int) == (number == number.to_integral_value())
    assert type(value) is float or value == number


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(text):
    with suppress(StrictJsonError):
        loads(text)
