"""The engine's verdict on a claim about a hand."""

from __future__ import annotations

import pytest

from engine.presets import choose
from scorekeeper.services.chain import Record, canonical
from scorekeeper.services.dispute_verdicts import plain, told, verdict_on
from scorekeeper.services.disputes import read
from scorekeeper.services.games import Game
from scorekeeper.services.hand_items import Reader
from tests.scorekeeper.desk import GAME, SETUP, counted
from tests.scorekeeper.play import E2, E4, facts

READERS = (Reader("en", "french"), Reader("it", "italian"))


def kept(body, game=GAME) -> Record:
    hand = counted(body, game)
    return Record("0" * 32, 2, "recorded", 1, "", canonical(hand.facts), canonical(hand.lines), "1", "")


def verdict(claim, category="primiera", side="a", body=None, game=GAME, **more):
    asked = {"category": category, "side": side, "claim": claim, **more}
    return verdict_on(read(asked, (), game), kept(body or facts(E2, (0, 0)), game), game)


@pytest.mark.parametrize(
    ("claim", "correct", "possible"),
    [(76, True, True), (78, False, True), (41, False, False), (None, False, True)],
)
def test_a_claim_is_held_against_the_pile_on_the_sheet(claim, correct, possible):
    found = verdict(claim)

    assert (found["correct"], found["possible"], found["total"], found["recorded"]) == (
        correct,
        possible,
        76,
        76,
    )
    assert found["best"] == ["7D", "7H", "6S", "AC"]


def test_r26_who_lacks_a_suit_has_none():
    found = verdict(71, body=facts(E4, (0, 0)))

    assert (found["correct"], found["total"]) == (False, None)
    assert "incomplete_counted" in [slip["slip"] for slip in found["slips"]] or found["slips"] == []
    assert verdict(None, body=facts(E4, (0, 0)))["correct"] is True


def test_section_12_a_wrong_total_is_explained():
    found = verdict(68, pile=["7D", "6H", "4S", "KC"], category="primiera")

    assert (found["correct"], found["total"]) == (False, 63)
    assert all(slip["slip"] for slip in found["slips"])


def test_the_cards_shown_count_before_the_sheet():
    found = verdict(2, category="cards", pile=["7D", "AD"])

    assert (found["correct"], found["total"], found["recorded"]) == (True, 2, 20)
    assert "best" not in found


def test_a_tally_on_the_sheet_tells_as_far_as_it_goes():
    tally = {"cards": 20, "diamonds": 5, "settebello": True, "re_bello": False, "primiera": 76, "napola": 0}
    sides = [
        {"id": "a", "scopas": 0, "tally": tally},
        {"id": "b", "scopas": 0, "tally": {"primiera": 76, "napola": 0}},
    ]

    found = verdict(78, body={"sides": sides})

    assert (found["correct"], found["total"], "best" in found) == (False, 76, False)


def test_ticks_tell_nothing_of_totals():
    ticks = {"cards": "a", "diamonds": None, "settebello": "a", "re_bello": "b", "primiera": None}
    sides = [{"id": side, "scopas": 0, "tally": {"napola": 0}} for side in "ab"]

    found = verdict(22, "cards", body={"sides": sides, "won": ticks})

    assert (found["correct"], "total" in found) == (None, False)


def test_several_counts_are_compared_as_they_are():
    game = Game(choose("chkobba", (), None), SETUP)
    body = facts(E2, (0, 0))

    right = verdict([2, 1], "bermila", body=body, game=game)["total"]
    assert verdict(right, "bermila", body=body, game=game)["correct"] is True
    assert plain((2, 1)) == [2, 1]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    ("category", "claim"),
    [
        ("primiera", 78),
        ("primiera", None),
        ("cards", 20),
        ("cards", 23),
        ("settebello", False),
        ("napola", 0),
    ],
)
def test_a_verdict_is_told_in_the_readers_language(reader, category, claim):
    found = {"side": "a", "category": category, "claim": claim, "verdict": verdict(claim, category)}

    shown = told(found, GAME, reader)

    assert shown["text"].startswith("Anna")
    assert (shown["correct"], shown["total"]) == (found["verdict"]["correct"], found["verdict"]["total"])
    assert shown["slips"] == [] or all(slip["text"] for slip in shown["slips"])


@pytest.mark.parametrize(("pile", "by"), [(None, "on the sheet"), (["7D", "7H", "6S", "AC"], "shown")])
def test_a_wrong_primiera_says_whether_cards_were_shown(pile, by):
    more = {} if pile is None else {"pile": pile}
    asked = {"side": "a", "category": "primiera", "claim": 78}
    found = asked | more | {"verdict": verdict(78, **more)}

    assert told(found, GAME, READERS[0])["text"].startswith(f"Anna says 78, but the cards {by} make 76.")


def test_what_nothing_tells_is_said_so():
    found = {"side": "b", "category": "cards", "claim": 22, "verdict": {"correct": None, "possible": True}}

    assert (
        told(found, GAME, READERS[0])["text"]
        == "Bruno says 22 for cards. The sheet does not tell: show the cards."
    )


@pytest.mark.parametrize(
    ("claim", "category", "pile", "sheet"),
    [
        (2, "cards", ["7D", "AD"], "The sheet has 20: correct the hand if these are all the cards."),
        (True, "settebello", ["AD"], "The sheet has yes: correct the hand if these are all the cards."),
        (
            55,
            "primiera",
            ["2D", "2H", "2S", "2C"],
            "The sheet has 76: correct the hand if these are all the cards.",
        ),
    ],
)
def test_cards_that_contradict_the_sheet_are_told_with_what_it_has(claim, category, pile, sheet):
    asked = {"side": "a", "category": category, "claim": claim, "pile": pile}
    found = asked | {"verdict": verdict(claim, category, pile=pile)}

    assert told(found, GAME, READERS[0])["text"].endswith(sheet)
    assert "Sul foglio c’è" in told(found, GAME, READERS[1])["text"]


def test_cards_that_the_sheet_has_too_say_nothing_of_it():
    asked = {"side": "a", "category": "primiera", "claim": 76, "pile": ["7D", "7H", "6S", "AC"]}
    found = asked | {"verdict": verdict(76, pile=asked["pile"])}

    assert "sheet" not in told(found, GAME, READERS[0])["text"]
