"""Doubts about a hand and how they were settled; calling out."""

from flask import Response, g

from scorekeeper.api import answers
from scorekeeper.api.access import Access, requires
from scorekeeper.api.reading import reader
from scorekeeper.bodies import Body
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.disputes import CallOut, Dispute, NewCallOut, NewDispute, NewOutcome, Outcome
from scorekeeper.services import call_outs, disputes
from scorekeeper.services.dispute_verdicts import told
from scorekeeper.services.games import Game
from scorekeeper.services.hand_items import cards_for
from scorekeeper.services.idempotency import Answer
from scorekeeper.services.scoreboard import score
from scorekeeper.services.sheet import Sheet

blp = Blueprint(
    "disputes", __name__, url_prefix="/v1/matches/<match_id>", description="What the table argues about."
)


@blp.post("/hands/<int(min=1, max=10000):number>/disputes")
@requires("scorer")
@blp.body(NewDispute, example={"category": "primiera", "side": "a", "claim": 78})
@blp.heeds("If-Match", "Idempotency-Key")
@blp.answers(201, Dispute, headers=("ETag", "Idempotent-Replayed"))
@blp.refuses(409, 412)
def dispute_hand(access: Access, body: Body, number: int) -> Response:
    """Doubt a point of a hand: the engine says whether the claim is right, and the sheet keeps it."""
    game = Game.of(access.match)
    doubt = disputes.read(body.data, body.faults, game)

    def effect(sheet: Sheet) -> Answer:
        entry = disputes.dispute(sheet, number, doubt, game)
        facts, for_reader = entry.facts, reader()
        shown = {"seq": entry.seq, "version": sheet.match.version, **facts}
        if "pile" in facts:
            shown["pile"] = cards_for(facts["pile"], game.ruleset.deck, for_reader)
        payload = shown | {"verdict": told(facts, game, for_reader)}
        return answers.changed(payload, sheet.match.version, 201, words=True)

    return answers.change(access, body.raw, effect)


@blp.post("/hands/<int(min=1, max=10000):number>/disputes/<int(min=1, max=999999999):seq>/outcome")
@requires("scorer")
@blp.body(NewOutcome)
@blp.heeds("If-Match", "Idempotency-Key")
@blp.answers(200, Outcome, headers=("ETag", "Idempotent-Replayed"))
@blp.refuses(409, 412)
def settle_dispute(access: Access, body: Body, number: int, seq: int) -> Response:
    """Write down how a dispute was settled: `corrected` once the hand has been, otherwise 409 `not_corrected`."""
    outcome = body.checked()["outcome"]

    def effect(sheet: Sheet) -> Answer:
        disputes.settle(sheet, number, seq, outcome)
        version = sheet.match.version
        return answers.changed({"seq": seq, "outcome": outcome, "version": version}, version)

    return answers.change(access, body.raw, effect)


@blp.post("/call-out")
@requires("scorer")
@blp.body(NewCallOut)
@blp.heeds("If-Match", "Idempotency-Key")
@blp.answers(201, CallOut, headers=("ETag", "Idempotent-Replayed"))
@blp.refuses(409, 412)
def call_out(access: Access, body: Body) -> Response:
    """Say, before the hand is over, that a side has reached the target: it wins if that can no longer be lost."""
    if (notation := body.data.get("evidence", {}).get("notation")) is not None:
        g.notation = notation
    game = Game.of(access.match)
    call_outs.must_be_played(game)
    call = call_outs.read(body.data, body.faults, game)

    def effect(sheet: Sheet) -> Answer:
        ruling = call_outs.call_out(sheet, call, game)
        match = sheet.match
        payload = {**ruling._asdict(), "version": match.version, "score": score(match)}
        return answers.changed(payload, match.version, 201)

    return answers.change(access, body.raw, effect)
