"""Serves the application with gunicorn: the application is loaded once, and its processes share that memory."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]

from scorekeeper.config import Settings

if TYPE_CHECKING:
    from flask import Flask

THREADS: Final = 64
"""Requests one process answers at a time, live streams included."""
GRACEFUL_SECONDS: Final = 5
_SHARED_MEMORY: Final = Path("/dev/shm")  # noqa: S108  # for files without content that show a process is alive


class Server(BaseApplication):  # type: ignore[misc]  # the library has no types
    """gunicorn with our settings; it reads none of its own from files, options or the environment."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        # What is loaded from here on stays: a collector that never looks at it saves a fifth of the start, and leaves
        # its memory shared between processes. Here and not in load: naming the worker's class loads half of it.
        gc.disable()
        # Before the application is imported: the numbers of all processes are added up from files in this folder.
        self.metrics = tempfile.mkdtemp(prefix="scorekeeper-metrics-")
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = self.metrics
        super().__init__()

    def load_config(self) -> None:
        """Say how to serve."""
        for name, value in {
            "bind": f"{_in_address(self.settings.host)}:{self.settings.port}",
            "workers": self.settings.workers,
            "worker_class": "scorekeeper.worker.Worker",
            "worker_tmp_dir": str(_SHARED_MEMORY) if _SHARED_MEMORY.is_dir() else None,
            "threads": THREADS,
            "preload_app": True,
            "graceful_timeout": GRACEFUL_SECONDS,
            "control_socket_disable": True,
            "loglevel": "warning",
            "when_ready": _announce,
            "post_fork": self._after_fork,
            "child_exit": _forget_process,
            "on_exit": self._clean_up,
        }.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """The application, its database up to date, and no connection open that processes would share."""
        from scorekeeper import create_app, db  # noqa: PLC0415  # after the folder for metrics is set

        app = create_app(self.settings)
        db.close(app)
        gc.freeze()
        gc.enable()
        return app

    def _after_fork(self, _server: Any, _worker: Any) -> None:
        from scorekeeper import db  # noqa: PLC0415  # loaded by now

        db.forget(self.callable)

    def _clean_up(self, _server: Any) -> None:
        shutil.rmtree(self.metrics, ignore_errors=True)


def _announce(server: Any) -> None:
    for listener in server.LISTENERS:
        host, port = listener.sock.getsockname()[:2]
        address = f"http://{_in_address(host)}:{port}"
        print(f"Scorekeeper is on {address}", flush=True)  # noqa: T201  # what the one who starts it waits for


def _in_address(host: str) -> str:
    """A host as it stands in an address: an IPv6 one in brackets."""
    return f"[{host}]" if ":" in host else host


def _forget_process(_server: Any, worker: Any) -> None:
    from prometheus_client import multiprocess  # noqa: PLC0415  # after the folder for metrics is set

    multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
