# a sentence stays on one line
"""What a card may take, which rule a claimed capture breaks, and what becomes of a dealt table."""

from typing import Final

from scorekeeper.texts.catalogue import Template, Values


def _by_fifteens(plain: str, fifteens: str) -> Template:
    """One sentence, or another where cards that make fifteen with the one played may be taken too."""

    def template(values: Values) -> str:
        return (fifteens if values["fifteens"] else plain).format_map(values)

    return template


SENTENCES: Final[dict[str, Template]] = {
    "capture_claim_legal": "È regolare.",
    "capture_laid_down": "È regolare: non c’è niente da prendere con {card}.",
    "capture_possible": "Con {card} si deve fare una di queste prese.",
    "capture_to_pile": "Un asso può andare direttamente nel mazzetto di chi lo gioca.",
    "capture_rule_ace_takes_all": _by_fifteens(
        "L’asso prende tutta la tavola, e non di meno.",
        "L’asso prende tutta la tavola, o carte che con lui fanno quindici.",
    ),
    "capture_rule_ace_takes_only_ace": _by_fifteens(
        "Con un asso in tavola, l’asso prende quello e nient’altro.",
        "Con un asso in tavola, l’asso prende quello, o carte che con lui fanno quindici, e nient’altro.",
    ),
    "capture_rule_adds_up": _by_fifteens(
        "Le carte prese devono essere uguali, o sommate fare, {card}.",
        "Le carte prese devono essere uguali, o sommate fare, {card}, oppure fare quindici con {card}.",
    ),
    "capture_rule_fewest_cards": "Se si può prendere con più somme, vale quella con meno carte.",
    "capture_rule_figures_take_equals": "Una figura prende solo la sua uguale, e non entra in una somma.",
    "capture_rule_must_capture": "Con {card} si può prendere, e quindi non si lascia in tavola. Si può però giocare un’altra carta.",
    "capture_rule_not_on_table": "Si prendono solo carte che sono in tavola.",
    "capture_rule_one_equal": "Di più carte uguali se ne prende una sola.",
    "capture_rule_only_fifteens": "Le carte prese devono fare quindici con {card}.",
    "capture_rule_single_before_sum": _by_fifteens(
        "La carta uguale si prende prima di qualsiasi somma.",
        "La carta uguale si prende prima di qualsiasi somma che non faccia quindici con {card}.",
    ),
    "capture_rule_two_cards_at_most": "Una somma può essere al massimo di due carte.",
    "no_capture_empty_table": "In tavola non c’è niente da prendere.",
    "no_capture_figure_needs_equal": "Una figura prende solo la sua uguale, e in tavola non c’è.",
    "no_capture_no_fifteen": "Niente in tavola fa quindici con {card}.",
    "no_capture_nothing_adds_up": _by_fifteens(
        "In tavola nessuna carta è uguale, e nessuna somma fa {card}.",
        "In tavola nessuna carta è uguale, nessuna somma fa {card}, e niente fa quindici con {card}.",
    ),
    "no_capture_sums_too_long": "Solo più di due carte sommate fanno {card}, e qui non si gioca così.",
    "table_aces": "In tavola ci sono troppi assi: lo stesso mazziere ridà le carte, e non si segna niente.",
    "table_kings": "In tavola ci sono troppi re: lo stesso mazziere ridà le carte, e non si segna niente.",
    "table_low_total": "La tavola somma troppo poco: lo stesso mazziere ridà le carte, e non si segna niente.",
    "table_pays_1": "La tavola vale una scopa al mazziere.",
    "table_pays_more": "La tavola vale {scopas} scope al mazziere.",
    "table_stands": "La tavola resta come è stata data.",
}
