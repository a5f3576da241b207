"""Counting a hand by HTTP: the rule book's hands, the same hand told in every way, and everything that is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.awards import Again
from engine.cardset import CardSet
from engine.presets import PRESETS, choose, ruleset
from engine.tally_values import is_tickable
from tests.examples import EXAMPLES, NAPOLE, Example
from tests.scorekeeper.counting import (
    Json,
    all_piles,
    answer,
    faults,
    hand,
    line,
    points,
    served,
    tallied,
    ways_to_write,
    written,
)
from tests.scorekeeper.refusals import HALF, OTHER, REFUSED
from tests.strategies import some_deal

PATH = "/v1/score"
ABSOLUTE = {"base": "plain", "options": ["absolute-majority"]}
examples = pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])


@pytest.fixture(scope="module")
def client(sqlite_template: Path) -> Iterator[FlaskClient]:
    with served(sqlite_template) as client:
        yield client


@pytest.fixture
def counted(client: FlaskClient) -> Callable[..., Json]:
    return lambda body, **more: answer(client, PATH, {**body, **more})


def example_hand(example: Example) -> Json:
    return hand(*(pile.split() for pile in example.piles), "rest", notation="italian")


# ---------------------------------------------------------------- the rule book


@examples
def test_worked_examples_count_and_pay_what_the_rule_book_says(counted, example):
    body = example_hand(example)
    by_classic = counted(body)

    assert tuple(line(by_classic, "cards")["measures"].values()) == example.cards
    assert tuple(line(by_classic, "diamonds")["measures"].values()) == example.denari
    assert tuple(line(by_classic, "primiera")["measures"].values()) == example.primiera
    assert points(by_classic) == example.classic
    assert points(counted(body, ruleset="plain")) == example.plain
    assert points(counted(body, ruleset=ABSOLUTE)) == example.absolute


def test_an_answer_has_a_line_for_every_category_in_counting_order(counted):
    told = counted(example_hand(EXAMPLES[0]), ruleset="classic")

    assert list(told) == ["ruleset", "notation", "sides", "lines"]
    assert (told["ruleset"], told["notation"]) == ("classic", "italian")
    assert [found["category"] for found in told["lines"]] == (
        ["cards", "diamonds", "settebello", "re_bello", "primiera", "napola", "scopas"]
    )
    assert line(told, "settebello") == {
        "category": "settebello",
        "winner": "b",
        "points": {"a": 0, "b": 1},
        "measures": {"a": False, "b": True},
        "reason": "holds",
        "text": "Settebello: b has it. 1 point to b.",
    }
    assert line(told, "primiera")["best"] == {"a": ["2D", "7C", "7S", "7B"], "b": ["7D", "6C", "6S", "6B"]}
    assert [found["reason"] for found in told["lines"]] == (
        ["tie", "most", "holds", "holds", "tie", "nobody", "nobody"]
    )


def test_a_missing_primiera_is_null_and_the_best_cards_are_those_there_are(counted):
    primiera = line(counted(example_hand(EXAMPLES[2])), "primiera")

    assert primiera["measures"] == {"a": None, "b": 51}
    assert primiera["best"] == {"a": ["7D", "7C", "7S"], "b": ["8D", "8C", "8S", "7B"]}


def test_lines_are_read_aloud_in_the_readers_language(client):
    body = hand(["7D", "AD"], "rest")

    italian = answer(client, PATH, body, "it")
    assert line(italian, "cards")["text"] == "Carte: a 2, b 38. Un punto a b."
    assert line(answer(client, PATH, body, "en"), "cards")["text"] == "Cards: a 2, b 38. 1 point to b."
    assert client.post(PATH, json=body).headers["Content-Language"] == "en"


def test_r24_at_least_two_points_in_classic_and_one_in_plain(counted):
    least = [
        (sum(points(counted(example_hand(e)))), sum(points(counted(example_hand(e), ruleset="plain"))))
        for e in EXAMPLES
    ]

    assert min(classic for classic, _ in least) == 2
    assert min(plain for _, plain in least) == 1


def test_r24_at_most_fifteen_for_one_side(counted):
    denari = "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D"
    pile = f"{denari} 7C 1C 2C 3C 7S 1S 2S 3S 7B 1B 2B"

    assert points(counted(hand(pile.split(), "rest", notation="italian"))) == (15, 0)


@pytest.mark.parametrize(
    ("pile", "total"),
    [
        ("7D 7C 7S 7B", 84),
        ("6D 6C 6S 6B", 72),
        ("1D 1C 1S 1B", 64),
        ("5D 5C 5S 5B", 60),
        ("4D 4C 4S 4B", 56),
        ("3D 3C 3S 3B", 52),
        ("2D 2C 2S 2B", 48),
        ("8D 9C 10S 8B", 40),
        ("7D 6D 1D 7C 6S 10B", 70),
    ],
)
def test_r25_the_best_card_of_each_suit_counts_by_the_scale(counted, pile, total):
    told = counted(hand(pile.split(), "rest", notation="italian"))

    assert line(told, "primiera")["measures"]["a"] == total


def test_r26_a_complete_51_beats_63_in_three_suits(counted):
    primiera = line(counted(example_hand(EXAMPLES[2])), "primiera")

    assert (primiera["winner"], primiera["reason"]) == ("b", "most")


def test_r27_three_sevens_and_a_figure_lose_to_a_seven_and_three_sixes(counted):
    sevens = "7C 7S 7B 10D 8D 9D"
    primiera = line(
        counted(hand(sevens.split(), "7D 6C 6S 6B".split(), "rest", notation="italian")), "primiera"
    )

    assert primiera["measures"]["a"] == 73
    assert primiera["measures"]["b"] == 75


def test_r28_nobody_complete_is_nobodys_unless_what_there_is_is_compared(counted):
    body = example_hand(EXAMPLES[3])
    assert (line(counted(body), "primiera")["reason"], line(counted(body), "primiera")["winner"]) == (
        "nobody",
        None,
    )

    compared = line(counted(body, ruleset={"base": "plain", "options": ["incomplete-compared"]}), "primiera")
    # 7D 7S 7B make 63; 7C, 6S and 6B make 57.
    assert (compared["winner"], compared["measures"]) == ("a", {"a": None, "b": None})
    assert "nobody has all four suits" in compared["text"].lower()


def test_r28_where_tallies_say_all_they_can_the_tick_or_the_cards_are_asked_for(client, counted):
    some = {"cards": 20, "re_bello": True, "primiera": None}
    has = some | {"diamonds": 10, "settebello": True, "napola": 10}
    lacks = some | {"diamonds": 0, "settebello": False, "re_bello": False, "napola": 0}
    body = tallied(has, lacks, ruleset={"base": "classic", "options": ["incomplete-compared"]})

    ((code, place, sentence),) = faults(client, PATH, body)

    assert (code, place) == ("undecided", "/sides/0/tally/primiera")
    assert sentence.endswith("Say in “won” who has it (“primiera”), or give the cards.")
    assert points(counted(body | {"won": {"primiera": "b"}})) == (13, 1)


def test_r29_southern_figures_and_figures_worth_nothing(counted):
    body = example_hand(EXAMPLES[7])
    level = line(counted(body), "primiera")
    southern = line(counted(body, ruleset={"base": "classic", "options": ["southern-figures"]}), "primiera")
    nothing = line(counted(body, ruleset={"base": "classic", "options": ["figures-0"]}), "primiera")

    assert (level["measures"], level["reason"]) == ({"a": 73, "b": 73}, "tie")
    assert (southern["measures"], southern["winner"]) == ({"a": 72, "b": 73}, "b")
    assert nothing["measures"] == {"a": 63, "b": 73}


def test_r29_by_sevens_the_measures_are_lists(counted):
    told = counted(example_hand(EXAMPLES[7]), ruleset={"base": "plain", "options": ["primiera-by-sevens"]})

    assert line(told, "primiera")["measures"]["a"] == [3, 1, 2, 3, 2, 1, 3, 5]
    assert "best" not in line(told, "primiera")


@pytest.mark.parametrize(("pile", "napola"), NAPOLE)
def test_r31_the_napola_is_the_run_from_the_ace(counted, pile, napola):
    found = line(counted(hand(pile.split(), "rest", notation="italian")), "napola")

    assert found["measures"]["a"] == napola
    assert found["points"]["a"] == napola


def test_r32_the_napola_is_paid_besides_denari_settebello_and_re_bello(counted):
    pile = "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D"
    told = counted(hand(pile.split(), "rest", notation="italian"))

    paid = {found["category"]: found["points"]["a"] for found in told["lines"]}
    assert paid == {
        "cards": 0,
        "diamonds": 1,
        "settebello": 1,
        "re_bello": 1,
        "primiera": 0,
        "napola": 10,
        "scopas": 0,
    }


def test_r33_ten_denari_win_the_match(counted):
    pile = "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D"
    rules = {"base": "scopone-9", "options": ["ten-denari-win"]}
    won = line(
        counted(hand(pile.split(), "rest", notation="italian", scopas=[0, 3]), ruleset=rules), "ten_denari"
    )

    assert (won["wins_match"], won["winner"], won["reason"]) == ("a", None, "outright")
    assert won["text"] == "All ten denari: a has it and wins the match."


# ---------------------------------------------------------------- what people argue about


def test_three_sevens_lose_to_a_seven_and_three_sixes(counted):
    sevens = "7C 7S 7B 10D 8D 9D 1C 1S 2S 3S 4S 5S 8S 9S 10S 1B 2B 3B 4B 5B"
    primiera = line(counted(hand(sevens.split(), "rest", notation="italian")), "primiera")

    assert (primiera["measures"], primiera["winner"]) == ({"a": 73, "b": 75}, "b")


def test_two_level_on_top_leave_nothing_to_the_third(counted):
    denari = line(counted(example_hand(EXAMPLES[4])), "diamonds")

    assert (denari["measures"], denari["winner"]) == ({"a": 4, "b": 4, "c": 2}, None)
    assert denari["text"] == "Denari: a 4, b 4, c 2. A and b are level at the top: no point."


def test_twenty_each_is_a_point_each_in_spazzino_only(counted):
    body = example_hand(EXAMPLES[0])

    assert line(counted(body), "cards")["points"] == {"a": 0, "b": 0}
    assert line(counted(body, ruleset="spazzino"), "cards")["points"] == {"a": 1, "b": 1}


# ---------------------------------------------------------------- the same hand


@pytest.mark.parametrize("example", EXAMPLES[:7:2], ids=[example.name for example in EXAMPLES[:7:2]])
def test_the_same_cards_told_in_every_way_give_the_same_lines(client, example):
    piles = all_piles(example.piles)
    told = {way: answer(client, PATH, body) for way, body in ways_to_write(piles, Random(3))}
    shown = told.pop("italian")

    assert shown["notation"] == "italian"
    assert line(shown, "primiera")["best"]["b"] != line(told["piles"], "primiera")["best"]["b"]
    for counted in told.values():
        assert counted == told["piles"]
    for found, other in zip(shown["lines"], told["piles"]["lines"], strict=True):
        assert {k: v for k, v in found.items() if k not in ("best", "text")} == (
            {k: v for k, v in other.items() if k not in ("best", "text")}
        )


@pytest.mark.parametrize("key", PRESETS)
def test_tallies_and_ticks_give_the_winners_and_points_of_the_piles(client, key):
    rules = ruleset(key)
    random = Random(key)
    sides = 2
    dealt = some_deal(random, rules, sides)
    counts = [
        {c.key: 0 for c in rules.categories if c.is_announced and c.key != "scopas"} for _ in range(sides)
    ]
    scopas = {} if rules.sweeps is None else {"scopas": 0}
    extra = [scopas | ({"announced": count} if count else {}) for count in counts]
    codes = [written_bits(pile, rules.deck) for pile in dealt]
    by_piles = answer(
        client, PATH, {"ruleset": key, "sides": [{"pile": p, **e} for p, e in zip(codes, extra, strict=True)]}
    )

    measures = {found["category"]: found["measures"] for found in by_piles["lines"]}
    pile_keys = [c.key for c in rules.categories if not c.is_announced]
    tallies = [{name: measures[name][side] for name in pile_keys} for side in "ab"]
    by_tallies = answer(
        client,
        PATH,
        {"ruleset": key, "sides": [{"tally": t, **e} for t, e in zip(tallies, extra, strict=True)]},
    )
    assert essence(by_tallies) == essence(by_piles)
    assert all("best" not in found for found in by_tallies["lines"])

    ticked = {c.key for c in rules.categories if is_tickable(c, rules)}
    won = {
        found["category"]: found.get("wins_match", found["winner"])
        for found in by_piles["lines"]
        if found["category"] in ticked
    }
    rest = [{name: value for name, value in tally.items() if name not in ticked} for tally in tallies]
    body = {
        "ruleset": key,
        "won": won,
        "sides": [{"tally": t, **e} for t, e in zip(rest, extra, strict=True)],
    }
    if not any(isinstance(category.award, Again) for category in rules.categories) and all(
        fixed_tie(found, ticked) for found in by_piles["lines"]
    ):
        by_ticks = answer(client, PATH, body)
        assert essence(by_ticks) == essence(by_piles)
        assert {
            found["reason"]
            for found in by_ticks["lines"]
            if found["category"] in ticked and not found["measures"]
        } <= {"ticked"}


def written_bits(bits: int, deck: Any) -> list[str]:
    return written(CardSet.from_bits(bits), deck=deck)


def fixed_tie(found: Json, ticked: set[str]) -> bool:
    """Whether a tick can say all of the line: not where several sides are paid."""
    return found["category"] not in ticked or sum(bool(n) for n in found["points"].values()) < 2


def essence(counted: Json) -> list[tuple[str, str | None, Json]]:
    return [(found["category"], found["winner"], found["points"]) for found in counted["lines"]]


def test_a_tick_has_its_reason_and_only_what_is_known_is_measured(counted):
    won = {"cards": "a", "diamonds": None, "settebello": "b", "primiera": "a"}
    told = counted(tallied({}, {}, won=won, ruleset="plain"))

    assert points(told) == (2, 1)
    assert [found["reason"] for found in told["lines"][:4]] == ["ticked"] * 4
    assert [found["measures"] for found in told["lines"][:4]] == [{}, {}, {}, {}]


def test_one_sides_tally_gives_the_others(counted):
    tally = {"cards": 22, "diamonds": 6, "settebello": True, "re_bello": False, "primiera": 76, "napola": 0}
    told = counted(tallied(tally, {"primiera": 70, "napola": 3}))

    assert line(told, "cards")["measures"] == {"a": 22, "b": 18}
    assert line(told, "settebello")["measures"] == {"a": True, "b": False}
    assert points(told) == (4, 4)


def test_kinds_may_be_mixed(counted):
    told = counted({"sides": [{"pile": ["7D", "AD"], "scopas": 0}, {"tally": {}, "scopas": 1}]})

    assert points(told) == points(counted(hand(["7D", "AD"], "rest", scopas=[0, 1])))


def test_leftovers_go_to_who_captured_last(counted):
    told = counted(hand(["7D"], "rest", leftovers=["2C", "3C"], last_capture="a"))

    assert line(told, "cards")["measures"] == {"a": 3, "b": 37}


def test_sides_go_by_the_names_they_are_given(counted):
    body = {"sides": [{"id": "noi", "pile": ["7D"], "scopas": 0}, {"id": "voi", "pile": "rest", "scopas": 0}]}

    assert [side["id"] for side in counted(body)["sides"]] == ["noi", "voi"]
    assert line(counted(body), "settebello")["winner"] == "noi"


# ---------------------------------------------------------------- games


def test_the_ruleset_comes_back_as_it_was_sent(client, counted):
    body = hand(["7D"], "rest")
    whole = dict(choose("plain", []).data)
    for sent in (
        "plain",
        {"base": "scopone-9", "options": ["re-bello", "ten-denari-win"], "target": 21},
        whole,
    ):
        assert counted(body, ruleset=sent)["ruleset"] == sent
    assert counted(body)["ruleset"] == "classic"


def test_several_games_are_compared_and_one_that_cannot_count_says_why(counted):
    three = hand(["7D"], ["6D"], "rest")
    results = counted(
        three, rulesets=["plain", "scopone-9", "cicera", {"base": "plain", "options": ["re-bello"]}]
    )["results"]

    assert [result.get("ruleset") for result in results] == [
        "plain",
        None,
        "cicera",
        {"base": "plain", "options": ["re-bello"]},
    ]
    assert (results[1]["status"], results[1]["code"]) == (422, "wrong_number_of_sides")
    assert results[1]["errors"][0]["pointer"] == "/sides"
    assert points(results[0]) == (1, 0, 3)
    assert points(results[3]) == (1, 0, 4)


@pytest.mark.parametrize(
    ("more", "code", "pointer"),
    [
        ({"rulesets": ["plain"] * 21}, "too_many", "/rulesets"),
        ({"rulesets": []}, "too_few", "/rulesets"),
        ({"rulesets": ["plain"], "ruleset": "plain"}, "not_both", "/rulesets"),
        ({"rulesets": ["plain", "nope"]}, "unknown_ruleset", "/rulesets/1"),
        ({"rulesets": "plain"}, "wrong_type", "/rulesets"),
        ({"ruleset": "nope"}, "unknown_ruleset", "/ruleset"),
        ({"ruleset": {"base": "nope"}}, "unknown_ruleset", "/ruleset/base"),
        (
            {"ruleset": {"base": "classic", "options": ["napola-6", "napola-9"]}},
            "options_exclude",
            "/ruleset/options/1",
        ),
        ({"ruleset": 7}, "not_a_ruleset", "/ruleset"),
    ],
)
def test_games_that_cannot_be_compared_are_refused(client, more, code, pointer):
    assert [found[:2] for found in faults(client, PATH, {**hand(["7D"], "rest"), **more})] == [
        (code, pointer)
    ]


def test_an_unknown_game_lists_the_known(client):
    ((_, _, sentence),) = faults(client, PATH, {**hand(["7D"], "rest"), "ruleset": "nope"})

    assert all(key in sentence for key in PRESETS)


# ---------------------------------------------------------------- refused


@pytest.mark.parametrize(
    ("body", "code", "pointer", "said"),
    [refused[1:] for refused in REFUSED],
    ids=[refused[0] for refused in REFUSED],
)
def test_it_is_refused_with_its_code_its_place_and_its_remedy(client, body, code, pointer, said):
    ((found, place, sentence),) = faults(client, PATH, body, "it")

    assert (found, place) == (code, pointer)
    assert said in sentence
    ((_, _, english),) = faults(client, PATH, body, "en")
    assert english != sentence


def test_the_problem_goes_by_the_code_of_its_only_kind(client):
    told = client.post(PATH, json=hand(HALF, OTHER[1:])).get_json()

    assert (told["code"], told["type"], told["status"]) == (
        "missing_cards",
        "urn:scorekeeper:problem:missing_cards",
        422,
    )
    assert told["detail"] == "The ace of spade (AS) is missing: who has it?"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            hand(["7X", "8D"], "rest", scopas=[19, 0]),
            [
                ("unknown_suit", "/sides/0/pile/0"),
                ("pip_not_in_deck", "/sides/0/pile/1"),
                ("too_many_scopas", "/sides/0/scopas"),
            ],
        ),
        (
            hand(["7X"], "rest", scopas=["1", 0], scope=1),
            [
                ("wrong_type", "/sides/0/scopas"),
                ("unknown_field", "/scope"),
                ("unknown_suit", "/sides/0/pile/0"),
            ],
        ),
        (
            tallied({"primiera": 41, "napola": 2}, {"cards": True}),
            [
                ("impossible_total", "/sides/0/tally/primiera"),
                ("impossible_run", "/sides/0/tally/napola"),
                ("wrong_type", "/sides/1/tally/cards"),
            ],
        ),
        (
            {"sides": [{"pile": HALF}, {"pile": OTHER[1:]}], "won": {"x": "y"}},
            [
                ("unknown_category", "/won/x"),
                ("missing_cards", "/sides"),
                ("scopas_required", "/sides/0/scopas"),
                ("scopas_required", "/sides/1/scopas"),
            ],
        ),
        (
            {"sides": [{"pile": 5, "scopas": 0}, {"pile": OTHER, "scopas": -1}]},
            [("wrong_type", "/sides/0/pile"), ("out_of_range", "/sides/1/scopas")],
        ),
        (
            {"sides": [{"tally": [], "scopas": 0}, {"piles": [HALF, 7], "scopas": "x"}]},
            [
                ("wrong_type", "/sides/0/tally"),
                ("wrong_type", "/sides/1/piles/1"),
                ("wrong_type", "/sides/1/scopas"),
            ],
        ),
        ({"sides": [5, "x"]}, [("wrong_type", "/sides/0"), ("wrong_type", "/sides/1")]),
        (
            {
                "sides": [{"id": 5, "pile": HALF, "scopas": 0}, {"id": "a", "pile": OTHER, "scopas": 0}],
                "last_capture": "z",
                "leftovers": [],
            },
            [("wrong_type", "/sides/0/id")],
        ),
        (
            {**hand(["7X"], "rest"), "ruleset": "nope", "scope": 1},
            [("unknown_field", "/scope"), ("unknown_ruleset", "/ruleset")],
        ),
    ],
    ids=map(str, range(9)),
)
def test_all_faults_of_a_body_come_back_together(client, body, expected):
    assert [found[:2] for found in faults(client, PATH, body)] == expected


@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("{", 400, "not_json"),
        ("[]", 422, "wrong_type"),
        ("null", 422, "wrong_type"),
        ('{"sides": NaN}', 400, "not_json"),
    ],
)
def test_what_is_no_object_is_refused(client, text, status, code):
    told = client.post(PATH, data=text, content_type="application/json")

    assert (told.status_code, told.get_json()["code"]) == (status, code)


def test_a_float_that_is_whole_is_a_whole_number(client):
    body = '{"sides": [{"pile": ["7D"], "scopas": 0.0}, {"pile": "rest", "scopas": 2.0}]}'
    told = client.post(PATH, data=body, content_type="application/json")

    assert points(told.get_json()) == (1, 12)


def test_the_games_of_one_request_share_its_steps(counted, monkeypatch):
    monkeypatch.setattr("scorekeeper.services.scoring.SEVERAL", 7_000_000)
    won = {"cards": "a", "diamonds": "b", "settebello": "b", "primiera": "a"}
    sides = [{"tally": {}, "scopas": 0}] * 3
    southern = {"base": "plain", "options": ["southern-figures"]}
    told = counted({"sides": sides, "won": won, "rulesets": ["plain", southern, "plain"]})["results"]

    assert [found.get("code", "counted") for found in told] == ["counted", "too_open", "counted"]
