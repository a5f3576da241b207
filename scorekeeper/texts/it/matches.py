# ruff: noqa: E501  # a sentence stays on one line
"""Partite: perché una non si può aprire così, o adesso non si può cambiare."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.speech import some


def _waiting(sentence: str) -> Template:
    """A sentence with the {wait} until trying again may help."""
    return lambda values: sentence.format(wait=some(values["seconds"], "secondo", "secondi"))


def _players(values: Values) -> str:
    given = "c’è 1 nome" if values["players"] == 1 else f"ci sono {values['players']} nomi"
    return (
        f"La squadra ha {some(values['expected'], 'giocatore', 'giocatori')}, e qui {given}. Nominali tutti."
    )


TITLES: Final[dict[str, str]] = {
    "already_settled": "La contestazione è chiusa",
    "call_out_not_played": "Chiamarsi fuori non è previsto",
    "code_not_found": "Il codice non apre niente",
    "dispute_not_found": "Questa contestazione non c’è",
    "gap": "Salteresti una smazzata",
    "hand_not_found": "Questa smazzata non c’è",
    "match_closed": "La partita è chiusa",
    "match_exists": "La partita c’è già",
    "match_over": "La partita è finita",
    "not_closed": "La partita non è chiusa",
    "not_corrected": "La smazzata non è stata corretta",
    "not_over": "La partita non è finita",
    "nothing_to_undo": "Non c’è niente da annullare",
    "number_taken": "Lì c’è un’altra smazzata",
    "too_many_guesses": "Troppi codici sbagliati",
    "too_many_streams": "Troppi collegamenti dal vivo",
    "void": "La smazzata è stata tolta",
}

SENTENCES: Final[dict[str, Template]] = {
    "adjustment_reaches_target": "Prima della prima smazzata una squadra avrebbe {points} punti, e la partita è ai {target}. Danne di meno.",
    "already_settled": "L’esito della contestazione {seq} è già scritto: {outcome}. Se il dubbio resta, contesta di nuovo la smazzata.",
    "bad_form": "“{value}” non è come lo scrive questo servizio. Manda quello che è stato esportato, senza cambiarlo.",
    "broken_chain": "La voce {seq} non è quella che fu scritta: la sua impronta non torna. Esporta di nuovo la partita da dove viene.",
    "call_out_not_played": "Le regole di questa partita non prevedono di chiamarsi fuori. Lo si decide aprendo la partita, con l’opzione “call-out”.",
    "code_not_found": "Questo codice non apre nessuna partita, o non più. I codici valgono 15 minuti; chiedine uno nuovo.",
    "different_lines": "La smazzata {number} qui dà un conto diverso da quello del file. Il file è stato cambiato, o le regole sono lette in altro modo.",
    "dispute_not_found": "La smazzata {number} non ha la contestazione {seq}. Sono elencate nella storia della smazzata.",
    "evidence_conflict": "Questo non può andare insieme con il resto. Riguardate le carte.",
    "gap": "Con la smazzata {number} salteresti la {next}. Segna prima la smazzata {next}.",
    "hand_not_found": "La smazzata {number} non è mai stata segnata. L’elenco delle smazzate ha i numeri che ci sono.",
    "match_closed": "La partita è stata chiusa prima della fine. Chi l’ha aperta può riaprirla; si può anche giocare la rivincita.",
    "match_exists": "Questa partita è già qui. Aprila con il suo link, o cancellala prima di importarla di nuovo.",
    "match_over": "La partita è decisa. Se una smazzata è sbagliata, correggila; se ne manca una che era stata tolta, annulla quella che ha deciso la partita, segna quella che manca e poi di nuovo l’altra. Oppure gioca la rivincita.",
    "not_closed": "Si può riaprire solo una partita chiusa, e questa non lo è.",
    "not_corrected": "La smazzata {number} è ancora com’era quando fu contestata. Correggila prima, o chiudi la contestazione {seq} con “upheld” o “withdrawn”.",
    "not_over": "La rivincita segue una partita finita o chiusa, e questa si gioca ancora.",
    "not_players": "Qui ci vuole un elenco di nomi, o quanti giocatori ha la squadra, da 1 a {most}.",
    "nothing_to_undo": "Non resta niente da annullare che cambi il punteggio.",
    "number_taken": "La smazzata {number} è già segnata con altri dati; “hand” la mostra. Correggi quella, o dai alla tua il suo numero.",
    "repeated_name": "“{name}” è lo stesso nome di “{other}”, a parte maiuscole e accenti. Distingui i due.",
    "seating_not_played": "Questo gioco non si gioca in {sides} squadre da {players}. Si gioca in (squadre × giocatori): {played}.",
    "sheet_too_long": "Fino alla voce {seq} il foglio chiede troppo lavoro per giudicarlo di nuovo qui: è stato cambiato troppe volte, troppo indietro, o delle sue mani lascia aperto troppo. Portalo con backup e restore.",
    "targets_differ": "{target} non sono i punti che dicono le regole, {of_ruleset}. Togli uno dei due.",
    "too_many_guesses": _waiting(
        "Da qui sono arrivati troppi codici sbagliati. Aspetta {wait}, e fatti ridare il codice."
    ),
    "too_many_streams": _waiting(
        "Questo server non tiene aperti altri collegamenti dal vivo. Riprova tra {wait}, o chiedi le voci senza collegamento."
    ),
    "unequal_sides": "Questa squadra ha {players} giocatori e la prima ne ha {expected}. Devono averne tutte lo stesso numero.",
    "unknown_player": "Qui nessuno si chiama “{name}”. I giocatori sono: {known}.",
    "void": "La smazzata {number} è stata tolta, quindi non c’è niente da cambiare. Segnala di nuovo con il suo numero; se la partita è decisa, annulla prima la smazzata che l’ha decisa.",
    "wrong_number_of_players": _players,
    "zero_points": "0 punti non cambiano niente. Dai punti sopra lo 0, o sotto.",
}
