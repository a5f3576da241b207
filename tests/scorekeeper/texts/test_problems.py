"""What the service says of itself."""

from __future__ import annotations

from scorekeeper import texts


def said(seconds: int, language: str) -> str:
    return texts.sentence("too_many_requests", {"seconds": seconds}, language)


def test_one_second_is_one():
    assert said(1, "en").endswith("Wait 1 second.")
    assert said(2, "en").endswith("Wait 2 seconds.")
    assert said(1, "it").endswith("Aspetta 1 secondo.")
    assert said(2, "it").endswith("Aspetta 2 secondi.")
