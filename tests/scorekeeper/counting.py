"""Hands and primiere posted to the tools that store nothing, in all the ways in which people write the same hand."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from flask.testing import FlaskClient
from sqlalchemy import inspect, text

from engine.cards import Card, Deck
from engine.cardset import CardSet
from engine.notation import Notation, format_card, read_cards
from engine.presets import ruleset
from scorekeeper import create_app, db
from tests.scorekeeper.databases import held_to_contract
from tests.scorekeeper.settings import settings_for
from tests.scratch import scratch_folder

Json = dict[str, Any]
DECK = ruleset("classic").deck
WORDS = {
    "ranks": ("asso", "due", "tre", "quattro", "cinque", "sei", "sette", "fante", "cavallo", "re"),
    "suits": ("denari", "coppe", "spade", "bastoni"),
}
SYMBOLS = "♦♥♠♣"
ALL_CARDS = [f"{rank}{suit}" for suit in "DHSC" for rank in "A234567JQK"]


@contextmanager
def served(template: Path) -> Iterator[FlaskClient]:
    """A client of the whole application on an empty database, which must be as empty in the end."""
    folder = scratch_folder("scorekeeper_tools_")
    file = Path(shutil.copy(template, folder / "scorekeeper.db"))
    app = held_to_contract(create_app(settings_for(f"sqlite:///{file}")))
    yield app.test_client()
    with app.app_context(), db.db.engine.connect() as connection:
        tables = [name for name in inspect(connection).get_table_names() if name != "alembic_version"]
        stored = {
            name: connection.execute(text(f'SELECT count(*) FROM "{name}"')).scalar() for name in tables
        }
    db.close(app)
    shutil.rmtree(folder)
    assert tables
    assert set(stored.values()) == {0}, stored


def answer(client: FlaskClient, path: str, body: Any, language: str = "en") -> Json:
    """What the service makes of it."""
    found = client.post(path, json=body, headers={"Accept-Language": language})
    assert found.status_code == 200, found.text
    assert found.headers["Content-Language"] == language
    told: Json = found.get_json()
    return told


def faults(client: FlaskClient, path: str, body: Any, language: str = "en") -> list[tuple[str, str, str]]:
    """The code, place and sentence of everything that is wrong with it."""
    found = client.post(path, json=body, headers={"Accept-Language": language})
    assert found.status_code == 422, found.text
    assert found.content_type == "application/problem+json"
    return [(fault["code"], fault["pointer"], fault["detail"]) for fault in found.get_json()["errors"]]


def points(counted: Json) -> tuple[int, ...]:
    """The points of the sides, in order."""
    return tuple(side["points"] for side in counted["sides"])


def line(counted: Json, category: str) -> Json:
    """The line of a category."""
    (found,) = (line for line in counted["lines"] if line["category"] == category)
    return dict(found)


def cards(codes: str) -> CardSet:
    """Cards in Italian numbers, as the rule book writes them."""
    found, wrong = read_cards(codes.split(), Notation.ITALIAN, DECK)
    assert not wrong
    return found


def all_piles(piles: Sequence[str]) -> list[CardSet]:
    """The piles, and the rest of the deck as the last one."""
    known = [cards(pile) for pile in piles]
    rest = CardSet.of(DECK)
    for pile in known:
        rest -= pile
    return [*known, rest]


def written(pile: CardSet, notation: Notation = Notation.FRENCH, deck: Deck = DECK) -> list[str]:
    """Codes of a pile."""
    return [format_card(card, notation, deck) for card in pile]


def in_words(card: Card) -> str:
    """A card in Italian words."""
    return f"{WORDS['ranks'][card.rank - 1]} di {WORDS['suits'][card.suit]}"


def in_symbols(card: Card) -> str:
    """A card with the symbol of its suit."""
    return format_card(card, Notation.FRENCH, DECK)[:-1] + SYMBOLS[card.suit]


def hand(*piles: Any, scopas: Sequence[Any] = (), **more: Any) -> Json:
    """A hand by its piles, or the rest; without scope unless said."""
    counts = scopas or [0] * len(piles)
    return {"sides": [{"pile": pile, "scopas": n} for pile, n in zip(piles, counts, strict=True)], **more}


def tallied(*tallies: Mapping[str, Any], scopas: Sequence[int] = (), **more: Any) -> Json:
    """A hand by its tallies; without scope unless said."""
    counts = scopas or [0] * len(tallies)
    return {"sides": [{"tally": dict(t), "scopas": n} for t, n in zip(tallies, counts, strict=True)], **more}


def ways_to_write(piles: Sequence[CardSet], random: Random) -> Iterator[tuple[str, Json]]:
    """The same cards of every side, told in every way."""
    scopas = [random.randint(0, 1) for _ in piles]
    yield "piles", hand(*map(written, piles), scopas=scopas)
    yield "rest", hand("rest", *map(written, piles[1:]), scopas=scopas)
    for notation in Notation:
        codes = [written(pile, notation) for pile in piles]
        yield str(notation.value), hand(*codes, scopas=scopas, notation=notation.value)
    yield "words", hand(*([in_words(card) for card in pile] for pile in piles), scopas=scopas)
    yield "symbols", hand(*([in_symbols(card) for card in pile] for pile in piles), scopas=scopas)
    yield (
        "shuffled",
        hand(*(random.sample(codes, len(codes)) for codes in map(written, piles)), scopas=scopas),
    )
    lower = ([code.lower() for code in written(pile)] for pile in piles)
    yield "small letters", hand(*lower, scopas=scopas)
    sides = [
        {"piles": [written(pile)[::2], written(pile)[1::2]], "scopas": n}
        for pile, n in zip(piles, scopas, strict=True)
    ]
    yield "partners", {"sides": sides}
    left = [random.choice(written(piles[0]))]
    first = [code for code in written(piles[0]) if code not in left]
    others = map(written, piles[1:])
    yield "leftovers", hand(first, *others, scopas=scopas, leftovers=left, last_capture="a")
