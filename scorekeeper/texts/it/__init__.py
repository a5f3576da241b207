"""The words in Italian: one module per subject, all gathered here."""

from scorekeeper.texts.catalogue import Catalogue
from scorekeeper.texts.it import problems, requests

CATALOGUE = Catalogue.of([problems, requests])
