"""Fogli da altrove: perché una voce non può stare dove sta."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values

WHY: Final[dict[str, str]] = {
    "after": "non segue le smazzate che ci sono",
    "closed": "a quel punto la partita è chiusa",
    "dealer": "chi dà le carte per primo non ha un posto",
    "form": "ha un numero o un conto che il suo genere non ha, oppure gli mancano",
    "gap": "manca una smazzata prima",
    "no_call_out": "le regole non prevedono di chiamarsi fuori",
    "no_dispute": "la smazzata non ha una contestazione aperta con quel numero",
    "no_hand": "con il suo numero non c’è nessuna smazzata",
    "not_closed": "a quel punto la partita non è chiusa",
    "not_corrected": "dopo la contestazione nessuno ha cambiato la smazzata",
    "not_first": "un foglio comincia con “created”, e ce l’ha una volta sola",
    "not_former": "non rimette quello che c’era prima",
    "not_newest": "non annulla l’ultima voce che ha cambiato il punteggio",
    "not_over": "a quel punto la partita si gioca ancora",
    "number_taken": "con il suo numero c’è già un’altra smazzata",
    "over": "a quel punto la partita è finita",
    "reaches_target": "una squadra avrebbe vinto prima della prima smazzata",
    "rules_version": "è contata con un’altra versione delle regole, che questo servizio non ha",
    "ruleset": "è aperta con regole diverse da quelle del file",
    "seating": "questo gioco non si gioca in tanti così",
    "sides": "le squadre non sono quelle della partita, o due hanno lo stesso nome",
    "target": "i punti a cui si gioca non sono quelli delle regole",
    "unknown_side": "nomina una squadra che la partita non ha",
    "verdict": "qui il verdetto è un altro",
    "won": "ha partite vinte prima, e solo una rivincita comincia con qualcuna, un numero per squadra",
    "zero_points": "0 punti non cambiano niente",
}
"""What is wrong with an entry, by the `why` of its fault."""


def _out_of_order(values: Values) -> str:
    return f"La voce {values['seq']} ({values['kind']}) non può stare dove sta: {WHY[values['why']]}. Esporta di nuovo la partita da dove viene."


SENTENCES: Final[dict[str, Template]] = {"imported_out_of_order": _out_of_order}
