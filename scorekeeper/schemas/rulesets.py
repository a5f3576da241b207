"""The shapes of a ruleset: its key, a choice of options, or the whole game as data."""

from typing import Any, Final

from marshmallow import ValidationError, fields, post_load, validates_schema

from engine.cards import DECK_40, DECK_52, FRENCH_FIGURES
from engine.category_checks import MOST_CATEGORIES
from engine.presets import DEFAULT, PRESETS
from engine.ruleset import (
    AceSweep,
    Direction,
    FalseCall,
    Fifteens,
    Figures,
    Goal,
    Level,
    OtherAce,
    Sums,
)
from engine.ruleset_checks import MOST_PLAYERS, MOST_TARGET
from scorekeeper.schemas.base import Code, StrictSchema
from scorekeeper.schemas.categories import IGNORED, MOST_RANKS, SUITS, Category, said
from scorekeeper.schemas.fields import Items, Object, StrictBool, StrictInt, Word
from scorekeeper.schemas.offers import Offer, Offers, PatchingOffer, patch_errors
from scorekeeper.schemas.variants import Variants

DECK_SIZES: Final = (DECK_40.size, DECK_52.size)
MOST_NOTES: Final = 30
LONGEST_NOTE: Final = 200


class Target(StrictInt):
    """Points to reach; null where the game's own target holds."""

    def __init__(self, **options: Any) -> None:
        super().__init__(least=1, most=MOST_TARGET, **options)


class Seating(StrictSchema):
    """How people may sit, and what they play to: so many sides of so many players."""

    sides = StrictInt(least=2, most=3, required=True)
    players = StrictInt(least=1, most=MOST_PLAYERS // 2, required=True)
    target = Target(required=True)


class Deal(StrictSchema):
    """Cards dealt to each player, until the pack runs out, and to the table before play."""

    hand = StrictInt(least=1, most=26, required=True)
    table = StrictInt(least=0, most=10, required=True)
    direction = Word(
        choices=[direction.value for direction in Direction],
        load_default=Direction.RIGHT.value,
        metadata=said("Where the deal passes after a hand. Play starts at the dealer's right either way."),
    )


class NamedCard(StrictSchema):
    """One card, by suit and rank."""

    suit = Word(choices=SUITS, required=True)
    rank = StrictInt(least=1, most=MOST_RANKS, required=True)


class MatchEnd(StrictSchema):
    """What decides a match beyond points."""

    goal = Word(
        choices=[goal.value for goal in Goal],
        load_default=Goal.HIGHEST.value,
        metadata=said("Whether the most points at the target win, or lose."),
    )
    level = Word(
        choices=[level.value for level in Level],
        load_default=Level.HAND.value,
        metadata=said("Level at the top: another hand, or the last one is read out in counting order."),
    )
    holder = Object(
        NamedCard,
        allow_none=True,
        load_default=None,
        metadata=said("Level at the top: who holds this card in the last hand wins."),
    )
    call_out = Word(
        choices=[call.value for call in FalseCall],
        allow_none=True,
        load_default=None,
        metadata=said("What a false call costs, where calling out is agreed; null: it is not."),
    )


class AceCaptures(StrictSchema):
    """Asso piglia tutto."""

    sweep = Word(
        choices=[sweep.value for sweep in AceSweep],
        load_default=AceSweep.ALWAYS.value,
        metadata=said("When taking the whole table with the ace is a scopa."),
    )
    other_ace = Word(
        choices=[other.value for other in OtherAce],
        load_default=OtherAce.ONLY_ACE.value,
        metadata=said("What the ace takes where another ace lies on the table."),
    )
    to_pile = StrictBool(
        load_default=False, metadata=said("Whether an ace may go straight to its player's pile.")
    )


class CaptureRules(StrictSchema):
    """How cards are captured."""

    sums = Word(
        choices=[sums.value for sums in Sums],
        load_default=Sums.ALL.value,
        metadata=said("Which sums may be taken: any, those of the fewest cards, or of two cards at most."),
    )
    figures = Word(
        choices=[figures.value for figures in Figures],
        load_default=Figures.SUMS.value,
        metadata=said("Whether figures take sums like other cards, or only their equals."),
    )
    fifteens = Word(
        choices=[fifteens.value for fifteens in Fifteens],
        load_default=Fifteens.NO.value,
        metadata=said("Captures that make fifteen with the card played."),
    )
    ace = Object(
        AceCaptures, allow_none=True, load_default=None, metadata=said("null: a card like any other.")
    )
    last_capture_counts = StrictBool(
        load_default=False,
        metadata=said("Whether the last card of the hand may make a scopa."),
    )


class TablePays(StrictSchema):
    """Scope for a dealt table that splits into `groups` groups of `total` each."""

    groups = StrictInt(least=1, most=10, required=True)
    total = StrictInt(least=1, most=130, required=True)
    scopas = StrictInt(least=1, most=10, required=True)


class DealtTable(StrictSchema):
    """What the first cards on the table make happen; null: nothing."""

    kings = StrictInt(
        least=1, most=4, allow_none=True, load_default=None, metadata=said("So many kings: dealt again.")
    )
    aces = StrictInt(
        least=1, most=4, allow_none=True, load_default=None, metadata=said("So many aces: dealt again.")
    )
    total_at_most = StrictInt(
        least=1, most=130, allow_none=True, load_default=None, metadata=said("Up to this total: dealt again.")
    )
    pays = Items(Object(TablePays), most=10, load_default=list)


_WORDS: Final = ("name", "text", "source_text")
"""Fields that tell about a game rather than make it: a ruleset that was read here can be sent back as it is."""


class DeckSize(StrictInt):
    """How many cards the pack has: 40 or 52."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            least=DECK_40.size, most=DECK_52.size, metadata={"enum": list(DECK_SIZES)}, **options
        )

    def _deserialize(self, value: Any, *rest: Any, **more: Any) -> int:
        size = super()._deserialize(value, *rest, **more)
        if size not in DECK_SIZES:
            raise ValidationError(Code("unknown_choice", value=size, choices=list(DECK_SIZES)))
        return size


class _Whole(StrictSchema):
    """Everything that makes a game."""

    key = Word(most=40, required=True, metadata=said("Small letters, digits and -, as in `scopone-9`."))
    deck = DeckSize(required=True)
    french_figures = Word(
        choices=FRENCH_FIGURES,
        load_default=FRENCH_FIGURES[0],
        metadata=said("The figures of a French pack, lowest first."),
    )
    seatings = Items(Object(Seating), least=1, most=10, required=True)
    target = Target(
        allow_none=True, load_default=None, metadata=said("A target agreed on; null: the seating's.")
    )
    deal = Object(Deal, required=True)
    match = Object(MatchEnd, load_default=lambda: MatchEnd().load({}))
    categories = Items(
        Object(Category),
        least=1,
        most=MOST_CATEGORIES,
        required=True,
        metadata=said("In counting order."),
    )
    captures = Object(CaptureRules, load_default=lambda: CaptureRules().load({}))
    table = Object(DealtTable, load_default=lambda: DealtTable().load({}))
    options = Items(
        Word(most=40),
        most=MOST_NOTES,
        load_default=list,
        metadata=said(
            "The options this was made with: the data have what they change. They are held against what the game of this "
            "key offers, or else against `offers` if they are sent."
        ),
    )
    source = Items(
        Word(most=LONGEST_NOTE), most=MOST_NOTES, load_default=list, metadata=said("Where it comes from.")
    )
    disputed = Items(
        Word(most=LONGEST_NOTE),
        most=MOST_NOTES,
        load_default=list,
        metadata=said("JSON pointers to the values on which sources differ, or which only one has."),
    )


_WHOLE: Final = _Whole()


class Ruleset(_Whole):
    """A whole game as data."""

    name = Word(metadata=IGNORED)
    text = Word(most=500, metadata=IGNORED)
    source_text = Word(most=1000, metadata=IGNORED)
    offers = Offers(
        metadata=said(
            "What a table may agree on besides. It is checked where a ruleset is sent, and not kept."
        )
    )

    @validates_schema
    def _makes_games(self, data: dict[str, Any], **_: Any) -> None:
        if errors := patch_errors(data, _WHOLE):
            raise ValidationError({"offers": errors})

    @post_load
    def _without_words(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        for name in _WORDS:
            data.pop(name, None)
        return data


class ChosenRuleset(StrictSchema):
    """A game with the options, and perhaps the target, that a table agreed on."""

    base = Word(most=40, required=True, metadata={"enum": list(PRESETS)})
    options = Items(
        Word(most=40), most=MOST_NOTES, load_default=list, metadata=said("Keys of what the game offers.")
    )
    target = Target(allow_none=True, load_default=None)


class RulesetField(Variants):
    """A ruleset in any of its three forms: `services.rulesets.resolve` makes a game of it."""

    shapes = ({"type": "string", "enum": list(PRESETS)}, ChosenRuleset, Ruleset)

    def __init__(self, **options: Any) -> None:
        about = f"A game's key, a game with options, or a whole game as data; left out: `{DEFAULT}`."
        super().__init__(metadata={"description": about, **options.pop("metadata", {})}, **options)
        self._key, self._chosen, self._whole = Word(most=40), ChosenRuleset(), Ruleset()

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) is str:
            return self._key.deserialize(value)
        if type(value) is not dict:
            raise ValidationError(Code("not_a_ruleset"))
        return (self._chosen if "base" in value else self._whole).load(value)


class _Told(StrictSchema):
    name = fields.String(required=True, metadata=said("By Accept-Language."))
    text = fields.String(required=True, metadata=said("The game in one line, by Accept-Language."))
    source_text = fields.String(required=True, metadata=said("Where it comes from, by Accept-Language."))


class ListedRuleset(_Told):
    """A game in short."""

    key = fields.String(required=True)
    deck = fields.Integer(required=True, strict=True)
    seatings = fields.List(fields.Nested(Seating), required=True)
    source = fields.List(fields.String(), required=True)
    disputed = fields.List(
        fields.String(), required=True, metadata=said("JSON pointers into the whole ruleset.")
    )
    offers = fields.Dict(keys=fields.String(), values=fields.Nested(Offer), required=True)


class Rulesets(StrictSchema):
    """Every game there is."""

    items = fields.List(fields.Nested(ListedRuleset), required=True)


class OfferedRuleset(_Whole, _Told):
    """A whole game as data, with its words and the options it offers."""

    offers = fields.Dict(keys=fields.String(), values=fields.Nested(PatchingOffer), required=True)
