"""The row of a match from nothing but its sheet: what `rebuild` compares and an import starts from."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.ruleset import Ruleset
from scorekeeper.models import ROLES
from scorekeeper.services.chain import Record
from scorekeeper.services.folding import MARK_KINDS, content_of, mark_of
from scorekeeper.services.games import Game
from scorekeeper.services.setups import Setup
from scorekeeper.services.sheet import MatchRow


def rebuilt(records: Sequence[Record], ruleset: Ruleset) -> MatchRow:
    """The row that these entries come to, all of a sheet from its first one on; `ruleset` is what they name."""
    created, last = records[0], records[-1]
    setup = setup_of(records)
    game = Game(ruleset, Setup.from_data(setup))
    marks = [mark_of(record) for record in records if record.kind in MARK_KINDS]
    standing = content_of(newest_of(records), marks, game).judged(game)
    generations = generations_of(records)
    return MatchRow(
        id=created.match_id,
        version=last.seq,
        head=last.hash,
        state=game.state_of(standing, rematch_of(records)),
        setup=setup,
        ruleset_hash=created.facts["ruleset"],
        viewer_generation=generations["viewer"],
        scorer_generation=generations["scorer"],
        host_generation=generations["host"],
        created_at=created.at,
        touched_at=last.at,
    )


def setup_of(records: Iterable[Record]) -> dict[str, Any]:
    """Sides and seats as the entries leave them: as created, under the names given last."""
    setup: dict[str, Any] = {}
    for record in records:
        if record.kind == "created":
            setup = {name: record.facts[name] for name in ("sides", "first_dealer", "target", "won")}
        elif record.kind == "renamed":
            setup = setup | {"sides": record.facts["sides"]}
    return setup


def newest_of(records: Iterable[Record]) -> list[Record]:
    """The entries that hold the present content of the hands, by number."""
    newest = {record.number: record for record in records if record.number is not None}
    return [record for _, record in sorted(newest.items())]


def rematch_of(records: Iterable[Record]) -> str | None:
    """The match that was opened here after this one; what a sheet from elsewhere says of one does not count."""
    rematch = None
    for record in records:
        if record.kind == "rematched":
            rematch = record.facts["match"]
        elif record.kind == "imported":
            rematch = None
    return rematch


def generations_of(records: Iterable[Record]) -> Mapping[str, int]:
    """The generation of each role's tokens: one more for each time they were withdrawn, and a new one for all by an import."""
    generations = dict.fromkeys(ROLES, 1)
    for record in records:
        if record.kind == "imported":
            generations = dict.fromkeys(ROLES, record.facts["generation"])
        elif record.kind in {"tokens_reissued", "tokens_revoked"}:
            generations[record.facts["role"]] += 1
    return generations
