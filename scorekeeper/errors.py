"""What a use case refuses: a cause with a code and its fields, one class per cause; no words, no HTTP.

Subclass the kind that fits and give it a `code`; `problems` knows the answer to each kind, and `texts` the
words of each code.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


class ServiceError(Exception):
    """A refusal that a client can act on.

    >>> class NumberTakenError(ConflictError):
    ...     code = "number_taken"
    >>> error = NumberTakenError(number=3).with_members(hand={"number": 3})
    >>> error.code, dict(error.values), dict(error.members)
    ('number_taken', {'number': 3}, {'hand': {'number': 3}})
    """

    code: str
    """A snake_case word that never changes."""
    retry_after: int | None = None
    """Seconds after which trying again may help."""
    pointer: str | None = None
    """Where in the body, as a JSON pointer, if it is about one place there."""

    def __init__(self, **values: object) -> None:
        super().__init__(self.code)
        self.values: Mapping[str, object] = values
        """What the sentence needs."""
        self.members: Mapping[str, object] = _NOTHING
        """Members the problem has besides those every problem has."""

    def with_members(self, **members: object) -> "ServiceError":
        """The same refusal, with more members in its problem: the hand that stands, the version now."""
        self.members = members
        return self


class BadRequestError(ServiceError):
    """The request itself cannot be read."""


class UnauthenticatedError(ServiceError):
    """No token, or one that is not good."""


class ForbiddenError(ServiceError):
    """A good token whose role may not do this."""


class NotFoundError(ServiceError):
    """Nothing is there; also for what a token does not open."""


class ConflictError(ServiceError):
    """The match is not in a state for this."""


class PreconditionFailedError(ServiceError):
    """Somebody changed the match since it was read."""


class PreconditionRequiredError(ServiceError):
    """The change must say which version it is made to."""


class TooLargeError(ServiceError):
    """More bytes than the service reads."""


class UnsupportedTypeError(ServiceError):
    """A body that is not JSON by its media type."""


class UnprocessableError(ServiceError):
    """Read and in shape, but it cannot be done; faults with a place in the body are `FaultsError`s."""


class TooManyRequestsError(ServiceError):
    """Slower, please."""

    def __init__(self, retry_after: int, **values: object) -> None:
        super().__init__(**values)
        self.retry_after = retry_after


class UnavailableError(ServiceError):
    """It would have worked at another time, and may soon."""

    retry_after = 1


class DatabaseUnavailableError(UnavailableError):
    """The database does not answer."""

    code = "database_unavailable"
    retry_after = 2


class DatabaseBusyError(UnavailableError):
    """Others are writing, for longer than a writer waits."""

    code = "database_busy"


class StorageFullError(UnavailableError):
    """There is no room to write; reading goes on."""

    code = "storage_full"
    retry_after = 30


class DatabaseReadOnlyError(UnavailableError):
    """The database may be read but not written: a standby, or a file without the right to write."""

    code = "database_read_only"
    retry_after = 30


class DatabaseDamagedError(UnavailableError):
    """The database file is not what was written to it; an operator has to restore it."""

    code = "database_damaged"
    retry_after = 60
