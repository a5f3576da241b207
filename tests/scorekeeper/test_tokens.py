"""Tokens are signed by the first secret, good by any, and nothing about them can be changed."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.models import ROLES
from scorekeeper.tokens import FORM, Claim, Keyring, Role, may

MATCH = "0123456789abcdef" * 2
claims = st.builds(
    Claim,
    st.text("0123456789abcdef", min_size=32, max_size=32),
    st.sampled_from(ROLES),
    st.integers(1, 999_999_999),
)
RING = Keyring([b"one", b"two"])


@given(claims)
def test_a_token_says_what_was_signed(claim):
    token = RING.sign(claim)

    assert FORM.fullmatch(token)
    assert token.startswith(f"{claim.match_id}.{claim.role}{claim.generation}.")
    assert RING.verify(token) == claim


@given(claims, claims)
def test_two_claims_have_two_tokens(one, other):
    assert (RING.sign(one) == RING.sign(other)) == (one == other)


@given(claims, st.data())
def test_no_character_of_a_token_can_be_changed(claim, data):
    token = RING.sign(claim)
    place = data.draw(st.integers(0, len(token) - 1))
    changed = data.draw(st.characters().filter(lambda character: character != token[place]))

    assert RING.verify(token[:place] + changed + token[place + 1 :]) is None


@given(st.text())
def test_no_text_is_a_token_by_chance(text):
    assert RING.verify(text) is None


def test_signing_again_gives_the_same_token():
    claim = Claim(MATCH, "host", 1)

    assert RING.sign(claim) == Keyring([b"one"]).sign(claim)


def test_a_secret_may_be_replaced_while_its_tokens_stay_good():
    token = Keyring([b"old"]).sign(Claim(MATCH, "host", 1))
    rotated = Keyring([b"new", b"old"])

    assert rotated.verify(token) is not None
    assert rotated.sign(Claim(MATCH, "host", 1)) != token
    assert rotated.sign(Claim(MATCH, "host", 1), by=rotated.signer(token)) == token
    assert Keyring([b"new"]).verify(token) is None


def test_the_name_of_a_secret_does_not_show_it():
    ring = Keyring([b"secret"])

    assert len(ring.signing) == 8
    assert "secret" not in ring.signing
    assert ring.signer(ring.sign(Claim(MATCH, "host", 1))) == ring.signing
    assert ring.signer("x.y.z") is None


def test_a_digest_depends_on_its_purpose_and_secret():
    assert len({RING.digest("a", "x"), RING.digest("b", "x"), Keyring([b"two"]).digest("a", "x")}) == 3
    assert RING.digest("a", "x") == RING.digest("a", "x")


@pytest.mark.parametrize("role", ROLES)
def test_each_role_may_what_those_below_it_may(role):
    assert [needed for needed in get_args(Role) if may(role, needed)] == list(ROLES[: ROLES.index(role) + 1])
