"""The engine's verdict on a claim about a hand, as a sheet keeps it and as a reader sees it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.cardset import CardSet
from engine.faults import FaultsError
from engine.measures import Best, Counts, Value
from engine.notation import Notation, format_cards, read_cards
from engine.referee import Judged, SideVerdict, primiera_of
from engine.ruleset import Category, Ruleset
from engine.slips import Slip, SlipKind, slips
from engine.tables import best_cards, pile_measure, tables_of
from engine.tally_values import possible_values
from scorekeeper import texts
from scorekeeper.services.chain import Record
from scorekeeper.services.games import Game
from scorekeeper.services.hand_items import Reader, cards_for
from scorekeeper.services.hands import read_back
from scorekeeper.services.verdicts import VerdictWriter


class Doubt(NamedTuple):
    """What a side claims of its pile, and the cards it shows for it."""

    category: Category
    side: str
    claim: Value
    pile: CardSet | None


def verdict_on(doubt: Doubt, held: Record, game: Game) -> dict[str, Any]:
    """What is to be said of a claim: by the cards shown, or else by what the sheet knows of the hand.

    `total` is what the cards come to and `recorded` what the sheet has; both are left out where they are not known.
    """
    measures = {line["category"]: line["measures"] for line in held.lines}[doubt.category.key]
    verdict: dict[str, Any] = {"correct": None, "possible": _is_possible(doubt, game)}
    if doubt.side in measures:
        verdict["recorded"] = verdict["total"] = measures[doubt.side]
    if doubt.pile is not None:
        verdict["total"] = plain(_measured(doubt.category, doubt.pile, game.ruleset))
    if "total" in verdict:
        verdict["correct"] = verdict["total"] == plain(doubt.claim)
    pile = doubt.pile if doubt.pile is not None else _recorded_pile(doubt.side, held, game)
    if pile is not None and _is_primiera(doubt.category, game.ruleset):
        verdict |= _by_cards(doubt, pile, game.ruleset, is_wrong=verdict["correct"] is False)
    return verdict


def told(facts: Mapping[str, Any], game: Game, reader: Reader) -> dict[str, Any]:
    """The verdict of a dispute, with cards in the reader's notation and with sentences."""
    verdict: dict[str, Any] = facts["verdict"]
    shown = _told(facts, verdict, game, reader)
    if "recorded" in verdict and verdict["recorded"] != verdict["total"]:
        values = {"recorded": _words(verdict["recorded"])}
        shown["text"] += " " + texts.sentence("dispute_sheet_differs", values, reader.language)
    return shown


def _told(facts: Mapping[str, Any], verdict: Mapping[str, Any], game: Game, reader: Reader) -> dict[str, Any]:
    shown = {name: verdict[name] for name in ("correct", "possible", "total", "recorded") if name in verdict}
    if "best" not in verdict:
        return shown | {"slips": [], "text": _sentence(facts, verdict, game, reader)}
    deck = game.ruleset.deck
    writer = VerdictWriter(game.ruleset, reader.language, reader.notation, game.setup.names)
    judged = writer.claim(
        facts["side"],
        SideVerdict(verdict["total"], read_cards(verdict["best"], Notation.FRENCH, deck)[0]),
        Judged(
            facts["claim"],
            verdict["correct"],
            verdict["possible"],
            tuple(
                Slip(
                    SlipKind(slip["slip"]),
                    read_cards(slip["cards"], Notation.FRENCH, deck)[0],
                    slip["counted_as"],
                )
                for slip in verdict["slips"]
            ),
        ),
        on_sheet="pile" not in facts,
    )
    best = cards_for(verdict["best"], deck, reader)
    return shown | {"best": best, "slips": judged["slips"], "text": judged["text"]}


def plain(value: Value) -> Any:
    """A measure's value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


def _is_possible(doubt: Doubt, game: Game) -> bool:
    measure = pile_measure(doubt.category)
    if measure is None or isinstance(measure, Counts):
        return True
    return doubt.claim in possible_values(measure, game.ruleset.deck)


def _is_primiera(category: Category, ruleset: Ruleset) -> bool:
    try:
        return isinstance(category.measure, Best) and category == primiera_of(ruleset)[0]
    except FaultsError:
        return False


def _by_cards(doubt: Doubt, pile: CardSet, ruleset: Ruleset, *, is_wrong: bool) -> dict[str, Any]:
    measure, deck = doubt.category.measure, ruleset.deck
    if not isinstance(measure, Best):
        return {}
    found = slips(pile, measure, deck, doubt.claim) if is_wrong and isinstance(doubt.claim, int) else ()
    return {
        "best": format_cards(best_cards(measure, deck, pile.bits), Notation.FRENCH, deck),
        "slips": [
            {
                "slip": slip.kind.value,
                "cards": format_cards(slip.cards, Notation.FRENCH, deck),
                "counted_as": slip.counted_as,
            }
            for slip in found
        ],
    }


def _recorded_pile(side: str, held: Record, game: Game) -> CardSet | None:
    piles = read_back(held.facts, game).piles(game.ruleset.deck)
    return None if piles is None else CardSet.from_bits(piles[game.setup.ids.index(side)])


def _measured(category: Category, pile: CardSet, ruleset: Ruleset) -> Value:
    tables = tables_of(ruleset)
    field = tables.first[ruleset.categories.index(category)]
    return None if field is None else field.value(tables.packed(pile.bits))


def _sentence(facts: Mapping[str, Any], verdict: Mapping[str, Any], game: Game, reader: Reader) -> str:
    code = {None: "dispute_open", True: "dispute_right", False: "dispute_wrong"}[verdict["correct"]]
    values = {
        "side": game.setup.names[facts["side"]],
        "category": facts["category"],
        "value": _words(facts["claim"]),
        "total": _words(verdict.get("total")),
    }
    return texts.sentence(code, values, reader.language, reader.notation)


def _words(value: Any) -> Any:
    return "-".join(map(str, value)) if isinstance(value, list) else value
