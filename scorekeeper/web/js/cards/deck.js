// Cards by their code on the wire: French notation, rank then suit ("7D", "KD"). D denari, H coppe, S spade, C bastoni.
export const SUITS = ["D", "H", "S", "C"];
const RANKS_40 = ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"];
const RANKS_52 = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** The ranks of a deck of 40 or 52 cards, low to high. */
export const ranksOf = (size) => (size === 52 ? RANKS_52 : RANKS_40);

/** All codes of a deck in order: denari, coppe, spade, bastoni, ace to king. */
export const codesOf = (size) => SUITS.flatMap((suit) => ranksOf(size).map((rank) => rank + suit));

export const rankOf = (code) => code.slice(0, -1);
export const suitOf = (code) => code.slice(-1);

/** The number printed on an Italian card: asso 1, fante 8 (11 of 52), cavallo 9, re 10. */
export const numberOf = (rank, size = 40) => ranksOf(size).indexOf(rank) + 1;

export const isFigure = (rank) => rank === "J" || rank === "Q" || rank === "K";
