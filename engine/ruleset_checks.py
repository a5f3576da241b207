"""Whether a ruleset given as data is a game that can be played: all of its faults at once, each with its place (RULES section 8).

The shape has been checked before: names, types and kinds of the fields. Here it is asked whether the values make sense together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.bounds import bounded, counted
from engine.cards import Deck, Suit
from engine.category_checks import category_faults, rank_faults
from engine.faults import Fault, InvalidRulesetError
from engine.options import choosable, option_faults, patch, place_in_patch, unapplied_faults
from engine.ruleset import Fifteens, Figures, Goal, Level, Ruleset
from engine.ruleset_data import Data, read_deck, read_ruleset

MOST_TARGET: Final = 99_999
MOST_PLAYERS: Final = 6
"""People at one table (R7)."""
_SIDES: Final = (2, 3)
_MOST_ON_TABLE: Final = 10
_MOST_PAYS: Final = 10
_MOST_SCOPAS_PAID: Final = 10
_MOST_NOTES: Final = 30
_KEY: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_KEY: Final = 40


def ruleset_from_data(data: Data, pointer: str = "") -> Ruleset:
    """The ruleset that the data describes; `pointer` is where the data stands in what was posted.

    >>> from engine.presets import PRESETS
    >>> ruleset_from_data(PRESETS["cirulla"]).category("grande").award
    Reach(at=3, points=5)
    >>> six_kings = {**PRESETS["plain"], "table": {"kings": 6}}
    >>> ruleset_from_data(six_kings, "/ruleset")
    Traceback (most recent call last):
    engine.faults.InvalidRulesetError: invalid_ruleset: out_of_range at /ruleset/table/kings

    Raises: InvalidRulesetError with every fault.
    """
    faults = ruleset_faults(data, pointer)
    if faults:
        raise InvalidRulesetError(faults)
    return read_ruleset(data)


def ruleset_faults(data: Data, pointer: str = "", offers: Data | None = None) -> tuple[Fault, ...]:
    """Everything that keeps the data from being a game, its options from being those of the data, and its offers from being options.

    `offers` are those that its options are among, where they are not those of the data.

    >>> from engine.presets import PRESETS
    >>> ruleset_faults(PRESETS["plain"])
    ()
    >>> [str(fault) for fault in ruleset_faults({**PRESETS["plain"], "options": ["re-bello", "piccola"]})]
    ['unknown_option at /options/1', 'option_not_applied at /options/0']
    """
    found = _game_faults(data, pointer)
    listed = _listed_faults(data, data.get("offers") if offers is None else offers, f"{pointer}/options")
    return (*found, *listed, *_offer_faults(data, f"{pointer}/offers", found))


def _listed_faults(data: Data, offers: Data | None, pointer: str) -> tuple[Fault, ...]:
    """What is wrong with the options that the data was made with; where nobody knows what is offered, only a repetition can be."""
    listed = data.get("options", ())[:_MOST_NOTES]
    known = {**data, "offers": {key: {} for key in listed} if offers is None else offers}
    found = option_faults(known, listed, pointer)
    torn = {fault.values.get(name) for fault in found for name in ("option", "other")}
    unapplied = unapplied_faults(known, listed, pointer)
    return (*found, *(fault for fault in unapplied if fault.values["option"] not in torn))


def _offer_faults(data: Data, pointer: str, known: Sequence[Fault]) -> Iterator[Fault]:
    """What is wrong with what the data offers: an option excludes others that are offered, and its patch makes a game.

    `known` are the faults of the game without them.
    """
    offers, choices = data.get("offers", {}), choosable(data)
    yield from counted(offers, 0, _MOST_NOTES, pointer)
    bare = {name: value for name, value in data.items() if name != "offers"}
    said = [(fault.code, fault.values) for fault in known]
    for key, offer in list(offers.items())[:_MOST_NOTES]:
        at = f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"
        yield from _key_faults(key, at)
        others = sorted(offers.keys() - {key})
        for index, other in enumerate(offer.get("excludes", ())):
            if other not in others:
                yield Fault("unknown_option", f"{at}/excludes/{index}", {"option": other, "known": others})
        if key in choices:
            patched = patch(bare, offer["patch"])
            for fault in _missing_faults(patched) or _game_faults(patched, ""):
                if (fault.code, fault.values) not in said:
                    place = place_in_patch(fault.pointer, offer["patch"], patched)
                    yield replace(fault, pointer=f"{at}/patch{place}")


def _missing_faults(data: Data) -> list[Fault]:
    """What a patch leaves out where there is no category of that key to change."""
    return [
        Fault("required", f"/categories/{index}", {"field": name})
        for index, category in enumerate(data["categories"])
        for name in ("measure", "award")
        if name not in category
    ]


def _game_faults(data: Data, pointer: str) -> tuple[Fault, ...]:
    deck = read_deck(data)
    match, captures, table = (data.get(name, {}) for name in ("match", "captures", "table"))
    return (
        *_key_faults(data["key"], f"{pointer}/key"),
        *_deal_faults(data["deal"], deck, f"{pointer}/deal"),
        *_seating_faults(data["seatings"], data["deal"], deck, f"{pointer}/seatings"),
        *target_faults(data.get("target"), f"{pointer}/target"),
        *_match_faults(match, deck, f"{pointer}/match"),
        *category_faults(data["categories"], deck, f"{pointer}/categories"),
        *_capture_faults(captures, f"{pointer}/captures"),
        *_table_faults(table, data["deal"]["table"], deck, f"{pointer}/table"),
        *_note_faults(data, pointer),
    )


def target_faults(target: int | None, pointer: str) -> tuple[Fault, ...]:
    """Whether a match can be played to so many points; None is the game's own target (R37).

    >>> [str(fault) for fault in target_faults(0, "/target")]
    ['out_of_range at /target']
    """
    return () if target is None else tuple(bounded(target, 1, MOST_TARGET, pointer))


def _key_faults(key: str, pointer: str) -> Iterator[Fault]:
    if len(key) > _LONGEST_KEY or not _KEY.fullmatch(key):
        yield Fault("bad_key", pointer, {"key": key, "separator": "-", "most": _LONGEST_KEY})


def _deal_faults(deal: Data, deck: Deck, pointer: str) -> Iterator[Fault]:
    yield from bounded(deal["hand"], 1, deck.size // min(_SIDES), f"{pointer}/hand")
    yield from bounded(deal["table"], 0, _MOST_ON_TABLE, f"{pointer}/table")


def _seating_faults(seatings: Sequence[Data], deal: Data, deck: Deck, pointer: str) -> Iterator[Fault]:
    """R7: two or three sides, six people at most, and the cards dealt out without a remainder."""
    yield from counted(seatings, 1, _MOST_NOTES, pointer)
    seen: list[tuple[int, int]] = []
    for index, seating in enumerate(seatings[:_MOST_NOTES]):
        at, sides, players = f"{pointer}/{index}", seating["sides"], seating["players"]
        yield from target_faults(seating["target"], f"{at}/target")
        wrong = [*bounded(sides, min(_SIDES), max(_SIDES), f"{at}/sides")]
        wrong += bounded(players, 1, MOST_PLAYERS // max(sides, 1), f"{at}/players") if not wrong else ()
        yield from wrong
        if (sides, players) in seen:
            yield Fault("repeated_seating", at, {"sides": sides, "players": players})
        seen.append((sides, players))
        cards, round_of = deck.size - deal["table"], deal["hand"] * sides * players
        if not wrong and round_of > 0 and (cards <= 0 or cards % round_of):
            values = {"cards": cards, "hand": deal["hand"], "players": sides * players}
            yield Fault("deal_does_not_divide", at, values)


def _match_faults(match: Data, deck: Deck, pointer: str) -> Iterator[Fault]:
    """R41 asks who has lost, so that nothing that names a winner goes with it."""
    holder = match.get("holder")
    if holder is not None:
        yield from rank_faults(holder["rank"], deck, f"{pointer}/holder/rank")
    if match.get("goal", Goal.HIGHEST) == Goal.LOWEST:
        names = {
            "level": match.get("level", Level.HAND) != Level.HAND,
            "holder": holder is not None,
            "call_out": match.get("call_out") is not None,
        }
        for name in (name for name, set_ in names.items() if set_):
            yield Fault("not_with_lowest_goal", f"{pointer}/{name}", {"field": name})


def _capture_faults(captures: Data, pointer: str) -> Iterator[Fault]:
    """Where only fifteens are captures (R18), nothing else can be: not by the ace (R17), nor by a figure's equal (R34)."""
    if captures.get("fifteens", Fifteens.NO) != Fifteens.ONLY:
        return
    if captures.get("ace") is not None:
        yield Fault("captures_exclude", f"{pointer}/ace", {"field": "ace", "other": "fifteens"})
    if captures.get("figures", Figures.SUMS) == Figures.EQUALS:
        yield Fault("captures_exclude", f"{pointer}/figures", {"field": "figures", "other": "fifteens"})


def _table_faults(table: Data, size: int, deck: Deck, pointer: str) -> Iterator[Fault]:
    """R10 and R34; without a dealt table there is nothing to look at."""
    given = [name for name in ("kings", "aces", "total_at_most", "pays") if table.get(name)]
    if size <= 0:
        for name in given:
            yield Fault("no_dealt_table", f"{pointer}/{name}", {"field": name})
        return
    most = {"kings": len(Suit), "aces": len(Suit), "total_at_most": size * deck.ranks}
    for name, top in most.items():
        if table.get(name) is not None:
            yield from bounded(table[name], 1, top, f"{pointer}/{name}")
    pays = table.get("pays", ())
    yield from counted(pays, 0, _MOST_PAYS, f"{pointer}/pays")
    for index, pay in enumerate(pays[:_MOST_PAYS]):
        at = f"{pointer}/pays/{index}"
        yield from bounded(pay["groups"], 1, size, f"{at}/groups")
        yield from bounded(pay["total"], 1, size * deck.ranks, f"{at}/total")
        yield from bounded(pay["scopas"], 1, _MOST_SCOPAS_PAID, f"{at}/scopas")


def _note_faults(data: Data, pointer: str) -> Iterator[Fault]:
    for name in ("options", "source", "disputed"):
        yield from counted(data.get(name, ()), 0, _MOST_NOTES, f"{pointer}/{name}")
