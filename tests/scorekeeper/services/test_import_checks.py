"""Entries held against those before them: what could not have been written is refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine.presets import choose
from engine.ruleset import Ruleset
from scorekeeper.services import import_checks, import_standing, rulesets
from scorekeeper.services import sheet as sheets
from scorekeeper.services.chain import Record, canonical
from scorekeeper.services.disputes import facts_of, read
from scorekeeper.services.games import Game
from scorekeeper.services.import_checks import SheetReader
from scorekeeper.services.scoring import CountedHand
from tests.scorekeeper.desk import GAME, SETUP, counted, desk
from tests.scorekeeper.play import worth
from tests.scorekeeper.services.test_rebuilding import everything

HASH = rulesets.content_hash(GAME.ruleset.data)
OPENED: dict[str, Any] = SETUP.to_data() | {"ruleset": HASH}
HAND, OTHER = counted(worth(5, 2)), counted(worth(3, 3))
ADJUSTED = {"side": "a", "points": 2, "reason": "x", "after": 0}


CALLED = choose("classic", ["call-out"])


def call(**changed: Any) -> dict[str, Any]:
    """A side that has the settebello calls, with nothing else known."""
    evidence = {"notation": "french", "sides": [{"pile": ["7D"], "scopas": 0}, {"scopas": 0}]}
    return {"side": "a", "after": 3, "certain": {"a": 1, "b": 0}, "evidence": evidence} | changed


class Pen:
    """Writes entries as they would be kept, whether they fit or not."""

    def __init__(self, rules: Ruleset = GAME.ruleset) -> None:
        of_rules = rulesets.content_hash(rules.data)
        self.reader = SheetReader(rules, of_rules)
        self.seq = 0
        assert self.write("created", OPENED | {"ruleset": of_rules}) is None

    def write(self, kind: str, facts: Any = None, number: int | None = None, lines: Any = None) -> str | None:
        self.seq += 1
        text = None if lines is None else canonical(lines)
        record = Record("0" * 32, self.seq, kind, number, "", canonical(facts or {}), text, "1", "")
        fault = self.reader.fault(record, "/here")
        self.why = None if fault is None else fault.values.get("why")
        return None if fault is None else fault.code

    def hand(self, number: int, hand=HAND, kind: str = "recorded") -> str | None:
        return self.write(kind, hand.facts, number, hand.lines)

    def dispute(self, **changed: Any) -> str | None:
        game = Game(GAME.ruleset, SETUP)
        record = Record("0" * 32, 2, "recorded", 1, "", canonical(HAND.facts), canonical(HAND.lines), "1", "")
        facts = facts_of(read({"category": "cards", "side": "a", "claim": 25}, (), game), record, 1, game)
        return self.write("disputed", facts | changed)


@pytest.fixture(name="pen")
def fixture_pen() -> Pen:
    return Pen()


def test_whatever_this_service_writes_is_taken(app):
    with desk(app, (3, 2), (1, 5), (2, 2)) as sheet:
        for _ in everything(sheet):
            reader = SheetReader(GAME.ruleset, HASH)
            records = sheets.entries(sheet.connection, sheet.match.id)
            assert [reader.fault(record, "") for record in records] == [None] * len(records)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (
            {
                "sides": [
                    {"id": "b", "name": "A", "players": ["A"]},
                    {"id": "a", "name": "B", "players": ["B"]},
                ]
            },
            "sides",
        ),
        (
            {
                "sides": [
                    {"id": "a", "name": "A", "players": ["A"]},
                    {"id": "b", "name": "B", "players": ["B", "C"]},
                ]
            },
            "sides",
        ),
        (
            {
                "sides": [
                    {"id": "a", "name": "A", "players": ["A"]},
                    {"id": "b", "name": "a", "players": ["B"]},
                ]
            },
            "sides",
        ),
        (
            {
                "sides": [
                    {"id": "a", "name": "A", "players": ["X"]},
                    {"id": "b", "name": "B", "players": ["x"]},
                ]
            },
            "sides",
        ),
        (
            {
                "sides": [
                    {"id": side, "name": side, "players": [f"{side}{n}" for n in range(4)]} for side in "ab"
                ]
            },
            "seating",
        ),
        ({"first_dealer": [2, 0]}, "dealer"),
        ({"first_dealer": [0, 1]}, "dealer"),
        ({"won": [0, 0, 0]}, "won"),
        ({"won": [1, 0]}, "won"),
        ({"ruleset": "0" * 64}, "ruleset"),
    ],
)
def test_a_match_that_could_not_have_been_opened_is_refused(change, why):
    reader = SheetReader(GAME.ruleset, HASH)
    record = Record("0" * 32, 1, "created", None, "", canonical(OPENED | change), None, "1", "")

    fault = reader.fault(record, "/entries/0")
    assert fault is not None
    assert fault.code == "imported_out_of_order"
    assert fault.values == {"seq": 1, "kind": "created", "why": why}


def test_a_match_is_opened_first_and_once(pen):
    assert pen.write("created", OPENED) == "imported_out_of_order"
    record = Record("0" * 32, 1, "closed", None, "", canonical({"reason": "x"}), None, "1", "")
    assert SheetReader(GAME.ruleset, HASH).fault(record, "") is not None


def test_hands_come_by_number_and_into_holes(pen):
    assert pen.hand(2) == "imported_out_of_order"
    assert pen.hand(1) is None
    assert pen.hand(1, OTHER) == "imported_out_of_order"
    assert pen.hand(2) is None
    assert pen.write("voided", {}, 1) is None
    assert pen.write("voided", {}, 1) == "imported_out_of_order"
    assert pen.hand(1, OTHER, "corrected") == "imported_out_of_order"
    assert pen.hand(1, OTHER) is None
    assert pen.hand(2, OTHER, "corrected") is None
    assert pen.hand(4) == "imported_out_of_order"


def test_a_void_at_the_end_gives_its_number_back(pen):
    for number in (1, 2, 3):
        assert pen.hand(number) is None
    assert pen.write("voided", {}, 3) is None
    assert pen.write("voided", {}, 2) is None
    assert pen.hand(3) == "imported_out_of_order"
    assert pen.hand(2) is None


def test_a_hand_that_counts_otherwise_is_named_and_what_follows_is_read_on(pen):
    wrong = [line | {"points": {"a": 9, "b": 0}} for line in HAND.lines]
    assert pen.write("recorded", HAND.facts, 1, wrong) == "different_lines"
    assert pen.hand(2) is None
    assert pen.write("recorded", {**HAND.facts, "won": {"x": "a"}}, 3, HAND.lines) == "different_lines"


@pytest.mark.parametrize(
    ("kind", "facts", "number", "lines"),
    [
        ("recorded", HAND.facts, None, HAND.lines),
        ("recorded", HAND.facts, 2, None),
        ("voided", {}, None, None),
        ("voided", {}, 1, HAND.lines),
        ("adjusted", ADJUSTED, 1, None),
        ("adjusted", ADJUSTED | {"side": "z"}, None, None),
        ("adjusted", ADJUSTED | {"after": 2}, None, None),
        ("disputed", {"number": 2, "side": "a"}, None, None),
        ("settled", {"number": 1, "dispute": 2, "outcome": "upheld"}, None, None),
        ("reopened", {}, None, None),
        ("renamed", {"sides": SETUP.to_data()["sides"][::-1]}, None, None),
        ("undone", {"undoes": 1}, None, None),
        ("undone", {"undoes": 2}, 2, None),
        ("undone", {"undoes": 2}, 1, HAND.lines),
    ],
)
def test_an_entry_that_does_not_fit_what_is_before_it_is_refused(pen, kind, facts, number, lines):
    assert pen.hand(1) is None

    assert pen.write(kind, facts, number, lines) == "imported_out_of_order"


def test_a_closed_match_takes_what_a_closed_match_takes(pen):
    assert pen.hand(1) is None
    assert pen.write("closed", {"reason": "x"}) is None
    assert pen.hand(2) == "imported_out_of_order"
    assert pen.write("adjusted", ADJUSTED) == "imported_out_of_order"
    assert pen.write("closed", {"reason": "x"}) == "imported_out_of_order"
    assert pen.write("tokens_revoked", {"role": "viewer"}) is None
    assert pen.write("reopened") is None
    assert pen.write("reopened") == "imported_out_of_order"
    assert pen.hand(2) is None


def test_undoing_goes_back_in_order_and_restores_what_was_there(pen):
    assert pen.hand(1) is None  # seq 2
    assert pen.hand(1, OTHER, "corrected") is None  # seq 3
    assert pen.write("undone", {"undoes": 2}, 1) == "imported_out_of_order"
    assert pen.write("undone", {"undoes": 3}, 1) == "imported_out_of_order"
    assert pen.write("undone", OTHER.facts | {"undoes": 3}, 1, OTHER.lines) == "imported_out_of_order"
    assert pen.write("undone", HAND.facts | {"undoes": 3}, 1, HAND.lines) is None
    assert pen.write("undone", {"undoes": 2}, 1) is None
    assert pen.write("undone", {"undoes": 2}, 1) == "imported_out_of_order"
    assert pen.hand(1) is None


def test_an_undone_door_is_as_if_it_never_was(pen):
    assert pen.write("closed", {"reason": "x"}) is None  # seq 2
    assert pen.write("reopened") is None  # seq 3
    assert pen.write("undone", {"undoes": 3}) is None
    assert pen.hand(1) == "imported_out_of_order"
    pen.seq = 5
    assert pen.write("undone", {"undoes": 2}) is None
    assert pen.hand(1) is None


def test_a_dispute_is_settled_once(pen):
    assert pen.hand(1) is None
    assert pen.dispute() is None  # seq 3
    settled = {"number": 1, "dispute": 3, "outcome": "upheld"}
    assert pen.write("settled", settled | {"number": 2}) == "imported_out_of_order"
    assert pen.write("settled", settled) is None
    assert pen.write("settled", settled) == "imported_out_of_order"


def test_a_verdict_that_the_engine_would_not_give_is_refused(pen):
    pen.hand(1)
    assert pen.dispute() is None
    assert pen.dispute(verdict={"correct": True, "possible": True}) == "imported_out_of_order"
    assert pen.dispute(verdict={}) == "imported_out_of_order"
    assert pen.dispute(category="briscola") == "imported_out_of_order"


def test_points_before_the_first_hand_leave_all_below_the_target(pen):
    assert pen.write("adjusted", ADJUSTED | {"points": 6}) is None
    assert pen.write("adjusted", ADJUSTED | {"side": "b", "points": 6}) is None
    assert pen.write("adjusted", ADJUSTED | {"points": GAME.setup.target - 6}) == "imported_out_of_order"


def test_no_points_are_no_adjustment(pen):
    assert pen.write("adjusted", ADJUSTED | {"points": 0}) == "imported_out_of_order"


def test_a_match_that_is_over_takes_no_hand_no_end_and_no_call(pen):
    for number in (1, 2):
        assert pen.hand(number) is None  # 5 to 2
    assert pen.write("rematched", {"match": "1" * 32}) == "imported_out_of_order"
    pen.seq -= 1
    assert pen.hand(3) is None  # 15 to 6: decided
    for kind, facts in (("closed", {"reason": "x"}), ("called_out", call())):
        assert pen.write(kind, facts) == "imported_out_of_order"
        pen.seq -= 1
    assert pen.hand(4) == "imported_out_of_order"
    pen.seq -= 1
    assert pen.write("adjusted", ADJUSTED | {"side": "b", "points": -1, "after": 3}) is None
    assert pen.hand(2, OTHER, "corrected") is None  # 13 to 6: decided still
    assert pen.hand(4) == "imported_out_of_order"
    pen.seq -= 1
    assert pen.hand(1, OTHER, "corrected") is None  # 11 to 8
    assert pen.write("voided", {}, 3) is None
    assert pen.hand(3, OTHER) is None  # 9 to 8
    assert pen.hand(4) is None
    assert pen.write("rematched", {"match": "1" * 32}) is None


def test_a_call_is_judged_again():
    pen = Pen(CALLED)
    assert pen.hand(1) is None
    assert pen.write("called_out", call(after=1)) is None
    for wrong in (
        call(after=0),
        call(after=1, certain={"a": 3, "b": 0}),
        call(after=1, evidence={"notation": "french", "sides": [{"pile": ["7D", "7D"]}, {}]}),
    ):
        assert pen.write("called_out", wrong) == "imported_out_of_order"
        pen.seq -= 1
    assert pen.write("closed", {"reason": "x"}) is None
    assert pen.write("called_out", call(after=1)) == "imported_out_of_order"


def test_a_call_that_the_rules_do_not_have_is_refused(pen):
    assert pen.hand(1) is None
    assert pen.write("called_out", call(after=1)) == "imported_out_of_order"


def test_only_a_rematch_begins_with_matches_won():
    for change, is_taken in (({"won": [1, 0]}, False), ({"won": [1, 0], "after": "1" * 32}, True)):
        record = Record("0" * 32, 1, "created", None, "", canonical(OPENED | change), None, "1", "")
        assert (SheetReader(GAME.ruleset, HASH).fault(record, "") is None) is is_taken


def test_a_match_has_a_rematch_once_it_is_over_and_another_where_that_one_was_erased(pen):
    assert pen.write("rematched", {"match": "1" * 32}) == "imported_out_of_order"
    pen.seq -= 1
    assert pen.write("closed", {"reason": "x"}) is None
    assert pen.write("rematched", {"match": "1" * 32}) is None
    assert pen.write("rematched", {"match": "2" * 32}) is None


def test_a_sheet_that_takes_too_long_to_judge_is_refused(pen, monkeypatch):
    monkeypatch.setattr(import_standing, "MOST_WORK", 20)
    assert pen.hand(1) is None
    changes = (
        pen.hand(1, OTHER, "corrected") or pen.write("closed", {"reason": "x"}) or pen.write("reopened")
        for _ in range(20)
    )
    assert next(filter(None, changes)) == "sheet_too_long"


def test_ticked_hands_and_calls_share_what_is_worked_out_for_a_sheet(monkeypatch):
    def ticked(primiera: str) -> CountedHand:
        won = {"cards": "a", "diamonds": None, "settebello": "a", "primiera": primiera}
        tallies = [{"tally": {"re_bello": has, "napola": 0}, "scopas": 0} for has in (True, False)]
        return counted({"won": won, "sides": tallies})

    monkeypatch.setattr(import_checks, "MOST_STEPS", 150_000)
    hands, calls = Pen(CALLED), Pen(CALLED)
    assert [hands.hand(1, ticked("a")), hands.hand(2, ticked("b"))] == [None, "sheet_too_long"]
    assert [calls.write("called_out", call(after=0)) for _ in (1, 2)] == [None, "sheet_too_long"]


@pytest.mark.parametrize("lines", [[], [{}], [99999], [{"category": "cards", "measures": {}}]])
def test_a_dispute_about_a_hand_that_counts_otherwise_is_not_judged_by_the_lines_of_the_file(pen, lines):
    assert pen.write("recorded", HAND.facts, 1, lines) == "different_lines"
    assert pen.dispute() is None


def test_a_side_of_one_has_one_pile(pen):
    pile = HAND.facts["sides"][0]["pile"]
    first = {"id": "a", "piles": [pile[:3], pile[3:]], "scopas": HAND.facts["sides"][0]["scopas"]}
    facts = {**HAND.facts, "sides": [first, HAND.facts["sides"][1]]}
    assert pen.write("recorded", facts, 1, HAND.lines) == "different_lines"


def test_rules_of_another_version_are_refused():
    record = Record("0" * 32, 1, "created", None, "", canonical(OPENED), None, "2", "")
    fault = SheetReader(GAME.ruleset, HASH).fault(record, "")
    assert fault is not None
    assert fault.values["why"] == "rules_version"


def test_a_target_that_is_not_that_of_the_rules_is_refused():
    rules = choose("classic", (), 21)
    name = rulesets.content_hash(rules.data)
    record = Record("0" * 32, 1, "created", None, "", canonical(OPENED | {"ruleset": name}), None, "1", "")
    fault = SheetReader(rules, name).fault(record, "")
    assert fault is not None
    assert fault.values["why"] == "target"
