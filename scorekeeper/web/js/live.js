// One match, kept up to date while it is on the screen: the event stream, or asking every few seconds where it fails.
import * as api from "./api.js";
import * as matches from "./matches.js";
import { forgetLive, noteLive, onNetwork } from "./network.js";
import { refresh } from "./refresh.js";

const ASK_EVERY_MS = 5000;
const QUIET_MS = 40_000;
const watchers = new Map();

function watch(id) {
  const watcher = { abort: new AbortController(), hangUp: null };
  watchers.set(id, watcher);
  run(id, watcher);
  return () => {
    watcher.abort.abort();
    watchers.delete(id);
    forgetLive(id);
  };
}

let onScreen = null;
let end = null;

/** Follow the match that is on the screen, whichever screen of it that is, and no other one; null is none. */
export function follow(id) {
  if (id && id === onScreen) {
    refresh(id).catch(() => {});
    return;
  }
  end?.();
  onScreen = id;
  end = id ? watch(id) : null;
}

const pause = (ms, signal) => new Promise((done) => {
  const timer = setTimeout(done, ms);
  signal.addEventListener("abort", () => { clearTimeout(timer); done(); }, { once: true });
});

async function run(id, watcher) {
  const { signal } = watcher.abort;
  let misses = 0;
  while (!signal.aborted) {
    try {
      const entry = await refresh(id);
      if (entry?.gone || !matches.tokenOf(entry)) return noteLive(id, null);
      const ended = await listen(id, watcher);
      misses = 0;
      noteLive(id, "asking");
      // A stream that was closed may have been so because the link was withdrawn: that is asked at once.
      if (ended === "closed" && !signal.aborted) await refresh(id);
      await pause(ended === "over" ? 12 * ASK_EVERY_MS : ASK_EVERY_MS, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      misses += 1;
      noteLive(id, error instanceof api.Offline ? "offline" : "asking");
      await ask(id, signal, error.retryAfter, misses);
    }
  }
  return undefined;
}

async function ask(id, signal, retryAfter, misses) {
  const patience = Math.max(1000 * (retryAfter || 0), Math.min(30_000, 1000 * 2 ** misses));
  for (let waited = 0; waited < patience && !signal.aborted; waited += ASK_EVERY_MS) {
    await pause(Math.min(ASK_EVERY_MS, patience), signal);
    if (signal.aborted) return;
    await refresh(id).then(() => noteLive(id, "asking"), () => {});
  }
}

async function listen(id, watcher) {
  const { signal } = watcher.abort;
  const stop = new AbortController();
  watcher.hangUp = () => stop.abort();
  signal.addEventListener("abort", () => stop.abort(), { once: true });
  let quiet = setTimeout(() => stop.abort(), QUIET_MS);
  const heard = () => { clearTimeout(quiet); quiet = setTimeout(() => stop.abort(), QUIET_MS); };
  try {
    const response = await api.stream(id, matches.tokenOf(matches.known(id)), null, stop.signal);
    if (response.status === 204) return "over";
    noteLive(id, "live");
    // The first event says how the match stands: it may have moved on since it was last asked for.
    for await (const event of eventsOf(response, heard)) if (event.event === "entry" || event.event === "state") await refresh(id);
    return "closed";
  } finally {
    clearTimeout(quiet);
    stop.abort();
  }
}

/** The events of a `text/event-stream` response, as they come: `{ event, id, data }`. */
export async function* eventsOf(response, heard = () => {}) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    heard();
    const blocks = (rest + value).replace(/\r\n?/g, "\n").split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) {
      const event = parse(block);
      if (event.data !== "") yield event;
    }
  }
}

function parse(block) {
  const event = { event: "message", id: null, data: "" };
  for (const line of block.split("\n")) {
    const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line);
    if (field === "data") event.data += (event.data && "\n") + value;
    else if (field === "event" || field === "id") event[field] = value;
  }
  return event;
}

const lookAgain = () => { for (const id of watchers.keys()) refresh(id).catch(() => {}); };
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") lookAgain(); });
addEventListener("online", lookAgain);

// A stream that outlives the network would say nothing any more: what follows is asked for until somebody answers.
onNetwork((online) => { if (!online) for (const watcher of watchers.values()) watcher.hangUp?.(); });
