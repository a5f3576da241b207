// A total that somebody says: a field for the number, and a button for who has none. What is no number stays as it was typed,
// and the reader is told; nothing is asked or banked with it.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n/index.js";
import { isUnreadable, totalOf } from "../measures.js";

/** The field: `set(value)` takes a number, null, a text that is none, or undefined for nothing; `lacks` where one can have none. */
export const total = ({ label, name = label, value, set, lacks = true }) => html`<div class="total-in"><label><span dir="auto">${label}</span>
    <input type="text" inputmode="numeric" autocomplete="off" aria-label=${name} aria-invalid=${isUnreadable(value)} .value=${value === null || value === undefined ? "" : String(value)}
      @input=${(event) => set(totalOf(event.target.value))}></label>
  ${isUnreadable(value) ? html`<p class="wrong small" role="alert">${t("total.number")}</p>` : nothing}
  ${lacks ? html`<button type="button" class="chip" aria-pressed=${value === null} @click=${() => set(value === null ? undefined : null)}>${t("tally.lacks")}</button>` : nothing}</div>`;
