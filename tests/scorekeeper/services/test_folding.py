"""What a sheet comes to: from its entries, whole."""

from __future__ import annotations

import pytest

from engine.presets import choose
from engine.seats import Seat
from engine.standing import HandResult, MatchStatus
from engine.undo import SheetEntry
from scorekeeper.services.chain import Record, canonical
from scorekeeper.services.folding import Content, Mark, content_of, mark_of, result_of
from scorekeeper.services.games import Game
from scorekeeper.services.setups import Setup, Side

SETUP = Setup(
    (Side("a", "Anna", ("Anna",)), Side("b", "Bruno", ("Bruno",))), Seat(0, 0), target=11, won=(0, 0)
)


def game(key: str = "classic", *options: str) -> Game:
    return Game(choose(key, options, None), SETUP)


def line(category: str, a: int, b: int, **more: object) -> dict[str, object]:
    return {"category": category, "points": {"a": a, "b": b}, "measures": {}, **more}


def recorded(number: int, a: int, b: int, seq: int = 1, kind: str = "recorded") -> Record:
    lines = canonical([line("scopas", a, b)])
    return Record("0" * 32, seq, kind, number, "", canonical({"sides": []}), lines, "1", "")


def test_a_hand_is_worth_what_its_lines_add_up_to():
    result = result_of(3, [line("cards", 1, 0), line("scopas", 2, 5)], {}, game())

    assert result == HandResult(3, (3, 5))


def test_a_line_that_wins_the_match_wins_it():
    result = result_of(1, [line("cards", 1, 0), line("ten_denari", 0, 0, wins_match="b")], {}, game())

    assert (result.wins, result.wins_category) == (1, "ten_denari")


def test_r38_lines_are_kept_apart_where_the_hand_is_read_out():
    lines = [line("cards", 1, 0), line("scopas", 0, 2)]

    assert result_of(1, lines, {}, game("classic", "count-order")).by_line == (
        ("cards", (1, 0)),
        ("scopas", (0, 2)),
    )
    assert result_of(1, lines, {}, game()).by_line == ()


@pytest.mark.parametrize(
    ("facts", "holder"),
    [
        ({"sides": [{"id": "a", "pile": ["AD", "KD"]}, {"id": "b", "pile": []}]}, 0),
        ({"sides": [{"id": "a", "pile": []}, {"id": "b", "piles": [["AD"], ["2D", "KD"]]}]}, 1),
        (
            {
                "sides": [{"id": "a", "pile": []}, {"id": "b", "pile": []}],
                "leftovers": ["KD"],
                "last_capture": "b",
            },
            1,
        ),
        ({"sides": [{"id": "a", "tally": {}}, {"id": "b", "tally": {}}]}, None),
    ],
)
def test_r34_who_held_the_card_that_decides_is_read_from_the_piles(facts, holder):
    assert result_of(1, [line("honours", 8, 8)], facts, game("scopa-frac")).holder == holder


def test_where_no_card_decides_nobody_holds_it():
    facts = {"sides": [{"id": "a", "pile": ["KD"]}, {"id": "b", "pile": []}]}

    assert result_of(1, [line("scopas", 1, 1)], facts, game()).holder is None


def test_void_hands_are_no_content():
    void = Record("0" * 32, 3, "voided", 2, "", "{}", None, "1", "")

    content = content_of([recorded(1, 4, 2), void], [], game())

    assert list(content.results) == [1]
    assert content.judged(game()).totals == (4, 2)


def mark(seq: int, kind: str, **facts: object) -> Mark:
    undoes = facts.get("undoes")
    return Mark(SheetEntry(seq, kind, undoes=undoes if isinstance(undoes, int) else None), facts)


def test_adjustments_and_calls_count_until_they_are_undone():
    adjusted = mark(3, "adjusted", side="b", points=-2, after=1, reason="x")
    called = mark(4, "called_out", side="a", after=1, certain={"a": 7, "b": 0}, evidence={})
    marks = [adjusted, called]

    content = content_of([recorded(1, 4, 4)], marks, game())
    assert content.judged(game()).totals == (11, 2)
    assert content.judged(game()).status is MatchStatus.FINISHED
    content = content_of([recorded(1, 4, 4)], [*marks, mark(5, "undone", undoes=4)], game())
    assert content.judged(game()).totals == (4, 2)
    undone = [mark(5, "undone", undoes=4), mark(6, "undone", undoes=3)]
    assert content_of([recorded(1, 4, 4)], [*marks, *undone], game()).judged(game()).totals == (4, 4)


def test_a_match_is_closed_by_the_latest_door_in_force():
    doors = [mark(2, "closed", reason="x"), mark(3, "reopened"), mark(4, "undone", undoes=3)]

    assert [content_of([], doors[:count], game()).closed for count in range(4)] == [False, True, False, True]


def test_another_content_of_a_hand_leaves_the_others():
    content = Content({1: HandResult(1, (4, 2)), 2: HandResult(2, (1, 1))})

    assert content.with_hand(1, HandResult(1, (0, 3))).judged(game()).totals == (1, 4)
    assert content.with_hand(2, None).judged(game()).totals == (4, 2)
    assert content.judged(game()).totals == (5, 3)


def test_an_undone_entry_is_read_with_what_it_undoes():
    record = Record("0" * 32, 5, "undone", 2, "", canonical({"undoes": 4}), None, "1", "")

    assert mark_of(record).entry == SheetEntry(5, "undone", 2, undoes=4)
