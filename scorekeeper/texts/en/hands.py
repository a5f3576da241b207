# ruff: noqa: E501  # a sentence stays on one line
"""Faults of hands: cards of nobody, counts that do not add up, tallies and ticks that cannot be."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.en.speech import English
from scorekeeper.texts.speech import capitalized, some

_MOST_LISTED: Final = 6
_SPEECH: Final = English()


def _about(sentence: str) -> Template:
    """A sentence with {Category} at its beginning, or {category} inside."""

    def template(values: Values) -> str:
        key = values["category"]
        return sentence.format_map(
            {**values, "Category": _SPEECH.category(key), "category": _SPEECH.inside(key)}
        )

    return template


def _missing_cards(values: Values) -> str:
    missing = values["deck"] - values["found"]
    if missing > _MOST_LISTED:
        return (
            f"{missing} of {values['deck']} cards are missing. Add them, or give a side “rest” for its pile."
        )
    cards = capitalized(values["cards"])
    return f"{cards} is missing: who has it?" if missing == 1 else f"{cards} are missing: who has them?"


def _not_seen(values: Values) -> str:
    said, seen = (_who(values[name]) for name in ("said", "seen"))
    name = _SPEECH.category(values["category"])
    return f"{name}: the tick says {said}, but by the cards it goes to {seen}. Leave the tick out, or correct the cards."


def _conflict(values: Values) -> str:
    return f"No deal of the cards gives this: {values['facts']}. Correct one of the values."


def _undecided(values: Values) -> str:
    ways = [f"give “{values['field']}” in {values['side']}’s tally"] if values["field"] else []
    ways += [f"say in “won” who has it (“{values['category']}”)"] if values["tick"] else []
    remedy = capitalized(", or ".join(ways if values["field"] else [*ways, "give the cards"]))
    return f"What is given does not decide the {_SPEECH.inside(values['category'])}. {remedy}."


def _sides(values: Values) -> str:
    expected = " or ".join(str(values["expected"]).rsplit(" and ", 1))
    found = "There is 1 side" if values["found"] == 1 else f"There are {values['found']} sides"
    return f"{found} here, and this is played by {expected}. Give as many."


def _piles(values: Values) -> str:
    least, most = values["least"], values["most"]
    wanted = f"from {least} to {most} lists" if least < most else f"{most} lists" if most > 1 else "one list"
    remedy = " Or give all cards of the side as “pile”." if most > 1 else " Give its cards as “pile”."
    return f"{values['where']} has one list for each player of the side: {wanted} here, not {values['found']}.{remedy}"


def _one_of(values: Values) -> str:
    if values["given"]:
        return f"A side gives one of “pile”, “piles” and “tally”, and {values['place']} there are {values['given']}. Leave one."
    return f"Nothing says what was captured {values['place']}. Give “pile”, “piles” or “tally”; “pile”: “rest” stands for all other cards."


def _near(sentence: str, remedy: str) -> Template:
    """A sentence with the nearest values there are."""

    def template(values: Values) -> str:
        near = [str(values[name]) for name in ("below", "above") if values[name] is not None]
        name = _SPEECH.inside(values["category"])
        return (
            sentence.format_map({**values, "category": name})
            + f" The nearest there is: {' and '.join(near)}. {remedy}"
        )

    return template


def _unknown_announcement(values: Values) -> str:
    if values["category"] == "scopas":
        return "Scope have a field of their own. Give the side “scopas”, and leave it out of “announced”."
    if not values["known"]:
        return f"“{values['category']}” is not announced in this game, and nothing else is. Leave “announced” out."
    return f"“{values['category']}” is not announced in this game. What is announced: {values['known']}."


def _last_capture_required(values: Values) -> str:
    return f"{capitalized(values['cards'])} stayed on the table. Say in “last_capture” which side captured last and takes what is left."


def _scopas_over_cards(values: Values) -> str:
    scope, cards = some(values["scopas"], "scopa", "scope"), some(values["cards"], "card", "cards")
    return f"{values['side']} cannot have made {scope} with {cards}: each takes two at least. Correct the scope or the cards."


def _who(name: str | None) -> str:
    return "nobody" if name is None else name


TITLES: Final[dict[str, str]] = {
    "missing_cards": "Cards are missing",
    "tally_conflict": "The tallies cannot be",
    "tick_conflict": "The ticks cannot be",
    "too_open": "Too little is known",
    "undecided": "The hand is not decided",
}

SENTENCES: Final[dict[str, Template]] = {
    "bad_id": "“{value}” cannot name a side: use 1 to {most} letters, digits, “_” and “-”.",
    "count_out_of_range": _about(
        "{value} is out of bounds for {category} ({place}): from 0 to {most} can be. Correct it."
    ),
    "held_by_nobody": _about(
        "{Category}: every side says no, and somebody has it. Set it to true for that side."
    ),
    "held_twice": _about("{Category}: {sides} both say yes, and there is one. Keep it for one of them."),
    "impossible_run": _near(
        "A {category} of {value} cannot be ({place}).", "It is counted from the ace on, before any ceiling."
    ),
    "impossible_total": _near(
        "No pile has a {category} of {value} ({place}).",
        "A side that lacks a suit has null. Add it up again.",
    ),
    "last_capture_required": _last_capture_required,
    "leftovers_not_needed": "The piles hold the whole pack already, so that {cards} cannot have stayed on the table. Leave “leftovers” out, or correct the piles.",
    "leftovers_required": "“last_capture” says who takes the leftovers, and there are none. Add “leftovers”, or leave it out.",
    "leftovers_with_tally": "Where a side is given by its tally, leftovers cannot be dealt out. Count {cards} into the tally of who captured last, and leave “leftovers” out.",
    "missing_cards": _missing_cards,
    "not_tickable": _about(
        "{Category} does not pay fixed points, so that a tick is not enough. Give its count instead."
    ),
    "one_of_pile_piles_tally": _one_of,
    "repeated_side": "Two sides are called “{side}”. Give each an id of its own.",
    "rest_twice": "Two sides have “rest” for their pile. One can have the rest; give the cards of the other ({place}).",
    "run_twice": _about(
        "{Category}: {sides} both have one, and it begins with one and the same ace. Set one of them to 0."
    ),
    "said_not_counted": "“{category}” is announced at the table and not read from cards, so that it can be neither asked for nor claimed here. Give its number with each side.",
    "scopas_over_cards": _scopas_over_cards,
    "scopas_required": "How many scope did {side} make? Give “scopas”; 0 if none.",
    "sum_mismatch": _about(
        "{Category}: the sides have {found} together, and the pack has {expected}. Count again."
    ),
    "tally_conflict": _conflict,
    "tally_contradicts_pile": _about(
        "{Category}: the tally says {said} ({place}), the cards of the others leave {seen}. Correct one of the two."
    ),
    "tick_conflict": _conflict,
    "tick_contradicts": _not_seen,
    "too_many_announced": _about("{Category}: a side can have {most} of them at most ({place}). Correct it."),
    "too_many_scopas": "{side} cannot have made so many scope: in one hand a side makes {most} at most.",
    "too_many_scopas_together": "{total} scope cannot be made in one hand: all sides together make {most} at most. Correct “scopas”.",
    "too_open": "Too little is known here to count every deal that fits. Give more cards, or the tallies.",
    "undecided": _undecided,
    "unknown_announcement": _unknown_announcement,
    "unknown_category": "This game has no “{category}” here. It has: {known}.",
    "unknown_side": "No side is called “{side}”. The sides are: {known}.",
    "wrong_number_of_piles": _piles,
    "wrong_number_of_sides": _sides,
}
