"""The short ways to write categories: what they write is read as what it says."""

from __future__ import annotations

from engine.awards import Again, Each, Most, Reach
from engine.cards import DECK_40, Suit
from engine.measures import Announced, Best, Count, Counts, Run
from engine.presets import categories as written
from engine.ruleset_data import read_award, read_measure


def test_measures_are_read_as_what_they_say():
    assert read_measure(written.count({})).total(DECK_40) == 40
    assert read_measure(written.one_card("spade", 8)).is_single(DECK_40)
    assert read_measure(written.run("spade")) == Run(Suit.SPADE, 3)
    assert read_measure(written.announced(6)) == Announced(most=6)
    assert read_measure(written.best(*range(10))) == Best(tuple(range(10)))
    assert isinstance(read_measure(written.counts_of_ranks([7], [8, 9, 10])), Counts)
    assert isinstance(read_measure(written.DIAMONDS["measure"]), Count)


def test_awards_are_read_as_what_they_say():
    assert read_award(written.most(2, tie=1)) == Most(2, tie=1)
    assert read_award(written.each(3, at_most=6)) == Each(3, at_most=6)
    assert read_award(written.reach(3, points=5)) == Reach(3, 5)
    assert read_award(written.reach_to_win(10)) == Reach(10, None)
    assert read_award({"kind": "again", "of": "scopas", "at": 4}) == Again("scopas", 4)


def test_a_category_is_a_key_a_measure_and_an_award():
    assert set(written.category("x", written.count({}), written.most(1))) == {"key", "measure", "award"}
