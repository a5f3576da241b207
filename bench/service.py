"""The service over HTTP: against bare Flask views on the same server, and against itself with longer matches and more of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Final

from bench import matches
from bench.clients import Requests, rate, request_bytes
from bench.figures import Bar, Figure, alternated, ratio, shown
from bench.matches import POSTED, Played
from bench.servers import BARE, SERVICE, WORKERS, Running, first_answer, serving
from tests.postgres import Postgres

POSTING: Final = Bar(floor=0.25, aim=0.40)
READING: Final = Bar(floor=0.30, aim=0.45)
FLAT: Final = Bar(floor=1.3, is_ceiling=True)
STARTING: Final = Bar(floor=1.5, is_ceiling=True)
MEMORY: Final = Bar(floor=120, is_ceiling=True)

PHONES: Final = 4
ROUNDS: Final = 9
READ: Final = 200
POST: Final = 40
"""Requests of one phone in one round."""
FEW_HANDS: Final = 10
MANY_HANDS: Final = 2_000
FEW_MATCHES: Final = 10
STARTS: Final = 3


class Asked:
    """A server that is asked for the same thing in every round, and how it does."""

    def __init__(self, server: Running, status: int, requests: Callable[[], Sequence[Requests]]) -> None:
        self.server, self._status, self._requests = server, status, requests
        self.processor: list[float] = []
        """Seconds of processor time of its workers, a request."""

    def rate(self) -> float:
        """Answers a second in one round."""
        requests = self._requests()
        before = self.server.processor_seconds()
        answered = rate(self.server.port, requests, self._status)
        spent = self.server.processor_seconds() - before
        self.processor.append(spent / sum(map(len, requests)))
        return answered


class Stocked:
    """The service with a stocked database: matches that stay short, and matches that are long."""

    def __init__(self, folder: Path, url: str, size: int) -> None:
        folder.mkdir(parents=True)
        self.folder, self.url = folder, url
        with matches.database(url):
            matches.play(size, 1)
            # Posting makes a match longer: each round of it has short ones of its own.
            self._unused = matches.play(PHONES * (ROUNDS + 1) * 4, FEW_HANDS)
            self.long = matches.play(PHONES, MANY_HANDS)

    def short(self) -> list[Played]:
        """Short matches that nobody has posted to."""
        self._unused, table = self._unused[:-PHONES], self._unused[-PHONES:]
        return table


def figures(folder: Path, size: int) -> Iterator[Figure]:
    """On SQLite, in this folder; `size` matches are many."""
    few = _stocked(folder / "few", FEW_MATCHES)
    many = _stocked(folder / "many", size)
    with ExitStack() as running:
        bare = running.enter_context(serving(BARE, folder / "bare"))
        at_few = running.enter_context(serving(SERVICE, few.folder, few.url))
        at_many = running.enter_context(serving(SERVICE, many.folder, many.url))
        yield from _against_bare(bare, at_few, few)
        yield from flatness(few, at_few, many, at_many, size)
        yield _memory(at_few, at_many)
    yield _starting(few)
    yield _starting_anew(folder)


def on_postgresql(folder: Path, size: int) -> Iterator[Figure]:
    """How flat it is on PostgreSQL, from the wheel that the tests use; what it writes is not waited for."""
    server = Postgres()
    try:
        few, many = (
            Stocked(folder / name, server.create(name).replace("postgresql:", "postgresql+psycopg:"), matches)
            for name, matches in (("few", FEW_MATCHES), ("many", size))
        )
        with ExitStack() as running:
            at_few = running.enter_context(serving(SERVICE, few.folder, few.url))
            at_many = running.enter_context(serving(SERVICE, many.folder, many.url))
            yield from flatness(few, at_few, many, at_many, size, on=" on PostgreSQL")
    finally:
        server.remove()


def _stocked(folder: Path, size: int) -> Stocked:
    return Stocked(folder, f"sqlite:///{folder / 'scorekeeper.db'}", size)


def _against_bare(bare: Running, server: Running, stock: Stocked) -> Iterator[Figure]:
    hello, insert = request_bytes("GET", "/"), [request_bytes("POST", "/hands", body=body) for body in POSTED]
    readers = stock.short()
    yield _ratio(
        "GET score, against hello world",
        Asked(server, 200, lambda: [match.read(READ) for match in readers]),
        Asked(bare, 200, lambda: [[hello] * READ] * PHONES),
        READING,
    )
    yield _ratio(
        "POST hands, against one durable insert",
        Asked(server, 201, lambda: [match.post(POST) for match in stock.short()]),
        Asked(bare, 201, lambda: [insert[:POST]] * PHONES),
        POSTING,
    )


def flatness(
    few: Stocked, at_few: Running, many: Stocked, at_many: Running, size: int, on: str = ""
) -> Iterator[Figure]:
    """How many times as long the same takes in a long match, and among many matches."""
    readers = few.short()
    others = many.short()
    hands, among = f"{MANY_HANDS:,} hands against {FEW_HANDS}", f"{size:,} matches against {FEW_MATCHES}"
    yield _times(
        f"GET score{on}, {hands}",
        Asked(at_few, 200, lambda: [match.read(READ) for match in few.long]),
        Asked(at_few, 200, lambda: [match.read(READ) for match in readers]),
    )
    yield _times(
        f"POST hands{on}, {hands}",
        Asked(at_few, 201, lambda: [match.post(POST) for match in few.long]),
        Asked(at_few, 201, lambda: [match.post(POST) for match in few.short()]),
    )
    yield _times(
        f"GET score{on}, {among}",
        Asked(at_many, 200, lambda: [match.read(READ) for match in others]),
        Asked(at_few, 200, lambda: [match.read(READ) for match in readers]),
    )
    yield _times(
        f"POST hands{on}, {among}",
        Asked(at_many, 201, lambda: [match.post(POST) for match in many.short()]),
        Asked(at_few, 201, lambda: [match.post(POST) for match in few.short()]),
    )


def _ratio(name: str, ours: Asked, theirs: Asked, bar: Bar) -> Figure:
    """How many answers the service gives for each one of the bare view."""
    our_rates, their_rates = _rates(ours, theirs)
    value, spread = ratio(our_rates, their_rates)
    by_processor = median(theirs.processor[1:]) / median(ours.processor[1:])
    return Figure(
        name,
        value,
        f"median of {ROUNDS} rounds ({spread}); {shown(median(our_rates))} against {shown(median(their_rates))} a second, "
        f"{PHONES} connections, {WORKERS} workers; by processor time {shown(by_processor)}",
        bar=bar,
    )


def _times(name: str, more: Asked, less: Asked) -> Figure:
    """How many times as long an answer takes where there is more."""
    value, spread = ratio(*reversed(_rates(more, less)))
    return Figure(name, value, f"times as long, median of {ROUNDS} rounds ({spread})", bar=FLAT)


def _rates(*asked: Asked) -> list[list[float]]:
    for one in asked:
        one.rate()  # connections to the database, and what is kept in memory, are there afterwards
    return alternated(ROUNDS, *[one.rate for one in asked])


def _memory(*servers: Running) -> Figure:
    held = [memory for server in servers for memory in server.memory()]
    most = max(memory.resident for memory in held)
    shared = max(memory.proportional for memory in held)
    how = f"resident, the largest worker after all this; {shown(shared)} MB with shared memory divided"
    return Figure("memory of a worker", most, how, " MB", MEMORY)


def _starting(stock: Stocked) -> Figure:
    starts = [first_answer(stock.folder, _FIRST) for _ in range(STARTS)]
    seconds, processor = (median(taken) for taken in zip(*starts, strict=True))
    how = f"from the command, migrated database; median of {STARTS}; {shown(processor)} s of processor time"
    return Figure("start-up to the first answer", seconds, how, " s", STARTING)


def _starting_anew(folder: Path) -> Figure:
    start = first_answer(folder / "new", _FIRST)
    how = f"migrations included; once; {shown(start.processor)} s of processor time"
    return Figure("start-up to the first answer, nothing there yet", start.seconds, how, " s")


_FIRST: Final = "/v1/rulesets/classic"
