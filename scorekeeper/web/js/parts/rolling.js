// A total that counts up once when it changes; at once for those who asked for no motion.
import { changed } from "../screen.js";

const LASTS_MS = 180;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const held = new Map();

/** The number to show now for a total known by `key`. */
export function rolling(key, value) {
  const last = held.get(key);
  if (!last || still.matches) {
    held.set(key, { from: value, value, at: -LASTS_MS });
    return value;
  }
  if (last.value !== value) held.set(key, { from: last.value, value, at: performance.now() });
  const { from, at } = held.get(key);
  const part = Math.min(1, (performance.now() - at) / LASTS_MS);
  if (part < 1) changed();
  return Math.round(from + (value - from) * part);
}
