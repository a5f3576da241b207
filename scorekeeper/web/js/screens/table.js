// "Do we deal again?" The four cards dealt to the table.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { asked, outcome } from "../asking.js";
import { t } from "../i18n/index.js";
import { trouble } from "../parts/controls.js";
import { grid } from "../parts/grid.js";
import { hint, inShort } from "../parts/inshort.js";
import { path } from "../router.js";
import { changed } from "../screen.js";
import { deckHere, rules, rulesData, rulesPicker } from "./referee.js";

let table = [];

const dealt = () => rulesData()?.deal?.table || 4;

const again = () => html`<button type="button" class="button quiet" @click=${() => { table = []; changed(); }}>${t("clear")}</button>`;

const scopas = (found) => (found.scopas ? t("table.scopas", { count: found.scopas }) : "");

function ruling() {
  if (table.length < dealt()) return html`${again()}${hint(t("table.how", { count: dealt() - table.length }))}`;
  const { sentences, found } = outcome(asked("table", api.table, { table, ruleset: rules() }));
  if (sentences) return html`${trouble(sentences)}${again()}${inShort({ text: sentences[0] })}`;
  if (!found) return html`${again()}${hint("…")}`;
  const head = t(found.redeal ? "table.again" : "table.play");
  return html`<section class="ruling ${found.redeal ? "bad" : ""}" role="status"><h2 class=${found.redeal ? "wrong" : "right"}>${head}</h2>
    ${found.text ? html`<p>${found.text}</p>` : nothing}${found.scopas ? html`<p>${scopas(found)}</p>` : nothing}</section>${again()}${inShort({ head, text: scopas(found) || (found.text ?? "") })}`;
}

function paint(codes, on) {
  const before = table;
  table = on ? [...table, ...codes].slice(-dealt()) : table.filter((code) => !codes.includes(code));
  changed();
  return () => { table = before; changed(); };
}

export const title = () => t("referee.table");
export const up = () => path("referee");

export const view = () => html`<div class="door-screen">${rulesPicker()}
  ${grid({ deck: deckHere(), label: t("captures.table"), isOn: (code) => table.includes(code), markOf: (code) => (table.includes(code) ? { paint: "a", name: t("captures.table") } : null), paint })}
  ${ruling()}</div>`;
