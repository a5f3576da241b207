"""Lines of a hand as plain data: as a sheet keeps them, and as a reader sees them, in a notation and with sentences.

A sheet keeps cards in French codes and no sentence, so that every reader has their own.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from engine.cards import Deck
from engine.cardset import CardSet
from engine.lines import HandScore, Line, Unknown
from engine.measures import Value
from engine.notation import Notation, format_card, format_cards, read_cards
from scorekeeper import texts
from scorekeeper.texts import Notation as Words
from scorekeeper.texts.lines import Party, SpokenLine

Data = dict[str, Any]


def lines_data(score: HandScore, ids: Sequence[str], deck: Deck) -> list[Data]:
    """The lines of a hand as a sheet keeps them; sides by id.

    >>> from engine.hand import Hand, SideFacts
    >>> from engine.presets import ruleset
    >>> from engine.score import score
    >>> hand = Hand((SideFacts(CardSet("7D"), announced={"scopas": 0}), SideFacts(rest=True, announced={"scopas": 1})))
    >>> lines_data(score(hand, ruleset("plain")), ("a", "b"), ruleset("plain").deck)[2]
    {'category': 'settebello', 'winner': 'a', 'points': {'a': 1, 'b': 0}, 'measures': {'a': True, 'b': False}, 'reason': 'holds'}
    """
    return [_line_data(line, ids, deck) for line in score.lines]


def _line_data(line: Line, ids: Sequence[str], deck: Deck) -> Data:
    category, winner, points, measures, reason, wins_match, best = line
    data: Data = {
        "category": category,
        "winner": None if winner is None else ids[winner],
        "points": dict(zip(ids, points, strict=True)),
        "measures": {
            side: list(value) if isinstance(value, tuple) else value
            for side, value in zip(ids, measures, strict=True)
            if not isinstance(value, Unknown)
        },
        "reason": reason.value,
    }
    if best is not None:
        data["best"] = {
            side: format_cards(cards, Notation.FRENCH, deck)
            for side, cards in zip(ids, best, strict=True)
            if cards is not None
        }
    if wins_match is not None:
        data["wins_match"] = ids[wins_match]
    return data


def points_data(score: HandScore, ids: Sequence[str]) -> list[Data]:
    """The points each side has from a hand."""
    return [{"id": side, "points": points} for side, points in zip(ids, score.points, strict=True)]


def presented_lines(
    lines: Iterable[Mapping[str, Any]],
    language: str,
    notation: Words,
    deck: Deck,
    names: Mapping[str, str] | None = None,
) -> list[Data]:
    """Lines that a sheet keeps, with cards in the reader's notation and a sentence each; sides go by `names`, or else by their ids.

    >>> from engine.cards import DECK_40
    >>> kept = {"category": "cards", "winner": "a", "points": {"a": 1, "b": 0}, "measures": {"a": 22, "b": 18}, "reason": "most"}
    >>> presented_lines([kept], "it", "french", DECK_40, {"a": "Anna", "b": "Bruno"})[0]["text"]
    'Carte: Anna 22, Bruno 18. Un punto ad Anna.'
    """
    return [_presented(line, language, notation, deck, names or {}) for line in lines]


def _presented(
    line: Mapping[str, Any], language: str, notation: Words, deck: Deck, names: Mapping[str, str]
) -> Data:
    shown: Data = {name: line[name] for name in ("category", "winner", "points", "measures", "reason")}
    shown["text"] = texts.line_sentence(_spoken(line, deck, names), language, notation)
    if "best" in line:
        shown["best"] = {side: in_notation(cards, notation, deck) for side, cards in line["best"].items()}
    if "wins_match" in line:
        shown["wins_match"] = line["wins_match"]
    return shown


def in_notation(codes: Iterable[str], notation: Words, deck: Deck) -> list[str]:
    """French codes, in a reader's notation.

    >>> from engine.cards import DECK_40
    >>> in_notation(["KC", "7D"], "italian", DECK_40)
    ['10B', '7D']
    """
    if notation == Notation.FRENCH.value:
        return list(codes)
    written = _written(Notation(notation), deck)
    return [written[code] for code in codes]


@cache
def _written(notation: Notation, deck: Deck) -> Mapping[str, str]:
    return {format_card(card, Notation.FRENCH, deck): format_card(card, notation, deck) for card in deck}


_NONE: Final[Mapping[str, Any]] = {}


def _spoken(line: Mapping[str, Any], deck: Deck, names: Mapping[str, str]) -> SpokenLine:
    measures, best = line["measures"], line.get("best", _NONE)
    taker = line.get("wins_match") or line["winner"]
    parties = [
        Party(
            names.get(side, side),
            points,
            side in measures,
            _value(measures.get(side)),
            _cards(best[side], deck) if side in best else None,
        )
        for side, points in line["points"].items()
    ]
    return SpokenLine(
        line["category"],
        line["reason"],
        parties,
        deck,
        None if taker is None else names.get(taker, taker),
        "wins_match" in line,
    )


def _value(value: Any) -> Value:
    return tuple(value) if isinstance(value, list) else value


def _cards(codes: Sequence[str], deck: Deck) -> CardSet:
    return read_cards(codes, Notation.FRENCH, deck)[0]
