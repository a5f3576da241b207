// Small controls used everywhere: buttons that count, choices in a row, questions asked in place, notices.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { plainly, t } from "../i18n/index.js";
import { changed } from "../screen.js";

/** Minus, a number, plus. While it is `empty` a minus makes it the least there is; `none` is the word for 0, where 0 has one. */
export const stepper = ({ label, name = label, value, least = 0, most = 99, change, empty = false, none = null }) => html`
  <div class="stepper" role="group" aria-label=${name}>
    <button type="button" class="step" aria-label=${t("less", { name })} ?disabled=${!empty && value <= least} @click=${() => change(empty ? least : value - 1)}>−</button>
    <span class="step-value"><output class="numbers ${!empty && value === 0 && none ? "word" : ""}" aria-live="polite">${empty ? "–" : value === 0 && none ? none : plainly(value)}</output>${label ? html`<small dir="auto">${label}</small>` : nothing}</span>
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

// The question that is being asked; it is not asked any more on another screen.
let asked = null;
addEventListener("hashchange", () => { asked = null; });

// Once what has changed is drawn, the keyboard goes on from there.
function focusOn(find) {
  changed();
  requestAnimationFrame(() => find()?.focus());
}

async function confirmed(event, act) {
  const around = event.target.closest("li, section, .fold") ?? document.querySelector("main");
  const heading = () => {
    const found = (around.isConnected ? around : document).querySelector("summary, h2") ?? document.querySelector("h1");
    if (found && found.tabIndex < 0) found.tabIndex = -1;
    return found;
  };
  asked = null;
  focusOn(heading);
  await act();
  focusOn(() => (document.activeElement === document.body ? heading() : null));
}

/** A button that asks once more before it does what cannot be taken back at a touch. */
export function careful({ id, label, question, yes, act, kind = "" }) {
  const ask = (on, selector) => {
    asked = on ? id : null;
    focusOn(() => document.querySelector(selector));
  };
  if (asked !== id) return html`<button type="button" class="button ${kind}" data-asks=${id} @click=${() => ask(true, ".ask button")}>${label}</button>`;
  return html`<div class="ask" role="group" aria-label=${question}><p>${question}</p>
    <button type="button" class="button danger" @click=${(event) => confirmed(event, act)}>${yes}</button>
    <button type="button" class="button" @click=${() => ask(false, `[data-asks="${id}"]`)}>${t("keepIt")}</button></div>`;
}

/** What went wrong, in the service's words or ours. */
export const trouble = (sentences) => (sentences?.length
  ? html`<div class="notice bad" role="alert">${sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>` : nothing);

/** Bring what went wrong before the eyes: the button that was tapped may be far from it. */
export function showTrouble() {
  changed();
  requestAnimationFrame(() => document.querySelector("main .notice.bad[role=alert]:not(.foot *)")?.scrollIntoView({ block: "center" }));
}

/** Bring what was found into view, and read it: the place that was tapped may be far from it, or gone. */
export function bring(selector) {
  changed();
  requestAnimationFrame(() => {
    const found = document.querySelector(selector);
    if (!found) return;
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: "center" });
  });
}

export const notice = (content, kind = "") => html`<div class="notice ${kind}" role="status">${content}</div>`;

/** The one thing to do, under the thumb; why it could not be done stands over it, where the eye is. */
export const mainButton = ({ label, act, disabled = false, busy = false, refused = null }) => html`
  <div class="foot">${trouble(refused)}<button type="button" class="button main" ?disabled=${disabled || busy} aria-busy=${busy} @click=${act}><span>${label}</span></button></div>`;
