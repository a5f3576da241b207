"""Faults of a ruleset that was sent: why it is no game that can be played."""

from typing import Final

from scorekeeper.texts.catalogue import Template

TITLES: Final[dict[str, str]] = {
    "options_exclude": "Two options exclude each other",
    "unknown_option": "The game does not offer this",
    "unknown_ruleset": "There is no such game",
}

SENTENCES: Final[dict[str, Template]] = {
    "again_of_what": lambda values: (
        f"Only an announced category that comes earlier can be paid again, and “{values['of']}” is none. "
        + (f"Announced before it: {values['known']}." if values["known"] else "None is announced before it.")
    ),
    "award_not_for_measure": "The award “{award}” cannot pay a measure of the kind “{measure}”. Change one of the two.",
    "bad_key": "“{key}” cannot be a key: take small letters, digits and single “{separator}” between them, at most {most} characters.",
    "captures_exclude": "Where only fifteens are captures, “{field}” cannot stand beside “{other}”. Take one of them back.",
    "counts_too_much": "The whole deck would count {total} here; at most {most} are allowed. Lower the weights.",
    "deal_does_not_divide": "{cards} cards, dealt {hand} at a time to {players} players, do not come out even. Change the deal or the seating.",
    "majority_needs_count": "More than half can only be asked of a count, not of a measure of the kind “{measure}”. Take “plurality”.",
    "match_won_twice": lambda values: (
        "Two sides could reach this in one hand, and only one can win the match. Let a count or a run win it."
        if values["least"] is None
        else f"Two sides could both reach {values['at']}, and only one can win the match. Ask for at least {values['least']}."
    ),
    "no_dealt_table": "No cards are dealt to the table, so that “{field}” has no meaning. Leave it empty, or deal a table.",
    "not_a_ruleset": "This must be the key of a game, a game with options, or a whole ruleset.",
    "not_with_lowest_goal": "Where the most points lose, “{field}” names no winner. Leave it out, or let the most points win.",
    "option_not_applied": "The option “{option}” is listed, but the ruleset does not have what it changes, in {fields}. "
    "Change that too, or take it out of “options”.",
    "options_exclude": "“{option}” and “{other}” exclude each other. Keep one of them.",
    "otherwise_never_used": "“{category}” has nothing that could be missing, so that “otherwise” is never used. Leave it out.",
    "points_or_match": "Reaching it gives either points or the match: send “points”, or “wins_match”: true, and not both.",
    "rank_not_in_deck": "A pack of {deck} has the ranks 1 to {most}, and not {rank}.",
    "repeated_category": "There are two categories “{category}”. Give one of them another key.",
    "repeated_item": "“{item}” stands here twice. Take one away.",
    "repeated_option": "The option “{option}” is chosen twice. Take one away.",
    "repeated_seating": "{sides} sides of {players} stand here twice. Take one away.",
    "reserved_key": "“{key}” has a meaning of its own where a category is asked for. Take another key.",
    "scopas_key": "The key “scopas” is for the category that counts scope, and this is “{key}”. Give a category that counts scope the key “scopas” "
    "and a measure of the kind “announced” with “sweeps”: true; give any other another key and no “sweeps”.",
    "sweeps_have_no_most": "How many scope there can be follows from the deal. Leave “most” out here.",
    "sweeps_twice": "Scope are counted by “{first}” already. Only one category can.",
    "too_many_compared": "At most {most} categories of a game may compare best cards, or several counts in turn. Take one out.",
    "unknown_option": lambda values: (
        f"The game does not offer “{values['option']}”. "
        + (f"It offers: {values['known']}." if values["known"] else "It offers none.")
    ),
    "unknown_ruleset": "There is no game “{ruleset}”. There are: {known}.",
    "value_for_every_rank": "There are {count} values here, and the pack has {expected} ranks. Give one for each, ace first.",
}
