"""Lines as a sheet keeps them, and as a reader sees them."""

from __future__ import annotations

from engine.cards import DECK_40, DECK_QUEEN_LOW
from engine.score import score
from scorekeeper.services.presenting import in_notation, lines_data, points_data, presented_lines
from tests.strategies import game
from tests.worked import hand

E1 = "2D 8D 10D 1C 2C 3C 4C 5C 7C 10C 4S 7S 9S 10S 1B 3B 4B 5B 7B 9B"
IDS = ("a", "b")
NAMES = {"a": "Anna", "b": "Bruno"}
CLASSIC = game("classic")
COUNTED = score(hand(CLASSIC, E1, "rest"), CLASSIC)
KEPT = lines_data(COUNTED, IDS, DECK_40)


def test_a_sheet_keeps_french_codes_ids_and_no_sentence() -> None:
    assert KEPT[4] == {
        "category": "primiera",
        "winner": None,
        "points": {"a": 0, "b": 0},
        "measures": {"a": 75, "b": 75},
        "reason": "tie",
        "best": {"a": ["2D", "7H", "7S", "7C"], "b": ["7D", "6H", "6S", "6C"]},
    }
    assert all("text" not in line for line in KEPT)
    assert points_data(COUNTED, IDS) == [{"id": "a", "points": 1}, {"id": "b", "points": 2}]


def test_a_reader_sees_their_notation_names_and_language() -> None:
    shown = presented_lines(KEPT, "it", "italian", DECK_40, NAMES)

    assert shown[4]["best"] == {"a": ["2D", "7C", "7S", "7B"], "b": ["7D", "6C", "6S", "6B"]}
    assert shown[1]["text"] == "Denari: Anna 3, Bruno 7. Un punto a Bruno."
    assert shown[1]["winner"] == "b"
    assert KEPT[4]["best"]["a"] == ["2D", "7H", "7S", "7C"]


def test_without_names_sides_go_by_their_ids() -> None:
    assert presented_lines(KEPT, "en", "french", DECK_40)[0]["text"] == "Cards: a 20, b 20. Level: no point."


def test_a_line_that_wins_the_match_keeps_for_whom() -> None:
    rules = game("plain", "ten-denari-win")
    won = score(hand(rules, "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D", "rest"), rules)
    kept = lines_data(won, IDS, DECK_40)[-2]

    assert (kept["category"], kept["wins_match"]) == ("ten_denari", "a")
    (shown,) = presented_lines([kept], "it", "french", DECK_40, NAMES)
    assert (shown["wins_match"], shown["text"]) == ("a", "Dieci denari: ad Anna, che vince la partita.")


def test_tuples_are_lists_and_what_is_not_known_is_left_out() -> None:
    rules = game("plain", "primiera-by-sevens")
    counted = score(hand(rules, E1, "rest"), rules)
    kept = next(line for line in lines_data(counted, IDS, DECK_40) if line["category"] == "primiera")

    assert kept["measures"]["a"] == [3, 0, 2, 2, 3, 2, 2, 6]
    assert "best" not in kept
    (shown,) = presented_lines([kept], "en", "french", DECK_40)
    assert shown["text"] == "Primiera: a 3, b 1. 1 point to a."
    unknown = {**kept, "measures": {}, "reason": "ticked"}
    assert (
        presented_lines([unknown], "en", "french", DECK_40)[0]["text"]
        == "Primiera: ticked for a. 1 point to a."
    )


def test_codes_are_those_of_the_pack() -> None:
    assert in_notation(["QD", "JD"], "italian", DECK_QUEEN_LOW) == ["8D", "9D"]
    assert in_notation(["QD"], "french", DECK_QUEEN_LOW) == ["QD"]
