// Hands on their way to the service. A hand is kept here before it is sent, is sent in order, and leaves only when
// the service has it or somebody has decided about it. The key makes a second sending harmless.
import * as api from "./api.js";
import * as matches from "./matches.js";
import { read, watch, write } from "./storage.js";
import { changed } from "./screen.js";
import { uuid } from "./ids.js";

let letters = read("outbox", []);
let told = [];
let sending = null;
let retry = null;
let pause = 0;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

watch((key) => {
  if (key !== "outbox") return;
  letters = read("outbox", []);
  changed();
});

const keep = () => {
  write("outbox", letters);
  changed();
};

/** What waits, or is stuck, of one match (or of all): `{ key, id, number, body, trouble }` in order. */
export const waiting = (id) => letters.filter((letter) => id === undefined || letter.id === id);

/** News for the reader since last asked: kind "same" when another phone had written the same hand, "sent" when one that waited is on the sheet. */
export const news = (id) => told.filter((item) => item.id === id);
export const dismiss = (item) => {
  told = told.filter((other) => other !== item);
  changed();
};

/** Put a hand in the box and send what can be sent; resolves when the sending is over, whatever came of it. */
export function post(id, body) {
  letters = [...letters.filter((letter) => !(letter.id === id && letter.number === body.number)), { key: uuid(), id, number: body.number, body, trouble: null }];
  letters.sort((a, b) => a.id.localeCompare(b.id) || a.number - b.number);
  keep();
  return flush();
}

/** Take a hand out of the box for good. */
export function drop(key) {
  letters = letters.filter((letter) => letter.key !== key);
  keep();
}

/** Send what waits. One sending at a time; a second caller waits for the first and then sends what is left. */
export async function flush() {
  while (sending) await sending;
  clearTimeout(retry);
  sending = deliver().finally(() => { sending = null; });
  await sending;
  tryLater();
}

// While something waits it is tried again by itself, ever more rarely; the network coming back begins anew.
function tryLater() {
  if (!letters.some((letter) => !letter.trouble)) {
    pause = 0;
    return;
  }
  pause = Math.min(LONGEST_PAUSE_MS, pause ? 2 * pause : FIRST_PAUSE_MS);
  clearTimeout(retry);
  retry = setTimeout(flush, pause);
}

async function deliver() {
  const stuck = new Set();
  for (const letter of [...letters]) {
    if (stuck.has(letter.id) || !letters.includes(letter)) continue;
    const arrived = await send(letter).catch((error) => failed(letter, error));
    if (arrived === "offline") return;
    if (!arrived) stuck.add(letter.id);
  }
}

async function send(letter) {
  if (letter.trouble) return false;
  const token = matches.tokenOf(matches.known(letter.id));
  const { status } = await api.postHand(letter.id, token, letter.body, letter.key);
  const kind = status === 200 ? "same" : letter.tried ? "sent" : null;
  if (kind) told = [...told, { id: letter.id, number: letter.number, kind }];
  drop(letter.key);
  await matches.refresh(letter.id).catch(() => {});
  return true;
}

async function failed(letter, error) {
  if (error instanceof api.Offline) {
    mark(letter, { tried: true });
    return "offline";
  }
  if (!(error instanceof api.Problem)) throw error;
  if (error.status >= 500 || error.status === 429) return false;
  const { code, status, body } = error;
  await matches.refresh(letter.id).catch(() => {});
  mark(letter, { trouble: { code, status, sentences: error.sentences, hand: body.hand ?? null } });
  return false;
}

function mark(letter, more) {
  letters = letters.map((other) => (other.key === letter.key ? { ...other, ...more } : other));
  keep();
}

/** Begin: send what was left, and again when the network is back. */
export function start() {
  api.onNetwork((online) => {
    if (!online) return;
    pause = 0;
    flush();
  });
  return flush();
}
