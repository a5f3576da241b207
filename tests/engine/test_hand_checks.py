"""What must hold of a hand given as cards, each refusal with its code, its place and what it names (RULES section 9)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from engine.cards import DECK_40, Card, Suit
from engine.cardset import CardSet
from engine.hand import Hand, SideFacts
from engine.hand_checks import announced_faults, card_faults, is_whole, least_cards, sweep_limits
from engine.ruleset import Ruleset
from tests.strategies import drawn, game, games_with_hands

CLASSIC = game("classic")
DECK = CardSet.from_bits(DECK_40.bits)
HALF = CardSet("AD 2D 3D 4D 5D 6D 7D JD QD KD AH 2H 3H 4H 5H 6H 7H JH QH KH")
SETTEBELLO = Card(Suit.DENARI, 7)


def piled(*piles: CardSet, leftovers: str = "", last: int | None = None) -> Hand:
    return Hand(tuple(SideFacts(pile) for pile in piles), CardSet(leftovers), last)


def found(hand: Hand, ruleset: Ruleset = CLASSIC) -> list[str]:
    return [str(fault) for fault in card_faults(hand, ruleset)]


def swept(
    *scopas: int | None, pile: CardSet = HALF, ruleset: Ruleset = CLASSIC, needed: bool = True
) -> list[str]:
    """The faults of some numbers of scope; the first side has the pile, the second the rest."""
    counts: list[dict[str, int]] = [{} if n is None else {"scopas": n} for n in scopas]
    sides = [SideFacts(pile, announced=counts[0]), SideFacts(rest=True, announced=counts[1])]
    sides += [SideFacts(CardSet(), announced=count) for count in counts[2:]]
    hand = Hand(tuple(sides))
    return [str(f) for f in announced_faults(hand, ruleset, hand.piles(ruleset.deck), needed=needed)]


# ---------------------------------------------------------------- cards


def test_thirty_nine_cards_name_the_missing_one() -> None:
    faults = card_faults(piled(HALF, DECK - HALF - CardSet("7C")), CLASSIC)
    assert [str(fault) for fault in faults] == ["missing_cards at /sides"]
    assert faults[0].values == {"cards": CardSet("7C"), "found": 39, "deck": 40}


def test_a_card_in_two_piles_is_named_with_both_places() -> None:
    faults = card_faults(piled(HALF, (DECK - HALF) | CardSet("7D")), CLASSIC)
    assert [str(fault) for fault in faults] == ["duplicate_card at /sides/1/pile"]
    assert faults[0].values == {"card": SETTEBELLO, "first": "/sides/0/pile"}


def test_a_card_in_the_piles_of_two_partners_is_found() -> None:
    partners = (HALF, CardSet("7D 7S"))
    hand = Hand((SideFacts(HALF | CardSet("7S"), partners), SideFacts(rest=True)))
    faults = card_faults(hand, CLASSIC)
    assert [str(fault) for fault in faults] == ["duplicate_card at /sides/0/piles/1"]
    assert faults[0].values["first"] == "/sides/0/piles/0"


def test_with_the_rest_no_card_is_missing() -> None:
    assert found(Hand((SideFacts(HALF), SideFacts(rest=True)))) == []
    assert found(Hand((SideFacts(HALF), SideFacts(tally={})))) == []


def test_r16_leftovers_need_the_last_capturer() -> None:
    assert found(piled(HALF, DECK - HALF - CardSet("7C"), leftovers="7C")) == [
        "last_capture_required at /last_capture"
    ]
    assert found(piled(HALF, DECK - HALF - CardSet("7C"), leftovers="7C", last=1)) == []


def test_r16_leftovers_beside_complete_piles_are_refused() -> None:
    assert found(piled(HALF, DECK - HALF, leftovers="7C", last=1)) == [
        "duplicate_card at /leftovers",
        "leftovers_not_needed at /leftovers",
    ]


def test_r16_leftovers_do_not_go_with_a_tally() -> None:
    hand = Hand((SideFacts(HALF), SideFacts(tally={})), CardSet("7C"), 0)
    assert found(hand) == ["leftovers_with_tally at /leftovers"]


def test_faults_come_together() -> None:
    assert found(piled(HALF, CardSet("7D"), leftovers="7C")) == [
        "duplicate_card at /sides/1/pile",
        "last_capture_required at /last_capture",
        "missing_cards at /sides",
    ]


@given(games_with_hands())
def test_a_whole_deal_is_without_fault(played: tuple[Ruleset, Hand]) -> None:
    ruleset, hand = played
    piles = hand.piles(ruleset.deck)
    assert card_faults(hand, ruleset) == ()
    assert piles is not None
    assert is_whole(piles, ruleset)
    assert announced_faults(hand, ruleset, piles, needed=True) == ()


def test_two_aces_do_not_make_up_for_a_missing_two() -> None:
    # As numbers they do: the bits of two aces add up to the bit of the two.
    ace, two = CardSet("AD").bits, CardSet("2D").bits
    assert ace + ace == two
    assert not is_whole([ace, ace, DECK_40.bits & ~two & ~ace], CLASSIC)
    assert not is_whole([ace | (DECK_40.bits & ~two), ace], CLASSIC)


@given(drawn(lambda random: random))
def test_piles_are_whole_when_every_card_is_in_one_of_them(random: Random) -> None:
    cards = [card.bit for card in DECK_40]
    dealt = random.choices(cards, k=2) + random.sample(cards, random.choice((37, 38, 38, 39)))
    piles = [0, 0, 0]
    for bit in dealt:
        piles[random.randrange(3)] |= bit
    given_cards = [bit for pile in piles for bit in cards if pile & bit]
    assert is_whole(piles, CLASSIC) is (sorted(given_cards) == sorted(cards))


# ---------------------------------------------------------------- scope


@pytest.mark.parametrize(
    ("key", "options", "sides", "limits"),
    [
        ("classic", (), 2, (18, 18)),
        ("classic", (), 3, (12, 18)),
        ("classic", ("last-capture-counts",), 2, (18, 18)),
        ("scopone-9", (), 2, (18, 18)),
        ("scopone-10", (), 2, (19, 19)),
        ("scopone-10", ("last-capture-counts",), 2, (20, 20)),
        ("cicera", (), 2, (24, 24)),
        ("escoba", (), 2, (20, 20)),
        ("escoba", (), 3, (14, 20)),
    ],
)
def test_the_most_scope_there_can_be(
    key: str, options: tuple[str, ...], sides: int, limits: tuple[int, int]
) -> None:
    assert sweep_limits(game(key, *options), sides) == limits


def most_sweeps(plays: int, *, dealt: bool, last_counts: bool) -> int:
    """The most plays that can sweep, by trying all: never two in a row, nor the first onto an empty table."""
    best = {False: 0, True: -1}
    for play in range(plays):
        may = (play > 0 or dealt) and (play < plays - 1 or last_counts)
        best = {False: max(best.values()), True: best[False] + 1 if may else -1}
    return max(best.values())


@pytest.mark.parametrize(
    "ruleset",
    [
        *(game(key) for key in ("classic", "scopone-9", "scopone-10", "cicera", "cassino", "cirulla")),
        *(game(key, "last-capture-counts") for key in ("classic", "scopone-9", "scopone-10")),
    ],
    ids=lambda ruleset: " ".join((ruleset.key, *ruleset.options)),
)
def test_the_most_scope_together_is_what_trying_every_order_of_plays_gives(ruleset: Ruleset) -> None:
    plays = ruleset.deck.size - ruleset.deal.table
    expected = most_sweeps(
        plays, dealt=ruleset.deal.table > 0, last_counts=ruleset.captures.last_capture_counts
    )
    assert sweep_limits(ruleset, 2)[1] == expected + ruleset.table.most_paid()


def test_scope_are_asked_for_only_where_they_are_needed() -> None:
    assert swept(None, 1) == ["scopas_required at /sides/0/scopas"]
    assert swept(None, 1, needed=False) == []
    assert swept(None, None, ruleset=game("scopa-frac")) == []


def test_nineteen_scope_are_too_many() -> None:
    assert swept(0, 19) == ["too_many_scopas at /sides/1/scopas"]
    assert swept(0, 18, pile=CardSet("7D")) == []
    assert swept(13, 0, 0) == ["too_many_scopas at /sides/0/scopas"]


def test_more_scope_together_than_plays_allow_are_refused() -> None:
    assert swept(10, 9) == ["too_many_scopas_together at /sides"]
    assert swept(9, 9) == []


def test_a_scopa_takes_two_cards() -> None:
    assert swept(2, 0, pile=CardSet("7D 7C 7S")) == ["scopas_over_cards at /sides/0/scopas"]
    assert swept(1, 0, pile=CardSet("7D 7C 7S")) == []
    assert swept(1, 0, pile=CardSet("7D")) == ["scopas_over_cards at /sides/0/scopas"]
    assert swept(0, 1, pile=DECK) == ["scopas_over_cards at /sides/1/scopas"]


def test_r34_a_dealt_table_may_pay_scope_without_cards() -> None:
    assert least_cards(2, game("escoba")) == 0
    assert least_cards(5, game("escoba")) == 6
    assert swept(2, 0, pile=CardSet(), ruleset=game("escoba")) == []
    assert swept(3, 0, pile=CardSet("7D"), ruleset=game("escoba")) == ["scopas_over_cards at /sides/0/scopas"]


def test_r17_where_an_ace_goes_straight_to_the_pile_cards_say_nothing_of_scope() -> None:
    to_pile = game("asso-piglia-tutto", "ace-to-pile")
    assert least_cards(3, to_pile) == 0
    assert swept(1, 0, pile=CardSet("AD"), ruleset=to_pile) == []
    assert swept(1, 0, pile=CardSet("AD"), ruleset=game("asso-piglia-tutto")) == [
        "scopas_over_cards at /sides/0/scopas"
    ]


def test_without_piles_only_the_deal_limits_scope() -> None:
    hand = Hand(tuple(SideFacts(tally={}, announced={"scopas": n}) for n in (19, 3)))
    assert [str(f) for f in announced_faults(hand, CLASSIC, None, needed=True)] == [
        "too_many_scopas at /sides/0/scopas"
    ]


# ---------------------------------------------------------------- declarations


def test_r34_more_declarations_than_a_hand_allows_are_refused() -> None:
    cirulla = game("cirulla")
    capped = next(c for c in cirulla.categories if c.is_announced and c.key != "scopas")
    most = getattr(capped.measure, "most", None) or cirulla.deck.size
    hands = [
        Hand(
            (
                SideFacts(HALF, announced={"scopas": 0, capped.key: n}),
                SideFacts(rest=True, announced={"scopas": 0}),
            )
        )
        for n in (most, most + 1)
    ]
    fine, over = [announced_faults(h, cirulla, h.piles(cirulla.deck), needed=True) for h in hands]
    assert fine == ()
    assert [str(fault) for fault in over] == [f"too_many_announced at /sides/0/announced/{capped.key}"]
    assert over[0].values["most"] == most
