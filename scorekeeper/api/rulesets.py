"""The games we bring: all in short, and each whole, as data that can be sent back."""

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import orjson
from flask import Response, request

from engine.presets import PRESETS
from scorekeeper import etags, texts
from scorekeeper.api import answers
from scorekeeper.openapi import Blueprint
from scorekeeper.schemas.rulesets import OfferedRuleset, Rulesets
from scorekeeper.services import rulesets

Data = Mapping[str, Any]

blp = Blueprint("rulesets", __name__, url_prefix="/v1/rulesets", description="The games, as data.")

_SHORT: Final = ("key", "deck", "seatings", "source", "disputed")


@blp.get("")
@blp.heeds("If-None-Match")
@blp.answers(200, Rulesets, headers=("ETag",))
@blp.answers(304, headers=("ETag",))
def list_rulesets() -> Response:
    """List the games: who plays them, to how many points, and what a table may agree on."""
    return _lasting(_list(texts.language_of(request)))


@blp.get("/<key>")
@blp.heeds("If-None-Match")
@blp.answers(200, OfferedRuleset, headers=("ETag",))
@blp.answers(304, headers=("ETag",))
@blp.refuses(404)
def get_ruleset(key: str) -> Response:
    """Read a whole game, with every value of it and every option."""
    rulesets.offered(key)
    return _lasting(_whole(key, texts.language_of(request)))


@lru_cache(maxsize=len(texts.LANGUAGES))
def _list(language: str) -> bytes:
    return orjson.dumps({"items": [_short(data, language) for data in PRESETS.values()]})


@lru_cache(maxsize=len(texts.LANGUAGES) * len(PRESETS))
def _whole(key: str, language: str) -> bytes:
    data = rulesets.offered(key)
    named = [_named(category, language) for category in data["categories"]]
    offers = {
        option: {"text": texts.named("option", option, language), **offer}
        for option, offer in data["offers"].items()
    }
    return orjson.dumps({**_told(data, language), **data, "categories": named, "offers": offers})


def _short(data: Data, language: str) -> dict[str, Any]:
    offers = {
        option: {"text": texts.named("option", option, language), "excludes": offer["excludes"]}
        for option, offer in data["offers"].items()
    }
    return {**_told(data, language), **{name: data[name] for name in _SHORT}, "offers": offers}


def _told(data: Data, language: str) -> dict[str, str]:
    return {
        "name": texts.named("ruleset", data["key"], language),
        "text": texts.named("ruleset_line", data["key"], language),
        "source_text": " ".join(texts.named("source", source, language) for source in data["source"]),
    }


def _named(category: Data, language: str) -> dict[str, Any]:
    return {"key": category["key"], "name": texts.named("category", category["key"], language), **category}


def _lasting(body: bytes) -> Response:
    """An answer that is the same until the program is another: its ETag names the bytes."""
    current = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    if etags.is_known(request.headers.get("If-None-Match"), current):
        response = Response(status=304)
    else:
        response = Response(body, content_type=answers.JSON)
        response.headers["Content-Language"] = texts.language_of(request)
    response.headers["ETag"] = current
    response.headers["Cache-Control"] = "no-cache"
    response.vary.add("Accept-Language")
    return response
