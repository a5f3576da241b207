"""Reads a sheet from elsewhere entry by entry, as if each were written now: what could not have been is refused.

Every hand is counted again, and has to come out as the file says. The shape of the facts was looked at before.
"""

import heapq
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.faults import Fault, FaultsError
from engine.ruleset import Ruleset
from engine.undo import HAND_KINDS, SCORE_KINDS
from scorekeeper.services import disputes, scoring
from scorekeeper.services.chain import Record, canonical
from scorekeeper.services.games import Game
from scorekeeper.services.names import repeated_faults
from scorekeeper.services.setups import SIDE_IDS, Setup
from scorekeeper.services.sheet import RULES_VERSION

Facts = Mapping[str, Any]

_WHILE_CLOSED: Final = frozenset(
    {"reopened", "undone", "rematched", "tokens_reissued", "tokens_revoked", "imported"}
)
_CONTENTS: Final = frozenset({"recorded", "corrected"})


class SheetReader:
    """Takes the entries of a sheet in order; each is held against those before it."""

    def __init__(self, ruleset: Ruleset, ruleset_hash: str) -> None:
        self._ruleset = ruleset
        self._ruleset_hash = ruleset_hash
        self._setup: Setup | None = None
        self._in_force: list[Record] = []
        """Entries that changed the score and are not taken back."""
        self._contents: dict[int, list[Record]] = {}
        """Of these, the contents of each hand."""
        self._doors: list[str] = []
        """Of these, whether they closed or opened the match."""
        self._tops: list[int] = []
        """Numbers of hands that stand or stood, negative: a heap with the highest first."""
        self._head_starts: Counter[str] = Counter()
        """Points before the first hand, by side."""
        self._has_rematch = False
        self._disputes: dict[int, int] = {}
        """Disputes without an outcome, and the hands they are about."""
        self._by_kind: Mapping[str, Callable[[Record, Facts], bool]] = {
            "created": self._created,
            "renamed": self._renamed,
            "recorded": self._recorded,
            "corrected": self._changed,
            "voided": self._changed,
            "adjusted": self._adjusted,
            "reopened": self._reopened,
            "called_out": self._called_out,
            "disputed": self._disputed,
            "rematched": self._rematched,
            "imported": self._imported,
            "settled": self._settled,
            "undone": self._undone,
        }

    def fault(self, record: Record, pointer: str) -> Fault | None:
        """What is wrong with the next entry, if anything is; a hand that counts otherwise here is taken all the same."""
        facts = record.facts
        if not self._fits(record, facts):
            return Fault("imported_out_of_order", pointer, {"seq": record.seq, "kind": record.kind})
        self._take(record, facts)
        if record.kind in _CONTENTS and not self._counts_as_said(record, facts):
            return Fault("different_lines", pointer, {"number": record.number})
        return None

    def _fits(self, record: Record, facts: Facts) -> bool:
        kind, fits = record.kind, self._by_kind.get(record.kind)
        if (kind == "created") != (self._setup is None) or record.rules_version != RULES_VERSION:
            return False
        if kind != "undone" and (
            (record.number is not None) != (kind in HAND_KINDS)
            or (record.lines_json is not None) != (kind in _CONTENTS)
        ):
            return False
        if self._doors[-1:] == ["closed"] and kind not in _WHILE_CLOSED:
            return False
        if "side" in facts and (self._setup is None or facts["side"] not in self._setup.ids):
            return False
        return fits is None or fits(record, facts)

    def _created(self, _record: Record, facts: Facts) -> bool:
        sides, (side, player) = facts["sides"], facts["first_dealer"]
        return (
            _are_sides(sides, [(side_id, len(sides[0]["players"])) for side_id in SIDE_IDS[: len(sides)]])
            and self._ruleset.seating(len(sides), len(sides[0]["players"])) is not None
            and self._ruleset.target in (None, facts["target"])
            and facts["ruleset"] == self._ruleset_hash
            and len(facts["won"]) == len(sides)
            and side < len(sides)
            and player < len(sides[0]["players"])
        )

    def _renamed(self, _record: Record, facts: Facts) -> bool:
        before = self._setup.sides if self._setup else ()
        return _are_sides(facts["sides"], [(side.id, len(side.players)) for side in before])

    def _recorded(self, record: Record, _facts: Facts) -> bool:
        number = record.number or 0
        return self._held(number) is None and number <= self._highest() + 1

    def _changed(self, record: Record, _facts: Facts) -> bool:
        return self._held(record.number or 0) is not None

    def _adjusted(self, _record: Record, facts: Facts) -> bool:
        is_in_place: bool = facts["points"] != 0 and facts["after"] <= self._highest()
        return is_in_place and not self._reaches_target(facts)

    def _reaches_target(self, facts: Facts) -> bool:
        """Whether points before the first hand would be enough to win."""
        target = self._setup.target if self._setup else 0
        return bool(facts["after"] == 0 and self._head_starts[facts["side"]] + facts["points"] >= target)

    def _reopened(self, _record: Record, _facts: Facts) -> bool:
        return self._doors[-1:] == ["closed"]

    def _called_out(self, _record: Record, facts: Facts) -> bool:
        ids = set(self._setup.ids) if self._setup else set()
        return set(facts["certain"]) == ids and bool(facts["after"] <= self._highest())

    def _disputed(self, _record: Record, facts: Facts) -> bool:
        held = self._held(facts["number"])
        if held is None or self._setup is None:
            return False
        game = Game(self._ruleset, self._setup)
        try:
            doubt = disputes.read(facts, (), game)
        except FaultsError:
            return False
        return canonical(disputes.facts_of(doubt, held, facts["number"], game)) == canonical(facts)

    def _rematched(self, _record: Record, _facts: Facts) -> bool:
        return not self._has_rematch

    def _imported(self, _record: Record, _facts: Facts) -> bool:
        return self._setup is not None

    def _settled(self, _record: Record, facts: Facts) -> bool:
        number: int = facts["number"]
        return self._disputes.get(facts["dispute"]) == number

    def _undone(self, record: Record, facts: Facts) -> bool:
        undone = self._in_force[-1] if self._in_force else None
        if undone is None or (undone.seq, undone.number) != (facts["undoes"], record.number):
            return False
        former = self._contents.get(record.number or 0, [])[-2:-1]
        if not former or former[0].kind == "voided":
            return record.lines_json is None and list(facts) == ["undoes"]
        restored = canonical(former[0].facts | {"undoes": undone.seq})
        return (record.facts_json, record.lines_json) == (restored, former[0].lines_json)

    def _counts_as_said(self, record: Record, facts: Facts) -> bool:
        setup = self._setup
        if setup is None:
            return False
        try:
            sent = {**facts, "notation": "french"}
            counted = scoring.count(sent, (), self._ruleset, setup.ids, players=setup.players)
        except FaultsError:
            return False
        return (canonical(counted.facts), canonical(counted.lines)) == (record.facts_json, record.lines_json)

    def _take(self, record: Record, facts: Facts) -> None:
        if record.kind == "created":
            self._setup = Setup.from_data(facts)
        elif record.kind in {"rematched", "imported"}:
            self._has_rematch = record.kind == "rematched"
        elif record.kind == "disputed":
            self._disputes[record.seq] = facts["number"]
        elif record.kind == "settled":
            del self._disputes[facts["dispute"]]
        elif record.kind == "undone":
            self._take_back(self._in_force.pop())
        elif record.kind == "adjusted" and facts["after"] == 0:
            self._head_starts[facts["side"]] += facts["points"]
        if record.kind in SCORE_KINDS:
            self._in_force.append(record)
        if record.kind in {"closed", "reopened"}:
            self._doors.append(record.kind)
        if record.number is not None and record.kind in HAND_KINDS:
            self._contents.setdefault(record.number, []).append(record)
            self._note_top(record.number)

    def _take_back(self, undone: Record) -> None:
        if undone.number is not None:
            self._contents[undone.number].pop()
            self._note_top(undone.number)
        elif undone.kind in {"closed", "reopened"}:
            self._doors.pop()
        elif undone.kind == "adjusted" and undone.facts["after"] == 0:
            self._head_starts[undone.facts["side"]] -= undone.facts["points"]

    def _held(self, number: int) -> Record | None:
        """The entry whose content a hand has; None if it is void or was never written down."""
        newest = self._contents.get(number, [])[-1:]
        return newest[0] if newest and newest[0].kind != "voided" else None

    def _highest(self) -> int:
        while self._tops and self._held(-self._tops[0]) is None:
            heapq.heappop(self._tops)
        return -self._tops[0] if self._tops else 0

    def _note_top(self, number: int) -> None:
        if self._held(number) is not None:
            heapq.heappush(self._tops, -number)


def _are_sides(sides: Sequence[Mapping[str, Any]], expected: Sequence[tuple[str, int]]) -> bool:
    """Whether these are the sides expected, by id and size, and no two are called the same."""
    if [(side["id"], len(side["players"])) for side in sides] != list(expected):
        return False
    players = [(player, "") for side in sides for player in side["players"]]
    return not repeated_faults((side["name"], "") for side in sides) and not repeated_faults(players)
