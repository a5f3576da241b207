"""Faults of cards: a text that names none, and cards that cannot lie together."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values
from scorekeeper.texts.speech import capitalized

_TYPES: Final = {
    "array": "a list",
    "boolean": "true or false",
    "null": "null",
    "number": "a number",
    "object": "an object",
}


def _likely(sentence: str) -> Template:
    """The sentence, and what was probably meant."""

    def template(values: Values) -> str:
        meant = " or ".join(values["likely"].rsplit(" and ", 1))
        return sentence.format_map(values) + (f" Perhaps {meant}?" if meant else "")

    return template


def _card_not_text(values: Values) -> str:
    return f"A card is written as text, “7D”, and {values['place']} there is {_TYPES[values['text']]}. Write the card, or take it out."


def _duplicate_card(values: Values) -> str:
    twice = f"{capitalized(values['card'])} stands {values['place']}, and {values['first']} before that."
    return f"{twice} One of the two is another card, or does not belong there."


def _table_size(values: Values) -> str:
    given = "1 is given" if values["given"] == 1 else f"{values['given']} are given"
    return f"A table is dealt with {values['dealt']} cards, and {given}. Give the cards as they were dealt."


TITLES: Final[dict[str, str]] = {
    "duplicate_card": "A card stands twice",
    "not_this_notation": "The card is in the other notation",
    "pip_not_in_deck": "The pack has no such card",
}

SENTENCES: Final[dict[str, Template]] = {
    "card_not_text": _card_not_text,
    "card_on_table": "The card that is played, {card}, cannot lie on the table too. Take it out of one of the two.",
    "donna_ambiguous": _likely(
        "“{text}” ({place}) can be two cards: a donna is 8 in some packs and 9 in others. Write the number or the letter of the card."
    ),
    "duplicate_card": _duplicate_card,
    "empty_card": "The text {place} is empty. Write the card, such as “7D”, or take it out.",
    "not_this_notation": _likely(
        "“{text}” ({place}) is no card in the notation of this request. Write it in that notation, or name the other one in “notation”."
    ),
    "pip_not_in_deck": _likely(
        "“{text}” ({place}) is no card here: a French pack of 40 has no 8, 9 or 10. Write J, Q or K, or send “notation”: “italian”."
    ),
    "rank_missing": "“{text}” ({place}) is a suit without a rank. Write the rank before it.",
    "suit_as_number": "“{text}” ({place}) gives the suit as a number, which can be counted in several ways. Write the suit as a letter or a word.",
    "suit_missing": _likely("“{text}” ({place}) is a rank without a suit. Write the suit after it."),
    "table_size": _table_size,
    "unknown_card": _likely(
        "“{text}” ({place}) is no card. Write rank and suit, such as “7D”, or words, such as “7 of coins”."
    ),
    "unknown_suit": _likely(
        "“{text}” ({place}) has no suit that is known in this notation. Correct the letter after the rank."
    ),
}
