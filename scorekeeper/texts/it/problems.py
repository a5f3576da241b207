# ruff: noqa: E501  # a sentence stays on one line
"""Problems of the service itself: what it cannot read, may not do, or cannot do now."""

from typing import Final

from scorekeeper.texts.catalogue import Template

TITLES: Final[dict[str, str]] = {
    "bad_request": "La richiesta non si legge",
    "body_too_large": "La richiesta è troppo grande",
    "database_busy": "Altri stanno scrivendo",
    "database_damaged": "La base dati è rovinata",
    "database_read_only": "Ora si può solo leggere",
    "database_unavailable": "La base dati non risponde",
    "duplicate_name": "Un nome compare due volte",
    "forbidden": "Questo link non lo permette",
    "internal_error": "Qualcosa si è rotto da noi",
    "invalid_body": "La richiesta ha degli errori",
    "invalid_token": "Il token non è valido",
    "match_not_found": "Questa partita non c’è",
    "method_not_allowed": "Qui non si può fare",
    "nested_too_deep": "Troppi livelli uno dentro l’altro",
    "not_acceptable": "La risposta non esiste in questa forma",
    "not_found": "Qui non c’è niente",
    "not_json": "La richiesta non è JSON",
    "storage_full": "Non c’è più spazio per scrivere",
    "too_many_digits": "Un numero è troppo lungo",
    "token_required": "Serve un token",
    "too_many_requests": "Troppe richieste",
    "unsupported_content_encoding": "La richiesta è compressa",
    "unsupported_media_type": "La richiesta deve essere JSON",
}

SENTENCES: Final[dict[str, Template]] = {
    "bad_request": "La richiesta non si può leggere. Controlla come è composta.",
    "body_too_large": "La richiesta può avere al massimo {most} byte. Mandane di meno.",
    "database_busy": "Altri hanno tenuta occupata la base dati. Non è stato scritto niente; rimanda la stessa richiesta tra poco.",
    "database_damaged": "La base dati non è più come è stata scritta. Chi gestisce il servizio deve ripristinarla da una copia.",
    "database_read_only": "La base dati ora non accetta scritture. Non è stato scritto niente; leggere si può ancora.",
    "database_unavailable": "La base dati non risponde. Niente è confermato; rimanda la stessa richiesta tra poco.",
    "duplicate_name": "Un oggetto della richiesta ha due volte lo stesso nome. Tienine uno solo.",
    "forbidden": "Qui serve il ruolo {needed}, e il token ha il ruolo {role}. Chiedi un link con quel ruolo.",
    "internal_error": "È un guasto del servizio, ed è annotato nel suo registro. La richiesta si può rimandare.",
    "invalid_body": "La richiesta ha {count} errori. Ognuno è elencato in “errors” con il suo posto e il suo rimedio.",
    "invalid_token": "Questo token non l’ha dato il servizio, o è stato ritirato. Chiedi un nuovo link a chi ha aperto la partita.",
    "match_not_found": "Nessuna partita si apre con questo indirizzo e questo token. Controlla il link; può anche essere stata cancellata.",
    "method_not_allowed": "Questo indirizzo esiste, ma non per {method}. L’intestazione Allow dice che cosa accetta.",
    "nested_too_deep": "Elenchi e oggetti della richiesta stanno più di {most} livelli uno dentro l’altro.",
    "not_acceptable": "La risposta non esiste nella forma chiesta. Togli l’intestazione Accept.",
    "not_found": "A questo indirizzo non c’è niente. L’elenco degli indirizzi è in /docs.",
    "not_json": "La richiesta non si legge come JSON in UTF-8. Neanche NaN, infiniti e surrogati spaiati sono JSON.",
    "storage_full": "Il disco del servizio è pieno. Non è stato scritto niente; leggere si può ancora.",
    "too_many_digits": "Un numero della richiesta ha più di {most} cifre.",
    "token_required": "Serve un token: mandalo come «Authorization: Bearer <token>».",
    "too_many_requests": "Da qui sono arrivate troppe richieste. Aspetta {seconds} secondi.",
    "unsupported_content_encoding": "La richiesta deve arrivare non compressa. Togli l’intestazione Content-Encoding.",
    "unsupported_media_type": "La richiesta deve essere JSON: mandala con «Content-Type: application/json».",
}
