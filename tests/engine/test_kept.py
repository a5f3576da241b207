"""What is kept never weighs more than agreed, and is what was put there."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.kept import Kept


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 12))))
def test_it_never_weighs_more_than_agreed(puts: list[tuple[int, int]]) -> None:
    kept: Kept[tuple[int, int]] = Kept(10, lambda found: found[1])
    for about, weight in puts:
        assert kept.put(about, (about, weight)) == (about, weight)
        assert kept.weight <= kept.most
        assert kept.get(about) == ((about, weight) if weight <= kept.most else kept.get(about))


def test_what_is_put_last_is_there() -> None:
    kept: Kept[str] = Kept(3, len)
    for found in ("aa", "bb", "c"):
        kept.put(found, found)
    assert [kept.get(about) for about in ("aa", "bb", "c")] == [None, "bb", "c"]


def test_what_is_too_heavy_is_given_back_and_not_kept() -> None:
    kept: Kept[str] = Kept(3, len)
    assert kept.put("about", "long") == "long"
    assert kept.get("about") is None
    assert kept.weight == 0
