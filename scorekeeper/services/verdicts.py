"""A referee's verdict as plain data with sentences, in a reader's notation and language."""

from collections.abc import Mapping
from typing import Any, Final

from engine.awards import Reason
from engine.cardset import CardSet
from engine.measures import Best, Value
from engine.notation import Notation, format_cards
from engine.referee import Judged, Showing, SideVerdict, Unclaimed, Verdict, primiera_of
from engine.ruleset import Ruleset
from engine.slips import Slip
from scorekeeper import texts
from scorekeeper.services.primiera import Settled
from scorekeeper.texts import Notation as Words
from scorekeeper.texts.speech import shown
from scorekeeper.texts.spoken import Cards, SuitsOf, Totals

_REASONS: Final = {Reason.MOST: "primiera_most", Reason.TIE: "primiera_tie", Reason.NOBODY: "primiera_nobody"}


class VerdictWriter:
    """Writes verdicts by the rules of one game for one reader; sides go by `names`, or else by their ids."""

    def __init__(
        self, ruleset: Ruleset, language: str, notation: Words, names: Mapping[str, str] | None = None
    ) -> None:
        self._category, self._measure = primiera_of(ruleset)
        self._deck = ruleset.deck
        self._language, self._notation, self._names = language, notation, names or {}

    def write(self, settled: Settled) -> dict[str, Any]:
        """The whole verdict."""
        ids, showings, verdict = settled
        return {
            "sides": [self._side(side, judged) for side, judged in zip(ids, verdict.sides, strict=True)],
            "winner": None if verdict.winner is None else ids[verdict.winner],
            "reason": None if verdict.reason is None else verdict.reason.value,
            "possible": verdict.possible,
            "text": self._sentence(
                _code_of(showings, verdict),
                category=self._category.key,
                winner=None if verdict.winner is None else self._name(ids[verdict.winner]),
                totals=Totals(
                    tuple(
                        (self._name(side), value)
                        for side, value in zip(ids, map(_compared, showings, verdict.sides), strict=True)
                        if not isinstance(value, Unclaimed)
                    )
                ),
            ),
        }

    def claim(
        self, side: str, verdict: SideVerdict, claim: Judged, *, on_sheet: bool = False
    ) -> dict[str, Any]:
        """A claim of one side, judged by the cards it shows or by those that are on the sheet."""
        return {
            "value": _wire(claim.value),
            "correct": claim.correct,
            "possible": claim.possible,
            "slips": [
                {"slip": slip.kind.value, "cards": self._cards(slip.cards), "text": self._slip(slip)}
                for slip in claim.slips
            ],
            "text": self._sentence(
                _code_of_claim(claim, verdict),
                category=self._category.key,
                side=self._name(side),
                value=None if claim.value is None else shown(claim.value),
                total=None if verdict.total is None else shown(verdict.total),
                lacking="" if verdict.best is None else SuitsOf(verdict.best, are_missing=True),
                explained=bool(claim.slips),
                on_sheet=on_sheet,
            ),
        }

    def _side(self, side: str, verdict: SideVerdict) -> dict[str, Any]:
        return {
            "id": side,
            "total": _wire(verdict.total),
            "best": None if verdict.best is None else self._cards(verdict.best),
            "claim": None if verdict.claim is None else self.claim(side, verdict, verdict.claim),
        }

    def _slip(self, slip: Slip) -> str:
        values = self._measure.values if isinstance(self._measure, Best) else ()
        figures = values[self._deck.ranks - 3 :]
        return self._sentence(
            f"slip_{slip.kind.value}",
            cards=Cards(slip.cards, self._deck),
            suits=SuitsOf(slip.cards),
            lacking=SuitsOf(slip.cards, are_missing=True),
            counted_as=slip.counted_as,
            ace=values[0],
            six=values[5],
            figures=figures[:1] if len(set(figures)) == 1 else figures,
        )

    def _sentence(self, code: str, **values: object) -> str:
        return texts.sentence(code, values, self._language, self._notation)

    def _name(self, side: str) -> str:
        return self._names.get(side, side)

    def _cards(self, cards: CardSet) -> list[str]:
        return format_cards(cards, Notation(self._notation), self._deck)


def _compared(showing: Showing, side: SideVerdict) -> Value | Unclaimed:
    return showing.claim if showing.pile is None else side.total


def _wire(value: Value) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _code_of_claim(claim: Judged, side: SideVerdict) -> str:
    if claim.correct is None:
        return "claim_possible" if claim.possible else "claim_impossible"
    if claim.correct:
        return "claim_right"
    if side.total is None:
        return "claim_without"
    return "claim_overlooked" if claim.value is None else "claim_wrong"


def _code_of(showings: tuple[Showing, ...], verdict: Verdict) -> str:
    if verdict.reason is not None:
        return _REASONS[verdict.reason]
    if not verdict.possible:
        return "primiera_impossible"
    told = [not isinstance(_compared(*each), Unclaimed) for each in zip(showings, verdict.sides, strict=True)]
    if not any(told):
        return "primiera_unknown"
    if len(showings) == 1:
        return "primiera_alone"
    # R28: who says that there is none does not say what there is instead.
    return "primiera_needs_cards" if all(told) else "primiera_open"
