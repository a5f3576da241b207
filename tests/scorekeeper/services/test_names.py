"""Which names are the same at a table, and how unnamed partners are called."""

from __future__ import annotations

import pytest

from scorekeeper.services.names import MOST_CHARACTERS, numbered, repeated_faults, same_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Nicolò", "NICOLO"),
        ("Zoë", "zoe"),
        ("straße", "STRASSE"),
        ("Ångström", "angstrom"),
        ("ﬁore", "fiore"),
        ("Γιώργος", "ΓΙΩΡΓΟΣ"),
        ("é", "e\u0301"),
        ("❤️", "❤"),
        ("\u0915\u094d\u200d\u0937", "\u0915\u094d\u0937"),
    ],
)
def test_case_and_accents_do_not_tell_names_apart(one, other):
    assert same_key(one) == same_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Anna 1", "Anna 2"), ("कु", "कू"), ("Jo", "Jó o"), ("ł", "l")]
)
def test_different_names_stay_different(one, other):
    assert same_key(one) != same_key(other)


def test_players_of_a_named_side_are_numbered():
    assert numbered("Noi", 3) == ("Noi 1", "Noi 2", "Noi 3")
    assert numbered("Noi", 1) == ("Noi",)


def test_a_numbered_name_is_no_longer_than_a_name_may_be():
    long = "x" * MOST_CHARACTERS

    assert [len(name) for name in numbered(long, 2)] == [MOST_CHARACTERS] * 2


def test_the_very_same_text_is_the_same_name():
    name = "Anna"

    assert len(repeated_faults([(name, "/0"), (name, "/1")])) == 1


def test_the_later_of_two_equal_names_is_at_fault():
    faults = repeated_faults([("Anna", "/0"), ("Bruno", "/1"), ("ANNA", "/2"), ("ànna", "/3")])

    assert [(fault.pointer, fault.values) for fault in faults] == [
        ("/2", {"name": "ANNA", "other": "Anna"}),
        ("/3", {"name": "ànna", "other": "Anna"}),
    ]
