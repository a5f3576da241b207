// What the page may count by itself while cards are tapped: how many cards of a kind. Everything else is asked of the service.
import { numberOf, rankOf, suitOf } from "./cards/deck.js";

const SUIT_NAMES = { D: "denari", H: "coppe", S: "spade", C: "bastoni" };

// What follows from a ruleset is worked out once, not at every tap.
function once(work) {
  const known = new WeakMap();
  return (object, ...more) => {
    if (!known.has(object)) known.set(object, work(object, ...more));
    return known.get(object);
  };
}

const fits = (code, deck) => ({ suits, ranks, weight = 1 }) =>
  ((!suits || suits.includes(SUIT_NAMES[suitOf(code)])) && (!ranks || ranks.includes(numberOf(rankOf(code), deck))) ? weight : 0);

/** The weighted number of cards of a `count` measure in a pile. */
export const countOf = (measure, pile, deck) =>
  pile.reduce((sum, code) => sum + measure.cards.map(fits(code, deck)).reduce((a, b) => a + b, 0), 0);

/** The one card a `count` measure asks for ("7D" for settebello), or null. */
export const onlyCard = once((measure, deck) => {
  if (measure.kind !== "count") return null;
  const counted = deck.codes.filter((code) => countOf(measure, [code], deck) > 0);
  return counted.length === 1 ? counted[0] : null;
});

export const readsCards = (category) => category.measure.kind !== "announced";

/** The categories a tally asks for: those that read cards, each measure once. */
export const tallied = once((ruleset) => {
  const seen = new Set();
  return ruleset.categories.filter((category) => {
    const measure = JSON.stringify(category.measure);
    const fresh = readsCards(category) && !seen.has(measure);
    seen.add(measure);
    return fresh;
  });
});

/** Categories of fixed points, which can be given by who won them; the others that read cards need a number. */
export const tickable = (category, deck) =>
  ["most", "reach"].includes(category.award.kind) || (category.award.kind === "each" && onlyCard(category.measure, deck) !== null);

/** The category that counts scope, or null. */
export const sweepsOf = (ruleset) => ruleset.categories.find((category) => category.measure.sweeps) ?? null;

/** Other counts said at the table: picula, bonus_3 and the like. */
export const announcedOf = (ruleset) => ruleset.categories.filter((category) => !readsCards(category) && !category.measure.sweeps);

/** Up to four categories for the strip over the grid: those people look at first. */
export const watched = once((ruleset) => {
  const cards = tallied(ruleset);
  const first = ["cards", "diamonds", "settebello", "primiera"].map((key) => cards.find((category) => category.key === key)).filter(Boolean);
  return [...first, ...cards.filter((category) => !first.includes(category))].slice(0, 4);
});

/** What somebody types as a total: a number, undefined while there is nothing, or the text itself where it is no number. */
export function totalOf(text) {
  const typed = text.trim();
  if (typed === "") return undefined;
  return /^\d{1,2}$/.test(typed) ? Number(typed) : text;
}

/** Whether a total can be sent: a number, or null for "has none". */
export const isTotal = (value) => value === null || typeof value === "number";

/** Whether it is something typed that is no number. */
export const isUnreadable = (value) => typeof value === "string";
