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
