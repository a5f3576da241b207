"""The points of hands that are tallied or ticked: those of the cards they are of, or what is still open (section 9)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.awards import Reason
from engine.cards import Suit
from engine.cardset import CardSet
from engine.faults import InvalidHandError, TooOpenError, UndecidedError
from engine.hand import Hand, SideFacts
from engine.lines import UNKNOWN
from engine.presets import PRESETS, choose, ruleset
from engine.ruleset import Ruleset
from engine.ruleset_checks import ruleset_from_data
from engine.score import score
from engine.states import Budget
from engine.tally_scores import score_tallied
from engine.tally_values import is_tickable
from tests.invented import INVENTED
from tests.strategies import (
    SINGLE_OPTIONS,
    game,
    sides_of,
    some_hand,
)
from tests.tallying import all_tallied, all_ticked, hand, two_tallied

CLASSIC = ruleset("classic")
PLAIN = ruleset("plain")
FULL = {"cards": 22, "diamonds": 6, "settebello": True, "re_bello": False, "primiera": 76, "napola": 0}


def test_one_tally_says_the_other_where_two_play() -> None:
    counted = two_tallied(FULL, {"primiera": 70, "napola": 0})

    assert counted.points == (4, 1)
    assert [line.measures for line in counted.lines[:4]] == [(22, 18), (6, 4), (True, False), (False, True)]


def test_a_category_that_is_left_open_is_named_with_its_field() -> None:
    with pytest.raises(UndecidedError) as error:
        two_tallied(
            {name: value for name, value in FULL.items() if name != "napola"} | {"diamonds": 6},
            {"primiera": 70},
        )

    (fault,) = error.value.faults
    assert (fault.code, fault.pointer, fault.values["category"]) == (
        "undecided",
        "/sides/0/tally/napola",
        "napola",
    )


def test_points_ticked_count_like_points_shown() -> None:
    won = {"cards": "a", "diamonds": None, "settebello": "b", "primiera": "a"}
    counted = two_tallied({}, {}, PLAIN, won=won)

    assert counted.points == (2, 1)
    assert [line.reason for line in counted.lines[:4]] == [Reason.TICKED] * 4
    assert counted.lines[0].measures == (UNKNOWN, UNKNOWN)


def test_three_sides_can_tick_their_points() -> None:
    sides = [{"tally": {"napola": 0}}] * 3
    won = {"cards": "a", "diamonds": "b", "settebello": "b", "re_bello": "a", "primiera": "c"}

    assert score(hand(*sides, won=won), CLASSIC).points == (2, 2, 1)


def test_r28_where_nobody_is_complete_a_tally_leaves_it_open_and_a_tick_settles_it() -> None:
    rules = choose("plain", ["incomplete-compared"])
    tally = {"cards": 22, "diamonds": 10, "settebello": True, "primiera": None}
    with pytest.raises(UndecidedError) as error:
        two_tallied(tally, {"primiera": None}, rules)

    (fault,) = error.value.faults
    # Nothing is left to say in the tallies.
    assert fault.values == {"category": "primiera", "side": 0, "field": None, "tick": True}
    assert two_tallied(tally, {"primiera": None}, rules, won={"primiera": "b"}).points == (3, 1)


def test_only_fixed_points_can_be_ticked() -> None:
    rules = ruleset("ponino")

    assert [category.key for category in rules.categories if not is_tickable(category, rules)] == [
        "scopas",
        "four_cavalli",
    ]


def test_nobody_may_be_both_where_both_can_have_it() -> None:
    """A primiera of 76 both can have; three figures of denari only one."""
    high = {"key": "high", "award": {"kind": "reach", "at": 76, "points": 2}}
    grande = INVENTED["medley"]["categories"][5]
    data = dict(PLAIN.data)
    data["categories"] = [*data["categories"], {**data["categories"][3], **high}, grande]  # type: ignore[misc]
    rules = ruleset_from_data(data)
    won = {"cards": None, "diamonds": None, "settebello": "a", "primiera": None, "high": None, "grande": None}
    with pytest.raises(UndecidedError) as refused:
        two_tallied({}, {}, rules, won=won)
    assert [fault.values["category"] for fault in refused.value.faults] == ["high"]


def test_a_tick_that_does_not_decide_is_not_asked_for_again() -> None:
    nothing = {"scopas": 0, "picula": 0, "bager": 0}
    sides = tuple(SideFacts(tally={}, announced=nothing) for _ in range(3))
    with pytest.raises(UndecidedError) as error:
        score(Hand(sides, won={"cards": None}), ruleset("spazzino"))

    asked = {fault.values["category"]: fault.values for fault in error.value.faults}
    assert (asked["cards"]["field"], asked["cards"]["tick"]) == ("cards", False)
    assert (asked["spades"]["field"], asked["spades"]["tick"]) == ("spades", True)


def test_r34_who_holds_the_cavalli_has_to_be_said_only_where_there_are_scope_to_pay_again() -> None:
    rules = ruleset("ponino")
    won = {"cards": "a", "diamonds": "b", "settebello": "b", "primiera": "a"}
    counted = score(hand(*[{"tally": {}}] * 3, rules=rules, won=won), rules)
    assert counted.points == (2, 2, 0)
    assert counted.lines[-1][:5] == ("four_cavalli", None, (0, 0, 0), (UNKNOWN,) * 3, Reason.NOBODY)

    one = hand({"tally": {}, "scopas": 1}, {"tally": {}}, {"tally": {}}, rules=rules, won=won)
    with pytest.raises(UndecidedError) as refused:
        score(one, rules, Budget(1_000_000))
    assert [fault.pointer for fault in refused.value.faults] == ["/sides/0/tally/four_cavalli"]


def test_what_cannot_hold_together_is_found_where_it_is_scored() -> None:
    with pytest.raises(InvalidHandError) as refused:
        two_tallied(FULL, {"primiera": 50, "napola": 0})
    assert [str(fault) for fault in refused.value.faults] == ["tally_conflict at /sides/1/tally/primiera"]


def test_where_it_is_too_open_to_tell_what_one_side_says_is_still_held_to_be_possible() -> None:
    sides = [{"tally": {"napola": 0}}, {"tally": {"napola": 0}}, {"tally": {"napola": 0}}]
    won = {"cards": "a", "diamonds": "b", "settebello": "b", "re_bello": "a", "primiera": "c"}
    with pytest.raises(TooOpenError):
        score_tallied(hand(*sides, won=won), CLASSIC, Budget(2_000_000))
    sides[0] = {"tally": {"napola": 3, "diamonds": 2}}
    with pytest.raises(InvalidHandError) as refused:
        score_tallied(hand(*sides, won=won), CLASSIC, Budget(2_000_000))
    assert [fault.code for fault in refused.value.faults] == ["tally_conflict"]


def test_games_that_count_the_same_are_answered_together() -> None:
    sides = [{"tally": {"napola": 0}}] * 3
    won = {"cards": "a", "diamonds": "b", "settebello": "b", "re_bello": "a", "primiera": "c"}
    shared = Budget()
    score_tallied(hand(*sides, won=won), CLASSIC, shared)
    left = shared.left
    assert left < Budget().left
    score_tallied(hand(*sides, won=won), choose("classic", ["napola-9", "call-out"], 50), shared)
    assert shared.left == left
    score_tallied(hand(*sides, won=won), choose("classic", ["absolute-majority"]), shared)
    assert shared.left < left


# ---------------------------------------------------------------- over every game, with every option


EVERY = [game(key) for key in PRESETS] + [game(key, option) for key, option in SINGLE_OPTIONS]


def some_hands(rules: Ruleset, count: int) -> list[Hand]:
    """So many hands given as piles, or a few; of three sides, which take long, only in some of them where there are few."""
    random = Random(" ".join((rules.key, *rules.options)))
    few, many = sides_of(rules)[:1], sides_of(rules)
    is_short = count == 1 and (rules.options or rules.key not in {"classic", "ponino", "a-perdere"})
    return [some_hand(random, rules, random.choice(few if is_short else many)) for _ in range(count)]


def undecided(given_hand: Hand, rules: Ruleset) -> list[str]:
    """The categories that are left open, if any."""
    try:
        score(given_hand, rules)
    except UndecidedError as error:
        return [str(fault.values["category"]) for fault in error.faults]
    return []


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: " ".join((rules.key, *rules.options)))
def test_a_tally_scores_like_the_pile_it_counts(rules: Ruleset, amount: Callable[[int, int], int]) -> None:
    for piled in some_hands(rules, amount(1, 60)):
        said, shown = all_tallied(piled, rules), score(piled, rules)
        measures = {line.category: line.measures for line in shown.lines}
        # R28: a tally does not say what is compared when nobody has a primiera.
        silent = [c.key for c in rules.categories if c.otherwise and set(measures[c.key]) == {None}]
        assert undecided(said, rules) == silent
        if silent:
            won = {line.category: line.winner for line in shown.lines if line.category in silent}
            said = said._replace(won=won)
        counted = score(said, rules)
        assert (counted.points, counted.wins_match) == (shown.points, shown.wins_match)
        for one, other in zip(shown.lines, counted.lines, strict=True):
            assert one[:4] == other[:4]
            assert other.best is None


def nobody_complete(random: Random, rules: Ruleset) -> Hand:
    """A hand of whole piles in which every side lacks a suit."""
    sides = random.choice(sides_of(rules))
    lacking = random.sample(list(Suit), sides)
    piles = [CardSet()] * sides
    for card in rules.deck:
        side = random.choice([side for side in range(sides) if lacking[side] is not card.suit])
        piles[side] |= CardSet.of([card])
    nothing = {c.key: 0 for c in rules.categories if c.is_announced}
    return Hand(tuple(SideFacts(pile, announced=nothing) for pile in piles))


COMPARING = [rules for rules in EVERY if any(category.otherwise for category in rules.categories)]


@pytest.mark.parametrize("rules", COMPARING, ids=lambda rules: " ".join((rules.key, *rules.options)))
def test_r28_where_nobody_is_complete_the_tally_with_its_tick_scores_like_the_pile(
    rules: Ruleset, amount: Callable[[int, int], int]
) -> None:
    random = Random(28)
    for _ in range(amount(2, 30)):
        piled = nobody_complete(random, rules)
        said, shown = all_tallied(piled, rules), score(piled, rules)
        assert undecided(said, rules) in ([], ["primiera"])
        won = {line.category: line.winner for line in shown.lines if line.category == "primiera"}
        counted = score(said._replace(won=won), rules)
        assert counted.points == shown.points
        assert [one[:4] for one in counted.lines] == [one[:4] for one in shown.lines]


def test_three_sides_that_tick_ponino_by_sevens_are_not_too_open() -> None:
    rules = game("ponino", "primiera-by-sevens")
    piled = some_hand(Random(5), rules, 3)
    assert score(all_ticked(piled, rules), rules).points == score(piled, rules).points


def test_ticks_score_like_the_piles_they_are_of(amount: Callable[[int, int], int]) -> None:
    """A tick says less than a tally, so that more deals are looked into: a few games where tests are short."""
    some = Random(25).sample(EVERY, amount(30, len(EVERY)))
    for rules, piled in [(each, one) for each in some for one in some_hands(each, amount(1, 10))]:
        said, shown = all_ticked(piled, rules), score(piled, rules)
        # Where a tie pays those at the top, a tick for nobody does not say which of three sides they are.
        split = [
            key
            for key, side in said.won.items()
            if side is None and len(piled.sides) == 3 and getattr(rules.category(key).award, "tie", 0)  # type: ignore[union-attr]
        ]
        assert undecided(said, rules) == split
        if not split:
            counted = score(said, rules)
            assert (counted.points, counted.wins_match) == (shown.points, shown.wins_match)
            assert [line.winner for line in counted.lines] == [line.winner for line in shown.lines]
