// The matches this phone has opened: links, the last state seen, the hands. What the service says replaces it whole.
import { keys, read, watch, write } from "./storage.js";
import { changed } from "./screen.js";

const RANK = ["host", "scorer", "viewer"];
const held = new Map();

/** What a link token says about itself. */
export function parse(token) {
  const [id, role] = token.split(".");
  return { id, role: role.replace(/\d+$/, "") };
}

function load(id) {
  if (!held.has(id)) {
    const stored = read(`match.${id}`);
    if (stored) held.set(id, stored);
  }
  return held.get(id) ?? null;
}

/** Keep an entry as it now is. */
export function keep(entry) {
  held.set(entry.id, entry);
  write(`match.${entry.id}`, entry);
  changed();
  return entry;
}

watch((key) => {
  if (!key.startsWith("match.")) return;
  held.delete(key.slice("match.".length));
  changed();
});

/** The entry of a match, or null: `{ id, tokens, match, hands, sheet, etag, seenAt, gone }`. */
export const known = (id) => load(id);

/** All matches of this phone, last seen first. */
export const all = () => keys("match.").map((key) => load(key.slice("match.".length))).filter(Boolean).sort((a, b) => b.seenAt - a.seenAt);

/** The best role this phone has in a match, or null. */
export const roleOf = (entry) => RANK.find((role) => entry?.tokens[role]) ?? null;
export const tokenOf = (entry) => entry?.tokens[roleOf(entry)] ?? null;
export const canWrite = (entry) => !entry?.gone && ["host", "scorer"].includes(roleOf(entry));
export const isHost = (entry) => !entry?.gone && roleOf(entry) === "host";

/** Remember a link's token and return the match's id. */
export function open(token) {
  const { id, role } = parse(token);
  const entry = load(id) ?? { id, tokens: {}, match: null, hands: [], etag: null, seenAt: Date.now() };
  keep({ ...entry, tokens: { ...entry.tokens, [role]: token }, etag: null, gone: null });
  return id;
}

/** Remember a match the service has just made. */
export function adopt(made) {
  const { tokens, links, ...match } = made;
  keep({ id: made.id, tokens, match, hands: [], etag: null, seenAt: Date.now(), gone: null });
  return made.id;
}

/** Forget a match on this phone; the service keeps it. */
export function forget(id) {
  held.delete(id);
  write(`match.${id}`, null);
  changed();
}

/** Other tokens for a role, as after a re-issue. */
export function retoken(id, role, token) {
  const entry = load(id);
  keep({ ...entry, tokens: { ...entry.tokens, [role]: token ?? undefined } });
}

/** The hand of a number that stands, or undefined. */
export const handOf = (entry, number) => entry?.hands.find((hand) => hand.number === number && hand.status === "recorded");

/** Numbers that may be entered: holes left by voids, then the next one. */
export function openNumbers(entry, waiting = []) {
  const taken = new Set([...entry.hands.filter((hand) => hand.status === "recorded").map((hand) => hand.number), ...waiting]);
  const highest = Math.max(0, ...taken);
  return Array.from({ length: highest + 1 }, (_, i) => i + 1).filter((number) => !taken.has(number));
}
