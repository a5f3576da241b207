"""The chain finds any byte that changed, any entry that is missing, and any two that changed places."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.services.chain import START, Record, canonical, content_hash, first_break, link

MATCH = "0" * 32


def sheet(length: int) -> list[Record]:
    records, previous = [], START
    for seq in range(1, length + 1):
        draft = Record(
            MATCH,
            seq,
            "recorded",
            seq,
            f"2026-11-30T21:00:00.{seq:03}Z",
            canonical({"sides": [{"id": "a", "pile": ["7D"]}], "hand": seq}),
            canonical([{"category": "cards", "points": {"a": 1}}]) if seq % 2 else None,
            "1",
            hash="",
        )
        records.append(draft._replace(hash=link(previous, draft)))
        previous = records[-1].hash
    return records


SHEET = sheet(6)


def test_a_whole_sheet_has_no_break():
    assert first_break(SHEET) is None
    assert first_break(SHEET, version=6, head=SHEET[-1].hash) is None
    assert first_break([]) is None


@pytest.mark.parametrize("field", Record._fields)
@pytest.mark.parametrize("seq", [1, 3, 6])
def test_any_changed_column_is_found(field, seq):
    value = getattr(SHEET[seq - 1], field)
    changed = (
        value + 1
        if isinstance(value, int)
        else "x"
        if value is None
        else value[:-1] + chr(ord(value[-1]) ^ 1)
    )
    spoilt = [*SHEET[: seq - 1], SHEET[seq - 1]._replace(**{field: changed}), *SHEET[seq:]]

    assert first_break(spoilt) == seq


@given(st.data())
def test_any_flipped_bit_of_the_facts_is_found(data):
    seq = data.draw(st.integers(1, 6))
    text = SHEET[seq - 1].facts_json
    place, bit = data.draw(st.integers(0, len(text) - 1)), data.draw(st.integers(0, 6))
    flipped = text[:place] + chr(ord(text[place]) ^ (1 << bit)) + text[place + 1 :]
    spoilt = [*SHEET[: seq - 1], SHEET[seq - 1]._replace(facts_json=flipped), *SHEET[seq:]]

    assert first_break(spoilt) == seq


@pytest.mark.parametrize("seq", range(1, 6))
def test_a_missing_entry_is_found(seq):
    assert first_break([*SHEET[: seq - 1], *SHEET[seq:]]) == seq


@pytest.mark.parametrize("seq", range(1, 6))
def test_two_swapped_entries_are_found(seq):
    swapped = [*SHEET]
    swapped[seq - 1], swapped[seq] = swapped[seq], swapped[seq - 1]

    assert first_break(swapped) == seq


@pytest.mark.parametrize("left", range(6))
def test_a_lost_tail_is_found_by_who_knows_the_end(left):
    assert first_break(SHEET[:left]) is None
    assert first_break(SHEET[:left], version=6, head=SHEET[-1].hash) == left + 1


def test_an_entry_too_many_is_found_by_who_knows_the_end():
    assert first_break(SHEET, version=5, head=SHEET[4].hash) == 7


def test_an_entry_of_another_match_is_found():
    other = SHEET[0]._replace(match_id="1" * 32)

    assert first_break([other, *SHEET[1:]]) == 1


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abcé"), inner, max_size=3),
)


@given(values)
def test_equal_values_have_one_canonical_form(value):
    again = json.loads(canonical(value))

    assert again == value
    assert canonical(again) == canonical(value)
    assert content_hash(canonical(value)) == content_hash(canonical(again))


def test_the_order_of_names_does_not_matter():
    assert canonical({"b": 1, "a": {"d": 2, "c": 3}}) == '{"a":{"c":3,"d":2},"b":1}'


def test_a_record_is_read_from_its_text():
    assert SHEET[0].facts["hand"] == 1
    assert SHEET[0].lines[0]["category"] == "cards"
    assert SHEET[1].lines == []
