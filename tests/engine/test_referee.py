"""The referee on the primiera: cards, claims, and both, with numbers a player can check (R25-R30, sections 10-12)."""

from __future__ import annotations

from itertools import product

import pytest

from engine import presets
from engine.awards import Reason
from engine.cards import DECK_40
from engine.cardset import CardSet
from engine.faults import FaultsError
from engine.referee import UNCLAIMED, NoPrimieraError, Showing, claim_faults, primiera_of, settle
from tests.examples import EXAMPLES, Example
from tests.strategies import game
from tests.worked import dealt

PLAIN, CHKOBBA = game("plain"), presets.ruleset("chkobba")
BY_SEVENS = presets.choose("plain", ["primiera-by-sevens"])
TOTALS = [40, *range(42, 80), 81, 84]
LEVEL = [62, *range(64, 77), 78]


def show(pile: str, **claim: int | None) -> Showing:
    return Showing(CardSet(pile), claim.get("claim", UNCLAIMED))


def claim(value: int | tuple[int, ...] | None) -> Showing:
    return Showing(claim=value)


def test_r25_only_the_best_card_of_a_suit_counts() -> None:
    verdict = settle([show("7D 6D AD 6H 5S 4S JC QC")], PLAIN)
    assert (verdict.sides[0].total, verdict.sides[0].best) == (21 + 18 + 15 + 10, CardSet("7D 6H 5S JC"))


def test_r26_a_side_without_a_suit_has_none_and_a_complete_51_beats_63() -> None:
    verdict = settle([show("7D 7H 7S"), show("2D 2H 2S 5C")], PLAIN)
    assert [side.total for side in verdict.sides] == [None, 51]
    assert (verdict.winner, verdict.reason) == (1, Reason.MOST)


def test_r27_three_sevens_and_a_figure_lose_to_a_seven_and_three_sixes() -> None:
    verdict = settle([show("7H 7S 7C KD"), show("7D 6H 6S 6C")], PLAIN)
    assert [side.total for side in verdict.sides] == [73, 75]
    assert verdict.winner == 1


def test_r27_level_at_the_top_is_nobodys_not_the_thirds() -> None:
    verdict = settle([show("7D 6H AS KC"), show("6D 7H KS AC"), show("2D 2H 2S 2C")], PLAIN)
    assert [side.total for side in verdict.sides] == [65, 65, 48]
    assert (verdict.winner, verdict.reason) == (None, Reason.TIE)


def test_r28_nobody_complete_is_nobodys_unless_what_there_is_is_compared() -> None:
    showings = [show("7D 7H 7S"), show("6D 6H 6S 2S")]
    assert settle(showings, PLAIN).reason is Reason.NOBODY
    compared = settle(showings, game("plain", "incomplete-compared"))
    assert (compared.winner, compared.reason, compared.sides[0].total) == (0, Reason.MOST, None)


def test_r28_what_there_is_cannot_be_compared_without_the_cards() -> None:
    verdict = settle([show("7D 7H 7S"), claim(None)], game("plain", "incomplete-compared"))
    assert (verdict.winner, verdict.reason) == (None, None)


def test_r29_southern_figures_count_their_rank() -> None:
    verdict = settle([show("7D 6H AS JC", claim=65)], game("plain", "southern-figures"))
    assert verdict.sides[0].total == 63
    assert verdict.sides[0].claim is not None
    assert [slip.kind.value for slip in verdict.sides[0].claim.slips] == ["figure_values"]


def test_r29_most_sevens_is_settled_by_lists() -> None:
    verdict = settle([show("7D 7H 6S"), Showing(CardSet("7S 7C AC"), (2, 0, 2, 0, 0, 0, 0, 0))], BY_SEVENS)
    assert [side.total for side in verdict.sides] == [(2, 1, 0, 0, 0, 0, 0, 0), (2, 0, 1, 0, 0, 0, 0, 0)]
    assert (verdict.winner, verdict.sides[0].best) == (0, None)
    judged = verdict.sides[1].claim
    assert judged is not None
    assert (judged.correct, judged.possible, judged.slips) == (False, True, ())


def test_lists_claimed_without_cards_must_share_the_deck() -> None:
    assert settle([claim((3, 1)), claim((1, 3))], CHKOBBA).winner == 0
    assert not settle([claim((3, 1)), claim((1, 2))], CHKOBBA).possible
    assert not settle([claim((5, 1))], CHKOBBA).possible
    assert settle([Showing(CardSet("7D")), claim((3, 4))], CHKOBBA).possible
    assert not settle([Showing(CardSet("7D")), claim((4, 0))], CHKOBBA).possible


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_worked_examples_have_the_primiera_the_rule_book_says(example: Example) -> None:
    piles = dealt(PLAIN, (*example.piles, "rest"))
    verdict = settle(
        [Showing(pile, total) for pile, total in zip(piles, example.primiera, strict=True)], PLAIN
    )
    assert tuple(side.total for side in verdict.sides) == example.primiera
    assert all(side.claim is not None and side.claim.correct for side in verdict.sides)
    assert verdict.possible


def test_65_against_71_and_without_bastoni_the_other_way() -> None:
    first = show("7D 6H AS KC")
    verdict = settle([first, show("7H 7S 5D 4C")], PLAIN)
    assert [side.total for side in verdict.sides] == [65, 71]
    assert verdict.winner == 1
    verdict = settle([first, show("7H 7S 5D")], PLAIN)
    assert (verdict.winner, verdict.sides[1].total) == (0, None)


def test_r30_every_single_total() -> None:
    possible = [total for total in range(100) if settle([claim(total)], PLAIN).possible]
    assert possible == TOTALS
    assert settle([claim(None)], PLAIN).possible


def test_r30_of_1681_pairs_513_can_be_and_level_only_where_the_rule_book_says() -> None:
    pairs = list(product(TOTALS, repeat=2))
    assert len(pairs) == 1681
    fitting = {pair for pair in pairs if settle([claim(pair[0]), claim(pair[1])], PLAIN).possible}
    assert len(fitting) == 513
    assert sorted(one for one, other in fitting if one == other) == LEVEL
    sums = [one + other for one, other in fitting]
    assert (min(sums), max(sums)) == (124, 156)
    # Whoever claims more has it, level has nobody.
    assert all(
        settle([claim(a), claim(b)], PLAIN).winner == (None if a == b else int(a < b))
        for a, b in list(fitting)[:60]
    )


def test_r30_a_side_without_one_leaves_all_ten_of_a_suit_to_the_other() -> None:
    alongside = [total for total in TOTALS if settle([claim(None), claim(total)], PLAIN).possible]
    # Of the suit the other lacks it has the seven: 21, and at least 10 of each of the others.
    assert (min(alongside), max(alongside)) == (51, 84)
    assert settle([claim(None), claim(None)], PLAIN).possible


def test_claims_that_cannot_be_together_leave_the_winner_open() -> None:
    verdict = settle([claim(70), claim(50)], PLAIN)
    assert (verdict.winner, verdict.reason, verdict.possible) == (None, None, False)
    assert all(side.claim is not None and side.claim.possible for side in verdict.sides)


def test_a_claim_without_cards_is_judged_against_the_cards_that_others_show() -> None:
    assert not settle([show("7D"), claim(84)], PLAIN).possible
    assert settle([show("6D"), claim(84)], PLAIN).winner == 1
    assert settle([show("6D"), Showing(), claim(84)], PLAIN).possible


def test_a_wrong_claim_about_shown_cards_does_not_move_the_winner() -> None:
    verdict = settle([show("7D 6H AS KC", claim=78), show("7H 7S 5D 4C", claim=71)], PLAIN)
    judged = [side.claim for side in verdict.sides if side.claim is not None]
    assert [claim.correct for claim in judged] == [False, True]
    assert (verdict.winner, verdict.possible) == (1, True)
    assert not settle([show("7D 6H AS KC", claim=41)], PLAIN).possible


def test_whoever_claims_none_with_four_suits_is_told_no_slip() -> None:
    judged = settle([show("7D 6H AS KC", claim=None)], PLAIN).sides[0].claim
    assert judged is not None
    assert (judged.correct, judged.slips, judged.possible) == (False, (), True)


def test_claiming_nothing_is_not_claiming_none() -> None:
    assert repr(UNCLAIMED) == "UNCLAIMED"
    assert settle([Showing()], PLAIN).sides[0].claim is None
    assert settle([claim(None)], PLAIN).sides[0].claim is not None


def test_one_side_or_a_silent_one_leaves_the_winner_open() -> None:
    assert settle([show("7D 6H AS KC")], PLAIN).reason is None
    verdict = settle([show("7D 6H AS KC"), Showing()], PLAIN)
    assert (verdict.winner, verdict.reason, verdict.sides[1].claim) == (None, None, None)


def test_a_card_that_two_sides_show_is_refused() -> None:
    with pytest.raises(FaultsError) as refused:
        settle([show("7D AD"), show("AD 7D"), show("KC")], PLAIN)
    assert [(fault.code, fault.pointer, fault.values["first"]) for fault in refused.value.faults] == [
        ("duplicate_card", "/sides/1/pile", "/sides/0/pile")
    ] * 2


@pytest.mark.parametrize("key", sorted(presets.PRESETS))
def test_every_game_has_a_primiera_to_settle_or_says_that_it_has_none(key: str) -> None:
    ruleset = presets.ruleset(key)
    if key in ("escoba", "spazzino", "cicera", "scopa-frac", "cassino"):
        with pytest.raises(NoPrimieraError, match="no_primiera"):
            settle([claim(70)], ruleset)
    else:
        assert primiera_of(ruleset)[0].key in ("primiera", "bermila")


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (0, None),
        (99, None),
        (None, None),
        (100, "out_of_range"),
        (-1, "out_of_range"),
        ((1, 2), "wrong_type"),
        (True, "wrong_type"),
    ],
)
def test_any_claim_from_0_to_99_is_one(value: int | tuple[int, ...] | None, code: str | None) -> None:
    assert [fault.code for fault in claim_faults(value, PLAIN, "/claim")] == [code] * (code is not None)


def test_claims_of_lists_are_as_long_as_what_is_compared() -> None:
    assert claim_faults((4, 4), CHKOBBA, "/claim") == ()
    assert [fault.code for fault in claim_faults((4,), CHKOBBA, "/claim")] == ["wrong_type"]
    assert [fault.code for fault in claim_faults((4, 100), CHKOBBA, "/claim")] == ["out_of_range"]


def test_the_whole_deck_shown_by_one_side_leaves_nothing_to_claim() -> None:
    assert not settle([Showing(CardSet.of(DECK_40)), claim(40)], PLAIN).possible
    assert settle([Showing(CardSet.of(DECK_40)), claim(None)], PLAIN).winner == 0
