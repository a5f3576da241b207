"""What a stranger may send: how much in one request, and how many requests in a while.

The second is kept per address, in memory that all processes share, by the generic cell rate algorithm: one number for
each address, the moment at which it will have used up nothing any more. An address has the slot that a secret hash of it
names, so memory never grows and nothing has to be forgotten; two addresses with one slot share one quota.
"""

import fcntl
import ipaddress
import math
import mmap
import secrets
import tempfile
import threading
import weakref
from typing import Final, NamedTuple

from flask import Flask, Response, g, request

from scorekeeper import clock
from scorekeeper.config import Settings
from scorekeeper.errors import TooManyRequestsError

MOST_BODY_BYTES: Final = 64 * 1024
SLOTS: Final = 65_536
"""Places for addresses: half a megabyte, shared by all processes."""
UNLIMITED: Final = frozenset({"/healthz", "/readyz", "/metrics"})
COSTS: Final = {"/v1/matches": 20, "/v1/matches/import": 20}
"""Routes whose POST counts as several requests: each leaves a match behind that is kept."""

_SECONDS: Final = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}


class RateLimitError(TooManyRequestsError):
    """More requests from one address than its share."""

    code = "too_many_requests"


class Share(NamedTuple):
    """What an address has left after a request, or by how much the request came too early."""

    remaining: int
    full_in: int
    """Seconds until the whole quota is there again."""
    wait: int
    """Seconds to wait; 0 if the request may pass."""


class Limiter:
    """So many requests in so many seconds, per address, spread evenly or at once.

    Processes that are forked from the one that made it count together.

    >>> limiter = Limiter(quota=2, window=60)
    >>> [limiter.take("a", 1, now).wait for now in (0.0, 0.0, 1.0, 31.0)]
    [0, 0, 29, 0]
    """

    def __init__(self, quota: int, window: int) -> None:
        self.quota = quota
        self.window = window
        self._interval = window / quota
        # Without the salt anybody could find an address that shares the quota of another.
        self._salt = secrets.randbits(64)
        self._free_at = memoryview(mmap.mmap(-1, 8 * SLOTS)).cast("d")
        # Threads exclude each other by one lock, processes by the other: the kernel gives it back when one is killed.
        self._threads = threading.Lock()
        processes = tempfile.TemporaryFile()  # noqa: SIM115  # it lives as long as this does
        self._processes = processes.fileno()
        weakref.finalize(self, processes.close)

    def take(self, address: str, cost: int, now: float) -> Share:
        """Let an address make a request that counts as `cost`, at `now` in seconds."""
        slot = hash((self._salt, address)) % SLOTS
        with self._threads:
            fcntl.lockf(self._processes, fcntl.LOCK_EX)
            try:
                was = max(now, self._free_at[slot])
                free_at = was + cost * self._interval
                over = free_at - now - self.window
                if over <= 1e-9:
                    self._free_at[slot] = free_at
            finally:
                fcntl.lockf(self._processes, fcntl.LOCK_UN)
        if over > 1e-9:
            return Share(self._left(was - now), math.ceil(was - now), max(1, math.ceil(over)))
        return Share(self._left(free_at - now), math.ceil(free_at - now), 0)

    def _left(self, used: float) -> int:
        return int((self.window - used) / self._interval + 1e-6)


def init_app(app: Flask, settings: Settings) -> None:
    """Hold requests to the limits of the settings."""
    app.config["MAX_CONTENT_LENGTH"] = MOST_BODY_BYTES
    if settings.rate_limit is None:
        return
    limiter = parse(settings.rate_limit)
    policy = f'"address";q={limiter.quota};w={limiter.window}'

    def check() -> None:
        route = request.url_rule.rule if request.url_rule is not None else ""
        if route in UNLIMITED or request.method == "OPTIONS":
            return
        cost = COSTS.get(route, 1) if request.method == "POST" else 1
        share = limiter.take(address(), cost, clock.monotonic())
        g.share = share
        if share.wait:
            raise RateLimitError(share.wait, seconds=share.wait)

    def tell(response: Response) -> Response:
        share: Share | None = g.get("share")
        if share is not None:
            response.headers["RateLimit-Policy"] = policy
            response.headers["RateLimit"] = f'"address";r={share.remaining};t={share.full_in}'
        return response

    app.before_request(check)
    app.after_request(tell)


def parse(text: str) -> Limiter:
    """The limiter for a setting.

    >>> parse("600 per minute").window
    60
    """
    count, _, period = text.replace("/", " per ").partition(" per ")
    quota, window = int(count), _SECONDS[period.strip()]
    return Limiter(quota, window)


def address() -> str:
    """Where the request comes from: its peer, or what a proxy on this machine says; of IPv6 the network only."""
    # A socket of both families shows the old addresses in the form of the new ones.
    peer = (request.remote_addr or "").removeprefix("::ffff:")
    if peer in {"", "127.0.0.1", "::1"} and (forwarded := request.headers.get("X-Forwarded-For")):
        # The last one is what the proxy saw itself; those before it are hearsay.
        peer = forwarded.rpartition(",")[2].strip()
    if ":" in peer:
        try:
            return str(ipaddress.ip_network((peer, 64), strict=False))
        except ValueError:
            return ""
    return peer[:64]
