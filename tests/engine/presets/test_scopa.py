"""Classic and plain Scopa, and the games that only capture or end otherwise: every category in worked hands, every ending."""

from __future__ import annotations

import pytest

from engine.captures import captures
from engine.cards import Card, Suit
from engine.cardset import CardSet
from engine.match import judge
from engine.presets import choose, ruleset
from engine.presets.scopa import seatings, up_to_pairs
from engine.standing import HandResult, MatchReason, MatchRules, MatchStatus
from tests.worked import E1, E2, E3, E4, E5, E6, E7, E8, Worked, line_of, not_shown

PLAIN_HANDS = [
    ("E1, cards and primiera level", E1, {"diamonds": (0, 1), "settebello": (0, 1)}),
    ("E2, denari level too", E2, {"settebello": (1, 0)}),
    (
        "E3, three sevens but no bastoni",
        E3,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "primiera": (0, 1)},
    ),
    ("E4, nobody has a primiera", E4, {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0)}),
    ("E5, three sides, two level at the top", E5, {"settebello": (1, 0, 0), "primiera": (0, 1, 0)}),
    (
        "E6, three sides, a primiera of 71 each",
        E6,
        {"cards": (1, 0, 0), "settebello": (0, 1, 0), "diamonds": (0, 0, 1)},
    ),
    (
        "E7, three sides, one takes all",
        E7,
        {"cards": (1, 0, 0), "diamonds": (1, 0, 0), "settebello": (1, 0, 0), "primiera": (1, 0, 0)},
    ),
    ("E8, a primiera of 73 each", E8, {"diamonds": (0, 1), "settebello": (0, 1)}),
]
CLASSIC_HANDS = [
    ("E1", E1, {"re_bello": (1, 0), "diamonds": (0, 1), "settebello": (0, 1)}),
    ("E2", E2, {"settebello": (1, 0), "re_bello": (0, 1)}),
    (
        "E3, a napola of seven",
        E3,
        {
            "cards": (1, 0),
            "diamonds": (1, 0),
            "settebello": (1, 0),
            "re_bello": (1, 0),
            "primiera": (0, 1),
            "napola": (7, 0),
        },
    ),
    (
        "E4, all ten denari",
        E4,
        {"cards": (1, 0), "diamonds": (1, 0), "settebello": (1, 0), "re_bello": (1, 0), "napola": (10, 0)},
    ),
    ("E5", E5, {"settebello": (1, 0, 0), "re_bello": (0, 1, 0), "primiera": (0, 1, 0)}),
    ("E6", E6, {"cards": (1, 0, 0), "settebello": (0, 1, 0), "diamonds": (0, 0, 1), "re_bello": (0, 0, 1)}),
    (
        "E7",
        E7,
        {
            "cards": (1, 0, 0),
            "diamonds": (1, 0, 0),
            "settebello": (1, 0, 0),
            "primiera": (1, 0, 0),
            "re_bello": (0, 0, 1),
        },
    ),
    ("E8", E8, {"diamonds": (0, 1), "settebello": (0, 1), "re_bello": (0, 1), "napola": (0, 7)}),
]
LIKE_PLAIN, LIKE_CLASSIC = ("plain", "a-perdere"), ("classic", "asso-piglia-tutto", "scopa-a-15")


def with_scopas(piles, pays, count):
    scopas = (count, *[0] * (len(piles) - 1))
    return {"said": {"scopas": scopas}, "pays": {**pays, "scopas": scopas}}


HANDS = [
    Worked(about, game, piles, **with_scopas(piles, pays, number % 4))
    for games, hands in ((LIKE_PLAIN, PLAIN_HANDS), (LIKE_CLASSIC, CLASSIC_HANDS))
    for game in games
    for number, (about, piles, pays) in enumerate(hands)
]


@pytest.mark.parametrize("worked", HANDS, ids=str)
def test_every_category_pays_as_worked_out(worked):
    worked.check()


@pytest.mark.parametrize("game", [*LIKE_PLAIN, *LIKE_CLASSIC])
def test_every_category_is_shown_won_lost_and_level(game):
    assert not_shown(game, HANDS) == set()


def test_r7_r37_classic_seats_and_targets():
    seated = {(s.sides, s.players): s.target for s in ruleset("classic").seatings}
    assert seated == {(2, 1): 11, (3, 1): 16, (2, 2): 21, (2, 3): 21}
    assert [s["target"] for s in up_to_pairs(1, 2, 3)] == [s["target"] for s in seatings(1, 2, 3)][:3]


@pytest.mark.parametrize("game", ["asso-piglia-tutto", "scopa-a-15"])
def test_r17_r18_the_games_that_capture_otherwise_count_and_end_as_classic(game):
    other, classic = ruleset(game), ruleset("classic")
    assert other.seatings == classic.seatings
    assert other.categories == classic.categories
    assert other.match == classic.match
    assert other.captures != classic.captures


def test_r24_classic_pays_one_side_15_at_most_without_scope():
    everything = " ".join(f"{rank}{suit}" for suit in "DCSB" for rank in range(1, 11))
    worked = Worked("everything", "classic", (everything, "rest"), {})
    assert worked.score().points == (15, 0)


# ---------------------------------------------------------------- captures


def taken(game, table, card, *options):
    rules = choose(game, options)
    found = captures(CardSet(table), card, rules.captures, deck=rules.deck).captures
    return {(str(capture.cards), capture.scopa) for capture in found}


ACE = Card(Suit.COPPE, 1)


def test_r17_the_ace_takes_the_table_and_makes_a_scopa():
    assert taken("asso-piglia-tutto", "7D 3H", ACE) == {(str(CardSet("7D 3H")), True)}
    assert taken("classic", "7D 3H", ACE) == set()


def test_r17_with_an_ace_on_the_table_it_takes_only_that():
    assert taken("asso-piglia-tutto", "AD 7D 3H", ACE) == {(str(CardSet("AD")), False)}


def test_r17_options_for_the_ace():
    assert taken("asso-piglia-tutto", "7D 3H", ACE, "ace-sweep-never") == {(str(CardSet("7D 3H")), False)}
    assert taken("asso-piglia-tutto", "7D 3H", ACE, "ace-sweep-lone-ace") == {(str(CardSet("7D 3H")), False)}
    assert taken("asso-piglia-tutto", "AD", ACE, "ace-sweep-lone-ace") == {(str(CardSet("AD")), True)}
    assert taken("asso-piglia-tutto", "AD 7D", ACE, "ace-ignores-aces") == {(str(CardSet("AD 7D")), True)}
    assert taken("asso-piglia-tutto", "", ACE, "ace-to-pile") == {(str(CardSet()), False)}


def test_r18_besides_the_usual_captures_a_card_takes_fifteens():
    seven = Card(Suit.SPADE, 7)
    besides = {(str(CardSet("7D")), False), (str(CardSet("3D 5D")), False)}
    assert taken("scopa-a-15", "7D 3D 5D", seven) == besides
    assert taken("scopa-a-15", "7D 3D 5D", seven, "fifteens-only") == {(str(CardSet("3D 5D")), False)}
    assert taken("classic", "7D 3D 5D", seven) == {(str(CardSet("7D")), False)}


# ---------------------------------------------------------------- the end of a match


def standing(game, hands, sides=2, options=()):
    rules = choose(game, options)
    seating = rules.seating(sides)
    results = [HandResult(number, points) for number, points in enumerate(hands, 1)]
    return judge(MatchRules(seating.target, rules.match), sides, results)


def test_r35_level_at_the_target_another_hand_is_played():
    assert standing("plain", [(11, 11)]).reason is MatchReason.LEVEL_AT_TARGET
    assert standing("plain", [(11, 11), (2, 1)]).winner == 0


def test_r41_at_21_the_side_with_most_points_has_lost():
    over = standing("a-perdere", [(21, 3)])
    assert (over.status, over.winner, over.loser) == (MatchStatus.FINISHED, 1, 0)


def test_r41_level_at_the_top_another_hand():
    assert standing("a-perdere", [(21, 21)]).status is MatchStatus.IN_PROGRESS
    assert standing("a-perdere", [(21, 21), (1, 0)]).winner == 1


def test_r41_of_three_the_one_with_fewest_points_has_won():
    over = standing("a-perdere", [(21, 3, 8)], sides=3)
    assert (over.winner, over.loser) == (1, 0)


def test_r41_nobody_has_won_where_two_share_the_fewest():
    over = standing("a-perdere", [(21, 3, 3)], sides=3)
    assert (over.status, over.winner, over.loser) == (MatchStatus.FINISHED, None, 0)


def test_r7_five_do_not_play_and_six_do():
    assert ruleset("classic").seating(5, 1) is None
    assert ruleset("classic").seating(3, 2) is None
    assert choose("classic", ["three-pairs"]).seating(3, 2).target == 21


def test_the_best_cards_of_a_primiera_are_named():
    assert line_of("primiera", ruleset("plain"), *E2).best[0] == CardSet("7D 7H 6S AC")
