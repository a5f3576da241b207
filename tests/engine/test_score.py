"""The points of a hand, rule by rule, with hands a player can check; and what holds for every hand."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.awards import Reason
from engine.cardset import CardSet
from engine.faults import InvalidHandError
from engine.hand import Hand, SideFacts
from engine.lines import HandScore, Line
from engine.notation import Notation, read_cards
from engine.ruleset import Ruleset
from engine.score import hand_faults, score
from tests import oracle
from tests.examples import EXAMPLES, NAPOLE, Example
from tests.strategies import as_plain, drawn, game, games_with_hands

CLASSIC, PLAIN = game("classic"), game("plain")


def cards(codes: str) -> CardSet:
    """Cards in Italian notation, as the rule book writes them."""
    found, faults = read_cards(codes.split(), Notation.ITALIAN, PLAIN.deck)
    assert not faults
    return found


def piled(*piles: str, scopas: tuple[int, ...] = ()) -> Hand:
    """A hand of these piles, and a last side that has the rest."""
    counts = scopas or (0,) * (len(piles) + 1)
    given_piles = [
        SideFacts(cards(pile), announced={"scopas": n}) for pile, n in zip(piles, counts, strict=False)
    ]
    return Hand((*given_piles, SideFacts(rest=True, announced={"scopas": counts[-1]})))


def points(hand: Hand, ruleset: Ruleset = CLASSIC) -> tuple[int, ...]:
    return score(hand, ruleset).points


def line(category: str, hand: Hand, ruleset: Ruleset = CLASSIC) -> Line:
    return next(found for found in score(hand, ruleset).lines if found.category == category)


def codes(hand: Hand, ruleset: Ruleset = CLASSIC) -> list[str]:
    return [str(fault) for fault in hand_faults(hand, ruleset)]


# ---------------------------------------------------------------- the rules by number


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_worked_examples_count_and_pay_what_the_rule_book_says(example: Example) -> None:
    hand = piled(*example.piles)
    assert line("cards", hand).measures == example.cards
    assert line("diamonds", hand).measures == example.denari
    assert line("primiera", hand).measures == example.primiera
    assert points(hand, CLASSIC) == example.classic
    assert points(hand, PLAIN) == example.plain
    assert points(hand, game("plain", "absolute-majority")) == example.absolute


def test_worked_example_e8_is_not_level_by_southern_figures() -> None:
    hand = piled(*EXAMPLES[7].piles)
    southern = line("primiera", hand, game("classic", "southern-figures"))
    assert (southern.measures, southern.winner) == ((72, 73), 1)
    assert line("primiera", hand).reason is Reason.TIE


def test_r8_partners_piles_are_counted_together() -> None:
    together = cards("1D 2D 3D 7C 7S 7B 6D 6C")
    partners = (cards("1D 2D 3D 7C"), cards("7S 7B 6D 6C"))
    apart = SideFacts(together, partners, announced={"scopas": 0})
    other = SideFacts(rest=True, announced={"scopas": 0})
    assert score(Hand((apart, other)), CLASSIC) == score(Hand((apart._replace(partners=()), other)), CLASSIC)


def test_r16_leftovers_join_the_pile_of_whoever_captured_last() -> None:
    left = cards("7D 10D")
    anna = cards(EXAMPLES[0].piles[0]) - left
    bruno = CardSet.from_bits(CLASSIC.deck.bits) - anna - left
    sides = tuple(SideFacts(pile, announced={"scopas": 0}) for pile in (anna, bruno))
    to_anna = score(Hand(sides, left, last_capture=0), CLASSIC)
    to_bruno = score(Hand(sides, left, last_capture=1), CLASSIC)
    assert line("settebello", Hand(sides, left, last_capture=0)).winner == 0
    assert (to_anna.lines[0].measures, to_bruno.lines[0].measures) == ((21, 19), (19, 21))
    assert all(result.lines[-1].points == (0, 0) for result in (to_anna, to_bruno))


def test_r19_lines_stand_in_counting_order() -> None:
    in_order = ["cards", "diamonds", "settebello", "re_bello", "primiera", "napola", "scopas"]
    assert [found.category for found in score(piled("1D"), CLASSIC).lines] == in_order


def test_r20_most_cards_and_most_denari_take_a_point_each() -> None:
    hand = piled(EXAMPLES[2].piles[0])
    assert line("cards", hand)[1:5] == (0, (1, 0), (24, 16), Reason.MOST)
    assert line("diamonds", hand)[1:5] == (0, (1, 0), (8, 2), Reason.MOST)


def test_r20_a_tie_at_the_top_pays_nobody_and_not_the_third_side_either() -> None:
    hand = piled(*EXAMPLES[4].piles)
    assert line("cards", hand)[1:5] == (None, (0, 0, 0), (15, 15, 10), Reason.TIE)
    assert line("diamonds", hand)[1:5] == (None, (0, 0, 0), (4, 4, 2), Reason.TIE)


def test_r21_absolute_majority_is_more_than_half_of_the_deck_and_of_the_suit() -> None:
    hand, absolute = piled(*EXAMPLES[6].piles), game("plain", "absolute-majority")
    assert line("cards", hand, PLAIN)[1:5] == (0, (1, 0, 0), (14, 13, 13), Reason.MOST)
    assert line("cards", hand, absolute)[1:5] == (None, (0, 0, 0), (14, 13, 13), Reason.NO_MAJORITY)
    assert line("diamonds", hand, absolute)[1:5] == (None, (0, 0, 0), (4, 3, 3), Reason.NO_MAJORITY)


def test_r21_with_two_sides_both_majorities_are_the_same() -> None:
    twenty_one_and_six = piled("1D 2D 3D 4D 5D 6D 1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 1S 2S 3S 4S 5S")
    twenty_and_five = piled("1D 2D 3D 4D 5D 1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 1S 2S 3S 4S 5S")
    absolute = game("plain", "absolute-majority")
    for category in ("cards", "diamonds"):
        assert line(category, twenty_one_and_six, absolute).winner == 0
        assert line(category, twenty_and_five, absolute).reason is Reason.TIE


def test_r22_settebello_and_re_bello_take_a_point_each() -> None:
    hand = piled("7D", "10D")
    assert line("settebello", hand)[1:5] == (0, (1, 0, 0), (True, False, False), Reason.HOLDS)
    assert line("re_bello", hand)[1:5] == (1, (0, 1, 0), (False, True, False), Reason.HOLDS)
    assert "re_bello" not in [found.category for found in score(hand, PLAIN).lines]


def test_r23_every_scopa_takes_a_point() -> None:
    hand = piled("1C 2C 3C 4C 5C 6C", scopas=(3, 2))
    assert line("scopas", hand)[1:5] == (None, (3, 2), (3, 2), Reason.COUNTED)
    assert line("scopas", piled("1C 2C", scopas=(1, 0)))[1:3] == (0, (1, 0))
    assert line("scopas", piled("1C 2C", scopas=(0, 0)))[1:5] == (None, (0, 0), (0, 0), Reason.NOBODY)


def test_r24_a_hand_may_pay_no_more_than_the_settebello_and_re_bello() -> None:
    hand = piled(*EXAMPLES[1].piles)
    assert (sum(points(hand, PLAIN)), sum(points(hand, CLASSIC))) == (1, 2)


def test_r24_one_side_may_take_fifteen_in_classic() -> None:
    everything = piled("1D 2D 3D 4D 5D 6D 7D 8D 9D 10D 7C 7S 7B 6C 6S 6B 1C 1S 1B 2C 2S")
    assert points(everything, CLASSIC) == (15, 0)


@given(games_with_hands(("classic", "plain")))
def test_r24_no_hand_pays_less_or_more(played: tuple[Ruleset, Hand]) -> None:
    _, hand = played
    swept = sum(side.announced["scopas"] for side in hand.sides)
    assert sum(points(hand, PLAIN)) - swept >= 1
    assert sum(points(hand, CLASSIC)) - swept >= 2
    scopas = [side.announced["scopas"] for side in hand.sides]
    assert all(mine - n <= 15 for mine, n in zip(points(hand, CLASSIC), scopas, strict=True))


def test_r25_primiera_counts_the_best_card_of_each_suit() -> None:
    hand = piled("7D 6D 6C 5C 1S 2S 8B 9B")
    found = line("primiera", hand)
    assert found.measures[0] == 21 + 18 + 16 + 10
    assert found.best is not None
    assert found.best[0] == cards("7D 6C 1S 8B")


def test_r25_sixty_five_loses_to_seventy_one_and_wins_when_the_other_lacks_bastoni() -> None:
    # A rule page prints 7D 6C 1S 10B against 7C 7S 5D 4B. The third side has the rest, and no denari.
    first = "7D 6C 1S 10B 1D 2D 3D 4D 6D 8D 9D 10D"
    found = line("primiera", piled(first, "7C 7S 5D 4B"))
    assert (found.measures, found.winner) == ((65, 71, None), 1)
    found = line("primiera", piled(first, "7C 7S 5D"))
    assert (found.measures, found.winner) == ((65, None, None), 0)


def test_r26_a_side_without_a_suit_has_no_primiera_and_fifty_one_beats_sixty_three() -> None:
    hand = piled(*EXAMPLES[2].piles)
    found = line("primiera", hand)
    assert (found.winner, found.points, found.measures, found.reason) == (1, (0, 1), (None, 51), Reason.MOST)


def test_r27_three_sevens_and_a_figure_lose_to_a_seven_and_three_sixes() -> None:
    sevens = piled("7D 7C 7S 8B 9B 10B")
    found = line("primiera", sevens)
    assert (found.measures, found.winner) == ((73, 75), 1)


@pytest.mark.parametrize(
    ("mine", "theirs"), [((75, 75), EXAMPLES[0]), ((76, 76), EXAMPLES[1]), ((73, 73), EXAMPLES[7])]
)
def test_r27_level_at_the_top_nobody_has_it_whatever_the_cards(
    mine: tuple[int, int], theirs: Example
) -> None:
    found = line("primiera", piled(*theirs.piles))
    assert (found.measures, found.winner, found.points, found.reason) == (mine, None, (0, 0), Reason.TIE)


def test_r28_when_nobody_is_complete_nobody_has_it() -> None:
    found = line("primiera", piled(*EXAMPLES[3].piles))
    assert (found.winner, found.measures, found.reason) == (None, (None, None), Reason.NOBODY)


def test_r28_by_option_what_there_is_is_compared() -> None:
    compared = game("classic", "incomplete-compared")
    found = line("primiera", piled(*EXAMPLES[3].piles), compared)
    # Denari, spade and bastoni with a seven each, 63; coppe with a seven, a six of spade and one of bastoni, 57.
    assert (found.winner, found.measures, found.reason) == (0, (None, None), Reason.MOST)
    assert line("primiera", piled(*EXAMPLES[2].piles), compared).winner == 1


def test_r29_options_for_the_values() -> None:
    hand = piled("7D 7C 7S 8B 9B 10B 1B")
    figures = piled("7D 7C 7S 8B 9B", "10B 10C 10S 10D")
    assert line("primiera", hand, game("plain", "southern-figures")).measures[0] == 21 * 3 + 16
    assert line("primiera", figures, game("plain", "southern-figures")).measures[:2] == (63 + 9, 40)
    assert line("primiera", figures, game("plain", "figures-0")).measures[:2] == (63, 0)


def test_r29_a_complete_primiera_of_worthless_figures_still_beats_none() -> None:
    pips = range(1, 8)
    red = " ".join(f"{rank}{suit}" for rank in pips for suit in "DC")
    black = " ".join(f"{rank}{suit}" for rank in pips for suit in "SB")
    found = line("primiera", piled(red, black), game("plain", "figures-0"))
    assert (found.measures, found.winner) == ((None, None, 0), 2)


def test_r29_by_sevens_then_sixes() -> None:
    by_sevens = game("plain", "primiera-by-sevens")
    found = line("primiera", piled("7D 7C 7S 8B 9B 10B"), by_sevens)
    assert (found.winner, found.measures[0][:2], found.measures[1][:2]) == (0, (3, 0), (1, 4))  # type: ignore[index]
    level = line("primiera", piled("7D 7C 6S"), by_sevens)
    assert (level.winner, level.measures[0][:2], level.measures[1][:2]) == (1, (2, 1), (2, 3))  # type: ignore[index]


@pytest.mark.parametrize(("denari", "length"), NAPOLE)
def test_r31_napola_is_the_run_of_denari_from_the_ace(denari: str, length: int) -> None:
    found = line("napola", piled(denari))
    assert (found.measures[0], found.points[0]) == (length, length)


def test_r32_napola_is_paid_besides_denari_settebello_and_re_bello() -> None:
    hand = piled("1D 2D 3D 4D 5D 6D 7D 8D 9D 10D")
    paid = {found.category: found.points for found in score(hand, CLASSIC).lines}
    assert paid["diamonds"] == paid["settebello"] == paid["re_bello"] == (1, 0)
    assert paid["napola"] == (10, 0)


@given(games_with_hands(("classic",)))
def test_r32_only_one_side_has_a_napola(played: tuple[Ruleset, Hand]) -> None:
    _, hand = played
    assert sum(bool(length) for length in line("napola", hand).measures) <= 1


@pytest.mark.parametrize(("option", "paid"), [("napola-6", 6), ("napola-9", 9)])
def test_r33_a_ceiling_caps_what_the_napola_pays_but_not_the_run(option: str, paid: int) -> None:
    found = line("napola", piled("1D 2D 3D 4D 5D 6D 7D 8D 9D 10D"), game("classic", option))
    assert (found.points, found.measures) == ((paid, 0), (10, 0))


def test_r33_ten_denari_win_the_match_outright_by_option() -> None:
    outright = game("classic", "ten-denari-win")
    all_ten = "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D"
    found = score(piled(all_ten), outright)
    ten = line("ten_denari", piled(all_ten), outright)
    assert found.wins_match == ten.wins_match == 0
    assert (ten.points, ten.reason, ten.winner) == ((0, 0), Reason.OUTRIGHT, None)
    assert score(piled(all_ten[:-4]), outright).wins_match is None


# ---------------------------------------------------------------- disputes people have


def test_dispute_i_have_three_sevens() -> None:
    assert line("primiera", piled("7D 7C 7S 8B 9B 10B")).measures == (73, 75)


def test_dispute_i_lack_a_suit_but_mine_are_better() -> None:
    assert line("primiera", piled(*EXAMPLES[2].piles)).measures == (None, 51)


def test_dispute_two_of_us_tie_on_top_so_the_third_gets_it() -> None:
    assert line("cards", piled(*EXAMPLES[4].piles)).points == (0, 0, 0)


def test_dispute_napola_already_includes_the_denari() -> None:
    found = score(piled("1D 2D 3D 4D 5D 6D"), CLASSIC)
    paid = {item.category: item.points[0] for item in found.lines}
    assert (paid["diamonds"], paid["napola"]) == (1, 6)


def test_dispute_twenty_to_twenty_is_one_each() -> None:
    hand = piled(*EXAMPLES[0].piles)
    assert line("cards", hand).points == (0, 0)
    assert line("cards", hand, game("spazzino")).points == (1, 1)


# ---------------------------------------------------------------- what holds for every hand


def as_lines(found: HandScore) -> dict[str, oracle.Paid]:
    return {
        item.category: {
            "points": list(item.points),
            "reason": item.reason.value,
            "wins_match": item.wins_match,
            "measures": list(item.measures),
        }
        for item in found.lines
    }


@given(games_with_hands())
def test_every_game_counts_as_the_naive_scorer_does(played: tuple[Ruleset, Hand]) -> None:
    ruleset, hand = played
    piles = [as_plain(side.pile or CardSet()) for side in hand.sides]
    expected = oracle.lines(ruleset.data, piles, [dict(side.announced) for side in hand.sides])
    found = score(hand, ruleset)
    assert as_lines(found) == expected
    assert list(found.points) == oracle.points_of(expected, len(piles))
    assert all(item.winner == payee(item) for item in found.lines)
    wins = [item["wins_match"] for item in expected.values() if item["wins_match"] is not None]
    assert found.wins_match == (wins[0] if wins else None)


def payee(item: Line) -> int | None:
    paid = [side for side, got in enumerate(item.points) if got]
    return paid[0] if len(paid) == 1 else None


@given(games_with_hands())
def test_counts_are_conserved_over_the_sides(played: tuple[Ruleset, Hand]) -> None:
    ruleset, hand = played
    measures = {item.category: item.measures for item in score(hand, ruleset).lines}
    for category, whole in (
        ("cards", ruleset.deck.size),
        ("diamonds", 10),
        ("settebello", 1),
        ("re_bello", 1),
    ):
        if category in measures:
            assert sum(map(int, measures[category])) == whole  # type: ignore[arg-type]


@given(games_with_hands(), st.randoms(use_true_random=False))
def test_sides_in_another_order_get_the_same_points(played: tuple[Ruleset, Hand], random: Random) -> None:
    ruleset, hand = played
    order = list(range(len(hand.sides)))
    random.shuffle(order)
    turned = score(hand._replace(sides=tuple(hand.sides[side] for side in order)), ruleset)
    found = score(hand, ruleset)
    assert turned.points == tuple(found.points[side] for side in order)
    for one, other in zip(found.lines, turned.lines, strict=True):
        assert other.measures == tuple(one.measures[side] for side in order)
        assert other.reason is one.reason
        assert (None if other.winner is None else order[other.winner]) == one.winner


@given(games_with_hands())
def test_the_rest_and_partners_and_leftovers_make_no_difference(played: tuple[Ruleset, Hand]) -> None:
    ruleset, hand = played
    expected = score(hand, ruleset)
    for index, side in enumerate(hand.sides):
        others = list(hand.sides)
        others[index] = SideFacts(rest=True, announced=side.announced)
        assert score(hand._replace(sides=tuple(others)), ruleset) == expected
        pile = list(side.pile or ())
        halves = (CardSet.of(pile[::2]), CardSet.of(pile[1::2]))
        others[index] = side._replace(partners=halves)
        assert score(hand._replace(sides=tuple(others)), ruleset) == expected
        others[index] = side._replace(pile=CardSet.of(pile[3:]))
        left = Hand(tuple(others), leftovers=CardSet.of(pile[:3]), last_capture=index)
        assert score(left, ruleset) == expected


# ---------------------------------------------------------------- refusals


def test_every_fault_of_a_hand_comes_back_at_once() -> None:
    sides = (
        SideFacts(cards("7D 7C"), announced={"scopas": 19}),
        SideFacts(cards("7D"), announced={}),
    )
    with pytest.raises(InvalidHandError) as refused:
        score(Hand(sides), PLAIN)
    assert [str(fault) for fault in refused.value.faults] == [
        "duplicate_card at /sides/1/pile",
        "missing_cards at /sides",
        "too_many_scopas at /sides/0/scopas",
        "scopas_required at /sides/1/scopas",
    ]


@pytest.mark.parametrize("number", [1, 4])
def test_r7_one_side_or_four_are_refused(number: int) -> None:
    faults = hand_faults(Hand((SideFacts(cards("7D")),) * number), CLASSIC)
    assert [fault.code for fault in faults] == ["wrong_number_of_sides"]
    assert faults[0].values == {"found": number, "expected": [2, 3]}


def test_r7_three_sides_are_refused_where_two_pairs_play() -> None:
    hand = piled(*EXAMPLES[4].piles)
    assert codes(hand, game("scopone-10")) == ["wrong_number_of_sides at /sides"]
    with pytest.raises(InvalidHandError):
        score(hand, game("scopone-10"))


def test_of_a_hand_with_unread_cards_nothing_is_said_that_depends_on_them() -> None:
    sides = (
        SideFacts(cards("7D"), announced={"scopas": 19}),
        SideFacts(cards("7D"), announced={"scopas": 2}),
    )
    faults = hand_faults(Hand(sides), PLAIN, cards_read=False)
    assert [str(fault) for fault in faults] == ["too_many_scopas at /sides/0/scopas"]


def test_a_value_that_no_pile_gives_is_named_beside_cards_that_are_wrong() -> None:
    sides = (
        SideFacts(cards("7D"), announced={"scopas": 0}),
        SideFacts(cards("7D"), announced={"scopas": 0}),
        SideFacts(tally={"primiera": 41}, announced={"scopas": 0}),
    )
    bad = "impossible_total at /sides/2/tally/primiera"
    assert codes(Hand(sides), PLAIN) == ["duplicate_card at /sides/1/pile", bad]
    assert [str(fault) for fault in hand_faults(Hand(sides), PLAIN, cards_read=False)] == [bad]


@given(drawn(lambda random: random))
def test_a_hand_of_any_cards_is_counted_or_refused_and_never_counted_wrong(random: Random) -> None:
    deck = list(PLAIN.deck)
    piles = [CardSet.of(random.choices(deck, k=random.choice((0, 5, 20, 39, 60)))) for _ in range(2)]
    hand = Hand(tuple(SideFacts(pile, announced={"scopas": 0}) for pile in piles))
    whole = len(piles[0]) + len(piles[1]) == 40 and piles[0].isdisjoint(piles[1])
    assert bool(hand_faults(hand, PLAIN)) is not whole
