"""Keys are kept no finer than the claims and awards can tell apart."""

from __future__ import annotations

from engine.cards import Suit
from engine.columns import NONE, columns_of
from engine.evidence import Claim, Evidence
from engine.keys import Keys, claimed_amounts
from engine.presets import choose, ruleset
from engine.tables import tables_of

PLAIN = ruleset("plain")
PRIMIERA = 3


def keys(*claims: Claim, options: tuple[str, ...] = ()) -> Keys:
    """The keys of two sides of whom only that is claimed."""
    rules = choose("plain", options)
    evidence = Evidence(rules, (0, 0), {0b11: rules.deck.bits}, claims=claims)
    return Keys(evidence, columns_of(rules).keys)


def coppe(a: int, b: int) -> tuple[int, int]:
    """The packed sums of the sides' coppe, as ranks in bits."""
    table = tables_of(PLAIN).suits[Suit.COPPE]
    return table[a], table[b]


def test_where_only_the_order_matters_what_all_have_is_taken_off() -> None:
    free = keys()

    assert free.of(coppe(0b1000000, 0b0100000)) == (0.0, -3.0)
    assert free.plus((0.0, -3.0), (-5.0, 0.0)) == (-2.0, 0.0)
    assert not free.is_claimed


def test_r26_a_missing_suit_stays_missing() -> None:
    free = keys()

    assert free.of(coppe(0, 0b1111111111)) == (NONE, 0.0)
    assert free.plus((NONE, 0.0), (0.0, -3.0)) == (NONE, 0.0)
    assert free.plus((NONE, 0.0), (0.0, NONE)) == (NONE, NONE)


def test_a_claimed_total_keeps_sums_and_drops_those_beyond_it() -> None:
    claimed = keys(Claim(0, PRIMIERA, 40))

    assert claimed.is_claimed
    assert claimed.of(coppe(0b1000000, 0b0100000)) == (21.0, 18.0)
    assert claimed.plus((21.0, 18.0), (21.0, 10.0)) is None
    assert claimed.of(coppe(0, 0b1111111111)) is None


def test_a_claimed_total_says_what_the_other_half_must_have() -> None:
    claimed = keys(Claim(0, PRIMIERA, 76), Claim(1, PRIMIERA, 70))

    assert claimed.place((42.0, 36.0)) == (42.0, 36.0)
    assert claimed.wanted((42.0, 36.0)) == (34.0, 34.0)


def test_where_none_is_claimed_only_missing_suits_count() -> None:
    none = keys(Claim(1, PRIMIERA, None))

    assert [none.of(coppe(a, b))[1] for a, b in ((0b1000000, 0b0100000), (0b1111111111, 0))] == [0, NONE]
    assert none.of(coppe(0b1000000, 0b0100000)) == none.of(coppe(0b1000000, 0b0000001))


def test_r28_what_is_compared_when_nobody_is_complete_is_carried_along() -> None:
    both = keys(options=("incomplete-compared",))
    key = both.of(coppe(0b1000000, 0))

    assert key[:2] == (0.0, NONE)
    assert len(key) == 4


BY_SEVENS = choose("plain", ("primiera-by-sevens",))


def code(*counts: int) -> float:
    """Sevens, sixes, aces and so on as one number."""
    column = columns_of(BY_SEVENS).keys[0]
    return column.amount_of((*counts, *[0] * (8 - len(counts))))


def test_what_one_side_has_not_the_other_has() -> None:
    said = Claim(0, PRIMIERA, (3, 4, 0, 0, 0, 0, 0, 12))
    (column,) = columns_of(BY_SEVENS).keys
    for claims in ((said,), (said, Claim(1, PRIMIERA, (1, 0, 4, 4, 4, 4, 4, 0)))):
        evidence = Evidence(BY_SEVENS, (0, 0), {0b11: BY_SEVENS.deck.bits}, claims=claims)
        assert claimed_amounts(evidence, column) == [code(3, 4, 0, 0, 0, 0, 0, 12), code(1, 0, 4, 4, 4, 4, 4)]


def test_who_claims_more_than_there_is_leaves_the_others_less_than_nothing() -> None:
    (column,) = columns_of(BY_SEVENS).keys
    claims = (Claim(0, PRIMIERA, (3, *[0] * 7)), Claim(1, PRIMIERA, (2, *[0] * 7)))
    evidence = Evidence(BY_SEVENS, (0, 0, 0), {0b111: BY_SEVENS.deck.bits}, claims=claims)

    assert claimed_amounts(evidence, column)[2] == -1


def test_a_claim_that_can_no_more_be_reached_in_some_part_is_dropped() -> None:
    claimed = keys(Claim(0, PRIMIERA, (3, 1, *[0] * 6)), options=("primiera-by-sevens",))
    sevens, both, everything = ([int(code(*seen))] for seen in ((4,), (4, 4), (0,)))
    lacks_a_six, has_too_many = (code(3, 1), code(1, 2)), (code(2, 2), 0)

    assert claimed.plus(lacks_a_six, (0, 0), claimed.rest(sevens)) == lacks_a_six
    assert claimed.plus(lacks_a_six, (0, 0), claimed.rest(both)) is None
    assert claimed.plus(has_too_many, (0, 0), claimed.rest(everything)) is None


def test_of_parts_that_no_card_is_left_for_only_the_leaders_are_kept() -> None:
    free = keys(options=("primiera-by-sevens",))
    sevens, both = free.rest([int(code(4))]), free.rest([int(code(4, 4))])

    assert free.plus((code(1, 2), code(1, 1)), (0, 0)) == (code(1, 2), code(1, 1))
    assert free.plus((code(2, 2), code(2, 1)), (0, 0), sevens) == (code(0, 2), code(0, 1))
    assert free.plus((code(1, 2), code(3, 1)), (0, 0), sevens) == (0, code(1))
    assert free.plus((code(2, 3), code(2, 1)), (0, 0), both) == (code(1), 0)
