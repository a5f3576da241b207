// The games and their house rules, from the service, kept on this phone for when it is away.
import * as api from "./api.js";
import { read, write } from "./storage.js";
import { settings } from "./settings.js";
import { changed } from "./screen.js";
import { has, t } from "./i18n/index.js";

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
  return body.items ?? body;
});

/** A game's whole data, or null until it is known. */
export const game = (key) => kept(key, async () => (await api.ruleset(key)).body);

/** Forget what could not be fetched, so that it is asked for again. */
export function askAgain() {
  for (const [name, value] of Object.entries(held)) if (value === null) delete held[name];
}
api.onNetwork((online) => { if (online) { askAgain(); changed(); } });

/** A seating in short: "2x1" is two sides of one player. */
export const seatingKey = ({ sides, players }) => `${sides}x${players}`;

const spoken = (key) => key.replaceAll("-", " ");

/** A game's name: the service's, or the page's own, or its key. */
export const gameTitle = (item) => (has(`game.${item.key}`) ? t(`game.${item.key}`) : (item.title ?? item.name ?? spoken(item.key)));

/** One line about a game. */
export const gameLine = (item) => item.text ?? item.summary ?? (has(`game.${item.key}.line`) ? t(`game.${item.key}.line`) : "");

/** A house rule as a sentence. */
export const optionText = (key, offer) => offer?.text ?? offer?.title ?? (has(`option.${key}`) ? t(`option.${key}`) : spoken(key));
