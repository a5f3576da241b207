// Cards by their code on the wire: French notation, rank then suit ("7D", "KD"). D denari, H coppe, S spade, C bastoni.
export const SUITS = ["D", "H", "S", "C"];
const PIPS = { 40: ["A", "2", "3", "4", "5", "6", "7"], 52: ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"] };
const decks = new Map();

/** A ruleset's deck: `{ size, ranks, codes, figures }`, the ranks low to high; a few games put the queen below the jack. */
export function deckOf({ deck: size = 40, french_figures: figures = "JQK" } = {}) {
  const key = size + figures;
  if (!decks.has(key)) {
    const ranks = [...PIPS[size], ...figures];
    decks.set(key, { key, size, figures, ranks, codes: SUITS.flatMap((suit) => ranks.map((rank) => rank + suit)) });
  }
  return decks.get(key);
}

export const DECK_40 = deckOf();

export const rankOf = (code) => code.slice(0, -1);
export const suitOf = (code) => code.slice(-1);

/** The number printed on an Italian card: asso 1, fante 8 (11 of 52), cavallo 9, re 10. */
export const numberOf = (rank, deck = DECK_40) => deck.ranks.indexOf(rank) + 1;

/** How many pips a card shows; 0 for a figure. */
export const pipsOf = (rank) => (rank === "A" ? 1 : Number(rank) || 0);
