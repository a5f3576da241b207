"""The table as it is dealt: whether the cards are dealt again, and the scope it pays (R10, R34)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.cards import Deck
from engine.cardset import CardSet
from engine.faults import Fault, InvalidCardsError
from engine.ruleset import TablePay, TableRules


class TableReason(StrEnum):
    """What a dealt table is noticed for."""

    KINGS = "kings"
    """Too many kings: dealt again (R10)."""
    ACES = "aces"
    """Too many aces: dealt again (R10)."""
    LOW_TOTAL = "low_total"
    """Too low a total: dealt again (R10)."""
    PAYS = "pays"
    """Dealt as a fifteen, two fifteens or a thirty: the dealer's scope (R34)."""


class DealtTable(NamedTuple):
    """What becomes of a dealt table."""

    redeal: bool
    """Whether the same dealer deals again, and nothing is scored (R9, R10)."""
    reason: TableReason | None
    """Why it is dealt again, or pays; None for a table like any other."""
    scopas: int
    """Scope that the deal pays (R34)."""


def dealt_table(table: CardSet, rules: TableRules, *, deck: Deck, size: int) -> DealtTable:
    """What becomes of the first cards on the table, ``size`` of them as the game deals (R10, R11).

    >>> from engine.cards import DECK_40
    >>> dealt_table(CardSet("KD KH KC 2S"), TableRules(kings=3), deck=DECK_40, size=4)
    DealtTable(redeal=True, reason=<TableReason.KINGS: 'kings'>, scopas=0)

    Raises: InvalidCardsError, ``table_size`` at ``/table`` with ``given`` and ``dealt``, for another number
    of cards than the game deals.
    """
    if len(table) != size:
        raise InvalidCardsError([Fault("table_size", "/table", {"given": len(table), "dealt": size})])
    ranks = [card.rank for card in table]
    if rules.kings is not None and ranks.count(deck.ranks) >= rules.kings:
        return DealtTable(redeal=True, reason=TableReason.KINGS, scopas=0)
    if rules.aces is not None and ranks.count(1) >= rules.aces:
        return DealtTable(redeal=True, reason=TableReason.ACES, scopas=0)
    if rules.total_at_most is not None and table and sum(ranks) <= rules.total_at_most:
        return DealtTable(redeal=True, reason=TableReason.LOW_TOTAL, scopas=0)
    paid = max((pay.scopas for pay in rules.pays if _splits(ranks, pay)), default=0)
    return DealtTable(redeal=False, reason=TableReason.PAYS if paid else None, scopas=paid)


def _splits(ranks: list[int], pay: TablePay) -> bool:
    """Whether the cards can be laid in that many groups of that total, none left over."""
    sums = {(0,) * pay.groups}
    for rank in ranks:
        grown = (_with(groups, index, rank) for groups in sums for index in range(pay.groups))
        sums = {groups for groups in grown if groups[-1] <= pay.total}
    return (pay.total,) * pay.groups in sums


def _with(groups: tuple[int, ...], index: int, rank: int) -> tuple[int, ...]:
    """The totals, in rising order, once a card has joined one of the groups."""
    return tuple(sorted((*groups[:index], groups[index] + rank, *groups[index + 1 :])))
