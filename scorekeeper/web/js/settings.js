// Choices of this phone: language, theme, pack of cards. Set from the phone's own until somebody chooses.
import { read, write } from "./storage.js";
import { changed } from "./screen.js";

const chosen = read("settings", {});
const dark = matchMedia("(prefers-color-scheme: dark)");

const preferred = () => ((navigator.languages?.[0] ?? navigator.language ?? "it").toLowerCase().startsWith("it") ? "it" : "en");
// Asked of the browser once: every sentence asks which language it is in.
let phoneLanguage = preferred();
addEventListener("languagechange", () => { phoneLanguage = preferred(); dress(); changed(); });

export const settings = {
  get language() { return chosen.language ?? phoneLanguage; },
  get theme() { return chosen.theme ?? "auto"; },
  get pack() { return chosen.pack ?? "italian"; },
};

/** The pack a deck is drawn in: games that put the queen below the jack are played with French cards. */
export const packFor = ({ figures }) => (figures === "JQK" ? settings.pack : "french");

/** Change one choice and keep it. */
export function choose(name, value) {
  chosen[name] = value;
  write("settings", chosen);
  dress();
  changed();
}

/** Put theme and language on the document. */
export function dress() {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = settings.theme === "auto" ? (dark.matches ? "dark" : "light") : settings.theme;
}

dark.addEventListener("change", () => { dress(); changed(); });
