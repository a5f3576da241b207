// Small controls used everywhere: buttons that count, choices in a row, questions asked in place, notices.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n/index.js";
import { changed } from "../screen.js";

/** Minus, a number, plus. While it is `empty` a minus makes it the least there is; `none` is the word for 0, where 0 has one. */
export const stepper = ({ label, name = label, value, least = 0, most = 99, change, empty = false, none = null }) => html`
  <div class="stepper" role="group" aria-label=${name}>
    <button type="button" class="step" aria-label=${t("less", { name })} ?disabled=${!empty && value <= least} @click=${() => change(empty ? least : value - 1)}>−</button>
    <span class="step-value"><output class="numbers ${!empty && value === 0 && none ? "word" : ""}" aria-live="polite">${empty ? "–" : value === 0 && none ? none : value}</output>${label ? html`<small dir="auto">${label}</small>` : nothing}</span>
    <button type="button" class="step" aria-label=${t("more", { name })} ?disabled=${value >= most} @click=${() => change(value + 1)}>+</button>
  </div>`;

/** A few choices of which one holds: `options` are `[value, label]`. */
export const choice = ({ label, value, options, pick, kind = "" }) => html`
  <div class="choice ${kind}" role="group" aria-label=${label}>
    ${options.map(([key, text]) => html`<button type="button" aria-pressed=${key === value} @click=${() => pick(key)}>${text}</button>`)}
  </div>`;

/** A sentence with a switch. */
export const toggle = ({ label, note, on, flip, disabled = false }) => html`
  <label class="toggle"><input type="checkbox" role="switch" .checked=${on} ?disabled=${disabled} @change=${(event) => flip(event.target.checked)}>
    <span>${label}${note ? html`<small>${note}</small>` : nothing}</span></label>`;

let asked = null;

/** A button that asks once more before it does what cannot be taken back at a touch. */
export const careful = ({ id, label, question, yes, act, kind = "" }) => (asked === id
  ? html`<div class="ask" role="group" aria-label=${question}><p>${question}</p>
      <button type="button" class="button danger" @click=${() => { asked = null; act(); changed(); }}>${yes}</button>
      <button type="button" class="button" @click=${() => { asked = null; changed(); }}>${t("no")}</button></div>`
  : html`<button type="button" class="button ${kind}" @click=${() => { asked = id; changed(); }}>${label}</button>`);

/** What went wrong, in the service's words or ours. */
export const trouble = (sentences) => (sentences?.length
  ? html`<div class="notice bad" role="alert">${sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>` : nothing);

export const notice = (content, kind = "") => html`<div class="notice ${kind}" role="status">${content}</div>`;

/** The one thing to do, under the thumb. */
export const mainButton = ({ label, act, disabled = false, busy = false }) => html`
  <div class="foot"><button type="button" class="button main" ?disabled=${disabled || busy} aria-busy=${busy} @click=${act}><span>${label}</span></button></div>`;
