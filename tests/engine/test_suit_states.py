"""One suit dealt out: every combination of measures that some deal gives, each once, with a deal that gives it."""

from __future__ import annotations

from itertools import product

import pytest

from engine import suit_states as suits
from engine.cards import Suit
from engine.faults import TooOpenError
from engine.presets import PRESETS, ruleset
from engine.ruleset_checks import ruleset_from_data
from engine.suit_states import Ceiling, Limits, lane_of, suit_states
from engine.tables import tables_of


@pytest.mark.parametrize("key", ["classic", "spazzino", "chkobba"])
@pytest.mark.parametrize("sides", [2, 3])
def test_the_states_are_those_of_every_deal(key: str, sides: int) -> None:
    rules = ruleset(key)
    free, held = 0b1101100110, (0b0010000001, 0b0000011000, 0)[:sides]
    for suit in Suit:
        table = tables_of(rules).suits[suit]
        ranks = [1 << rank for rank in range(10) if free >> rank & 1]
        dealt = set()
        for owners in product(range(sides), repeat=len(ranks)):
            lanes = [
                held[side] + sum(r for r, owner in zip(ranks, owners, strict=True) if owner == side)
                for side in range(sides)
            ]
            dealt.add(tuple(table[lane] for lane in lanes))

        states = suit_states(rules, suit, held, (((1 << sides) - 1, free),))

        assert {sums for sums, _ in states} == dealt
        for (sums, _), lanes in states.items():
            assert tuple(table[lane] for lane in lanes) == sums
            assert sum(lanes) == free + sum(held)


def test_a_card_that_nobody_may_have_leaves_nothing() -> None:
    assert suit_states(ruleset("plain"), Suit.COPPE, (0, 0), ((0, 0b1), (0b11, 0b1111111110))) == {}


def test_r31_two_of_a_run_are_not_yet_a_napola_and_still_become_one() -> None:
    classic = ruleset("classic")
    states = suit_states(classic, Suit.DENARI, (0b1111111011, 0), ((0b11, 0b100),))
    napola = tables_of(classic).first[5]

    assert {napola.code(sums[0]) for sums, _ in states} == {0, 10}


def test_rules_that_tell_too_much_apart_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suits, "MOST_DEALT", 3**6)
    plain = PRESETS["plain"]
    cards = [
        {
            "key": f"card_{rank}",
            "measure": {"kind": "count", "cards": [{"suits": ["denari"], "ranks": [rank]}]},
            "award": {"kind": "each", "points": 1},
        }
        for rank in range(1, 14)
    ]
    data = {
        **plain,
        "deck": 52,
        "deal": {"hand": 3, "table": 4},
        "categories": [plain["categories"][0], *cards],
        "seatings": [{"sides": 2, "players": 1, "target": 11}],
        "offers": {},
    }
    rules = ruleset_from_data(data)

    with pytest.raises(TooOpenError):
        suit_states(rules, Suit.DENARI, (0, 0, 0), ((0b111, 0b1111111111111),))


def test_a_lane_is_one_suit_of_some_cards() -> None:
    cards = sum(0b101 << 16 * suit for suit in Suit)

    assert [lane_of(cards, suit) for suit in Suit] == [0b101] * 4


def test_alternatives_are_cards_of_their_own_and_counted() -> None:
    six_or_seven = 0b1100000
    states = suit_states(
        ruleset("plain"),
        Suit.COPPE,
        (0, 0),
        ((0b11, 0b1111111111),),
        Limits(((0, six_or_seven, 2), (1, 0b1, 1))),
    )
    met = {counted: lanes for (_, counted), lanes in states.items()}

    assert set(met) == {(a, b) for a in (0, 1, 2) for b in (0, 1)}
    assert met[2, 1][0] & six_or_seven == six_or_seven
    assert met[2, 1][1] & 0b1


def test_a_whole_side_gets_no_open_card_but_its_alternatives() -> None:
    states = suit_states(
        ruleset("plain"), Suit.COPPE, (0b1, 0), ((0b11, 0b1111111110),), Limits(((0, 0b1100000, 1),), 0b01)
    )

    assert {lanes[0] for lanes in states.values()} == {0b1, 0b0100001, 0b1000001}
    assert {met for _, met in states} == {(0,), (1,)}


def test_what_passes_a_ceiling_is_left_out() -> None:
    plain = ruleset("plain")
    cards = tables_of(plain).first[0]
    assert cards is not None
    none, one = Ceiling(0, cards.shift, cards.mask, 0), Ceiling(0, cards.shift, cards.mask, 1)
    states = [
        suit_states(plain, Suit.COPPE, (0, 0), ((0b11, 0b1111111111),), Limits(ceilings=(ceiling,)))
        for ceiling in (none, one)
    ]

    assert {lanes[0].bit_count() for lanes in states[0].values()} == {0}
    assert {lanes[0].bit_count() for lanes in states[1].values()} == {0, 1}
