"""The server's worker: threads, and a limit to how long a stalled client may hold one."""

import socket
import struct
from typing import Any, Final

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

STALLED_SECONDS: Final = 10
"""Without a byte sent or taken for this long, a connection is dropped; the server itself has no such limit."""

_TIMEOUT: Final = struct.pack("ll", STALLED_SECONDS, 0)  # a C timeval


class Worker(ThreadWorker):  # type: ignore[misc]  # the library has no types
    """Threads that answer, each with the kernel watching its connection."""

    def enqueue_req(self, conn: Any) -> None:
        """Hand a connection to a thread; a new one gets its limits first."""
        if not conn.initialized:
            for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
                conn.sock.setsockopt(socket.SOL_SOCKET, option, _TIMEOUT)
        super().enqueue_req(conn)

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Take no more requests, and let the live streams end: they would hold the process for as long as it may."""
        self.wsgi.extensions["scorekeeper.streams"].stop()
        super().handle_exit(sig, frame)
