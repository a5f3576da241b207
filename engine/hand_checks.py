"""What must hold of a hand given as cards (RULES section 9): every card once, leftovers to the last capturer, scope within reason.

Every check returns all the faults it finds, with a code, the place, and what would put it right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.cardset import CardSet
from engine.faults import Fault
from engine.hand import Hand
from engine.measures import Announced
from engine.ruleset import Ruleset


def is_whole(piles: Sequence[int], ruleset: Ruleset) -> bool:
    """Whether the piles are the deck, every card once.

    >>> from engine.presets import ruleset
    >>> everything = ruleset("plain").deck.bits
    >>> is_whole([everything, 0], ruleset("plain")), is_whole([everything, 1], ruleset("plain"))
    (True, False)
    """
    seen = 0
    for pile in piles:
        if seen & pile:
            return False
        seen |= pile
    return seen == ruleset.deck.bits


def card_faults(hand: Hand, ruleset: Ruleset) -> tuple[Fault, ...]:
    """Cards given twice, cards of nobody, and leftovers that cannot be (R16).

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> short = Hand((SideFacts(CardSet.from_bits(ruleset("plain").deck.bits >> 1 << 1)), SideFacts(CardSet())))
    >>> [(fault.code, fault.values["cards"]) for fault in card_faults(short, ruleset("plain"))]
    [('missing_cards', CardSet('AD'))]
    """
    faults = [*_duplicates(hand), *_leftover_faults(hand, ruleset)]
    open_sides = [side for side in hand.sides if side.pile is None]
    known = hand.leftovers.bits
    for side in hand.sides:
        known |= side.pile.bits if side.pile is not None else 0
    missing = CardSet.from_bits(ruleset.deck.bits & ~known)
    if missing and not open_sides:
        found = ruleset.deck.size - len(missing)
        faults.append(
            Fault("missing_cards", "/sides", {"cards": missing, "found": found, "deck": ruleset.deck.size})
        )
    return tuple(faults)


def _places(hand: Hand) -> list[tuple[str, CardSet]]:
    places: list[tuple[str, CardSet]] = []
    for index, side in enumerate(hand.sides):
        if side.partners:
            places += [(f"/sides/{index}/piles/{n}", pile) for n, pile in enumerate(side.partners)]
        elif side.pile is not None:
            places.append((f"/sides/{index}/pile", side.pile))
    return [*places, ("/leftovers", hand.leftovers)]


def _duplicates(hand: Hand) -> list[Fault]:
    faults: list[Fault] = []
    seen: list[tuple[str, CardSet]] = []
    for place, cards in _places(hand):
        for first, others in seen:
            faults += [
                Fault("duplicate_card", place, {"card": card, "first": first}) for card in cards & others
            ]
        seen.append((place, cards))
    return faults


def _leftover_faults(hand: Hand, ruleset: Ruleset) -> list[Fault]:
    if not hand.leftovers:
        return []
    if hand.is_tallied():
        return [Fault("leftovers_with_tally", "/leftovers", {"cards": hand.leftovers})]
    faults: list[Fault] = []
    if hand.last_capture is None:
        faults.append(Fault("last_capture_required", "/last_capture", {"cards": hand.leftovers}))
    piles = [side.pile for side in hand.sides if side.pile is not None]
    if sum(map(len, piles)) >= ruleset.deck.size:
        faults.append(Fault("leftovers_not_needed", "/leftovers", {"cards": hand.leftovers}))
    return faults


@lru_cache(maxsize=256)
def sweep_limits(ruleset: Ruleset, sides: int) -> tuple[int, int]:
    """The most scope one side can have in a hand, and all sides together.

    No two plays in a row can sweep, and the last one does not count unless agreed (R15). Without a dealt table the first play cannot either.

    >>> from engine.presets import ruleset
    >>> sweep_limits(ruleset("classic"), 2), sweep_limits(ruleset("classic"), 3), sweep_limits(ruleset("scopone-10"), 2)
    ((18, 18), (12, 18), (19, 19))
    """
    plays = ruleset.deck.size - ruleset.deal.table
    counting = plays if ruleset.captures.last_capture_counts else plays - 1
    paid = ruleset.table.most_paid()
    together = (counting + 1) // 2 if ruleset.deal.table else counting // 2
    return min(plays // sides, together) + paid, together + paid


def announced_faults(
    hand: Hand, ruleset: Ruleset, piles: Sequence[int] | None, *, needed: bool
) -> tuple[Fault, ...]:
    """Scope missing where it is `needed`, and more than can have been made: by the deal, or with the cards a side has.

    >>> from engine.hand import SideFacts
    >>> from engine.presets import ruleset
    >>> hand = Hand((SideFacts(rest=True, announced={"scopas": 19}), SideFacts(CardSet("7D"), announced={"scopas": 0})))
    >>> [fault.code for fault in announced_faults(hand, ruleset("classic"), hand.piles(ruleset("classic").deck), needed=True)]
    ['too_many_scopas']
    """
    counts = [side.announced for side in hand.sides]
    cards = None if piles is None else tuple(map(int.bit_count, piles))
    faults = _sweep_faults(ruleset, counts, cards, needed=needed)
    for category in ruleset.categories:
        measure = category.measure
        if not isinstance(measure, Announced) or measure.sweeps:
            continue
        most = ruleset.deck.size if measure.most is None else measure.most
        for index, side in enumerate(counts):
            if side.get(category.key, 0) > most:
                place = f"/sides/{index}/announced/{category.key}"
                faults.append(Fault("too_many_announced", place, {"category": category.key, "most": most}))
    return tuple(faults)


def _sweep_faults(
    ruleset: Ruleset, counts: Sequence[Mapping[str, int]], cards: Sequence[int] | None, *, needed: bool
) -> list[Fault]:
    if ruleset.sweeps is None:
        return []
    faults: list[Fault] = []
    a_side, together = sweep_limits(ruleset, len(counts))
    for index, side in enumerate(counts):
        place, count = f"/sides/{index}/scopas", side.get(ruleset.sweeps.key)
        held = ruleset.deck.size if cards is None else cards[index]
        if count is None:
            faults += [Fault("scopas_required", place, {"side": index})] if needed else []
        elif count > a_side:
            faults.append(Fault("too_many_scopas", place, {"side": index, "most": a_side}))
        elif least_cards(count, ruleset) > held:
            faults.append(Fault("scopas_over_cards", place, {"side": index, "cards": held, "scopas": count}))
    total = sum(side.get(ruleset.sweeps.key, 0) for side in counts)
    if not faults and total > together:
        faults.append(Fault("too_many_scopas_together", "/sides", {"total": total, "most": together}))
    return faults


def least_cards(scopas: int, ruleset: Ruleset) -> int:
    """The fewest cards a side with that many scope can have: two a scopa, but for what a dealt table pays; none is sure where an ace takes itself.

    >>> from engine.presets import ruleset
    >>> least_cards(3, ruleset("classic"))
    6
    """
    ace = ruleset.captures.ace
    return 0 if ace is not None and ace.to_pile else 2 * max(0, scopas - ruleset.table.most_paid())
