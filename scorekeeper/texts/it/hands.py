# ruff: noqa: E501  # a sentence stays on one line
"""Faults of hands: cards of nobody, counts that do not add up, tallies and ticks that cannot be."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.it.speech import Italian, to
from scorekeeper.texts.speech import capitalized, some

_MOST_LISTED: Final = 6
_SPEECH: Final = Italian()


def _about(sentence: str) -> Template:
    """A sentence with {Category} at its beginning, or {category} inside."""

    def template(values: Values) -> str:
        key = values["category"]
        return sentence.format_map(
            {**values, "Category": _SPEECH.category(key), "category": _SPEECH.inside(key)}
        )

    return template


def _missing_cards(values: Values) -> str:
    missing = values["deck"] - values["found"]
    if missing > _MOST_LISTED:
        return f"Mancano {missing} carte su {values['deck']}. Aggiungile, o dai a una parte “rest” come mazzetto."
    return (
        f"Manca {values['cards']}: chi ce l’ha?" if missing == 1 else f"Mancano {values['cards']}: chi le ha?"
    )


def _not_seen(values: Values) -> str:
    said, seen = (_to(values[name]) for name in ("said", "seen"))
    name = _SPEECH.category(values["category"])
    return f"{name}: è segnato {said}, ma a guardare le carte va {seen}. Togli il segno, o correggi le carte."


def _conflict(values: Values) -> str:
    return f"Nessuna divisione delle carte dà questo: {values['facts']}. Correggi uno dei valori."


def _undecided(values: Values) -> str:
    ways = [f"metti “{values['field']}” nel conto di {values['side']}"] if values["field"] else []
    ways += [f"di’ in “won” di chi è (“{values['category']}”)"] if values["tick"] else []
    remedy = capitalized(", o ".join(ways if values["field"] else [*ways, "indica le carte"]))
    return f"{_SPEECH.category(values['category'])}: con quello che c’è non si decide. {remedy}."


def _sides(values: Values) -> str:
    expected = " o ".join(str(values["expected"]).rsplit(" e ", 1))
    found = "c’è 1 parte" if values["found"] == 1 else f"le parti sono {values['found']}"
    return f"Qui {found}, e si gioca in {expected}. Indicane altrettante."


def _piles(values: Values) -> str:
    least, most = values["least"], values["most"]
    wanted = (
        f"da {least} a {most} elenchi" if least < most else f"{most} elenchi" if most > 1 else "un elenco"
    )
    remedy = (
        " Oppure dai tutte le carte della parte come “pile”."
        if most > 1
        else " Dai le sue carte come “pile”."
    )
    return f"{values['where']} ha un elenco per ogni giocatore della parte: qui {wanted}, non {values['found']}.{remedy}"


def _one_of(values: Values) -> str:
    if values["given"]:
        return f"Di ogni parte si dà uno solo tra “pile”, “piles” e “tally”, e {values['place']} ci sono {values['given']}. Lasciane uno."
    return f"Non si sa che cosa è stato preso {values['place']}. Dai “pile”, “piles” o “tally”; “pile”: “rest” vuol dire tutte le altre carte."


def _near(sentence: str, remedy: str) -> Template:
    """A sentence with the nearest values there are."""

    def template(values: Values) -> str:
        near = [str(values[name]) for name in ("below", "above") if values[name] is not None]
        name = _SPEECH.inside(values["category"])
        return (
            sentence.format_map({**values, "category": name})
            + f" Vicino ci sono: {' e '.join(near)}. {remedy}"
        )

    return template


def _unknown_announcement(values: Values) -> str:
    if values["category"] == "scopas":
        return "Le scope hanno un campo loro. Dai alla parte “scopas”, e toglilo da “announced”."
    if not values["known"]:
        return f"In questo gioco “{values['category']}” non si dichiara, e nient’altro. Togli “announced”."
    return f"In questo gioco “{values['category']}” non si dichiara. Si dichiarano: {values['known']}."


def _last_capture_required(values: Values) -> str:
    return f"Sono rimaste in tavola: {values['cards']}. Di’ in “last_capture” chi ha preso per ultimo: vanno a quella parte."


def _scopas_over_cards(values: Values) -> str:
    scope, cards = some(values["scopas"], "scopa", "scope"), some(values["cards"], "carta", "carte")
    return f"{values['side']} non può aver fatto {scope} con {cards}: ognuna ne prende almeno due. Correggi le scope o le carte."


def _to(name: str | None) -> str:
    return "a nessuno" if name is None else to(name)


TITLES: Final[dict[str, str]] = {
    "missing_cards": "Mancano delle carte",
    "tally_conflict": "I conti non possono stare insieme",
    "tick_conflict": "I punti segnati non possono stare insieme",
    "too_open": "Si sa troppo poco",
    "undecided": "La mano non è decisa",
}

SENTENCES: Final[dict[str, Template]] = {
    "bad_id": "“{value}” non può essere il nome di una parte: usa da 1 a {most} lettere, cifre, “_” e “-”.",
    "count_out_of_range": _about(
        "{Category}: {value} è fuori dai limiti ({place}), si va da 0 a {most}. Correggi."
    ),
    "held_by_nobody": _about(
        "{Category}: tutti dicono di no, e qualcuno ce l’ha. Metti true a chi l’ha preso."
    ),
    "held_twice": _about("{Category}: dicono di sì {sides}, e ce n’è uno solo. Lascialo a uno di loro."),
    "impossible_run": _near(
        "Un valore di {value} per la {category} non esiste ({place}).",
        "Si conta dall’asso in su, senza il tetto.",
    ),
    "impossible_total": _near(
        "Nessun mazzetto dà una {category} di {value} ({place}).",
        "A chi manca un seme si mette null. Somma di nuovo.",
    ),
    "last_capture_required": _last_capture_required,
    "leftovers_not_needed": "Nei mazzetti c’è già tutto il mazzo, perciò in tavola non possono essere rimaste carte: {cards}. Togli “leftovers”, o correggi i mazzetti.",
    "leftovers_required": "“last_capture” dice a chi vanno le carte rimaste, e non ce ne sono. Aggiungi “leftovers”, o toglilo.",
    "leftovers_with_tally": "Dove una parte è data con i conti, le carte rimaste non si possono assegnare: {cards}. Contale con chi ha preso per ultimo, e togli “leftovers”.",
    "missing_cards": _missing_cards,
    "not_tickable": _about(
        "{Category}: non sono punti fissi, e segnare di chi sono non basta. Dai il conto."
    ),
    "one_of_pile_piles_tally": _one_of,
    "repeated_side": "Due parti si chiamano “{side}”. Dai a ciascuna un id suo.",
    "rest_twice": "Due parti hanno “rest” come mazzetto. Il resto può averlo una sola: indica le carte dell’altra ({place}).",
    "run_twice": _about("{Category}: la danno {sides}, ma comincia con un solo asso. Metti 0 a uno dei due."),
    "said_not_counted": "“{category}” si annuncia al tavolo e non si legge dalle carte: qui non si può né chiedere né dichiarare. Indica il numero con ogni parte.",
    "scopas_over_cards": _scopas_over_cards,
    "scopas_required": "Quante scope ha fatto {side}? Metti “scopas”; 0 se nessuna.",
    "sum_mismatch": _about(
        "{Category}: tutti insieme ne hanno {found}, e nel mazzo ce ne sono {expected}. Conta di nuovo."
    ),
    "tally_conflict": _conflict,
    "tally_contradicts_pile": _about(
        "{Category}: il conto dice {said} ({place}), le carte degli altri lasciano {seen}. Correggi uno dei due."
    ),
    "tick_conflict": _conflict,
    "tick_contradicts": _not_seen,
    "too_many_announced": _about("{Category}: una parte può averne al massimo {most} ({place}). Correggi."),
    "too_many_scopas": "{side} non può aver fatto tante scope: in una mano una parte ne fa al massimo {most}.",
    "too_many_scopas_together": "{total} scope in una mano non si possono fare: tutti insieme al massimo {most}. Correggi “scopas”.",
    "too_open": "Si sa troppo poco per contare tutti i modi in cui possono stare le carte. Indica altre carte, o i conti.",
    "undecided": _undecided,
    "unknown_announcement": _unknown_announcement,
    "unknown_category": "In questo gioco qui non c’è “{category}”. Ci sono: {known}.",
    "unknown_side": "Nessuna parte si chiama “{side}”. Le parti sono: {known}.",
    "wrong_number_of_piles": _piles,
    "wrong_number_of_sides": _sides,
}
