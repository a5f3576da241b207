"""The primiera settled: who has it, whether a claim is right, and how it was miscounted."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.it.speech import Italian, has, says, to

_SPEECH: Final = Italian()
_UNEXPLAINED: Final = " Nessuno degli sbagli più comuni porta a quel totale."


def _unexplained(values: Values) -> str:
    return "" if values["explained"] else _UNEXPLAINED


def _cards(values: Values) -> str:
    return "le carte sul foglio" if values["on_sheet"] else "le carte mostrate"


def _right(values: Values) -> str:
    if values["value"] is None:
        return f"{says(values['side'])} di non avere {_SPEECH.inside(values['category'])}, ed è così."
    return f"{says(values['side'])} {values['value']}, ed è giusto."


def _without(values: Values) -> str:
    lacking = " né ".join(values["lacking"].rsplit(" e ", 1))
    said = f"{says(values['side'])} {values['value']}, ma non {has(values['side'])} {lacking}: senza tutti e quattro i semi non c’è primiera."
    return said + _unexplained(values)


def _wrong(values: Values) -> str:
    return f"{says(values['side'])} {values['value']}, ma {_cards(values)} fanno {values['total']}.{_unexplained(values)}"


def _overlooked(values: Values) -> str:
    return f"{says(values['side'])} di non averla, ma {has(values['side'])} tutti e quattro i semi: {_cards(values)} fanno {values['total']}."


def _possible(values: Values) -> str:
    said = "di non averla" if values["value"] is None else values["value"]
    return f"{says(values['side'])} {said}, e può essere. Per decidere bisogna mostrare le carte."


def _named(sentence: str) -> Template:
    return lambda values: sentence.format_map({**values, "Category": _SPEECH.category(values["category"])})


def _most(values: Values) -> str:
    return f"{_SPEECH.category(values['category'])}: {values['totals']}. Va {to(values['winner'])}."


def _ace_value(values: Values) -> str:
    return f"L’asso è stato contato {values['counted_as']}, e vale {values['ace']}. Si tratta di: {values['cards']}."


def _figure_values(values: Values) -> str:
    counted = {0: "niente", None: "con il loro numero"}.get(values["counted_as"], str(values["counted_as"]))
    return f"Le figure sono state contate {counted}, e valgono {values['figures']}. Si tratta di: {values['cards']}."


TITLES: Final[dict[str, str]] = {"no_primiera": "Il gioco non ha la primiera"}

SENTENCES: Final[dict[str, Template]] = {
    "claim_impossible": lambda values: (
        f"{says(values['side'])} {values['value']}, e nessun mazzetto lo fa. Conta di nuovo."
    ),
    "claim_overlooked": _overlooked,
    "claim_possible": _possible,
    "claim_right": _right,
    "claim_without": _without,
    "claim_wrong": _wrong,
    "no_primiera": "Il gioco “{ruleset}” non ha una primiera da decidere. Indica in “ruleset” un gioco che ce l’ha.",
    "primiera_alone": _named("{Category}: {totals}. Per sapere di chi è, indica anche le altre parti."),
    "primiera_impossible": _named("{Category}: {totals}. Insieme non può essere. Mostrate le carte."),
    "primiera_most": _most,
    "primiera_needs_cards": _named(
        "{Category}: {totals}. Allora si confronta quello che c’è, e lo dicono solo le carte: mostrate quelle di tutti."
    ),
    "primiera_nobody": _named("{Category}: {totals}. Non va a nessuno: ci vuole una carta di ogni seme."),
    "primiera_open": _named(
        "{Category}: {totals}. Di chi è non si può dire senza le carte o i totali di tutti."
    ),
    "primiera_tie": _named("{Category}: {totals}. In testa si è pari, e non va a nessuno."),
    "primiera_unknown": _named(
        "{Category}: non se ne sa niente. Mostra le carte di una parte, o di’ quanto dichiara."
    ),
    "slip_ace_value": _ace_value,
    "slip_any_suit": "Sono state contate le quattro carte migliori, di qualunque seme: {cards}. Ne conta una per seme.",
    "slip_best_overlooked": "È sfuggita la carta migliore di un seme: {cards}.",
    "slip_face_values": "Sono stati sommati i numeri delle carte invece di quanto valgono nella primiera: {cards}.",
    "slip_figure_values": _figure_values,
    "slip_incomplete_counted": "Sono state sommate le carte migliori dei semi che ci sono ({cards}), ma senza {lacking} non c’è primiera.",
    "slip_six_and_ace": "Il sei e l’asso sono stati scambiati: il sei vale {six}, l’asso {ace}. Si tratta di: {cards}.",
    "slip_suit_forgotten": "È stato dimenticato un seme: conta anche {cards}.",
    "slip_two_of_one_suit": "Sono state contate due carte di {suits}: {cards}. Di ogni seme conta solo la migliore.",
}
