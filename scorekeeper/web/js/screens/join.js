// Coming to a match by its code or by a pasted link.
import { html } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { trouble } from "../parts/controls.js";
import { go, isToken, path } from "../router.js";
import { changed } from "../screen.js";

let refused = null;
export const enter = () => { refused = null; };

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

export const title = () => t("join.title");
export const up = () => "#/";

export const view = () => html`<form class="join-form" @submit=${join}>
  <label><span>${t("join.code")}</span><input name="code" type="text" required autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
  ${trouble(refused)}<div class="foot"><button type="submit" class="button main">${t("join.go")}</button></div></form>`;
