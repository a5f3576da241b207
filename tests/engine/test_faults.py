"""Faults are data: a code, a place, and values. No sentence is made here."""

import pytest

from engine.faults import (
    EngineError,
    Fault,
    FaultsError,
    InvalidCardsError,
    InvalidHandError,
    InvalidRulesetError,
    TooOpenError,
    UndecidedError,
)

ERRORS = [InvalidCardsError, InvalidHandError, InvalidRulesetError, UndecidedError, TooOpenError]


def test_every_error_has_a_code_of_its_own():
    assert [error.code for error in ERRORS] == [
        "invalid_cards",
        "invalid_hand",
        "invalid_ruleset",
        "undecided",
        "too_open",
    ]


@pytest.mark.parametrize("error", ERRORS)
def test_an_error_carries_every_fault_in_order(error):
    faults = [Fault("duplicate_card", "/sides/0/pile/3", {"first": "/sides/0/pile/1"}), Fault("no_sides", "")]

    with pytest.raises(FaultsError) as caught:
        raise error(iter(faults))

    assert caught.value.faults == tuple(faults)
    assert isinstance(caught.value, EngineError)


def test_a_message_is_made_of_codes_and_places():
    error = InvalidHandError([Fault("duplicate_card", "/sides/0/pile/3"), Fault("no_sides", "")])

    assert str(error) == "invalid_hand: duplicate_card at /sides/0/pile/3, no_sides"


def test_a_fault_without_values_has_none_to_show():
    assert Fault("no_sides", "").values == {}
