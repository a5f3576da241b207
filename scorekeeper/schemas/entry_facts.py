"""The shapes of the facts in a sheet's entries, by kind: as they are kept, and as a file brings them back."""

from collections.abc import Mapping
from typing import Any, Final

from marshmallow import ValidationError

from scorekeeper.models import ROLES
from scorekeeper.schemas.assess import Evidence
from scorekeeper.schemas.base import Code, StrictSchema
from scorekeeper.schemas.changes import MOST_POINTS, MOST_REASON
from scorekeeper.schemas.fields import AsSent, Items, Object, StrictInt, Text, Word
from scorekeeper.schemas.forms import HASH, MATCH_ID, Formed
from scorekeeper.schemas.hands import HandBody, Mapped
from scorekeeper.schemas.matches import MOST_HANDS, MOST_PLAYERS, MOST_TARGET
from scorekeeper.tokens import MOST_GENERATION

MOST_ENTRIES: Final = 1_000_000


class SideFacts(StrictSchema):
    """A side under the names it has from this entry on."""

    id = Word(required=True, most=20)
    name = Text(required=True)
    players = Items(Text(), required=True, least=1, most=MOST_PLAYERS)


class Created(StrictSchema):
    """A match as it was opened."""

    sides = Items(Object(SideFacts), required=True, least=2, most=3)
    first_dealer = Items(StrictInt(least=0, most=MOST_PLAYERS), required=True, least=2, most=2)
    target = StrictInt(required=True, least=1, most=MOST_TARGET)
    won = Items(StrictInt(least=0), required=True, least=2, most=3)
    ruleset = Formed(HASH, required=True)
    after = Formed(MATCH_ID)


class Renamed(StrictSchema):
    """All sides, under their new names."""

    sides = Items(Object(SideFacts), required=True, least=2, most=3)


class Hand(HandBody):
    """The facts of a hand, in French notation, which is not said."""

    class Meta:
        """The notation is always the same."""

        exclude = ("notation",)


class Undone(Hand):
    """Which entry was taken back, and the facts the hand has again, if it has any."""

    undoes = StrictInt(required=True, least=1, most=MOST_ENTRIES)
    sides = Items(AsSent({}), least=2, most=3)


class Adjusted(StrictSchema):
    """Points besides those of the hands."""

    side = Word(required=True, most=20)
    points = StrictInt(required=True, least=-MOST_POINTS, most=MOST_POINTS)
    reason = Text(required=True, most=MOST_REASON)
    after = StrictInt(required=True, least=0, most=MOST_HANDS)


class Disputed(StrictSchema):
    """A point that somebody doubted, and what the engine said."""

    number = StrictInt(required=True, least=1, most=MOST_HANDS)
    category = Word(required=True, most=40)
    side = Word(required=True, most=20)
    claim = AsSent({}, required=True, allow_none=True)
    pile = AsSent({"type": "array", "items": {"type": "string"}})
    verdict = AsSent({"type": "object"}, required=True)


class Settled(StrictSchema):
    """How the table settled a dispute."""

    number = StrictInt(required=True, least=1, most=MOST_HANDS)
    dispute = StrictInt(required=True, least=1, most=MOST_ENTRIES)
    outcome = Word(required=True, choices=("upheld", "corrected", "withdrawn"))


class CalledOut(StrictSchema):
    """A side that said it had reached the target, and the points nobody could take any more."""

    side = Word(required=True, most=20)
    after = StrictInt(required=True, least=0, most=MOST_HANDS)
    certain = Mapped({"type": "integer"}, StrictInt(), required=True)
    evidence = Object(Evidence, required=True)


class Closed(StrictSchema):
    """Why the match ended early."""

    reason = Text(required=True, most=MOST_REASON)


class OfRole(StrictSchema):
    """Whose tokens were withdrawn."""

    role = Word(required=True, choices=ROLES)


class Rematched(StrictSchema):
    """The match that was played after this one."""

    match = Formed(MATCH_ID, required=True)


class Imported(StrictSchema):
    """The generation that the tokens of all roles have from then on."""

    generation = StrictInt(required=True, least=1, most=MOST_GENERATION)


class NoFacts(StrictSchema):
    """Nothing besides the kind."""


FACTS: Final[Mapping[str, StrictSchema]] = {
    "created": Created(),
    "recorded": Hand(),
    "corrected": Hand(),
    "voided": NoFacts(),
    "adjusted": Adjusted(),
    "disputed": Disputed(),
    "settled": Settled(),
    "called_out": CalledOut(),
    "renamed": Renamed(),
    "closed": Closed(),
    "reopened": NoFacts(),
    "undone": Undone(),
    "tokens_reissued": OfRole(),
    "tokens_revoked": OfRole(),
    "rematched": Rematched(),
    "imported": Imported(),
}
"""One for every kind of entry."""


def check_facts(kind: str, facts: Any) -> None:
    """Let facts pass that have the shape of their kind, exactly as they would have been kept.

    Raises ValidationError.
    """
    loaded = FACTS[kind].load(facts)
    if loaded != facts:
        # A name that would have been trimmed, a number left to its default: not what this service writes.
        raise ValidationError(Code("bad_form", value=kind))
