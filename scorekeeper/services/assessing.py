"""What can be told from incomplete knowledge of a hand that was posted: read, assessed, and put in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.assess import Assessment, CategoryStatus, Range, assess
from engine.cardset import CardSet
from engine.evidence_data import EvidenceReading, read_evidence
from engine.faults import Fault, InvalidHandError
from engine.notation import Notation, format_card, format_cards
from engine.ruleset import Ruleset
from engine.states import Budget
from scorekeeper import texts
from scorekeeper.services.known_facts import fact_sentence
from scorekeeper.services.partners import pile_faults
from scorekeeper.services.refusals import told_besides
from scorekeeper.texts import Notation as Words
from scorekeeper.texts.spoken import Cards

EVERY_CATEGORY = "all"
"""Asks for the card that tells most about all categories together."""


@dataclass(frozen=True)
class Assessed:
    """What was posted, and what can be told from it."""

    ruleset: Ruleset
    reading: EvidenceReading
    assessment: Assessment
    names: tuple[str, ...]
    """What the sides are called, in the order given."""

    @property
    def ids(self) -> tuple[str, ...]:
        """The sides, in the order given."""
        return self.reading.ids

    @property
    def consistent(self) -> bool:
        """Whether any deal fits what was said."""
        return self.assessment.consistent

    @cached_property
    def certain(self) -> dict[str, int]:
        """The points that each side can no longer lose, whatever the unseen cards are (R39); none where nothing fits."""
        return {side: points.certain for side, points in zip(self.ids, self.assessment.points, strict=False)}

    @property
    def open_categories(self) -> list[str]:
        """The categories whose points are not certain yet, in counting order."""
        return [status.category for status in self.assessment.categories if _is_open(status)]


def assess_posted(
    data: Mapping[str, Any],
    faults: Sequence[Fault],
    ruleset: Ruleset,
    ids: Sequence[str] | None = None,
    names: Mapping[str, str] | None = None,
    players: int | None = None,
    *,
    budget: Budget | None = None,
) -> Assessed:
    """Tell what can be told of a hand.

    `data` is what `schemas.assess.Evidence` found in order and `faults` what it refused. `ids` are the sides of the match the hand
    belongs to, without which it names its own; sentences call sides by `names`, or else by their ids. `players` has each side of that match.
    `budget` is that of a request which asks several times.

    >>> from engine.presets import ruleset
    >>> assess_posted({"sides": [{"pile": ["7D"], "scopas": 2}, {}]}, (), ruleset("plain")).certain
    {'a': 1, 'b': 0}

    Raises InvalidHandError with all faults: those given, and those found; TooOpenError where too little is known.
    """
    reading = read_evidence(data, ruleset, Notation(data.get("notation", Notation.FRENCH)), ids)
    ask, unknown = _asked(data.get("ask"), ruleset)
    known = names or {}
    in_order = tuple(known.get(side, side) for side in reading.ids)
    faults = (*faults, *pile_faults(data, faults, ruleset, players))
    if faults or reading.faults or unknown:
        besides = (*reading.faults, *unknown)
        raise InvalidHandError(told_besides(faults, besides, in_order, ruleset.deck))
    found = assess(reading.facts, ruleset, len(reading.ids), ask=ask, budget=budget)
    return Assessed(ruleset, reading, found, in_order)


def _asked(ask: str | None, ruleset: Ruleset) -> tuple[list[int], list[Fault]]:
    """The categories that are asked for, by their place; or the fault that there is no such category among those read from cards."""
    readable = [n for n, category in enumerate(ruleset.categories) if not category.is_announced]
    if ask is None:
        return [], []
    if ask == EVERY_CATEGORY:
        return readable, []
    found = [n for n in readable if ruleset.categories[n].key == ask]
    if not found and ruleset.category(ask) is not None:
        return [], [Fault("said_not_counted", "/ask", {"category": ask})]
    known = [*(ruleset.categories[n].key for n in readable), EVERY_CATEGORY]
    return found, [] if found else [Fault("unknown_category", "/ask", {"category": ask, "known": known})]


def _is_open(status: CategoryStatus) -> bool:
    return not status.decided or any(points.certain != points.possible for points in status.points)


def presented(assessed: Assessed, language: str, notation: Words) -> dict[str, Any]:
    """The answer as a client gets it."""
    found, ids, deck = assessed.assessment, assessed.ids, assessed.ruleset.deck
    codes = Notation(notation)
    return {
        "consistent": found.consistent,
        "conflict": None
        if found.consistent
        else [
            {"pointer": fact.pointer, "text": fact_sentence(fact, assessed, language, notation)}
            for fact in found.conflict
        ],
        "categories": [_status(status, ids) for status in found.categories],
        "points": _points(found.points, ids) if found.consistent else None,
        "without_scopas": found.without_scopas,
        "witness": {
            side: format_cards(pile, codes, deck) for side, pile in zip(ids, found.witness, strict=True)
        }
        if found.consistent
        else None,
        "next_question": _question(assessed, language, notation),
    }


def _status(status: CategoryStatus, ids: Sequence[str]) -> dict[str, Any]:
    return {
        "category": status.category,
        "status": "decided" if status.decided else "open",
        "winner": None if status.winner is None else ids[status.winner],
        "can_win": [None if side is None else ids[side] for side in status.can_win],
        "points": _points(status.points, ids),
    }


def _points(points: Sequence[Range], ids: Sequence[str]) -> dict[str, dict[str, int]]:
    return {
        side: {"certain": some.certain, "possible": some.possible}
        for side, some in zip(ids, points, strict=True)
    }


def _question(assessed: Assessed, language: str, notation: Words) -> dict[str, str] | None:
    card, deck = assessed.assessment.question, assessed.ruleset.deck
    if card is None:
        return None
    values = {"cards": Cards(CardSet.of([card]), deck)}
    return {
        "card": format_card(card, Notation(notation), deck),
        "text": texts.sentence("question_card", values, language, notation),
    }
