"""Counting whole piles by look-ups: nothing kept from one hand shows in another."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from engine import counting
from engine.cardset import CardSet
from engine.counting import score_piles
from engine.hand import Hand
from engine.measures import Best
from engine.ruleset import Ruleset
from engine.ruleset_checks import ruleset_from_data
from engine.tables import best_cards
from tests.invented import INVENTED
from tests.strategies import GAMES, drawn, game, games_with_hands, sides_of, some_hand


def piles_of(hand: Hand) -> list[int]:
    return [(side.pile or CardSet()).bits for side in hand.sides]


@given(games_with_hands())
def test_every_line_of_best_cards_shows_them(played: tuple[Ruleset, Hand]) -> None:
    ruleset, hand = played
    piles = piles_of(hand)
    for line, category in zip(score_piles(piles, hand, ruleset).lines, ruleset.categories, strict=True):
        measure = category.measure
        if isinstance(measure, Best):
            assert line.best == tuple(best_cards(measure, ruleset.deck, pile) for pile in piles)
        else:
            assert line.best is None


def hands_of_one_game(random: Random) -> tuple[Ruleset, list[Hand]]:
    ruleset = game(random.choice(sorted(GAMES)))
    return ruleset, [some_hand(random, ruleset, random.choice(sides_of(ruleset))) for _ in range(5)]


@given(drawn(hands_of_one_game))
def test_a_hand_counts_the_same_after_any_others(played: tuple[Ruleset, list[Hand]]) -> None:
    warm, hands = played
    for hand in hands:
        score_piles(piles_of(hand), hand, warm)
    # An equal ruleset that is another object has nothing kept yet.
    fresh = ruleset_from_data(warm.data)
    for hand in hands:
        assert score_piles(piles_of(hand), hand, warm) == score_piles(piles_of(hand), hand, fresh)


def test_lines_are_counted_the_same_when_there_is_no_room_to_keep_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting, "_KEEP", 2)
    random = Random(30)
    small, large = ruleset_from_data(INVENTED["medley"]), ruleset_from_data(INVENTED["medley"])
    hands = [some_hand(random, small, 3) for _ in range(50)]
    found = [score_piles(piles_of(hand), hand, small) for hand in hands]
    monkeypatch.setattr(counting, "_KEEP", 1 << 12)
    assert found == [score_piles(piles_of(hand), hand, large) for hand in hands]


def test_a_game_of_one_line_counts_too() -> None:
    frac = game("scopa-frac")
    hand = some_hand(Random(1), frac, 2)
    result = score_piles(piles_of(hand), hand, frac)
    assert [line.category for line in result.lines] == ["honours"]
    assert sum(result.points) == 16
