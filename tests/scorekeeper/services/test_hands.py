"""Writing hands down and reading them back."""

from __future__ import annotations

import pytest

from scorekeeper.services import hands
from scorekeeper.services.closing import MatchClosedError, MatchOverError, close
from scorekeeper.services.corrections import correct
from scorekeeper.services.folding import content
from scorekeeper.services.hands import GapError, HandNotFoundError, NumberTakenError
from tests.scorekeeper.desk import ANY, GAME, counted, desk
from tests.scorekeeper.play import E2, facts, worth


def test_the_next_hand_moves_the_standing_by_one_step_to_where_judging_all_again_comes(app):
    with desk(app, (5, 2), (1, 4), (2, 2)) as sheet:
        assert GAME.standing_of(sheet.match.state) == content(sheet.connection, sheet.match, GAME).judged(
            GAME
        )


def test_a_hand_is_written_once(app):
    with desk(app, (5, 2)) as sheet:
        written = hands.record(sheet, 1, counted(worth(5, 2)), GAME)

        assert (written.is_replayed, written.record.seq, sheet.match.version) == (True, 2, 2)


def test_both_piles_tell_the_same_hand(app):
    pile = E2[0].split()
    body = facts(E2, (0, 0))
    other = counted(body).facts["sides"][1]["pile"]
    turned = {"sides": [{"id": "a", "pile": "rest", "scopas": 0}, {"id": "b", "pile": other, "scopas": 0}]}
    with desk(app) as sheet:
        first = hands.record(sheet, 1, counted(body), GAME).record

        assert hands.record(sheet, 1, counted(turned), GAME).is_replayed
        assert hands.says_the_same(first, counted(turned), GAME)
        assert len(hands.read_back(first.facts, GAME).sides[0].pile or ()) == len(pile)


def test_what_is_refused_says_which_hand_stands(app):
    with desk(app, (5, 2)) as sheet:
        with pytest.raises(NumberTakenError) as caught:
            hands.record(sheet, 1, counted(worth(4, 2)), GAME)
        assert (caught.value.standing.seq, caught.value.values) == (2, {"number": 1})
        with pytest.raises(GapError) as gap:
            hands.record(sheet, 4, counted(worth(4, 2)), GAME)
        assert gap.value.values == {"number": 4, "next": 2}


def test_a_match_that_is_over_or_closed_takes_no_hand(app):
    with desk(app, (11, 2)) as sheet, pytest.raises(MatchOverError):
        hands.record(sheet, 2, counted(worth(4, 2)), GAME)
    with desk(app, (5, 2)) as sheet:
        close(sheet, "late", GAME)
        for number in (1, 2):
            with pytest.raises(MatchClosedError):
                hands.record(sheet, number, counted(worth(4, 2)), GAME)


def test_a_hand_is_held_as_it_was_at_a_version(app):
    with desk(app, (5, 2)) as sheet:
        before = sheet.match
        correct(sheet, 1, counted(worth(4, 2)), ANY, GAME)

        assert hands.held(sheet.connection, before, 1).seq == 2
        assert hands.held(sheet.connection, sheet.match, 1).seq == 3
        with pytest.raises(HandNotFoundError):
            hands.held(sheet.connection, sheet.match, 2)
