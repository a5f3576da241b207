// Sentences in the reader's language. A catalogue maps a key to a text or to a function of values that makes one.
import { settings } from "../settings.js";

const catalogues = {};

/** A catalogue has come: each calls this once. The one of the language the page was sent in comes before anything is drawn. */
export function learn(language, catalogue) {
  catalogues[language] = catalogue;
  return catalogue;
}

/** Whether the sentences of the present language are here. */
export const isLearnt = () => settings.language in catalogues;

/** Fetch the sentences of the present language. Where they cannot be had, those that are here go on until the page is loaded again. */
export async function loadLanguage() {
  const { language } = settings;
  await (language === "en" ? import("./en.js") : import("./it.js")).catch(() => learn(language, current()));
}

const current = () => catalogues[settings.language] ?? Object.values(catalogues)[0] ?? {};

/** The sentence of a key. */
export function t(key, values) {
  const entry = current()[key];
  return typeof entry === "function" ? entry(values ?? {}) : (entry ?? key);
}

/** Whether the catalogue has a key; games may have categories it does not know. */
export const has = (key) => key in current();

/** The name of a category, or its key in plain letters. */
export const categoryName = (key) => (has(`category.${key}`) ? t(`category.${key}`) : key.replaceAll("_", " "));

/** A card in words: "7 di denari", "king of diamonds". */
export function cardName(code, pack) {
  const rank = code.slice(0, -1);
  const suit = code.slice(-1);
  const rankName = has(`rank.${pack}.${rank}`) ? t(`rank.${pack}.${rank}`) : has(`rank.${rank}`) ? t(`rank.${rank}`) : rank;
  return t("card", { rank: rankName, suit: t(`suit.${pack}.${suit}`) });
}

// The phone's own way of writing dates, where it speaks the language chosen here: en-GB has no "PM".
const locale = () => navigator.languages?.find((tag) => tag.startsWith(settings.language)) ?? settings.language;

/** Names in a row: "Anna, Bruno e Carla". */
export const listed = (names) => new Intl.ListFormat(locale(), { type: "conjunction" }).format(names);

/** A moment as day and time of this phone. */
export const moment = (iso) => new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));

/** A total, whose minus is one: "−3". */
export const plainly = (points) => (points < 0 ? `−${-points}` : String(points));
