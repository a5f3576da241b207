"""Settling a primiera that was posted: cards, claims, or both."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.cardset import CardSet
from engine.faults import Fault, InvalidHandError
from engine.hand_data import IDS, id_faults
from engine.notation import Notation, read_cards
from engine.referee import UNCLAIMED, Showing, Verdict, claim_faults, primiera_of, settle, showing_faults
from engine.ruleset import Ruleset
from scorekeeper.services.posted_hands import PostedHand
from scorekeeper.services.refusals import in_known_notation


class Settled(NamedTuple):
    """The sides by id, what each of them showed, and the verdict."""

    ids: tuple[str, ...]
    showings: tuple[Showing, ...]
    verdict: Verdict


def judge(data: Mapping[str, Any], faults: Sequence[Fault], ruleset: Ruleset) -> Settled:
    """Settle what was posted.

    `data` is what `schemas.primiera.PrimieraBody` found in order and `faults` what it refused.

    >>> from engine.presets import ruleset
    >>> settled = judge({"sides": [{"pile": ["7D", "6C", "AS", "KH"]}, {"claim": 71}]}, (), ruleset("plain"))
    >>> settled.ids[settled.verdict.winner]
    'b'

    Raises InvalidHandError with all faults: those given, and those found; NoPrimieraError.
    """
    primiera_of(ruleset)
    posted = data.get("sides", ())
    ids = tuple(side.get("id", default) for side, default in zip(posted, IDS, strict=False))
    showings, found = _showings(posted, ruleset, Notation(data.get("notation", Notation.FRENCH)))
    found += [*id_faults(ids, None), *showing_faults(showings)]
    if faults or found:
        seen = PostedHand(data, ruleset, ids)
        refused = {fault.pointer for fault in faults}
        placed = [
            fault
            for fault in map(seen.placed, in_known_notation(faults, found))
            if fault.pointer not in refused
        ]
        raise InvalidHandError([seen.told(fault) for fault in (*faults, *placed)])
    return Settled(ids, showings, settle(showings, ruleset))


def _showings(
    posted: Sequence[Mapping[str, Any]], ruleset: Ruleset, notation: Notation
) -> tuple[tuple[Showing, ...], list[Fault]]:
    showings: list[Showing] = []
    faults: list[Fault] = []
    for index, side in enumerate(posted):
        pile: CardSet | None = None
        if "pile" in side:
            pile, unread = read_cards(side["pile"], notation, ruleset.deck, f"/sides/{index}/pile")
            faults += unread
        if "claim" in side:
            faults += claim_faults(side["claim"], ruleset, f"/sides/{index}/claim")
        showings.append(Showing(pile, side.get("claim", UNCLAIMED)))
    return tuple(showings), faults
