"""Numbers and lists within bounds."""

from engine.bounds import bounded, counted, once
from engine.faults import Fault


def test_both_bounds_are_allowed():
    assert [list(bounded(value, 1, 3, "/x")) for value in (1, 2, 3)] == [[], [], []]
    assert list(bounded(0, 1, 3, "/x")) == [Fault("out_of_range", "/x", {"value": 0, "least": 1, "most": 3})]
    assert list(bounded(4, 1, 3, "/x")) == [Fault("out_of_range", "/x", {"value": 4, "least": 1, "most": 3})]


def test_there_may_be_as_many_as_the_bounds_say():
    assert list(counted([1], 1, 2, "/x")) == list(counted([1, 2], 1, 2, "/x")) == []
    assert list(counted([], 1, 2, "/x")) == [Fault("too_few", "/x", {"count": 0, "least": 1})]
    assert list(counted([1, 2, 3], 1, 2, "/x")) == [Fault("too_many", "/x", {"count": 3, "most": 2})]


def test_every_item_that_stands_again_is_named():
    assert list(once("abc", "/x")) == []
    assert [fault.pointer for fault in once("abab", "/x")] == ["/x/2", "/x/3"]
