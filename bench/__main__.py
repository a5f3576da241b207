"""Measures everything and prints it, a line a figure."""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
from itertools import chain
from pathlib import Path

from bench import engine, page, service


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument(
        "--matches", type=int, default=10_000, help="matches in the large database (%(default)s)"
    )
    parser.add_argument("--only", choices=("engine", "service", "page"), help="leave out the other parts")
    given = parser.parse_args()
    # On the disk that data lives on, as a durable insert into memory would say nothing.
    Path("var").mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="bench-", dir="var")).absolute()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} when it began", flush=True)
    try:
        for figure in chain(
            engine.figures() if given.only in (None, "engine") else (),
            service.figures(folder, given.matches) if given.only in (None, "service") else (),
            page.figures() if given.only in (None, "page") else (),
        ):
            print(figure, flush=True)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
