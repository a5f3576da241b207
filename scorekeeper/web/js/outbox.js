// Hands on their way to the service, as this phone keeps them: a hand is put here before it is sent, and leaves only when
// the service has it or somebody has decided about it. `delivery.js` sends them.
import { read, watch, write } from "./storage.js";
import { changed } from "./screen.js";

let letters = read("outbox", []);
let told = [];

watch((key) => {
  if (key !== "outbox") return;
  letters = read("outbox", []);
  changed();
});

function keep(changedLetters) {
  letters = changedLetters;
  write("outbox", letters);
  changed();
}

/** What waits, or is stuck, of one match (or of all): `{ key, id, number, body, tried, trouble }` in order. */
export const waiting = (id) => letters.filter((letter) => id === undefined || letter.id === id);

/** Put a hand in; another one of the same number makes room. The key makes a second sending harmless: it stays the same. */
export function put(id, body, key) {
  const others = letters.filter((letter) => !(letter.id === id && letter.number === body.number));
  const letter = { key, id, number: body.number, body, trouble: null };
  keep([...others, letter].sort((a, b) => a.id.localeCompare(b.id) || a.number - b.number));
}

/** Take a hand out for good. */
export const drop = (key) => keep(letters.filter((letter) => letter.key !== key));

/** Note how it goes with a hand: that it was tried, or what trouble it is in. */
export const mark = (key, more) => keep(letters.map((letter) => (letter.key === key ? { ...letter, ...more } : letter)));

/** News for the reader: kind "same" when another phone had written the same hand, "sent" when one that waited is on the sheet. */
export const news = (id) => told.filter((item) => item.id === id);

export function tell(item) {
  told = [...told, item];
  changed();
}

export function dismiss(items) {
  told = told.filter((other) => !items.includes(other));
  changed();
}
