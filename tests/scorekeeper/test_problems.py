"""Every refusal is a problem by RFC 9457, in the reader's language, and a fault of ours tells nothing."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import engine
import scorekeeper
from scorekeeper import errors, texts
from scorekeeper.problems import HTTP_CODES, MOST_ERRORS, STATUSES

pytestmark = pytest.mark.one_database

PROBLEM = "application/problem+json"


def every_subclass(kind):
    return [found for child in kind.__subclasses__() for found in (child, *every_subclass(child))]


@pytest.fixture(scope="module")
def service_errors():
    """Every refusal of the service, wherever it is defined."""
    for package in (engine, scorekeeper):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if ".migrations" not in module.name and not module.name.endswith(".conftest"):
                importlib.import_module(module.name)
    ours = [
        error for error in every_subclass(errors.ServiceError) if error.__module__.startswith("scorekeeper")
    ]
    return [error for error in ours if error not in STATUSES]


@pytest.fixture
def answer(client):
    return client.get("/nowhere")


def test_a_problem_says_all_that_the_rfc_asks_for(answer):
    assert answer.status_code == 404
    assert answer.content_type == PROBLEM
    assert answer.json == {
        "type": "urn:scorekeeper:problem:not_found",
        "title": "There is nothing here",
        "status": 404,
        "detail": "There is nothing at this address. The list of addresses is at /docs.",
        "instance": "/nowhere",
        "code": "not_found",
    }


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("it", "it"),
        ("it-IT,it;q=0.9,en;q=0.8", "it"),
        ("en", "en"),
        ("en-GB", "en"),
        ("de", "en"),
        ("de,it;q=0.5", "it"),
        ("*", "en"),
        ("", "en"),
        (";;;q=,,x" * 200, "en"),
        ("it;q=0, en;q=0.1", "en"),
    ],
)
def test_sentences_follow_the_reader(client, accepted, language):
    answer = client.get("/nowhere", headers={"Accept-Language": accepted})

    assert answer.headers["Content-Language"] == language
    assert answer.json["title"] == texts.title("not_found", language)
    assert "Accept-Language" in answer.headers["Vary"]


def test_a_wrong_method_says_which_are_right(client):
    answer = client.post("/healthz")

    assert (answer.status_code, answer.content_type) == (405, PROBLEM)
    assert answer.json["code"] == "method_not_allowed"
    assert "POST" in answer.json["detail"]
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}


def test_a_fault_of_ours_is_logged_and_tells_nothing(floor_client, capsys):
    answer = floor_client.post("/v1/sums/failures", headers={"Authorization": "Bearer hidden"})

    assert (answer.status_code, answer.json["code"]) == (500, "internal_error")
    assert "ZeroDivision" not in answer.text
    logged = capsys.readouterr().out
    assert "ZeroDivisionError" in logged
    assert '"route":"/v1/sums/failures"' in logged


def test_faults_of_one_kind_name_the_problem(floor_client, opened):
    answer = floor_client.post(f"{opened.path}/additions", json={"add": 0}, headers=opened.headers("scorer"))

    assert (answer.status_code, answer.json["code"]) == (422, "out_of_range")
    assert answer.json["errors"] == [
        {
            "pointer": "/add",
            "code": "out_of_range",
            "detail": "“add” is out of bounds: it must be 1 or more, and is 0.",
        }
    ]
    assert answer.json["detail"] == answer.json["errors"][0]["detail"]


def test_several_faults_of_one_kind_are_counted(floor_client, opened):
    answer = floor_client.post(
        f"{opened.path}/additions", json={"add": 1, "x": 1, "y": 1}, headers=opened.headers("scorer")
    )

    assert answer.json["code"] == "unknown_field"
    assert [error["pointer"] for error in answer.json["errors"]] == ["/x", "/y"]
    assert "2" in answer.json["detail"]


def test_faults_of_shape_and_of_content_come_back_together(floor_client, opened):
    answer = floor_client.post(
        f"{opened.path}/additions", json={"add": 13, "names": [{}], "x": 0}, headers=opened.headers("scorer")
    )

    assert (answer.status_code, answer.json["code"]) == (422, "invalid_body")
    found = [(error["pointer"], error["code"]) for error in answer.json["errors"]]
    assert found == [("/names/0/name", "required"), ("/x", "unknown_field"), ("/cards", "required")]


def test_no_more_faults_are_listed_than_help(floor_client, opened):
    body = {f"x{number}": 0 for number in range(MOST_ERRORS + 5)} | {"add": 1}
    answer = floor_client.post(f"{opened.path}/additions", json=body, headers=opened.headers("scorer"))

    assert len(answer.json["errors"]) == MOST_ERRORS
    assert answer.json["omitted"] == 5


def test_a_long_word_of_a_stranger_is_not_repeated_whole(floor_client, opened):
    answer = floor_client.post(
        f"{opened.path}/additions", json={"add": 1, "x" * 5000: 0}, headers=opened.headers("scorer")
    )

    assert len(answer.json["detail"]) < 300


def test_every_refusal_has_a_status_and_words(service_errors):
    assert len(service_errors) > 10
    for error in service_errors:
        assert any(kind in STATUSES for kind in error.__mro__), error
        if "code" in vars(error):
            for language in texts.LANGUAGES.values():
                assert error.code in language.titles, error
                assert error.code in language.sentences, error


def test_no_two_refusals_share_a_code(service_errors):
    codes = [error.code for error in service_errors if "code" in vars(error)]

    assert sorted(set(codes)) == sorted(codes)


def test_every_code_of_the_framework_has_words():
    for code in {*HTTP_CODES.values(), "internal_error", "invalid_body"}:
        for language in texts.LANGUAGES.values():
            assert code in language.titles
            assert code in language.sentences
