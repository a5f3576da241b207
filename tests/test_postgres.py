"""The tests' own PostgreSQL: where it cannot be had, tests fail and say what to do; none is skipped."""

from __future__ import annotations

import importlib.util

import pytest

from tests import postgres


def test_without_its_package_the_tests_fail_with_a_remedy(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)

    with pytest.raises(RuntimeError, match="make test"):
        postgres.Postgres()
