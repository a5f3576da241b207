"""Dubbi su un punto di una smazzata, e che cosa ne va detto."""

from typing import Any, Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.it.speech import Italian, says

_SPEECH: Final = Italian()


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "sì" if value else "no"
    return "nessuna" if value is None else str(value)


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
    "dispute_open": _told("{says} {value} per {category}. Dal foglio non si sa: mostrate le carte."),
    "dispute_right": _told("{says} {value} per {category}, ed è giusto."),
    "dispute_sheet_differs": lambda values: (
        f"Sul foglio c’è {_said(values['recorded'])}: se queste sono tutte le carte, correggete la smazzata."
    ),
    "dispute_wrong": _told("{says} {value} per {category}, ma è {total}."),
    "not_disputable": lambda values: (
        f"“{values['category']}” si annuncia al tavolo e non lascia carte da giudicare. "
        "Se sul foglio è sbagliato, correggete la smazzata."
    ),
}
