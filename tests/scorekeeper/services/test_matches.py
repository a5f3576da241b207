"""Matches as they are shown, under the names they have."""

from __future__ import annotations

import pytest

from engine.seats import Seat
from scorekeeper.etags import IfMatch, VersionRequiredError
from scorekeeper.services.closing import MatchClosedError, close
from scorekeeper.services.matches import rematch_links, rematch_of, rename, renamed, shown, won
from scorekeeper.services.openings import InvalidMatchError
from scorekeeper.services.rematches import rematch
from scorekeeper.services.setups import Setup, Side
from scorekeeper.services.sharing import reissue
from scorekeeper.tokens import Claim, Keyring
from tests.scorekeeper.desk import ANY, GAME, desk

RING = Keyring([b"secret"])
PAIRS = Setup(
    (Side("a", "Noi", ("Noi 1", "Noi 2")), Side("b", "Loro", ("Ugo", "Lia"))), Seat(0, 0), 21, won=(0, 0)
)


def names(setup: Setup) -> list[tuple[str, ...]]:
    return [(side.name, *side.players) for side in setup.sides]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([{"id": "a", "name": "Rossi"}], [("Rossi", "Rossi 1", "Rossi 2"), ("Loro", "Ugo", "Lia")]),
        ([{"id": "b", "name": "Verdi"}], [("Noi", "Noi 1", "Noi 2"), ("Verdi", "Ugo", "Lia")]),
        ([{"id": "b", "players": ["Ada", "Eva"]}], [("Noi", "Noi 1", "Noi 2"), ("Loro", "Ada", "Eva")]),
        (
            [{"id": "b", "name": "Noi"}, {"id": "a", "name": "Loro"}],
            [("Loro", "Loro 1", "Loro 2"), ("Noi", "Ugo", "Lia")],
        ),
        ([{"id": "a"}], [("Noi", "Noi 1", "Noi 2"), ("Loro", "Ugo", "Lia")]),
    ],
)
def test_names_change_and_seats_do_not(changes, expected):
    after = renamed(PAIRS, changes)

    assert names(after) == expected
    assert (after.first_dealer, after.target) == (PAIRS.first_dealer, PAIRS.target)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ([{"id": "a", "name": "LORO"}], ["repeated_name at /sides/0/name"]),
        ([{"id": "a", "players": ["Ugo", "Eva"]}], ["repeated_name at /sides/0/players/0"]),
        ([{"id": "b", "players": ["noi 1", "Lia"]}], ["repeated_name at /sides/0/players/0"]),
        ([{"id": "a", "players": ["Eva"]}], ["wrong_number_of_players at /sides/0/players"]),
        (
            [{"id": "x"}, {"id": "a"}, {"id": "a"}],
            ["unknown_side at /sides/0/id", "repeated_side at /sides/2/id"],
        ),
        (
            [{"id": "b", "name": "Eva"}, {"id": "a", "name": "eva"}],
            ["repeated_name at /sides/1/name"],
        ),
    ],
)
def test_names_that_cannot_be_are_all_named(changes, found):
    with pytest.raises(InvalidMatchError) as caught:
        renamed(PAIRS, changes)

    assert [str(fault) for fault in caught.value.faults] == found


def test_a_rename_is_an_entry_and_changes_no_score(app):
    with desk(app, (5, 2)) as sheet:
        state = sheet.match.state
        rename(sheet, [{"id": "a", "name": "Ada"}], ANY)

        assert (sheet.match.setup["sides"][0]["players"], sheet.match.state) == (["Ada"], state)
        with pytest.raises(VersionRequiredError):
            rename(sheet, [{"id": "a", "name": "Ada"}], IfMatch(None))
        close(sheet, "late", GAME)
        with pytest.raises(MatchClosedError):
            rename(sheet, [{"id": "a", "name": "Eva"}], ANY)


def test_a_match_is_shown_with_its_rules_and_score(app):
    with desk(app, (5, 2)) as sheet:
        match = shown(sheet.match, {"key": "classic"})

    assert set(match) == {"id", "version", "sides", "ruleset", "target", "score"}
    assert (match["version"], match["score"]["version"], match["ruleset"]) == (2, 2, {"key": "classic"})


def test_a_rematch_is_led_to_by_the_tokens_of_its_opening(app):
    with desk(app, (11, 2)) as sheet:
        assert rematch_of(sheet.connection, sheet.match, "viewer", RING) is None
        after, _ = rematch(sheet, GAME)

        led = rematch_of(sheet.connection, sheet.match, "viewer", RING)
        assert led is not None
        assert (led["id"], RING.verify(led["token"])) == (after.id, Claim(after.id, "viewer", 1))
        assert led["link"] == f"/#{led['token']}"
        given = rematch_links(after, "scorer", RING)
        assert list(given["tokens"]) == list(given["links"]) == ["scorer", "viewer"]
        assert won(after) == {"a": 1, "b": 0}


def test_a_rematch_that_is_gone_is_none(app):
    with desk(app, (11, 2)) as sheet:
        after, _ = rematch(sheet, GAME)
        type(sheet)(sheet.connection, after).erase()

        assert rematch_of(sheet.connection, sheet.match, "viewer", RING) is None
        again, is_new = rematch(sheet, GAME)
        assert (is_new, again.id != after.id) == (True, True)


def test_a_withdrawn_token_is_not_what_a_rematch_leads_to(app):
    with desk(app, (11, 2)) as sheet:
        after, _ = rematch(sheet, GAME)
        next_sheet = type(sheet).locked(sheet.connection, after.id)
        reissue(next_sheet, "viewer")

        led = rematch_of(sheet.connection, sheet.match, "viewer", RING)
        assert led is not None
        assert RING.verify(led["token"]) == Claim(after.id, "viewer", 1)
        assert next_sheet.match.generation("viewer") == 2
