// The games and their house rules, from the service, kept on this phone for when it is away.
import * as api from "./api.js";
import { read, write } from "./storage.js";
import { settings } from "./settings.js";
import { onNetwork } from "./network.js";
import { changed } from "./screen.js";

const held = {};

const slot = (key) => `rulesets.${settings.language}${key ? "." + key : ""}`;

function kept(key, fetching) {
  const name = slot(key);
  if (!(name in held)) {
    held[name] = read(name);
    fetching()
      .then((value) => {
        held[name] = value;
        write(name, value);
      })
      .catch(() => {})
      .finally(changed);
  }
  return held[name];
}

/** The list of games, or null until it is known. */
export const games = () => kept("", async () => {
  const { body } = await api.rulesets();
  return body.items;
});

/** A game's whole data, or null until it is known. */
export const game = (key) => kept(key, async () => (await api.ruleset(key)).body);

/** Forget what could not be fetched, so that it is asked for again. */
export function askAgain() {
  for (const [name, value] of Object.entries(held)) if (value === null) delete held[name];
}
onNetwork((online) => { if (online) { askAgain(); changed(); } });

/** A seating in short: "2x1" is two sides of one player. */
export const seatingKey = ({ sides, players }) => `${sides}x${players}`;

/** A game's name in the reader's language: the service's word, or its key until that is known. */
export const gameTitle = ({ key, name }) => name ?? games()?.find((item) => item.key === key)?.name ?? key;

/** A house rule as a sentence. */
export const optionText = (key) => games()?.map((item) => item.offers[key]?.text).find(Boolean) ?? key;
