// "Do we deal again?" The four cards dealt to the table.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as api from "../api.js";
import { asked } from "../asking.js";
import { t } from "../i18n/index.js";
import { trouble } from "../parts/controls.js";
import { grid } from "../parts/grid.js";
import { path } from "../router.js";
import { changed } from "../screen.js";
import { deckHere, rules, rulesData, rulesPicker } from "./referee.js";

let table = [];

const dealt = () => rulesData()?.deal?.table || 4;

function ruling() {
  if (table.length < dealt()) return html`<p class="soft center" role="status">${t("table.how", { count: dealt() - table.length })}</p>`;
  const answer = asked("table", api.table, { table, ruleset: rules() });
  if (answer.state === "refused") return trouble(answer.problem.sentences);
  if (answer.state === "offline") return trouble([t("needsNetwork")]);
  const found = answer.body ?? answer.before;
  if (!found) return nothing;
  return html`<section class="ruling ${found.redeal ? "bad" : ""}" role="status"><h2 class=${found.redeal ? "wrong" : "right"}>${t(found.redeal ? "table.again" : "table.play")}</h2>
    ${found.text ? html`<p>${found.text}</p>` : nothing}${found.scopas ? html`<p>${t("table.scopas", { count: found.scopas })}</p>` : nothing}</section>`;
}

function paint(codes, on) {
  table = on ? [...table, ...codes].slice(-dealt()) : table.filter((code) => !codes.includes(code));
  changed();
}

export const title = () => t("referee.table");
export const up = () => path("referee");

export const view = () => html`<div class="door-screen">${rulesPicker()}${ruling()}
  ${grid({ deck: deckHere(), label: t("captures.table"), isOn: (code) => table.includes(code), markOf: (code) => (table.includes(code) ? { paint: "a", name: t("captures.table") } : null), paint })}
  <button type="button" class="button quiet" @click=${() => { table = []; changed(); }}>${t("clear")}</button></div>`;
