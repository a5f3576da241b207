# ruff: noqa: E501  # a sentence stays on one line
"""Lines as they are read aloud: every reason, in both languages, for categories of our games and of a table's own."""

from __future__ import annotations

from typing import Any

import pytest

from engine.awards import Reason
from engine.cards import DECK_40
from engine.cardset import CardSet
from engine.presets import PRESETS
from scorekeeper import texts
from scorekeeper.texts.lines import Party, SpokenLine


def line(category: str, reason: str, *sides: tuple[Any, ...], **more: Any) -> SpokenLine:
    """Sides are (name, points), (name, points, measure) or (name, points, measure, best cards)."""
    parties = tuple(
        Party(
            name,
            points,
            is_known=bool(rest),
            measure=rest[0] if rest else None,
            best=CardSet(rest[1]) if len(rest) > 1 else None,
        )
        for name, points, *rest in sides
    )
    paid = [party.name for party in parties if party.points]
    taker = more.pop("taker", paid[0] if len(paid) == 1 else None)
    return SpokenLine(category, reason, parties, DECK_40, taker, **more)


SAID = [
    (
        line("cards", "most", ("Anna", 1, 22), ("Bruno", 0, 18)),
        "Carte: Anna 22, Bruno 18. Un punto ad Anna.",
        "Cards: Anna 22, Bruno 18. 1 point to Anna.",
    ),
    (
        line("cards", "tie", ("Anna", 0, 20), ("Bruno", 0, 20)),
        "Carte: Anna 20, Bruno 20. Pari: nessun punto.",
        "Cards: Anna 20, Bruno 20. Level: no point.",
    ),
    (
        line("diamonds", "tie", ("Anna", 0, 4), ("Bruno", 0, 4), ("Carla", 0, 2)),
        "Denari: Anna 4, Bruno 4, Carla 2. Anna e Bruno sono pari in testa: nessun punto.",
        "Denari: Anna 4, Bruno 4, Carla 2. Anna and Bruno are level at the top: no point.",
    ),
    (
        line("cards", "tie", ("Anna", 1, 26), ("Bruno", 1, 26)),
        "Carte: Anna 26, Bruno 26. Pari: un punto ad Anna e un punto a Bruno.",
        "Cards: Anna 26, Bruno 26. Level: 1 point to Anna and 1 point to Bruno.",
    ),
    (
        line("cards", "no_majority", ("Anna", 0, 15), ("Bruno", 0, 13), ("Carla", 0, 12)),
        "Carte: Anna 15, Bruno 13, Carla 12. Nessuno ne ha più della metà: nessun punto.",
        "Cards: Anna 15, Bruno 13, Carla 12. Nobody has more than half: no point.",
    ),
    (
        line("settebello", "holds", ("Anna", 0, False), ("Bruno", 1, True)),
        "Settebello: va a Bruno. Un punto a Bruno.",
        "Settebello: Bruno has it. 1 point to Bruno.",
    ),
    (
        line("primiera", "most", ("Anna", 1, 73, "7D 6H AS 2C"), ("Bruno", 0, None, "7H 7S 7C")),
        "Primiera: Anna 73 con il 7 di denari (7D), il 6 di coppe (6H), l’asso di spade (AS) e il 2 di bastoni (2C); Bruno nessuna (senza denari). Un punto ad Anna.",
        (
            "Primiera: Anna 73 with the 7 of denari (7D), the 6 of coppe (6H), the ace of spade (AS) and the 2 of bastoni (2C); "
            "Bruno none (no denari). 1 point to Anna."
        ),
    ),
    (
        line("primiera", "nobody", ("Anna", 0, None), ("Bruno", 0, None)),
        "Primiera: nessun punto.",
        "Primiera: no point.",
    ),
    (
        line("primiera", "most", ("Anna", 1, None, "7D 7H"), ("Bruno", 0, None, "6S")),
        (
            "Primiera: Anna nessuna (senza spade e bastoni); Bruno nessuna (senza denari, coppe e bastoni). "
            "Nessuno ha tutti e quattro i semi, e si confronta quello che c’è: un punto ad Anna."
        ),
        (
            "Primiera: Anna none (no spade or bastoni); Bruno none (no denari, coppe or bastoni). "
            "Nobody has all four suits, and what there is is compared: 1 point to Anna."
        ),
    ),
    (
        line("primiera", "most", ("Anna", 1, 70), ("Bruno", 0)),
        "Primiera: Anna 70. Un punto ad Anna.",
        "Primiera: Anna 70. 1 point to Anna.",
    ),
    (
        line("bermila", "most", ("Anna", 0, (2, 1)), ("Bruno", 1, (2, 3))),
        "Bermila: Anna 2-1, Bruno 2-3. Un punto a Bruno.",
        "Bermila: Anna 2-1, Bruno 2-3. 1 point to Bruno.",
    ),
    (
        line("primiera", "most", ("Anna", 0, (2, 1, 0, 3)), ("Bruno", 1, (2, 2, 0, 1))),
        "Primiera: Anna 2-1, Bruno 2-2. Un punto a Bruno.",
        "Primiera: Anna 2-1, Bruno 2-2. 1 point to Bruno.",
    ),
    (
        line("napola", "counted", ("Anna", 6, 7), ("Bruno", 0, 0)),
        "Napola: Anna 7, Bruno 0. 6 punti ad Anna.",
        "Napola: Anna 7, Bruno 0. 6 points to Anna.",
    ),
    (line("napola", "nobody", ("Anna", 0, 0), ("Bruno", 0, 0)), "Napola: nessun punto.", "Napola: no point."),
    (
        line("scopas", "counted", ("Anna", 2, 2), ("Bruno", 1, 1)),
        "Scope: Anna 2, Bruno 1. 2 punti ad Anna e un punto a Bruno.",
        "Scope: Anna 2, Bruno 1. 2 points to Anna and 1 point to Bruno.",
    ),
    (
        line("primiera", "ticked", ("Anna", 1), ("Bruno", 0)),
        "Primiera: così è segnato, ad Anna. Un punto ad Anna.",
        "Primiera: ticked for Anna. 1 point to Anna.",
    ),
    (
        line("cards", "ticked", ("Anna", 0), ("Bruno", 0)),
        "Carte: così è segnato, a nessuno. Nessun punto.",
        "Cards: ticked for nobody. No point.",
    ),
    (
        line("ten_denari", "outright", ("Anna", 0, 10), ("Bruno", 0, 0), taker="Anna", wins_match=True),
        "Dieci denari: ad Anna, che vince la partita.",
        "All ten denari: Anna has it and wins the match.",
    ),
    (
        line("ten_denari", "ticked", ("Anna", 0), ("Bruno", 0), taker="Bruno", wins_match=True),
        "Dieci denari: così è segnato, a Bruno, che vince la partita.",
        "All ten denari: ticked for Bruno, who wins the match.",
    ),
    (
        line("four_cavalli", "holds", ("Anna", 0, 4), ("Bruno", 0, 0)),
        "Quattro cavalli: Anna 4, Bruno 0. Nessun punto.",
        "All four cavalli: Anna 4, Bruno 0. No point.",
    ),
    (
        line("nonnas_bonus", "most", ("Anna", 3, 5), ("Bruno", 0, 2)),
        "Nonnas bonus: Anna 5, Bruno 2. 3 punti ad Anna.",
        "Nonnas bonus: Anna 5, Bruno 2. 3 points to Anna.",
    ),
    (
        line("scopas", "counted", ("Anna", -2, 1), ("Bruno", 0, 0)),
        "Scope: Anna 1, Bruno 0. -2 punti ad Anna.",
        "Scope: Anna 1, Bruno 0. -2 points to Anna.",
    ),
]


@pytest.mark.parametrize(("spoken", "italian", "english"), SAID, ids=map(str, range(len(SAID))))
def test_a_line_is_read_aloud(spoken: SpokenLine, italian: str, english: str) -> None:
    assert texts.line_sentence(spoken, "it", "french") == italian
    assert texts.line_sentence(spoken, "en", "french") == english


def test_every_reason_was_tried() -> None:
    assert {spoken.reason for spoken, *_ in SAID} == {reason.value for reason in Reason}


def test_codes_are_in_the_notation_asked_for() -> None:
    spoken = line("primiera", "most", ("Anna", 1, 75, "7D 6H 6S KC"), ("Bruno", 0, 70))
    assert "the king of bastoni (10B)" in texts.line_sentence(spoken, "en", "italian")
    assert "the king of bastoni (KC)" in texts.line_sentence(spoken, "en", "french")


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("reason", list(Reason))
def test_every_category_of_every_game_goes_with_every_reason(language: str, reason: Reason) -> None:
    for key in {category["key"] for data in PRESETS.values() for category in data["categories"]}:
        spoken = line(
            key, reason.value, ("Anna", 1, 3), ("Bruno", 0, 1), wins_match=reason is Reason.OUTRIGHT
        )
        sentence = texts.line_sentence(spoken, language)
        assert sentence.startswith(texts.named("category", key, language))
        assert sentence.endswith(".")
        assert "Anna" in sentence
