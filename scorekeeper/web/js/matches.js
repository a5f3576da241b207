// The matches this phone has opened: links, the last state seen, the hands. What the service says replaces it whole.
import { keys, read, watch, write } from "./storage.js";
import { isLearnt } from "./i18n/index.js";
import { changed } from "./screen.js";
import { settings } from "./settings.js";
import { readableMatch } from "./sides.js";

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

const listeners = new Set();

/** Call `listener(id)` when this phone uses another link of a match than before. */
export const onLink = (listener) => listeners.add(listener);

/** Keep an entry as it now is. */
export function keep(entry) {
  const before = tokenOf(load(entry.id));
  held.set(entry.id, entry);
  write(`match.${entry.id}`, entry);
  if (tokenOf(entry) !== before) for (const listener of listeners) listener(entry.id);
  changed();
  return entry;
}

watch((key) => {
  if (!key.startsWith("match.")) return;
  held.delete(key.slice("match.".length));
  changed();
});

// What is kept speaks as the service does; what is shown, in the reader's language. Made once a change.
const spoken = new WeakMap();
function shown(entry) {
  if (!entry?.match || !isLearnt()) return entry;
  const { language } = settings;
  if (spoken.get(entry)?.language !== language) spoken.set(entry, { language, entry: { ...entry, match: readableMatch(entry.match) } });
  return spoken.get(entry).entry;
}

/** The entry of a match, or null: `{ id, tokens, untried, badLink, match, hands, sheet, etag, seenAt, gone }`. */
export const known = (id) => shown(load(id));

/** All matches of this phone, last seen first. */
export const all = () => keys("match.").map((key) => known(key.slice("match.".length))).filter(Boolean).sort((a, b) => b.seenAt - a.seenAt);

/** The best role this phone has in a match, or null. */
export const roleOf = (entry) => RANK.find((role) => entry?.tokens[role]) ?? null;
export const tokenOf = (entry) => entry?.tokens[roleOf(entry)] ?? null;
export const canWrite = (entry) => !entry?.gone && ["host", "scorer"].includes(roleOf(entry));
export const isHost = (entry) => !entry?.gone && roleOf(entry) === "host";

/** Remember a link's token and return the match's id. Where the phone has a link that works, another one waits to be tried. */
export function open(token) {
  const { id, role } = parse(token);
  const entry = load(id) ?? { id, tokens: {}, match: null, hands: [], etag: null, seenAt: Date.now() };
  const fresh = { ...entry, badLink: false, untried: undefined };
  if (!entry.match || entry.gone) keep({ ...fresh, tokens: { ...entry.tokens, [role]: token }, etag: null, gone: null });
  else if (entry.tokens[role] !== token) keep({ ...fresh, untried: token });
  return id;
}

/** The link that waited has been tried: a good one takes its place, a bad one is only spoken of. */
export function tried(id, good) {
  const { untried } = load(id);
  if (good) retoken(id, parse(untried).role, untried, { etag: null, untried: undefined });
  else keep({ ...load(id), untried: undefined, badLink: true });
}

/** The reader knows that the link was bad. */
export const heed = (id) => keep({ ...load(id), badLink: false });

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
export function retoken(id, role, token, more = {}) {
  const entry = load(id);
  keep({ ...entry, tokens: { ...entry.tokens, [role]: token ?? undefined }, ...more });
}

/** The hand of a number that stands, or undefined. */
export const handOf = (entry, number) => entry?.hands.find((hand) => hand.number === number && hand.status === "recorded");

/** The first number that has to be entered before this one can be, or null. */
export function missingBefore(entry, number, waiting = []) {
  const open = openNumbers(entry, waiting);
  return handOf(entry, number) || open.includes(number) ? null : (open.find((other) => other < number) ?? null);
}

/** Numbers that may be entered: holes left by voids, then the next one. */
export function openNumbers(entry, waiting = []) {
  const taken = new Set([...entry.hands.filter((hand) => hand.status === "recorded").map((hand) => hand.number), ...waiting]);
  const highest = Math.max(0, ...taken);
  return Array.from({ length: highest + 1 }, (_, i) => i + 1).filter((number) => !taken.has(number));
}
