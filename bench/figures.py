"""What was measured: one figure a line, with what it has to reach and how it was found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Bar:
    """What a figure is held to: the floor it must reach, and the aim beyond it."""

    floor: float
    aim: float | None = None
    is_ceiling: bool = False
    """Whether less is better."""

    def verdict(self, value: float) -> str:
        if self.aim is not None and self._reaches(value, self.aim):
            return "aim reached"
        return "ok" if self._reaches(value, self.floor) else "MISSED"

    def _reaches(self, value: float, wanted: float) -> bool:
        return value <= wanted if self.is_ceiling else value >= wanted

    def __str__(self) -> str:
        if self.is_ceiling:
            return f"at most {self.floor:g}"
        return f"floor {self.floor:g}" + ("" if self.aim is None else f", aim {self.aim:g}")


@dataclass(frozen=True)
class Figure:
    """One line of the output."""

    name: str
    value: float
    how: str
    unit: str = ""
    bar: Bar | None = None

    def __str__(self) -> str:
        held = f"{self.bar.verdict(self.value)} ({self.bar})" if self.bar else ""
        return f"{self.name:<48} {shown(self.value) + self.unit:>12}  {held:<34} {self.how}".rstrip()


def shown(value: float) -> str:
    """A number with three figures that mean something.

    >>> shown(0.12345), shown(12.345), shown(37123.4)
    ('0.123', '12.3', '37,123')
    """
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 1 else f"{value:.3f}"


def spread(values: Sequence[float]) -> str:
    """The lowest and the highest of several values."""
    return f"{shown(min(values))} to {shown(max(values))}"


def alternated(rounds: int, *measured: Callable[[], float]) -> list[list[float]]:
    """What each of several things measures, one after the other in every round, so that all see the same weather."""
    return [list(some) for some in zip(*[[one() for one in measured] for _ in range(rounds)], strict=True)]


def ratio(over: Sequence[float], under: Sequence[float]) -> tuple[float, str]:
    """The median of the ratios of rounds, and their spread."""
    ratios = [above / below for above, below in zip(over, under, strict=True)]
    return median(ratios), spread(ratios)
