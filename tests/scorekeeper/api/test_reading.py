"""Who an answer is for."""

from __future__ import annotations

import pytest
from flask import g

from scorekeeper.api.reading import reader
from scorekeeper.services.hand_items import Reader


@pytest.mark.parametrize(
    ("accepted", "language"), [("it-IT,it;q=0.9,en;q=0.8", "it"), ("de", "en"), ("", "en")]
)
@pytest.mark.parametrize("notation", ["french", "italian"])
def test_the_reader_is_known_by_the_request(app, accepted, language, notation):
    with app.test_request_context(headers={"Accept-Language": accepted}):
        assert reader() == Reader(language, "french")
        g.notation = notation

        assert reader() == Reader(language, notation)
