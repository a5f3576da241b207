# ruff: noqa: E501  # a sentence stays on one line
"""What is known of a hand: faults of it, the facts that do not fit together, and what to ask next."""

from collections.abc import Callable
from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.it.speech import Italian
from scorekeeper.texts.speech import shown

_SPEECH: Final = Italian()


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _said(values: Values) -> str:
    name, value = _SPEECH.category(values["category"]), values["value"]
    if isinstance(value, bool):
        return f"{name}: {values['side']} dice di {'sì' if value else 'no'}"
    said = f"nessuna {_SPEECH.inside(values['category'])}" if value is None else f"{name} {shown(value)}"
    return f"{said[:1].upper()}{said[1:]} per {values['side']}"


def _claim(ending: str) -> Callable[[Values], str]:
    """What a side says it counts, and what that asks for."""
    return lambda values: _sentence(_said(values) + ending.format_map(values))


def _all(values: Values) -> str:
    best = values["best"].removeprefix("quattro ")
    return _sentence(
        f"{_said(values)}: ci vogliono tutti e quattro {'gli' if best == 'assi' else 'i'} {best}"
    )


def _run(values: Values) -> str:
    but = f", e non {values['without']}" if values["without"] else ""
    return _claim(f": ci vogliono {{cards}}{but}")(values)


def _ticked(values: Values) -> str:
    return f"È segnato: {_SPEECH.ticked(_SPEECH.category(values['category']), values['taker'])}."


def _scopas_made(values: Values) -> str:
    made = "una scopa" if values["number"] == 1 else f"{values['number']} scope"
    cards = f", e ci vogliono almeno {values['least']} carte" if values["least"] else ""
    return _sentence(f"{values['side']} ha fatto {made}{cards}")


def _announced(values: Values) -> str:
    return f"{_SPEECH.category(values['category'])} di {values['side']}: {values['number']}."


def _only(values: Values) -> str:
    sides = " o ".join(values["sides"].rsplit(" e ", 1))
    return _sentence(f"solo {sides} può avere {values['cards']}")


SENTENCES: Final[dict[str, Template]] = {
    "empty_any_of": "“any_of” non elenca nessuna carta. Elenca le carte che può essere, o toglilo.",
    "empty_held_by": "“held_by” non elenca nessuna parte che può avere la carta. Elencane almeno una, o toglilo.",
    "fact_announced": _announced,
    "fact_card_seen": lambda values: _sentence(f"{values['side']} ha {values['cards']}"),
    "fact_claimed": _claim(""),
    "fact_claimed_all": _all,
    "fact_claimed_best": _claim(": le carte migliori dei semi sono {best}"),
    "fact_claimed_missing_suit": _claim(": gli manca un seme intero"),
    "fact_claimed_no_pile": _claim(": nessun mazzetto la dà"),
    "fact_claimed_run": _run,
    "fact_held_by": _only,
    "fact_one_of": lambda values: _sentence(
        f"una carta di {values['side']} è {' o '.join(values['cards'].rsplit(' e ', 1))}"
    ),
    "fact_rest": lambda values: _sentence(f"{values['side']} ha tutte le carte che nessun altro ha"),
    "fact_scopas_made": _scopas_made,
    "fact_too_many_scopas": lambda values: _sentence(
        f"{values['side']} ha fatto {values['number']} scope: in una smazzata una parte ne fa al massimo {values['most']}, e tutte insieme {values['together']}"
    ),
    "fact_ticked": _ticked,
    "pile_and_piles": "Una parte dà “pile”, oppure “piles” con uno per compagno, e non tutti e due ({place}). Lasciane uno.",
    "question_card": "Chi ha {cards}?",
    "repeated_held_by": "Che {card} può averla una di queste parti è già stato detto ({first}). Togline una.",
    "side_named_twice": "“{side}” è elencata due volte per la stessa carta. Togline una.",
    "too_many_any_of": "Al massimo {most} carte possono essere una tra più (“any_of”). Chiariscine qualcuna, o lasciane fuori.",
}
