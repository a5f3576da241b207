"""Kept answers hold no token, and come back byte for byte."""

from __future__ import annotations

import orjson
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.services.sealing import seal, unseal
from scorekeeper.tokens import FORM, Claim, Keyring

RING = Keyring([b"one"])
MATCH = "0123456789abcdef" * 2
TOKENS = {role: RING.sign(Claim(MATCH, role, 1)) for role in ("viewer", "scorer", "host")}


def as_text(value) -> str:
    return orjson.dumps(value).decode()


BODY = as_text(
    {"id": MATCH, "tokens": TOKENS, "links": {role: f"/#{token}" for role, token in TOKENS.items()}}
)


def test_a_kept_answer_has_no_token_in_it():
    kept = seal(BODY, RING)

    assert not FORM.search(kept)
    assert not any(token.rpartition(".")[2] in kept for token in TOKENS.values())


def test_it_comes_back_byte_for_byte():
    assert unseal(seal(BODY, RING), RING) == BODY


def test_it_comes_back_as_it_was_when_another_secret_signs_now():
    kept = seal(BODY, RING)

    assert unseal(kept, Keyring([b"two", b"one"])) == BODY
    assert unseal(kept, Keyring([b"two"])) != BODY


def test_what_only_looks_like_a_token_is_left_alone():
    fake = as_text({"reason": f"{MATCH}.host1.{'A' * 22}"})

    assert seal(fake, RING) == fake


@given(st.recursive(st.text(st.characters(exclude_categories=["Cs"])), st.lists))
def test_anything_a_stranger_writes_comes_back_as_it_was(value):
    text = as_text({"facts": value, "token": TOKENS["viewer"]})

    assert unseal(seal(text, RING), RING) == text
