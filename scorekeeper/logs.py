"""Logs as lines of JSON on standard output: what happened, never who, with which token, or with what in the body.

`logging.getLogger(__name__).info("what", {"field": value})` writes a line: a word for what happened, and its fields.
"""

import logging
import re
import sys
from datetime import UTC, datetime
from typing import Final

import orjson

from scorekeeper.tokens import FORM

_TOKEN: Final = re.compile(FORM.pattern.encode())


def configure() -> None:
    """Log this way from now on, in every thread: what this package says, and nothing that a library says."""
    output = _StandardOutput()
    output.setFormatter(_JsonLines())
    log = logging.getLogger("scorekeeper")
    log.handlers, log.propagate = [output], False
    log.setLevel(logging.INFO)


class _JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        """A line for what happened."""
        fields = record.args if isinstance(record.args, dict) else {}
        line = {
            "event": record.msg,
            **fields,
            "level": record.levelname.lower(),
            "timestamp": datetime.fromtimestamp(record.created, UTC).isoformat().replace("+00:00", "Z"),
        }
        if record.exc_info:
            # The traceback's lines of code, and not the values in them.
            line["exception"] = self.formatException(record.exc_info)
        # The text of an exception may repeat anything; a token among it would open a match.
        return _TOKEN.sub(b"<token>", orjson.dumps(line, default=str)).decode()


class _StandardOutput(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        """Write a line to standard output as it is now, not as it was when logging was set up."""
        try:
            sys.stdout.write(self.format(record) + "\n")
            sys.stdout.flush()
        except Exception:  # noqa: BLE001  # a line that cannot be written must not fail what it tells of
            self.handleError(record)
