"""The words in Italian: one module per subject, all gathered here."""

from scorekeeper.texts.catalogue import Catalogue
from scorekeeper.texts.it import cards, games, hands, matches, problems, requests, rulesets

CATALOGUE = Catalogue.of([cards, games, hands, matches, problems, requests, rulesets])
