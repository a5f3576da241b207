"""Reads a sheet from elsewhere entry by entry, as if each were written now: what could not have been is refused.

Every hand is counted again, and has to come out as the file says. The shape of the facts was looked at before.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.faults import Fault, FaultsError, TooOpenError
from engine.ruleset import Ruleset
from engine.states import LIMIT, Budget
from engine.undo import HAND_KINDS
from scorekeeper.services import call_outs, disputes, scoring
from scorekeeper.services.chain import Record, canonical
from scorekeeper.services.folding import result_of
from scorekeeper.services.games import Game
from scorekeeper.services.import_misfits import Misfit
from scorekeeper.services.import_standing import SheetTooLongError, StandingSoFar
from scorekeeper.services.names import repeated_faults
from scorekeeper.services.scoring import CountedHand
from scorekeeper.services.setups import SIDE_IDS, Setup
from scorekeeper.services.sheet import RULES_VERSION

Facts = Mapping[str, Any]

_WHILE_CLOSED: Final = frozenset(
    {"reopened", "undone", "rematched", "tokens_reissued", "tokens_revoked", "imported"}
)
_CONTENTS: Final = frozenset({"recorded", "corrected"})
MOST_STEPS: Final = 5 * LIMIT
"""Steps for all that a sheet leaves open: hands that are tallied or ticked, calls. One of three sides ticked takes two or three million."""
WORK_OF_A_CALL: Final = 1_000
WORK_OF_A_VERDICT: Final = 50
"""What it takes to judge one again, in numbers of a match judged again."""


class SheetReader:
    """Takes the entries of a sheet in order; each is held against those before it."""

    def __init__(self, ruleset: Ruleset, ruleset_hash: str) -> None:
        self._ruleset = ruleset
        self._ruleset_hash = ruleset_hash
        self._game: Game | None = None
        self._sheet = StandingSoFar()
        self._budget = Budget(MOST_STEPS)
        self._head_starts: Counter[str] = Counter()
        """Points before the first hand, by side."""
        self._disputes: dict[int, int] = {}
        """Disputes without an outcome, and the hands they are about."""
        self._changed_at: Counter[int] = Counter()
        """The entry that changed a hand last, by its number."""
        self._is_countable = True
        """Whether every hand so far could be counted, so that it is known how the match stands."""
        self._is_as_counted = True
        """Whether every hand so far came out as the file says; if not, the file is refused, and its lines are believed in nothing."""
        self._by_kind: Mapping[str, Callable[[Record, Facts, Game], Misfit | None]] = {
            "renamed": self._renamed,
            "recorded": self._recorded,
            "corrected": self._changed,
            "voided": self._changed,
            "adjusted": self._adjusted,
            "closed": self._only_played,
            "reopened": self._reopened,
            "called_out": self._called_out,
            "disputed": self._disputed,
            "rematched": self._rematched,
            "settled": self._settled,
            "undone": self._undone,
        }

    def fault(self, record: Record, pointer: str) -> Fault | None:
        """What is wrong with the next entry, if anything is; a hand that counts otherwise here is taken all the same."""
        facts = record.facts
        try:
            if (why := self._misfit(record, facts)) is not None:
                values = {"seq": record.seq, "kind": record.kind, "why": why}
                return Fault("imported_out_of_order", pointer, values)
            counted = self._counted(facts) if record.kind in _CONTENTS else None
        except SheetTooLongError:
            return Fault("sheet_too_long", pointer, {"seq": record.seq})
        self._take(record, facts, counted)
        if record.kind in _CONTENTS and not _says_so(record, counted):
            self._is_as_counted = False
            return Fault("different_lines", pointer, {"number": record.number})
        return None

    def _misfit(self, record: Record, facts: Facts) -> Misfit | None:  # one answer for each reason
        kind, game = record.kind, self._game
        if record.rules_version != RULES_VERSION:
            return Misfit.RULES_VERSION
        if kind != "undone" and (
            (record.number is not None) != (kind in HAND_KINDS)
            or (record.lines_json is not None) != (kind in _CONTENTS)
        ):
            return Misfit.FORM
        if (game is None) != (kind == "created"):
            return Misfit.NOT_FIRST
        if game is None:
            return self._created(facts)
        if self._sheet.is_closed and kind not in _WHILE_CLOSED:
            return Misfit.CLOSED
        if "side" in facts and facts["side"] not in game.setup.ids:
            return Misfit.UNKNOWN_SIDE
        looks = self._by_kind.get(kind)
        return None if looks is None else looks(record, facts, game)

    def _created(self, facts: Facts) -> Misfit | None:
        sides, (side, player) = facts["sides"], facts["first_dealer"]
        size = len(sides[0]["players"])
        reasons = {
            Misfit.SIDES: _are_sides(sides, [(side_id, size) for side_id in SIDE_IDS[: len(sides)]]),
            Misfit.SEATING: self._ruleset.seating(len(sides), size) is not None,
            Misfit.TARGET: self._ruleset.target in (None, facts["target"]),
            Misfit.RULESET: facts["ruleset"] == self._ruleset_hash,
            # Only a rematch begins with matches won.
            Misfit.WON: len(facts["won"]) == len(sides) and ("after" in facts or not any(facts["won"])),
            Misfit.DEALER: side < len(sides) and player < size,
        }
        return next((why for why, holds in reasons.items() if not holds), None)

    def _renamed(self, _record: Record, facts: Facts, game: Game) -> Misfit | None:
        expected = [(side.id, len(side.players)) for side in game.setup.sides]
        return None if _are_sides(facts["sides"], expected) else Misfit.SIDES

    def _recorded(self, record: Record, _facts: Facts, game: Game) -> Misfit | None:
        number = record.number or 0
        if self._sheet.held(number) is not None:
            return Misfit.NUMBER_TAKEN
        if number > self._sheet.highest() + 1:
            return Misfit.GAP
        return self._over(game)

    def _changed(self, record: Record, _facts: Facts, _game: Game) -> Misfit | None:
        return Misfit.NO_HAND if self._sheet.held(record.number or 0) is None else None

    def _adjusted(self, _record: Record, facts: Facts, game: Game) -> Misfit | None:
        if facts["points"] == 0:
            return Misfit.ZERO_POINTS
        if facts["after"] > self._sheet.highest():
            return Misfit.AFTER
        # Points before the first hand must not be enough to win.
        head_start = self._head_starts[facts["side"]] + facts["points"]
        wins = facts["after"] == 0 and head_start >= game.setup.target
        return Misfit.REACHES_TARGET if wins else None

    def _only_played(self, _record: Record, _facts: Facts, game: Game) -> Misfit | None:
        return self._over(game)

    def _reopened(self, _record: Record, _facts: Facts, _game: Game) -> Misfit | None:
        return None if self._sheet.is_closed else Misfit.NOT_CLOSED

    def _called_out(self, _record: Record, facts: Facts, game: Game) -> Misfit | None:
        if self._ruleset.match.call_out is None:
            return Misfit.NO_CALL_OUT
        if facts["after"] != self._sheet.highest():
            return Misfit.AFTER
        if (over := self._over(game)) is not None:
            return over
        self._sheet.work(WORK_OF_A_CALL)
        try:
            data = {"side": facts["side"], "evidence": facts["evidence"]}
            call = call_outs.read(data, (), game, budget=self._budget)
        except TooOpenError as error:
            raise SheetTooLongError from error
        except FaultsError:
            return Misfit.VERDICT
        certain: dict[str, int] = facts["certain"]
        return None if certain == call.known.certain else Misfit.VERDICT

    def _disputed(self, _record: Record, facts: Facts, game: Game) -> Misfit | None:
        held = self._sheet.held(facts["number"])
        if held is None:
            return Misfit.NO_HAND
        if not self._is_as_counted:
            return None
        self._sheet.work(WORK_OF_A_VERDICT)
        try:
            doubt = disputes.read(facts, (), game)
        except FaultsError:
            return Misfit.VERDICT
        judged = disputes.facts_of(doubt, held, facts["number"], game)
        return None if canonical(judged) == canonical(facts) else Misfit.VERDICT

    def _rematched(self, _record: Record, _facts: Facts, game: Game) -> Misfit | None:
        # There may be several: one that was erased makes room for another.
        return None if self._sheet.is_closed or not self._is_played(game) else Misfit.NOT_OVER

    def _settled(self, _record: Record, facts: Facts, _game: Game) -> Misfit | None:
        number: int = facts["number"]
        if self._disputes.get(facts["dispute"]) != number:
            return Misfit.NO_DISPUTE
        is_untouched = self._changed_at[number] < facts["dispute"]
        return Misfit.NOT_CORRECTED if facts["outcome"] == "corrected" and is_untouched else None

    def _undone(self, record: Record, facts: Facts, _game: Game) -> Misfit | None:
        undone = self._sheet.in_force[-1] if self._sheet.in_force else None
        if undone is None or (undone.seq, undone.number) != (facts["undoes"], record.number):
            return Misfit.NOT_NEWEST
        former = self._sheet.former(record.number) if record.number is not None else None
        if former is None:
            restores = record.lines_json is None and list(facts) == ["undoes"]
        else:
            restored = canonical(former.facts | {"undoes": undone.seq})
            restores = (record.facts_json, record.lines_json) == (restored, former.lines_json)
        return None if restores else Misfit.NOT_FORMER

    def _over(self, game: Game) -> Misfit | None:
        return None if self._is_played(game) else Misfit.OVER

    def _is_played(self, game: Game) -> bool:
        """Whether the match goes on; what is not known is not held against an entry: the file is refused anyway."""
        return self._sheet.is_played(game) if self._is_countable else not self._sheet.is_closed

    def _counted(self, facts: Facts) -> CountedHand | None:
        """The hand as it counts here; None if it cannot be counted. Raises SheetTooLongError."""
        if self._game is None:
            return None
        setup = self._game.setup
        try:
            sent = {**facts, "notation": "french"}
            return scoring.count(
                sent, (), self._ruleset, setup.ids, players=setup.players, budget=self._budget
            )
        except FaultsError as error:
            if any(fault.code == TooOpenError.code for fault in error.faults):
                raise SheetTooLongError from error
            return None

    def _take(self, record: Record, facts: Facts, counted: CountedHand | None) -> None:
        if record.kind in {"created", "renamed"}:
            before = {} if self._game is None else self._game.setup.to_data()
            self._game = Game(self._ruleset, Setup.from_data({**before, **facts}))
        elif record.kind == "disputed":
            self._disputes[record.seq] = facts["number"]
        elif record.kind == "settled":
            del self._disputes[facts["dispute"]]
        elif record.kind == "undone":
            self._head_start(self._sheet.in_force[-1], -1)
            self._sheet.take_back()
        if record.number is not None:
            self._changed_at[record.number] = record.seq
        self._head_start(record, 1)
        self._is_countable &= record.kind not in _CONTENTS or counted is not None
        result = None
        if counted is not None and self._game is not None and record.number is not None:
            result = result_of(record.number, counted.lines, counted.facts, self._game)
        self._sheet.take(record, result)

    def _head_start(self, record: Record, sign: int) -> None:
        if record.kind == "adjusted" and (facts := record.facts)["after"] == 0:
            self._head_starts[facts["side"]] += sign * facts["points"]


def _says_so(record: Record, counted: CountedHand | None) -> bool:
    if counted is None:
        return False
    return (canonical(counted.facts), canonical(counted.lines)) == (record.facts_json, record.lines_json)


def _are_sides(sides: Sequence[Mapping[str, Any]], expected: Sequence[tuple[str, int]]) -> bool:
    """Whether these are the sides expected, by id and size, and no two are called the same."""
    if [(side["id"], len(side["players"])) for side in sides] != list(expected):
        return False
    players = [(player, "") for side in sides for player in side["players"]]
    return not repeated_faults((side["name"], "") for side in sides) and not repeated_faults(players)
