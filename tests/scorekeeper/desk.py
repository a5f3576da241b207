"""A sheet on the desk: use cases tried on it without HTTP, in a real database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask

from engine.presets import ruleset
from engine.seats import Seat
from scorekeeper import db
from scorekeeper.etags import IfMatch
from scorekeeper.services import hands, scoring
from scorekeeper.services import sheet as sheets
from scorekeeper.services.games import Game
from scorekeeper.services.openings import opened
from scorekeeper.services.scoring import CountedHand
from scorekeeper.services.setups import Setup, Side
from scorekeeper.services.sheet import Sheet
from tests.scorekeeper.play import Body, worth

SETUP = Setup(
    (Side("a", "Anna", ("Anna",)), Side("b", "Bruno", ("Bruno",))), Seat(0, 0), target=11, won=(0, 0)
)
GAME = Game(ruleset("classic"), SETUP)
ANY = IfMatch("*")


@contextmanager
def desk(app: Flask, *hands_worth: tuple[int, int], game: Game = GAME) -> Iterator[Sheet]:
    """A new match's sheet in an open transaction, with hands worth these points written down."""
    with app.app_context(), db.transaction() as connection:
        sheet = opened(connection, game)
        for number, points in enumerate(hands_worth, 1):
            hands.record(sheet, number, counted(worth(*points), game), game)
        yield sheet


def counted(body: Body, game: Game = GAME) -> CountedHand:
    """A hand as it is posted, counted."""
    return scoring.count(body, (), game.ruleset, game.setup.ids, game.setup.names)


def kinds(sheet: Sheet) -> list[str]:
    """The kinds of a sheet's entries."""
    return [record.kind for record in sheets.entries(sheet.connection, sheet.match.id)]
