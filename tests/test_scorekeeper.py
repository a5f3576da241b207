"""The package's front door."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from scorekeeper import create_app, db
from scorekeeper.config import Settings

TREE = str(Path(__file__).parent.parent)


def test_settings_come_from_the_environment_by_default(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCOREKEEPER_DATABASE_URL", f"sqlite:///{tmp_path / 'mine.db'}")
    monkeypatch.setenv("SCOREKEEPER_RATE_LIMIT", "off")
    app = create_app()

    assert (tmp_path / "mine.db").exists()
    assert (tmp_path / "var" / "secret").exists()
    assert app.test_client().get("/readyz").status_code == 200
    db.close(app)


def test_settings_may_be_given(tmp_path):
    app = create_app(Settings(database_url=f"sqlite:///{tmp_path / 'x.db'}", secret_keys=(b"x",)))

    assert app.test_client().get("/readyz").status_code == 200
    db.close(app)


def test_a_wsgi_server_finds_the_application(tmp_path):
    """`gunicorn wsgi:app` needs nothing but the tree and a folder to write to."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import wsgi; "
        "print(wsgi.app.test_client().get('/readyz').status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, TREE], cwd=tmp_path, capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines()[-1] == "200 OK"
