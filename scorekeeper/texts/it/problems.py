# a sentence stays on one line
"""Problems of the service itself: what it cannot read, may not do, or cannot do now."""

from typing import Final

from scorekeeper.texts.catalogue import Template
from scorekeeper.texts.speech import some


def _waiting(sentence: str) -> Template:
    """A sentence with the {wait} until trying again may help."""
    return lambda values: sentence.format(wait=some(values["seconds"], "secondo", "secondi"))


TITLES: Final[dict[str, str]] = {
    "address_too_long": "L’indirizzo è troppo lungo",
    "bad_request": "La richiesta non si legge",
    "body_too_large": "La richiesta è troppo grande",
    "broken_body": "La richiesta non è arrivata intera",
    "database_busy": "Altri stanno scrivendo",
    "database_damaged": "La base dati è rovinata",
    "database_not_migrated": "La base dati non è aggiornata",
    "database_read_only": "Ora si può solo leggere",
    "database_unavailable": "La base dati non risponde",
    "duplicate_name": "Un nome compare due volte",
    "expectation_failed": "Si può chiedere solo 100-continue",
    "forbidden": "Questo link non lo permette",
    "headers_too_large": "Le intestazioni sono troppe o troppo lunghe",
    "internal_error": "Qualcosa si è rotto da noi",
    "invalid_body": "La richiesta ha degli errori",
    "invalid_token": "Il token non è valido",
    "key_in_use": "La prima richiesta è ancora in corso",
    "key_not_uuid": "La chiave si può indovinare",
    "key_reused": "La chiave è di un’altra richiesta",
    "malformed_key": "La Idempotency-Key non si legge",
    "malformed_request": "Questo non è HTTP come lo leggiamo noi",
    "match_not_found": "Questa partita non c’è",
    "method_not_allowed": "Qui non si può fare",
    "nested_too_deep": "Troppi livelli uno dentro l’altro",
    "not_acceptable": "La risposta non esiste in questa forma",
    "not_found": "Qui non c’è niente",
    "not_json": "La richiesta non è JSON",
    "storage_full": "Non c’è più spazio per scrivere",
    "token_required": "Serve un token",
    "too_many_digits": "Un numero è troppo lungo",
    "too_many_requests": "Troppe richieste",
    "unsupported_content_encoding": "La richiesta è compressa",
    "unsupported_http_version": "Questa versione di HTTP qui non si parla",
    "unsupported_media_type": "La richiesta deve essere JSON",
    "unsupported_transfer_encoding": "La richiesta arriva in una forma ignota",
    "version_changed": "Qualcuno ha cambiato la partita",
    "version_required": "La modifica deve dire a quale versione",
}

SENTENCES: Final[dict[str, Template]] = {
    "address_too_long": "La prima riga della richiesta può avere al massimo {most} byte. Accorcia l’indirizzo.",
    "bad_request": "La richiesta non si può leggere. Controlla come è composta.",
    "body_too_large": "La richiesta può avere al massimo {most} byte. Mandane di meno.",
    "broken_body": "La richiesta si interrompe prima della fine, o i suoi pezzi non combaciano. Rimandala intera.",
    "database_busy": "Altri hanno tenuta occupata la base dati. Non è stato scritto niente; rimanda la stessa richiesta tra poco.",
    "database_damaged": "La base dati non è più come è stata scritta. Chi gestisce il servizio deve ripristinarla da una copia.",
    "database_not_migrated": "La base dati non ha ancora lo schema di questa versione. Esegui “scorekeeper migrate”.",
    "database_read_only": "La base dati ora non accetta scritture. Non è stato scritto niente; leggere si può ancora.",
    "database_unavailable": "La base dati non risponde. Niente è confermato; rimanda la stessa richiesta tra poco.",
    "duplicate_name": "Un oggetto della richiesta ha due volte lo stesso nome. Tienine uno solo.",
    "expectation_failed": "Il servizio conosce solo l’attesa “100-continue”. Togli l’intestazione Expect.",
    "forbidden": "Qui serve il ruolo {needed}, e il token ha il ruolo {role}. Chiedi un link con quel ruolo.",
    "headers_too_large": "Una richiesta può avere al massimo {fields} intestazioni, ognuna di al massimo {most} byte. Mandane meno, o più corte.",
    "internal_error": "È un guasto del servizio, ed è annotato nel suo registro. La richiesta si può rimandare.",
    "invalid_body": "La richiesta ha {count} errori. Ognuno è elencato in “errors” con il suo posto e il suo rimedio.",
    "invalid_token": "Questo token non l’ha dato il servizio, o è stato ritirato. Chiedi un nuovo link a chi ha aperto la partita.",
    "key_in_use": "Una richiesta con questa Idempotency-Key è ancora in corso. Rimandala tra poco.",
    "key_not_uuid": "La Idempotency-Key di una nuova partita ne restituisce i token, perciò deve essere un UUID versione 4 o 7.",
    "key_reused": "Questa Idempotency-Key è già arrivata con un’altra richiesta. Usa una chiave nuova, o rimanda la stessa richiesta.",
    "malformed_key": "La Idempotency-Key deve avere da 1 a {most} caratteri ASCII visibili, tra virgolette o senza.",
    "malformed_request": "La prima riga o un’intestazione della richiesta non è scritta come vuole HTTP. Controlla come è composta.",
    "match_not_found": "Nessuna partita si apre con questo indirizzo e questo token. Controlla il link; può anche essere stata cancellata.",
    "method_not_allowed": "Questo indirizzo esiste, ma non per {method}. L’intestazione Allow dice che cosa accetta.",
    "nested_too_deep": "Elenchi e oggetti della richiesta stanno più di {most} livelli uno dentro l’altro. Usane meno: qui non ne servono tanti.",
    "not_acceptable": "La risposta non esiste nella forma chiesta. Togli l’intestazione Accept.",
    "not_found": "A questo indirizzo non c’è niente. L’elenco degli indirizzi è in /docs.",
    "not_json": "La richiesta non si legge come JSON in UTF-8. Neanche NaN, infiniti e surrogati spaiati sono JSON.",
    "storage_full": "Il disco del servizio è pieno. Non è stato scritto niente; leggere si può ancora.",
    "token_required": "Serve un token: mandalo come «Authorization: Bearer <token>».",
    "too_many_digits": "Un numero della richiesta ha più di {most} cifre. Scrivine uno più corto: qui nessun numero ne ha bisogno di tante.",
    "too_many_requests": _waiting("Da qui sono arrivate troppe richieste. Aspetta {wait}."),
    "unsupported_content_encoding": "La richiesta deve arrivare non compressa. Togli l’intestazione Content-Encoding.",
    "unsupported_http_version": "Il servizio parla HTTP/1.0 e HTTP/1.1. Manda la richiesta in una di queste.",
    "unsupported_media_type": "La richiesta deve essere JSON: mandala con «Content-Type: application/json».",
    "unsupported_transfer_encoding": "La richiesta può arrivare a pezzi (chunked) o con la sua lunghezza, e in nessun altro modo. Mandala così.",
    "version_changed": "La partita ora è alla versione {version}. Rileggila, e manda la modifica con il nuovo ETag.",
    "version_required": "Manda nell’intestazione If-Match l’ETag della partita come l’hai letta.",
}
