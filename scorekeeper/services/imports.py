"""Taking in a match that was exported elsewhere: checked entry by entry, kept as it is, and closed to its old links."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.faults import Fault, FaultsError
from engine.ruleset import Ruleset
from scorekeeper import db
from scorekeeper.errors import ConflictError
from scorekeeper.models import ROLES
from scorekeeper.services import rulesets
from scorekeeper.services import sheet as sheets
from scorekeeper.services.chain import Record, canonical, first_break
from scorekeeper.services.import_checks import SheetReader
from scorekeeper.services.rebuilding import rebuilt
from scorekeeper.services.sheet import MatchRow, Sheet
from scorekeeper.tokens import new_generation


class InvalidSheetError(FaultsError):
    """A file that is no sheet as it would have been written."""

    code = "invalid_sheet"


class MatchExistsError(ConflictError):
    """A match of this id is here already."""

    code = "match_exists"


class Found(NamedTuple):
    """A sheet that was read and found to be in order."""

    match: MatchRow
    records: tuple[Record, ...]
    ruleset: Ruleset


def read(data: Mapping[str, Any]) -> Found:
    """The sheet in a file, its shape checked before.

    Raises InvalidRulesetError, and InvalidSheetError with every hand that counts otherwise here.
    """
    ruleset = rulesets.kept(data["ruleset"])
    records = tuple(_record(data["id"], entry) for entry in data["entries"])
    if (broken := first_break(records)) is not None or len(records) != data["version"]:
        seq = broken or len(records) + 1
        raise InvalidSheetError([Fault("broken_chain", f"/entries/{seq - 1}", {"seq": seq})])
    reader = SheetReader(ruleset, rulesets.content_hash(ruleset.data))
    faults = []
    for index, record in enumerate(records):
        fault = reader.fault(record, f"/entries/{index}")
        if fault is None:
            continue
        faults.append(fault)
        if fault.code != "different_lines":
            # What follows an entry that cannot be is no longer worth a word.
            break
    if faults:
        raise InvalidSheetError(faults)
    return Found(rebuilt(records, ruleset), records, ruleset)


def keep(connection: Connection, found: Found) -> Sheet:
    """Keep a sheet with its id, its entries and its chain; the entry added to it withdraws every old link.

    It names no rematch: the match that a file names as one may be anybody's. Raises MatchExistsError.
    """
    db.queue(connection, found.match.id)
    if sheets.find(connection, found.match.id) is not None:
        raise MatchExistsError
    sheet = Sheet.restored(connection, found.match, found.records, found.ruleset.data)
    # A match of this id may have been here before and been erased: none of its tokens may come to be good again.
    generation = new_generation()
    sheet.append(
        "imported",
        {"generation": generation},
        state=sheet.match.state | {"rematch": None},
        generations=dict.fromkeys(ROLES, generation),
    )
    return sheet


def _record(match_id: str, entry: Mapping[str, Any]) -> Record:
    return Record(
        match_id,
        entry["seq"],
        entry["kind"],
        entry["number"],
        entry["at"],
        canonical(entry["facts"]),
        None if entry["lines"] is None else canonical(entry["lines"]),
        entry["rules_version"],
        entry["hash"],
    )
