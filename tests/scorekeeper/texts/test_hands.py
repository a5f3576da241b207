"""What is wrong with a hand, said with its place and its remedy."""

from __future__ import annotations

import pytest

from engine.cardset import CardSet
from engine.faults import Fault
from scorekeeper import texts
from scorekeeper.texts.en import hands
from scorekeeper.texts.spoken import Said, TickedFor

TALLY = "/sides/0/tally/primiera"
SAID = [
    (
        Fault("missing_cards", "/sides", {"cards": CardSet("4H"), "found": 39, "deck": 40}),
        "Manca il 4 di coppe (4H): chi ce l’ha?",
        "The 4 of coppe (4H) is missing: who has it?",
    ),
    (
        Fault("missing_cards", "/sides", {"cards": CardSet("4H AS"), "found": 38, "deck": 40}),
        "Mancano il 4 di coppe (4H) e l’asso di spade (AS): chi le ha?",
        "The 4 of coppe (4H) and the ace of spade (AS) are missing: who has them?",
    ),
    (
        Fault("missing_cards", "/sides", {"cards": CardSet(), "found": 20, "deck": 40}),
        "Mancano 20 carte su 40. Aggiungile, o dai a una parte “rest” come mazzetto.",
        "20 of 40 cards are missing. Add them, or give a side “rest” for its pile.",
    ),
    (
        Fault("tick_contradicts", "/won/cards", {"category": "cards", "said": "Anna", "seen": None}),
        "Carte: è segnato ad Anna, ma a guardare le carte va a nessuno. Togli il segno, o correggi le carte.",
        "Cards: the tick says Anna, but by the cards it goes to nobody. Leave the tick out, or correct the cards.",
    ),
    (
        Fault(
            "tally_conflict",
            TALLY,
            {"facts": [Said("Anna", "primiera", 84), TickedFor("settebello", "Bruno")]},
        ),
        "Nessuna divisione delle carte dà questo: primiera di Anna 84 e settebello a Bruno. Correggi uno dei valori.",
        "No deal of the cards gives this: Anna’s primiera 84 and settebello ticked for Bruno. Correct one of the values.",
    ),
    (
        Fault(
            "undecided", TALLY, {"category": "primiera", "side": "Anna", "field": "primiera", "tick": True}
        ),
        "Primiera: con quello che c’è non si decide. Metti “primiera” nel conto di Anna, o di’ in “won” di chi è (“primiera”).",
        "What is given does not decide the primiera. Give “primiera” in Anna’s tally, or say in “won” who has it (“primiera”).",
    ),
    (
        Fault("undecided", TALLY, {"category": "napola", "side": "Anna", "field": "napola", "tick": False}),
        "Napola: con quello che c’è non si decide. Metti “napola” nel conto di Anna.",
        "What is given does not decide the napola. Give “napola” in Anna’s tally.",
    ),
    (
        Fault("undecided", TALLY, {"category": "primiera", "side": "Anna", "field": None, "tick": True}),
        "Primiera: con quello che c’è non si decide. Di’ in “won” di chi è (“primiera”), o indica le carte.",
        "What is given does not decide the primiera. Say in “won” who has it (“primiera”), or give the cards.",
    ),
    (
        Fault("undecided", TALLY, {"category": "primiera", "side": "Anna", "field": None, "tick": False}),
        "Primiera: con quello che c’è non si decide. Indica le carte.",
        "What is given does not decide the primiera. Give the cards.",
    ),
    (
        Fault("wrong_number_of_sides", "/sides", {"found": 1, "expected": [2, 3]}),
        "Qui c’è 1 parte, e si gioca in 2 o 3. Indicane altrettante.",
        "There is 1 side here, and this is played by 2 or 3. Give as many.",
    ),
    (
        Fault("one_of_pile_piles_tally", "/sides/0", {"given": ["pile", "tally"]}),
        "Di ogni parte si dà uno solo tra “pile”, “piles” e “tally”, e presso 1 ci sono pile e tally. Lasciane uno.",
        "A side gives one of “pile”, “piles” and “tally”, and at 1 there are pile and tally. Leave one.",
    ),
    (
        Fault("one_of_pile_piles_tally", "/sides/0", {"given": []}),
        "Non si sa che cosa è stato preso presso 1. Dai “pile”, “piles” o “tally”; “pile”: “rest” vuol dire tutte le altre carte.",
        "Nothing says what was captured at 1. Give “pile”, “piles” or “tally”; “pile”: “rest” stands for all other cards.",
    ),
    (
        Fault("impossible_total", TALLY, {"category": "primiera", "value": 41, "below": 40, "above": 42}),
        "Nessun mazzetto dà una primiera di 41 (nel conto di 1). Vicino ci sono: 40 e 42. A chi manca un seme si mette null. Somma di nuovo.",
        "No pile has a primiera of 41 (in 1’s tally). The nearest there is: 40 and 42. A side that lacks a suit has null. Add it up again.",
    ),
    (
        Fault(
            "impossible_run",
            "/sides/1/tally/napola",
            {"category": "napola", "value": 2, "below": 0, "above": 3},
        ),
        "Un valore di 2 per la napola non esiste (nel conto di 2). Vicino ci sono: 0 e 3. Si conta dall’asso in su, senza il tetto.",
        "A napola of 2 cannot be (in 2’s tally). The nearest there is: 0 and 3. It is counted from the ace on, before any ceiling.",
    ),
    (
        Fault(
            "sum_mismatch", "/sides/1/tally/diamonds", {"category": "diamonds", "found": 11, "expected": 10}
        ),
        "Denari: tutti insieme ne hanno 11, e nel mazzo ce ne sono 10. Conta di nuovo.",
        "Denari: the sides have 11 together, and the pack has 10. Count again.",
    ),
    (
        Fault("too_open", "", {"limit": 6}),
        "Si sa troppo poco per contare tutti i modi in cui possono stare le carte. Indica altre carte, o i conti.",
        "Too little is known here to count every deal that fits. Give more cards, or the tallies.",
    ),
]
OTHERS = [
    Fault("bad_id", "/sides/0/id", {"value": "à", "most": 20}),
    Fault("count_out_of_range", "/sides/0/tally/cards", {"category": "cards", "value": 41, "most": 40}),
    Fault(
        "held_by_nobody", "/sides/1/tally/settebello", {"category": "settebello", "sides": ["Anna", "Bruno"]}
    ),
    Fault("held_twice", "/sides/1/tally/settebello", {"category": "settebello", "sides": ["Anna", "Bruno"]}),
    Fault("last_capture_required", "/last_capture", {"cards": CardSet("2C")}),
    Fault("leftovers_not_needed", "/leftovers", {"cards": CardSet("2C")}),
    Fault("leftovers_required", "/leftovers"),
    Fault("leftovers_with_tally", "/leftovers", {"cards": CardSet("2C")}),
    Fault("not_tickable", "/won/napola", {"category": "napola"}),
    Fault("repeated_side", "/sides/1/id", {"side": "a"}),
    Fault("rest_twice", "/sides/1/pile"),
    Fault("wrong_number_of_piles", "/sides/1/piles", {"found": 3, "least": 2, "most": 2}),
    Fault("run_twice", "/sides/1/tally/napola", {"category": "napola", "sides": ["Anna", "Bruno"]}),
    Fault("scopas_over_cards", "/sides/0/scopas", {"side": "Anna", "cards": 3, "scopas": 2}),
    Fault("scopas_required", "/sides/0/scopas", {"side": "Anna"}),
    Fault("tally_contradicts_pile", "/sides/0/tally/cards", {"category": "cards", "said": 22, "seen": 21}),
    Fault("tick_conflict", "/won/cards", {"facts": [TickedFor("cards", None)]}),
    Fault("too_many_announced", "/sides/0/announced/picula", {"category": "picula", "most": 4}),
    Fault("too_many_scopas", "/sides/0/scopas", {"side": "Anna", "most": 18}),
    Fault("too_many_scopas_together", "/sides", {"total": 19, "most": 18}),
    Fault("unknown_announcement", "/sides/0/announced/x", {"category": "x", "known": ["picula"]}),
    Fault("said_not_counted", "/claims/0/category", {"category": "scopas"}),
    Fault("unknown_category", "/won/x", {"category": "x", "known": ["cards"]}),
    Fault("unknown_side", "/last_capture", {"side": "x", "known": ["a", "b"]}),
]


@pytest.mark.parametrize(("fault", "italian", "english"), SAID, ids=map(str, range(len(SAID))))
def test_a_fault_is_said(fault: Fault, italian: str, english: str) -> None:
    assert texts.of_fault(fault, "it") == italian
    assert texts.of_fault(fault, "en") == english


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("fault", OTHERS, ids=[fault.code for fault in OTHERS])
def test_every_other_fault_names_what_it_is_about_and_ends(fault: Fault, language: str) -> None:
    sentence = texts.of_fault(fault, language)
    assert sentence.endswith((".", "?"))
    assert "{" not in sentence
    for name in ("side", "value", "total", "most"):
        assert str(fault.values.get(name, "")) in sentence


def test_every_fault_of_a_hand_was_tried() -> None:
    assert {fault.code for fault, *_ in SAID} | {fault.code for fault in OTHERS} == hands.SENTENCES.keys()


@pytest.mark.parametrize(
    ("fault", "italian", "english"),
    [
        (
            Fault("unknown_announcement", "/sides/0/announced/picula", {"category": "picula", "known": []}),
            "In questo gioco “picula” non si dichiara, e nient’altro. Togli “announced”.",
            "“picula” is not announced in this game, and nothing else is. Leave “announced” out.",
        ),
        (
            Fault("unknown_announcement", "/sides/0/announced/scopas", {"category": "scopas", "known": []}),
            "Le scope hanno un campo loro. Dai alla parte “scopas”, e toglilo da “announced”.",
            "Scope have a field of their own. Give the side “scopas”, and leave it out of “announced”.",
        ),
        (
            Fault("last_capture_required", "/last_capture", {"cards": CardSet("2C")}),
            "Sono rimaste in tavola: il 2 di bastoni (2C). Di’ in “last_capture” chi ha preso per ultimo: vanno a quella parte.",
            "The 2 of bastoni (2C) stayed on the table. Say in “last_capture” which side captured last and takes what is left.",
        ),
        (
            Fault("scopas_over_cards", "/sides/0/scopas", {"side": "Anna", "scopas": 1, "cards": 1}),
            "Anna non può aver fatto 1 scopa con 1 carta: ognuna ne prende almeno due. Correggi le scope o le carte.",
            "Anna cannot have made 1 scopa with 1 card: each takes two at least. Correct the scope or the cards.",
        ),
        (
            Fault("wrong_number_of_piles", "/sides/1/piles", {"found": 3, "least": 1, "most": 1}),
            "“piles” della parte 2 ha un elenco per ogni giocatore della parte: qui un elenco, non 3. Dai le sue carte come “pile”.",
            "“piles” of side 2 has one list for each player of the side: one list here, not 3. Give its cards as “pile”.",
        ),
    ],
    ids=["nothing announced", "scope announced", "a card left", "one scopa", "one player"],
)
def test_a_fault_is_said_for_one_and_for_none(fault, italian, english):
    assert texts.of_fault(fault, "it") == italian
    assert texts.of_fault(fault, "en") == english
