"""A side that gives its partners' piles gives one for each."""

from __future__ import annotations

import pytest

from engine.faults import Fault
from engine.presets import ruleset
from scorekeeper.services.partners import pile_faults
from scorekeeper.texts import of_fault

PLAIN = ruleset("plain")


def found(piles: int, players: int | None = None, refused: tuple[Fault, ...] = ()) -> list[Fault]:
    body = {"sides": [{"pile": "rest"}, {"piles": [[]] * piles}]}
    return pile_faults(body, refused, PLAIN, players)


@pytest.mark.parametrize(("players", "right"), [(1, {1}), (2, {2}), (3, {3}), (None, {1, 2, 3})], ids=str)
def test_a_list_for_each_player_that_sits_there(players, right):
    most = max(seating.players for seating in PLAIN.seatings if seating.sides == 2)

    assert most == 3
    assert {piles for piles in (1, 2, 3) if not found(piles, players)} == right


def test_where_sides_are_wrong_nothing_is_said_of_their_piles():
    assert found(3, 1, (Fault("wrong_type", "/sides/0"),)) == []
    assert len(found(3, 1, (Fault("wrong_type", "/sides/0/scopas"),))) == 1


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("players", "number"), [(2, "2"), (None, "1"), (1, "3")])
def test_it_is_said_how_many_are_wanted(language, players, number):
    (fault,) = pile_faults({"sides": [{"piles": [[]] * 4}, {}]}, (), PLAIN, players)
    told = of_fault(fault, language)

    assert number in told or players == 1
    assert "“pile”" in told
