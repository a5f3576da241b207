"""Every option that a game offers: what it changes at the table."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine import seats
from engine.captures import captures
from engine.cards import Card, Suit
from engine.cardset import CardSet
from engine.faults import InvalidRulesetError
from engine.hand_checks import sweep_limits
from engine.match import judge
from engine.options import excludes
from engine.presets import PRESETS, choose
from engine.presets.options import OPTIONS, offers, three_pairs
from engine.score import score
from engine.standing import CallOut, HandResult, MatchReason, MatchRules, MatchStatus
from engine.table import TableReason, dealt_table
from tests.worked import E1, E3, E4, E6, E7, E8, REST, Worked, hand, line_of

A, B, C = range(3)
OFFERED = [(game, option) for game, data in PRESETS.items() for option in data["offers"]]
E3_CLASSIC = {
    "cards": (1, 0),
    "diamonds": (1, 0),
    "settebello": (1, 0),
    "re_bello": (1, 0),
    "primiera": (0, 1),
}
E4_CLASSIC = {
    "cards": (1, 0),
    "diamonds": (1, 0),
    "settebello": (1, 0),
    "re_bello": (1, 0),
    "napola": (10, 0),
}

HANDS = [
    Worked(
        "re bello",
        "plain",
        E1,
        {"diamonds": (0, 1), "settebello": (0, 1), "re_bello": (1, 0)},
        options=("re-bello",),
    ),
    Worked(
        "a napola of seven",
        "plain",
        E8,
        {"diamonds": (0, 1), "settebello": (0, 1), "napola": (0, 7)},
        options=("napola",),
    ),
    Worked(
        "a napola of seven pays six", "classic", E3, {**E3_CLASSIC, "napola": (6, 0)}, options=("napola-6",)
    ),
    Worked(
        "a napola of seven pays seven", "classic", E3, {**E3_CLASSIC, "napola": (7, 0)}, options=("napola-9",)
    ),
    Worked(
        "a napola of ten pays nine", "classic", E4, {**E4_CLASSIC, "napola": (9, 0)}, options=("napola-9",)
    ),
    Worked(
        "a napola of ten pays six, in plain too",
        "plain",
        E4,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "napola": (6, 0)},
        options=("napola-6",),
    ),
    Worked("ten denari", "classic", E4, E4_CLASSIC, options=("ten-denari-win",), wins=("ten_denari", 0)),
    Worked(
        "nine denari",
        "classic",
        (E4[0].replace("10D ", ""), REST),
        {**E4_CLASSIC, "re_bello": (0, 1), "primiera": (0, 1), "napola": (9, 0)},
        options=("ten-denari-win",),
    ),
    Worked(
        "14 cards and 5 denari are not more than half",
        "plain",
        E6,
        {"settebello": (0, 1, 0)},
        options=("absolute-majority",),
    ),
    Worked(
        "14 cards and 4 denari are not either",
        "plain",
        E7,
        {"settebello": (1, 0, 0), "primiera": (1, 0, 0)},
        options=("absolute-majority",),
    ),
    Worked(
        "between two sides it is the same",
        "plain",
        E3,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "primiera": (0, 1)},
        options=("absolute-majority",),
    ),
    Worked(
        "73 against 72",
        "plain",
        E8,
        {"diamonds": (0, 1), "settebello": (0, 1), "primiera": (0, 1)},
        options=("southern-figures",),
    ),
    Worked(
        "63 against 57 where nobody has a primiera",
        "plain",
        E4,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "primiera": (1, 0)},
        options=("incomplete-compared",),
    ),
    Worked(
        "51 beats the 84 of three suits",
        "plain",
        E3,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "primiera": (0, 1)},
        options=("incomplete-compared",),
    ),
    Worked(
        "three sevens against one",
        "plain",
        E8,
        {"diamonds": (0, 1), "settebello": (0, 1), "primiera": (1, 0)},
        options=("primiera-by-sevens",),
    ),
]


@pytest.mark.parametrize("worked", HANDS, ids=str)
def test_an_option_pays_as_worked_out(worked):
    worked.check()


@pytest.mark.parametrize(("game", "option"), OFFERED)
def test_every_offered_option_makes_another_game_that_can_be_played(game, option):
    chosen = choose(game, [option])
    assert chosen.options == (option,)
    assert {**chosen.data, "options": []} != choose(game).data


@pytest.mark.parametrize("game", PRESETS)
def test_any_two_options_can_be_chosen_or_exclude_each_other(game):
    offered = PRESETS[game]["offers"]
    for pair in combinations(offered, 2):
        if excludes(offered, *pair):
            with pytest.raises(InvalidRulesetError):
                choose(game, pair)
        else:
            assert choose(game, pair).options == pair


@pytest.mark.parametrize("game", PRESETS)
def test_what_an_option_excludes_is_offered_too(game):
    offered = PRESETS[game]["offers"]
    for option in offered.values():
        assert set(option["excludes"]) <= set(offered)


def test_every_option_is_offered_by_some_game():
    assert {option for _, option in OFFERED} == {*OPTIONS, "three-pairs"}
    assert list(offers("deal-left", "napola")) == ["deal-left", "napola"]


# ---------------------------------------------------------------- the primiera


def test_r29_figures_that_count_nothing_are_still_a_primiera():
    rules = choose("plain", ["figures-0"])
    line = line_of("primiera", rules, "8D 9C 10S 8B", "1D 2D 3D 4D 5D 6D 7D 9D 10D 1C 2C 3C 4C", REST)
    assert (line.measures, line.winner) == ((0, None, None), A)


def test_r28_a_complete_primiera_beats_any_incomplete_one():
    line = line_of("primiera", choose("plain", ["incomplete-compared"]), *E3)
    assert (line.measures, line.winner) == ((None, 51), B)


def test_r29_level_in_sevens_and_sixes_the_aces_decide():
    rules = choose("plain", ["primiera-by-sevens"])
    line = line_of("primiera", rules, "7D 7C 6D 6C 1D 1C 1S", REST)
    assert (line.measures[A][:3], line.measures[B][:3], line.winner) == ((2, 2, 3), (2, 2, 1), A)


# ---------------------------------------------------------------- the match


def ended(game, options, results, calls=(), sides=2):
    return judge(MatchRules(11, choose(game, options).match), sides, results, call_outs=calls)


def test_r38_in_counting_order_the_first_to_reach_the_target_wins():
    rules = choose("classic", ["count-order"])
    counted = score(hand(rules, *E1, scopas=(1, 0)), rules)  # A: re bello, scopa; B: denari, settebello
    by_line = tuple((line.category, line.points) for line in counted.lines)
    results = [HandResult(1, (10, 10)), HandResult(2, counted.points, by_line=by_line)]
    over = ended("classic", ["count-order"], results)
    assert (over.winner, over.category) == (B, "diamonds")
    assert ended("classic", [], results).reason is MatchReason.LEVEL_AT_TARGET


def test_r38_both_in_the_same_line_another_hand():
    level = HandResult(1, (11, 11), by_line=(("honours", (11, 11)),))
    assert ended("classic", ["count-order"], [level]).reason is MatchReason.LEVEL_AT_TARGET


CALLED = [HandResult(1, (9, 10))]


def test_r39_a_right_call_wins():
    for option in ("call-out", "call-out-loses"):
        over = ended("classic", [option], CALLED, [CallOut(3, 1, A, (2, 0))])
        assert (over.winner, over.reason, over.totals) == (A, MatchReason.CALLED_OUT, (11, 10))


def test_r39_a_false_call_is_noted_or_costs_the_match():
    wrong = [CallOut(3, 1, A, (1, 0))]
    assert ended("classic", ["call-out"], CALLED, wrong).status is MatchStatus.IN_PROGRESS
    assert ended("classic", ["call-out-loses"], CALLED, wrong).winner == B


def test_r39_a_false_caller_of_three_can_no_longer_win():
    wrong = [CallOut(3, 1, A, (1, 0, 0))]
    out = ended("classic", ["call-out-loses"], [HandResult(1, (9, 3, 4))], wrong, sides=3)
    assert (out.status, out.contenders) == (MatchStatus.IN_PROGRESS, (B, C))


def test_r39_calling_out_is_not_played_unless_agreed():
    assert choose("classic").match.call_out is None


def test_r9_the_deal_passes_left_and_play_still_starts_at_the_right():
    order = seats.order_of_play(3, 1)
    left = choose("plain", ["deal-left"]).deal.direction
    second = seats.dealer(order, order[0], 2, left)
    assert second == order[2]
    assert seats.first_player(order, second) == order[0]
    assert seats.dealer(order, order[0], 2, choose("plain").deal.direction) == order[1]


def test_r7_six_play_in_three_pairs_where_agreed():
    assert choose("plain").seating(3, 2) is None
    assert choose("plain", ["three-pairs"]).seating(3, 2).target == 11
    assert three_pairs([], 21)["three-pairs"]["patch"]["seatings"] == [
        {"sides": 3, "players": 2, "target": 21}
    ]


# ---------------------------------------------------------------- captures and the table


def taken(table, card, *options):
    rules = choose("plain", options)
    return [
        str(capture.cards)
        for capture in captures(CardSet(table), card, rules.captures, deck=rules.deck).captures
    ]


def test_r13_the_player_chooses_unless_fewest_or_two_cards_are_agreed():
    king = Card(Suit.BASTONI, 10)
    table, two, three = "7D 3D 5H 2H", str(CardSet("7D 3D")), str(CardSet("3D 5H 2H"))
    assert taken(table, king) == [two, three]
    assert taken(table, king, "fewest-cards") == [two]
    assert taken(table, king, "two-cards-at-most") == [two]
    assert taken("3D 5H 2H", king, "fewest-cards") == [three]
    assert taken("3D 5H 2H", king, "two-cards-at-most") == []


def test_r15_the_last_capture_may_count():
    rules = choose("plain", ["last-capture-counts"])
    (capture,) = captures(
        CardSet("7D"), Card(Suit.COPPE, 7), rules.captures, deck=rules.deck, last_card=True
    ).captures
    assert capture.scopa
    assert sweep_limits(choose("scopone-10", ["last-capture-counts"]), 2) == (20, 20)


@pytest.mark.parametrize(
    ("table", "option", "reason"),
    [
        ("AD 2D 3D 4D", "redeal-ten-or-less", TableReason.LOW_TOTAL),
        ("AD AH 7S 6C", "redeal-two-aces", TableReason.ACES),
    ],
)
def test_r10_a_table_is_dealt_again_where_agreed(table, option, reason):
    rules = choose("plain", [option])
    assert dealt_table(CardSet(table), rules.table, deck=rules.deck, size=4).reason is reason
    assert not dealt_table(CardSet(table), choose("plain").table, deck=rules.deck, size=4).redeal
