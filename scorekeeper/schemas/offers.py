"""The shapes of what a game offers: options, each with what it changes; as they are answered, and as they are sent."""

from collections.abc import Mapping
from typing import Any, Final

from marshmallow import INCLUDE, ValidationError, fields

from engine.faults import Fault
from engine.options import choosable, patch, place_in_patch
from scorekeeper.schemas.base import Code, StrictSchema, faults_of
from scorekeeper.schemas.categories import IGNORED, said
from scorekeeper.schemas.fields import Items, Object, Word

MOST_OFFERS: Final = 30
_LONGEST_KEY: Final = 40
_PATCH: Final = (
    "What is laid over the ruleset: objects merge by name, categories by key; a new category goes "
    "before the first of those in `before`, or last."
)


class Offer(StrictSchema):
    """An option that a game offers."""

    text = fields.String(required=True, metadata=said("What is agreed on, in a sentence."))
    excludes = fields.List(fields.String(), required=True, metadata=said("Options it cannot be chosen with."))


class PatchingOffer(Offer):
    """An option that a game offers, with what it changes."""

    patch = fields.Dict(required=True, metadata=said(_PATCH))


class PatchedCategory(StrictSchema):
    """A category of a patch: a change of the one that has its key, or a new one."""

    class Meta:
        """What else it has is looked at when it has been laid over the game."""

        unknown = INCLUDE

    key = Word(most=_LONGEST_KEY, required=True)
    before = Items(Word(most=_LONGEST_KEY), most=MOST_OFFERS)


class Patch(StrictSchema):
    """What can be seen of a patch by itself."""

    class Meta:
        """What else it has is looked at when it has been laid over the game."""

        unknown = INCLUDE

    categories = Items(Object(PatchedCategory), most=MOST_OFFERS)


class SentOffer(StrictSchema):
    """An option that a game offers, as it is sent."""

    text = Word(most=500, metadata=IGNORED)
    excludes = Items(
        Word(most=_LONGEST_KEY),
        most=MOST_OFFERS,
        load_default=list,
        metadata=said("Options it cannot be chosen with."),
    )
    patch = Object(Patch, required=True, metadata=said(_PATCH))


class Offers(fields.Dict):
    """What a game offers, by key."""

    default_error_messages: Any = {"required": "required", "null": "null_not_allowed"}  # noqa: RUF012  # so declared by the library

    def __init__(self, **options: Any) -> None:
        super().__init__(keys=fields.String(), values=fields.Nested(SentOffer), **options)
        self._offer = SentOffer()

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise ValidationError(Code("wrong_type", expected="object"))
        if len(value) > MOST_OFFERS:
            raise ValidationError(Code("too_many", count=len(value), most=MOST_OFFERS))
        found, errors = {}, {}
        for key, offer in value.items():
            try:
                loaded = self._offer.load(offer)
            except ValidationError as error:
                errors[key] = error.messages
            else:
                found[key] = {name: loaded[name] for name in ("excludes", "patch")}
        if errors:
            raise ValidationError(errors)
        return found


def patch_errors(data: Mapping[str, Any], game: StrictSchema) -> dict[str, dict[str, list[Any]]]:
    """By offer that can be chosen, what is wrong with the shape of the game once its patch is laid over it, at its place in the patch."""
    errors: dict[str, dict[str, list[Any]]] = {}
    for key, offer in choosable(data).items():
        change = offer["patch"]
        patched = patch(data, change)
        try:
            # What the patch does not touch has been looked at.
            game.load({name: patched[name] for name in change}, partial=tuple(game.fields))
        except ValidationError as error:
            errors[key] = {"patch": [_at_its_place(fault, change, patched) for fault in faults_of(error)]}
    return errors


def _at_its_place(fault: Fault, change: Mapping[str, Any], patched: Mapping[str, Any]) -> Any:
    """A fault of the patched game as a message at its place in the patch, as marshmallow nests them."""
    above, _, last = fault.pointer.rpartition("/")
    place = place_in_patch(fault.pointer, change, patched)
    if fault.code == "required":
        place = f"{place_in_patch(above, change, patched)}/{last}"
    message: Any = Code(fault.code, **fault.values)
    for part in reversed(place.split("/")[1:]):
        message = {part: [message]}
    return message
