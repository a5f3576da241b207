"""The words in English: one module per subject, all gathered here."""

from scorekeeper.texts.catalogue import Catalogue
from scorekeeper.texts.en import problems, requests

CATALOGUE = Catalogue.of([problems, requests])
