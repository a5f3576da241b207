"""Evidence under the categories that matter: the same deals fit it."""

from __future__ import annotations

from hypothesis import given

from engine.evidence import Claim, Evidence, Tick
from engine.narrowing import narrowed
from engine.presets import ruleset
from engine.solver import solve
from tests.strategies import evidences

PLAIN = ruleset("plain")
ALL = {0b11: PLAIN.deck.bits}


def keys(evidence: Evidence) -> list[str]:
    return [category.key for category in evidence.ruleset.categories]


def test_only_what_is_said_or_asked_is_kept_and_claims_find_their_place() -> None:
    doubt = Evidence(PLAIN, (0, 0), ALL, claims=(Claim(1, 3, 78),), ticks=(Tick(1, 0),))

    narrow, place = narrowed(doubt, asked=[2])

    assert keys(narrow) == ["diamonds", "settebello", "primiera", "scopas"]
    assert [place[n] for n in (1, 2, 3)] == [0, 1, 2]
    assert (narrow.claims, narrow.ticks) == ((Claim(1, 2, 78),), (Tick(0, 0),))


def test_scope_ask_for_cards_so_these_are_kept() -> None:
    assert keys(narrowed(Evidence(PLAIN, (0, 0), ALL, least=(4, 0)))[0]) == ["cards", "scopas"]
    assert keys(narrowed(Evidence(PLAIN, (0, 0), ALL))[0]) == ["scopas"]


@given(evidences({2: 6, 3: 4}))
def test_the_same_deals_fit(evidence: Evidence) -> None:
    assert (solve(narrowed(evidence)[0]) is None) is (solve(evidence) is None)
