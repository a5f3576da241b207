// Disputes that the table has not settled: a line each, with the way to the verdict.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { categoryName, t } from "../i18n/index.js";
import * as matches from "../matches.js";
import { path } from "../router.js";
import { openDisputes } from "../sheet.js";
import { nameOf } from "../sides.js";
import { measureText } from "./lines.js";

/** Whether this phone may dispute and settle now: the sheet of a closed match takes neither. */
export const mayDispute = (entry) => matches.canWrite(entry) && entry.match.score.status !== "closed";

// Who says what: "Primiera: Anna dice 78."
function disputeSentence(match, { side, category, claim }) {
  const name = nameOf(match.sides, side);
  const what = categoryName(category);
  return claim === true ? t("dispute.saysHolds", { name, category: what }) : t("dispute.says", { name, category: what, value: measureText(claim) });
}

/** Under the deal of a match: what is still argued about. */
export function disputes(entry) {
  const open = openDisputes(entry);
  if (!open.length) return nothing;
  return html`<section class="disputes" aria-label=${t("dispute.waiting")}><h2>${t("dispute.waiting")}</h2><ul>${open.map((dispute) => html`
    <li><p><b>${t("match.hand", { number: dispute.number })}.</b> ${disputeSentence(entry.match, dispute)}</p>
      <a class="button" href=${path("match", entry.id, "hand", dispute.number, "dispute", dispute.seq)}>${t(mayDispute(entry) ? "dispute.settle" : "state.look")}</a></li>`)}</ul></section>`;
}
