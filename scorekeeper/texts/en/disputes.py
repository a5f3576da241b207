"""Doubts about a point of a hand, and what is to be said of them."""

from typing import Any, Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.en.speech import English, says

_SPEECH: Final = English()


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _told(sentence: str) -> Template:
    def tell(values: Values) -> str:
        return sentence.format(
            says=says(values["side"]),
            category=_SPEECH.inside(values["category"]),
            value=_said(values["value"]),
            total=_said(values["total"]),
        )

    return tell


SENTENCES: Final[dict[str, Template]] = {
    "dispute_open": _told("{says} {value} for {category}. The sheet does not tell: show the cards."),
    "dispute_right": _told("{says} {value} for {category}, and that is right."),
    "dispute_sheet_differs": lambda values: (
        f"The sheet has {_said(values['recorded'])}: correct the hand if these are all the cards."
    ),
    "dispute_wrong": _told("{says} {value} for {category}, but it is {total}."),
    "not_disputable": lambda values: (
        f"“{values['category']}” is announced at the table and leaves no cards to judge it by. "
        "Correct the hand if the sheet has it wrong."
    ),
}
