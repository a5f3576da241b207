"""Measures everything and prints it, a line a figure."""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
from pathlib import Path

from bench import engine, page, service

PARTS = ("engine", "service", "postgresql", "page")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument(
        "--matches", type=int, default=100_000, help="matches in the large database (%(default)s)"
    )
    parser.add_argument("--only", choices=PARTS, help="leave out the other parts")
    given = parser.parse_args()
    # On the disk that data lives on, as a durable insert into memory would say nothing.
    Path("var").mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="bench-", dir="var")).absolute()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} when it began", flush=True)
    try:
        figures = {
            "engine": engine.figures(),
            "service": service.figures(folder / "sqlite", given.matches),
            "postgresql": service.on_postgresql(folder / "postgresql", given.matches),
            "page": page.figures(),
        }
        for part in PARTS if given.only is None else (given.only,):
            for figure in figures[part]:
                print(figure, flush=True)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
