# a sentence stays on one line
"""What a card may take, which rule a claimed capture breaks, and what becomes of a dealt table."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values


def _by_fifteens(plain: str, fifteens: str) -> Template:
    """One sentence, or another where cards that make fifteen with the one played may be taken too."""

    def template(values: Values) -> str:
        return (fifteens if values["fifteens"] else plain).format_map(values)

    return template


SENTENCES: Final[dict[str, Template]] = {
    "capture_claim_legal": "That is legal.",
    "capture_laid_down": "That is legal: there is nothing to take with {card}.",
    "capture_possible": "One of these captures must be made with {card}.",
    "capture_to_pile": "An ace may go straight to its player’s pile.",
    "capture_rule_ace_takes_all": _by_fifteens(
        "The ace takes the whole table, and nothing less.",
        "The ace takes the whole table, or cards that make fifteen with it.",
    ),
    "capture_rule_ace_takes_only_ace": _by_fifteens(
        "With an ace on the table, an ace takes that one and nothing else.",
        "With an ace on the table, an ace takes that one, or cards that make fifteen with it, and nothing else.",
    ),
    "capture_rule_adds_up": _by_fifteens(
        "The cards taken must equal {card}, or add up to it.",
        "The cards taken must equal {card}, add up to it, or make fifteen with it.",
    ),
    "capture_rule_fewest_cards": "Where several sums can be taken, it must be one with the fewest cards.",
    "capture_rule_figures_take_equals": "A figure takes only its equal, and is not part of a sum.",
    "capture_rule_must_capture": "There is something to take with {card}, so it cannot just be laid down. Another card may be played instead.",
    "capture_rule_not_on_table": "Only cards that lie on the table can be taken.",
    "capture_rule_one_equal": "Of several cards of equal value only one is taken.",
    "capture_rule_only_fifteens": "What is taken must make fifteen with {card}.",
    "capture_rule_single_before_sum": _by_fifteens(
        "A single card of equal value must be taken before any sum.",
        "A single card of equal value must be taken before any sum that does not make fifteen with {card}.",
    ),
    "capture_rule_two_cards_at_most": "A sum may have two cards at most.",
    "no_capture_empty_table": "There is nothing on the table to take.",
    "no_capture_figure_needs_equal": "A figure takes only its equal, and none is on the table.",
    "no_capture_no_fifteen": "Nothing on the table makes fifteen with {card}.",
    "no_capture_nothing_adds_up": _by_fifteens(
        "No card on the table equals {card}, and none add up to it.",
        "No card on the table equals {card}, none add up to it, and none make fifteen with it.",
    ),
    "no_capture_sums_too_long": "Only more than two cards add up to {card}, and that is not played here.",
    "table_aces": "There are too many aces on the table: the same dealer deals again, and nothing is scored.",
    "table_kings": "There are too many kings on the table: the same dealer deals again, and nothing is scored.",
    "table_low_total": "The table adds up to too little: the same dealer deals again, and nothing is scored.",
    "table_pays_1": "The dealt table pays the dealer a scopa.",
    "table_pays_more": "The dealt table pays the dealer {scopas} scope.",
    "table_stands": "The table stands as it was dealt.",
}
