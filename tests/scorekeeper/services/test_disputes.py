"""Doubts about a hand: reading one, writing it down, settling it."""

from __future__ import annotations

import pytest

from engine.cardset import CardSet
from engine.faults import Fault
from engine.presets import choose
from scorekeeper.services.closing import MatchClosedError, close
from scorekeeper.services.corrections import VoidError, correct, void
from scorekeeper.services.disputes import (
    AlreadySettledError,
    DisputeNotFoundError,
    InvalidDisputeError,
    NotCorrectedError,
    dispute,
    read,
    settle,
)
from scorekeeper.services.games import Game
from scorekeeper.services.hands import HandNotFoundError
from scorekeeper.services.undoing import undo
from tests.scorekeeper.desk import ANY, GAME, SETUP, counted, desk
from tests.scorekeeper.play import worth

CLAIM = {"category": "primiera", "side": "a", "claim": 78}


def test_a_doubt_is_read_in_its_notation():
    doubt = read(CLAIM | {"notation": "italian", "pile": ["10B", "7D"]}, (), GAME)

    assert (doubt.category.key, doubt.side, doubt.claim, doubt.pile) == (
        "primiera",
        "a",
        78,
        CardSet("KC 7D"),
    )
    assert read(CLAIM, (), GAME).pile is None


def test_several_counts_are_claimed_as_a_list():
    game = Game(choose("chkobba", (), None), SETUP)

    assert read({"category": "bermila", "side": "a", "claim": [2, 1]}, (), game).claim == (2, 1)


def refused(data: dict, *faults: Fault) -> list[str]:
    with pytest.raises(InvalidDisputeError) as caught:
        read(data, faults, GAME)
    return [str(fault) for fault in caught.value.faults]


def test_all_faults_come_together():
    found = refused(
        {"category": "scopas", "side": "z", "claim": 3, "pile": ["8D"]}, Fault("unknown_field", "/why")
    )

    assert found == [
        "unknown_field at /why",
        "not_disputable at /category",
        "unknown_side at /side",
        "pip_not_in_deck at /pile/0",
    ]
    assert refused(CLAIM | {"category": "bermila"}) == ["unknown_category at /category"]
    assert refused(CLAIM | {"claim": 100}) == ["out_of_range at /claim"]
    assert refused({"side": "a", "claim": 3}, Fault("required", "/category")) == ["required at /category"]


def test_a_dispute_is_an_entry_that_leaves_the_score(app):
    with desk(app, (5, 2)) as sheet:
        state = sheet.match.state
        entry = dispute(sheet, 1, read(CLAIM | {"pile": ["7D"]}, (), GAME), GAME)

        assert (entry.kind, entry.number, sheet.match.state) == ("disputed", None, state)
        assert (entry.facts["number"], entry.facts["pile"]) == (1, ["7D"])
        assert settle(sheet, 1, entry.seq, "upheld").facts["dispute"] == entry.seq
        with pytest.raises(AlreadySettledError) as caught:
            settle(sheet, 1, entry.seq, "withdrawn")
        assert caught.value.values == {"seq": entry.seq, "outcome": "upheld"}


def test_only_what_is_there_is_disputed_and_settled(app):
    doubt = read(CLAIM, (), GAME)
    with desk(app, (5, 2)) as sheet:
        with pytest.raises(HandNotFoundError):
            dispute(sheet, 2, doubt, GAME)
        seq = dispute(sheet, 1, doubt, GAME).seq
        for number, other in ((2, seq), (1, 2), (1, 99)):
            with pytest.raises(DisputeNotFoundError):
                settle(sheet, number, other, "upheld")
        void(sheet, 1, ANY, GAME)
        with pytest.raises(VoidError):
            dispute(sheet, 1, doubt, GAME)
        close(sheet, "late", GAME)
        with pytest.raises(MatchClosedError):
            dispute(sheet, 1, doubt, GAME)
        with pytest.raises(MatchClosedError):
            settle(sheet, 1, seq, "upheld")


@pytest.mark.parametrize(
    "change",
    [
        lambda sheet: correct(sheet, 1, counted(worth(3, 3)), ANY, GAME),
        lambda sheet: void(sheet, 1, ANY, GAME),
        lambda sheet: undo(sheet, ANY, GAME),
    ],
    ids=["corrected", "voided", "undone"],
)
def test_a_dispute_is_settled_by_a_correction_only_once_the_hand_has_changed(app, change):
    with desk(app, (5, 2), (1, 1)) as sheet:
        void(sheet, 2, ANY, GAME)
        correct(sheet, 1, counted(worth(4, 4)), ANY, GAME)
        seq = dispute(sheet, 1, read(CLAIM, (), GAME), GAME).seq
        with pytest.raises(NotCorrectedError):
            settle(sheet, 1, seq, "corrected")
        change(sheet)

        assert settle(sheet, 1, seq, "corrected").facts["outcome"] == "corrected"
