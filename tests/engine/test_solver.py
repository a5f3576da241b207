"""What follows from evidence, against a look at every deal that is left."""

from __future__ import annotations

from hypothesis import event, given

from engine.evidence import Evidence
from engine.solver import solve, witness
from tests import oracle
from tests.strategies import as_plain, evidences, plain_evidence

FEW = {2: 7, 3: 5}


@given(evidences(FEW))
def test_what_follows_is_what_a_look_at_every_deal_shows(evidence: Evidence) -> None:
    expected = oracle.Looker(plain_evidence(evidence)).answer()
    known = solve(evidence)
    event("consistent" if expected else "not consistent")
    assert (known is None) == (expected is None)
    if known is None or expected is None:
        return
    assert {
        evidence.ruleset.categories[index].key: {(o.points, o.reason.value, o.wins_match) for o in outcomes}
        for index, outcomes in known.outcomes.items()
    } == expected.outcomes
    assert (list(known.certain), list(known.possible)) == (expected.certain, expected.possible)


@given(evidences(FEW))
def test_the_witness_fits_and_is_there_when_any_deal_fits(evidence: Evidence) -> None:
    known = plain_evidence(evidence)
    looker = oracle.Looker(known)
    found = witness(evidence)
    assert (found is None) == (looker.answer() is None)
    if found is None:
        return
    assert sum(found) == evidence.ruleset.deck.bits
    dealt = [as_plain(pile) for pile in found]
    assert all(sure <= pile for sure, pile in zip(known.certain, dealt, strict=True))
    gets = [pile - sure for sure, pile in zip(known.certain, dealt, strict=True)]
    assert all(side in known.open[card] for side, cards in enumerate(gets) for card in cards)
    assert looker.fits(gets) is not None
