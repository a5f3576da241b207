"""Words of one form: ids, hashes, times."""

import re
from datetime import datetime
from typing import Any, Final

from marshmallow import ValidationError, fields
from marshmallow.types import ErrorMessages

from scorekeeper.schemas.base import Code

MATCH_ID: Final = "[0-9a-f]{32}"
HASH: Final = "[0-9a-f]{64}"
_TIME: Final = r"20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z"
_CODES: Final[ErrorMessages] = {"required": "required", "null": "null_not_allowed"}


class Formed(fields.String):
    """A word of one form, given as a pattern."""

    default_error_messages = _CODES

    def __init__(self, pattern: str, **options: Any) -> None:
        super().__init__(metadata={"pattern": f"^{pattern}$"}, **options)
        self._pattern = re.compile(pattern)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        if type(value) is not str:
            raise ValidationError(Code("wrong_type", expected="text"))
        if not self._pattern.fullmatch(value):
            raise ValidationError(Code("bad_form", value=value))
        return value


class Time(Formed):
    """A moment, as `clock.timestamp` writes it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(_TIME, **options)

    def _deserialize(self, value: Any, *rest: Any, **more: Any) -> str:
        time = super()._deserialize(value, *rest, **more)
        try:
            datetime.fromisoformat(time)
        except ValueError:
            raise ValidationError(Code("bad_form", value=time)) from None
        return time
