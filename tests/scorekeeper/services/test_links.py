"""What opens a match to a role."""

from __future__ import annotations

import pytest

from scorekeeper.services.links import link_to, roles_up_to, tokens_and_links
from scorekeeper.services.sheet import MatchRow
from scorekeeper.tokens import Claim, Keyring

RING = Keyring([b"secret"])
MATCH = MatchRow("0" * 32, 7, "0" * 64, {}, {}, "0" * 64, 1, 2, 3, "", "")


@pytest.mark.parametrize(
    ("role", "roles"),
    [("host", ["host", "scorer", "viewer"]), ("scorer", ["scorer", "viewer"]), ("viewer", ["viewer"])],
)
def test_a_role_comes_with_those_that_may_do_less(role, roles):
    assert roles_up_to(role) == roles


def test_tokens_are_of_the_generation_that_is_good_now():
    given = tokens_and_links(MATCH, ("scorer", "viewer"), RING)

    assert {role: RING.verify(token) for role, token in given["tokens"].items()} == {
        "scorer": Claim(MATCH.id, "scorer", 2),
        "viewer": Claim(MATCH.id, "viewer", 1),
    }


def test_the_token_stands_in_the_fragment_which_no_browser_sends():
    given = tokens_and_links(MATCH, ("viewer",), RING)

    assert given["links"]["viewer"] == link_to(given["tokens"]["viewer"]) == f"/#{given['tokens']['viewer']}"
