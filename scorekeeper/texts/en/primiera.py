"""The primiera settled: who has it, whether a claim is right, and how it was miscounted."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.en.speech import English, has, says

_SPEECH: Final = English()
_UNEXPLAINED: Final = " None of the usual slips gives that total."


def _unexplained(values: Values) -> str:
    return "" if values["explained"] else _UNEXPLAINED


def _cards(values: Values) -> str:
    return "the cards on the sheet" if values["on_sheet"] else "the cards shown"


def _right(values: Values) -> str:
    if values["value"] is None:
        return f"{says(values['side'])} to have no {_SPEECH.inside(values['category'])}, and that is so."
    return f"{says(values['side'])} {values['value']}, and that is right."


def _without(values: Values) -> str:
    lacking = " or ".join(values["lacking"].rsplit(" and ", 1))
    said = f"{says(values['side'])} {values['value']}, but {has(values['side'])} no {lacking}: without all four suits there is no primiera."
    return said + _unexplained(values)


def _wrong(values: Values) -> str:
    return f"{says(values['side'])} {values['value']}, but {_cards(values)} make {values['total']}.{_unexplained(values)}"


def _overlooked(values: Values) -> str:
    return f"{says(values['side'])} to have none, but {has(values['side'])} all four suits: {_cards(values)} make {values['total']}."


def _possible(values: Values) -> str:
    said = "to have none" if values["value"] is None else values["value"]
    return f"{says(values['side'])} {said}, which can be. Show the cards to settle it."


def _named(sentence: str) -> Template:
    return lambda values: sentence.format_map({**values, "Category": _SPEECH.category(values["category"])})


def _ace_value(values: Values) -> str:
    return f"The ace was counted as {values['counted_as']}, and is worth {values['ace']}. It is about: {values['cards']}."


def _figure_values(values: Values) -> str:
    counted = {0: "as nothing", None: "by their rank"}.get(values["counted_as"], f"as {values['counted_as']}")
    return (
        f"Figures were counted {counted}, and are worth {values['figures']}. It is about: {values['cards']}."
    )


TITLES: Final[dict[str, str]] = {"no_primiera": "The game has no primiera"}

SENTENCES: Final[dict[str, Template]] = {
    "claim_impossible": lambda values: (
        f"{says(values['side'])} {values['value']}, and no pile makes that. Count again."
    ),
    "claim_overlooked": _overlooked,
    "claim_possible": _possible,
    "claim_right": _right,
    "claim_without": _without,
    "claim_wrong": _wrong,
    "no_primiera": "The game “{ruleset}” has no primiera to settle. Name a game that has one in “ruleset”.",
    "primiera_alone": _named("{Category}: {totals}. Give the other sides to know who has it."),
    "primiera_impossible": _named("{Category}: {totals}. This cannot be together. Show the cards."),
    "primiera_most": _named("{Category}: {totals}. It goes to {winner}."),
    "primiera_needs_cards": _named(
        "{Category}: {totals}. What there is is compared then, and only cards tell it: show those of all sides."
    ),
    "primiera_nobody": _named("{Category}: {totals}. Nobody has it: it takes a card of every suit."),
    "primiera_open": _named(
        "{Category}: {totals}. Who has it cannot be told without the cards or claims of all sides."
    ),
    "primiera_tie": _named("{Category}: {totals}. Level at the top, it goes to nobody."),
    "primiera_unknown": _named(
        "{Category}: nothing is known of it. Show the cards of a side, or give its claim."
    ),
    "slip_ace_value": _ace_value,
    "slip_any_suit": "The four best cards were counted whatever their suit: {cards}. One card of each suit counts.",
    "slip_best_overlooked": "The best card of a suit was overlooked: {cards}.",
    "slip_face_values": "The numbers on the cards were added instead of what they are worth in the primiera: {cards}.",
    "slip_figure_values": _figure_values,
    "slip_incomplete_counted": "The best cards of the suits that are there were added up ({cards}), but without {lacking} there is no primiera.",
    "slip_six_and_ace": "Six and ace were swapped: the six is worth {six}, the ace {ace}. It is about: {cards}.",
    "slip_suit_forgotten": "A suit was forgotten: {cards} should count too.",
    "slip_two_of_one_suit": "Two cards of {suits} were counted: {cards}. Only the best one of a suit counts.",
}
