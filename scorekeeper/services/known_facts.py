"""Facts in words: what each says, and what that asks for."""

from collections.abc import Sequence
from typing import Any, Protocol

from engine.cards import Deck
from engine.cardset import CardSet
from engine.hand_checks import least_cards, sweep_limits
from engine.known_facts import CardSeen, Claimed, CountSaid, HeldBy, KnownFact, OneOf, RestOf, Ticked
from engine.needs import BestRanks, MissingSuit, NoPile, RunOf, need
from engine.ruleset import Category, Ruleset
from engine.tables import pile_measure
from scorekeeper import texts
from scorekeeper.texts import Notation
from scorekeeper.texts.speech import Speech, shown
from scorekeeper.texts.spoken import Cards


class Told(Protocol):
    """What facts are told about."""

    @property
    def ruleset(self) -> Ruleset:
        """The game."""

    @property
    def names(self) -> Sequence[str]:
        """What the sides are called, in order."""


class _Best:
    """The best cards that a primiera needs, as counts of ranks."""

    def __init__(self, best: BestRanks, deck: Deck) -> None:
        self._best, self._deck = best, deck

    def words(self, speech: Speech, _notation: Notation) -> str:
        """So many of this rank, so many of that."""
        return speech.listed(
            [speech.several(count, ranks, self._deck) for count, ranks in self._best.counted]
        )


def fact_sentence(fact: KnownFact, about: Told, language: str, notation: Notation) -> str:
    """A fact, read aloud.

    >>> from types import SimpleNamespace
    >>> from engine.presets import ruleset
    >>> table = SimpleNamespace(ruleset=ruleset("plain"), names=("Anna", "Bruno"))
    >>> fact_sentence(Claimed("/claims/0", 0, 3, 84), table, "en", "french")
    'Anna’s primiera 84 needs all four sevens.'
    """
    code, values = _told(fact, about)
    return texts.sentence(code, values, language, notation)


def _told(fact: KnownFact, about: Told) -> tuple[str, dict[str, Any]]:
    names, deck = about.names, about.ruleset.deck
    match fact:
        case CardSeen():
            return "fact_card_seen", {
                "side": names[fact.side],
                "cards": Cards(CardSet.of([fact.card]), deck),
            }
        case OneOf():
            return "fact_one_of", {"side": names[fact.side], "cards": Cards(fact.cards, deck)}
        case RestOf():
            return "fact_rest", {"side": names[fact.side]}
        case HeldBy():
            sides = [names[side] for side in sorted(fact.sides)]
            return "fact_held_by", {"sides": sides, "cards": Cards(CardSet.of([fact.card]), deck)}
        case Ticked():
            taker = None if fact.taker is None else names[fact.taker]
            return "fact_ticked", {"category": about.ruleset.categories[fact.category].key, "taker": taker}
        case CountSaid():
            return _count(fact, about)
        case Claimed():
            return _claim(fact, about)


def _count(fact: CountSaid, about: Told) -> tuple[str, dict[str, Any]]:
    category, sides = about.ruleset.categories[fact.category], len(about.names)
    values: dict[str, Any] = {
        "side": about.names[fact.side],
        "category": category.key,
        "number": fact.number,
    }
    if category is not about.ruleset.sweeps:
        return "fact_announced", values
    a_side, together = sweep_limits(about.ruleset, sides)
    if fact.number > a_side:
        return "fact_too_many_scopas", {**values, "most": a_side, "together": together}
    return "fact_scopas_made", {**values, "least": least_cards(fact.number, about.ruleset)}


def _claim(fact: Claimed, about: Told) -> tuple[str, dict[str, Any]]:
    category, deck = about.ruleset.categories[fact.category], about.ruleset.deck
    values: dict[str, Any] = {
        "side": about.names[fact.side],
        "category": category.key,
        "value": shown(fact.value) if isinstance(fact.value, tuple) else fact.value,
    }
    match _need(fact, category, deck):
        case NoPile():
            return "fact_claimed_no_pile", values
        case MissingSuit():
            return "fact_claimed_missing_suit", values
        case RunOf(cards, without):
            last = None if without is None else Cards(CardSet.of([without]), deck)
            return "fact_claimed_run", {**values, "cards": Cards(cards, deck), "without": last}
        case BestRanks(counted) as best:
            whole = len(counted) == 1 and len(counted[0][1]) == 1
            code = "fact_claimed_all" if whole else "fact_claimed_best"
            return code, {**values, "best": _Best(best, deck)}
        case _:
            return "fact_claimed", values


def _need(fact: Claimed, category: Category, deck: Deck) -> Any:
    measure = pile_measure(category)
    return None if measure is None else need(fact.value, measure, deck)
