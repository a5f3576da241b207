// Sends the hands of the outbox: in order, once each, again by itself while something waits.
import * as api from "./api.js";
import { uuid } from "./ids.js";
import * as matches from "./matches.js";
import { onNetwork } from "./network.js";
import * as outbox from "./outbox.js";
import { refresh } from "./refresh.js";
import { refusalOf } from "./refusal.js";

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
let sending = null;
let retry = null;
let pause = 0;

/** Put a hand in the outbox and send what can be sent; resolves when the sending is over, whatever came of it. */
export function post(id, body) {
  outbox.put(id, body, uuid());
  return flush();
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
  if (!outbox.waiting().some((letter) => !letter.trouble)) {
    pause = 0;
    return;
  }
  pause = Math.min(LONGEST_PAUSE_MS, pause ? 2 * pause : FIRST_PAUSE_MS);
  clearTimeout(retry);
  retry = setTimeout(flush, pause);
}

async function deliver() {
  const letters = outbox.waiting();
  await sendAll(letters);
  // What is still here had to wait: its reader wants to hear when it has arrived.
  const left = new Set(outbox.waiting().filter((letter) => !letter.tried).map((letter) => letter.key));
  for (const { key } of letters) if (left.has(key)) outbox.mark(key, { tried: true });
}

async function sendAll(letters) {
  const stuck = new Set();
  for (const letter of letters) {
    if (stuck.has(letter.id) || !outbox.waiting().includes(letter)) continue;
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
  if (kind) outbox.tell({ id: letter.id, number: letter.number, kind });
  outbox.drop(letter.key);
  for (const later of outbox.waiting(letter.id)) if (later.trouble?.code === "gap") outbox.mark(later.key, { trouble: null });
  await refresh(letter.id).catch(() => {});
  return true;
}

async function failed(letter, error) {
  if (error instanceof api.Offline) return "offline";
  if (!(error instanceof api.Problem)) throw error;
  if (error.status >= 500 || error.status === 429) return false;
  const { code, status, body } = error;
  const sentences = refusalOf(error, matches.known(letter.id)?.match, letter.body);
  outbox.mark(letter.key, { trouble: { code, status, sentences, hand: body.hand ?? null } });
  await refresh(letter.id).catch(() => {});
  return false;
}

/** Send a hand again that was refused. */
export function again(letter) {
  outbox.mark(letter.key, { trouble: null });
  return flush();
}

// Hands that a withdrawn link could not bring go by themselves once there is another one that may write.
function relieve(id) {
  if (!matches.canWrite(matches.known(id))) return;
  const refused = outbox.waiting(id).filter((letter) => [401, 403].includes(letter.trouble?.status));
  for (const letter of refused) outbox.mark(letter.key, { trouble: null });
  if (refused.length) flush();
}

/** Begin: send what was left, and again when the network is back. */
export function start() {
  matches.onLink(relieve);
  new Set(outbox.waiting().map((letter) => letter.id)).forEach(relieve);
  onNetwork((online) => {
    if (!online) return;
    pause = 0;
    flush();
  });
  return flush();
}
