# ruff: noqa: E501  # a sentence stays on one line
"""Matches: why one cannot be opened so, or cannot be changed now."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.speech import some


def _waiting(sentence: str) -> Template:
    """A sentence with the {wait} until trying again may help."""
    return lambda values: sentence.format(wait=some(values["seconds"], "second", "seconds"))


def _players(values: Values) -> str:
    return f"The side has {some(values['expected'], 'player', 'players')}, and {some(values['players'], 'name', 'names')} came. Name each of them."


TITLES: Final[dict[str, str]] = {
    "already_settled": "The dispute is settled",
    "call_out_not_played": "Calling out is not agreed on",
    "code_not_found": "The code opens nothing",
    "dispute_not_found": "There is no such dispute",
    "gap": "A hand would be left out",
    "hand_not_found": "There is no such hand",
    "match_closed": "The match is closed",
    "match_exists": "The match is here already",
    "match_over": "The match is over",
    "not_closed": "The match is not closed",
    "not_corrected": "The hand was not corrected",
    "not_over": "The match is not over",
    "nothing_to_undo": "There is nothing to undo",
    "number_taken": "Another hand stands there",
    "too_many_guesses": "Too many wrong codes",
    "too_many_streams": "Too many live streams",
    "void": "The hand was taken back",
}

SENTENCES: Final[dict[str, Template]] = {
    "adjustment_reaches_target": "Before the first hand a side would have {points} points, and the match is played to {target}. Give fewer.",
    "already_settled": "The outcome of dispute {seq} is written down: {outcome}. Dispute the hand again if it is still in doubt.",
    "bad_form": "“{value}” is not as this service writes it. Send what was exported, unchanged.",
    "broken_chain": "Entry {seq} is not what was written: its hash does not fit. Export the match again where it came from.",
    "call_out_not_played": "The rules of this match do not have calling out. It is agreed on when the match is opened, with the option “call-out”.",
    "code_not_found": "This code opens no match, or no longer. Codes hold for 15 minutes; ask for a new one.",
    "different_lines": "Hand {number} counts otherwise here than in the file. The file was changed, or the rules were read differently.",
    "dispute_not_found": "Hand {number} has no dispute {seq}. The history of the hand lists them.",
    "evidence_conflict": "This cannot hold together with the rest of the evidence. Look at the cards again.",
    "gap": "Hand {number} would leave out hand {next}. Post hand {next} first.",
    "hand_not_found": "Hand {number} was never written down. The list of hands has the numbers that are.",
    "match_closed": "The match was closed before its end. The host can open it again; a rematch can be played too.",
    "match_exists": "This match is here already. Open it with its link, or erase it before importing it again.",
    "match_over": "The match has been decided. If a hand is wrong, correct it; if one is missing that was taken back, undo the hand that decided the match, post the missing one, and post the other again. Or play a rematch.",
    "not_closed": "Only a closed match can be opened again, and this one is not closed.",
    "not_corrected": "Hand {number} stands as it was when it was disputed. Correct it first, or settle dispute {seq} as “upheld” or “withdrawn”.",
    "not_over": "A rematch follows a match that is finished or closed, and this one is still played.",
    "not_players": "This must be a list of names, or how many players the side has, from 1 to {most}.",
    "nothing_to_undo": "Nothing that changes the score is left to take back.",
    "number_taken": "Hand {number} is already written down with other facts; “hand” shows it. Correct that one, or give yours its own number.",
    "repeated_name": "“{name}” is the same name as “{other}”, case and accents aside. Tell the two apart.",
    "seating_not_played": "This game is not played by {sides} sides of {players}. It is played by (sides × players): {played}.",
    "sheet_too_long": "Up to entry {seq} the sheet takes too much work to be judged again here: it was changed too often, too far back, or leaves too much open of its hands. Bring it over with backup and restore.",
    "targets_differ": "The target {target} is not the {of_ruleset} that the ruleset says. Leave one of the two out.",
    "too_many_guesses": _waiting(
        "Too many wrong codes came from here. Wait {wait}, and ask for the code again."
    ),
    "too_many_streams": _waiting(
        "This server keeps no more live streams open. Try again in {wait}, or ask for the events without a stream."
    ),
    "unequal_sides": "This side has {players} players and the first has {expected}. All sides need the same number.",
    "unknown_player": "No player here is called “{name}”. The players are: {known}.",
    "void": "Hand {number} was taken back, so there is nothing to change. Post it anew under its number; in a match that is decided, undo the hand that decided it first.",
    "wrong_number_of_players": _players,
    "zero_points": "0 points change nothing. Give points above 0, or below.",
}
