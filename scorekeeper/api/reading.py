"""Who an answer is for."""

from flask import request

from scorekeeper import problems, texts
from scorekeeper.services.hand_items import Reader


def reader() -> Reader:
    """The reader of this request's answer: the language it prefers, the notation its body or query names."""
    return Reader(texts.language_of(request), problems.notation())
