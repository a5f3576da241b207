"""Why an entry of a sheet from elsewhere cannot stand where it stands."""

from enum import StrEnum


class Misfit(StrEnum):
    """A reason to refuse an entry; the catalogues have words for each.

    >>> str(Misfit.GAP)
    'gap'
    """

    RULES_VERSION = "rules_version"
    FORM = "form"
    NOT_FIRST = "not_first"
    CLOSED = "closed"
    OVER = "over"
    UNKNOWN_SIDE = "unknown_side"
    SIDES = "sides"
    SEATING = "seating"
    TARGET = "target"
    RULESET = "ruleset"
    WON = "won"
    DEALER = "dealer"
    NUMBER_TAKEN = "number_taken"
    GAP = "gap"
    NO_HAND = "no_hand"
    ZERO_POINTS = "zero_points"
    AFTER = "after"
    REACHES_TARGET = "reaches_target"
    NOT_CLOSED = "not_closed"
    NO_CALL_OUT = "no_call_out"
    VERDICT = "verdict"
    NOT_OVER = "not_over"
    NO_DISPUTE = "no_dispute"
    NOT_CORRECTED = "not_corrected"
    NOT_NEWEST = "not_newest"
    NOT_FORMER = "not_former"
