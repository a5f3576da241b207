"""The games together: complete, checked, in one form, and one object for one choice."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.faults import InvalidRulesetError
from engine.options import excludes
from engine.presets import DEFAULT, PRESETS, choose, ruleset
from engine.ruleset_checks import ruleset_faults
from engine.ruleset_data import read_ruleset

IN_ORDER = """classic plain scopone-9 scopone-10 asso-piglia-tutto scopa-a-15 a-perdere cirulla escoba spazzino cicera
scopone-trentino ponino rosmarino scopa-frac chkobba cassino""".split()

# Section 8 of the rule book, column by column.
CATEGORIES = {
    "classic": "cards diamonds settebello re_bello primiera napola scopas",
    "plain": "cards diamonds settebello primiera scopas",
    "scopone-9": "cards diamonds settebello primiera scopas",
    "scopone-10": "cards diamonds settebello primiera scopas",
    "asso-piglia-tutto": "cards diamonds settebello re_bello primiera napola scopas",
    "scopa-a-15": "cards diamonds settebello re_bello primiera napola scopas",
    "a-perdere": "cards diamonds settebello primiera scopas",
    "cirulla": "cards diamonds settebello primiera piccola grande ten_denari bonus_3 bonus_10 scopas",
    "escoba": "cards diamonds settebello sevens all_sevens scopas",
    "spazzino": "cards spades settebello jack_of_spades two_of_spades napola_spades picula bager scopas",
    "cicera": "cards spades napola_spades all_spades play_points scopas",
    "scopone-trentino": "cards diamonds settebello primiera ace_of_diamonds two_of_diamonds three_of_diamonds low_diamonds scopas",
    "ponino": "cards diamonds settebello primiera scopas four_cavalli",
    "rosmarino": "cards diamonds settebello primiera jack_of_spades scopas",
    "scopa-frac": "honours",
    "chkobba": "cards diamonds settebello bermila scopas",
    "cassino": "cards spades big_cassino little_cassino aces scopas",
}
SCOPA = {(2, 1), (3, 1), (2, 2), (2, 3)}
PAIRS = {(2, 1), (3, 1), (2, 2)}
SEATINGS = {
    **dict.fromkeys(
        [
            "classic",
            "plain",
            "asso-piglia-tutto",
            "scopa-a-15",
            "a-perdere",
            "ponino",
            "rosmarino",
            "scopa-frac",
        ],
        SCOPA,
    ),
    **dict.fromkeys(["cirulla", "escoba", "spazzino", "cicera", "chkobba", "cassino"], PAIRS),
    **{key: {(2, 2)} for key in ["scopone-9", "scopone-10", "scopone-trentino"]},
}
TARGETS = {
    **{key: {11, 16, 21} for key in ["classic", "asso-piglia-tutto", "scopa-a-15"]},
    **{key: {11} for key in ["plain", "scopone-9", "ponino", "rosmarino", "scopa-frac", "chkobba"]},
    **{key: {21} for key in ["scopone-10", "a-perdere", "scopone-trentino", "cassino"]},
    **{key: {51} for key in ["cirulla", "cicera"]},
    "escoba": {15},
    "spazzino": {31},
}
DEALS = {
    **dict.fromkeys(PRESETS, (3, 4)),
    **dict.fromkeys(["scopone-9", "scopone-trentino"], (9, 4)),
    "scopone-10": (10, 0),
    **dict.fromkeys(["cicera", "cassino"], (4, 4)),
}
games = pytest.mark.parametrize("game", PRESETS)


def test_the_games_stand_in_the_order_of_the_rule_book():
    assert list(PRESETS) == IN_ORDER
    assert DEFAULT == "classic"


@games
def test_a_game_is_as_section_8_says(game):
    rules = ruleset(game)
    assert [category.key for category in rules.categories] == CATEGORIES[game].split()
    assert {(s.sides, s.players) for s in rules.seatings} == SEATINGS[game]
    assert {s.target for s in rules.seatings} == TARGETS[game]
    assert (rules.deal.hand, rules.deal.table) == DEALS[game]
    assert rules.deck.size == (52 if game in ("cicera", "cassino") else 40)


@games
def test_a_game_has_no_fault(game):
    assert ruleset_faults(PRESETS[game]) == ()


@games
def test_a_game_says_where_it_comes_from_and_what_is_disputed(game):
    data = PRESETS[game]
    assert data["source"]
    for place in data["disputed"]:
        here = data
        for part in place.split("/")[1:]:
            here = here[int(part)] if isinstance(here, list) else here[part]


@games
def test_r21_every_game_asks_for_a_plurality_unless_agreed(game):
    majorities = {c["award"].get("majority", "plurality") for c in PRESETS[game]["categories"]}
    assert majorities == {"plurality"}


@games
def test_what_is_disputed_is_the_same_thing_whatever_options_go_before_it(game):
    data = PRESETS[game]

    def disputed(rules):
        return [named(rules, place) for place in rules["disputed"]]

    def named(rules, place):
        parts = place.split("/")
        if parts[1] == "categories" and len(parts) > 2:
            parts[2] = rules["categories"][int(parts[2])]["key"]
        return "/".join(parts)

    for option in data["offers"]:
        assert disputed(choose(game, [option]).data) == disputed(data)


def test_a_ruleset_is_made_once():
    assert ruleset("plain") is choose("plain")
    assert choose("plain", ["napola", "re-bello"]) is choose("plain", ["re-bello", "napola"])
    assert choose("plain", [], 16) is choose("plain", [], 16)
    assert choose("plain", [], 16) is not choose("plain", [], 21)


def test_a_choice_says_what_was_chosen_and_offers_nothing_more():
    chosen = choose("plain", ["napola", "re-bello"], 16)
    assert chosen.options == ("re-bello", "napola")
    assert chosen.data["options"] == ["re-bello", "napola"]
    assert (chosen.target, chosen.data["target"]) == (16, 16)
    assert "offers" not in chosen.data


def test_a_choice_that_cannot_be_made_is_refused_with_every_fault():
    with pytest.raises(InvalidRulesetError) as refused:
        choose("classic", ["napola-6", "napola-9", "re-bello", "napola-6"], 0, "/ruleset")
    assert [str(fault) for fault in refused.value.faults] == [
        "options_exclude at /ruleset/options/1",
        "unknown_option at /ruleset/options/2",
        "repeated_option at /ruleset/options/3",
        "options_exclude at /ruleset/options/3",
        "out_of_range at /ruleset/target",
    ]


@games
def test_choosing_leaves_the_preset_as_it_was(game):
    before = repr(PRESETS[game])
    offered = PRESETS[game]["offers"]
    for pair in combinations(offered, 2):
        if not excludes(offered, *pair):
            choose(game, pair)
    assert repr(PRESETS[game]) == before
    assert read_ruleset(PRESETS[game]).categories == ruleset(game).categories
