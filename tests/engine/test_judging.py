"""Judging what the solver finds: claims and ticks rule out, the rest pays, and outcomes are kept as bits."""

from __future__ import annotations

from engine.awards import Reason
from engine.cards import Suit
from engine.columns import NONE, counter_place
from engine.evidence import Claim, Evidence, Tick
from engine.judging import Judge, Paid
from engine.presets import choose, ruleset
from engine.tables import tables_of

PLAIN = ruleset("plain")
DECK = PLAIN.deck.bits
CARDS, DIAMONDS, SETTEBELLO, PRIMIERA, SCOPAS = range(5)


def evidence(**more: object) -> Evidence:
    """Two sides of which nothing is known but `more`."""
    return Evidence(PLAIN, (0, 0), {0b11: DECK}, **more)


def denari(a: int, b: int) -> tuple[int, int]:
    """The packed sums of the sides' denari, as ranks in bits."""
    table = tables_of(PLAIN).suits[Suit.DENARI]
    return table[a], table[b]


def test_nothing_added_changes_nothing() -> None:
    paid = Paid((1, 0), 0b1)

    assert paid.plus(Paid((0, 0), 0)) is paid
    assert paid.plus(Paid((0, 2), 0b10)) == Paid((1, 2), 0b11)


def test_r20_r22_denari_and_the_settebello_are_paid_with_their_suit() -> None:
    judge = Judge(evidence())
    paid = judge.local(Suit.DENARI, denari(0b1111110000, 0b0000001111))

    assert paid is not None
    assert paid.points == (2, 0)
    assert {n: [o.reason for o in found] for n, found in judge.outcomes(paid.outcomes).items()} == {
        DIAMONDS: [Reason.MOST],
        SETTEBELLO: [Reason.HOLDS],
    }


def test_a_claim_or_a_tick_rules_deals_out() -> None:
    claimed = Judge(evidence(claims=(Claim(0, DIAMONDS, 6),)))
    ticked = Judge(evidence(ticks=(Tick(SETTEBELLO, 1),)))

    assert claimed.local(Suit.DENARI, denari(0b1111110000, 0b0000001111)) is not None
    assert claimed.local(Suit.DENARI, denari(0b1111100000, 0b0000011111)) is None
    assert ticked.local(Suit.DENARI, denari(0b1111110000, 0b0000001111)) is None
    assert ticked.local(Suit.DENARI, denari(0b1110110000, 0b0001001111)) is not None


def test_r26_r27_the_key_says_who_has_the_primiera() -> None:
    judge = Judge(evidence())

    assert judge.keys((73.0, 75.0)).points == (0, 1)
    assert judge.keys((51.0, NONE)).points == (1, 0)
    assert judge.keys((NONE, NONE)).points == (0, 0)
    assert judge.keys((0.0, -2.0)).points == (1, 0)


def test_the_counter_groups_splits_by_what_they_pay() -> None:
    paid = Judge(evidence()).counter()

    assert {kept.points: bits.bit_count() for kept, bits in paid.items()} == {
        (1, 0): 20,
        (0, 0): 1,
        (0, 1): 20,
    }
    level = next(bits for kept, bits in paid.items() if kept.points == (0, 0))
    assert level == 1 << counter_place((20, 20), 40)


def test_scope_leave_only_splits_with_enough_cards() -> None:
    splits = 0
    for bits in Judge(evidence(least=(6, 30))).counter().values():
        splits |= bits

    assert splits.bit_count() == 40 - 6 - 30 + 1


def test_counts_that_are_said_pay_and_those_that_are_not_do_not() -> None:
    said = Judge(evidence(announced=({"scopas": 2}, {"scopas": 1}))).announced()
    silent = Judge(evidence(announced=({"scopas": 2}, {}))).announced()

    assert said is not None
    assert silent is not None
    assert (said.points, silent.points) == ((2, 1), (0, 0))


def test_r28_the_second_measure_decides_only_where_nobody_has_the_first() -> None:
    rules = choose("plain", ["incomplete-compared"])
    judge = Judge(Evidence(rules, (0, 0), {0b11: DECK}))

    assert judge.keys((NONE, NONE, 63.0, 51.0)).points == (1, 0)
    assert judge.keys((NONE, 51.0, 63.0, 51.0)).points == (0, 1)


def test_who_is_paid_for_a_card_has_it_so_that_the_others_have_not() -> None:
    plain = ruleset("plain")
    ticks = (Tick(2, 1), Tick(1, 0))
    judge = Judge(Evidence(plain, (0, 0, 0), {0b111: plain.deck.bits}, ticks=ticks))

    assert [(ceiling.side, ceiling.most) for ceiling in judge.ceilings] == [(0, 0), (1, 1), (2, 0)]
