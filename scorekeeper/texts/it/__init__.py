"""The words in Italian: one module per subject, all gathered here."""

from scorekeeper.texts.catalogue import Catalogue
from scorekeeper.texts.it import (
    captures,
    cards,
    disputes,
    evidence,
    games,
    hands,
    imports,
    matches,
    primiera,
    problems,
    requests,
    rulesets,
)

CATALOGUE = Catalogue.of(
    [
        captures,
        cards,
        disputes,
        evidence,
        games,
        hands,
        imports,
        matches,
        primiera,
        problems,
        requests,
        rulesets,
    ]
)
