"""The application is put together from its parts, and cleans up when it cannot start."""

from __future__ import annotations

import pytest

from scorekeeper.application import Service, assemble, build
from scorekeeper.migrate import SchemaError
from tests.scorekeeper.settings import settings_for


def test_nothing_is_opened_before_it_is_needed(tmp_path):
    file = tmp_path / "scorekeeper.db"
    assemble(settings_for(f"sqlite:///{file}"))

    assert not file.exists()


def test_an_application_that_cannot_start_says_why(tmp_path):
    with pytest.raises(SchemaError):
        build(settings_for(f"sqlite:///{tmp_path / 'no' / 'such' / 'folder.db'}"))


def test_functions_are_called_as_they_are():
    def view():
        """A view."""

    assert Service("x").ensure_sync(view) is view


def test_two_applications_in_one_process_keep_apart(tmp_path):
    one, other = (build(settings_for(f"sqlite:///{tmp_path / name}.db")) for name in ("one", "other"))
    body = {"sides": [{"name": "Anna"}, {"name": "Bruno"}]}
    opened = one.test_client().post("/v1/matches", json=body).json
    headers = {"Authorization": f"Bearer {opened['tokens']['host']}"}

    assert one.test_client().get(f"/v1/matches/{opened['id']}", headers=headers).status_code == 200
    assert other.test_client().get(f"/v1/matches/{opened['id']}", headers=headers).status_code == 404


@pytest.mark.parametrize("number", ["01", "１", "٣", "1_0", "+1", "0", "10001"])
def test_a_hand_has_one_address(client, number):
    answer = client.get(f"/v1/matches/x/hands/{number}")

    assert (answer.status_code, answer.json["code"]) == (404, "not_found")


def test_no_address_of_the_contract_takes_parameters_it_does_not_know(app, client):
    """Every route, with a token where it needs one: what it does not read is refused, and what it reads is named."""
    match = client.post("/v1/matches", json={"sides": [{"name": "Anna"}, {"name": "Bruno"}]}).json
    headers = {"Authorization": f"Bearer {match['tokens']['host']}"}
    path_values = {"match_id": match["id"], "number": 1, "seq": 1, "role": "viewer", "key": "plain"}
    tried = 0
    for rule in app.url_map.iter_rules():
        for method in sorted((rule.methods or set()) - {"OPTIONS", "HEAD"}):
            if not rule.rule.startswith("/v1"):
                continue
            url = rule.build({name: path_values[name] for name in rule.arguments})[1]
            answer = client.open(f"{url}?foo=1", method=method, headers=headers, json={})
            found = [(each.get("parameter"), each["code"]) for each in answer.json["errors"]]
            assert (answer.status_code, found) == (422, [("foo", "unknown_parameter")]), (method, url)
            tried += 1
    assert tried > 30


def test_a_parameter_nobody_knows_is_answered_with_those_that_are_known(client):
    def told(url, language):
        return client.get(url, headers={"Accept-Language": language}).json["detail"]

    assert told("/v1/rulesets?foo=1", "en") == "This address takes no parameters: leave “foo” out."
    assert told("/v1/rulesets?foo=1", "it") == "Questo indirizzo non ha parametri: togli “foo”."
