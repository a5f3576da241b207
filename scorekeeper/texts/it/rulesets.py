"""Faults of a ruleset that was sent: why it is no game that can be played."""

from typing import Final

from scorekeeper.texts.catalogue import Template

TITLES: Final[dict[str, str]] = {
    "options_exclude": "Due opzioni si escludono",
    "unknown_option": "Il gioco non lo prevede",
    "unknown_ruleset": "Questo gioco non c’è",
}

SENTENCES: Final[dict[str, Template]] = {
    "again_of_what": lambda values: (
        f"Si può pagare di nuovo solo una voce dichiarata che viene prima, e “{values['of']}” non lo è. "
        + (
            f"Prima si dichiarano: {values['known']}."
            if values["known"]
            else "Prima non se ne dichiara nessuna."
        )
    ),
    "award_not_for_measure": "Il premio “{award}” non si può dare per una misura di tipo “{measure}”. Cambia uno dei due.",
    "bad_key": "“{key}” non può essere una chiave: usa lettere minuscole, cifre e “{separator}” in mezzo, al massimo {most} caratteri.",
    "captures_exclude": "Dove si prende solo facendo quindici, “{field}” non può stare con “{other}”. Togline uno.",
    "counts_too_much": "Qui il mazzo intero conterebbe {total}, e il massimo è {most}. Abbassa i pesi.",
    "deal_does_not_divide": "{cards} carte, {hand} alla volta a {players} giocatori, non si dividono giuste. Cambia le carte a testa o i posti.",
    "majority_needs_count": "Più della metà si può chiedere solo di un conto, non di una misura di tipo “{measure}”. Metti “plurality”.",
    "match_won_twice": lambda values: (
        "Qui potrebbero arrivarci in due nella stessa mano, e la partita la vince uno solo. Falla vincere da un conto o da una fila."
        if values["least"] is None
        else f"A {values['at']} potrebbero arrivarci in due, e la partita la vince uno solo. Chiedi almeno {values['least']}."
    ),
    "no_dealt_table": "In tavola non si mettono carte, perciò “{field}” non vuol dire niente. Lascialo vuoto, o metti carte in tavola.",
    "not_a_ruleset": "Qui ci vuole la chiave di un gioco, un gioco con opzioni, o un regolamento intero.",
    "not_with_lowest_goal": "Dove chi ha più punti perde, “{field}” non dà un vincitore. Toglilo, o fai vincere chi ha più punti.",
    "option_not_applied": "L’opzione “{option}” è elencata, ma il regolamento non ha quello che cambia, in {fields}. "
    "Cambia anche quello, o toglila da “options”.",
    "options_exclude": "“{option}” e “{other}” si escludono. Tienine una sola.",
    "otherwise_never_used": "A “{category}” non può mancare niente, perciò “otherwise” non serve mai. Toglilo.",
    "points_or_match": "Chi ci arriva prende punti o la partita: manda “points”, oppure “wins_match”: true, non tutti e due.",
    "rank_not_in_deck": "Un mazzo da {deck} ha i valori da 1 a {most}, e non {rank}.",
    "repeated_category": "Ci sono due voci “{category}”. Dai a una un’altra chiave.",
    "repeated_item": "“{item}” c’è due volte. Togline uno.",
    "repeated_option": "L’opzione “{option}” è scelta due volte. Togline una.",
    "repeated_seating": "{sides} parti da {players} ci sono due volte. Togline una.",
    "reserved_key": "“{key}” ha già un significato dove si chiede una voce. Prendi un’altra chiave.",
    "scopas_key": "La chiave “scopas” è della voce che conta le scope, e questa è “{key}”. A una voce che conta le scope dai la chiave “scopas” "
    "e una misura di tipo “announced” con “sweeps”: true; a ogni altra dai un’altra chiave, e niente “sweeps”.",
    "sweeps_have_no_most": "Quante scope ci possono essere dipende dalla distribuzione. Qui togli “most”.",
    "sweeps_twice": "Le scope le conta già “{first}”. Può farlo una voce sola.",
    "too_many_compared": "Al massimo {most} voci di un gioco possono confrontare le carte migliori, o più conti uno dopo l’altro. Togline una.",
    "unknown_option": lambda values: (
        f"Il gioco non prevede “{values['option']}”. "
        + (f"Prevede: {values['known']}." if values["known"] else "Non ne prevede nessuna.")
    ),
    "unknown_ruleset": "Il gioco “{ruleset}” non c’è. Ci sono: {known}.",
    "value_for_every_rank": "Qui ci sono {count} valori, e il mazzo ne ha {expected}. Danne uno per ciascuno, dall’asso in su.",
}
