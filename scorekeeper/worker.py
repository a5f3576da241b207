"""The server's worker: threads, a limit to how long a stalled client may hold one, and a problem for what it cannot read."""

import logging
import socket
import struct
from typing import Any, Final

from gunicorn import util  # type: ignore[import-untyped]
from gunicorn.http import errors  # type: ignore[import-untyped]
from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

from scorekeeper import unread

STALLED_SECONDS: Final = 10
"""Without a byte sent or taken for this long, a connection is dropped; the server itself has no such limit."""

_TIMEOUT: Final = struct.pack("ll", STALLED_SECONDS, 0)  # a C timeval
_log = logging.getLogger(__name__)


class Worker(ThreadWorker):  # type: ignore[misc]  # the library has no types
    """Threads that answer, each with the kernel watching its connection."""

    def enqueue_req(self, conn: Any) -> None:
        """Hand a connection to a thread; a new one gets its limits first."""
        if not conn.initialized:
            for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
                conn.sock.setsockopt(socket.SOL_SOCKET, option, _TIMEOUT)
        super().enqueue_req(conn)

    def handle(self, conn: Any) -> Any:
        """Answer, and see out a connection that ends: a client may take seconds to close its side, or never do it.

        The library does that on the one thread that takes new connections.
        """
        goes_on = super().handle(conn)
        if not goes_on:
            conn.close(graceful=True)
        return goes_on

    def finish_request(self, conn: Any, fs: Any) -> None:
        """Take back a connection that goes on; one that has ended is closed by now."""
        if fs.cancelled() or fs.exception() or fs.result():
            super().finish_request(conn, fs)
        else:
            self.nr_conns -= 1

    def handle_request(self, req: Any, conn: Any) -> Any:
        """Answer a request whose body comes as it is: the server below reads past the name of a compression."""
        for name, value in req.headers:
            if name == "TRANSFER-ENCODING" and value.lower() != "chunked":
                raise errors.UnsupportedTransferCoding(value)
        return super().handle_request(req, conn)

    def handle_error(self, req: Any, client: socket.socket, _addr: Any, exc: Exception) -> None:
        """Answer what the server could not read, or could not send, with a problem."""
        status, code = unread.answer_to(exc)
        if status == unread.OURS[0]:
            _log.error("unforeseen", exc_info=exc)
        else:
            # What the client sent stays out of the log: it may hold a token.
            _log.warning("unread", {"status": status, "code": code, "error": type(exc).__name__})
        # Some of the server's errors carry the request, some only its first line.
        sent = getattr(req or getattr(exc, "req", None), "headers", ())
        limits = {
            "most": self.cfg.limit_request_field_size if status == 431 else self.cfg.limit_request_line,
            "fields": self.cfg.limit_request_fields,
        }
        answer = unread.answer(self.wsgi, exc, limits, sent)
        try:
            util.write_nonblock(client, answer)
        except OSError:
            _log.warning("unread_unanswered")

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Take no more requests, and let the live streams end: they would hold the process for as long as it may."""
        # A process may be told to stop before it has the application, and then there is no stream.
        if app := getattr(self, "wsgi", None):
            app.extensions["scorekeeper.streams"].stop()
        super().handle_exit(sig, frame)
