"""Reading a ruleset from plain data (what JSON can hold), as the presets and posted rulesets write it.

The shape (names and types of the fields) is the caller's to check; whether the values make a game is checked in `engine.ruleset_checks`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from engine.awards import Again, Award, Each, Majority, Most, Reach
from engine.cards import Card, Deck, Suit
from engine.measures import Announced, Best, CardWeight, Count, Counts, Measure, Run
from engine.ruleset import (
    AceRules,
    AceSweep,
    CaptureRules,
    Category,
    Deal,
    Direction,
    FalseCall,
    Fifteens,
    Figures,
    Goal,
    Level,
    MatchEnd,
    OtherAce,
    Ruleset,
    Seating,
    Sums,
    TablePay,
    TableRules,
)

Data: TypeAlias = Mapping[str, Any]
"""Plain data: strings, whole numbers, booleans, None, lists and mappings of these."""

_SUITS = {suit.name.lower(): suit for suit in Suit}


def read_ruleset(data: Data) -> Ruleset:
    """The typed form of a ruleset's plain data, not yet checked (see `ruleset_checks.ruleset_from_data`).

    >>> from engine.presets import PRESETS
    >>> read_ruleset(PRESETS["classic"]).seating(3).target
    16
    """
    return Ruleset(
        key=data["key"],
        deck=read_deck(data),
        seatings=tuple(Seating(s["sides"], s["players"], s["target"]) for s in data["seatings"]),
        deal=_read_deal(data["deal"]),
        match=_read_match(data.get("match", {})),
        categories=tuple(_read_category(category) for category in data["categories"]),
        captures=_read_captures(data.get("captures", {})),
        table=_read_table(data.get("table", {})),
        target=data.get("target"),
        options=tuple(data.get("options", ())),
        data=data,
    )


def read_deck(data: Data) -> Deck:
    """The pack of a ruleset's plain data: 40 or 52 cards, and how its figures are ordered where it is a French one.

    >>> read_deck({"deck": 40, "french_figures": "QJK"}).figures
    'QJK'
    """
    return Deck(data["deck"] // len(Suit), data.get("french_figures", "JQK"))


def _read_deal(data: Data) -> Deal:
    return Deal(data["hand"], data["table"], Direction(data.get("direction", Direction.RIGHT)))


def _read_match(data: Data) -> MatchEnd:
    holder, call_out = data.get("holder"), data.get("call_out")
    return MatchEnd(
        goal=Goal(data.get("goal", Goal.HIGHEST)),
        level=Level(data.get("level", Level.HAND)),
        holder=holder and Card(_SUITS[holder["suit"]], holder["rank"]),
        call_out=call_out and FalseCall(call_out),
    )


def _read_captures(data: Data) -> CaptureRules:
    ace = data.get("ace")
    return CaptureRules(
        sums=Sums(data.get("sums", Sums.ALL)),
        figures=Figures(data.get("figures", Figures.SUMS)),
        fifteens=Fifteens(data.get("fifteens", Fifteens.NO)),
        ace=None if ace is None else _read_ace(ace),
        last_capture_counts=data.get("last_capture_counts", False),
    )


def _read_ace(data: Data) -> AceRules:
    return AceRules(
        sweep=AceSweep(data.get("sweep", AceSweep.ALWAYS)),
        other_ace=OtherAce(data.get("other_ace", OtherAce.ONLY_ACE)),
        to_pile=data.get("to_pile", False),
    )


def _read_table(data: Data) -> TableRules:
    return TableRules(
        kings=data.get("kings"),
        aces=data.get("aces"),
        total_at_most=data.get("total_at_most"),
        pays=tuple(TablePay(pay["groups"], pay["total"], pay["scopas"]) for pay in data.get("pays", ())),
    )


def _read_category(data: Data) -> Category:
    measure = read_measure(data["measure"])
    otherwise = data.get("otherwise")
    return Category(
        key=data["key"],
        measure=measure,
        award=read_award(data["award"]),
        otherwise=None
        if otherwise is None or not isinstance(measure, Best)
        else _read_otherwise(otherwise, measure),
    )


def _read_otherwise(data: Data, first: Best) -> Best:
    return Best(tuple(data.get("values") or first.values), incomplete=True)


def _read_count(cards: Sequence[Data]) -> Count:
    return Count(tuple(_read_weight(card) for card in cards))


def _read_weight(data: Data) -> CardWeight:
    suits, ranks = data.get("suits"), data.get("ranks")
    return CardWeight(
        suits=None if suits is None else tuple(_SUITS[suit] for suit in suits),
        ranks=None if ranks is None else tuple(ranks),
        weight=data.get("weight", 1),
    )


def read_measure(data: Data) -> Measure:
    """A measure from its data: `{"kind": "count", "cards": [{"suits": ["denari"]}]}` and so on.

    >>> read_measure({"kind": "run", "suit": "denari"})
    Run(suit=<Suit.DENARI: 0>, least=3)
    """
    match data["kind"]:
        case "count":
            return _read_count(data["cards"])
        case "best":
            return Best(tuple(data["values"]), data.get("incomplete", False))
        case "run":
            return Run(_SUITS[data["suit"]], data.get("least", 3))
        case "counts":
            return Counts(tuple(_read_count(part) for part in data["parts"]))
        case _:
            return Announced(data.get("sweeps", False), data.get("most"))


def read_award(data: Data) -> Award:
    """An award from its data: `{"kind": "most", "points": 1}` and so on.

    >>> read_award({"kind": "each", "points": 1, "at_most": 6})
    Each(points=1, at_most=6)
    """
    match data["kind"]:
        case "most":
            return Most(
                data["points"], Majority(data.get("majority", Majority.PLURALITY)), data.get("tie", 0)
            )
        case "each":
            return Each(data["points"], data.get("at_most"))
        case "reach":
            return Reach(data["at"], None if data.get("wins_match") else data["points"])
        case _:
            return Again(data["of"], data["at"])
