"""What the service is held against: two bare Flask views, served as the service is."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any, Final

from flask import Flask, request
from flask.typing import ResponseReturnValue
from sqlalchemy import create_engine

from scorekeeper import engines
from scorekeeper.config import DATA_DIR, Settings
from scorekeeper.server import Server
from scorekeeper.services.streams import Streams
from scorekeeper.services.watching import Watchers

_INSERT: Final = "INSERT INTO hands (body) VALUES (?)"


def bare_app(file: Path) -> Flask:
    """Flask's hello world, and one durable insert into a database in this file."""
    app = Flask(__name__)
    # The service's worker ends its streams when it is told to stop: here there are none.
    app.extensions["scorekeeper.streams"] = Streams(0, Watchers(lambda _: {}), app.app_context)
    # Connected to as the service is, with the same driver and pragmas; then SQLAlchemy is out of the way.
    engine = create_engine(f"sqlite:///{file}", **engines.options(f"sqlite:///{file}"))
    engines.prepare(engine)
    own, turn = threading.local(), threading.Lock()

    def connection() -> Any:
        if not hasattr(own, "connection"):
            own.connection = engine.raw_connection()
        return own.connection.driver_connection

    connection().execute("CREATE TABLE IF NOT EXISTS hands (number INTEGER PRIMARY KEY, body TEXT NOT NULL)")
    own.connection.close()
    del own.connection
    engine.dispose()  # no process inherits an open file

    @app.get("/")
    def hello() -> str:
        return "Hello, World!"

    @app.post("/hands")
    def insert() -> ResponseReturnValue:
        request.get_json()
        with turn:  # without it, threads wait in SQLite's sleeps, which would make the service look good
            number = connection().execute(_INSERT, [request.get_data(as_text=True)]).lastrowid
        return {"number": number}, 201

    return app


class BareServer(Server):
    """The service's server with the bare views in place of the service."""

    def load(self) -> Flask:
        return bare_app(DATA_DIR.absolute() / "bare.db")

    def _after_fork(self, _server: Any, _worker: Any) -> None:
        pass


if __name__ == "__main__":
    BareServer(Settings.from_environment()).run()
