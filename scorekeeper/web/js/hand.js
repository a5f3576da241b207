// A hand being entered. The draft is plain data kept on the phone at every touch; the service reads what `bodyOf` makes of it.
import { deckOf } from "./cards/deck.js";
import { announcedOf, isUnreadable, readsCards, sweepsOf, tallied, tickable } from "./measures.js";
import { keys, read, write } from "./storage.js";

const slot = (id, number) => `draft.${id}.${number}`;

/** An empty draft for a match's hand. */
export function fresh(match, number) {
  const each = (value) => Object.fromEntries(match.sides.map((side) => [side.id, structuredClone(value)]));
  return { number, way: "cards", side: match.sides[0].id, owner: {}, scopas: each(0), announced: each({}), tally: each({}), won: {}, correcting: false };
}

/** The kept draft of a hand, or an empty one. */
export const load = (match, number) => read(slot(match.id, number)) ?? fresh(match, number);
export const keep = (id, draft) => write(slot(id, draft.number), draft);
export const discard = (id, number) => write(slot(id, number), null);

/** What was to be put on a match's sheet in place of a hand, and is not there yet: nobody has given it up either. */
export const unwritten = (id) => keys(`draft.${id}.`).map((key) => read(key)).filter((draft) => draft?.unwritten);

/** Whether anything has been entered. */
export const isBegun = (draft) =>
  Object.keys(draft.owner).length > 0 || Object.keys(draft.won).length > 0 || Object.values(draft.scopas).some(Boolean) ||
  Object.values(draft.tally).some((tally) => Object.keys(tally).length > 0);

/**
 * A draft from a hand's facts, as the service gives them or as they were posted. Where a hand is `standing` the draft corrects
 * it, and remembers what it was made from: the match's version and that hand's facts.
 */
export function fromFacts(match, number, facts, standing) {
  const from = standing ? { version: match.version, facts: standing.facts } : null;
  const draft = { ...fresh(match, number), correcting: Boolean(standing), from };
  for (const side of facts.sides) {
    const pile = side.piles?.flat() ?? side.pile ?? [];
    for (const code of pile === "rest" ? [] : pile) draft.owner[code] = side.id;
    draft.scopas[side.id] = side.scopas ?? 0;
    draft.announced[side.id] = side.announced ?? {};
    draft.tally[side.id] = side.tally ?? {};
  }
  for (const code of facts.leftovers ?? []) draft.owner[code] = facts.last_capture;
  if (unassigned(match, draft).length === 0) leaveLargest(match, draft);
  draft.won = facts.won ?? {};
  const tallies = facts.sides.some((side) => side.tally);
  draft.way = facts.won ? "ticks" : tallies ? "tally" : "cards";
  return draft;
}

// The largest pile is "the rest" again, so that a correction is tapped like a new hand.
function leaveLargest(match, draft) {
  const largest = Object.entries(pilesOf(match, draft)).sort(([, a], [, b]) => b.length - a.length)[0];
  for (const code of largest[1]) delete draft.owner[code];
  draft.side = match.sides.find((side) => side.id !== largest[0]).id;
}

/** Whether a hand is still what the draft that corrects it was made from. */
export const isUnchanged = (draft, standing) => JSON.stringify(standing?.facts) === JSON.stringify(draft.from?.facts);

const said = (counts) => Object.entries(counts).filter(([, value]) => value !== 0).sort();

// What a hand says, whoever's pile was typed and in whatever order.
function essence(match, facts) {
  const draft = fromFacts(match, 0, facts, null);
  const { scopas, announced, tally, won } = draft;
  const sides = match.sides.map(({ id }) => [wholePiles(match, draft)[id], scopas[id], said(announced[id]), Object.entries(tally[id]).sort()]);
  return JSON.stringify([sides, Object.entries(won).sort()]);
}

/** Whether two bodies, or the facts the service made of them, say the same hand. */
export const isSameHand = (match, one, other) => essence(match, one) === essence(match, other);

/** The piles as painted, by side. */
export function pilesOf(match, draft) {
  const piles = Object.fromEntries(match.sides.map((side) => [side.id, []]));
  for (const code of deckOf(match.ruleset).codes) piles[draft.owner[code]]?.push(code);
  return piles;
}

/** Cards nobody has been given. */
export const unassigned = (match, draft) => deckOf(match.ruleset).codes.filter((code) => !draft.owner[code]);

/** The one side without a card, to whom what is left belongs; null when it is not clear. */
export function restOf(match, draft) {
  const piles = pilesOf(match, draft);
  const empty = match.sides.filter((side) => piles[side.id].length === 0);
  return empty.length === 1 ? empty[0].id : null;
}

/** The piles with "the rest" written out. */
export function wholePiles(match, draft) {
  const piles = pilesOf(match, draft);
  const rest = restOf(match, draft);
  return rest === null ? piles : { ...piles, [rest]: unassigned(match, draft) };
}

/** Whether every card has an owner, by paint or as the rest. */
export const isWhole = (match, draft) => unassigned(match, draft).length === 0 || restOf(match, draft) !== null;

const isTicked = (match) => (category) => tickable(category, deckOf(match.ruleset));
const isSaid = (draft, key) => (side) => draft.tally[side.id][key] !== undefined && !isUnreadable(draft.tally[side.id][key]);

/** The counts and ticks still to be said, as `{ key, side }`; the side is null where no side has its own yet. */
export function unsaid(match, draft) {
  if (draft.way === "cards") return [];
  const ticked = draft.way === "ticks" ? match.ruleset.categories.filter(readsCards).filter(isTicked(match)) : [];
  const counted = tallied(match.ruleset).filter((category) => !ticked.includes(category));
  const open = ticked.filter(({ key }) => !(key in draft.won)).map(({ key }) => ({ key, side: null }));
  return [...open, ...counted.flatMap(({ key }) => {
    const left = match.sides.filter((side) => !isSaid(draft, key)(side));
    return left.length === match.sides.length ? [{ key, side: null }] : left.map((side) => ({ key, side: side.id }));
  })];
}

/**
 * Whether what is said may be enough though a side's count is left out: of every point something is said, and nothing that
 * cannot be read. The service knows what follows from it: who has all four sevens need not hear the other primiera.
 */
export const mayBeEnough = (match, draft) => draft.way !== "cards" && unsaid(match, draft).every(({ side }) => side !== null) &&
  !Object.values(draft.tally).some((tally) => Object.values(tally).some(isUnreadable));

/** Whether all is said: with cards, every one has an owner; with counts and ticks, every one is said. */
export const isReady = (match, draft) => (draft.way === "cards"
  ? Object.keys(draft.owner).length > 0 && isWhole(match, draft) : unsaid(match, draft).length === 0);

function cardsOf(match, draft) {
  const piles = pilesOf(match, draft);
  const rest = unassigned(match, draft).length ? restOf(match, draft) : null;
  return (id) => ({ pile: id === rest ? "rest" : piles[id] });
}

const without = (tally, keys) => Object.fromEntries(Object.entries(tally).filter(([key]) => keys.includes(key)));

function tallyOf(match, draft) {
  const fields = tallied(match.ruleset).map((category) => category.key);
  return (id) => ({ tally: without(draft.tally[id], fields) });
}

function ticksOf(match, draft) {
  const numbers = tallied(match.ruleset).filter((category) => !tickable(category, deckOf(match.ruleset))).map((category) => category.key);
  return (id) => ({ tally: without(draft.tally[id], numbers) });
}

/** The request for this draft, without its number; the same body asks for a score. */
export function bodyOf(match, draft) {
  const { ruleset } = match;
  const given = { cards: cardsOf, tally: tallyOf, ticks: ticksOf }[draft.way](match, draft);
  const sides = match.sides.map(({ id }) => {
    const side = { id, ...given(id) };
    if (sweepsOf(ruleset)) side.scopas = draft.scopas[id];
    const counts = announcedOf(ruleset);
    if (counts.length) side.announced = Object.fromEntries(counts.map(({ key }) => [key, draft.announced[id][key] ?? 0]));
    return side;
  });
  return draft.way === "ticks" ? { sides, won: draft.won } : { sides };
}
