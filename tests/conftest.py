"""What every test shares: how hard the properties are tried."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# One form of every proof: short for `make test`, long for `make stress`. Neither has a deadline: a slow
# machine is not a wrong answer. `derandomize` is off, and a failing example is printed so it can be replayed.
settings.register_profile(
    "test",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
)
settings.register_profile("stress", settings.get_profile("test"), max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))
