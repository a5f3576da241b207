"""Logs as lines of JSON on standard output: what happened, never who, with which token, or with what in the body."""

import logging
import re
import sys
from typing import Any, BinaryIO, Final, cast

import orjson
import structlog

from scorekeeper.tokens import FORM

_TOKEN: Final = re.compile(FORM.pattern.encode())


def configure() -> None:
    """Log this way from now on, in every thread."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            # The traceback's lines of code, and not the values in them.
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(serializer=_serialized),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.BytesLoggerFactory(cast("BinaryIO", _Output())),
        cache_logger_on_first_use=True,
    )


class _Output:
    """Standard output as it is when a line is written, not as it was when logging was set up."""

    def write(self, line: bytes) -> None:
        """Write a line."""
        sys.stdout.buffer.write(line)

    def flush(self) -> None:
        """Hand it on at once."""
        sys.stdout.buffer.flush()


def _serialized(event: dict[str, Any], **_: Any) -> bytes:
    # The text of an exception may repeat anything; a token among it would open a match.
    return _TOKEN.sub(b"<token>", orjson.dumps(event, default=str))
