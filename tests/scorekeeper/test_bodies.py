"""Bodies and queries are read strictly, and what is wrong with them is said all at once."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.one_database


@pytest.fixture
def add(floor_client, opened):
    """Post a body to the small resource; its answer."""

    def post(data=None, content_type="application/json", **options):
        headers = opened.headers("scorer") | options.pop("headers", {})
        return floor_client.post(
            f"{opened.path}/additions", data=data, content_type=content_type, headers=headers, **options
        )

    return post


def faults(answer) -> dict[str, str]:
    return {error["pointer"]: error["code"] for error in answer.json["errors"]}


@pytest.mark.parametrize("number", [b"5", b"5.0", b"5e0"])
def test_a_whole_number_may_be_written_as_it_likes(add, number):
    answer = add(b'{"add": %s}' % number)

    assert (answer.status_code, answer.json["sum"]) == (201, 5)


ROUNDED = [b"0.99999999999999999", b"1.00000000000000001", b"10.9999999999999999", b"1e-999"]
"""What a float would round to a whole number."""


@pytest.mark.parametrize("number", [b'"5"', b"5.9", b"true", b"[5]", b"{}", b"1e300", *ROUNDED])
def test_what_is_no_whole_number_is_not_taken_for_one(add, number):
    answer = add(b'{"add": %s}' % number)

    assert (answer.status_code, faults(answer)) == (422, {"/add": "wrong_type"})


@pytest.mark.parametrize("value", [b"1", b'"true"', b'"yes"', b"0.0"])
def test_what_is_not_true_or_false_is_not_taken_for_it(add, value):
    assert faults(add(b'{"add": 1, "sure": %s}' % value)) == {"/sure": "wrong_type"}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "not_json"),
        (b"{", "not_json"),
        (b'{"add": NaN}', "not_json"),
        (b'{"add": 1, "add": 2}', "duplicate_name"),
        (b'{"add": 1234567890123456789}', "too_many_digits"),
        (b'{"cards": ' + b"[" * 40 + b"]" * 40 + b"}", "nested_too_deep"),
        (b'{"cards": ["\\ud800"]}', "not_json"),
    ],
)
def test_what_is_not_json_is_400(add, body, code):
    answer = add(body)

    assert (answer.status_code, answer.json["code"]) == (400, code)


@pytest.mark.parametrize(
    ("body", "code", "pointer"),
    [
        (b'{"add": %s}' % (b"9" * 18 + b"0"), "too_many_digits", "/add"),
        (b'{"add": %s}' % (b"9" * 309), "too_many_digits", "/add"),
        (b'{"names": [{"name": 1e999}]}', "too_many_digits", "/names/0/name"),
        (b'{"add": 1, "add": 2}', "duplicate_name", "/add"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(add, body, code, pointer):
    answer = add(body)

    assert (answer.status_code, answer.json["code"]) == (400, code)
    assert answer.json["errors"] == [{"pointer": pointer, "code": code, "detail": answer.json["detail"]}]


@pytest.mark.parametrize(
    "content_type",
    [
        None,
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/json; charset=latin-1",
        "text/json",
    ],
)
def test_what_does_not_call_itself_json_is_415(add, content_type):
    answer = add(b'{"add": 1}', content_type)

    assert (answer.status_code, answer.json["code"]) == (415, "unsupported_media_type")


@pytest.mark.parametrize(
    "content_type", ["application/json", "application/json; charset=UTF-8", "application/vnd.scopa+json"]
)
def test_json_may_call_itself_so_in_several_ways(add, content_type):
    assert add(b'{"add": 1}', content_type).status_code == 201


def test_a_compressed_body_is_415(add):
    answer = add(b"\x1f\x8b", headers={"Content-Encoding": "gzip"})

    assert (answer.status_code, answer.json["code"]) == (415, "unsupported_content_encoding")


@pytest.mark.parametrize("body", [b"[]", b"5", b'"x"', b"null"])
def test_a_body_that_is_no_object_has_one_fault(add, body):
    answer = add(body)

    assert (answer.status_code, faults(answer)) == (422, {"": "wrong_type"})


def test_all_faults_of_a_body_come_back_at_once(add):
    answer = add(
        b'{"add": "5", "sure": 1, "names": [{"name": ""}, {}, 5, {"nome": 1, "name": "x"}], "a/b~c": 0, "_schema": 1}'
    )

    assert faults(answer) == {
        "/add": "wrong_type",
        "/sure": "wrong_type",
        "/names": "too_many",
        "/_schema": "unknown_field",
        "/a~1b~0c": "unknown_field",
    }


def test_faults_inside_lists_have_their_place(add):
    answer = add(b'{"add": 1, "names": [{"name": "Anna"}, {}, 5]}')

    assert faults(answer) == {"/names/1/name": "required", "/names/2": "wrong_type"}


def test_null_is_said_to_be_null(add):
    assert faults(add(b'{"add": null}')) == {"/add": "null_not_allowed"}


def test_what_the_engine_reads_is_handed_on_as_it_came(add):
    assert add(b'{"add": 1, "cards": [null, {"any_of": []}, 5.5]}').status_code == 201


def test_a_query_is_read_from_text(floor_client, opened):
    answer = floor_client.get(f"{opened.path}?limit=20&notation=italian", headers=opened.headers("viewer"))

    assert answer.json == {"version": 1, "sum": 0, "limit": 20, "notation": "italian"}


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("limit=x", {"limit": "wrong_type"}),
        ("limit=0", {"limit": "out_of_range"}),
        ("limit=1.5", {"limit": "wrong_type"}),
        ("limit=-1", {"limit": "out_of_range"}),
        ("limit=" + "9" * 50, {"limit": "out_of_range"}),
        ("limit=٣", {"limit": "wrong_type"}),
        ("notation=klingon", {"notation": "unknown_choice"}),
        ("notation=italian&notation=french", {"notation": "repeated_parameter"}),
        ("a/b=1&limit=", {"a/b": "unknown_parameter", "limit": "wrong_type"}),
    ],
)
def test_faults_of_a_query_name_the_parameter(floor_client, opened, query, found):
    answer = floor_client.get(f"{opened.path}?{query}", headers=opened.headers("viewer"))

    assert answer.status_code == 422
    assert {error["parameter"]: error["code"] for error in answer.json["errors"]} == found
    assert all("pointer" not in error for error in answer.json["errors"])


def test_a_query_is_read_after_the_token(floor_client, opened):
    assert floor_client.get(f"{opened.path}?limit=x").status_code == 401
