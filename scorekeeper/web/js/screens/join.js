// Coming to a match by its code, by a pasted link, or from a file that was kept of it.
import { html } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { trouble } from "../parts/controls.js";
import { go, isToken, path } from "../router.js";
import { changed } from "../screen.js";

let refused = null;
let refusedFile = null;
let reading = false;
export const enter = () => { refused = refusedFile = null; };

async function join(event) {
  event.preventDefault();
  const text = event.target.elements.code.value.trim();
  const token = text.split("#").at(-1);
  try {
    const found = isToken(token) ? token : (await api.join(text.replaceAll(/[\s-]/g, "").toUpperCase())).body.token;
    go(path("match", matches.open(found)), { replace: true });
  } catch (error) {
    refused = error instanceof api.Problem ? error.sentences : [t("needsNetwork")];
    changed();
  }
}

async function take(event) {
  const [file] = event.target.files;
  event.target.value = "";
  if (!file) return;
  reading = true;
  refusedFile = null;
  changed();
  try {
    const { body } = await api.importMatch(await file.text());
    go(path("match", matches.adopt(body)), { replace: true });
  } catch (error) {
    refusedFile = error instanceof api.Problem ? error.sentences : [t("needsNetwork")];
  }
  reading = false;
  changed();
}

export const title = () => t("join.title");
export const up = () => "#/";

export const view = () => html`<div class="join"><form class="join-form" @submit=${join}>
  <label><span>${t("join.code")}</span><input name="code" type="text" required autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
  ${trouble(refused)}<button type="submit" class="button main">${t("join.go")}</button></form>
  <section class="from-file"><h2>${t("join.file")}</h2><p class="soft">${t("join.fileText")}</p>
    <label class="button file"><input class="hidden" type="file" accept=".json,application/json" ?disabled=${reading} @change=${take}>${t(reading ? "join.reading" : "join.choose")}</label>
    ${trouble(refusedFile)}</section></div>`;
