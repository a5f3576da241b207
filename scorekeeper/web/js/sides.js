// Who sits where: sides, players and the order of play.
import { t } from "./i18n/index.js";

// The names nobody typed are the page's own, in the language of whoever began the match.
const USUAL = /^(?:(Noi|Us)|(Voi|Them)|(?:Giocatore|Player) (\d))( \d)?$/;

/** A name as this reader says it: "Us" is "Noi" to an Italian. */
export function readable(name) {
  const [, us, them, player, place = ""] = USUAL.exec(name) ?? [];
  if (us) return t("us") + place;
  if (them) return t("you") + place;
  return player ? t("player", { number: player }) + place : name;
}

// A name written from right to left stands apart in a sentence: else it draws the numbers beside it to its other side.
const LEFTWARD = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const apart = (name) => (LEFTWARD.test(name) ? `\u2068${name}\u2069` : name);

/** A name as it is typed, without the signs that keep it apart in a sentence. */
export const typed = (name) => name.replace(/[\u2068\u2069]/g, "");

const spoken = (name) => apart(readable(name));
const readableSide = (side) => ({ ...side, name: spoken(side.name), ...(Array.isArray(side.players) ? { players: side.players.map(spoken) } : {}) });

/** A match with the names nobody typed in the reader's language. */
export function readableMatch(match) {
  const { score } = match;
  const next = score.next_hand;
  return { ...match, sides: match.sides.map(readableSide), score: { ...score, totals: score.totals.map(readableSide),
    ...(next ? { next_hand: { ...next, dealer: spoken(next.dealer), first_player: spoken(next.first_player) } } : {}) } };
}

/** The players in the order of play: first players of every side, then the second ones. */
export function seats(sides) {
  const lists = sides.map((side) => playersOf(side));
  return lists[0].flatMap((_, place) => lists.map((players) => players[place]));
}

/** A side's players; a side without a list is one player. */
export const playersOf = (side) => (Array.isArray(side.players) && side.players.length ? side.players : [side.name]);

/** Who deals and who plays first in hand `number`, counted on from a hand whose dealer is known. */
export function dealOf(sides, known, number) {
  const order = seats(sides);
  const at = order.indexOf(known.dealer);
  if (at < 0) return { dealer: null, first: null };
  const place = (at + number - known.number) % order.length;
  return { dealer: order[place], first: order[(place + 1) % order.length] };
}

/** Whether a side called out wrongly where that costs the match, and the others play on. */
export const isOut = (score, id) => score.status === "in_progress" && score.loser === id;

/** The name of a side by its id. */
export const nameOf = (sides, id) => sides.find((side) => side.id === id)?.name ?? id;

/** One or two letters that stand for a side where there is little room; never the same for two sides. */
export function initials(sides) {
  const letters = sides.map((side) => (/[\p{L}\p{N}]/u.exec(side.name)?.[0] ?? [...side.name.trim()][0])?.toLocaleUpperCase() ?? "?");
  const twice = new Set(letters).size < letters.length;
  return Object.fromEntries(sides.map((side, i) => [side.id, twice ? String(i + 1) : letters[i]]));
}
