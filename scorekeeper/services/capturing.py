"""What a card may take, and what a dealt table is worth, as it was asked."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.captures import CapturesAnswer, CaptureVerdict, captures, judge_capture
from engine.cards import Card
from engine.cardset import CardSet
from engine.faults import Fault, FaultsError, InvalidCardsError
from engine.notation import Notation, format_cards, read_cards
from engine.ruleset import Fifteens, Ruleset
from engine.table import DealtTable, dealt_table
from scorekeeper import texts
from scorekeeper.services.refusals import told_besides
from scorekeeper.texts import Notation as Words
from scorekeeper.texts.spoken import Cards


class PostedCards:
    """The lists of cards in a body, read one by one, with what is wrong with any of them."""

    def __init__(self, data: Mapping[str, Any], refused: Sequence[Fault], ruleset: Ruleset) -> None:
        self._data, self._refused, self._ruleset = data, refused, ruleset
        self._notation = Notation(data.get("notation", Notation.FRENCH))
        self._faults: list[Fault] = []

    def cards(self, name: str) -> CardSet:
        """The cards of the list of that name."""
        cards, faults = read_cards(self._data.get(name, ()), self._notation, self._ruleset.deck, f"/{name}")
        self._faults += faults
        return cards

    def card(self, name: str) -> Card | None:
        """The one card of that name, if it could be read."""
        if name not in self._data:
            return None
        cards, faults = read_cards([self._data[name]], self._notation, self._ruleset.deck)
        self._faults += [Fault(fault.code, f"/{name}", fault.values) for fault in faults]
        return next(iter(cards), None)

    def refuse(self, found: Sequence[Fault] = ()) -> None:
        """Refuse the body if anything is wrong with it.

        Raises InvalidCardsError.
        """
        faults = told_besides(self._refused, (*self._faults, *found), (), self._ruleset.deck)
        if faults:
            raise InvalidCardsError(faults)


class Taking(NamedTuple):
    """A card that is played, what it may take, and what is to be said of a claimed capture."""

    ruleset: Ruleset
    card: Card
    answer: CapturesAnswer
    claim: CardSet | None = None
    verdict: CaptureVerdict | None = None


def taking(data: Mapping[str, Any], faults: Sequence[Fault], ruleset: Ruleset) -> Taking:
    """What the card that was posted may take.

    >>> from engine.presets import ruleset
    >>> found = taking({"table": ["4D", "3H"], "card": "7S", "claim": []}, (), ruleset("plain"))
    >>> found.verdict.rule.value
    'must_capture'

    Raises InvalidCardsError with all faults.
    """
    posted = PostedCards(data, faults, ruleset)
    table, card = posted.cards("table"), posted.card("card")
    claim = posted.cards("claim") if "claim" in data else None
    if faults or card is None:
        posted.refuse()
    assert card is not None  # noqa: S101  # a card that is not there was refused
    rules, deck = ruleset.captures, ruleset.deck
    try:
        answer = captures(table, card, rules, deck=deck, last_card=data.get("last_card", False))
    except FaultsError as error:
        posted.refuse(error.faults)
        raise
    posted.refuse()
    verdict = None if claim is None else judge_capture(table, card, rules, claim, deck=deck)
    return Taking(ruleset, card, answer, claim, verdict)


def presented(found: Taking, language: str, notation: Words) -> dict[str, Any]:
    """The answer as a client gets it."""
    answer, deck = found.answer, found.ruleset.deck
    shown: dict[str, Any] = {
        "captures": [
            {"cards": format_cards(way.cards, Notation(notation), deck), "scopa": way.scopa}
            for way in answer.captures
        ],
        "must_capture": answer.must_capture,
        "reason": answer.reason and answer.reason.value,
    }
    if found.verdict is not None:
        rule = found.verdict.rule
        shown |= {"legal": found.verdict.legal, "rule": rule and rule.value}
    fifteens = found.ruleset.captures.fifteens is not Fifteens.NO
    values = {"card": Cards(CardSet.of([found.card]), deck), "fifteens": fifteens}
    return shown | {"text": texts.sentence(_code(found), values, language, notation)}


def _code(found: Taking) -> str:
    """What there is to say: of a claimed capture, or else of those there are."""
    verdict, answer = found.verdict, found.answer
    if verdict is not None and verdict.rule is not None:
        return f"capture_rule_{verdict.rule.value}"
    if verdict is not None:
        return "capture_claim_legal" if found.claim or answer.captures else "capture_laid_down"
    if answer.reason is not None:
        return f"no_capture_{answer.reason.value}"
    return "capture_possible" if answer.must_capture else "capture_to_pile"


def table_dealt(data: Mapping[str, Any], faults: Sequence[Fault], ruleset: Ruleset) -> DealtTable:
    """What becomes of the table that was posted.

    >>> from engine.presets import ruleset
    >>> table_dealt({"table": ["KD", "KH", "KS", "2C"]}, (), ruleset("plain")).redeal
    True

    Raises InvalidCardsError with all faults.
    """
    posted = PostedCards(data, faults, ruleset)
    table = posted.cards("table")
    posted.refuse()
    try:
        return dealt_table(table, ruleset.table, deck=ruleset.deck, size=ruleset.deal.table)
    except FaultsError as error:
        posted.refuse(error.faults)
        raise


def table_presented(table: DealtTable, language: str) -> dict[str, Any]:
    """The answer as a client gets it."""
    code = "stands" if table.reason is None else table.reason.value
    if table.scopas:
        code = "pays_1" if table.scopas == 1 else "pays_more"
    return {
        "redeal": table.redeal,
        "reason": table.reason and table.reason.value,
        "scopas": table.scopas,
        "text": texts.sentence(f"table_{code}", {"scopas": table.scopas}, language),
    }
