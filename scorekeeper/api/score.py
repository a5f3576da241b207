"""Counting a hand that belongs to no match; nothing is stored."""

from collections.abc import Mapping
from typing import Any, Final

from flask import Response, request

from engine import presets
from engine.faults import FaultsError
from engine.ruleset import Ruleset
from engine.states import Budget
from scorekeeper import problems, texts
from scorekeeper.api import answers
from scorekeeper.api.games import game_of
from scorekeeper.bodies import Body
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.scores import ScoreBody, ScoredHand, Scores
from scorekeeper.services import scoring
from scorekeeper.services.presenting import presented_lines

blp = Blueprint("score", __name__, url_prefix="/v1", description="Counting a hand that belongs to no match.")

EXAMPLE: Final = {
    "ruleset": "classic",
    "sides": [
        {"id": "a", "pile": ["7D", "6D", "AD", "7H", "6S", "KC"], "scopas": 1},
        {"id": "b", "pile": "rest", "scopas": 0},
    ],
}


@blp.post("/score")
@blp.body(ScoreBody, example=EXAMPLE)
@blp.answers(
    200, {"oneOf": [ScoredHand, Scores]}, description="The score; `results` where `rulesets` were sent."
)
def score_hand(body: Body) -> Response:
    """Count a hand: the points of each side, and a line with its reason for every category."""
    if "rulesets" in body.data:
        games = [
            game_of(body, sent, f"/rulesets/{index}") for index, sent in enumerate(body.checked()["rulesets"])
        ]
        sent, budget = zip(body.raw["rulesets"], games, strict=True), scoring.for_several()
        results = [_score_or_problem(body, named, game, budget) for named, game in sent]
        return answers.in_words({"results": results})
    ruleset = game_of(body, body.data.get("ruleset"))
    counted = scoring.count(body.data, body.faults, ruleset)
    return answers.in_words(_shown(body.raw.get("ruleset", presets.DEFAULT), counted))


def _score_or_problem(body: Body, named: Any, game: Ruleset, budget: Budget) -> Mapping[str, Any]:
    try:
        return _shown(named, scoring.count(body.data, (), game, budget=budget))
    except FaultsError as error:
        return problems.faults_problem(error.faults)


def _shown(named: Any, counted: scoring.CountedHand) -> dict[str, Any]:
    language, notation = texts.language_of(request), problems.notation()
    return {
        "ruleset": named,
        "notation": notation,
        "sides": counted.points,
        "lines": presented_lines(counted.lines, language, notation, counted.ruleset.deck),
    }
