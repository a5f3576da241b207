"""What follows from evidence, against a look at every deal that is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import event, given

from engine.cards import Suit
from engine.cardset import CardSet
from engine.conflict import irreducible
from engine.evidence import Claim, Evidence, Tick
from engine.faults import TooOpenError
from engine.ruleset import Ruleset
from engine.solver import Knowledge, is_consistent, solve, what_is_told, witness
from engine.states import Budget
from tests import oracle
from tests.strategies import (
    GAMES,
    as_plain,
    drawn,
    evidences,
    game,
    plain_evidence,
    plain_game,
    sides_of,
    some_announcements,
    some_deal,
    some_evidence,
    some_game,
)

FEW = {2: 7, 3: 5}
MORE = {2: 10, 3: 7}
CLASSIC, PLAIN = game("classic"), game("plain")
PRIMIERA = 3
"""Its place in `plain`."""


def assert_follows(evidence: Evidence) -> oracle.Answer | None:
    """What the solver says of the evidence is what a look at every deal shows."""
    expected = oracle.Looker(plain_evidence(evidence)).answer()
    known = solve(evidence)
    assert is_consistent(evidence) is (expected is not None)
    assert (known is None) == (expected is None)
    told = what_is_told(evidence, range(len(evidence.ruleset.categories)))
    assert (told is None) == (expected is None)
    if known is not None and expected is not None and told is not None:
        one_thing = {
            index: outcomes
            for index, outcomes in known.outcomes.items()
            if len({(o.points, o.wins_match) for o in outcomes}) == 1
        }
        assert told.keys() == one_thing.keys()
        assert all(told[index] in outcomes for index, outcomes in one_thing.items())
        assert {
            evidence.ruleset.categories[index].key: {
                (o.points, o.reason.value, o.wins_match) for o in outcomes
            }
            for index, outcomes in known.outcomes.items()
        } == expected.outcomes
        assert (list(known.certain), list(known.possible)) == (expected.certain, expected.possible)
    return expected


def assert_witnessed(evidence: Evidence, *, is_possible: bool) -> None:
    """The witness is a deal of the whole deck that fits, and there is one whenever any deal fits."""
    known = plain_evidence(evidence)
    looker = oracle.Looker(known)
    found = witness(evidence)
    assert (found is not None) is is_possible
    if found is None:
        return
    assert sum(found) == evidence.ruleset.deck.bits
    dealt = [as_plain(pile) for pile in found]
    assert all(sure <= pile for sure, pile in zip(known.certain, dealt, strict=True))
    gets = [pile - sure for sure, pile in zip(known.certain, dealt, strict=True)]
    assert all(side in known.open[card] for side, cards in enumerate(gets) for card in cards)
    assert looker.fits(gets) is not None


# ---------------------------------------------------------------- against every deal


@given(evidences(FEW))
def test_what_follows_is_what_a_look_at_every_deal_shows_and_the_witness_fits(evidence: Evidence) -> None:
    expected = assert_follows(evidence)
    assert_witnessed(evidence, is_possible=expected is not None)
    event("not consistent" if expected is None else "consistent")


def test_it_holds_with_more_open_cards_too(amount: Callable[[int, int], int]) -> None:
    for seed in range(amount(20, 2_000)):
        evidence = some_evidence(Random(seed), MORE)
        assert_witnessed(evidence, is_possible=assert_follows(evidence) is not None)


@pytest.mark.parametrize(
    "ruleset",
    [
        game("classic", "incomplete-compared"),
        game("plain", "incomplete-compared", "figures-0"),
        game("plain", "primiera-by-sevens"),
        game("ponino"),
        game("medley"),
    ],
    ids=lambda ruleset: " ".join((ruleset.key, *ruleset.options)),
)
def test_it_holds_where_several_things_are_carried_along(
    ruleset: Ruleset, amount: Callable[[int, int], int]
) -> None:
    for seed in range(amount(15, 1_500)):
        evidence = some_evidence(Random(seed), FEW, ruleset=ruleset)
        assert_witnessed(evidence, is_possible=assert_follows(evidence) is not None)


# ---------------------------------------------------------------- any number of open cards


def unclaimed(random: Random) -> tuple[Evidence, list[int]]:
    """Two sides of whom any number of cards is known and nothing is claimed; and a deal."""
    # With so many columns as `medley` carries along, two sides of whom nothing is known are too open.
    ruleset = some_game(random, [key for key in GAMES if key != "medley"])
    if 2 not in sides_of(ruleset):
        ruleset = PLAIN
    piles = some_deal(random, ruleset, 2)
    announced = some_announcements(random, ruleset, [ruleset.deck.bits] * 2)
    hidden = CardSet.of(random.sample(list(ruleset.deck), random.randint(0, ruleset.deck.size))).bits
    certain = (piles[0] & ~hidden, piles[1] & ~hidden)
    return Evidence(ruleset, certain, {0b11: hidden}, announced=tuple(announced)), piles


@given(drawn(unclaimed))
def test_two_sides_are_sure_of_what_they_get_without_any_open_card_and_can_have_what_they_get_with_all(
    case: tuple[Evidence, list[int]],
) -> None:
    evidence, _ = case
    known = solve(evidence)
    assert known is not None
    hidden, announced = evidence.unseen, [dict(said) for said in evidence.announced]
    for side in range(2):
        for points, taker in ((known.certain, 1 - side), (known.possible, side)):
            piles = [
                as_plain(pile | (hidden if taker == n else 0)) for n, pile in enumerate(evidence.certain)
            ]
            lines = oracle.lines(plain_game(evidence.ruleset), piles, announced)
            assert points[side] == oracle.points_of(lines, 2)[side]


def test_r29_two_sides_of_whom_nothing_is_seen_are_not_too_open_where_single_cards_of_two_suits_pay() -> None:
    rules = game("rosmarino", "napola", "napola-9", "ten-denari-win", "primiera-by-sevens")
    known = solve(Evidence(rules, (0, 0), {0b11: rules.deck.bits}))
    assert known is not None
    # Carte, denari, settebello, by sevens, the fante, and a napola of nine: all of it, or nothing.
    assert (known.certain, known.possible) == ((0, 0), (14, 14))


def test_r24_of_a_hand_nobody_has_seen_either_side_may_have_fifteen() -> None:
    known = solve(Evidence(CLASSIC, (0, 0), {0b11: CLASSIC.deck.bits}))
    assert known is not None
    assert (known.certain, known.possible) == ((0, 0), (15, 15))


def test_a_witness_of_a_hand_nobody_has_seen_is_a_deal() -> None:
    for sides in (2, 3):
        everything = Evidence(PLAIN, (0,) * sides, {(1 << sides) - 1: PLAIN.deck.bits})
        deal = witness(everything)
        assert deal is not None
        assert (len(deal), sum(deal)) == (sides, PLAIN.deck.bits)


# ---------------------------------------------------------------- jointly, not one by one


def sums_of_minima(known: Knowledge, sides: int) -> list[int]:
    return [
        sum(min(o.points[side] for o in found) for found in known.outcomes.values()) for side in range(sides)
    ]


def test_of_two_cards_one_is_certain_though_neither_is() -> None:
    # Anna has four denari and says she has five: so she has the settebello or the king, whichever it is.
    anna = CardSet("2D 3D 4D 5D AH 2H 3H 4H 5H 6H 7H JH QH KH AS 2S 3S 4S 5S").bits
    unseen = CardSet("7D KD").bits
    bruno = CLASSIC.deck.bits & ~anna & ~unseen
    known = solve(Evidence(CLASSIC, (anna, bruno), {0b11: unseen}, claims=(Claim(0, 1, 5),)))
    assert known is not None
    minima = sums_of_minima(known, 2)
    assert (known.certain[0] - minima[0], known.certain[1] - minima[1]) == (1, 1)


def test_a_third_side_keeps_one_of_two_points_whoever_has_the_card() -> None:
    # Carla leads Anna by a card and Bruno by one of denari. The 2 of denari draws one of the two level with her.
    carla = CardSet("AD 3D 4D 5D AH 2H 3H 4H 5H 6H 7H JH QH KH").bits
    anna = CardSet("6D JD AS 2S 3S 4S 5S 6S 7S JS QS KS AC").bits
    two = CardSet("2D").bits
    bruno = PLAIN.deck.bits & ~carla & ~anna & ~two
    assert [CardSet.from_bits(pile).lane(Suit.DENARI).bit_count() for pile in (anna, bruno, carla)] == [
        2,
        3,
        4,
    ]
    assert [pile.bit_count() for pile in (anna, bruno, carla)] == [13, 12, 14]
    known = solve(Evidence(PLAIN, (anna, bruno, carla), {0b011: two}))
    assert known is not None
    assert known.certain[2] == sums_of_minima(known, 3)[2] + 1


# ---------------------------------------------------------------- conflicts


def conflicting(random: Random) -> Evidence:
    """Evidence in which somebody errs: at least one claim or tick."""
    while True:
        evidence = some_evidence(random, FEW)
        if evidence.claims or evidence.ticks:
            return evidence


@given(drawn(conflicting))
def test_every_conflict_is_irreducible(evidence: Evidence) -> None:
    facts: list[Claim | Tick] = [*evidence.claims, *evidence.ticks]

    def with_only(some: Sequence[Claim | Tick]) -> Evidence:
        claims = tuple(fact for fact in some if isinstance(fact, Claim))
        return replace(evidence, claims=claims, ticks=tuple(f for f in some if isinstance(f, Tick)))

    def fits(some: Sequence[Claim | Tick]) -> bool:
        return oracle.Looker(plain_evidence(with_only(some))).is_possible()

    if fits(facts) or not fits([]):
        event("no conflict of what is said")
        return
    found = irreducible(facts, lambda some, budget: is_consistent(with_only(some), budget), Budget())
    assert not fits(found)
    assert all(fits([*found[:n], *found[n + 1 :]]) for n in range(len(found)))


# ---------------------------------------------------------------- pairs of primiere


def pairs_of_primiere() -> set[tuple[int, int]]:
    """Every pair of totals that two sides can have of the whole deck, by trying all splits of a suit (R30)."""
    values = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
    suit = set()
    for owners in product((0, 1), repeat=10):
        piles = [[value for value, owner in zip(values, owners, strict=True) if owner == n] for n in (0, 1)]
        if all(piles):
            suit.add((max(piles[0]), max(piles[1])))
    pairs = {(0, 0)}
    for _ in range(4):
        pairs = {(a + x, b + y) for a, b in pairs for x, y in suit}
    return pairs


def test_r30_513_pairs_of_primiere_can_occur_and_no_others(amount: Callable[[int, int], int]) -> None:
    totals = [40, *range(42, 80), 81, 84]
    possible = pairs_of_primiere()
    assert len(totals) ** 2 == 1_681
    assert len(possible) == 513
    assert {a for a, b in possible if a == b} == {62, *range(64, 77), 78}
    assert (min(map(sum, possible)), max(map(sum, possible))) == (124, 156)
    pairs = [(a, b) for a in totals for b in totals]
    for a, b in Random(30).sample(pairs, amount(150, len(pairs))):
        claims = (Claim(0, PRIMIERA, a), Claim(1, PRIMIERA, b))
        evidence = Evidence(PLAIN, (0, 0), {0b11: PLAIN.deck.bits}, claims=claims)
        assert is_consistent(evidence) is ((a, b) in possible), (a, b)


def test_r30_a_side_that_lacks_a_suit_has_left_all_ten_to_the_other() -> None:
    claims = (Claim(0, PRIMIERA, None),)
    evidence = Evidence(PLAIN, (0, 0), {0b11: PLAIN.deck.bits}, claims=claims)
    deal = witness(evidence)
    assert deal is not None
    lacking = [suit for suit in range(4) if not deal[0] >> 16 * suit & 0xFFFF]
    assert lacking
    assert all((deal[1] >> 16 * suit & 0xFFFF).bit_count() == 10 for suit in lacking)


# ---------------------------------------------------------------- limits


def test_past_the_steps_agreed_on_it_is_too_open() -> None:
    everything = Evidence(PLAIN, (0, 0), {0b11: PLAIN.deck.bits})
    for ask in (solve, is_consistent, witness):
        with pytest.raises(TooOpenError) as refused:
            ask(everything, Budget(10))
        assert [str(fault) for fault in refused.value.faults] == ["too_open"]
        assert refused.value.faults[0].values == {"limit": 10}


def test_a_question_costs_the_same_steps_asked_first_or_again() -> None:
    everything = Evidence(PLAIN, (0, 0, 0), {0b111: PLAIN.deck.bits & ~0xFF}, announced=())
    held = replace(everything, certain=(0xFF, 0, 0))
    left = []
    for _ in range(2):
        budget = Budget()
        solve(held, budget)
        left.append(budget.left)
    assert left[0] == left[1]
