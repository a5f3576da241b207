"""Posting hands and reading them: whole matches by HTTP, double taps, two phones, and everything that is refused."""

from __future__ import annotations

import random

import pytest

from engine.cards import DECK_40
from engine.notation import Notation, format_card
from tests.scorekeeper.play import E2, E4, E5, Body, Table, facts, faults, open_table, refusal, totals, worth

PAIRS = [{"name": "Noi", "players": 2}, {"name": "Loro", "players": 2}]
SINGLES = [{"name": "Anna"}, {"name": "Bruno"}]


@pytest.fixture(name="table")
def fixture_table(client) -> Table:
    return open_table(client)


# ---------------------------------------------------------------- whole matches


def test_a_match_of_two_to_11(table):
    score = table.play((5, 2), (4, 3))
    assert (score["status"], score["leader"], totals(score)) == ("in_progress", "a", [9, 5])

    score = table.play((1, 5), (1, 5))

    assert (score["status"], score["reason"], score["winner"]) == ("finished", "target_reached", "b")
    assert (totals(score), score["hands_played"], score["next_hand"]) == ([11, 15], 4, None)
    assert table.get("/score") == score


def test_a_match_of_three_to_16(client):
    table = open_table(client, "Anna", "Bruno", "Carla")
    score = table.play((7, 9, 0), (2, 2, 5), (1, 2, 5))
    assert (score["target"], totals(score), score["winner"]) == (16, [10, 13, 10], None)

    score = table.play((1, 4, 5))

    assert (totals(score), score["winner"], score["loser"]) == ([11, 17, 15], "b", None)


def test_a_match_of_four_to_21(client):
    table = open_table(client, sides=PAIRS)
    score = table.play((10, 5), (10, 5), (1, 9))
    assert (score["winner"], score["reason"]) == ("a", "target_reached")
    assert totals(score) == [21, 19]


def test_r35_who_has_more_wins_when_both_pass(table):
    score = table.play((9, 9), (4, 3))

    assert (score["winner"], totals(score)) == ("a", [13, 12])


def test_r35_level_at_the_target_is_played_on(table):
    score = table.play((6, 6), (5, 5))

    assert (score["status"], score["reason"], score["winner"]) == ("in_progress", "level_at_target", None)
    assert (score["leader"], totals(score)) == (None, [11, 11])
    assert score["next_hand"]["tie_break"] is True
    score = table.play((2, 2))
    assert score["next_hand"]["tie_break"] is True
    score = table.play((1, 2))
    assert (score["status"], score["winner"]) == ("finished", "b")


def test_r35_three_level_at_the_top_and_the_third_may_win(client):
    table = open_table(client, "Anna", "Bruno", "Carla", target=5)
    score = table.play((2, 3, 2), (3, 2, 3))
    assert (totals(score), score["reason"]) == ([5, 5, 5], "level_at_target")

    score = table.play((1, 2, 4))

    assert (score["winner"], totals(score)) == ("c", [6, 7, 9])


def test_r36_a_tie_below_the_top_does_not_matter(client):
    table = open_table(client, "Anna", "Bruno", "Carla", target=7)

    score = table.play((4, 3, 3), (5, 4, 4))

    assert (totals(score), score["winner"]) == ([9, 7, 7], "a")


def test_r33_ten_denari_win_outright(client):
    table = open_table(client, sides=PAIRS, ruleset={"base": "scopone-9", "options": ["ten-denari-win"]})
    table.post(1, facts(E2, (0, 5)))

    answer = table.post(2, facts(E4, (0, 0)))

    score = answer.get_json()["score"]
    assert (score["status"], score["reason"]) == ("finished", "outright")
    assert (score["category"], score["winner"], totals(score)) == ("ten_denari", "a", [4, 5])
    line = next(line for line in answer.get_json()["lines"] if line["category"] == "ten_denari")
    assert line["wins_match"] == "a"


def test_r41_a_perdere_the_most_points_lose(client):
    table = open_table(client, "Anna", "Bruno", "Carla", ruleset="a-perdere", target=3)

    score = table.post(1, facts(E5, (3, 1, 0))).get_json()["score"]

    assert (score["winner"], score["loser"], score["leader"]) == ("c", "a", "c")


def test_r40_a_hand_for_a_decided_match_is_refused(table):
    table.play((9, 9), (4, 3))

    assert refusal(table.post(3, worth(1, 1))) == (409, "match_over")
    assert table.get("/score")["hands_played"] == 2


def test_the_second_tap_on_the_deciding_hand_is_harmless(table):
    table.play((9, 9))
    first = table.post(2, worth(4, 3))
    again = table.post(2, worth(4, 3))

    assert (first.status_code, again.status_code) == (201, 200)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert again.get_json() == first.get_json()


def test_r9_the_deal_goes_round_and_the_number_says_whose_it_is(client):
    table = open_table(client, "Anna", "Bruno", "Carla", first_dealer="Carla")

    first = table.get("/score")["next_hand"]["dealer"]
    dealers = [first, *(table.play((1, 2, 0))["next_hand"]["dealer"] for _ in range(3))]

    assert dealers == ["Carla", "Anna", "Bruno", "Carla"]


# ---------------------------------------------------------------- one hand, however it is told


PILE = E2[0].split()
REST = [code for card in DECK_40 if (code := format_card(card, Notation.ITALIAN, DECK_40)) not in PILE]


def told(a: Body, b: Body, **more) -> Body:
    return {
        "notation": "italian",
        "sides": [{"id": "a", "scopas": 1, **a}, {"id": "b", "scopas": 0, **b}],
        **more,
    }


def in_french(codes):
    letters = {"C": "H", "B": "C", "D": "D", "S": "S"}
    figures = {"1": "A", "8": "J", "9": "Q", "10": "K"}
    return [figures.get(code[:-1], code[:-1]) + letters[code[-1]] for code in codes]


def shuffled(codes):
    return random.Random(7).sample(codes, len(codes))


TELLINGS = {
    "both piles": told({"pile": PILE}, {"pile": REST}),
    "one pile and the rest": told({"pile": PILE}, {"pile": "rest"}),
    "the other pile and the rest": told({"pile": "rest"}, {"pile": REST}),
    "shuffled": told({"pile": shuffled(PILE)}, {"pile": shuffled(REST)}),
    "a pile per player": told({"piles": [PILE]}, {"pile": "rest"}),
    "leftovers": told({"pile": PILE[2:]}, {"pile": REST}, leftovers=PILE[:2], last_capture="a"),
    "leftovers and the rest": told(
        {"pile": "rest"}, {"pile": REST[3:]}, leftovers=REST[:3], last_capture="b"
    ),
    "in French": told({"pile": in_french(PILE)}, {"pile": "rest"}) | {"notation": "french"},
    "sides turned round": {
        "notation": "italian",
        "sides": told({"pile": PILE}, {"pile": "rest"})["sides"][::-1],
    },
}


@pytest.mark.parametrize(
    ("sides", "piles", "status"),
    [
        (PAIRS, 2, 201),
        (PAIRS, 3, 422),
        (PAIRS, 1, 422),
        (SINGLES, 1, 201),
        (SINGLES, 2, 422),
        (SINGLES, 3, 422),
    ],
)
def test_a_side_gives_a_pile_for_each_of_its_players_or_one(client, sides, piles, status):
    match = client.post("/v1/matches", json={"sides": sides}).json
    parts = [PILE, *[[]] * (piles - 1)]
    answer = Table(client, match).post(1, told({"pile": "rest"}, {"piles": parts}))

    assert answer.status_code == status, answer.text
    if status == 422:
        assert answer.json["errors"][0] | {"detail": 0} == {
            "pointer": "/sides/1/piles",
            "code": "wrong_number_of_piles",
            "detail": 0,
        }


@pytest.mark.parametrize("way", TELLINGS)
def test_two_phones_that_tell_one_hand_meet(table, way):
    table.post(1, TELLINGS["one pile and the rest"])

    again = table.post(1, TELLINGS[way], role="scorer")

    assert again.status_code == 200, again.text
    assert again.headers["Idempotent-Replayed"] == "true"
    assert table.get("/score")["hands_played"] == 1


@pytest.mark.parametrize("way", TELLINGS)
def test_however_a_hand_is_told_its_lines_are_the_same(client, way):
    table, other = open_table(client), open_table(client)

    lines = table.post(1, TELLINGS["both piles"]).get_json()["lines"]
    table.post(1, TELLINGS["both piles"])
    posted = other.post(1, TELLINGS[way]).get_json()["lines"]

    assert [line | {"best": 0, "text": 0} for line in posted] == [
        line | {"best": 0, "text": 0} for line in lines
    ]
    assert other.get("/hands/1?notation=italian")["lines"] == table.get("/hands/1?notation=italian")["lines"]


TALLY = told(
    {
        "tally": {
            "cards": 20,
            "diamonds": 5,
            "settebello": True,
            "re_bello": False,
            "primiera": 76,
            "napola": 0,
        }
    },
    {"tally": {"primiera": 76, "napola": 0}},
)


def test_a_tally_is_counted_and_met_by_the_same_tally(table):
    posted = table.post(1, TALLY)

    assert posted.status_code == 201, posted.text
    assert [side["points"] for side in posted.get_json()["sides"]] == [2, 1]
    assert table.post(1, TALLY).status_code == 200
    assert refusal(table.post(1, TELLINGS["both piles"])) == (409, "number_taken")


def test_ticked_points_are_counted_and_met_by_the_same_ticks(table):
    ticks = {"cards": None, "diamonds": None, "settebello": "a", "re_bello": "b", "primiera": None}
    body = told({"tally": {"napola": 0}}, {"tally": {"napola": 0}}, won=ticks)

    posted = table.post(1, body)

    assert posted.status_code == 201, posted.text
    assert [side["points"] for side in posted.get_json()["sides"]] == [2, 1]
    assert table.post(1, body).status_code == 200
    other = body | {"won": ticks | {"cards": "a"}}
    assert refusal(table.post(1, other)) == (409, "number_taken")


@pytest.mark.parametrize("ticked_first", [True, False])
def test_piles_with_a_tick_that_says_nothing_more_meet_the_same_piles(table, ticked_first):
    plain = TELLINGS["both piles"]
    lines = {line["category"]: line["winner"] for line in table.post(1, plain).json["lines"]}
    table.send("DELETE", "/hands/1", If_Match='"2"')
    ticks = {key: lines[key] for key in ("cards", "settebello", "primiera")}
    bodies = [plain | {"won": ticks}, TELLINGS["one pile and the rest"]]
    first, second = bodies if ticked_first else reversed(bodies)

    assert table.post(1, first).status_code == 201
    again = table.post(1, second)

    assert (again.status_code, again.headers["Idempotent-Replayed"]) == (200, "true")
    wrong = plain | {"won": {"settebello": "a" if lines["settebello"] == "b" else "b"}}
    assert faults(table.post(1, wrong)) == [("tick_contradicts", "/won/settebello")]


def test_other_scopas_are_other_facts(table):
    table.post(1, worth(2, 1))

    answer = table.post(1, worth(3, 1))

    assert refusal(answer) == (409, "number_taken")
    assert answer.get_json()["hand"] == table.get("/hands/1?notation=italian")
    assert answer.get_json()["detail"].startswith("Hand 1 is already written down")


# ---------------------------------------------------------------- the order of checks


def test_the_body_is_looked_at_before_the_key_and_the_key_before_the_match(table):
    table.play((9, 9))
    broken = worth(1, 1) | {"number": 2, "sides": []}

    assert faults(table.send("POST", "/hands", broken, Idempotency_Key="k"))[0] == ("too_few", "/sides")
    first = table.post(2, worth(4, 3), Idempotency_Key="k")
    assert first.status_code == 201
    assert refusal(table.post(3, worth(4, 3), Idempotency_Key="k")) == (422, "key_reused")
    again = table.post(2, worth(4, 3), Idempotency_Key="k")
    assert (again.status_code, again.data) == (201, first.data)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert again.headers["ETag"] == first.headers["ETag"]


def test_the_standing_hand_comes_before_the_end_and_the_end_before_a_gap(table):
    table.play((9, 9), (4, 3))

    assert refusal(table.post(1, worth(1, 1))) == (409, "number_taken")
    assert refusal(table.post(9, worth(1, 1))) == (409, "match_over")


def test_a_refused_hand_leaves_its_key_free(table):
    assert refusal(table.post(2, worth(1, 1), Idempotency_Key="k")) == (409, "gap")
    assert table.post(1, worth(1, 1), Idempotency_Key="k").status_code == 201


def test_a_key_counts_within_its_match(client, table):
    other = open_table(client)

    assert table.post(1, worth(1, 1), Idempotency_Key='"k"').status_code == 201
    assert other.post(1, worth(2, 1), Idempotency_Key="k").status_code == 201


def test_a_viewer_posts_nothing(table):
    assert refusal(table.post(1, worth(1, 1), role="viewer")) == (403, "forbidden")
    assert refusal(table.post(1, worth(1, 1), role=None)) == (401, "token_required")
    assert table.get("/score")["hands_played"] == 0


def test_a_hand_is_answered_as_the_contract_says(table):
    answer = table.post(1, worth(2, 1), Accept_Language="it")
    posted = answer.get_json()

    assert set(posted) == {"number", "version", "lines", "sides", "score"}
    assert (posted["number"], posted["version"]) == (1, 2)
    assert answer.headers["Location"] == f"{table.path}/hands/1"
    assert (answer.headers["ETag"], answer.headers["Content-Language"]) == ('"2.it"', "it")
    assert posted["sides"] == [{"id": "a", "points": 2}, {"id": "b", "points": 1}]
    keys = ["cards", "diamonds", "settebello", "re_bello", "primiera", "napola", "scopas"]
    assert [line["category"] for line in posted["lines"]] == keys
    assert posted["lines"][2] == {
        "category": "settebello",
        "winner": "a",
        "points": {"a": 1, "b": 0},
        "measures": {"a": True, "b": False},
        "reason": "holds",
        "text": posted["lines"][2]["text"],
    }
    assert "Anna" in posted["lines"][2]["text"]
    primiera = posted["lines"][4]
    assert (primiera["winner"], primiera["measures"], primiera["reason"]) == (None, {"a": 76, "b": 76}, "tie")
    assert primiera["best"]["a"] == ["7D", "7C", "6S", "1B"]


# ---------------------------------------------------------------- reading


def test_facts_are_the_posted_body_with_the_rest_written_out(table):
    table.post(1, TELLINGS["leftovers and the rest"])

    hand = table.get("/hands/1?notation=italian")

    assert set(hand) == {"number", "version", "status", "counted", "facts", "lines", "sides"}
    assert (hand["number"], hand["version"], hand["status"], hand["counted"]) == (1, 2, "recorded", True)
    assert set(hand["facts"]) == {"sides", "leftovers", "last_capture"}
    assert sorted(hand["facts"]["sides"][0]["pile"]) == sorted(PILE)
    assert hand["facts"]["last_capture"] == "b"


@pytest.mark.parametrize("way", [*TELLINGS, "tally"])
@pytest.mark.parametrize("notation", ["french", "italian"])
def test_facts_can_be_sent_back_with_their_notation(table, way, notation):
    table.post(1, TALLY if way == "tally" else TELLINGS[way])
    shown = table.get(f"/hands/1?notation={notation}")

    again = table.post(1, {"notation": notation, **shown["facts"]})

    assert again.status_code == 200, again.text
    corrected = table.correct(1, {"notation": notation, **shown["facts"]})
    assert corrected.get_json()["lines"] == shown["lines"]


def test_french_is_the_default(table):
    table.post(1, TELLINGS["both piles"])

    hand = table.get("/hands/1")

    assert hand["facts"]["sides"][0]["pile"][:4] == ["AD", "3D", "7D", "JD"]
    assert hand["lines"][4]["best"]["a"] == ["7D", "7H", "6S", "AC"]


def test_hands_are_listed_by_number_page_by_page(client):
    table = open_table(client, target=99)
    table.play(*[(1, 1)] * 5)

    first = table.get("/hands?limit=2")
    second = table.get(f"/hands?limit=2&since={first['next']}")
    last = table.get(f"/hands?limit=2&since={second['next']}")

    assert [[hand["number"] for hand in page["items"]] for page in (first, second, last)] == [
        [1, 2],
        [3, 4],
        [5],
    ]
    assert "next" not in last
    assert table.get("/hands")["items"] == first["items"] + second["items"] + last["items"]
    assert table.get("/hands/3") == second["items"][0]


def test_an_empty_list_has_no_next(table):
    assert table.get("/hands") == {"items": []}


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("limit=0", ("out_of_range", "limit")),
        ("limit=201", ("out_of_range", "limit")),
        ("limit=x", ("wrong_type", "limit")),
        ("limit=-1", ("out_of_range", "limit")),
        ("since=-1", ("out_of_range", "since")),
        ("since=10000000000", ("out_of_range", "since")),
        ("page=2", ("unknown_parameter", "page")),
        ("notation=german", ("unknown_choice", "notation")),
        ("limit=1&limit=2", ("repeated_parameter", "limit")),
    ],
)
def test_a_query_with_faults_is_refused(table, query, found):
    answer = table.send("GET", f"/hands?{query}")

    assert answer.status_code == 422
    assert [(fault["code"], fault["parameter"]) for fault in answer.get_json()["errors"]] == [found]


def test_a_hand_that_was_never_written_down_is_not_found(table):
    table.play((1, 1))

    assert refusal(table.send("GET", "/hands/2")) == (404, "hand_not_found")
    for path in ("/hands/0", "/hands/-1", "/hands/x", "/hands/10001", "/hands/99999999999999999999"):
        assert refusal(table.send("GET", path)) == (404, "not_found")


# ---------------------------------------------------------------- refusals: code and place, nothing stored


def piled(a: list[object], b: object = "rest", **more) -> Body:
    sides = [{"id": "a", "pile": a, "scopas": 0}, {"id": "b", "pile": b, "scopas": 0}]
    return {"number": 1, "sides": sides, **more}


FRENCH, FRENCH_REST = in_french(PILE), in_french(REST)


def scoped(scopas: object) -> Body:
    return {
        "number": 1,
        "sides": [{"id": "a", "pile": FRENCH, "scopas": scopas}, {"id": "b", "pile": "rest", "scopas": 0}],
    }


def tallied(a: Body, b: Body, **more) -> Body:
    sides = [{"id": "a", "tally": a, "scopas": 0}, {"id": "b", "tally": b, "scopas": 0}]
    return {"number": 1, "sides": sides, **more}


GOOD: Body = {"cards": 20, "diamonds": 5, "settebello": True, "re_bello": False, "primiera": 76, "napola": 0}


@pytest.mark.parametrize(
    ("body", "code", "place"),
    [
        (piled(FRENCH, FRENCH_REST[1:]), "missing_cards", "/sides"),
        (piled(FRENCH, [*FRENCH_REST, FRENCH[0]]), "duplicate_card", "/sides/1/pile/20"),
        (piled([*FRENCH, FRENCH[0]]), "duplicate_card", "/sides/0/pile/20"),
        (
            piled(FRENCH, FRENCH_REST, leftovers=["2C"], last_capture="a"),
            "leftovers_not_needed",
            "/leftovers",
        ),
        (piled(FRENCH[2:], FRENCH_REST, leftovers=FRENCH[:2]), "last_capture_required", "/last_capture"),
        (piled(["8D", *FRENCH[1:]]), "pip_not_in_deck", "/sides/0/pile/0"),
        (piled(["7X", *FRENCH[1:]]), "unknown_suit", "/sides/0/pile/0"),
        (piled(["", *FRENCH[1:]]), "empty_card", "/sides/0/pile/0"),
        (piled(["7", *FRENCH[1:]]), "suit_missing", "/sides/0/pile/0"),
        (piled([None, *FRENCH[1:]]), "card_not_text", "/sides/0/pile/0"),
        (piled(["CD", *FRENCH[1:]]), "not_this_notation", "/sides/0/pile/0"),
        (scoped(-1), "out_of_range", "/sides/0/scopas"),
        (scoped(1.5), "wrong_type", "/sides/0/scopas"),
        (scoped(True), "wrong_type", "/sides/0/scopas"),
        (scoped("1"), "wrong_type", "/sides/0/scopas"),
        (scoped(None), "null_not_allowed", "/sides/0/scopas"),
        (tallied(GOOD | {"primiera": 41}, {}), "impossible_total", "/sides/0/tally/primiera"),
        (piled(FRENCH, number=0), "out_of_range", "/number"),
        (piled(FRENCH, number=10_001), "out_of_range", "/number"),
        (piled(FRENCH, number="1"), "wrong_type", "/number"),
        (piled(FRENCH, hand=1), "unknown_field", "/hand"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_and_not_stored(table, body, code, place):
    found = faults(table.send("POST", "/hands", body))

    assert found[0] == (code, place)
    assert (table.version, table.get("/hands")["items"]) == (1, [])


def test_a_hand_names_the_sides_of_its_match(table):
    body = piled(FRENCH)
    body["sides"][1]["id"] = "z"

    assert ("unknown_side", "/sides/1/id") in faults(table.send("POST", "/hands", body))


def test_a_number_is_required(table):
    body = piled(FRENCH)
    del body["number"]

    assert faults(table.send("POST", "/hands", body)) == [("required", "/number")]


def test_r2_hand_two_does_not_come_before_hand_one(table):
    answer = table.post(2, worth(1, 1))

    assert refusal(answer) == (409, "gap")
    assert "Post hand 1 first" in answer.get_json()["detail"]


def test_two_faults_come_back_together(table):
    body = piled(["8D", *FRENCH[1:]], number=0)

    assert faults(table.send("POST", "/hands", body)) == [
        ("out_of_range", "/number"),
        ("pip_not_in_deck", "/sides/0/pile/0"),
    ]


def test_the_sides_of_a_hand_are_called_by_their_names(table):
    body = piled(FRENCH, [*FRENCH_REST, FRENCH[0]])

    detail = table.send("POST", "/hands", body, Accept_Language="it").get_json()["errors"][0]["detail"]

    assert "Anna" in detail
