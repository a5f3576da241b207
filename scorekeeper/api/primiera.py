"""Settling a primiera; nothing is stored."""

from typing import Final

from flask import Response, request

from engine.faults import FaultsError
from scorekeeper import problems, texts
from scorekeeper.api import answers
from scorekeeper.bodies import Body, InvalidBodyError
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.primiera import Primiera, PrimieraBody
from scorekeeper.services import primiera, rulesets
from scorekeeper.services.verdicts import VerdictWriter

blp = Blueprint("primiera", __name__, url_prefix="/v1", description="Settling a primiera.")

EXAMPLE: Final = {
    "sides": [{"pile": ["7D", "6C", "AS", "KH"]}, {"pile": ["7H", "7S", "5D", "4C"], "claim": 73}]
}


@blp.post("/primiera")
@blp.body(PrimieraBody, example=EXAMPLE)
@blp.answers(200, Primiera)
def settle_primiera(body: Body) -> Response:
    """Settle a primiera: what the cards shown are worth, what is wrong with a claim, and who has it."""
    if any(fault.pointer.startswith("/ruleset") for fault in body.faults):
        raise InvalidBodyError(body.faults)
    try:
        ruleset = rulesets.resolve(body.data.get("ruleset"))
    except FaultsError as error:
        raise InvalidBodyError([*body.faults, *error.faults]) from None
    settled = primiera.judge(body.data, body.faults, ruleset)
    writer = VerdictWriter(ruleset, texts.language_of(request), problems.notation())
    return answers.in_words(writer.write(settled))
