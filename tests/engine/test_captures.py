"""What a card may take, rule by rule, and against every set of cards there is on small tables."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.captures import CaptureRule, CaptureVerdict, NoCapture, captures, judge_capture
from engine.cards import DECK_40, DECK_52, Card, Deck
from engine.cardset import CardSet
from engine.faults import InvalidCardsError
from engine.ruleset import AceRules, AceSweep, CaptureRules, Fifteens, Figures, OtherAce, Sums

PLAIN = CaptureRules()
FEWEST = CaptureRules(sums=Sums.FEWEST)
TWO = CaptureRules(sums=Sums.TWO)
BESIDES = CaptureRules(fifteens=Fifteens.BESIDES)
ONLY = CaptureRules(fifteens=Fifteens.ONLY)
EQUALS = CaptureRules(figures=Figures.EQUALS)
ACE = CaptureRules(ace=AceRules())


def the(code: str, deck: Deck = DECK_40) -> Card:
    [card] = CardSet(code, deck)
    return card


def answer(table: str, card: str, rules: CaptureRules = PLAIN, *, deck: Deck = DECK_40, last_card=False):
    return captures(CardSet(table, deck), the(card, deck), rules, deck=deck, last_card=last_card)


def taken(table: str, card: str, rules: CaptureRules = PLAIN, deck: Deck = DECK_40) -> list[CardSet]:
    return [capture.cards for capture in answer(table, card, rules, deck=deck).captures]


def piles(*codes: str, deck: Deck = DECK_40) -> list[CardSet]:
    return [CardSet(code, deck) for code in codes]


def verdict(table: str, card: str, claim: str, rules: CaptureRules = PLAIN) -> CaptureVerdict:
    return judge_capture(CardSet(table), the(card), rules, CardSet(claim), deck=DECK_40)


def broken(table: str, card: str, claim: str, rules: CaptureRules = PLAIN) -> CaptureRule | None:
    return verdict(table, card, claim, rules).rule


LEGAL = CaptureVerdict(legal=True, rule=None)


# ---------------------------------------------------------------- R12


def test_r12_a_card_takes_its_equal():
    assert taken("7D 2C KS", "7S") == piles("7D")


def test_r12_a_card_takes_two_or_more_that_add_up():
    assert taken("4D 3H KS", "7S") == piles("4D 3H")
    assert taken("AD 2H 4S KS", "7S") == piles("AD 2H 4S")


def test_r12_figures_count_eight_nine_and_ten():
    assert taken("JD 2H", "KS") == piles("JD 2H")
    assert taken("5D 3H", "JS") == piles("5D 3H")
    assert taken("7D 2H", "QS") == piles("7D 2H")


def test_r12_must_i_take_the_six_or_four_and_two_the_six():
    assert taken("6D 4H 2C", "6S") == piles("6D")
    assert verdict("6D 4H 2C", "6S", "6D") == LEGAL
    assert broken("6D 4H 2C", "6S", "4H 2C") is CaptureRule.SINGLE_BEFORE_SUM


def test_r12_what_does_not_add_up_is_not_taken():
    assert broken("6D 4H 2C", "7S", "6D") is CaptureRule.ADDS_UP
    assert broken("6D 4H 2C", "7S", "6D 2C") is CaptureRule.ADDS_UP


def test_r12_only_cards_on_the_table_are_taken():
    assert broken("6D 4H 2C", "6S", "6C") is CaptureRule.NOT_ON_TABLE
    assert broken("6D 4H 2C", "6S", "6D 6S") is CaptureRule.NOT_ON_TABLE


def test_r12_with_fifty_two_cards_figures_count_eleven_twelve_and_thirteen():
    assert taken("10D JD 3H KS", "KD", deck=DECK_52) == piles("KS", deck=DECK_52)
    assert taken("10D JD 3H", "KD", deck=DECK_52) == piles("10D 3H", deck=DECK_52)
    assert taken("JD AH 8C 3S", "QS", deck=DECK_52) == piles("JD AH", "AH 3S 8C", deck=DECK_52)


# ---------------------------------------------------------------- R13


def test_r13_of_several_equal_singles_the_player_takes_one():
    assert taken("7D 7H 2C", "7S") == piles("7D", "7H")
    assert broken("7D 7H 2C", "7S", "7D 7H") is CaptureRule.ONE_EQUAL


def test_r13_of_several_sums_the_player_takes_one():
    assert taken("5D 2H 4S 3C AC", "7S") == piles("5D 2H", "4S 3C", "2H 4S AC")
    assert broken("5D 2H 4S 3C AC", "7S", "5D 2H 4S 3C") is CaptureRule.ADDS_UP


def test_r13_fewest_cards_only():
    assert taken("5D 2H 4S 3C AC", "7S", FEWEST) == piles("5D 2H", "4S 3C")
    assert taken("5D AH AS", "7S", FEWEST) == piles("5D AH AS")
    assert broken("5D 2H 4S 3C AC", "7S", "2H 4S AC", FEWEST) is CaptureRule.FEWEST_CARDS
    assert verdict("5D 2H 4S 3C AC", "7S", "4S 3C", FEWEST) == LEGAL


def test_r13_two_cards_at_most():
    assert taken("5D 2H 4S 3C AC", "7S", TWO) == piles("5D 2H", "4S 3C")
    assert broken("5D 2H 4S 3C AC", "7S", "2H 4S AC", TWO) is CaptureRule.TWO_CARDS_AT_MOST
    assert taken("5D AH AS", "7S", TWO) == []
    assert answer("5D AH AS", "7S", TWO).reason is NoCapture.SUMS_TOO_LONG
    assert verdict("5D AH AS", "7S", "", TWO) == LEGAL


# ---------------------------------------------------------------- R14


def test_r14_a_card_that_can_capture_must():
    assert answer("7D 2C", "7S").must_capture
    assert broken("7D 2C", "7S", "") is CaptureRule.MUST_CAPTURE


def test_r14_a_card_that_cannot_capture_is_laid_down():
    assert not answer("6D 2C", "7S").must_capture
    assert answer("6D 2C", "7S").reason is NoCapture.NOTHING_ADDS_UP
    assert verdict("6D 2C", "7S", "") == LEGAL


def test_r14_nothing_is_taken_from_an_empty_table():
    assert answer("", "7S").reason is NoCapture.EMPTY_TABLE
    assert verdict("", "7S", "") == LEGAL
    assert broken("", "7S", "7D") is CaptureRule.NOT_ON_TABLE


# ---------------------------------------------------------------- R15


def scopas(table, card, rules=PLAIN, *, last_card=False):
    return [capture.scopa for capture in answer(table, card, rules, last_card=last_card).captures]


def test_r15_taking_every_card_is_a_scopa():
    assert scopas("7D", "7S") == [True]
    assert scopas("4D 3H", "7S") == [True]
    assert scopas("7D 2C", "7S") == [False]
    assert scopas("7D 7C", "7S") == [False, False]


def test_r15_my_last_card_cleared_the_table_is_not_a_scopa():
    assert scopas("7D", "7S", last_card=True) == [False]


def test_r15_option_the_last_capture_counts():
    assert scopas("7D", "7S", CaptureRules(last_capture_counts=True), last_card=True) == [True]
    assert scopas("7D 2C", "7S", CaptureRules(last_capture_counts=True), last_card=True) == [False]


# ---------------------------------------------------------------- R17


def test_r17_without_the_rule_an_ace_is_a_card_like_any_other():
    assert taken("7D 2C", "AS") == []
    assert taken("AD 2C", "AS") == piles("AD")


def test_r17_the_ace_takes_the_whole_table_and_makes_a_scopa():
    assert taken("7D 2C KS", "AS", ACE) == piles("7D 2C KS")
    assert scopas("7D 2C KS", "AS", ACE) == [True]
    assert scopas("7D 2C KS", "AS", ACE, last_card=True) == [False]
    assert broken("7D 2C KS", "AS", "7D", ACE) is CaptureRule.ACE_TAKES_ALL
    assert broken("7D 2C KS", "AS", "", ACE) is CaptureRule.MUST_CAPTURE


def test_r17_with_an_ace_on_the_table_it_takes_only_that():
    assert taken("7D AC KS", "AS", ACE) == piles("AC")
    assert scopas("7D AC KS", "AS", ACE) == [False]
    assert taken("AD AC KS", "AS", ACE) == piles("AD", "AC")
    assert scopas("AC", "AS", ACE) == [True]
    assert broken("7D AC KS", "AS", "7D AC KS", ACE) is CaptureRule.ACE_TAKES_ONLY_ACE


def test_r17_other_cards_capture_as_ever_and_take_aces_in_sums():
    assert taken("6D AC KS", "7S", ACE) == piles("6D AC")


def test_r17_option_the_ace_ignores_aces():
    rules = CaptureRules(ace=AceRules(other_ace=OtherAce.ALL))

    assert taken("7D AC KS", "AS", rules) == piles("7D AC KS")
    assert scopas("7D AC KS", "AS", rules) == [True]
    assert broken("7D AC KS", "AS", "AC", rules) is CaptureRule.ACE_TAKES_ALL


def test_r17_option_never_a_scopa():
    rules = CaptureRules(ace=AceRules(sweep=AceSweep.NEVER))

    assert scopas("7D 2C", "AS", rules) == [False]
    assert scopas("AC", "AS", rules) == [False]
    assert scopas("7D", "7S", rules) == [True]


def test_r17_option_a_scopa_only_from_a_single_ace():
    rules = CaptureRules(ace=AceRules(sweep=AceSweep.LONE_ACE))

    assert scopas("7D 2C", "AS", rules) == [False]
    assert scopas("7D", "AS", rules) == [False]
    assert scopas("AC", "AS", rules) == [True]
    assert scopas("AC", "AS", rules, last_card=True) == [False]


def test_r17_option_a_single_ace_and_no_more():
    rules = CaptureRules(ace=AceRules(sweep=AceSweep.LONE_ACE, other_ace=OtherAce.ALL))

    assert scopas("AC AD", "AS", rules) == [False]


def test_r17_option_an_ace_goes_straight_to_its_players_pile():
    rules = CaptureRules(ace=AceRules(to_pile=True))
    found = answer("", "AS", rules)

    assert [(capture.cards, capture.scopa) for capture in found.captures] == [(CardSet(), False)]
    assert (found.must_capture, found.reason) == (False, None)
    assert verdict("", "AS", "", rules) == LEGAL
    assert answer("", "2S", rules).reason is NoCapture.EMPTY_TABLE
    assert answer("", "AS", ACE).reason is NoCapture.EMPTY_TABLE
    assert taken("7D", "AS", rules) == piles("7D")


# ---------------------------------------------------------------- R18


def test_r18_besides_normal_captures_cards_that_make_fifteen():
    assert taken("7D JH 5C 3C", "7S", BESIDES) == piles("7D", "JH", "3C 5C")
    assert verdict("7D JH", "7S", "JH", BESIDES) == LEGAL
    assert broken("7D JH", "7S", "7D JH", BESIDES) is CaptureRule.ADDS_UP


def test_r18_a_single_equal_does_not_stand_before_a_fifteen_but_does_before_a_sum():
    assert taken("6D 4H 2C QC", "6S", BESIDES) == piles("6D", "QC")
    assert broken("6D 4H 2C QC", "6S", "4H 2C", BESIDES) is CaptureRule.SINGLE_BEFORE_SUM


def test_r18_only_fifteens():
    assert taken("7D JH 5C 3C", "7S", ONLY) == piles("JH", "3C 5C")
    assert broken("7D JH", "7S", "7D", ONLY) is CaptureRule.ONLY_FIFTEENS
    assert answer("7D 2C", "7S", ONLY).reason is NoCapture.NO_FIFTEEN
    assert verdict("7D 2C", "7S", "", ONLY) == LEGAL


def test_r18_three_fives_make_fifteen():
    assert taken("5D 5H 2C", "5S", ONLY) == piles("5D 5H")
    assert taken("5D 5H 2C", "5S", BESIDES) == piles("5D", "5H", "5D 5H")


def test_r18_clearing_the_table_with_a_fifteen_is_a_scopa():
    assert scopas("5D 5H", "5S", ONLY) == [True]


def test_r17_and_r18_in_cirulla_an_ace_may_take_all_or_make_fifteen():
    rules = CaptureRules(ace=AceRules(), fifteens=Fifteens.BESIDES)

    assert taken("7D 4H 3C 2C", "AS", rules) == piles("7D 4H 3C", "7D 4H 2C 3C")
    assert taken("AD KH 4C", "AS", rules) == piles("AD", "KH 4C")
    assert taken("KH 4C", "AS", rules) == piles("KH 4C")


def test_r13_and_r18_the_agreed_sums_bind_fifteens_too():
    two = CaptureRules(fifteens=Fifteens.ONLY, sums=Sums.TWO)
    fewest = CaptureRules(fifteens=Fifteens.BESIDES, sums=Sums.FEWEST)

    assert taken("6D 2H AC AS", "5S", two) == []
    assert answer("6D 2H AC AS", "5S", two).reason is NoCapture.SUMS_TOO_LONG
    assert broken("6D 2H AC AS", "5S", "6D 2H AC AS", two) is CaptureRule.TWO_CARDS_AT_MOST
    assert taken("JH 5C 3C", "7S", fewest) == piles("JH")
    assert broken("JH 5C 3C", "7S", "5C 3C", fewest) is CaptureRule.FEWEST_CARDS


# ---------------------------------------------------------------- R34


def test_r34_figures_only_by_equals():
    assert taken("KD 8D", "KS", EQUALS, DECK_52) == piles("KD", deck=DECK_52)
    assert taken("10D 3H", "KS", EQUALS, DECK_52) == []
    assert answer("10D 3H", "KS", EQUALS, deck=DECK_52).reason is NoCapture.FIGURE_NEEDS_EQUAL
    assert taken("8D 2H", "10S", EQUALS, DECK_52) == piles("8D 2H", deck=DECK_52)
    assert taken("5D 3H", "JS", EQUALS) == []
    assert broken("5D 3H", "JS", "5D 3H", EQUALS) is CaptureRule.FIGURES_TAKE_EQUALS
    assert verdict("JD 5D 3H", "JS", "JD", EQUALS) == LEGAL


def test_r34_a_figure_is_taken_by_no_fifteen_where_it_takes_only_equals():
    besides = CaptureRules(fifteens=Fifteens.BESIDES, figures=Figures.EQUALS)
    only = CaptureRules(fifteens=Fifteens.ONLY, figures=Figures.EQUALS)

    assert taken("JD 2H", "7S", besides) == []
    assert broken("JD 2H", "7S", "JD", besides) is CaptureRule.FIGURES_TAKE_EQUALS
    assert answer("7D", "JS", only).reason is NoCapture.NO_FIFTEEN


# ---------------------------------------------------------------- every rule at once


def test_a_card_cannot_be_played_to_itself():
    for ask in (lambda: answer("7D 2C", "7D"), lambda: verdict("7D 2C", "7D", "2C")):
        with pytest.raises(InvalidCardsError) as caught:
            ask()
        [fault] = caught.value.faults
        assert (fault.code, fault.pointer, fault.values) == ("card_on_table", "/card", {"card": the("7D")})


@pytest.mark.parametrize("deck", [DECK_40, DECK_52])
def test_the_deck_bounds_every_answer(deck):
    everything = CardSet.from_bits(deck.bits)
    rules = CaptureRules(fifteens=Fifteens.BESIDES)

    for rank in range(1, deck.ranks + 1):
        others = CardSet.of(card for card in everything if card.rank != rank)
        card = Card(the("AD").suit, rank)
        found = [capture.cards for capture in captures(others, card, rules, deck=deck).captures]
        assert len(found) < 7_000
        assert len({cards.bits for cards in found}) == len(found)


ace_rules = st.builds(
    AceRules, sweep=st.sampled_from(AceSweep), other_ace=st.sampled_from(OtherAce), to_pile=st.booleans()
)
capture_rules = st.builds(
    CaptureRules,
    sums=st.sampled_from(Sums),
    figures=st.sampled_from(Figures),
    fifteens=st.sampled_from(Fifteens),
    ace=st.none() | ace_rules,
    last_capture_counts=st.booleans(),
)


@st.composite
def plays(draw):
    """A deck, a table of up to eight of its cards, low ones oftener, another card, and rules."""
    deck = draw(st.sampled_from([DECK_40, DECK_52]))
    low = [card for card in deck if card.rank <= 4]
    cards = draw(
        st.lists(st.sampled_from(low) | st.sampled_from(list(deck)), min_size=1, max_size=9, unique=True)
    )
    return deck, CardSet.of(cards[1:]), cards[0], draw(capture_rules)


def oracle(deck: Deck, table: CardSet, card: Card, rules: CaptureRules) -> dict[CardSet, bool]:
    """Every legal capture and whether it is a scopa, found by trying every set of cards on the table."""

    def stays_out(other):
        return rules.figures is Figures.EQUALS and other.rank > deck.ranks - 3

    def agreed(sets):
        if rules.sums is Sums.TWO:
            return {cards for cards in sets if len(cards) <= 2}
        if rules.sums is Sums.FEWEST:
            return {cards for cards in sets if len(cards) == min(map(len, sets))}
        return sets

    every = [CardSet.of(cards) for size in range(1, len(table) + 1) for cards in combinations(table, size)]
    singles = {cards for cards in every if [other.rank for other in cards] == [card.rank]}
    sums = {
        cards
        for cards in every
        if sum(other.rank for other in cards) == card.rank and not any(map(stays_out, (card, *cards)))
    }
    fifteens = {
        cards
        for cards in every
        if sum(other.rank for other in cards) == 15 - card.rank and not any(map(stays_out, (card, *cards)))
    }
    ace = rules.ace if card.rank == 1 else None
    if ace and singles and ace.other_ace is OtherAce.ONLY_ACE:
        legal = singles
    elif ace:
        legal = {table} - {CardSet()}
    elif rules.fifteens is Fifteens.ONLY:
        legal = set()
    else:
        legal = singles or agreed(sums)
    if rules.fifteens is not Fifteens.NO:
        legal = legal | agreed(fifteens)

    lone_ace = len(table) == 1 and bool(singles)
    counts = {AceSweep.ALWAYS: True, AceSweep.NEVER: False, AceSweep.LONE_ACE: lone_ace}
    pays = counts[ace.sweep] if ace else True
    return {cards: cards == table and pays for cards in legal}


@given(plays())
def test_captures_are_all_the_legal_ones_and_no_other(play):
    deck, table, card, rules = play
    expected = oracle(*play)
    found = captures(table, card, rules, deck=deck)

    if table:
        assert {capture.cards: capture.scopa for capture in found.captures} == expected
        assert len(found.captures) == len(expected)
        assert found.must_capture is bool(expected)
    assert (found.reason is None) is bool(found.captures)
    assert [len(capture.cards) for capture in found.captures] == sorted(map(len, expected)) or not table


@given(plays())
def test_the_last_card_makes_no_scopa_unless_agreed(play):
    deck, table, card, rules = play
    usual = captures(table, card, rules, deck=deck).captures
    last = captures(table, card, rules, deck=deck, last_card=True).captures

    assert [capture.cards for capture in last] == [capture.cards for capture in usual]
    counts = rules.last_capture_counts
    assert [capture.scopa for capture in last] == [capture.scopa and counts for capture in usual]


@given(plays(), st.data())
def test_a_claim_is_legal_or_breaks_a_rule_that_is_in_force(play, data):
    deck, table, card, rules = play
    claim = CardSet.of(data.draw(st.sets(st.sampled_from(list(table) or [card]), max_size=4)))
    legal = claim in oracle(*play) or (not claim and not captures(table, card, rules, deck=deck).must_capture)
    result = judge_capture(table, card, rules, claim, deck=deck)

    assert result.legal is legal
    assert (result.rule is None) is legal
    total = sum(other.rank for other in claim)
    adds_up = total == card.rank or (rules.fifteens is not Fifteens.NO and total + card.rank == 15)
    in_force = {
        None: legal,
        CaptureRule.NOT_ON_TABLE: not claim <= table,
        CaptureRule.MUST_CAPTURE: not claim,
        CaptureRule.ADDS_UP: not adds_up,
        CaptureRule.ONE_EQUAL: len(claim) > 1 and {other.rank for other in claim} == {card.rank},
        CaptureRule.SINGLE_BEFORE_SUM: len(claim) > 1
        and any(other.rank == total == card.rank for other in table),
        CaptureRule.FEWEST_CARDS: adds_up and rules.sums is Sums.FEWEST,
        CaptureRule.TWO_CARDS_AT_MOST: adds_up and rules.sums is Sums.TWO and len(claim) > 2,
        CaptureRule.ACE_TAKES_ALL: card.rank == 1 and rules.ace is not None and claim != table,
        CaptureRule.ACE_TAKES_ONLY_ACE: card.rank == 1
        and rules.ace is not None
        and any(c.rank == 1 for c in table),
        CaptureRule.ONLY_FIFTEENS: rules.fifteens is Fifteens.ONLY and total + card.rank != 15,
        CaptureRule.FIGURES_TAKE_EQUALS: rules.figures is Figures.EQUALS
        and any(other.rank > deck.ranks - 3 for other in (card, *claim)),
    }
    assert in_force[result.rule]
