// This phone's choices, and what its browser allows.
import { html } from "../../vendor/lit-html/lit-html.js";
import { card } from "../cards/face.js";
import { loadLanguage, t } from "../i18n/index.js";
import { choice } from "../parts/controls.js";
import { changed } from "../screen.js";
import { choose, settings } from "../settings.js";
import { kept } from "../storage.js";
import { wakeAllowed } from "../wake.js";

const one = (name, options) => html`<section><h2>${t(`settings.${name}`)}</h2>${choice({
  label: t(`settings.${name}`), value: settings[name], options: options.map((key) => [key, t(`settings.${name}.${key}`)]), pick: (key) => { choose(name, key); loadLanguage().then(changed); },
})}</section>`;

const can = (allowed, key) => html`<li class=${allowed ? "right" : "wrong"}>${t(`settings.can.${key}.${allowed ? "yes" : "no"}`)}</li>`;

export const title = () => t("settings.title");
export const up = () => "#/";

export const view = () => html`<div class="settings">
  ${one("language", ["it", "en"])}${one("theme", ["auto", "light", "dark"])}${one("pack", ["italian", "french"])}
  <div class="fan" aria-hidden="true">${["AD", "7D", "JH", "QS", "KC"].map((code) => card(code, settings.pack, ""))}</div>
  <section><h2>${t("settings.can")}</h2><ul class="can">${can(kept, "keep")}${can("serviceWorker" in navigator, "offline")}${can(wakeAllowed, "wake")}</ul>
    <p class="soft small">${t("settings.secure")}</p></section>
  <p class="small"><a href="/docs">${t("settings.docs")}</a> · <a href="/board">${t("board.title")}</a></p></div>`;
