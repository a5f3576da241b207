"""The shapes of matches: what opens one, how one is shown, and its score."""

from typing import Any, Final

from marshmallow import ValidationError, fields, validate

from engine.standing import MatchReason, MatchStatus
from scorekeeper.schemas.base import Code, StrictSchema
from scorekeeper.schemas.fields import Items, Object, StrictInt, Text, Word
from scorekeeper.schemas.plain_text import tidy
from scorekeeper.schemas.rulesets import RulesetField

MOST_TARGET: Final = 99_999
MOST_PLAYERS: Final = 6
"""Players of one side; what a game allows is in its ruleset."""
MOST_HANDS: Final = 10_000


class SideId(fields.String):
    """The id of a side, in an answer."""

    def __init__(self, **options: Any) -> None:
        described = {"description": "a, b or c, in the order of play."}
        super().__init__(required=True, metadata=described, **options)


class Players(fields.Raw):
    """The players of a side: their names, or how many there are."""

    def __init__(self, **options: Any) -> None:
        names = {"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": 60}}
        shape = [
            {"type": "integer", "minimum": 1, "maximum": MOST_PLAYERS},
            names | {"minItems": 1, "maxItems": MOST_PLAYERS},
        ]
        described = {"oneOf": shape, "description": "Names, or how many players; left out: one."}
        super().__init__(metadata=described, **options)
        self._count = StrictInt(least=1, most=MOST_PLAYERS)
        self._names = Items(Text(), least=1, most=MOST_PLAYERS)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) is int:
            return self._count.deserialize(value)
        if type(value) is list:
            return self._named(value)
        raise ValidationError(Code("not_players", most=MOST_PLAYERS))

    def _named(self, value: list[Any]) -> Any:
        try:
            return self._names.deserialize(value)
        except ValidationError as error:
            faulty = error.messages
            if isinstance(faulty, dict):
                # The names that are in order keep their places, so that more can be said of them.
                kept = [None if index in faulty else tidy(name) for index, name in enumerate(value)]
                raise ValidationError(faulty, valid_data=kept) from None
            raise


class NewSide(StrictSchema):
    """A side of a match that is opened."""

    name = Text(required=True)
    players = Players()


class NewMatch(StrictSchema):
    """What opens a match."""

    ruleset = RulesetField()
    target = StrictInt(
        least=1, most=MOST_TARGET, metadata={"description": "Points to reach; left out: as the ruleset says."}
    )
    sides = Items(
        Object(NewSide),
        least=2,
        most=3,
        required=True,
        metadata={"description": "In the order of play, counterclockwise; all of one size."},
    )
    first_dealer = Text(metadata={"description": "The player who deals hand 1; left out: the first seat's."})


class Side(StrictSchema):
    """A side as it is."""

    id = SideId()
    name = fields.String(required=True)
    players = fields.List(fields.String(), required=True)


class Total(StrictSchema):
    """What a side has."""

    id = SideId()
    name = fields.String(required=True)
    points = fields.Integer(required=True, strict=True)
    to_target = fields.Integer(
        required=True, strict=True, metadata={"description": "Points to the target, never below 0."}
    )


class NextHand(StrictSchema):
    """The hand to play next."""

    number = fields.Integer(required=True, strict=True)
    dealer = fields.String(required=True, metadata={"description": "A player's name, as it is now."})
    first_player = fields.String(required=True, metadata={"description": "Who plays first."})
    tie_break = fields.Boolean(
        required=True, metadata={"description": "Played because sides are level at the target."}
    )


class Score(StrictSchema):
    """How a match stands."""

    version = fields.Integer(required=True, strict=True)
    status = fields.String(required=True, validate=validate.OneOf([status.value for status in MatchStatus]))
    reason = fields.String(
        required=True, allow_none=True, validate=validate.OneOf([reason.value for reason in MatchReason])
    )
    category = fields.String(
        required=True,
        allow_none=True,
        metadata={
            "description": "The category that decided, where one did: outright, or first in counting order."
        },
    )
    target = fields.Integer(required=True, strict=True)
    totals = fields.List(fields.Nested(Total), required=True)
    leader = fields.String(
        required=True, allow_none=True, metadata={"description": "The side ahead; null when level."}
    )
    winner = fields.String(required=True, allow_none=True)
    loser = fields.String(
        required=True, allow_none=True, metadata={"description": "The side the rules say has lost."}
    )
    hands_played = fields.Integer(required=True, strict=True, metadata={"description": "Standing hands."})
    next_hand = fields.Nested(NextHand, required=True, allow_none=True)


class Rematch(StrictSchema):
    """The match that was played after this one."""

    id = fields.String(required=True)
    token = fields.String(
        required=True,
        metadata={
            "description": "Of the role of the reader's own token, as it was when the rematch was opened. If the rematch's host has withdrawn "
            "it since, it opens nothing: 401, as with any withdrawn token."
        },
    )
    link = fields.String(required=True)


class _Shown(StrictSchema):
    id = fields.String(required=True)
    version = fields.Integer(required=True, strict=True)
    sides = fields.List(fields.Nested(Side), required=True)
    ruleset = fields.Dict(
        required=True, metadata={"description": "The whole ruleset, frozen when the match was opened."}
    )
    target = fields.Integer(required=True, strict=True)
    score = fields.Nested(Score, required=True)


class Match(_Shown):
    """A match."""

    won = fields.Dict(
        keys=fields.String(),
        values=fields.Integer(),
        required=True,
        metadata={"description": "Matches won before this one in a chain of rematches, by side."},
    )
    rematch = fields.Nested(Rematch, required=True, allow_none=True)


class ByRole(StrictSchema):
    """Something for each role, as far as the asker may have it."""

    host = fields.String()
    scorer = fields.String()
    viewer = fields.String()


class OpenedMatch(_Shown):
    """A match just opened, with the tokens that open it: they are shown here and nowhere else."""

    tokens = fields.Nested(ByRole, required=True)
    links = fields.Nested(
        ByRole, required=True, metadata={"description": "Paths of the scoresheet page, the token after #."}
    )
    won = fields.Dict(
        keys=fields.String(),
        values=fields.Integer(),
        metadata={"description": "On a rematch: as in the match itself."},
    )


class Rename(StrictSchema):
    """Other names for a side and its players."""

    id = Word(required=True, most=20)
    name = Text()
    players = Items(Text(), least=1, most=MOST_PLAYERS, metadata={"description": "As many as there are."})


class Renames(StrictSchema):
    """Other names for some sides."""

    sides = Items(Object(Rename), least=1, most=3, required=True)


class Renamed(StrictSchema):
    """The names as they are now."""

    sides = fields.List(fields.Nested(Side), required=True)
    version = fields.Integer(required=True, strict=True)
    score = fields.Nested(Score, required=True)
