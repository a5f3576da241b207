// Whether the service answers, and which matches are followed live: what the rest of the page says about the network.
import { changed } from "./screen.js";

export const network = { online: navigator.onLine !== false };
const listeners = new Set();
const states = new Map();

/** Call `listener(online)` when the service becomes or stops being reachable. */
export const onNetwork = (listener) => listeners.add(listener);

/** The service has answered, or nobody has. */
export function noteNetwork(online) {
  if (network.online === online) return;
  network.online = online;
  for (const listener of listeners) listener(online);
  changed();
}
addEventListener("offline", () => noteNetwork(false));
addEventListener("online", () => { for (const listener of listeners) listener(true); });

/** How a match is followed: "live", "asking", "offline", or null when it is not. It never says other than `network` does. */
export function liveStateOf(id) {
  const state = states.get(id) ?? null;
  if (state !== null && !network.online) return "offline";
  return state === "offline" ? "asking" : state;
}

/** A match is now followed in this way. */
export function noteLive(id, state) {
  if (states.get(id) === state) return;
  states.set(id, state);
  changed();
}

/** A match is not followed any more. */
export const forgetLive = (id) => states.delete(id);
