"""Sheets from elsewhere: why an entry cannot stand where it stands."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values

WHY: Final[dict[str, str]] = {
    "after": "it does not follow the hands that stand",
    "closed": "the match is closed by then",
    "dealer": "its first dealer has no seat",
    "form": "it has a number or lines that its kind does not have, or lacks them",
    "gap": "a hand before it is missing",
    "no_call_out": "the rules do not have calling out",
    "no_dispute": "the hand has no open dispute of that number",
    "no_hand": "no hand stands under its number",
    "not_closed": "the match is not closed by then",
    "not_corrected": "nobody changed the hand after it was disputed",
    "not_first": "a sheet begins with “created”, and has it once",
    "not_former": "it does not bring back what stood before",
    "not_newest": "it does not take back the latest entry that changed the score",
    "not_over": "the match is still played by then",
    "number_taken": "another hand stands under its number",
    "over": "the match is over by then",
    "reaches_target": "a side would have won before the first hand",
    "rules_version": "it was counted by another version of the rules than this service has",
    "ruleset": "it was opened by other rules than those in the file",
    "seating": "the game is not played by so many",
    "sides": "its sides are not those of the match, or two have one name",
    "target": "its target is not the one that the rules say",
    "unknown_side": "it names a side that the match does not have",
    "verdict": "the verdict on it is another here",
    "won": "it has matches won before, and only a rematch begins with some, one number for each side",
    "zero_points": "0 points change nothing",
}
"""What is wrong with an entry, by the `why` of its fault."""


def _out_of_order(values: Values) -> str:
    return f"Entry {values['seq']} ({values['kind']}) cannot stand where it stands: {WHY[values['why']]}. Export the match again where it came from."


SENTENCES: Final[dict[str, Template]] = {"imported_out_of_order": _out_of_order}
